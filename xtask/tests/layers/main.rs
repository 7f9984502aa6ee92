//! The layer law: one test for each kind of violation, and the workspace itself.

mod fixture;

use fixture::{Edge, Fixture};
use xtask::ci;
use xtask::layers::{self, LayerRules};
use xtask::workspace;

/// Compares what is found with the lines expected, which are written as the command prints them.
#[expect(
    clippy::expect_used,
    reason = "a fixture that cannot be read fails the test"
)]
fn check(fixture: Fixture, expected: &[&str]) {
    let metadata = fixture.into_metadata().expect("a fixture is metadata");
    let rules = workspace::rules(&metadata, "layers").expect("a fixture has rules");
    let found = layers::violations(&metadata, &rules);
    let lines: Vec<String> = found.iter().map(ToString::to_string).collect();
    assert_eq!(lines, expected);
}

#[test]
fn a_clean_workspace_has_no_violations() {
    check(Fixture::clean(), &[]);
}

#[test]
fn this_workspace_keeps_the_law() {
    let metadata = workspace::metadata().expect("cargo metadata");
    let rules = workspace::rules(&metadata, "layers").expect("the rules");
    assert_eq!(layers::violations(&metadata, &rules), []);
    assert!(!metadata.workspace_packages().is_empty());
}

#[test]
fn owners_and_oracles_are_in_the_bans_too() {
    let metadata = workspace::metadata().expect("cargo metadata");
    let rules: LayerRules = workspace::rules(&metadata, "layers").expect("the rules");
    let bans =
        std::fs::read_to_string(metadata.workspace_root.join("deny.toml")).expect("deny.toml");
    for (library, owners) in &rules.owners {
        for owner in owners {
            assert!(
                is_wrapper(&bans, library, owner),
                "{library} is not banned beside {owner}"
            );
        }
    }
    for library in &rules.tests.oracles {
        assert!(
            is_wrapper(&bans, library, "-tests"),
            "{library} is not banned beside test packages"
        );
    }
}

/// Whether the ban of a library names a package, or one whose name ends so, among its wrappers.
fn is_wrapper(bans: &str, library: &str, owner: &str) -> bool {
    let ban = format!("{{ crate = \"{library}\", wrappers = ");
    let name = format!("{owner}\"");
    let mut lines = bans.lines().map(str::trim);
    lines.any(|line| line.starts_with(&ban) && line.contains(&name))
}

#[test]
fn adapters_do_not_see_adapters() {
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::normal("adapters/decl-wire")),
        &[
            "decl-sql -> decl-wire: adapters must not depend on adapters (adapters/decl-sql/Cargo.toml)",
        ],
    );
}

#[test]
fn an_optional_edge_counts() {
    check(
        Fixture::clean().edge(
            "adapters/decl-sql",
            Edge::normal("adapters/decl-wire").optional(),
        ),
        &[
            "decl-sql -> decl-wire: adapters must not depend on adapters (adapters/decl-sql/Cargo.toml)",
        ],
    );
}

#[test]
fn a_build_edge_counts_as_a_normal_one() {
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::build("adapters/decl-wire")),
        &[
            "decl-sql -> decl-wire: adapters must not depend on adapters (adapters/decl-sql/Cargo.toml)",
        ],
    );
}

#[test]
fn an_edge_declared_twice_is_one_violation() {
    let wire = Edge::normal("adapters/decl-wire");
    check(
        Fixture::clean()
            .edge("adapters/decl-sql", wire.clone())
            .edge("adapters/decl-sql", wire.target("cfg(windows)")),
        &[
            "decl-sql -> decl-wire: adapters must not depend on adapters (adapters/decl-sql/Cargo.toml)",
        ],
    );
}

#[test]
fn an_adapter_in_the_list_of_another_is_seen() {
    check(
        Fixture::clean().edge("adapters/decl-cli", Edge::normal("adapters/decl-sql")),
        &[],
    );
}

#[test]
fn an_adapter_may_test_with_another() {
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::dev("adapters/decl-wire")),
        &[],
    );
}

#[test]
fn core_does_not_see_adapters() {
    check(
        Fixture::clean().edge("core/decl", Edge::normal("adapters/decl-sql")),
        &["decl -> decl-sql: core must not depend on adapters (core/decl/Cargo.toml)"],
    );
}

#[test]
fn a_list_does_not_open_another_folder() {
    check(
        Fixture::clean()
            .rule("/folders/core/packages/decl", r#"{"also": ["decl-sql"]}"#)
            .edge("core/decl", Edge::normal("adapters/decl-sql")),
        &["decl -> decl-sql: core must not depend on adapters (core/decl/Cargo.toml)"],
    );
    check(
        Fixture::clean()
            .rule(
                "/folders/core/packages/decl",
                r#"{"only": ["decl-core", "decl-sql"]}"#,
            )
            .edge("core/decl", Edge::normal("adapters/decl-sql")),
        &["decl -> decl-sql: core must not depend on adapters (core/decl/Cargo.toml)"],
    );
}

#[test]
fn core_does_not_test_with_adapters() {
    check(
        Fixture::clean().edge("core/decl", Edge::dev("adapters/decl-sql")),
        &[
            "decl -> decl-sql: core must not depend on adapters in dev-dependencies (core/decl/Cargo.toml)",
        ],
    );
}

#[test]
fn a_package_with_an_empty_list_has_no_dependencies() {
    let lines = [
        "decl-core -> decl-derive: the package must have no dependencies (core/decl-core/Cargo.toml)",
        "decl-core -> serde: the package must have no dependencies (core/decl-core/Cargo.toml)",
    ];
    check(
        Fixture::clean()
            .edge("core/decl-core", Edge::normal("serde").optional())
            .edge("core/decl-core", Edge::build("core/decl-derive")),
        &lines,
    );
}

#[test]
fn a_package_with_an_empty_list_may_test_with_core_and_test_libraries() {
    check(
        Fixture::clean()
            .edge("core/decl-core", Edge::dev("core/decl-derive"))
            .edge("core/decl-core", Edge::dev("proptest")),
        &[],
    );
}

#[test]
fn a_package_with_an_only_list_uses_only_that() {
    let lines = [
        "decl-derive -> decl: not listed for the package (core/decl-derive/Cargo.toml)",
        "decl-derive -> heck: not listed for the package (core/decl-derive/Cargo.toml)",
    ];
    check(
        Fixture::clean()
            .edge("core/decl-derive", Edge::normal("core/decl"))
            .edge("core/decl-derive", Edge::normal("heck")),
        &lines,
    );
}

#[test]
fn a_common_library_is_not_in_an_only_list() {
    check(
        Fixture::clean()
            .rule("/folders/adapters/packages/decl-wire", r#"{"only": []}"#)
            .edge("adapters/decl-wire", Edge::normal("thiserror")),
        &[
            "decl-wire -> thiserror: the package must have no dependencies (adapters/decl-wire/Cargo.toml)",
        ],
    );
}

#[test]
fn the_facade_sees_core_and_no_library() {
    check(
        Fixture::clean()
            .edge("core/decl", Edge::normal("core/decl-derive"))
            .edge("core/decl", Edge::normal("thiserror")),
        &["decl -> thiserror: not listed for the package (core/decl/Cargo.toml)"],
    );
}

#[test]
fn an_adapter_uses_the_libraries_listed() {
    check(
        Fixture::clean()
            .edge("adapters/decl-sql", Edge::normal("thiserror"))
            .edge("adapters/decl-sql", Edge::normal("regex")),
        &["decl-sql -> regex: not listed for the package (adapters/decl-sql/Cargo.toml)"],
    );
}

#[test]
fn a_test_library_is_not_for_normal_use() {
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::normal("proptest")),
        &["decl-sql -> proptest: not listed for the package (adapters/decl-sql/Cargo.toml)"],
    );
}

#[test]
fn a_dev_dependency_is_a_test_library() {
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::dev("regex")),
        &["decl-sql -> regex: not listed as a test library (adapters/decl-sql/Cargo.toml)"],
    );
}

#[test]
fn an_owner_may_test_with_what_it_owns() {
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::dev("rusqlite")),
        &[],
    );
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::normal("rusqlite")),
        &["decl-sql -> rusqlite: not listed for the package (adapters/decl-sql/Cargo.toml)"],
    );
}

#[test]
fn a_library_belongs_to_its_owners() {
    let lines = [
        "decl-wire -> sea-query: only its owners may: decl-sql (adapters/decl-wire/Cargo.toml)",
        "example-shop -> sha2: only its owners may: decl-derive, decl-snapshot (examples/example-shop/Cargo.toml)",
        "xtask -> sea-query: only its owners may: decl-sql (xtask/Cargo.toml)",
    ];
    check(
        Fixture::clean()
            .rule(
                "/folders/adapters/packages/decl-wire",
                r#"{"also": ["sea-query"]}"#,
            )
            .edge("adapters/decl-wire", Edge::normal("sea-query"))
            .edge("examples/example-shop", Edge::normal("sha2"))
            .edge("xtask", Edge::dev("sea-query")),
        &lines,
    );
}

#[test]
fn only_test_packages_and_benches_use_oracles() {
    check(
        Fixture::clean()
            .edge("benches/bench-core", Edge::normal("jsonschema"))
            .edge("adapters/decl-sql-tests", Edge::normal("jsonschema"))
            .edge("adapters/decl-sql", Edge::dev("jsonschema")),
        &[
            "decl-sql -> jsonschema: only test packages may depend on an oracle (adapters/decl-sql/Cargo.toml)",
        ],
    );
}

#[test]
fn nothing_sees_a_test_package() {
    let lines = [
        "decl-sql -> decl-sql-tests: nothing may depend on a test package (adapters/decl-sql/Cargo.toml)",
        "xtask -> decl-sql-tests: nothing may depend on a test package (xtask/Cargo.toml)",
    ];
    check(
        Fixture::clean()
            .edge("adapters/decl-sql", Edge::dev("adapters/decl-sql-tests"))
            .edge("xtask", Edge::normal("adapters/decl-sql-tests")),
        &lines,
    );
}

#[test]
fn a_test_package_sees_libraries_and_not_tools() {
    let lines = [
        "decl-sql-tests -> regex: not listed as a test library (adapters/decl-sql-tests/Cargo.toml)",
        "decl-sql-tests -> schemars: only its owners may: decl-json-schema (adapters/decl-sql-tests/Cargo.toml)",
        "decl-sql-tests -> xtask: test packages must not depend on xtask (adapters/decl-sql-tests/Cargo.toml)",
    ];
    check(
        Fixture::clean()
            .edge(
                "adapters/decl-sql-tests",
                Edge::normal("adapters/decl-wire"),
            )
            .edge("adapters/decl-sql-tests", Edge::normal("core/decl"))
            .edge("adapters/decl-sql-tests", Edge::normal("sea-query"))
            .edge("adapters/decl-sql-tests", Edge::normal("regex"))
            .edge("adapters/decl-sql-tests", Edge::normal("schemars"))
            .edge("adapters/decl-sql-tests", Edge::normal("xtask")),
        &lines,
    );
}

#[test]
fn a_test_package_is_never_published() {
    check(
        Fixture::clean().published("adapters/decl-sql-tests"),
        &[
            "decl-sql-tests: a test package must have `publish = false` (adapters/decl-sql-tests/Cargo.toml)",
        ],
    );
}

#[test]
fn compat_sees_core_and_adapters() {
    check(
        Fixture::clean()
            .edge("compat/decl-compat", Edge::normal("core/decl-core"))
            .edge("compat/decl-compat", Edge::normal("adapters/decl-sql"))
            .edge("adapters/decl-sql", Edge::dev("compat/decl-compat")),
        &[
            "decl-sql -> decl-compat: adapters must not depend on compat in dev-dependencies (adapters/decl-sql/Cargo.toml)",
        ],
    );
}

#[test]
fn nothing_sees_examples_benches_and_xtask() {
    let lines = [
        "decl-cli -> bench-core: adapters must not depend on benches (adapters/decl-cli/Cargo.toml)",
        "decl-core -> xtask: core must not depend on xtask in dev-dependencies (core/decl-core/Cargo.toml)",
        "example-shop -> xtask: examples must not depend on xtask (examples/example-shop/Cargo.toml)",
        "xtask -> example-shop: xtask must not depend on examples (xtask/Cargo.toml)",
    ];
    check(
        Fixture::clean()
            .edge("xtask", Edge::normal("examples/example-shop"))
            .edge("examples/example-shop", Edge::normal("xtask"))
            .edge("core/decl-core", Edge::dev("xtask"))
            .edge("adapters/decl-cli", Edge::normal("benches/bench-core")),
        &lines,
    );
}

#[test]
fn a_member_stands_in_a_known_folder() {
    let lines = [
        "decl-tool: not in a folder that may hold members (tools/decl-tool/Cargo.toml)",
        "deep: not in a folder that may hold members (adapters/decl-sql/deep/Cargo.toml)",
        "root: not in a folder that may hold members (Cargo.toml)",
    ];
    check(
        Fixture::clean()
            .member("tools/decl-tool", "decl-tool")
            .member("adapters/decl-sql/deep", "deep")
            .member("", "root"),
        &lines,
    );
}

#[test]
fn a_folder_of_members_is_no_member() {
    check(
        Fixture::clean().member("core", "core"),
        &["core: not in a folder that may hold members (core/Cargo.toml)"],
    );
}

#[test]
fn a_folder_is_named_as_its_package() {
    check(
        Fixture::clean().member("examples/shop", "example-market"),
        &["example-market: the folder must be named as the package (examples/shop/Cargo.toml)"],
    );
}

#[test]
fn an_adapter_is_listed() {
    check(
        Fixture::clean().member("adapters/decl-new", "decl-new"),
        &["decl-new: not listed among the packages of adapters (adapters/decl-new/Cargo.toml)"],
    );
}

#[test]
fn a_package_listed_for_another_folder_is_not_listed() {
    check(
        Fixture::clean().member("core/decl-policy", "decl-policy"),
        &["decl-policy: not listed among the packages of core (core/decl-policy/Cargo.toml)"],
    );
}

#[test]
fn a_library_with_a_members_name_is_no_member() {
    check(
        Fixture::clean().edge("adapters/decl-sql", Edge::normal("decl-core")),
        &["decl-sql -> decl-core: not listed for the package (adapters/decl-sql/Cargo.toml)"],
    );
}

#[test]
fn libraries_tested_alone_are_neither_test_packages_nor_tools() {
    let metadata = Fixture::clean()
        .into_metadata()
        .expect("a fixture is metadata");
    let libraries = [
        "decl",
        "decl-cli",
        "decl-compat",
        "decl-core",
        "decl-derive",
        "decl-sql",
        "decl-wire",
    ];
    assert_eq!(ci::library_packages(&metadata), libraries);
}

#[test]
fn an_unknown_word_in_the_rules_is_an_error() {
    let fixture = Fixture::clean().rule("/folders/core/look", "[]");
    let metadata = fixture.into_metadata().expect("a fixture is metadata");
    let error = workspace::rules::<LayerRules>(&metadata, "layers").unwrap_err();
    let line = error.to_string();
    assert!(
        line.starts_with("`workspace.metadata.layers` in `Cargo.toml`: unknown field `look`"),
        "{line}"
    );
}
