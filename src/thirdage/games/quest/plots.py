"""Plot cards: hand, deck, what may be played, active plots (M11)."""

from __future__ import annotations

from typing import Final

from thirdage.games.quest.board import ALL_PLACES, HAVENS, LOCATION_IDS, NOWHERE
from thirdage.games.quest.cards.catalogue import CARDS, PLOT_DECK
from thirdage.games.quest.cards.catalogue import PLOT as PLOT_CARD
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.ids import Card, Hero, Place
from thirdage.games.quest.plot_conditions import conditions, met
from thirdage.games.quest.state import NO_CARD, SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import BURY_PLOT, CHECK_FINALE, DRAW_PLOTS, KEEP_PLOT, PLAY_PLOT, PLOT
from thirdage.games.quest.vocabulary import CARD, DISCARD_SLOT, LOCATION, MESSAGES, NONE, NUMBER, draw
from thirdage.games.quest.vocabulary import PLAY_PLOT as PLAY
from thirdage.kernel.asks import Flow
from thirdage.kernel.data import Table
from thirdage.kernel.lists import changed, without, without_at

BURY_WHICH_PLOT: Final = MESSAGES.prompt("bury_plot")
DRAW_PLOT: Final = MESSAGES.prompt("draw_plot")
KEEP_WHICH_PLOT: Final = MESSAGES.prompt("keep_plot", count=NUMBER)
PLOT_LOCATION: Final = MESSAGES.prompt("plot_location", card=CARD)
PLOT_STEP: Final = MESSAGES.prompt("plot_step")
PLOTS_KEPT: Final = MESSAGES.event("plots_kept", count=int)
PLOT_ACTIVE: Final = MESSAGES.event("plot_active", card=CARD, place=LOCATION)
PLOT_DRAWN: Final = MESSAGES.event("plot_drawn", card=CARD)
PLOT_GONE: Final = MESSAGES.event("plot_gone", card=CARD)

# -- Sauron's plot hand


def put_in_hand(s: QuestState, card: Card, known: int) -> None:
    """Add a plot card to Sauron's hand; `known` is the mask of the seats that know it."""
    s.plot_hand = [*s.plot_hand, card]
    s.plot_known = [*s.plot_known, known]


def take_from_hand(s: QuestState, card: Card) -> None:
    """Remove a plot card from Sauron's hand."""
    index = s.plot_hand.index(card)
    s.plot_hand = without_at(s.plot_hand, index)
    s.plot_known = without_at(s.plot_known, index)


def find_plots(s: QuestState, titles: list[Card], contains: str) -> list[Card]:
    """Return the plots in deck and discard pile with one of the titles, or with a word in their title."""
    pile = set(s.decks[PLOT_DECK] + s.plot_top + s.plot_bottom + s.discards[PLOT_DECK])
    return [card for card in sorted(pile) if card in titles or (contains and contains in CARDS[card].title)]


def shuffle_plot_deck(s: QuestState) -> None:
    """Shuffle the plot deck, so that nobody knows its order any more."""
    s.decks = changed(s.decks, PLOT_DECK, sorted(s.decks[PLOT_DECK] + s.plot_top + s.plot_bottom))
    s.plot_top = []
    s.plot_bottom = []


# -- what may be played


def _places(choice: Table) -> list[Place]:
    """Return the locations among which Sauron picks the one a plot affects."""
    kind = choice.word("kind")
    if kind == "one_of":
        return [ALL_PLACES[place] for place in choice.indices("locations", LOCATION_IDS)]
    return HAVENS if kind == "haven" else list(ALL_PLACES)


_PLOTS: Final = [card for card in CARDS if card.kind == PLOT_CARD]
CHOICES: Final = {card.number: _places(card.row.table("choice")) for card in _PLOTS if card.row.has("choice")}
REQUIRED: Final = {
    card.number: conditions(
        card.row.table("choice").part("test") if card.row.has("choice") else card.row.part("requires")
    )
    for card in _PLOTS
}
"""What must hold to play a plot: for itself, or for the location picked."""


def targets(s: QuestState, card: Card) -> list[Place]:
    """Return the locations the plot may affect now; none if its condition fails (M11.4, M11.6, M11.10)."""
    places = CHOICES.get(card)
    if places is None:
        return [CARDS[card].affects] if met(s, REQUIRED[card], CARDS[card].affects) else []
    return [place for place in places if met(s, REQUIRED[card], place)]


def playable(s: QuestState, card: Card) -> bool:
    """Tell whether a plot can be played: free space, influence in the Shadow Pool, condition (M11.3 to M11.5).

    The influence in the pool is not spent.
    """
    if NO_CARD not in s.plots:
        s.forbid(PLAY[card], "M11.3")
        return False
    if s.pool < CARDS[card].pool or not targets(s, card):
        s.forbid(PLAY[card], "M11.4")
        return False
    return True


# -- steps


@PLOT.runs
def plot(s: QuestState) -> Flow[None]:
    """Step 3 of Sauron's turn: play one plot, discard one, or do nothing (M11.2)."""
    if s.round == 1:
        return  # M6.4, M11.1
    options = s.known(PLOT_STEP)
    if options is None:
        options = [PLAY[card] for card in sorted(set(s.plot_hand)) if playable(s, card)]
        options += [DISCARD_SLOT[slot] for slot in range(3) if s.plots[slot] != NO_CARD]
        options.append(NONE)
    pick = yield PLOT_STEP.ask(SAURON, options, "M11.2")
    if pick.kind == "play":
        s.push(PLAY_PLOT, card=Card(pick.value))
    elif pick is not NONE:
        drop_plot(s, pick.value)


@PLAY_PLOT.runs
def play_plot(s: QuestState, card: Card) -> Flow[None]:
    """Put the plot on an empty space and its marker on the map, then carry out its text (M11.6, M11.7)."""
    places = targets(s, card)
    place = places[0]
    if len(places) > 1:
        pick = yield PLOT_LOCATION.ask(SAURON, [LOCATION[other] for other in places], "M11.6", card=CARD[card])
        place = Place(pick.value)
    take_from_hand(s, card)
    activate(s, card, place)
    s.push(CHECK_FINALE)
    push_texts(s, card, "effects", Hero(-1))


def activate(s: QuestState, card: Card, place: Place) -> None:
    """Put a plot on the first empty space; it moves no marker yet (M11.8)."""
    slot = s.plots.index(NO_CARD)
    s.plots = changed(s.plots, slot, card)
    s.plot_at = changed(s.plot_at, slot, place)
    s.tell(PLOT_ACTIVE, card=CARD[card], place=LOCATION[place])


def drop_plot(s: QuestState, slot: int) -> None:
    """Discard an active plot and remove its marker from the map (M11.9)."""
    card = s.plots[slot]
    s.plots = changed(s.plots, slot, NO_CARD)
    s.plot_at = changed(s.plot_at, slot, NOWHERE)
    if CARDS[card].starting:
        s.removed = [*s.removed, card]
    else:
        s.discard(PLOT_DECK, card)
    s.tell(PLOT_GONE, card=CARD[card])


@DRAW_PLOTS.runs
def draw_plots(s: QuestState, left: int, keep: int) -> Flow[None]:
    """Draw plot cards for Sauron from the top; shuffle in the discard pile if there are too few (M13.9, M13.11)."""
    if left == 0:
        s.push(KEEP_PLOT, keep=keep)
        return
    if len(s.plot_top) + len(s.decks[PLOT_DECK]) + len(s.plot_bottom) < left and s.discards[PLOT_DECK]:
        s.decks = changed(s.decks, PLOT_DECK, s.decks[PLOT_DECK] + s.discards[PLOT_DECK])
        s.discards = changed(s.discards, PLOT_DECK, [])
        shuffle_plot_deck(s)
    s.push(DRAW_PLOTS, left=left - 1, keep=keep)
    if s.plot_top:
        s.drawn = [*s.drawn, s.plot_top[0]]
        s.plot_top = s.plot_top[1:]
    elif s.decks[PLOT_DECK]:
        card = yield draw(DRAW_PLOT, s.decks[PLOT_DECK], "M13.9", SAURON_ALONE, CARD)
        title = Card(card.value)
        s.take(PLOT_DECK, title)
        s.drawn = [*s.drawn, title]
        s.tell_to(SAURON_ALONE, PLOT_DRAWN, card=card)
    elif s.plot_bottom:
        s.drawn = [*s.drawn, s.plot_bottom[0]]
        s.plot_bottom = s.plot_bottom[1:]
    s.drawn = sorted(s.drawn)


@KEEP_PLOT.runs
def keep_plot(s: QuestState, keep: int) -> Flow[None]:
    """Let Sauron keep some of the drawn plot cards; the others go to the bottom of the deck (M13.9)."""
    if keep >= len(s.drawn):
        for card in s.drawn:
            put_in_hand(s, card, SAURON_ALONE)
        if s.drawn:
            s.tell(PLOTS_KEPT, count=len(s.drawn))
        s.drawn = []
        return
    if keep == 0:
        s.push(BURY_PLOT)
        return
    options = [CARD[card] for card in sorted(set(s.drawn))]
    pick = yield KEEP_WHICH_PLOT.ask(SAURON, options, "M13.9", count=NUMBER[keep])
    title = Card(pick.value)
    s.drawn = without(s.drawn, title)
    put_in_hand(s, title, SAURON_ALONE)
    s.tell(PLOTS_KEPT, count=1)
    s.push(KEEP_PLOT, keep=keep - 1)


@BURY_PLOT.runs
def bury_plot(s: QuestState) -> Flow[None]:
    """Put the cards not kept at the bottom of the plot deck, in an order Sauron chooses."""
    if not s.drawn:
        return
    card = s.drawn[0]
    if len(s.drawn) > 1:
        pick = yield BURY_WHICH_PLOT.ask(SAURON, [CARD[card] for card in sorted(set(s.drawn))], "M13.9")
        card = Card(pick.value)
    s.drawn = without(s.drawn, card)
    s.plot_bottom = [*s.plot_bottom, card]
    s.push(BURY_PLOT)
