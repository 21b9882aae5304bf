"""Plot cards: hand, deck, what may be played, active plots (M11)."""

from __future__ import annotations

from thirdage.games.quest.board import HAVENS, LOCATION_IDS, LOCATIONS, NEIGHBOURS, NOWHERE, WITHIN_1
from thirdage.games.quest.cards.catalogue import CARDS, PLOT_DECK, card_number
from thirdage.games.quest.cards.program import push_texts
from thirdage.games.quest.data_files import Row, table, text, texts
from thirdage.games.quest.influence import total
from thirdage.games.quest.state import NO_CARD, SAURON, SAURON_ALONE, QuestState
from thirdage.games.quest.steps import BURY_PLOT, CHECK_FINALE, DRAW_PLOTS, KEEP_PLOT, PLAY_PLOT
from thirdage.games.quest.vocabulary import CARD, DISCARD_SLOT, LOCATION, NONE, NUMBER, draw
from thirdage.games.quest.vocabulary import PLAY_PLOT as PLAY
from thirdage.kernel.asks import Ask, Flow

# -- Sauron's plot hand


def put_in_hand(s: QuestState, card: int, known: int) -> None:
    """A plot card comes to Sauron's hand; `known` is the mask of the seats that know it."""
    s.plot_hand.append(card)
    s.plot_known.append(known)


def take_from_hand(s: QuestState, card: int) -> None:
    """A plot card leaves Sauron's hand."""
    index = s.plot_hand.index(card)
    del s.plot_hand[index]
    del s.plot_known[index]


def find_plots(s: QuestState, titles: list[int], contains: str) -> list[int]:
    """The plots of deck and discard pile that have one of the titles, or a word in their title."""
    pile = set(s.decks[PLOT_DECK] + s.plot_top + s.plot_bottom + s.discards[PLOT_DECK])
    return [card for card in sorted(pile) if card in titles or (contains and contains in CARDS[card].title)]


def shuffle_plot_deck(s: QuestState) -> None:
    """Nobody knows the order any more."""
    s.decks[PLOT_DECK] = sorted(s.decks[PLOT_DECK] + s.plot_top + s.plot_bottom)
    s.plot_top = []
    s.plot_bottom = []


# -- what may be played


def met(s: QuestState, test: Row, place: int) -> bool:
    """Whether a printed condition holds; `place` is the location considered for the plot."""
    least = test.get("at_least", 1)
    assert isinstance(least, int)
    for key in test:
        if key in ("any_of", "all_of"):
            parts = test[key]
            assert isinstance(parts, list)
            found = [met(s, part, place) for part in parts if isinstance(part, dict)]
            if not (any(found) if key == "any_of" else all(found)):
                return False
        elif key == "plot_active":
            if card_number(text(test, key)) not in s.plots:
                return False
        elif key != "at_least" and not _met_on_map(s, key, test, place, least):
            return False
    return True


def _met_on_map(s: QuestState, key: str, test: Row, place: int, least: int) -> bool:
    if key == "no_other_plot_marker":
        return place not in s.plot_at
    if key == "character_here":
        return place in s.characters
    if key == "monster_or_minion_here":
        return s.foe_at(place)
    if key == "monster_or_minion_within1_of_chosen":
        return any(s.foe_at(other) for other in WITHIN_1[place])
    if key == "influence_adjacent_total":
        needed = test[key]
        assert isinstance(needed, int)
        return total(s, NEIGHBOURS[place]) >= needed
    named = LOCATION_IDS.index(text(test, key))
    if key == "minion_at":
        return named in s.minion_at
    if key == "monster_at":
        return named in s.token_at
    if key == "influence_at":
        return s.influence[named] >= least
    if key == "influence_within1":
        return total(s, WITHIN_1[named]) >= least
    assert key == "monster_or_minion_within1", f"unknown plot condition {key}"
    return any(s.foe_at(other) for other in WITHIN_1[named])


def targets(s: QuestState, card: int) -> list[int]:
    """The locations the plot may affect if it is played now; none if its condition fails (M11.4, M11.6, M11.10)."""
    row = CARDS[card].row
    if "choice" not in row:
        return [CARDS[card].affects] if met(s, table(row, "requires"), CARDS[card].affects) else []
    choice = table(row, "choice")
    kind = text(choice, "kind")
    if kind == "one_of":
        places = [LOCATION_IDS.index(name) for name in texts(choice, "locations")]
    else:
        places = HAVENS if kind == "haven" else list(range(LOCATIONS))
    return [place for place in places if met(s, table(choice, "test"), place)]


def playable(s: QuestState, card: int) -> bool:
    """A free space, enough influence in the Shadow Pool, the printed condition; nothing is spent (M11.3 to M11.5)."""
    if NO_CARD not in s.plots:
        s.forbid(PLAY[card], "M11.3")
        return False
    if s.pool < CARDS[card].pool or not targets(s, card):
        s.forbid(PLAY[card], "M11.4")
        return False
    return True


# -- steps


def plot(s: QuestState, a: int, b: int) -> Flow[None]:
    """Step 3 of Sauron's turn: play one plot, or discard one, or nothing (M11.2)."""
    if s.round == 1:
        return  # M6.4, M11.1
    options = [PLAY[card] for card in sorted(set(s.plot_hand)) if playable(s, card)]
    options += [DISCARD_SLOT[slot] for slot in range(3) if s.plots[slot] != NO_CARD]
    pick = yield Ask(SAURON, "plot_step", [*options, NONE], "M11.2")
    if pick.kind == "play":
        s.push(PLAY_PLOT, pick.value)
    elif pick is not NONE:
        drop_plot(s, pick.value)


def play_plot(s: QuestState, card: int, b: int) -> Flow[None]:
    """The plot comes to an empty space, its marker to the location it affects; then its text (M11.6, M11.7)."""
    places = targets(s, card)
    place = places[0]
    if len(places) > 1:
        pick = yield Ask(SAURON, "plot_location", [LOCATION[other] for other in places], "M11.6", CARD[card])
        place = pick.value
    take_from_hand(s, card)
    activate(s, card, place)
    s.push(CHECK_FINALE)
    push_texts(s, card, "effects", -1)


def activate(s: QuestState, card: int, place: int) -> None:
    """Lay a plot on the first empty space; it moves no marker yet (M11.8)."""
    slot = s.plots.index(NO_CARD)
    s.plots[slot] = card
    s.plot_at[slot] = place
    s.emit("plot_active", CARD[card], LOCATION[place])


def drop_plot(s: QuestState, slot: int) -> None:
    """An active plot goes to the discard pile, its marker leaves the map (M11.9)."""
    card = s.plots[slot]
    s.plots[slot] = NO_CARD
    s.plot_at[slot] = NOWHERE
    if CARDS[card].starting:
        s.removed.append(card)
    else:
        s.discards[PLOT_DECK].append(card)
    s.emit("plot_gone", CARD[card])


def draw_plots(s: QuestState, left: int, keep: int) -> Flow[None]:
    """Plot cards for Sauron, from the top; with too few the discard pile is shuffled in first (M13.9, M13.11)."""
    if left == 0:
        s.push(KEEP_PLOT, keep)
        return
    if len(s.plot_top) + len(s.decks[PLOT_DECK]) + len(s.plot_bottom) < left and s.discards[PLOT_DECK]:
        s.decks[PLOT_DECK] += s.discards[PLOT_DECK]
        s.discards[PLOT_DECK] = []
        shuffle_plot_deck(s)
    s.push(DRAW_PLOTS, left - 1, keep)
    if s.plot_top:
        s.drawn.append(s.plot_top.pop(0))
    elif s.decks[PLOT_DECK]:
        card = yield draw(s.decks[PLOT_DECK], "draw_plot", "M13.9", SAURON_ALONE, CARD)
        s.decks[PLOT_DECK].remove(card.value)
        s.drawn.append(card.value)
        s.emit_to(SAURON_ALONE, "plot_drawn", card)
    elif s.plot_bottom:
        s.drawn.append(s.plot_bottom.pop(0))
    s.drawn.sort()


def keep_plot(s: QuestState, keep: int, b: int) -> Flow[None]:
    """Sauron keeps some of the drawn plot cards; the others go under the deck (M13.9)."""
    if keep >= len(s.drawn):
        for card in s.drawn:
            put_in_hand(s, card, SAURON_ALONE)
        if s.drawn:
            s.emit("plots_kept", len(s.drawn))
        s.drawn = []
        return
    if keep == 0:
        s.push(BURY_PLOT)
        return
    options = [CARD[card] for card in sorted(set(s.drawn))]
    pick = yield Ask(SAURON, "keep_plot", options, "M13.9", NUMBER[keep])
    s.drawn.remove(pick.value)
    put_in_hand(s, pick.value, SAURON_ALONE)
    s.emit("plots_kept", 1)
    s.push(KEEP_PLOT, keep - 1)


def bury_plot(s: QuestState, a: int, b: int) -> Flow[None]:
    """The cards not kept go under the plot deck, in the order Sauron likes."""
    if not s.drawn:
        return
    card = s.drawn[0]
    if len(s.drawn) > 1:
        pick = yield Ask(SAURON, "bury_plot", [CARD[card] for card in sorted(set(s.drawn))], "M13.9")
        card = pick.value
    s.drawn.remove(card)
    s.plot_bottom.append(card)
    s.push(BURY_PLOT)
