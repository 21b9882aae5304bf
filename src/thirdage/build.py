"""Which build of the engine is running.

The engine ships as plain Python and, where a C compiler was at hand when the wheel was made, also as extension modules
that Python prefers to the sources beside them. Both play the same games; one is faster. Reports of faults and
measurements are worth little without knowing which it was.
"""

import platform
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final, Literal

from thirdage import __version__
from thirdage.kernel import options

BuildKind = Literal["compiled (mypyc)", "plain Python"]

COMPILED: Final = "compiled (mypyc)"
PLAIN: Final = "plain Python"


def build_kind() -> BuildKind:
    """Compiled or plain: all engine modules are compiled together or not at all, so one of them speaks for all."""
    return COMPILED if options.__file__.endswith(tuple(EXTENSION_SUFFIXES)) else PLAIN


def version_line() -> str:
    """What `thirdage --version` prints: the version, the build, and the Python it runs on."""
    return f"thirdage {__version__}, {build_kind()}, {platform.python_implementation()} {platform.python_version()}"
