"""A field added to a state can't be forgotten: `clone`, `save`, `load`, the view and the editor are checked against the
fields that the constructor declares, and anything left out on purpose is listed here with its reason."""

from __future__ import annotations

import ast
from random import Random

import pytest

from tests.games.state_fields import class_named, copied, declared, mentioned, parsed, words_of
from thirdage.games.quest.combat_state import NO_FOE
from thirdage.games.quest.state import QuestState
from thirdage.games.war_of_the_ring.state import FACE_DOWN, IN_HAND, LAID, WarState
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import load_position, position_text
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded
from thirdage.kernel.state import State

WAR, ARMIES, QUEST = "games/war_of_the_ring", "games/five_armies", "games/quest"
POSITION = {
    WAR: ["position", "battle_position", "team_position", "army_text", "state"],
    ARMIES: ["position", "state"],
    QUEST: ["position", "setup", "hero_cards"],
}
VIEW = {
    WAR: ["view", "team_position", "state"],
    ARMIES: ["view", "armies", "fate"],
    QUEST: ["view", "foes", "influence", "story_track", "combat", "combat_round", "state"],
}
EDITOR = {
    WAR: [f"war_of_the_ring{part}" for part in ("", "_characters", "_dice", "_figures", "_piles")],
    ARMIES: [f"five_armies{part}" for part in ("", "_changes", "_characters", "_places", "_supplies")],
    QUEST: [f"quest{part}" for part in ("", "_cards", "_data", "_heroes", "_moment")],
}
CLASSES = [
    (WAR, "state", "WarState"),
    (WAR, "battle_data", "Battle"),
    (WAR, "battle_data", "Force"),
    (WAR, "team_data", "TeamPlay"),
    (ARMIES, "state", "ArmiesState"),
    (QUEST, "state", "QuestState"),
    (QUEST, "combat_state", "Combat"),
]

Left = dict[str, list[str]]
"""Fields that a part leaves out, by reason."""
SETTINGS = "the settings are kept beside the state"
COUNTED = "it is counted anew from the rest"
RUNNING_ROUND = "dice and cards of the running round, told by events"
MEMORY = "what rules remember; players see what comes of it"
WHOLE = "an edited position keeps it, or begins without it"
KEPT = "how this copy is kept, nothing of the position"
NOT_COPIED: dict[str, Left] = {
    "TeamPlay": {"the number of players gives it": ["seating"]},
    "ArmiesState": {"the box holds it": ["config"]},
    "QuestState": {SETTINGS: ["heroes"]},
}
NOT_WRITTEN: dict[str, Left] = {
    "WarState": {
        COUNTED: ["units", "leaders", "figures_mark", "reserve", "tiles_aside"],
        KEPT: ["touched", "shared"],
    },
    "ArmiesState": {
        SETTINGS: ["box", "config"],
        "tokens that lie on the map are numbered anew": ["slot_id", "next_slot"],
        COUNTED: ["token_pool", "sizes", "units_mark"],
        KEPT: ["shared"],
    },
    "QuestState": {SETTINGS: ["config"]},
}
NOT_READ: dict[str, Left] = {"WarState": {KEPT: ["shared"]}}
NOT_SHOWN: dict[str, Left] = {
    "WarState": {
        COUNTED: ["figures_mark", "tiles_aside"],
        MEMORY: ["must_allocate", "minion_seen", "mordor_tried"],
        KEPT: ["touched", "shared"],
    },
    "Battle": {
        MEMORY: ["free_rounds", "no_cease", "no_cards", "hampered", "into_siege"],
        RUNNING_ROUND: [
            *["cancelled", "roll_bonus", "reroll_bonus", "dice_off", "dice_cap", "reroll_cap", "forfeited", "silenced"],
            *["missed", "ones", "early_hits", "roll_hits", "reroll_hits", "bonus_hits"],
        ],
    },
    "ArmiesState": {
        "numbers of tokens, for options": ["slot_id", "next_slot"],
        COUNTED: ["units_mark"],
        MEMORY: ["token_known"],
        KEPT: ["shared"],
    },
    "QuestState": {
        "hands and discards show it": ["skill_owner", "skill_public"],
        MEMORY: [
            *["stakes_raised", "dominant_at_finale", "bloodline_used", "move_limit", "skip_ambush", "chosen_second"],
            *["moved_minion", "moved_character", "result"],
        ],
    },
    "Combat": {
        MEMORY: [
            *["context", "outcome", "quest", "strength_change", "agility_change", "agility_set", "hand_told"],
            *["cards_hurt", "random_card", "random_now", "once_used", "worn_attack", "hero_fell"],
        ],
        "the next round shows it": ["carry", "carry_type"],
    },
}
NOT_EDITED: dict[str, Left] = {
    "WarState": {
        SETTINGS: ["config", "team"],
        COUNTED: ["units", "leaders", "figures_mark"],
        WHOLE: ["must_allocate", "ring_used", "messenger_used", "mordor_tried"],
        KEPT: ["touched", "shared"],
    },
    "Battle": {WHOLE: ["*"]},
    "TeamPlay": {WHOLE: ["*"]},
    "ArmiesState": {
        "laid and lifted with their tokens": ["slot_id", "next_slot"],
        COUNTED: ["token_gone", "sizes", "units_mark"],
        KEPT: ["shared"],
        WHOLE: ["attacker", "front", "round", "superiority"],
    },
    "QuestState": {SETTINGS: ["config"], WHOLE: ["story_change", "stakes_raised"]},
    "Combat": {WHOLE: ["*"]},
}
EDITED_AS = {
    "WarState": {
        "figures": ["armies", "garrisons"],
        "reserve": ["armies"],
        "character_at": ["characters"],
        "ready": ["dice_to_roll"],
        "hunt_dice": ["hunt_box"],
        "hunt_fp_dice": ["hunt_box"],
        "fellowship_at": ["fellowship"],
        "tiles_waiting": ["waiting"],
        "tiles_gone": ["gone"],
        "tiles_aside": ["aside"],
        "card_zone": ["cards"],
        "card_holder": ["cards"],
    },
    "QuestState": {
        "characters": ["character"],
        "minion_at": ["minions"],
        "token_at": ["tokens"],
        "token_face": ["tokens"],
        "token_pool": ["tokens"],
        "token_known": ["tokens"],
        "shadow_known": ["shadow_hand"],
        "plot_known": ["plot_hand"],
    },
}
"""Fields by their names in texts of positions."""


def check(known: set[str], fields: list[str], left: Left) -> list[str]:
    """Return the fields that a part doesn't handle without a reason, and reasons that are no longer needed."""
    excused = [name for names in left.values() for name in names]
    if excused == ["*"]:
        excused = [name for name in fields if name not in known]
    missing = [name for name in fields if name not in known and name not in excused]
    return missing + [f"{name} is dealt with after all" for name in excused if name in known or name not in fields]


def forgotten(game: str, owner: ast.ClassDef) -> dict[str, list[str]]:
    """Return by part which fields of a class it has forgotten."""
    fields, name = declared(owner), owner.name
    position = parsed(f"{game}/{module}.py" for module in POSITION[game])
    words = words_of(parsed(f"editing/{module}.py" for module in EDITOR[game]))
    named = EDITED_AS.get(name, {})
    edited = words | {field for field, texts in named.items() if set(texts) <= words}
    seen = mentioned(parsed(f"{game}/{module}.py" for module in VIEW[game]), ["common_view", "seat_view"])
    return {
        "clone": check(copied(owner), fields, NOT_COPIED.get(name, {})),
        "save": check(mentioned(position, ["save"]), fields, NOT_WRITTEN.get(name, {})),
        "load": check(mentioned(position, ["load"]) | {"config"}, fields, NOT_READ.get(name, {})),
        "view": check(seen, fields, NOT_SHOWN.get(name, {})),
        "editor": check(edited, fields, NOT_EDITED.get(name, {})),
    }


NOTHING: dict[str, list[str]] = {"clone": [], "save": [], "load": [], "view": [], "editor": []}


@pytest.mark.parametrize(("game", "module", "name"), CLASSES)
def test_no_field_is_forgotten(game: str, module: str, name: str) -> None:
    assert forgotten(game, class_named(parsed([f"{game}/{module}.py"]), name)) == NOTHING


@pytest.mark.parametrize(("game", "module", "name"), CLASSES)
def test_a_field_that_is_added_is_asked_for_everywhere(game: str, module: str, name: str) -> None:
    owner = class_named(parsed([f"{game}/{module}.py"]), name)
    init = next(one for one in owner.body if isinstance(one, ast.FunctionDef) and one.name == "__init__")
    init.body += ast.parse("self.phase_of_the_moon = 0").body
    new = ["phase_of_the_moon"]
    edited = [] if NOT_EDITED.get(name, {}) == {WHOLE: ["*"]} else new
    assert forgotten(game, owner) == {"clone": new, "save": new, "load": new, "view": new, "editor": edited}


@pytest.mark.parametrize(("game", "module", "name"), CLASSES)
def test_a_line_of_clone_that_is_lost_is_missed(game: str, module: str, name: str) -> None:
    owner = class_named(parsed([f"{game}/{module}.py"]), name)
    lines = [
        (method, line)
        for method in owner.body
        if isinstance(method, ast.FunctionDef)
        for line in method.body
        if isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Attribute)
        if isinstance(line.targets[0].value, ast.Name) and line.targets[0].value.id == "other"
    ]
    assert lines
    for method, line in lines:
        target = line.targets[0]
        assert isinstance(target, ast.Attribute)
        method.body.remove(line)
        assert check(copied(owner), declared(owner), NOT_COPIED.get(name, {})) == [target.attr]
        method.body.append(line)


# -- and in games


def same(one: object, other: object, fields: dict[str, list[str]], path: str) -> list[str]:
    """Return where two values differ; objects by their declared fields."""
    names = fields.get(type(one).__name__)
    if names is not None and type(one) is type(other):
        return [
            found
            for name in names
            for found in same(getattr(one, name), getattr(other, name), fields, f"{path}.{name}")
        ]
    return [] if one == other else [f"{path}: {one!r} and {other!r}"]


def shared(one: object, other: object, fields: dict[str, list[str]], path: str) -> list[str]:
    """Return the lists that two states have in common."""
    names = fields.get(type(one).__name__)
    if names is not None:
        inner = [(getattr(one, name), getattr(other, name), f"{path}.{name}") for name in names]
        return [found for mine, yours, where in inner for found in shared(mine, yours, fields, where)]
    if not isinstance(one, list) or not isinstance(other, list):
        return []
    inside = [found for mine, yours in zip(one, other, strict=True) for found in shared(mine, yours, fields, path)]
    return [path, *inside] if one is other else inside


def not_for_sharing(state: State, found: list[str]) -> list[str]:
    """Return those of the lists found that two copies must not have in common: what is changed, not replaced.

    That is the agenda, and what a battle, a team or a combat under way has of its own.
    """
    idle = isinstance(state, QuestState) and state.combat.kind == NO_FOE
    return [path for path in found if path == "copy.agenda" or (path.count(".") > 1 and not idle)]


def marks(name: str, settings: dict[str, str]) -> list[Game]:
    """Return some moments of two games."""
    moments, random = Random("moments"), Random("marks")
    found: list[Game] = []
    for seed in ("first", "second"):
        game = new_game(find_rules(name), settings, Seeded(seed), log=False)
        while game.ask is not None:
            if moments.random() < 0.03:
                found.append(game.clone())
            game.pick(random.choice(game.ask.options))
    return found


@pytest.mark.parametrize(
    ("folder", "name", "settings"),
    [
        (WAR, "war-of-the-ring", {}),
        (WAR, "war-of-the-ring", {"players": "4"}),
        (ARMIES, "five-armies", {}),
        (QUEST, "quest", {"players": "3"}),
    ],
)
def test_copies_and_texts_hold_every_field(folder: str, name: str, settings: dict[str, str]) -> None:
    fields: dict[str, list[str]] = {}
    for game, module, owner in CLASSES:
        if game == folder:
            fields[owner] = declared(class_named(parsed([f"{game}/{module}.py"]), owner))
    common = declared(class_named(parsed(["kernel/state.py"]), "State"))
    state_class = next(iter(fields))
    fields[state_class] += [one for one in common if one not in ("events", "why", "revealed")]
    # Made anew from the settings, or how a copy is kept.
    for unlike in ("config", "box", "seating", "touched", "shared"):
        for names in fields.values():
            if unlike in names:
                names.remove(unlike)
    # Tokens on the map are numbered anew; of a card that nobody holds the last holder and giver are forgotten.
    renamed = ["slot_id", "next_slot", "card_holder", "giver"]
    for moment in marks(name, settings):
        state: State = moment.mark()[0]
        copy = state.clone()
        assert same(state, copy, fields, "copy") == []
        assert not_for_sharing(state, shared(state, copy, fields, "copy")) == []
        again = load_position(position_text(moment)).start
        written = {owner: [one for one in names if one not in renamed] for owner, names in fields.items()}
        assert same(state, again, written, "text") == []
        if isinstance(state, WarState) and isinstance(copy, WarState) and isinstance(again, WarState):
            assert state.touched is not copy.touched
            assert holders(state) == holders(again)


def holders(s: WarState) -> list[tuple[int, int]]:
    """Return who holds each card, and who gave it to them; -1 for nobody."""
    held = (IN_HAND, FACE_DOWN, LAID)
    givers = s.team.giver if s.team is not None else [-1] * len(s.card_zone)
    return [
        (holder if zone in held else -1, giver if zone == IN_HAND else -1)
        for holder, giver, zone in zip(s.card_holder, givers, s.card_zone, strict=True)
    ]
