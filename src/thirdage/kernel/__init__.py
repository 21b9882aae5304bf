"""The kernel: what all games share. It knows no game and needs nothing but the standard library.

`mypyc_attr` lives here because packages are never compiled. mypyc reads it from mypy_extensions at compile time, but
the program must run without that package, compiled or not.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Pass a hint about a class to the compiler; plain Python ignores it."""
        return _unchanged

    def _unchanged(decorated):
        return decorated
