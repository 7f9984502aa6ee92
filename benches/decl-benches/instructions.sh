#!/usr/bin/env bash
# Instructions per subject: of reading the order, and of making, comparing and hashing keys. Each is the
# difference of two runs, so that starting up does not count. Needs valgrind.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cargo build --quiet --release -p decl-benches --example instructions
program="${CARGO_TARGET_DIR:-target}/release/examples/instructions"

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1 |
        sed -n 's/.*Collected : *//p'
}

compare() {
    echo "$1"
    for subject in "${@:2}"; do
        few=$(count "$subject" 100)
        many=$(count "$subject" 300)
        echo "  $subject: $(((many - few) / 200)) instructions"
    done
}

compare 'reading' serde garde jsonschema decl broken
compare 'the key of a declaration' key key-serde
compare 'equal declarations' equal equal-derive
compare 'declarations with another last entry' unequal unequal-derive
compare 'the hash of a declaration' hash hash-derive hash-serde
compare 'the key of a struct' struct-key struct-key-serde
compare 'equal structs' struct-equal struct-equal-unkept struct-equal-derive
compare 'the hash of a struct' struct-hash struct-hash-derive struct-hash-serde
compare 'a declaration materialised, and taken from a cache' hit schema contract
compare 'a derived struct' derived-values derived-make derived-make-by-hand derived-equal \
    derived-equal-std derived-hash derived-hash-std
