"""The board of Middle-earth Quest as text: the map by regions, the tracks, the heroes' sheets, a combat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from thirdage.games.quest.board import (
    CHARACTER_IDS,
    HERO_IDS,
    MARKER_IDS,
    MINION_IDS,
    MONSTER_IDS,
    REGION_IDS,
    TRACK_IDS,
    TRACK_NUMBERS,
    at,
)
from thirdage.games.quest.cards.catalogue import CARD_IDS, CARDS
from thirdage.games.quest.view_types import CombatState, HeroState, board_of
from thirdage.terminal.board_text import BoardText, SeenBoard, matches
from thirdage.terminal.quest_cards import FOES, QuestCards
from thirdage.terminal.quest_map import QuestMap
from thirdage.terminal.screen import broken, side_by_side
from thirdage.text.catalogue import Catalogue

SAURON: Final = "sauron"
TOPICS: Final = ["cards", "heroes", "monsters", "plots", "sauron", "story"]
PLACE_KINDS: Final = ["location", "move", "place_monster", "influence", "favor_at", "leave", "scout"]
CARD_KINDS: Final = ["card", "play", "quest", "foil_plot", "event"]
OWN_PILES: Final[dict[Literal["rest", "damage", "unseen"], str]] = {
    "rest": "own_rest",
    "damage": "own_damage",
    "unseen": "own_unseen",
}
SIDES: Final[list[Literal["heroes", "sauron"]]] = ["heroes", "sauron"]
SECOND: Final[dict[Literal["heroes", "sauron"], Literal["heroes_second", "sauron_second"]]] = {
    "heroes": "heroes_second",
    "sauron": "sauron_second",
}


def make(view: Mapping[str, object], words: Catalogue) -> BoardText:
    """Return the board as the view's seat sees it."""
    return QuestText(view, words)


class QuestText(SeenBoard):
    """The board of Middle-earth Quest."""

    def __init__(self, view: Mapping[str, object], words: Catalogue) -> None:
        super().__init__(view, words)
        self.cards = QuestCards(words)
        self.board = board_of(view)
        self.heroes: dict[str, HeroState] = {
            sheet["hero"]: sheet for sheet in self.board["heroes"] if sheet["hero"] is not None
        }
        self.map = QuestMap(self.board, self.heroes, words)
        self.mine: HeroState | None = next((sheet for sheet in self.heroes.values() if "hand" in sheet), None)

    def sentence(self, id: str, **args: str | int) -> str:
        """Return a line that starts with a capital."""
        return self.words.say("board", id, **args)

    # -- how things stand

    def status(self, width: int) -> list[str]:
        """Return the combat if there is one, else the tracks and the seat's own hero."""
        combat = self.board["combat"]
        if combat is not None:
            lines = self._fight(combat)
        else:
            on_turn = self.heroes.get(str(self.board["turn"]["hero"]))
            sheets = [sheet for sheet in self.heroes.values() if sheet is self.mine or sheet is on_turn]
            lines = [f"{self._turn()} {self._markers()}", *[self._short_sheet(sheet) for sheet in sheets]]
        return [part for line in lines for part in broken(line, width)]

    def _turn(self) -> str:
        turn = self.board["turn"]
        stage = self.words.phrase("stage", str(self.board["stage"]))
        if turn["finale"]:
            return self.sentence("finale", stage=stage)
        if turn["hero"] is not None:
            return self.sentence("hero_turn", round=self.board["round"], stage=stage, hero=turn["hero"])
        if self.board["round"] == 0:
            return self.sentence("set_up")
        return self.sentence("sauron_turn", round=self.board["round"], stage=stage)

    def _tracks(self) -> list[str]:
        """Return the turn, the story track and the Shadow Pool."""
        dominant = self.board["dominant"]
        leads = self.sentence("dominant", side=dominant) if dominant is not None else self.sentence("nobody_dominant")
        sauron = self.board["sauron"]
        pool = self.sentence(
            "pool",
            count=self.board["shadow_pool"],
            limit=self.board["shadow_pool_limit"],
            shadow=sauron["shadow_hand_size"],
            plot=sauron["plot_hand_size"],
        )
        return [self._turn(), f"{self._markers()} {leads}", pool]

    def _markers(self) -> str:
        markers = [self._marker(marker) for marker in MARKER_IDS]
        return self.sentence("story", markers=self.words.join(markers))

    def _marker(self, marker: str) -> str:
        """Return where a marker is, and how far the next Story step will move it."""
        change = self.board["next_story_step"][marker]
        name, space = self.words.phrase("short_marker", marker), self.board["markers"][marker]
        if change:
            return self.say("marker_changed", name=name, space=space, change=f"{change:+d}")
        return f"{name} {space}"

    # -- the combat

    def _fight(self, combat: CombatState) -> list[str]:
        """Return who fights whom, what each side has played and what it has left."""
        foe = combat["foe"]
        if foe in MINION_IDS:
            first = self.sentence("fights_minion", hero=combat["hero"], foe=foe, round=combat["round"])
        else:
            first = self.sentence("fights_monster", hero=combat["hero"], foe=foe, round=combat["round"])
        hero = self.heroes[combat["hero"]]
        lines = [
            first,
            self.sentence(
                "hero_side",
                hero=combat["hero"],
                strength=combat["strength"][0],
                hand=hero["hand_size"],
                life=hero["life"],
                played=self._played(combat, 0),
            ),
            self.sentence(
                "foe_side",
                name=self.map.foe_name(foe),
                wounds=combat["wounds"],
                health=combat["health"],
                strength=combat["strength"][1],
                hand=combat["sauron_hand_size"],
                played=self._played(combat, 1),
            ),
        ]
        if "sauron_hand" in combat:
            lines.append(self.sentence("combat_hand", cards=self.cards.listed(combat["sauron_hand"])))
        return lines

    def _played(self, combat: CombatState, side: int) -> str:
        """Return a side's stack, what it has put down this round, and whether it is exhausted."""
        stack = combat["stacks"][side]
        parts = [self.say("played", cards=self.cards.in_order(stack))] if stack else []
        chosen = combat["chosen"][side]
        if chosen == "face_down":
            parts.append(self.say("face_down"))
        elif chosen in CARD_IDS and chosen not in stack:
            parts.append(self.say("chosen", card=chosen))
        if combat["exhausted"][side]:
            parts.append(self.say("exhausted"))
        return "".join([f"; {part}" for part in parts])

    # -- the whole board

    def overview(self, width: int) -> list[str]:
        """Return the map by regions, then plots and event, heroes, hand, tracks."""
        half = (width - 3) // 2 if width >= 78 else width
        blocks = [self.map.region(region, half, True) for region in range(len(REGION_IDS))]
        blocks = [block for block in blocks if len(block) > 1]
        lines = [*side_by_side(blocks, width), ""]
        lines += broken(self.say("legend"), width)
        lines.append("")
        for text in [*self._plots(), *self._missions(False), *self._sheets(), *self._hand(), *self._lost_minions()]:
            lines += broken(text, width)
        lines.append("")
        combat = self.board["combat"]
        for text in [*self._tracks(), *(self._fight(combat) if combat is not None else [])]:
            lines += broken(text, width)
        return lines

    # -- plots, events, missions

    def _plots(self) -> list[str]:
        """Return the active plots with their effects, and the event."""
        plots: list[str] = []
        for plot in self.board["sauron"]["plots"]:
            if plot is not None:
                effects = self.words.join(self.cards.effects_of_plot(CARDS[CARD_IDS.index(plot["card"])]))
                plots.append(self.say("plot", card=plot["card"], place=plot["place"], effects=effects))
        lines = [self.sentence("plots", plots="; ".join(plots) or self.say("nothing"))]
        if self.board["event"]["card"] is not None:
            place = self.map.event_place()
            where = self.say("event_waits", place=place) if place else ""
            lines.append(self.sentence("event", card=self.board["event"]["card"], where=where))
        held = self.board["held_event"]
        if held["card"] is not None and held["hero"] is not None:
            lines.append(self.sentence("held_event", card=held["card"], hero=held["hero"], favor=held["favor"]))
        return lines

    def _missions(self, full: bool) -> list[str]:
        """Return the missions this seat knows."""
        lines: list[str] = []
        missions = self.board["missions"]
        for side in SIDES:
            for which, card in ((side, missions[side]), (f"{side}_second", missions[SECOND[side]])):
                if card is not None:
                    text = self.words.name("card", card, "text")
                    lines.append(self.sentence("mission", side=side, card=card, text=text))
                elif full and which == side:
                    lines.append(self.sentence("secret_mission", side=side))
        return lines

    def _lost_minions(self) -> list[str]:
        minions = self.board["map"]["minions"]
        lost = [minion for minion in MINION_IDS if minions[minion]["place"] in ("defeated", "aside")]
        return (
            [self.sentence("lost_minions", names=self.words.join([self.words.name("minion", id) for id in lost]))]
            if lost
            else []
        )

    # -- heroes and hands

    def _sheets(self) -> list[str]:
        return [self._sheet(sheet) for sheet in self.heroes.values()]

    def _sheet(self, sheet: HeroState) -> str:
        """Return a hero in one paragraph."""
        attributes = self.cards.attributes(sheet["attributes"])
        said = {"hero": sheet["hero"], "you": self._you(sheet), "place": sheet["place"], "pools": self._pools(sheet)}
        parts = [self.sentence("sheet", attributes=attributes, **said)]
        if sheet["items"]:
            parts.append(self.sentence("items", items=",".join(sheet["items"])))
        for id in ("corruption", "quests", "ready_quests"):
            if sheet[id]:
                parts.append(self.sentence(id, cards=self.cards.listed(sheet[id], id == "corruption")))
        return " ".join(parts)

    def _short_sheet(self, sheet: HeroState) -> str:
        """Return where a hero is, and what they have left."""
        return self.sentence(
            "short_sheet", hero=sheet["hero"], you=self._you(sheet), place=sheet["place"], pools=self._pools(sheet)
        )

    def _you(self, sheet: HeroState) -> str:
        return self.say("you") if sheet is self.mine else ""

    def _pools(self, sheet: HeroState) -> str:
        return self.say(
            "pools",
            favor=sheet["favor"],
            hand=sheet["hand_size"],
            life=sheet["life"],
            rest=len(sheet["rest"]),
            damage=sheet["damage_size"],
        )

    def _hand(self) -> list[str]:
        """Return the seat's own hand (Sauron has two); heroes may know some of Sauron's cards."""
        lines: list[str] = []
        sauron = self.board["sauron"]
        if self.mine is not None:
            lines.append(self.sentence("hand", cards=self.cards.listed(self.mine["hand"])))
        if self.seat == SAURON:
            lines.append(self.sentence("shadow_hand", cards=self.cards.listed(sauron["shadow_hand_known"])))
            lines.append(self.sentence("plot_hand", cards=self.cards.listed(sauron["plot_hand_known"])))
        elif sauron["shadow_hand_known"] or sauron["plot_hand_known"]:
            known = [*sauron["shadow_hand_known"], *sauron["plot_hand_known"]]
            lines.append(self.sentence("known_of_sauron", cards=self.cards.listed(known)))
        return lines

    def _cards(self) -> list[str]:
        """Return the hand, the seat's own pools, and how many cards are left in the decks."""
        lines = self._hand()
        if self.mine is not None:
            for pile, id in OWN_PILES.items():
                seen = [card for card in self.mine[pile] if card in CARD_IDS]
                lines.append(self.sentence(id, cards=self.cards.listed(seen)))
        decks = {**self.board["decks"], "plot": self.board["sauron"]["plot_deck"]}
        left = [f"{self.words.phrase('deck', deck)} {count}" for deck, count in decks.items()]
        lines.append(self.sentence("decks", decks=self.words.join(left)))
        for deck in ("shadow", "plot"):
            lying = self.cards.listed(self.board["discards"][deck], True)
            lines.append(self.sentence("discarded", deck=deck, cards=lying))
        return lines

    def _sauron(self) -> list[str]:
        """Return Sauron's side of the table."""
        sauron = self.board["sauron"]
        lines = [self._tracks()[2], *self._plots()]
        tracks = [f"{self.words.phrase('track', track)} {self._left_on(track)}" for track in TRACK_IDS]
        lines += [self.sentence("action_board", tracks="; ".join(tracks)), *self._hand()]
        for pile in ("plot_deck_top", "plot_deck_bottom"):
            if sauron.get(pile):
                lines.append(self.sentence(pile, cards=self.cards.listed(sauron[pile], True)))
        return lines

    def _left_on(self, track: str) -> str:
        """Return the numbers of the free spaces on a track of the action board, the next one first."""
        numbers = TRACK_NUMBERS[TRACK_IDS.index(track)]
        covered = self.board["sauron"]["action_board"][track]
        return self.words.join(
            [str(number) for number, taken in zip(numbers, covered, strict=True) if not taken]
        ) or self.say("full")

    # -- parts of the board

    def look(self, what: str, width: int) -> list[str]:
        """Return a topic, a region, a hero, a location, a foe, a character or a card."""
        if what in TOPICS:
            return [part for line in self._topic(what) for part in broken(line, width)]
        regions = matches(what, {id: self.words.name("region", id) for id in REGION_IDS})
        if len(regions) == 1:
            return self.map.region(REGION_IDS.index(regions[0]), width, False)
        found = [*self._people(what), *self.map.places(what)]
        lines = [part for line in found for part in broken(line, width)]
        cards = matches(what, {card: self.words.name("card", card) for card in CARD_IDS})
        return lines + [line for card in cards for line in self.cards.full(card, width)]

    def _topic(self, what: str) -> list[str]:
        told: dict[str, Callable[[], list[str]]] = {
            "cards": self._cards,
            "heroes": self._sheets,
            "monsters": self.map.foes,
            "plots": self._plots,
            "sauron": self._sauron,
            "story": self._story,
        }
        return told[what]()

    def _story(self) -> list[str]:
        return [*self._tracks(), *self._plots(), *self._missions(True)]

    def _people(self, what: str) -> list[str]:
        """Return the heroes, minions, monsters and characters of that name."""
        lines: list[str] = []
        for hero in matches(what, {id: self.words.name("hero", id) for id in HERO_IDS}):
            if hero in self.heroes:
                sheet = self.heroes[hero]
                lines += [self._sheet(sheet), self.sentence("rest_pool", cards=self.cards.listed(sheet["rest"]))]
            else:
                lines.append(f"{self.words.name('hero', hero)}: {self.cards.hero(hero)}.")
            lines.append(self.words.name("hero", hero, "ability"))
        lines += [self.map.minion(id) for id in matches(what, {id: self.map.foe_name(id) for id in MINION_IDS})]
        monsters = {id: self.map.foe_name(id) for id in MONSTER_IDS if id in FOES}
        lines += [self.cards.foe("monster", id) for id in matches(what, monsters)]
        for who in matches(what, {id: self.words.name("character", id) for id in CHARACTER_IDS}):
            where = self.board["map"]["characters"].get(who)
            name = self.words.name("character", who)
            lines.append(self.say("character_in", name=name, place=where) if where else self.say("not_here", name=name))
        return lines

    # -- notes beside options

    def note(self, option: str) -> str:
        """Return who is at a location and what the path costs, a card's numbers, or how somebody is doing."""
        kind, _, name = option.partition(":")
        if kind in PLACE_KINDS:
            return self.map.place_note(kind, at(name))
        if kind in CARD_KINDS:
            return self.cards.note(name)
        if kind == "hero":
            return self._hero_note(name)
        if kind in ("minion", "heal"):
            return self.map.minion_note(name)
        if kind == "token":
            return self.map.token_note(int(name))
        if kind == "track":
            return self._left_on(name)
        if kind == "marker":
            return self.say("space", space=self.board["markers"][name])
        if kind == "shadow_pool":
            return self.say("of", count=self.board["shadow_pool"], most=self.board["shadow_pool_limit"])
        return self._own_note(kind, name)

    def _own_note(self, kind: str, name: str) -> str:
        """Return notes about the seat's own hero and plots."""
        if kind == "discard_slot":
            plot = self.board["sauron"]["plots"][int(name) - 1]
            return self.words.name("card", plot["card"]) if plot is not None else ""
        if self.mine is None:
            return ""
        if kind == "attribute":
            return str(self.mine["attributes"][name])
        if kind == "life_pool":
            return self.say("cards_left", count=self.mine["life"])
        return self.say("cards_left", count=len(self.mine["rest"])) if kind == "rest_pool" else ""

    def _hero_note(self, hero: str) -> str:
        sheet = self.heroes.get(hero)
        if sheet is None:
            return self.cards.hero(hero)
        return self.say(
            "hero_note",
            place=sheet["place"],
            favor=sheet["favor"],
            count=len(sheet["corruption"]),
            hand=sheet["hand_size"],
        )
