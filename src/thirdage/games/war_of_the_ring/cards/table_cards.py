"""The fourteen cards that stay on the table: when they are played, what they do at once, when they lapse (R5.6, R5.7).

Their lasting effects are implemented where they apply: in `hunt_cards` (Mithril Coat and Sting, Axe and Bow, Horn of
Gondor, Wizard's Staff, Flocks of Crebain, Worn with Sorrow and Toil), `fellowship` (Balrog of Moria), `battle_cards`
(Balrog of Moria, Denethor's Folly), `politics` (Wormtongue, Threats and Promises), `card_play` (The Palantir of
Orthanc), `actions` (The Last Battle), and in `state.warded` (A Power too Great, The Power of Tom Bombadil).
"""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ARAGORN,
    BOROMIR,
    ELVES,
    FP,
    GANDALF_THE_GREY,
    GIMLI,
    INSIDE,
    LEADERS,
    LEGOLAS,
    MINAS_TIRITH,
    NATION_SIDE,
    NO_NATION,
    NORTH,
    PLACE_REGION,
    REGION_NATION,
    ROHAN,
    SARUMAN,
    SHADOW,
)
from thirdage.games.war_of_the_ring.cards.registry import register_event
from thirdage.games.war_of_the_ring.cards.table import lapse, register_table
from thirdage.games.war_of_the_ring.casualties import UNIT_LOST
from thirdage.games.war_of_the_ring.ids import Slot
from thirdage.games.war_of_the_ring.paths import held_under_siege
from thirdage.games.war_of_the_ring.politics import advance
from thirdage.games.war_of_the_ring.state import WarState
from thirdage.games.war_of_the_ring.vocabulary import FIGURE, MESSAGES, PLACE
from thirdage.kernel.asks import Flow

WHICH_LEADER: Final = MESSAGES.prompt("denethors_folly")


def lies_there(s: WarState) -> None:
    """Do nothing at once; the card only stays on the table."""


# -- Free Peoples


def gimli_or_legolas(s: WarState) -> bool:
    """Axe and Bow: tell whether Gimli or Legolas is in the Fellowship."""
    return s.in_fellowship(GIMLI) or s.in_fellowship(LEGOLAS)


def boromir_in_fellowship(s: WarState) -> bool:
    """Horn of Gondor: tell whether Boromir is in the Fellowship."""
    return s.in_fellowship(BOROMIR)


def gandalf_the_grey_in_fellowship(s: WarState) -> bool:
    """Wizard's Staff: tell whether Gandalf the Grey is in the Fellowship."""
    return s.in_fellowship(GANDALF_THE_GREY)


def aragorn_abroad(s: WarState) -> bool:
    """The Last Battle: tell whether Aragorn is with an army outside all Free Peoples nations."""
    place = s.character_at[ARAGORN]
    if place < 0 or s.army(place, FP) == 0:
        return False
    nation = REGION_NATION[PLACE_REGION[place]]
    return nation == NO_NATION or NATION_SIDE[nation] != FP


def a_power_too_great(s: WarState) -> None:
    """Advance the Elves one step; Shadow armies then cannot enter Lorien, Rivendell and the Grey Havens."""
    advance(s, ELVES)


def the_power_of_tom_bombadil(s: WarState) -> None:
    """Advance the North one step; Shadow armies then cannot enter the Old Forest, the Shire and Buckland."""
    advance(s, NORTH)


# -- Shadow


def saruman_in_play(s: WarState) -> bool:
    """The Palantir of Orthanc, Wormtongue: tell whether Saruman is in play."""
    return s.in_play(SARUMAN)


def wormtongue(s: WarState) -> None:
    """Discard Wormtongue at once if Rohan is already active, unless the setting says otherwise."""
    lapse(s)


def wormtongue_stays(s: WarState) -> bool:
    """Tell whether Saruman is in play and Rohan is passive."""
    return s.in_play(SARUMAN) and (s.active[ROHAN] == 0 or s.config.late_wormtongue_stays)


def minas_tirith_besieged(s: WarState) -> bool:
    """Denethor's Folly: tell whether Minas Tirith is besieged."""
    return held_under_siege(s, MINAS_TIRITH, FP)


def denethors_folly(s: WarState) -> Flow[None]:
    """Remove a Leader inside Minas Tirith; from then on the Free Peoples play no Combat cards there."""
    inside = INSIDE[MINAS_TIRITH]
    options = [FIGURE[slot] for slot in LEADERS if s.count(inside, slot) > 0]
    if not options:
        return
    picked = options[0]
    if len(options) > 1:
        chooser = SHADOW if s.config.shadow_picks_leader else FP
        picked = yield WHICH_LEADER.ask(s.seat(chooser), options, "R5.5")
    s.eliminate(inside, Slot(picked.value), 1)
    s.tell(UNIT_LOST, figure=picked, region=PLACE[MINAS_TIRITH])


register_event("mithril_coat_and_sting", lies_there)
register_event("axe_and_bow", lies_there, gimli_or_legolas)
register_event("horn_of_gondor", lies_there, boromir_in_fellowship)
register_event("wizards_staff", lies_there, gandalf_the_grey_in_fellowship)
register_event("the_last_battle", lies_there, aragorn_abroad)
register_event("a_power_too_great", a_power_too_great)
register_event("the_power_of_tom_bombadil", the_power_of_tom_bombadil)
register_event("worn_with_sorrow_and_toil", lies_there)
register_event("flocks_of_crebain", lies_there)
register_event("balrog_of_moria", lies_there)
register_event("the_palantir_of_orthanc", lies_there, saruman_in_play)
register_event("wormtongue", wormtongue, saruman_in_play)
register_event("denethors_folly", denethors_folly, minas_tirith_besieged)
register_event("threats_and_promises", lies_there)

register_table("axe_and_bow", gimli_or_legolas)
register_table("horn_of_gondor", boromir_in_fellowship)
register_table("wizards_staff", gandalf_the_grey_in_fellowship)
register_table("the_last_battle", aragorn_abroad)
register_table("the_palantir_of_orthanc", saruman_in_play)
register_table("wormtongue", wormtongue_stays)
register_table("denethors_folly", minas_tirith_besieged)
