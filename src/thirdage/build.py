"""Tells which build of the engine is running.

The engine ships as plain Python and, where a C compiler was available when the wheel was built, also as extension
modules, which Python prefers to the sources beside them. Both play the same games; one is faster. Bug reports and
measurements are worth little without knowing which one ran.
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
    """Return compiled or plain: engine modules are compiled together or not at all, so checking one is enough."""
    return COMPILED if options.__file__.endswith(tuple(EXTENSION_SUFFIXES)) else PLAIN


def version_line() -> str:
    """Return what `thirdage --version` prints: the version, the build, and the Python it runs on."""
    return f"thirdage {__version__}, {build_kind()}, {platform.python_implementation()} {platform.python_version()}"
