"""What a team game remembers, as position data and as every seat may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from thirdage.games.war_of_the_ring.board import (
    ALL_CARDS,
    ALL_NATIONS,
    ALL_PLACES,
    ALL_REGIONS,
    CARD_IDS,
    FP,
    NATION_IDS,
    REGION_IDS,
    REGION_INDEX,
    SHADOW,
)
from thirdage.games.war_of_the_ring.ids import Place
from thirdage.games.war_of_the_ring.seats import NO_SEAT
from thirdage.games.war_of_the_ring.state import IN_HAND, WarState
from thirdage.games.war_of_the_ring.team_data import APART, JOINED, TeamPlay
from thirdage.games.war_of_the_ring.view_types import Team
from thirdage.games.war_of_the_ring.vocabulary import PLACE, VOCABULARY
from thirdage.kernel.errors import BadPosition
from thirdage.kernel.position import names_of, only_keys, table_of

KEYS: Final = ["deciding", "merged", "apart", "captors", "swapped", "used", "resting"]


def view_team(s: WarState, team: TeamPlay) -> Team:
    """Return the team data; all of it is public except the swapped cards."""
    names = team.seating.names
    return {
        "leading": [names[s.leading_seat(side)] for side in (FP, SHADOW)],
        "deciding": [names[seat] for seat in team.deciding],
        "merged": _places(team, JOINED),
        "apart": _places(team, APART),
        "captors": {REGION_IDS[r]: names[team.captor[r]] for r in ALL_REGIONS if team.captor[r] != NO_SEAT},
        "used": _used(team.used_nations, team.used_places),
        "resting": _used(team.tired_nations, team.tired_places),
    }


def swapped_away(s: WarState, seat: int) -> list[str]:
    """Return the cards this seat gave to its team-mate and knows to be still in that hand (R19.3)."""
    team = s.team
    assert team is not None
    return [CARD_IDS[c] for c in ALL_CARDS if team.giver[c] == seat and s.card_zone[c] == IN_HAND]


def save_team(s: WarState, team: TeamPlay) -> dict[str, object]:
    """Return everything as data; who leads follows from the turn."""
    data: dict[str, object] = dict(view_team(s, team))
    del data["leading"]
    data["swapped"] = {name: swapped_away(s, seat) for seat, name in enumerate(team.seating.names)}
    return data


def load_team(s: WarState, team: TeamPlay, data: Mapping[str, object]) -> None:
    """Load team data. By default, the leading players decide and nobody has merged, captured or swapped anything."""
    only_keys(data, KEYS, "team.")
    names = team.seating.names
    for side in (FP, SHADOW):
        s.let_lead(side)
    if "deciding" in data:
        team.deciding = names_of(data, "deciding", names, "team.")
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
        for card in names_of({name: cards}, name, CARD_IDS, "team.swapped."):
            team.giver[card] = names.index(name)
    team.used_nations, team.used_places = _read_used("team.used", data.get("used", []))
    team.tired_nations, team.tired_places = _read_used("team.resting", data.get("resting", []))


def _places(team: TeamPlay, standing: int) -> list[str]:
    return [PLACE[place].text for place in ALL_PLACES if team.joined[place] == standing]


def _used(nations: int, places: list[Place]) -> list[str]:
    """Return nations by name, and mixed armies by their place."""
    return [NATION_IDS[n] for n in ALL_NATIONS if nations >> n & 1] + [PLACE[place].text for place in places]


def _read_places(key: str, value: object) -> list[Place]:
    if not isinstance(value, list):
        raise BadPosition(key, "a list of places", value)
    places: list[Place] = []
    for text in value:
        option = VOCABULARY.find(text) if isinstance(text, str) else None
        if option is None or option.kind not in ("region", "inside"):
            raise BadPosition(key, "places such as region:bree or inside:lorien", text)
        places.append(Place(option.value))
    return places


def _read_used(key: str, value: object) -> tuple[int, list[Place]]:
    if not isinstance(value, list):
        raise BadPosition(key, "a list of nations and places", value)
    mask = 0
    for name in value:
        if name in NATION_IDS:
            mask |= 1 << NATION_IDS.index(name)
    return mask, _read_places(key, [text for text in value if text not in NATION_IDS])
