"""The kernel: what all games share. It knows no game and needs nothing but the standard library.

`mypyc_attr` lives here because packages are never compiled: mypyc reads it from mypy_extensions while it compiles, but
what runs, compiled or not, must not need that package.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**attributes):
        """Tell the compiler something about a class; says nothing to plain Python."""
        return _unchanged

    def _unchanged(decorated):
        return decorated
