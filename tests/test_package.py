"""The package as people get it: complete, however it is built, and described for newcomers."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

import thirdage

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source archive of this checkout."""
    out = tmp_path_factory.mktemp("sdist")
    command = [sys.executable, "-m", "build", "--sdist", "--no-isolation", "--outdir", str(out), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return next(out.glob("*.tar.gz"))


def test_a_source_archive_holds_the_client_and_what_it_is_made_of(source: Path) -> None:
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert "src/thirdage/web/static/index.html" in names
    assert {"web/src/main.tsx", "web/package-lock.json", "maps/quest/geometry.json"} <= names
    assert not [name for name in names if "node_modules" in name]


def test_a_wheel_made_of_it_holds_the_client(source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Node and without a compiler."""
    monkeypatch.setenv("THIRDAGE_PURE", "1")
    command = [sys.executable, "-m", "pip", "wheel", "-qq", "--no-deps", "--no-build-isolation", "-w", str(tmp_path)]
    subprocess.run([*command, str(source)], check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
        told = wheel.read(next(name for name in names if name.endswith(".dist-info/METADATA"))).decode()
    assert {"thirdage/web/static/index.html", "thirdage/py.typed", "thirdage/text/ko/rules_quest.toml"} <= names
    links = re.findall(r'\]\(([^)]*)\)|(?:src|href)="([^"]*)"', told)
    assert len(links) > 10
    assert [one or other for one, other in links if not (one or other).startswith("https://")] == []
    assert f"/v{thirdage.__version__}/docs/screenshots/war-of-the-ring-wide.png" in told


def test_the_citation_names_this_version() -> None:
    said = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"version: {thirdage.__version__}\n" in said


def test_links_of_the_package_are_told() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"Homepage", "Documentation", "Source", "Issues", "Changelog"} <= set(project["urls"])
