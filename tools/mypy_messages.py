"""A mypy plugin that gives declared prompts, events and steps their argument types.

`MESSAGES.prompt("casualty", place=REGION, hits=int)` returns a `Prompt` whose `ask` takes `place`, an option, and
`hits`, a number, by name; `s.tell(...)` takes its event's arguments in the same way. Python can't express such a type,
so this plugin (listed in pyproject.toml) does. It is not needed at run time.
"""

from __future__ import annotations

from collections.abc import Callable

from mypy.nodes import ARG_NAMED, ARG_NAMED_OPT, ArgKind
from mypy.plugin import MethodContext, Plugin
from mypy.types import (
    AnyType,
    FunctionLike,
    Instance,
    NoneType,
    Parameters,
    Type,
    TypeOfAny,
    TypeType,
    UnionType,
    get_proper_type,
)

DECLARATIONS = ("thirdage.kernel.events.Messages.prompt", "thirdage.kernel.events.Messages.event")
STEP = "thirdage.kernel.steps.Steps.step"
OF = "thirdage.kernel.steps.Of"
OPTIONAL = "thirdage.kernel.arguments.Maybe"


class Declarations(Plugin):
    """Gives declared prompts and events their types."""

    def get_method_hook(self, fullname: str) -> Callable[[MethodContext], Type] | None:
        """Return the hook for a method, if it is one of ours."""
        if fullname == STEP:
            return step
        return declared if fullname in DECLARATIONS else None


def declared(context: MethodContext) -> Type:
    """Return `Prompt[...]` or `EventType[...]` with this declaration's arguments in place of the dots."""
    made = get_proper_type(context.default_return_type)
    assert isinstance(made, Instance)
    types: list[Type] = []
    kinds: list[ArgKind] = []
    for written in context.arg_types[1]:
        kind, type = argument(written)
        kinds.append(kind)
        types.append(type)
    return made.copy_modified(args=[Parameters(types, kinds, context.arg_names[1])])


def step(context: MethodContext) -> Type:
    """Return `Step[...]` with the numbers this step takes."""
    made = get_proper_type(context.default_return_type)
    assert isinstance(made, Instance)
    names = context.arg_names[1]
    plain = context.api.named_generic_type("builtins.int", [])
    types = [number(written, plain) for written in context.arg_types[1]]
    return made.copy_modified(args=[Parameters(types, [ARG_NAMED] * len(names), names)])


def number(written: Type, plain: Type) -> Type:
    """Return the type of a step's number: `Of(SIDE, Side)` means a `Side`, anything else a plain number."""
    kind = get_proper_type(written)
    return kind.args[0] if isinstance(kind, Instance) and kind.type.fullname == OF else plain


def argument(written: Type) -> tuple[ArgKind, Type]:
    """Return how an argument is passed, and its type: `int` means a number, a table means one of its options."""
    kind = get_proper_type(written)
    if isinstance(kind, FunctionLike) and kind.is_type_obj():
        return ARG_NAMED, kind.items[0].ret_type
    if isinstance(kind, TypeType):
        return ARG_NAMED, kind.item
    if not isinstance(kind, Instance) or not kind.args:
        return ARG_NAMED, AnyType(TypeOfAny.from_error)  # mypy itself reports what is wrong with it
    if kind.type.fullname == OPTIONAL:
        return ARG_NAMED_OPT, UnionType([kind.args[0], NoneType()])
    return ARG_NAMED, kind.args[0]


def plugin(version: str) -> type[Plugin]:
    """Return the plugin, as mypy asks for it."""
    return Declarations
