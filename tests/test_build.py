"""The build under test is the intended one, complete, and says so truthfully."""

import os
import platform
import re
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from pkgutil import walk_packages

import thirdage
import thirdage.bots
import thirdage.games
import thirdage.kernel
from thirdage.build import build_kind, version_line

KINDS = {"compiled": "compiled (mypyc)", "plain": "plain Python"}

# An ordinary checkout is an editable install, and that is plain.
EXPECTED = os.environ.get("THIRDAGE_EXPECT", "plain")

CHECKOUT = Path(__file__).resolve().parent.parent


PLAIN_ANYWAY = {
    name.replace("/", ".") for name in re.findall(r'"src/(thirdage/\S+)\.py": ', (CHECKOUT / "setup.py").read_text())
}
"""Modules that would gain nothing from compiling: setup.py says why."""


def engine_modules() -> list[ModuleSpec]:
    """Return the specs of all modules of the engine, packages left out: those are never compiled."""
    specs = [
        find_spec(found.name)
        for package in (thirdage.kernel, thirdage.games, thirdage.bots)
        for found in walk_packages(package.__path__, package.__name__ + ".")
        if not found.ispkg and found.name not in PLAIN_ANYWAY
    ]
    return [spec for spec in specs if spec is not None]


def origin(spec: ModuleSpec) -> str:
    """Return the file a module is loaded from."""
    assert spec.origin is not None, spec
    return spec.origin


def test_the_build_is_the_expected_one() -> None:
    assert build_kind() == KINDS[EXPECTED]


def test_every_engine_module_is_of_that_build() -> None:
    modules = engine_modules()
    assert "thirdage.kernel.options" in {spec.name for spec in modules}
    compiled = {spec.name for spec in modules if origin(spec).endswith(tuple(EXTENSION_SUFFIXES))}
    assert compiled == ({spec.name for spec in modules} if EXPECTED == "compiled" else set())


def test_every_engine_module_comes_with_its_source() -> None:
    for spec in engine_modules():
        source = spec.name.rpartition(".")[2] + ".py"
        assert Path(origin(spec)).with_name(source).is_file(), spec.name


def test_the_compiled_package_is_not_the_checkout() -> None:
    from_checkout = Path(thirdage.__file__).resolve().is_relative_to(CHECKOUT / "src")
    assert from_checkout == (EXPECTED == "plain")


def test_the_package_ships_what_it_needs_beside_modules() -> None:
    """Data files and the typing marker are in the installed package, exactly as in the checkout."""
    installed = Path(thirdage.__file__).parent
    checkout = CHECKOUT / "src" / "thirdage"
    wanted = [path.relative_to(checkout) for kind in ("json", "toml", "typed") for path in checkout.rglob(f"*.{kind}")]
    assert Path("py.typed") in wanted
    for path in wanted:
        assert (installed / path).read_bytes() == (checkout / path).read_bytes(), path


def test_version_line_names_version_build_and_python() -> None:
    assert version_line() == (
        f"thirdage {thirdage.__version__}, {KINDS[EXPECTED]}, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )
