CREATE TABLE "Track" (
  "TrackId" INTEGER NOT NULL,
  "Name" TEXT NOT NULL,
  "AlbumId" INTEGER,
  "MediaTypeId" INTEGER NOT NULL,
  "GenreId" INTEGER,
  "Composer" TEXT,
  "Milliseconds" INTEGER NOT NULL,
  "Bytes" INTEGER,
  "UnitPrice" INTEGER NOT NULL,
  CONSTRAINT "Track_TrackId_pkey" PRIMARY KEY ("TrackId"),
  CONSTRAINT "Track_AlbumId_fkey" FOREIGN KEY ("AlbumId") REFERENCES "Album" ("AlbumId"),
  CONSTRAINT "Track_MediaTypeId_fkey" FOREIGN KEY ("MediaTypeId") REFERENCES "MediaType" ("MediaTypeId"),
  CONSTRAINT "Track_GenreId_fkey" FOREIGN KEY ("GenreId") REFERENCES "Genre" ("GenreId"),
  CONSTRAINT "Track_Name_type" CHECK (instr("Name", char(0)) = 0),
  CONSTRAINT "Track_Name_max_length" CHECK (length("Name") <= 200),
  CONSTRAINT "Track_Composer_type" CHECK (instr("Composer", char(0)) = 0),
  CONSTRAINT "Track_Composer_max_length" CHECK (length("Composer") <= 220),
  CONSTRAINT "Track_UnitPrice_type" CHECK ("UnitPrice" BETWEEN -9999999999 AND 9999999999)
) STRICT, WITHOUT ROWID;
CREATE INDEX "IFK_TrackAlbumId" ON "Track" ("AlbumId");
CREATE INDEX "IFK_TrackGenreId" ON "Track" ("GenreId");
CREATE INDEX "IFK_TrackMediaTypeId" ON "Track" ("MediaTypeId");
