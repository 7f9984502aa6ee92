//! A workspace in memory: a clean one, to which a test adds the one thing it is about.

use std::collections::BTreeMap;

use cargo_metadata::Metadata;
use serde_json::{Value, json};

/// The clean workspace: folder and, in the folder's name, package.
const MEMBERS: [&str; 11] = [
    "adapters/decl-cli",
    "adapters/decl-sql",
    "adapters/decl-sql-tests",
    "adapters/decl-wire",
    "benches/bench-core",
    "compat/decl-compat",
    "core/decl",
    "core/decl-core",
    "core/decl-derive",
    "examples/example-shop",
    "xtask",
];

const EDGES: [(&str, &str); 6] = [
    ("adapters/decl-cli", "clap"),
    ("adapters/decl-sql", "core/decl-core"),
    ("adapters/decl-sql", "sea-query"),
    ("core/decl", "core/decl-core"),
    ("core/decl-derive", "core/decl-core"),
    ("core/decl-derive", "quote"),
];

/// A workspace that is being put together.
pub(crate) struct Fixture {
    rules: Value,
    members: BTreeMap<String, Member>,
}

struct Member {
    name: String,
    publish: Value,
    edges: Vec<Edge>,
}

impl Fixture {
    /// A workspace that keeps the law of `rules.json`.
    pub(crate) fn clean() -> Self {
        let mut fixture = Self {
            rules: serde_json::from_str(include_str!("rules.json")).unwrap_or_default(),
            members: BTreeMap::new(),
        };
        for folder in MEMBERS {
            let name = folder.rsplit('/').next().unwrap_or_default();
            fixture = fixture.member(folder, name);
        }
        for (from, to) in EDGES {
            fixture = fixture.edge(from, Edge::normal(to));
        }
        fixture
    }

    /// Adds a member, not published.
    pub(crate) fn member(mut self, folder: &str, name: &str) -> Self {
        let member = Member {
            name: name.to_owned(),
            publish: json!([]),
            edges: Vec::new(),
        };
        self.members.insert(folder.to_owned(), member);
        self
    }

    /// Makes a member one that may be published.
    pub(crate) fn published(mut self, folder: &str) -> Self {
        if let Some(member) = self.members.get_mut(folder) {
            member.publish = Value::Null;
        }
        self
    }

    /// Adds a dependency to a member.
    pub(crate) fn edge(mut self, folder: &str, edge: Edge) -> Self {
        if let Some(member) = self.members.get_mut(folder) {
            member.edges.push(edge);
        }
        self
    }

    /// Sets one entry of the rules, named by its JSON Pointer.
    pub(crate) fn rule(mut self, pointer: &str, value: &str) -> Self {
        if let Some((table, key)) = pointer.rsplit_once('/')
            && let Some(Value::Object(table)) = self.rules.pointer_mut(table)
        {
            let value = serde_json::from_str(value).unwrap_or_default();
            table.insert(key.to_owned(), value);
        }
        self
    }

    pub(crate) fn into_metadata(self) -> serde_json::Result<Metadata> {
        let packages: Vec<Value> = self.members.iter().map(|(at, it)| it.to_json(at)).collect();
        let ids: Vec<&Value> = packages
            .iter()
            .filter_map(|package| package.get("id"))
            .collect();
        serde_json::from_value(json!({
            "version": 1,
            "packages": packages,
            "workspace_members": ids,
            "workspace_root": "/workspace",
            "target_directory": "/workspace/target",
            "metadata": { "layers": self.rules },
        }))
    }
}

impl Member {
    fn to_json(&self, folder: &str) -> Value {
        let Self { name, publish, .. } = self;
        let edges: Vec<Value> = self.edges.iter().map(Edge::to_json).collect();
        json!({
            "name": name,
            "version": "0.1.0",
            "id": format!("path+file:///workspace/{folder}#{name}@0.1.0"),
            "dependencies": edges,
            "targets": [],
            "features": {},
            "manifest_path": format!("/workspace/{folder}/Cargo.toml").replace("//", "/"),
            "publish": publish,
        })
    }
}

/// A dependency: on the member in a folder of the clean workspace, else on a library.
#[derive(Clone)]
pub(crate) struct Edge {
    to: String,
    kind: Value,
    optional: bool,
    target: Value,
}

impl Edge {
    pub(crate) fn normal(to: &str) -> Self {
        Self::new(to, Value::Null)
    }

    pub(crate) fn build(to: &str) -> Self {
        Self::new(to, json!("build"))
    }

    pub(crate) fn dev(to: &str) -> Self {
        Self::new(to, json!("dev"))
    }

    fn new(to: &str, kind: Value) -> Self {
        Self {
            to: to.to_owned(),
            kind,
            optional: false,
            target: Value::Null,
        }
    }

    pub(crate) fn optional(self) -> Self {
        let optional = true;
        Self { optional, ..self }
    }

    pub(crate) fn target(self, target: &str) -> Self {
        let target = json!(target);
        Self { target, ..self }
    }

    fn to_json(&self) -> Value {
        let is_member = MEMBERS.contains(&self.to.as_str());
        let path = is_member.then(|| format!("/workspace/{}", self.to));
        json!({
            "name": self.to.rsplit('/').next(),
            "source": if is_member { None } else { Some("registry") },
            "req": "^1",
            "kind": self.kind,
            "optional": self.optional,
            "uses_default_features": true,
            "features": [],
            "target": self.target,
            "path": path,
        })
    }
}
