//! Values of which only the identity is known.

use alloc::sync::Arc;
use core::any::Any;

/// A value of a type that the vocabulary does not know; only its identity is compared.
///
/// It is never cached, and hashed only if whoever made it declares that it does not change.
///
/// ```
/// use std::sync::Arc;
///
/// use decl_core::{Opaque, Value};
///
/// let connection = Arc::new("a connection, say");
/// let opaque = Opaque::new(connection.clone());
/// assert_eq!(opaque, Opaque::new(connection));
/// assert_ne!(opaque, Opaque::new(Arc::new("a connection, say")));
/// assert_eq!(opaque.downcast_ref(), Some(&"a connection, say"));
/// ```
#[derive(Clone)]
pub struct Opaque {
    target: Arc<dyn Any + Send + Sync>,
    is_immutable: bool,
}

impl Opaque {
    /// A value that may change in a way that nobody sees.
    pub fn new(target: Arc<impl Any + Send + Sync>) -> Self {
        Self {
            target,
            is_immutable: false,
        }
    }

    /// A value that never changes, as its maker declares.
    pub fn immutable(target: Arc<impl Any + Send + Sync>) -> Self {
        Self {
            target,
            is_immutable: true,
        }
    }

    /// Whether its maker has declared that it never changes.
    pub const fn is_immutable(&self) -> bool {
        self.is_immutable
    }

    /// The value, if it is of this type.
    pub fn downcast_ref<T: Any>(&self) -> Option<&T> {
        self.target.downcast_ref()
    }

    pub(crate) const fn target(&self) -> &Arc<dyn Any + Send + Sync> {
        &self.target
    }
}
