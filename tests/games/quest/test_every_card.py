"""Every card of every deck is resolved: whatever is picked, the game goes on and no card is lost."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.quest.table import at, fight, state, text
from thirdage.games.quest.board import ALL_PLACES, HERO_IDS, LOCATION_IDS
from thirdage.games.quest.cards.abilities import ABILITIES
from thirdage.games.quest.cards.catalogue import (
    CARDS,
    COMBAT,
    COMBAT_START,
    COMBAT_START_MINION,
    CORRUPTION_CARD,
    ENCOUNTER,
    EVENT,
    HERO_CARD,
    PERIL,
    PLOT,
    SHADOW,
    SKILL,
    PrintedCard,
)
from thirdage.games.quest.cards.program import NODES, SECTIONS, text_of
from thirdage.games.quest.cards.verbs import VERBS
from thirdage.games.quest.ids import Region
from thirdage.kernel.game import Game

RICH: dict[str, object] = {
    "favor": [3, 2],
    "hand": [
        ["hero_beravor_evade", "hero_beravor_strategize", "hero_beravor_charge", "hero_beravor_parry"],
        ["hero_eleanor_hide", "hero_eleanor_parry"],
    ],
    "rest": [["hero_beravor_ranged_strike"], ["hero_eleanor_charge"]],
    "damage": [["unseen", "hero_beravor_anticipate", "unseen"], ["unseen"]],
    "items": [["boat"], ["horse"]],
    "corruption": [["corruption_weak", "corruption_greedy"], ["corruption_cowardly"]],
    "influence": {
        "barad_dur": 4,
        "mount_doom": 2,
        "dol_guldur": 2,
        "south_eaves": 1,
        "bree": 2,
        "the_shire": 2,
        "isengard": 3,
    },
    "tokens": [
        ["bree", "agent"],
        ["weathertop", "orc"],
        ["edoras", "southron"],
        ["south_eaves", "huorn"],
        ["the_bight", "blank"],
    ],
    "minions": {"gothmog": "mount_gundabad", "ringwraiths": "south_eaves", "mouth_of_sauron": "erebor"},
    "characters": {"gandalf": "bree", "aragorn": "weathertop", "theoden": "edoras", "thranduil": "south_eaves"},
    "pool": 12,
    "stage": 3,
    "markers": {"heroes": 7, "ring": 4, "conquest": 8, "corruption": 3},
    "plot_hand": ["plot_osgiliath_invaded"],
    "shadow_hand": ["shadow_storms_of_mordor", "shadow_betrayed"],
    "plots": ["plot_gollum_is_captured", "unseen", "unseen"],
    "plot_at": ["udun", "nowhere", "nowhere"],
    "discards": {"plot": ["plot_gollum_is_tortured"], "shadow": ["shadow_winter_storm"]},
}


def where(card: PrintedCard) -> str:
    """Return a location where the card applies."""
    for place in ALL_PLACES:
        fits = card.applies_at(place, card.regions[0] if card.regions else Region(-1))
        if card.only_at == place or (card.anywhere and fits and LOCATION_IDS[place] == "weathertop"):
            return LOCATION_IDS[place]
    return "weathertop"


def play_out(game: Game, random: Random) -> None:
    """Pick at random until Sauron is asked for the following action; nothing may be lost on the way."""
    census = game.rules.census(game.state)
    for _ in range(600):
        if game.ask is None or (game.ask.prompt == "action" and len(state(game).agenda) == 1):
            break
        assert game.ask.options
        game.pick(random.choice(game.ask.options))
    assert game.rules.census(game.state) == census


WITH_TEXT = [
    (card, section) for card in CARDS for section in SECTIONS if text_of(card.number, section) and not card.starting
]


@pytest.mark.parametrize(("card", "section"), WITH_TEXT, ids=[f"{card.id}-{section}" for card, section in WITH_TEXT])
def test_a_text_is_carried_out(card: PrintedCard, section: str) -> None:
    for seed in range(4):
        random = Random(f"{card.id} {seed}")
        nobody = (card.kind in (EVENT, PLOT) and section == "effects") or (card.kind == SHADOW and card.timing == 0)
        heroes = ["beravor", "eleanor"]
        world = {**RICH, "place": [where(card), random.choice(["bree", "edoras", "minas_tirith"])]}
        if card.kind == PLOT:
            world["discards"] = {"shadow": ["shadow_winter_storm"]}
            world["plots"] = [
                card.id,
                "plot_gollum_is_captured" if card.id != "plot_gollum_is_captured" else "unseen",
                "unseen",
            ]
            world["plot_at"] = ["bree", "udun" if card.id != "plot_gollum_is_captured" else "nowhere", "nowhere"]
        agenda = text(card.id, -1 if nobody else 0, section)
        if card.timing in (COMBAT_START, COMBAT_START_MINION):
            game = at(
                [*agenda, ["begin_round_of_combat"]],
                heroes=heroes,
                active=0,
                combat={"hero": 0, "kind": 2, "foe": 3, "monster": -1, "health": 9, "strength": [9, 9]},
                **world,
            )
        else:
            game = at(agenda, heroes=heroes, active=-1 if nobody else 0, **world)
        play_out(game, random)


def test_every_verb_is_used_and_every_used_verb_exists() -> None:
    used = {node.verb for node in NODES}
    assert used == set(VERBS)


def test_every_card_can_be_reached() -> None:
    """Each card has a text, an ability, a lasting rule, a marker it drives, or a condition."""
    for card in CARDS:
        has_text = any(text_of(card.number, section) for section in SECTIONS)
        if card.kind in (COMBAT, HERO_CARD, SKILL):
            assert ABILITIES[card.number], card.id
        elif card.kind == PLOT:
            assert card.marker > 0, card.id
        elif card.kind == CORRUPTION_CARD:
            assert card.rule or has_text, card.id
        elif card.kind in (ENCOUNTER, PERIL, SHADOW):
            assert has_text, card.id
        elif card.kind == EVENT:
            assert card.favor_at or has_text, card.id


FIGHTERS = [card for card in CARDS if card.kind in (HERO_CARD, SKILL, COMBAT)]


@pytest.mark.parametrize("card", FIGHTERS, ids=[card.id for card in FIGHTERS])
def test_a_combat_card_is_played(card: PrintedCard) -> None:
    for seed in range(2):
        random = Random(f"{card.id} {seed}")
        hero = HERO_IDS[card.hero] if card.kind == HERO_CARD else "beravor"
        foe = {14: "orc", 15: "barrow_wight", 16: "giant_spider"}.get(card.deck, "uruk_hai")
        mine = [card.id] if card.kind != COMBAT else [f"hero_{hero}_parry"]
        theirs = {"orc": "combat_zealot_hack", "giant_spider": "combat_behemoth_smash"}.get(foe, "combat_ravager_hack")
        game = fight(
            foe, [*mine, f"hero_{hero}_parry"], [card.id if card.kind == COMBAT else theirs, theirs], hero=hero
        )
        game.pick(f"card:{mine[0]}")
        game.pick(f"card:{card.id if card.kind == COMBAT else theirs}")
        play_out(game, random)
