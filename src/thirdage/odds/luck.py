"""Luck: what the dice of a game showed, beside what was to be expected. From the public log and nothing else.

Each die counts as it fell, before anything is added to it, against the chance it had when it was thrown. A re-roll is a
throw of its own. So the difference is luck alone, and its spread is the root of the added variances.

What the log does not tell is left out: in War of the Ring the rolls of event cards (nobody is named), in Five Armies
the rolls outside a combat (nor is anybody there). Quest has no dice; there the draws of Peril cards are counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb, sqrt
from typing import Final, TypeAlias, cast

from thirdage.games.five_armies import names as five_armies
from thirdage.games.five_armies.state import Field
from thirdage.games.quest.board import HERO_IDS, HERO_START, LOCATION_IDS, REGION
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS, PERIL
from thirdage.games.war_of_the_ring.board import DIE_FACES, DIE_IDS
from thirdage.kernel.asks import SPECTATOR
from thirdage.kernel.game import Game
from thirdage.kernel.views import log_for

Args: TypeAlias = Mapping[str, object]
COMBAT: Final = "combat"
FIVES: Final = "fives"
"""Combat dice that show 5 or 6, where the log does not tell what they needed."""
HUNT: Final = "hunt"
ACTION: Final = "action"
PERILS: Final = "perils"
SIDES: Final = ["side:free_peoples", "side:shadow"]
COMBAT_EVENTS: Final = ("combat_rolled", "combat_rerolled", "extra_attack_rolled")


class Row:
    """How often something came for somebody, of how many tries, and how often it was to be expected."""

    def __init__(self, who: str, kind: str, face: str) -> None:
        self.who = who
        self.kind = kind
        self.face = face  # the result of an Action die; "" for other kinds
        self.tries = 0
        self.came = 0
        self.expected = 0.0
        self.variance = 0.0

    def data(self) -> dict[str, object]:
        """The row as it is sent."""
        told: dict[str, object] = {"who": self.who, "kind": self.kind, "face": self.face, "tries": self.tries}
        told |= {"came": self.came, "expected": round(self.expected, 4), "spread": round(sqrt(self.variance), 4)}
        return told


class Tally:
    """All rows of a game, in the order in which they first came up."""

    def __init__(self) -> None:
        self.rows: dict[tuple[str, str, str], Row] = {}

    def add(self, who: str, kind: str, tries: int, came: int, chance: float, face: str = "") -> None:
        """So many tries with the same chance."""
        row = self.rows.setdefault((who, kind, face), Row(who, kind, face))
        row.tries += tries
        row.came += came
        row.expected += tries * chance
        row.variance += tries * chance * (1 - chance)

    def add_faces(self, who: str, faces: Mapping[str, int], shown: list[str]) -> None:
        """A throw of dice with these faces, each of them so often on a die."""
        for face, often in faces.items():
            self.add(who, ACTION, len(shown), shown.count(face), often / sum(faces.values()), face)


def luck(game: Game) -> list[Row]:
    """The luck of everybody in a game so far; nothing for games that are not known here."""
    tally, log = Tally(), log_for(game, SPECTATOR)
    events = [(str(event["id"]), cast(Args, event["args"])) for event in log]
    if game.rules.id == "war-of-the-ring":
        war_of_the_ring(tally, events)
    elif game.rules.id == "five-armies":
        faces = cast(Field, game.state).box.faces
        battle(tally, events, [dict(zip(five_armies.FACES, each, strict=False)) for each in faces])
    elif game.rules.id == "quest" and not game.custom_start:  # elsewhere nobody knows what the deck held
        perils(tally, events)
    return list(tally.rows.values())


def war_of_the_ring(tally: Tally, events: Iterable[tuple[str, Args]]) -> None:
    """Combat dice against what they had to show, Hunt dice, Action dice."""
    for id, args in events:
        if id in COMBAT_EVENTS:
            shown, needed = _numbers(args["dice"]), cast(int, args["needed"])
            came = len([face for face in shown if face >= needed])
            tally.add(str(args["side"]), COMBAT, len(shown), came, (7 - needed) / 6)
        elif id == "hunt_rolled":
            dice, bonus, rerolls, came = [cast(int, args[key]) for key in ("dice", "bonus", "rerolls", "successes")]
            tally.add(SIDES[1], HUNT, dice + rerolls, came, min(5, 1 + bonus) / 6)  # a natural 1 fails (R15.3)
        elif id == "action_rolled":
            side = SIDES.index(str(args["side"]))
            faces = {name: DIE_FACES[side].count(face) for face, name in enumerate(DIE_IDS) if face in DIE_FACES[side]}
            tally.add_faces(SIDES[side], faces, str(args["dice"]).split(","))


def battle(tally: Tally, events: Iterable[tuple[str, Args]], faces: list[dict[str, int]]) -> None:
    """The combat dice of Five Armies by who fights where, and its Action dice."""
    acting, fighting = "", dict[object, str]()
    for id, args in events:
        if id == "die_used":
            acting = f"side:{args['side']}"
        elif id in ("attack", "round"):
            fighting = {args["from"]: acting, args["to"]: SIDES[1 - SIDES.index(acting)]}
        elif id == "combat_over":
            fighting = {}
        elif id == "rolled" and args["place"] in fighting:
            shown = _numbers(args["roll"])
            tally.add(fighting[args["place"]], FIVES, len(shown), len([each for each in shown if each >= 5]), 1 / 3)
        elif id == "action_roll":
            side = SIDES.index(f"side:{args['side']}")
            tally.add_faces(SIDES[side], _carried(faces[side]), _name(args["roll"]).split(","))
        elif id == "action_reroll":
            tally.add_faces(SIDES[0], _carried(faces[0]), [_name(args["new"])])


def perils(tally: Tally, events: Iterable[tuple[str, Args]]) -> None:
    """How often one of the Peril cards that Sauron drew applied where the hero stood (M22.8)."""
    pack = [card for card in range(len(CARDS)) if CARDS[card].kind == PERIL]
    deck, where = list(pack), {hero: HERO_START[index] for index, hero in enumerate(HERO_IDS)}
    met, drawn = "", list[int]()

    def count() -> None:
        nonlocal deck
        if len(deck) < len(drawn):
            deck = list(pack)  # all that were discarded are shuffled into it
        place = where[met]
        fitting = [card for card in pack if CARDS[card].applies_at(place, REGION[place])]
        missing = comb(len(deck) - len([card for card in deck if card in fitting]), len(drawn))
        chance = 1 - missing / comb(len(deck), len(drawn))
        tally.add(f"hero:{met}", PERILS, 1, int(any(card in fitting for card in drawn)), chance)
        deck = [card for card in deck if card not in drawn]

    for id, args in events:
        if id == "peril_drawn":
            drawn.append(CARD_IDS.index(_name(args["card"])))
            continue
        if drawn:
            count()
            drawn = []
        if id == "peril_faced":
            met = _name(args["hero"])
        elif id == "deck_reshuffled" and CARDS[CARD_IDS.index(_name(args["card"]))].kind == PERIL:
            deck = list(pack)
        elif id in ("hero_moves", "hero_relocated", "hero_revived"):
            where[_name(args["hero"])] = LOCATION_IDS.index(_name(args["place"]))
    if drawn:
        count()


def _carried(faces: dict[str, int]) -> dict[str, int]:
    return {face: often for face, often in faces.items() if often}


def _name(arg: object) -> str:
    return str(arg).partition(":")[2]


def _numbers(roll: object) -> list[int]:
    return [int(face) for face in str(roll).rpartition(":")[2].split(",")]
