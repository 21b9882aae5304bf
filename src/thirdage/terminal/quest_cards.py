"""What is printed on the cards, foes and sheets of Middle-earth Quest, as text; no view needed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Final

from thirdage.games.quest.board import (
    ATTRIBUTE_IDS,
    CHARACTER_IDS,
    COMBAT_DECK_IDS,
    HERO_IDS,
    HERO_START,
    HERO_VALUES,
    LOCATION_IDS,
    MARKER_IDS,
    MINION_IDS,
    MINIONS,
    MONSTER_IDS,
    MONSTERS,
    TERRAIN_IDS,
    Foe,
)
from thirdage.games.quest.cards.catalogue import (
    CARD_IDS,
    CARDS,
    COMBAT,
    CORRUPTION_CARD,
    DECK_IDS,
    EVENT,
    HERO_CARD,
    KIND_IDS,
    PLOT,
    SHADOW,
    SKILL,
    TIMING_IDS,
    PrintedCard,
)
from thirdage.terminal.screen import broken
from thirdage.text.catalogue import Catalogue

FOES: Final = {foe.id: foe for foe in [*MINIONS, *MONSTERS]}
TYPE_IDS: Final = ["ranged", "melee"]
CARD_FORMS: Final = {"when": "card_when", "text": "card_text"}


class QuestCards:
    """Names with the numbers players look for beside them."""

    def __init__(self, words: Catalogue) -> None:
        self.words = words
        self._notes: dict[int, Callable[[PrintedCard], list[str]]] = {
            HERO_CARD: self._fighting,
            SKILL: self._fighting,
            COMBAT: self._fighting,
            SHADOW: self._shadow,
            PLOT: self._plot,
            CORRUPTION_CARD: self._corruption,
            EVENT: self._event,
        }

    def say(self, id: str, **args: str | int) -> str:
        """Return part of a line."""
        return self.words.phrase("board", id, **args)

    # -- cards

    def note(self, id: str) -> str:
        """Return the numbers of a card, or where it leads; nothing if its title says enough."""
        card = CARDS[CARD_IDS.index(id)]
        parts = self._quest(card) if card.quest else []
        if card.kind in self._notes:
            parts += self._notes[card.kind](card)
        return self.words.join(parts)

    def listed(self, cards: list[str], short: bool = False) -> str:
        """Return cards in deck order, with their notes; equal ones are counted."""
        return self.in_order(sorted(cards, key=CARD_IDS.index), short)

    def in_order(self, cards: list[str], short: bool = False) -> str:
        """Return cards as they lie, with their notes; equal neighbours are counted."""
        said: list[str] = []
        for card, again in groupby(cards):
            count = len(list(again))
            name = self.words.name("card", card)
            if count > 1:
                name = self.words.say("list", "times", item=name, count=count)
            note = "" if short else self.note(card)
            said.append(f"{name} [{note}]" if note else name)
        return self.words.join(said) if said else self.say("nothing")

    def full(self, id: str, width: int) -> list[str]:
        """Return everything a card says."""
        card = CARDS[CARD_IDS.index(id)]
        kind = self.words.phrase("card_kind", KIND_IDS[card.kind])
        if card.hero >= 0:
            kind = self.say("card_of", kind=kind, hero=HERO_IDS[card.hero])
        elif card.kind == COMBAT:
            kind = self.words.name("deck", DECK_IDS[card.deck])
        note = self.note(id)
        lines = broken(f"{self.words.name('card', id)} ({kind}){': ' if note else ''}{note}", width)
        forms = self.words.sections["card"][id]
        for form, line in CARD_FORMS.items():
            if forms.get(form):
                lines += broken(self.say(line, text=forms[form]), width, "  ", "    ")
        return lines

    def _fighting(self, card: PrintedCard) -> list[str]:
        """Return type, attack/defense, cost, and the icon that pays for paths."""
        type = self.words.phrase("type", TYPE_IDS[card.type])
        parts = [self.say("fighting", type=type, attack=card.attack, defense=card.defense, cost=card.cost)]
        return [*parts, self.words.phrase("terrain", TERRAIN_IDS[card.terrain])] if card.terrain >= 0 else parts

    def _shadow(self, card: PrintedCard) -> list[str]:
        return [self.say("needs_pool", count=card.pool), self.words.phrase("timing", TIMING_IDS[card.timing])]

    def _plot(self, card: PrintedCard) -> list[str]:
        parts = [] if card.starting else [self.say("needs_pool", count=card.pool)]
        parts += [self.say("plot_in", place=LOCATION_IDS[card.affects])] if card.affects >= 0 else []
        return [*parts, *self.effects_of_plot(card)]

    def effects_of_plot(self, card: PrintedCard) -> list[str]:
        """Return what an active plot does in each Story step, and what the heroes pay to discard it."""
        parts = []
        if card.marker >= 0:
            parts.append(self.say("advances", marker=MARKER_IDS[card.marker], count=card.advance))
        return [*parts, self.say("to_foil", count=card.favor)]

    def _corruption(self, card: PrintedCard) -> list[str]:
        return [] if card.immediate else [self.say("to_cleanse", count=card.favor)]

    def _event(self, card: PrintedCard) -> list[str]:
        parts = [self.say("event_number", number=card.number_on_card)]
        if card.character >= 0:
            who, where = CHARACTER_IDS[card.character], LOCATION_IDS[card.character_at]
            parts.append(self.say("brings", character=who, place=where))
        if card.favor_at:
            places = ",".join([LOCATION_IDS[place] for place in card.favor_at])
            parts.append(self.say("favor_in", places=places))
        if card.gem and card.affects >= 0:
            parts.append(self.say("to_explore", place=LOCATION_IDS[card.affects]))
        return parts

    def _quest(self, card: PrintedCard) -> list[str]:
        if card.explore >= 0 and card.fight_minion >= 0:
            place, minion = LOCATION_IDS[card.explore], MINION_IDS[card.fight_minion]
            return [self.say("to_explore_or_fight", place=place, minion=minion)]
        if card.explore >= 0:
            return [self.say("to_explore", place=LOCATION_IDS[card.explore])]
        if card.defeat >= 0 and card.encounter_at >= 0:
            return [self.say("to_defeat", monster=MONSTER_IDS[card.defeat], place=LOCATION_IDS[card.encounter_at])]
        return []

    # -- foes and heroes

    def foe(self, section: str, id: str) -> str:
        """Return the values of a minion or a monster, and its ability."""
        foe: Foe = FOES[id]
        return self.say(
            "foe",
            name=self.words.name(section, id),
            health=foe.health,
            fortitude=foe.fortitude,
            strength=foe.strength,
            wisdom=foe.wisdom,
            deck=self.words.name("deck", COMBAT_DECK_IDS[foe.deck]),
            ability=self.words.name(section, id, "ability"),
        )

    def hero(self, hero: str) -> str:
        """Return what is printed on a hero's sheet."""
        number = HERO_IDS.index(hero)
        values = dict(zip(ATTRIBUTE_IDS, HERO_VALUES[number], strict=True))
        return self.say("starts", attributes=self.attributes(values), place=LOCATION_IDS[HERO_START[number]])

    def attributes(self, values: dict[str, int]) -> str:
        """Return the four attributes."""
        return self.words.join([f"{self.words.phrase('attribute', id)} {value}" for id, value in values.items()])
