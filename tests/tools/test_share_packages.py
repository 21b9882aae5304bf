"""What the environment of the compiled build gets from the other: what the tests need, and no tool that compiles."""

from __future__ import annotations

from importlib.metadata import distribution
from pathlib import Path

from tools.share_packages import files_of, link, required


def test_the_tests_get_what_they_need_and_no_compiler() -> None:
    names = {package.name.lower() for package in required("thirdage", frozenset(["test"]), set())}
    assert {"pytest", "hypothesis", "numpy", "uvicorn"} <= names
    assert not {"mypy", "mypy_extensions", "librt", "setuptools", "ruff"} & names


def test_a_package_is_linked_without_its_scripts(tmp_path: Path) -> None:
    """pytest has a script, which names the environment it belongs to."""
    for source, place in files_of(distribution("pytest")):
        link(source, tmp_path / place)
    assert (tmp_path / "pytest" / "__init__.py").is_file()
    assert not [path for path in tmp_path.rglob("*") if "bin" in path.relative_to(tmp_path).parts]


def test_what_is_there_already_stays(tmp_path: Path) -> None:
    (tmp_path / "new").write_text("new")
    (tmp_path / "old").write_text("old")
    link(tmp_path / "new", tmp_path / "old")
    link(tmp_path / "new", tmp_path / "folder" / "another")
    assert (tmp_path / "old").read_text() == "old"
    assert (tmp_path / "folder" / "another").read_text() == "new"
