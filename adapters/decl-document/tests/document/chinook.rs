//! The fixture.

use decl_core::{Constraint, Path, Type, Value};

use crate::support::{CHINOOK, read};

#[test]
fn chinook_has_eleven_declarations_and_sixty_four_fields() {
    let document = read(CHINOOK).unwrap();
    let declarations = document.declarations();
    assert_eq!(declarations.len(), 11);
    assert_eq!(
        declarations.iter().map(|d| d.specs().len()).sum::<usize>(),
        64
    );
    assert_eq!(document.domain().as_str(), "chinook.schema");
    assert_eq!(document.contract_version().as_str(), "1");
    assert_eq!(document.registry().declarations().len(), 11);
    assert_eq!(
        document.registry().owner("Track").unwrap().as_str(),
        "chinook.schema"
    );
}

#[test]
fn a_field_is_what_it_says() {
    let document = read(CHINOOK).unwrap();
    let track = document.registry().get("Track").unwrap();
    assert_eq!(track.doc(), Some("One recorded track."));
    let composer = track.spec("Composer").unwrap();
    assert_eq!(composer.ty(), Some(&Type::Text));
    assert!(composer.is_nullable() && !composer.is_optional());
    assert_eq!(composer.default(), Some(&Value::Null));
    let constraints: Vec<&Constraint> = composer.constraints().iter().collect();
    assert_eq!(constraints, [&Constraint::MaxLength(220)]);
    let price = track.spec("UnitPrice").unwrap();
    assert_eq!(price.ty().unwrap().to_string(), "decimal(10,2)");
    assert!(price.default().is_none());
    let entity = track.meta("storage.entity").unwrap().as_map().unwrap();
    assert_eq!(entity.get("table"), Some(&Value::from("Track")));
}

#[test]
fn adapters_paths_are_found() {
    let document = read(CHINOOK).unwrap();
    let track = document
        .declarations()
        .iter()
        .position(|d| d.name().unwrap().as_str() == "Track");
    let text_of = |path: &str| {
        let path: Path = path.parse().unwrap();
        CHINOOK
            .get(document.locate(track.unwrap(), &path).range())
            .unwrap()
    };
    assert_eq!(text_of("$.AlbumId.metadata[0].value.field"), "\"AlbumId\"");
    assert_eq!(
        text_of("$.metadata[0].value.indexes[1].fields[0].field"),
        "\"GenreId\""
    );
    assert_eq!(text_of("$.Name.constraints.max_length"), "200");
    assert!(text_of("$.Name").starts_with(r#"{ "name": "Name""#));
}
