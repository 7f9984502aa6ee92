#!/usr/bin/env bash
# Instructions per read of the order, for each reader: the difference of two runs, so that starting up
# does not count. Needs valgrind.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cargo build --quiet --release -p decl-benches --example instructions
program="${CARGO_TARGET_DIR:-target}/release/examples/instructions"

count() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$1" "$2" 2>&1 |
        sed -n 's/.*Collected : *//p'
}

for reader in serde garde jsonschema decl broken; do
    few=$(count "$reader" 100)
    many=$(count "$reader" 300)
    echo "$reader: $(((many - few) / 200)) instructions"
done
