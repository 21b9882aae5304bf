"""Finds in the sources where a state's fields must be mentioned: the constructor of a class declares its fields, and
`clone`, `save`, `load`, the view and the editor each have to handle every one of them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src/thirdage"
MAKING = ("__init__", "_lay_out", "clone", "_copy")
"""Methods that create or copy a state: they mention every field and reveal nothing about it."""


def parsed(paths: Iterable[str]) -> list[ast.Module]:
    """Parse modules of `src/thirdage`."""
    return [ast.parse((SOURCE / path).read_text(encoding="utf-8")) for path in paths]


def class_named(trees: Iterable[ast.Module], name: str) -> ast.ClassDef:
    """Return a class of these modules."""
    return next(one for tree in trees for one in tree.body if isinstance(one, ast.ClassDef) and one.name == name)


def declared(owner: ast.ClassDef) -> list[str]:
    """Return the fields that a constructor declares."""
    init = next(one for one in owner.body if isinstance(one, ast.FunctionDef) and one.name == "__init__")
    return list(dict.fromkeys(name for node in ast.walk(init) for name in _assigned(node, "self")))


def copied(owner: ast.ClassDef) -> set[str]:
    """Return the fields that `clone` gives to the copy, itself or by the constructor's arguments."""
    found = {name for node in ast.walk(owner) for name in _assigned(node, "other")}
    made = next(one for one in owner.body if isinstance(one, ast.FunctionDef) and one.name == "clone")
    for call in [node for node in ast.walk(made) if isinstance(node, ast.Call)]:
        if isinstance(call.func, ast.Name) and call.func.id == owner.name:
            found |= {arg.attr for arg in call.args if isinstance(arg, ast.Attribute)}
    return found


def _assigned(node: ast.AST, owner: str) -> list[str]:
    """Return the attributes of an object that a statement assigns."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    flat = [one for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]
    return [
        one.attr
        for one in flat
        if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name) and one.value.id == owner
    ]


def mentioned(trees: Iterable[ast.Module], roots: Iterable[str]) -> set[str]:
    """Return the attributes and words reached from some functions: in them, in what they call, in constants they
    name."""
    parts: dict[str, list[ast.AST]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and not node.name.startswith(MAKING):
                parts.setdefault(node.name, []).append(node)
        for one in tree.body:
            if isinstance(one, ast.Assign | ast.AnnAssign):
                for target in one.targets if isinstance(one, ast.Assign) else [one.target]:
                    if isinstance(target, ast.Name):
                        parts.setdefault(target.id, []).append(one)
    found: set[str] = set()
    waiting, seen = list(roots), set(roots)
    while waiting:
        for part in parts.get(waiting.pop(), []):
            for node in ast.walk(part):
                name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found |= {node.value, *node.value.split(".")}
                if isinstance(node, ast.Attribute):
                    found.add(node.attr)
                if name in parts and name not in seen:
                    seen.add(name)
                    waiting.append(name)
    return found


def words_of(trees: Iterable[ast.Module]) -> set[str]:
    """Return every attribute and every word of whole modules."""
    found: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found |= {node.value, *node.value.split(".")}
    return found
