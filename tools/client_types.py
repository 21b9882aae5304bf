"""Generates the browser client's TypeScript types from the modules that declare what the server sends.

   python tools/client_types.py [--check]

Each source is read as text: type aliases, enums and typed dictionaries become exported types of the same names, their
docstrings become comments, and names imported from another source become imports. `--check` writes nothing and names
the files that are out of date; a test does the same.
"""

from __future__ import annotations

import argparse
import ast
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
GAMES: Final = sorted(path.parent.name for path in (ROOT / "src/thirdage/games").glob("*/view_types.py"))
SOURCES: Final = {
    "kernel/outcomes": "net/outcomes",
    "kernel/view_types": "net/view",
    "server/tables/message_types": "net/messages",
    **{f"games/{game}/view_types": f"games/{game}/view" for game in GAMES},
}
"""Modules of `src/thirdage`, and the file of `web/src` generated from each."""
PLAIN: Final = {"int": "number", "float": "number", "str": "string", "bool": "boolean", "object": "unknown"}
WIDTH: Final = 120


class Unknown(Exception):
    """The declaration has no counterpart in TypeScript yet."""


def typescript(module: str) -> str:
    """Return the TypeScript text for a source."""
    tree = ast.parse((ROOT / "src/thirdage" / f"{module}.py").read_text(encoding="utf-8"))
    parts: list[str] = []
    for statement, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        parts += _declared(statement, _text(after))
    made_from = f"thirdage.{module.replace('/', '.')}"
    head = f"/** Made from {made_from}: change it there, then run `make client-types`. */\n"
    return head + "\n" + "".join(f"{line}\n" for line in _imports(tree, module)) + "\n".join(parts)


def _declared(statement: ast.stmt, comment: str) -> list[str]:
    """Return what a module's statement declares."""
    if isinstance(statement, ast.AnnAssign) and statement.value is not None:
        if isinstance(statement.annotation, ast.Name) and statement.annotation.id == "TypeAlias":
            return [_comment(comment, "") + _alias(_name(statement.target), statement.value)]
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Call):
        if _name(statement.value.func) == "TypedDict":
            _, table = statement.value.args
            assert isinstance(table, ast.Dict)
            fields = [
                (str(ast.literal_eval(key)), kind, "")
                for key, kind in zip(table.keys, table.values, strict=True)
                if key is not None
            ]
            return [_comment(comment, "") + _interface(_name(statement.targets[0]), "", fields)]
    if isinstance(statement, ast.ClassDef):
        base = _name(statement.bases[0])
        made = _enum(statement) if base == "StrEnum" else _record(statement, base)
        return [_comment(ast.get_docstring(statement) or "", "") + made]
    return []


def _record(statement: ast.ClassDef, base: str) -> str:
    """Return a typed dictionary as an interface."""
    fields = [
        (_name(one.target), one.annotation, _text(after))
        for one, after in zip(statement.body, [*statement.body[1:], None], strict=True)
        if isinstance(one, ast.AnnAssign)
    ]
    return _interface(statement.name, "" if base == "TypedDict" else base, fields)


def _interface(name: str, base: str, fields: list[tuple[str, ast.expr, str]]) -> str:
    lines = [f"export interface {name}{f' extends {base}' if base else ''} {{\n"]
    for key, kind, comment in fields:
        optional = isinstance(kind, ast.Subscript) and _name(kind.value) == "NotRequired"
        inner = kind.slice if optional and isinstance(kind, ast.Subscript) else kind
        lines.append(f"{_comment(comment, '  ')}  {key}{'?' if optional else ''}: {_type(inner)};\n")
    return "".join(lines) + "}\n"


def _enum(statement: ast.ClassDef) -> str:
    """Return an enum of words as an object of constants and the type of its values."""
    rows = []
    for one, after in zip(statement.body, [*statement.body[1:], None], strict=True):
        if isinstance(one, ast.Assign):
            value = str(ast.literal_eval(one.value))
            rows.append(f'{_comment(_text(after), "  ")}  {_name(one.targets[0])}: "{value}",\n')
    name = statement.name
    constants = f"export const {name} = {{\n{''.join(rows)}}} as const;\n"
    return constants + f"export type {name} = (typeof {name})[keyof typeof {name}];\n"


def _alias(name: str, value: ast.expr) -> str:
    short = f"export type {name} = {_type(value)};\n"
    if len(short) <= WIDTH + 1:
        return short
    return f"export type {name} =\n" + "\n".join(f"  | {part}" for part in _type(value).split(" | ")) + ";\n"


def _type(node: ast.expr) -> str:
    """Return a Python type as a TypeScript one."""
    if isinstance(node, ast.Constant) and node.value is None:
        return "null"
    if isinstance(node, ast.Name):
        return PLAIN.get(node.id, node.id)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return f"{_type(node.left)} | {_type(node.right)}"
    if isinstance(node, ast.Subscript):
        inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
        outer = _name(node.value)
        if outer == "Literal":
            return " | ".join([f'"{ast.literal_eval(one)}"' for one in inner])
        made = [_type(one) for one in inner]
        if outer == "list":
            return f"({made[0]})[]" if " | " in made[0] else f"{made[0]}[]"
        if outer == "Mapping" and made == ["string", "unknown"]:
            return "object"  # nothing more is known yet, and it can be narrowed to a known board
        if outer in ("dict", "Mapping"):
            return f"Record<{made[0]}, {made[1]}>"
    raise Unknown(ast.unparse(node))


def _imports(tree: ast.Module, module: str) -> list[str]:
    """Return imports of types from other sources."""
    found: list[str] = []
    here = SOURCES[module].split("/")
    for one in tree.body:
        if isinstance(one, ast.ImportFrom) and one.module is not None:
            source = one.module.removeprefix("thirdage.").replace(".", "/")
            if source in SOURCES:
                there = SOURCES[source].split("/")
                same = 0
                while there[same] == here[same]:
                    same += 1
                up = "../" * (len(here) - same - 1) or "./"
                names = ", ".join(sorted(alias.name for alias in one.names))
                found.append(f'import type {{ {names} }} from "{up}{"/".join(there[same:])}";')
    return [*sorted(found, key=lambda line: line.partition(" from ")[2]), ""] if found else []


def _name(node: ast.expr) -> str:
    if not isinstance(node, ast.Name):
        raise Unknown(ast.unparse(node))
    return node.id


def _text(node: ast.stmt | None) -> str:
    """Return the text of a string statement: the docstring of what comes before it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
        return node.value.value
    return ""


def _comment(text: str, indent: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    return f"{indent}/** {f'{chr(10)}{indent} *  '.join(lines)} */\n" if lines else ""


def client_file(module: str) -> Path:
    """Return where the types of a source go."""
    return ROOT / "web/src" / f"{SOURCES[module]}.ts"


def stale() -> list[Path]:
    """Return the client's files that differ from their sources."""
    return [
        client_file(module)
        for module in SOURCES
        if not client_file(module).exists() or client_file(module).read_text(encoding="utf-8") != typescript(module)
    ]


def main() -> None:
    """Write every file, or name those that are out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is not current")
    if parser.parse_args().check:
        for path in stale():
            print(f"{path.relative_to(ROOT)} is not current: run make client-types", file=sys.stderr)
        sys.exit(1 if stale() else 0)
    for module in SOURCES:
        client_file(module).write_text(typescript(module), encoding="utf-8")


if __name__ == "__main__":
    main()
