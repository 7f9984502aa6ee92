//! Payloads of Chinook, picked by hand.

use std::collections::BTreeMap;

use decl_json_schema_tests::{CHINOOK, Outcome, Verdicts, registry};

const ACCEPTED: bool = true;
const REFUSED: bool = false;

/// Declaration, payload, verdict. In a payload `<n*x>` stands for `n` times `x`.
const PAYLOADS: &[(&str, &str, bool)] = &[
    // Artist: required, nullable with a default, closed.
    ("Artist", r#"{"ArtistId":1,"Name":"AC/DC"}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1,"Name":null}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1,"Name":""}"#, ACCEPTED),
    ("Artist", r#"{"Name":"AC/DC"}"#, REFUSED),
    ("Artist", "{}", REFUSED),
    ("Artist", "[]", REFUSED),
    ("Artist", "null", REFUSED),
    ("Artist", r#"{"ArtistId":null}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1,"Name":7}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1,"Name":["AC/DC"]}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1,"Label":"Atlantic"}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1,"name":"AC/DC"}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1,"Name":"<120*a>"}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1,"Name":"<121*a>"}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1,"Name":"<120*é>"}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1,"Name":"<120*🎸>"}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1,"Name":"<121*🎸>"}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1,"Name":"<60*é>"}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1,"Name":"<61*é>"}"#, REFUSED),
    (
        "Artist",
        r#"{"ArtistId":1,"Name":"<120*\u0000>"}"#,
        ACCEPTED,
    ),
    (
        "Artist",
        r#"{"ArtistId":1,"Name":"<120*\ud83c\udfb8>"}"#,
        ACCEPTED,
    ),
    // Integers: the bounds of 64 bits, one past them, and other spellings of integers.
    ("Artist", r#"{"ArtistId":9223372036854775807}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":9223372036854775808}"#, REFUSED),
    ("Artist", r#"{"ArtistId":-9223372036854775808}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":-9223372036854775809}"#, REFUSED),
    ("Artist", r#"{"ArtistId":18446744073709551616}"#, REFUSED),
    ("Artist", r#"{"ArtistId":0}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":-0}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1.0}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1e2}"#, ACCEPTED),
    ("Artist", r#"{"ArtistId":1.5}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1e-1}"#, REFUSED),
    ("Artist", r#"{"ArtistId":1e30}"#, REFUSED),
    ("Artist", r#"{"ArtistId":"1"}"#, REFUSED),
    ("Artist", r#"{"ArtistId":true}"#, REFUSED),
    // Album.
    (
        "Album",
        r#"{"AlbumId":1,"Title":"High Voltage","ArtistId":1}"#,
        ACCEPTED,
    ),
    (
        "Album",
        r#"{"AlbumId":1,"Title":null,"ArtistId":1}"#,
        REFUSED,
    ),
    ("Album", r#"{"AlbumId":1,"Title":"High Voltage"}"#, REFUSED),
    (
        "Album",
        r#"{"AlbumId":1,"Title":"<160*ß>","ArtistId":1}"#,
        ACCEPTED,
    ),
    (
        "Album",
        r#"{"AlbumId":1,"Title":"<161*ß>","ArtistId":1}"#,
        REFUSED,
    ),
    // Employee: date-times without a zone.
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"Adams","FirstName":"Andrew"}"#,
        ACCEPTED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"Adams"}"#,
        REFUSED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"A","FirstName":"A","ReportsTo":null}"#,
        ACCEPTED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"A","FirstName":"A","BirthDate":null}"#,
        ACCEPTED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"A","FirstName":"A","BirthDate":"1962-02-18T00:00:00"}"#,
        ACCEPTED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"A","FirstName":"A","BirthDate":"1962-02-18 00:00:00"}"#,
        REFUSED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"A","FirstName":"A","BirthDate":19620218}"#,
        REFUSED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"A","FirstName":"A","PostalCode":"<10*1>"}"#,
        ACCEPTED,
    ),
    (
        "Employee",
        r#"{"EmployeeId":1,"LastName":"A","FirstName":"A","PostalCode":"<11*1>"}"#,
        REFUSED,
    ),
    // Customer.
    (
        "Customer",
        r#"{"CustomerId":1,"FirstName":"Luís","LastName":"Gonçalves","Email":"l@e.br"}"#,
        ACCEPTED,
    ),
    (
        "Customer",
        r#"{"CustomerId":1,"FirstName":"Luís","LastName":"Gonçalves"}"#,
        REFUSED,
    ),
    (
        "Customer",
        r#"{"CustomerId":1,"FirstName":"Luís","LastName":"Gonçalves","Email":null}"#,
        REFUSED,
    ),
    (
        "Customer",
        r#"{"CustomerId":1,"FirstName":"L","LastName":"G","Email":"e","SupportRepId":null}"#,
        ACCEPTED,
    ),
    (
        "Customer",
        r#"{"CustomerId":1,"FirstName":"L","LastName":"<21*G>","Email":"e"}"#,
        REFUSED,
    ),
    // Genre and MediaType.
    ("Genre", r#"{"GenreId":1,"Name":"Rock"}"#, ACCEPTED),
    ("Genre", r#"{"GenreId":1,"Name":false}"#, REFUSED),
    (
        "MediaType",
        r#"{"MediaTypeId":1,"Name":"MPEG audio file"}"#,
        ACCEPTED,
    ),
    ("MediaType", r#"{"GenreId":1}"#, REFUSED),
    // Track: decimals of ten digits, two of them after the point, as text.
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"0.99"}"#,
        ACCEPTED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":0.99}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"0.999"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"00.99"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"12345678.99"}"#,
        ACCEPTED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"123456789.99"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"123456789"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"-0"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"-0.00"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"-0.01"}"#,
        ACCEPTED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"1e2"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"+1"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"1."}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":".5"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"1.5\n"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"١"}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":""}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":null}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1}"#,
        REFUSED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":1,"UnitPrice":"1","AlbumId":null,"Bytes":null}"#,
        ACCEPTED,
    ),
    (
        "Track",
        r#"{"TrackId":1,"Name":"T","MediaTypeId":1,"Milliseconds":null,"UnitPrice":"1"}"#,
        REFUSED,
    ),
    // Invoice: date-times again, where they are required.
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T00:00:00","Total":"1.98"}"#,
        ACCEPTED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T00:00:00.123456789","Total":"1.98"}"#,
        ACCEPTED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T00:00:00.1234567890","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T00:00:00Z","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T00:00:00+01:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01t00:00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T24:00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-01-01T23:59:60","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-13-01T00:00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-02-30T00:00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2009-02-29T00:00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"2012-02-29T00:00:00","Total":"1.98"}"#,
        ACCEPTED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"1900-02-29T00:00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":"0000-01-01T00:00:00","Total":"1.98"}"#,
        REFUSED,
    ),
    (
        "Invoice",
        r#"{"InvoiceId":1,"CustomerId":2,"InvoiceDate":null,"Total":"1.98"}"#,
        REFUSED,
    ),
    // InvoiceLine, Playlist, PlaylistTrack.
    (
        "InvoiceLine",
        r#"{"InvoiceLineId":1,"InvoiceId":1,"TrackId":2,"UnitPrice":"0.99","Quantity":1}"#,
        ACCEPTED,
    ),
    (
        "InvoiceLine",
        r#"{"InvoiceLineId":1,"InvoiceId":1,"TrackId":2,"UnitPrice":"0.99","Quantity":"1"}"#,
        REFUSED,
    ),
    (
        "InvoiceLine",
        r#"{"InvoiceLineId":1,"InvoiceId":1,"TrackId":2,"UnitPrice":"0.99"}"#,
        REFUSED,
    ),
    ("Playlist", r#"{"PlaylistId":1,"Name":"Music"}"#, ACCEPTED),
    (
        "Playlist",
        r#"{"PlaylistId":1,"Name":{"en":"Music"}}"#,
        REFUSED,
    ),
    (
        "PlaylistTrack",
        r#"{"PlaylistId":1,"TrackId":3402}"#,
        ACCEPTED,
    ),
    ("PlaylistTrack", r#"{"PlaylistId":1}"#, REFUSED),
    (
        "PlaylistTrack",
        r#"{"PlaylistId":1,"TrackId":3402,"Position":1}"#,
        REFUSED,
    ),
];

/// The payload with every `<n*x>` written out.
fn expanded(payload: &str) -> Outcome<String> {
    let Some((before, rest)) = payload.split_once('<') else {
        return Ok(payload.to_owned());
    };
    let (repeated, after) = rest.split_once('>').ok_or("no end of a repetition")?;
    let (count, text) = repeated.split_once('*').ok_or("no count of a repetition")?;
    Ok([before, &text.repeat(count.parse()?), after].concat())
}

#[test]
fn every_payload_gets_its_verdict() {
    let registry = registry(CHINOOK).unwrap();
    let mut verdicts = BTreeMap::new();
    for declaration in registry.declarations() {
        let name = declaration.name().unwrap().as_str();
        verdicts.insert(name, Verdicts::new(&registry, name).unwrap());
    }
    let mut wrong = Vec::new();
    for (name, payload, expected) in PAYLOADS {
        let text = expanded(payload).unwrap();
        if verdicts[name].accepts(&text).unwrap() != *expected {
            wrong.push((name, payload));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_declaration_has_payloads_of_both_verdicts() {
    let registry = registry(CHINOOK).unwrap();
    assert_eq!(registry.declarations().len(), 11);
    for declaration in registry.declarations() {
        let name = declaration.name().unwrap().as_str();
        for verdict in [ACCEPTED, REFUSED] {
            let is_there = PAYLOADS
                .iter()
                .any(|(of, _, as_)| *of == name && *as_ == verdict);
            assert!(is_there, "{name}: no payload that is accepted = {verdict}");
        }
    }
}
