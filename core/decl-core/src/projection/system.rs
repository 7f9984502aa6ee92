//! Types of std that say where something is: addresses and paths.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use super::token::Tag;
use super::{HashSafe, Projected, Projector, Structural};

impl Structural for Ipv4Addr {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| {
            writer.token.tag(Tag::IpV4);
            writer.token.fixed(&self.octets());
        })
    }
}

impl Structural for Ipv6Addr {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        to.with(|writer| {
            writer.token.tag(Tag::IpV6);
            writer.token.fixed(&self.octets());
        })
    }
}

impl Structural for IpAddr {
    fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
        match self {
            Self::V4(address) => address.project(to),
            Self::V6(address) => address.project(to),
        }
    }
}

impl HashSafe for Ipv4Addr {}
impl HashSafe for Ipv6Addr {}
impl HashSafe for IpAddr {}

/// A path of the system is the [`FilePath`](crate::FilePath) of its text; one that is not Unicode has
/// none, and is its components.
#[cfg(feature = "std")]
mod path {
    use std::path::{Component, Path, PathBuf};

    use super::{HashSafe, Projected, Projector, Structural, Tag};
    use crate::FilePath;

    impl Structural for Path {
        fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
            match self.to_str().and_then(of_this_system) {
                Some(path) => to.leaf(&path),
                None => to.with(|writer| {
                    writer.token.tag(Tag::NativePath);
                    for part in self.components().filter(|part| *part != Component::CurDir) {
                        writer.token.flag(true);
                        writer.token.counted(part.as_os_str().as_encoded_bytes());
                    }
                    writer.token.flag(false);
                }),
            }
        }
    }

    fn of_this_system(text: &str) -> Option<FilePath> {
        if cfg!(windows) {
            FilePath::windows(text).ok()
        } else {
            FilePath::posix(text).ok()
        }
    }

    impl Structural for PathBuf {
        fn project<'a>(&'a self, to: Projector<'_, 'a>) -> Projected {
            self.as_path().project(to)
        }
    }

    impl HashSafe for Path {}
    impl HashSafe for PathBuf {}
}
