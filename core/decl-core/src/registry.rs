//! Declarations composed into one immutable whole.

use alloc::collections::BTreeMap;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;

use crate::part::Part;
use crate::walk::Walk;
use crate::{
    DeclarationProblem, Located, Name, NameProblem, Operable, Path, Problems, RecordType, Type,
};

/// One owner's ordered contribution to a [`Registry`].
///
/// ```
/// use decl_core::{Name, RegistryFragment};
///
/// let fragment = RegistryFragment::new(Name::try_from("shop")?, Vec::new());
/// assert_eq!(fragment.owner().as_str(), "shop");
/// # Ok::<(), decl_core::NameProblem>(())
/// ```
#[derive(Clone, Debug)]
pub struct RegistryFragment {
    owner: Name,
    declarations: Vec<Operable>,
}

impl RegistryFragment {
    /// The declarations of one owner, in order.
    pub fn new(owner: Name, declarations: impl IntoIterator<Item = Operable>) -> Self {
        Self {
            owner,
            declarations: declarations.into_iter().collect(),
        }
    }

    /// Whose contribution this is.
    pub fn owner(&self) -> &Name {
        &self.owner
    }
}

/// Named declarations, composed explicitly and never changed: nothing registers itself.
///
/// Order is fragment order, then each fragment's own order. A registry is cheap to clone.
///
/// ```
/// use decl_core::{Name, Operable, Registry, RegistryFragment};
///
/// let track = Operable::builder().named(Name::try_from("Track")?).build()?;
/// let music = RegistryFragment::new(Name::try_from("music")?, [track]);
/// let registry = Registry::compose([music])?;
/// assert!(registry.get("Track").is_some());
/// assert_eq!(registry.owner("Track").map(Name::as_str), Some("music"));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Registry(Arc<Body>);

#[derive(Debug, Default)]
struct Body {
    entries: Vec<(Name, Operable)>,
    places: BTreeMap<Name, usize>,
}

/// Where a declaration stands among fragments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contribution {
    /// The owner of the fragment.
    pub owner: Name,
    /// The index of the fragment.
    pub fragment: usize,
    /// The index of the declaration in the fragment.
    pub index: usize,
}

impl fmt::Display for Contribution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            owner,
            fragment,
            index,
        } = self;
        write!(f, "`{owner}` (fragment {fragment}, declaration {index})")
    }
}

/// Why fragments cannot be composed into a registry.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum RegistryProblem {
    /// An owner's name is not well formed.
    Owner(NameProblem),
    /// One owner contributes two fragments.
    OwnerTwice {
        /// The owner.
        owner: Name,
    },
    /// A declaration without a name has no key to stand under.
    Unnamed(Contribution),
    /// Two declarations have one name; equal ones are a conflict too.
    Duplicate {
        /// The name.
        key: Name,
        /// The one that stands first.
        first: Contribution,
        /// The one that stands again.
        second: Contribution,
    },
    /// An enum or record of this name means something else elsewhere in the registry.
    OtherMeaning {
        /// The name.
        name: Name,
    },
    /// A declaration breaks a rule.
    Declaration(DeclarationProblem),
}

impl fmt::Display for RegistryProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Owner(problem) => write!(f, "the owner is not well named: {problem}"),
            Self::OwnerTwice { owner } => write!(f, "`{owner}` contributes two fragments"),
            Self::Unnamed(at) => write!(f, "a declaration of {at} has no name"),
            Self::Duplicate { key, first, second } => {
                write!(f, "`{key}` is declared by {first} and by {second}")
            }
            Self::OtherMeaning { name } => {
                write!(f, "`{name}` means something else elsewhere in the registry")
            }
            Self::Declaration(problem) => problem.fmt(f),
        }
    }
}

impl core::error::Error for RegistryProblem {}

impl Registry {
    /// Composes fragments.
    ///
    /// # Errors
    ///
    /// Every conflict and every rule that a declaration breaks; the path begins with the
    /// declaration's name. Nothing is left behind.
    pub fn compose(
        fragments: impl IntoIterator<Item = RegistryFragment>,
    ) -> Result<Self, Problems<RegistryProblem>> {
        let mut composer = Composer::default();
        for (n, fragment) in fragments.into_iter().enumerate() {
            composer.fragment(n, fragment);
        }
        composer.finish()
    }

    /// The declaration of a name.
    pub fn get(&self, name: &str) -> Option<&Operable> {
        self.entry(name).map(|(_, declaration)| declaration)
    }

    /// Who contributed the declaration of a name.
    pub fn owner(&self, name: &str) -> Option<&Name> {
        self.entry(name).map(|(owner, _)| owner)
    }

    /// The declarations in composition order.
    pub fn declarations(&self) -> impl ExactSizeIterator<Item = &Operable> {
        self.0.entries.iter().map(|(_, declaration)| declaration)
    }

    fn entry(&self, name: &str) -> Option<&(Name, Operable)> {
        let place = self.0.places.get(name)?;
        self.0.entries.get(*place)
    }
}

#[derive(Default)]
struct Composer {
    body: Body,
    contributions: Vec<Contribution>,
    owners: Vec<Name>,
    problems: Vec<Located<RegistryProblem>>,
}

impl Composer {
    fn fragment(&mut self, n: usize, fragment: RegistryFragment) {
        let RegistryFragment {
            owner,
            declarations,
        } = fragment;
        if let Err(problem) = owner.verify() {
            self.report(Path::root(), RegistryProblem::Owner(problem));
        }
        if self.owners.contains(&owner) {
            let owner = owner.clone();
            self.report(Path::root(), RegistryProblem::OwnerTwice { owner });
        }
        self.owners.push(owner.clone());
        for (index, declaration) in declarations.into_iter().enumerate() {
            let contribution = Contribution {
                owner: owner.clone(),
                fragment: n,
                index,
            };
            self.declaration(contribution, declaration);
        }
    }

    fn declaration(&mut self, second: Contribution, declaration: Operable) {
        let Some(key) = declaration.name().cloned() else {
            self.report(Path::root(), RegistryProblem::Unnamed(second));
            return;
        };
        let place = self.body.entries.len();
        let earlier = self.body.places.get(&key).copied();
        if let Some(first) = earlier.and_then(|place| self.contributions.get(place)) {
            let (path, first) = (Path::root().field(key.text().clone()), first.clone());
            self.report(path, RegistryProblem::Duplicate { key, first, second });
            return;
        }
        self.body.places.insert(key, place);
        self.body.entries.push((second.owner.clone(), declaration));
        self.contributions.push(second);
    }

    fn finish(mut self) -> Result<Registry, Problems<RegistryProblem>> {
        let registry = Registry(Arc::new(core::mem::take(&mut self.body)));
        for declaration in registry.declarations() {
            let name = declaration.name().map(|name| name.text().clone());
            let root = Path::root().field(name.unwrap_or_default());
            match declaration.verify_within(Some(&registry)) {
                Ok(()) => {}
                Err(problems) => self
                    .problems
                    .extend(problems.prefixed(&root).map(RegistryProblem::Declaration)),
            }
        }
        if self.problems.is_empty() {
            self.meanings(&registry);
        }
        Problems::from_vec(self.problems).map_or(Ok(registry), Err)
    }

    /// One name of an enum or record has one meaning.
    fn meanings(&mut self, registry: &Registry) {
        let mut enums: BTreeMap<&Name, &Type> = BTreeMap::new();
        for declaration in registry.declarations() {
            let mut walk = Walk::new(Part::Operable(declaration));
            while let Some(part) = walk.next() {
                let Part::Type(ty) = part else { continue };
                let (name, agrees) = match ty {
                    Type::Enum(enumeration) => {
                        let known = *enums.entry(enumeration.name()).or_insert(ty);
                        (enumeration.name(), known == ty)
                    }
                    Type::Record(RecordType::Inline(inline)) => match inline.name() {
                        Some(name) => {
                            let declared = registry.get(name.as_str());
                            (name, declared.is_none_or(|declared| declared == inline))
                        }
                        None => continue,
                    },
                    _ => continue,
                };
                if !agrees {
                    let owner = declaration.name().map(|name| name.text().clone());
                    let path = Path::root()
                        .field(owner.unwrap_or_default())
                        .join(&walk.path());
                    let name = name.clone();
                    self.problems
                        .push(Located::new(path, RegistryProblem::OtherMeaning { name }));
                }
            }
        }
    }

    fn report(&mut self, path: Path, problem: RegistryProblem) {
        self.problems.push(Located::new(path, problem));
    }
}
