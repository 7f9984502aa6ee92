//! Paths.

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use decl_core::{FilePath, FilePathError, PathFlavour};

/// A deterministic source of numbers (xorshift).
fn random(mut state: u64) -> impl FnMut() -> u64 {
    move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    }
}

/// A short text of the pieces that mean something in a path.
fn any_text(next: &mut impl FnMut() -> u64) -> String {
    let pieces = [
        "/", "/", "/", "\\", "\\", ".", ".", "..", ":", "C", "c", "C:", "?", "x", "K", "\u{212A}",
        "É", "é", "İ", "-", " ",
    ];
    let length = next() % 9;
    let pick = |n: u64| {
        pieces
            .iter()
            .cycle()
            .nth(usize::try_from(n % 97).unwrap_or(0))
            .copied()
    };
    (0..length).filter_map(|_| pick(next())).collect()
}

fn read(flavour: PathFlavour, text: &str) -> Result<FilePath, FilePathError> {
    match flavour {
        PathFlavour::Posix => FilePath::posix(text),
        PathFlavour::Windows => FilePath::windows(text),
    }
}

fn hash_of(path: &FilePath) -> u64 {
    let mut hasher = DefaultHasher::new();
    path.hash(&mut hasher);
    hasher.finish()
}

/// What makes a path, in lower case where its flavour compares so.
fn folded(path: &FilePath) -> (PathFlavour, String, Vec<String>) {
    let fold = |text: &str| -> String {
        match path.flavour() {
            PathFlavour::Posix => text.to_owned(),
            PathFlavour::Windows => text.chars().flat_map(char::to_lowercase).collect(),
        }
    };
    (
        path.flavour(),
        fold(path.root()),
        path.parts().iter().map(|part| fold(part)).collect(),
    )
}

/// Many paths of both flavours.
fn some_paths() -> Vec<FilePath> {
    let mut next = random(7);
    (0..20_000)
        .filter_map(|n| {
            let flavour = if n % 2 == 0 {
                PathFlavour::Posix
            } else {
                PathFlavour::Windows
            };
            read(flavour, &any_text(&mut next)).ok()
        })
        .collect()
}

#[test]
fn what_is_displayed_reads_back_as_the_same_path() {
    let paths = some_paths();
    assert!(paths.len() > 15_000);
    for path in paths {
        let text = path.to_string();
        let again = read(path.flavour(), &text).unwrap();
        assert_eq!(
            (again.root(), again.parts()),
            (path.root(), path.parts()),
            "{text}"
        );
        assert_eq!(again.to_string(), text);
    }
}

#[test]
fn canonical_text_reads_back_as_an_equal_path() {
    for path in some_paths() {
        let text = path.canonical_text();
        assert_eq!(read(path.flavour(), &text), Ok(path), "{text}");
    }
}

#[test]
fn equal_paths_hash_alike_and_ascii_ones_have_one_canonical_text() {
    let paths = some_paths();
    let mut equal = 0;
    for (left, right) in paths
        .iter()
        .zip(&paths[1..])
        .chain(paths.iter().zip(&paths[2..]))
    {
        let same = folded(left) == folded(right);
        assert_eq!(left == right, same, "{left} {right}");
        assert_eq!(
            left.cmp(right),
            folded(left).cmp(&folded(right)),
            "{left} {right}"
        );
        if !same {
            continue;
        }
        equal += 1;
        assert_eq!(hash_of(left), hash_of(right));
        if left.to_string().is_ascii() && right.to_string().is_ascii() {
            assert_eq!(left.canonical_text(), right.canonical_text());
        }
    }
    assert!(equal > 100);
}

#[test]
fn a_posix_path_keeps_parents_and_drops_what_says_nothing() {
    let paths = [
        ("", "", 0, ""),
        (".", "", 0, ""),
        ("/", "/", 0, "/"),
        ("///", "/", 0, "/"),
        ("/srv//./data/", "/", 2, "/srv/data"),
        ("./a/../b", "", 3, "a/../b"),
        ("..", "", 1, ".."),
        (r"C:\x", "", 1, r"C:\x"),
        ("./C:/x", "", 2, "C:/x"),
        ("...", "", 1, "..."),
    ];
    for (text, root, parts, displayed) in paths {
        let path = FilePath::posix(text).unwrap();
        assert_eq!((path.root(), path.parts().len()), (root, parts), "{text}");
        assert_eq!(path.to_string(), displayed);
        assert_eq!(path.canonical_text(), displayed);
    }
}

#[test]
fn a_windows_path_has_one_of_five_roots() {
    let paths = [
        ("", "", 0, ""),
        (r".\a\.\b\\", "", 2, "a/b"),
        ("C:", "C:", 0, "C:"),
        ("C:x", "C:", 1, "C:x"),
        (r"C:.\x", "C:", 1, "C:x"),
        ("C:D:x", "C:", 1, "C:D:x"),
        (r"C:\", "C:/", 0, "C:/"),
        ("c://Users/./Ada/..", "c:/", 3, "c:/Users/Ada/.."),
        (r"\Users", "/", 1, "/Users"),
        (r"\.\\Users", "/", 1, "/Users"),
        ("/C:/x", "/", 2, "/C:/x"),
        (r"\\server\share", "//server/share/", 0, "//server/share/"),
        (
            r"\\server/share\\x",
            "//server/share/",
            1,
            "//server/share/x",
        ),
        ("x:y", "x:", 1, "x:y"),
        ("file:stream", "", 1, "file:stream"),
        ("a/C:x", "", 2, "a/C:x"),
    ];
    for (text, root, parts, displayed) in paths {
        let path = FilePath::windows(text).unwrap();
        assert_eq!((path.root(), path.parts().len()), (root, parts), "{text}");
        assert_eq!(path.to_string(), displayed);
        assert_eq!(path.canonical_text(), displayed.to_ascii_lowercase());
    }
}

#[test]
fn a_part_that_would_become_a_drive_is_refused() {
    for text in ["./C:x", r".\C:", ".//./C:/x"] {
        let error = FilePathError::DriveInPart { drive: "C:".into() };
        assert_eq!(FilePath::windows(text), Err(error), "{text}");
    }
    assert_eq!(
        FilePath::windows("./C:x").unwrap_err().to_string(),
        "the first part of the relative path would read as the drive `C:`"
    );
}

#[test]
fn device_prefixes_are_refused() {
    for text in [
        r"\\?\C:\x",
        r"\\.\pipe\x",
        "//?/C:/x",
        "//./x",
        r"\\?",
        r"\\?\UNC\server\share",
    ] {
        assert_eq!(
            FilePath::windows(text),
            Err(FilePathError::DevicePrefix),
            "{text}"
        );
    }
}

#[test]
fn two_separators_must_name_a_server_and_a_share() {
    let texts = [
        "//",
        "///",
        "//server",
        "//server/",
        "///server/share",
        "//server//share",
        "//../share",
        "//server/..",
        "//server/./x",
    ];
    for text in texts {
        assert_eq!(
            FilePath::windows(text),
            Err(FilePathError::NoShare),
            "{text}"
        );
    }
}

#[test]
fn a_nul_is_refused() {
    assert_eq!(FilePath::posix("a\0b"), Err(FilePathError::Nul));
    assert_eq!(FilePath::windows("C:/a\0b"), Err(FilePathError::Nul));
}

#[test]
fn windows_compares_in_lower_case_and_posix_exactly() {
    let windows = |text| FilePath::windows(text).unwrap();
    assert_eq!(windows(r"C:\Users\ÉCOLE"), windows("c:/users/école"));
    assert_eq!(windows(r"\\SERVER\Share\X"), windows("//server/share/x"));
    assert_ne!(windows("straße"), windows("strasse"));
    assert_ne!(windows("C:x"), windows("C:/x"));
    assert_ne!(FilePath::posix("a").unwrap(), FilePath::posix("A").unwrap());
    assert_ne!(FilePath::posix("a").unwrap(), windows("a"));
}

#[test]
fn order_goes_part_by_part() {
    let compare = |left, right| {
        let [left, right] = [left, right].map(|text| FilePath::posix(text).unwrap());
        left.cmp(&right)
    };
    assert_eq!(compare("a/b", "a-b"), Ordering::Less);
    assert_eq!(compare("a", "a/b"), Ordering::Less);
    assert_eq!(compare("a", "/a"), Ordering::Less);
    assert_eq!(compare("b", "a/c"), Ordering::Greater);
}

#[test]
fn debug_names_the_flavour() {
    assert_eq!(
        format!("{:?}", FilePath::windows(r"C:\x").unwrap()),
        r#"Windows("C:/x")"#
    );
}
