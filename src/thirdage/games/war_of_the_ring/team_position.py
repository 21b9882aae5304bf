"""What a game of teams remembers, as position data and as every seat may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.war_of_the_ring.board import (
    CARD_IDS,
    CARDS,
    FP,
    NATION_IDS,
    NATIONS,
    PLACES,
    REGION_IDS,
    REGION_INDEX,
    REGIONS,
    SHADOW,
)
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import IN_HAND, WarState
from thirdage.games.war_of_the_ring.team_data import APART, JOINED, TeamPlay
from thirdage.games.war_of_the_ring.vocabulary import PLACE, VOCABULARY
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import names_of, table_of

KEYS: Final = ["deciding", "merged", "apart", "captors", "swapped", "used", "resting"]


def view_team(s: WarState, team: TeamPlay) -> dict[str, object]:
    """All of it is public but the cards that were swapped."""
    names = team.seating.names
    return {
        "leading": [names[s.leading_seat(side)] for side in (FP, SHADOW)],
        "deciding": [names[seat] for seat in team.deciding],
        "merged": _places(team, JOINED),
        "apart": _places(team, APART),
        "captors": {REGION_IDS[r]: names[team.captor[r]] for r in range(REGIONS) if team.captor[r] != NO_SEAT},
        "used": _used(team.used_nations, team.used_places),
        "resting": _used(team.tired_nations, team.tired_places),
    }


def swapped_away(s: WarState, seat: int) -> list[str]:
    """The cards this seat gave to its team-mate and knows to be in that hand still (R19.3)."""
    team = s.team
    assert team is not None
    return [CARD_IDS[c] for c in range(CARDS) if team.giver[c] == seat and s.card_zone[c] == IN_HAND]


def save_team(s: WarState, team: TeamPlay) -> dict[str, object]:
    """Everything; who leads follows from the turn."""
    data = view_team(s, team)
    del data["leading"]
    data["swapped"] = {name: swapped_away(s, seat) for seat, name in enumerate(team.seating.names)}
    return data


def load_team(s: WarState, team: TeamPlay, data: Mapping[str, object]) -> None:
    """What is left out: the leading players decide, nobody has merged, captured or swapped anything."""
    for key in data:
        if key not in KEYS:
            raise BadPosition(f"team.{key}", f"one of {', '.join(KEYS)}", data[key])
    names = team.seating.names
    for side in (FP, SHADOW):
        s.let_lead(side)
    if "deciding" in data:
        team.deciding = names_of(data, "deciding", names)
        if [team.seating.sides[seat] for seat in team.deciding] != [FP, SHADOW]:
            raise BadPosition("team.deciding", "a player of the Free Peoples and one of the Shadow", data["deciding"])
    for key, standing in (("merged", JOINED), ("apart", APART)):
        for place in _read_places(f"team.{key}", data.get(key, [])):
            team.joined[place] = standing
    for region, name in table_of(data, "captors").items():
        if region not in REGION_INDEX or name not in names:
            raise BadPosition("team.captors", "regions and their captors", {region: name})
        team.captor[REGION_INDEX[region]] = names.index(str(name))
    for name, cards in table_of(data, "swapped").items():
        if name not in names:
            raise BadPosition("team.swapped", f"one of {', '.join(names)}", name)
        for card in names_of({"swapped": cards}, "swapped", CARD_IDS):
            team.giver[card] = names.index(name)
    team.used_nations, team.used_places = _read_used("team.used", data.get("used", []))
    team.tired_nations, team.tired_places = _read_used("team.resting", data.get("resting", []))


def _places(team: TeamPlay, standing: int) -> list[str]:
    return [PLACE[place].text for place in range(PLACES) if team.joined[place] == standing]


def _used(nations: int, places: list[int]) -> list[str]:
    """Nations by name, mixed armies by the place where they stand."""
    return [NATION_IDS[n] for n in range(NATIONS) if nations >> n & 1] + [PLACE[place].text for place in places]


def _read_places(key: str, value: object) -> list[int]:
    if not isinstance(value, list):
        raise BadPosition(key, "a list of places", value)
    places: list[int] = []
    for text in value:
        option = VOCABULARY.find(str(text))
        if option is None or option.kind not in ("region", "inside"):
            raise BadPosition(key, "places such as region:bree or inside:lorien", text)
        places.append(option.value)
    return places


def _read_used(key: str, value: object) -> tuple[int, list[int]]:
    if not isinstance(value, list):
        raise BadPosition(key, "a list of nations and places", value)
    mask = 0
    for name in value:
        if name in NATION_IDS:
            mask |= 1 << NATION_IDS.index(name)
    return mask, _read_places(key, [text for text in value if text not in NATION_IDS])
