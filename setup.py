"""Compile the engine with mypyc when a wheel is built.

pyproject.toml says everything else about the package. Wheels are compiled where a C compiler with the Python headers
works, and are plain Python elsewhere; the sources are in both. Editable installs are always plain, so that an edit
takes effect at once. Two environment variables overrule this: THIRDAGE_PURE=1 makes a plain wheel, THIRDAGE_COMPILE=1
makes it an error when there is nothing to compile with. A fault found while compiling is always an error.
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

ENGINE = ("src/thirdage/kernel", "src/thirdage/games")

# Engine modules that stay plain Python, each with its reason. Package `__init__` files always do: no rule lives there.
NOT_COMPILED: dict[str, str] = {}

# Other commands (metadata, source archives, editable installs) never compile.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def engine_sources() -> list[str]:
    """Every engine module that is to be compiled, in a stable order."""
    found = sorted(path.as_posix() for root in ENGINE for path in Path(root).rglob("*.py"))
    return [path for path in found if not path.endswith("/__init__.py") and path not in NOT_COMPILED]


def problem() -> str | None:
    """Why the engine cannot be compiled here, None when it can; the compiler is tried on a real extension module."""
    if find_spec("mypyc") is None:
        return "mypy is not installed"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        probe = build_ext(Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except Exception as error:  # whatever stops the probe would stop the engine too
            print(error, file=sys.stderr)
            return "no C compiler with Python headers works here"
    return None


def engine_extensions() -> list[Extension]:
    """The compiled engine, or nothing when this build is to be plain."""
    if not COMPILING_COMMANDS.intersection(sys.argv) or os.environ.get("THIRDAGE_PURE") == "1":
        return []
    reason = problem()
    if reason is not None:
        if os.environ.get("THIRDAGE_COMPILE") == "1":
            sys.exit(f"thirdage: THIRDAGE_COMPILE=1 asks for a compiled engine, but {reason}")
        print(f"thirdage: building plain Python, {reason}", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # One group, so that calls between modules are direct; one C file for each module, so that all cores compile.
    return mypycify(engine_sources(), group_name="thirdage", opt_level="3", debug_level="0", multi_file=True)


class BuildEngine(build_ext):
    """Compiles the C files of an extension side by side; setuptools by itself only does so for whole extensions."""

    def build_extensions(self) -> None:
        jobs = os.cpu_count() or 1
        compile_in_turn = self.compiler.compile

        def compile_side_by_side(sources, *args, **kwargs):
            with ThreadPoolExecutor(jobs) as pool:
                objects = pool.map(lambda source: compile_in_turn([source], *args, **kwargs), sources)
                return [one for made in objects for one in made]

        self.compiler.compile = compile_side_by_side
        self.parallel = jobs
        super().build_extensions()


setup(ext_modules=engine_extensions(), cmdclass={"build_ext": BuildEngine})
