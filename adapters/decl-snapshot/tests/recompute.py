#!/usr/bin/env python3
"""Recomputes every pinned digest without any code of this workspace.

Needs Python 3.11 and the package `rfc8785` (`pip install rfc8785`). Prints what differs and exits with 1, or prints
how much was compared and exits with 0.
"""

import hashlib
import json
import re
import struct
import sys
import tomllib
from pathlib import Path

import rfc8785

HERE = Path(__file__).resolve().parent
DECLARATIONS = HERE.parents[2] / "examples" / "declarations"
SAFE = 2**53 - 1
WORDS = {
    "minimum", "maximum", "exclusive_minimum", "exclusive_maximum", "multiple_of", "min_length",
    "max_length", "pattern", "one_of", "min_items", "max_items", "unique_items",
}
INTEGERS = {"integer"} | {f"{sign}{bits}" for sign in "iu" for bits in (8, 16, 32, 64, 128)}


class Unsupported(Exception):
    """The document uses something that this script does not compute."""


class Float(str):
    """The text of a JSON number that is not an integer."""


def integer(number):
    return number if abs(number) <= SAFE else {"$int": str(number)}


def f64(number):
    return {"$f64": struct.pack(">d", float(number)).hex()}


def f32(number):
    return {"$f32": struct.pack(">f", float(number)).hex()}


def plain(value):
    """A metadata value: numbers by their spelling; tags and escaped keys are written as they stand."""
    if isinstance(value, Float):
        return f64(value)
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, int):
        return integer(value)
    if isinstance(value, list):
        return [plain(item) for item in value]
    if len(value) == 1 and all(key.startswith("$") and key[1:2] != "$" for key in value):
        return value
    return {key: plain(item) for key, item in value.items()}


def canonical(value):
    return rfc8785.dumps(value)


def literal(value, type_):
    """A default, bound or choice, typed by the declared type."""
    if value is None or value == {"$null": True}:
        return None
    if isinstance(type_, dict):
        return composite(value, type_)
    word = type_.split("(")[0]
    if word in INTEGERS and isinstance(value, int) and not isinstance(value, bool):
        return integer(value)
    if word == "f64":
        return f64(value)
    if word == "f32":
        return f32(value)
    if word == "decimal" and isinstance(value, str):
        return {"$dec": value}
    if (word == "text" and isinstance(value, str)) or (word == "bool" and isinstance(value, bool)):
        return value
    if word in ("uuid", "date") and isinstance(value, str):
        return {f"${word}": value}
    if word == "time" and re.fullmatch(r"\d\d:\d\d:\d\d", value):
        return {"$timeofday": f"{value}.000000000"}
    if word == "duration" and (seconds := re.fullmatch(r"PT(\d+)S", value)):
        return {"$dur": str(int(seconds[1]) * 10**9)}
    if word == "json" and value == {}:
        return value
    raise Unsupported(f"a literal {value!r} of type {type_!r}")


def composite(value, type_):
    ((kind, argument),) = type_.items()
    if kind == "enum":
        return {"$enum": [argument["name"], value]}
    if kind == "list":
        return [literal(entry, item(argument)["type"]) for entry in value]
    if kind == "set":
        members = [literal(entry, item(argument)["type"]) for entry in value]
        return {"$set": sorted(members, key=canonical)}
    if kind == "tuple":
        pairs = zip(value, argument)
        return {"$tuple": [literal(entry, item(of)["type"]) for entry, of in pairs]}
    if kind == "map" and value == {}:
        return value
    raise Unsupported(f"a literal of type {kind!r}")


def type_of(written):
    if isinstance(written, str):
        return written
    ((kind, argument),) = written.items()
    if kind in ("list", "set"):
        return {kind: item(argument)}
    if kind in ("map", "tuple"):
        return {kind: [item(each) for each in argument]}
    if kind == "enum":
        return {"enum": {"name": argument["name"], "values": argument["values"]}}
    if kind == "record":
        return {"record": argument}
    if kind == "union":
        variants = [[label, name] for label, name in argument["variants"].items()]
        return {"union": {"tag": argument["tag"], "variants": variants}}
    raise Unsupported(f"the type {written!r}")


def item(written):
    if isinstance(written, str) or "type" not in written:
        return {"type": type_of(written)}
    made = {"type": type_of(written["type"])}
    if written.get("nullable"):
        made["nullable"] = True
    if written.get("constraints"):
        made["constraints"] = constraints(written["constraints"], written["type"])
    return made


def constraints(written, type_):
    made = {}
    for word, bound in written.items():
        if word not in WORDS:
            raise Unsupported(f"the constraint {word!r}")
        if word == "one_of":
            made[word] = [literal(choice, type_) for choice in bound]
        elif word in ("pattern", "unique_items"):
            made[word] = bound
        elif word.endswith(("_length", "_items")):
            made[word] = integer(bound)
        else:
            made[word] = literal(bound, type_)
    return made


def known(written, *keys):
    unknown = set(written) - set(keys)
    if unknown:
        raise Unsupported(f"the keys {sorted(unknown)}")


def field(written):
    known(written, "name", "doc", "type", "nullable", "optional", "default", "default_factory",
          "constraints", "validators", "meta")
    made = {key: written[key] for key in ("name", "doc") if key in written}
    if "type" in written:
        made["type"] = type_of(written["type"])
    for flag in ("nullable", "optional"):
        if written.get(flag):
            made[flag] = True
    if "default" in written:
        made["default"] = literal(written["default"], written["type"])
    if "default_factory" in written:
        made["default_factory"] = written["default_factory"]
    if written.get("constraints"):
        made["constraints"] = constraints(written["constraints"], written["type"])
    if written.get("validators"):
        made["validators"] = written["validators"]
    if written.get("meta"):
        made["metadata"] = [[key, plain(value)] for key, value in written["meta"].items()]
    return made


def operable(written):
    known(written, "name", "doc", "fields", "meta", "sql")
    made = {"layout": "operable/1", "fields": [field(each) for each in written["fields"]]}
    made |= {key: written[key] for key in ("name", "doc") if key in written}
    metadata = [[key, plain(value)] for key, value in written.get("meta", {}).items()]
    if "sql" in written:
        if metadata:
            raise Unsupported("metadata beside `sql`")
        metadata.append(["storage.entity", plain(written["sql"])])
    if metadata:
        made["metadata"] = metadata
    return made


def digest_lines(path):
    read = tomllib.loads if path.suffix == ".toml" else json.loads
    document = read(path.read_text("utf-8"), parse_float=Float)
    domain, version = document["domain"], document.get("contract_version", "1")
    for declaration in document["declarations"]:
        envelope = {
            "contract_version": version,
            "domain": domain,
            "payload": operable(declaration),
        }
        digest = hashlib.sha256(canonical(envelope)).hexdigest()
        yield f"sha256-v1:{digest} {domain} {version} {declaration['name']}"


def compare_digests(path):
    name = path.stem
    pinned = (HERE / "golden" / f"{name}.digests").read_text("utf-8").splitlines()
    computed = list(digest_lines(path))
    for line in range(max(len(pinned), len(computed))):
        ours = computed[line] if line < len(computed) else "nothing"
        theirs = pinned[line] if line < len(pinned) else "nothing"
        if ours != theirs:
            yield f"{name}.digests:{line + 1}: pinned {theirs}, computed {ours}"
    if not pinned:
        yield f"{name}.digests pins nothing"


def compare_vector(vector):
    name, text = vector["name"], vector["canonical"]
    digest = hashlib.sha256(text.encode("utf-8")).hexdigest()
    if digest != vector["sha256"]:
        yield f"vector `{name}`: pinned {vector['sha256']}, computed {digest}"
    written = canonical(json.loads(text)).decode("utf-8")
    if written != text:
        yield f"vector `{name}`: {text} is written as {written}"


def main():
    vectors = json.loads((HERE / "vectors.json").read_text("utf-8"))["accept"]
    documents = [DECLARATIONS / "chinook.json", DECLARATIONS / "orders.toml", HERE / "every.json"]
    different = [line for document in documents for line in compare_digests(document)]
    for vector in vectors:
        different.extend(compare_vector(vector))
    if len({vector["sha256"] for vector in vectors}) != len(vectors):
        different.append("two vectors have one digest")
    for line in different:
        print(line, file=sys.stderr)
    if different:
        print(f"{len(different)} differences", file=sys.stderr)
        return 1
    print(f"{len(documents)} documents and {len(vectors)} vectors agree")
    return 0


if __name__ == "__main__":
    sys.exit(main())
