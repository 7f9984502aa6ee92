//! Paths of file systems, apart from the system the program runs on.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::iter;

use crate::Text;

/// Whose rules a path follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PathFlavour {
    /// Parts are joined with `/` and compared exactly.
    Posix,
    /// Parts are joined with `/` or `\` and compared in lower case.
    Windows,
}

/// A path: its flavour, its root and its parts.
///
/// Repeated separators, and parts that are `.`, are dropped; `..` is kept, because what it leads to
/// is for a file system to say. A path is displayed with `/` and in its own case, and what is
/// displayed reads back as the same path.
///
/// Two Windows paths are equal if their root and parts are once each character is mapped to lower
/// case; there is no case folding, so `ß` and `ss` differ.
///
/// ```
/// use decl_core::FilePath;
///
/// let path = FilePath::windows(r"C:\Users\.\Ada")?;
/// assert_eq!((path.root(), path.parts().len()), ("C:/", 2));
/// assert_eq!(path.to_string(), "C:/Users/Ada");
/// assert_eq!(path, FilePath::windows("c:/users/ada")?);
/// # Ok::<(), decl_core::FilePathError>(())
/// ```
#[derive(Clone)]
pub struct FilePath {
    flavour: PathFlavour,
    /// The root, then the parts.
    texts: Arc<[Text]>,
}

impl FilePath {
    /// Reads a POSIX path. Its root is `/` or nothing.
    ///
    /// # Errors
    ///
    /// The text holds a NUL.
    ///
    /// ```
    /// use decl_core::FilePath;
    ///
    /// assert_eq!(FilePath::posix("/srv//./data/")?.to_string(), "/srv/data");
    /// # Ok::<(), decl_core::FilePathError>(())
    /// ```
    pub fn posix(text: &str) -> Result<Self, FilePathError> {
        refuse_nul(text)?;
        let root = if text.starts_with('/') { "/" } else { "" };
        Ok(Self::new(PathFlavour::Posix, root.into(), text))
    }

    /// Reads a Windows path.
    ///
    /// Its root is a drive with a separator (`C:/`) or without one (`C:`, relative to where that
    /// drive is), a separator (`/`), a share (`//server/share/`) or nothing.
    ///
    /// # Errors
    ///
    /// The text holds a NUL, begins with `\\?\` or `\\.\`, or begins with two separators and does
    /// not name a server and a share; or it is relative and its first part reads as a drive (as in
    /// `./C:x`), so that it cannot be displayed without becoming another path.
    pub fn windows(text: &str) -> Result<Self, FilePathError> {
        refuse_nul(text)?;
        let text = text.replace('\\', "/");
        let (root, rest) = windows_root(&text)?;
        let path = Self::new(PathFlavour::Windows, root, rest);
        match path.parts().first().and_then(|part| split_drive(part)) {
            Some((drive, _)) if path.root().is_empty() => Err(FilePathError::DriveInPart {
                drive: drive.into(),
            }),
            _ => Ok(path),
        }
    }

    fn new(flavour: PathFlavour, root: Text, rest: &str) -> Self {
        let parts = rest.split('/').filter(|part| !matches!(*part, "" | "."));
        Self {
            flavour,
            texts: iter::once(root).chain(parts.map(Text::from)).collect(),
        }
    }

    /// Whose rules the path follows.
    pub const fn flavour(&self) -> PathFlavour {
        self.flavour
    }

    /// The root: nothing, `/`, `C:`, `C:/` or `//server/share/`.
    pub fn root(&self) -> &str {
        self.texts.first().map_or("", Text::as_str)
    }

    /// The parts after the root, none of them empty or `.`.
    pub fn parts(&self) -> &[Text] {
        self.texts.get(1..).unwrap_or_default()
    }

    /// The text that durable forms hold: the displayed one, on Windows with ASCII letters in lower
    /// case.
    ///
    /// Equal paths have equal canonical text if they are POSIX paths, or if their text is ASCII;
    /// whoever relies on that refuses other Windows paths.
    ///
    /// ```
    /// use decl_core::FilePath;
    ///
    /// assert_eq!(FilePath::windows(r"C:\Temp")?.canonical_text(), "c:/temp");
    /// # Ok::<(), decl_core::FilePathError>(())
    /// ```
    pub fn canonical_text(&self) -> String {
        let text = self.to_string();
        match self.flavour {
            PathFlavour::Posix => text,
            PathFlavour::Windows => text.to_ascii_lowercase(),
        }
    }

    /// The characters by which paths of one flavour compare.
    fn key(&self) -> impl Iterator<Item = char> + '_ {
        // No part holds a NUL, and none is less, so that this compares as root and parts do.
        let parts = self
            .parts()
            .iter()
            .flat_map(|part| iter::once('\0').chain(part.chars()));
        let fold = self.flavour == PathFlavour::Windows;
        self.root().chars().chain(parts).flat_map(move |c| {
            let exact = (!fold).then_some(c);
            let lower = fold.then(|| c.to_lowercase());
            exact.into_iter().chain(lower.into_iter().flatten())
        })
    }
}

fn refuse_nul(text: &str) -> Result<(), FilePathError> {
    if text.contains('\0') {
        Err(FilePathError::Nul)
    } else {
        Ok(())
    }
}

/// The root of a Windows path that has `/` alone as separator, and what follows it.
fn windows_root(text: &str) -> Result<(Text, &str), FilePathError> {
    if let Some(rest) = text.strip_prefix("//") {
        return share_root(rest);
    }
    let (drive, rest) = split_drive(text).unwrap_or(("", text));
    Ok(match rest.strip_prefix('/') {
        Some(rest) => (format!("{drive}/").into(), rest),
        None => (drive.into(), rest),
    })
}

/// The root of a path that begins with two separators, given what follows them.
fn share_root(text: &str) -> Result<(Text, &str), FilePathError> {
    let mut names = text.splitn(3, '/');
    let (server, share) = (names.next().unwrap_or(""), names.next().unwrap_or(""));
    if matches!(server, "?" | ".") {
        return Err(FilePathError::DevicePrefix);
    }
    if [server, share]
        .iter()
        .any(|name| matches!(*name, "" | "." | ".."))
    {
        return Err(FilePathError::NoShare);
    }
    Ok((
        format!("//{server}/{share}/").into(),
        names.next().unwrap_or(""),
    ))
}

/// The letter and colon of a drive, and what follows them.
fn split_drive(text: &str) -> Option<(&str, &str)> {
    let (drive, rest) = text.split_at_checked(2)?;
    let is_drive = drive.ends_with(':') && drive.starts_with(|c: char| c.is_ascii_alphabetic());
    is_drive.then_some((drive, rest))
}

impl PartialEq for FilePath {
    fn eq(&self, other: &Self) -> bool {
        self.flavour == other.flavour && self.key().eq(other.key())
    }
}

impl Eq for FilePath {}

impl PartialOrd for FilePath {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// By flavour, then root, then part by part.
impl Ord for FilePath {
    fn cmp(&self, other: &Self) -> Ordering {
        self.flavour
            .cmp(&other.flavour)
            .then_with(|| self.key().cmp(other.key()))
    }
}

impl Hash for FilePath {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.flavour.hash(state);
        self.key().for_each(|c| c.hash(state));
        // No path may hash as the beginning of another.
        state.write_u8(0xFF);
    }
}

impl fmt::Display for FilePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts: Vec<&str> = self.parts().iter().map(Text::as_str).collect();
        write!(f, "{}{}", self.root(), parts.join("/"))
    }
}

impl fmt::Debug for FilePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}({:?})", self.flavour, self.to_string())
    }
}

/// Why a text is not a path.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FilePathError {
    /// The text holds a NUL, which no file system allows.
    Nul,
    /// A Windows path begins with `\\?\` or `\\.\`, after which other rules hold.
    DevicePrefix,
    /// A Windows path begins with two separators, but does not name a server and a share.
    NoShare,
    /// The first part of a relative Windows path reads as a drive.
    DriveInPart {
        /// The letter and the colon.
        drive: Text,
    },
}

impl fmt::Display for FilePathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nul => f.write_str("a path holds no nul"),
            Self::DevicePrefix => f.write_str(r"the prefixes `\\?\` and `\\.\` are not supported"),
            Self::NoShare => f.write_str("expected `//server/share` after two separators"),
            Self::DriveInPart { drive } => {
                write!(
                    f,
                    "the first part of the relative path would read as the drive `{drive}`"
                )
            }
        }
    }
}

impl core::error::Error for FilePathError {}
