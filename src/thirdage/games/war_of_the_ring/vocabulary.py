"""The options of War of the Ring: one table per kind, numbered like the tables of `board`."""

from __future__ import annotations

from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_PLACES,
    CARD_IDS,
    CHARACTER_IDS,
    DECK_IDS,
    DIE_FACES,
    DIE_IDS,
    FP,
    NATION_IDS,
    PLACE_REGION,
    REGION_IDS,
    REGIONS,
    SHADOW,
    SLOT_IDS,
    TILE_IDS,
)
from thirdage.games.war_of_the_ring.ids import Side
from thirdage.games.war_of_the_ring.seats import SEATINGS
from thirdage.kernel.asks import Dice
from thirdage.kernel.events import Messages
from thirdage.kernel.options import Option, Vocabulary

GAME: Final = "war-of-the-ring"
VOCABULARY: Final = Vocabulary(GAME)
MESSAGES: Final = Messages(GAME)

YES: Final = VOCABULARY.option("yes")
NO: Final = VOCABULARY.option("no")
DONE: Final = VOCABULARY.option("done")
NONE: Final = VOCABULARY.option("none")
ALL_FIGURES: Final = VOCABULARY.option("all")  # every figure that may go
CHOOSE: Final = VOCABULARY.option("choose")  # choose figures one kind at a time
STAY: Final = VOCABULARY.option("stay")
STOP: Final = VOCABULARY.option("stop")  # the traced path ends here (R14.10)
RANDOM_COMPANION: Final = VOCABULARY.option("random_companion")  # a random casualty (R15.8)
VOICE_RECRUIT: Final = VOCABULARY.option("voice", "recruit", 0)  # the two uses of the Voice of Saruman (R17.12)
VOICE_EXCHANGE: Final = VOCABULARY.option("voice", "exchange", 1)
YES_NO: Final[list[Option]] = [YES, NO]

# Places: "region:minas_tirith" is the open region, "inside:minas_tirith" the besieged Stronghold in it.
PLACE: Final[list[Option]] = [
    VOCABULARY.option("region" if place < REGIONS else "inside", REGION_IDS[PLACE_REGION[place]], place)
    for place in ALL_PLACES
]
CARD: Final[list[Option]] = VOCABULARY.table("card", CARD_IDS)
DECK: Final[list[Option]] = VOCABULARY.table("deck", DECK_IDS)
DIE: Final[list[Option]] = VOCABULARY.table("die", DIE_IDS)  # an Action die, by its result
AS: Final[list[Option]] = VOCABULARY.table("as", DIE_IDS)  # a result that another die is treated as
CHARACTER: Final[list[Option]] = VOCABULARY.table("character", CHARACTER_IDS)
NATION: Final[list[Option]] = VOCABULARY.table("nation", NATION_IDS)
SIDE: Final[list[Option]] = VOCABULARY.table("side", ["free_peoples", "shadow"])
PLAYER: Final[dict[str, Option]] = {  # a seat of a team game (R19.1)
    name: VOCABULARY.option("player", name, index)
    for index, name in enumerate(SEATINGS[3].names[:1] + SEATINGS[4].names)
}
PLAYERS: Final[list[Option]] = list(PLAYER.values())
TILE: Final[list[Option]] = VOCABULARY.table("tile", TILE_IDS)
NUMBER: Final[list[Option]] = [VOCABULARY.option("number", str(number), number) for number in range(41)]
FIGURE: Final[list[Option]] = VOCABULARY.table("figure", SLOT_IDS)
REMOVE: Final[list[Option]] = VOCABULARY.table("remove", SLOT_IDS)  # one unit
REDUCE: Final[list[Option]] = VOCABULARY.table("reduce", SLOT_IDS)  # an Elite becomes a Regular
DESTROY: Final[list[Option]] = VOCABULARY.table("destroy", SLOT_IDS)  # an Elite, for two hits

D6: Final = Dice(VOCABULARY, "d6", ["1", "2", "3", "4", "5", "6"], [1] * 6)


def _action_dice(side: Side, kind: str) -> Dice:
    """Make dice whose faces are the seven results; a result the die does not have gets weight 0 and is left out."""
    return Dice(VOCABULARY, kind, DIE_IDS, [DIE_FACES[side].count(result) for result in range(len(DIE_IDS))])


ACTION_DICE: Final[list[Dice]] = [_action_dice(FP, "fp_dice"), _action_dice(SHADOW, "shadow_dice")]
