"""Who may know and do what at a table, read from its journal alone: independent of the server's own code.

`Standing(journal)` is the table after those entries. A `Claim` is somebody: what a key was given for, and by which
entry its person took the seat.
"""

from __future__ import annotations

from typing import Any

from thirdage.kernel.asks import SPECTATOR
from thirdage.server.tables.journal import Entry

EVERYTHING = -3
"""A viewer who sees what every seat sees."""


class Claim:
    """A key: of a seat that was taken by an entry, or `owner`, `join`, `watch`."""

    def __init__(self, key: str, role: str, seat: int = -1, taken: int = 0) -> None:
        self.key, self.role, self.seat, self.taken = key, role, seat, taken

    def __repr__(self) -> str:
        return f"{self.role}{self.seat}@{self.taken}" if self.role == "seat" else self.role


class Place:
    """A seat: `person` is the entry by which somebody took it, 0 while nobody has it."""

    def __init__(self, name: str, wish: Any, hot: bool) -> None:
        self.name, self.kind = name, wish["kind"]
        self.person = int(self.kind == "person")
        self.here = hot and self.kind == "person" and not wish.get("remote")
        self.gave_up = self.muted = False
        self.agreed: set[str] = set()  # own, all, hints

    def taken_by(self, person: int) -> None:
        self.person, self.here, self.muted, self.agreed = person, False, False, set()


class Standing:
    """A table after some entries, as far as rights go."""

    def __init__(self, names: list[str], journal: list[Entry]) -> None:
        made: Any = journal[0].data
        self.hints = made["hints"]
        self.delay = made["delay"] * 1000
        self.places = [Place(name, wish, made["hot_seat"]) for name, wish in zip(names, made["seats"], strict=True)]
        self.over = False
        self.turn = -1
        self.rematch = ""
        self.offer: tuple[int, set[int]] | None = None  # who asks to take back, and who has agreed
        self.goes_to = 0  # to how many picks the latest offer goes back
        self.stolen: list[int] = []  # take-backs that somebody had not agreed to, by number
        for entry in journal[1:]:
            self.read(entry)

    def read(self, entry: Entry) -> None:
        data: Any = entry.data
        place = self.places[data["seat"]] if "seat" in data else self.places[0]
        if entry.kind == "joined":
            place.kind = "person"
            place.taken_by(entry.seq)
        elif entry.kind == "seated":
            place.kind = data["kind"]
            if place.kind == "open":
                place.taken_by(0)
                if self.offer is not None:
                    self.offer = (
                        None if self.offer[0] == data["seat"] else (self.offer[0], self.offer[1] - {data["seat"]})
                    )
        elif entry.kind == "resigned" or (entry.kind == "flagged" and data["how"] == "lose"):
            place.gave_up, place.kind = True, "bot"
            self.over = sum(not each.gave_up for each in self.places) == 1
        elif entry.kind == "flagged" and data["how"] == "bot":
            place.kind = "bot"
        elif entry.kind == "allowed":
            (place.agreed.add if data["yes"] else place.agreed.discard)(data["view"])
        elif entry.kind == "muted":
            place.muted = data["yes"]
        elif entry.kind == "offered":
            self.offer, self.goes_to = (data["seat"], set()), data["to"]
        elif entry.kind == "answered" and self.offer is not None:
            self.offer = (self.offer[0], self.offer[1] | {data["seat"]}) if data["yes"] else None
        elif entry.kind == "taken_back" and (self.offer is None or self.unasked(*self.offer)):
            self.stolen.append(entry.seq)
        elif entry.kind == "rematched":
            self.rematch = data["table"]
        if "turn" in data:
            self.turn, self.offer = data["turn"], None
            self.over = self.over or self.turn < 0

    def unasked(self, asker: int, agreed: set[int]) -> bool:
        """Tell whether somebody who has a seat has not agreed to a take-back; those at the asker's machine count as
        agreed."""
        return any(
            place.person
            and not place.gave_up
            and index not in {asker, *agreed}
            and not (place.here and self.places[asker].here)
            for index, place in enumerate(self.places)
        )

    def has(self, claim: Claim) -> bool:
        """Tell whether the person still has the seat."""
        return claim.role == "seat" and claim.taken > 0 and self.places[claim.seat].person == claim.taken

    def sees(self, claim: Claim, view: str = "") -> int | str:
        """Return as whom somebody sees the table, or why they don't."""
        if claim.role == "seat":
            if not self.has(claim):
                return "seat_lost"
            if not view:
                return SPECTATOR if self.places[claim.seat].gave_up and not self.over else claim.seat
            if not self.over:
                return "not_allowed"
        if view in ("", "public"):
            return SPECTATOR
        if view == "all":
            people = [place for place in self.places if place.person or place.kind != "bot"]
            return EVERYTHING if self.over or all("all" in place.agreed for place in people) else "no_consent"
        index = [place.name for place in self.places].index(view.removeprefix("seat:"))
        return index if self.over or "own" in self.places[index].agreed else "no_consent"

    def helped(self, claim: Claim) -> bool:
        """Tell whether somebody may have hints, worlds and studies of the running game."""
        return self.plays(claim) and self.gives_hints()

    def gives_hints(self) -> bool:
        people = [place for place in self.places if place.person or place.kind != "bot"]
        agreed = len(people) <= 1 or all("hints" in place.agreed for place in people)
        return self.over or self.hints == "always" or (self.hints == "auto" and agreed)

    def plays(self, claim: Claim) -> bool:
        """Tell whether somebody has a seat and has not given up."""
        return self.has(claim) and (self.over or not self.places[claim.seat].gave_up)

    def may(self, claim: Claim, kind: str, seat: int = -1) -> bool:
        """Tell whether somebody has a right to a command; the game may still refuse it."""
        if kind in ("pick", "chain", "undo", "restart"):
            return self.plays(claim) and self.places[claim.seat].kind == "person"
        if kind in ("take_back", "answer", "resign", "vacation", "why_not", "lookahead"):
            return self.plays(claim)
        if kind == "mute":
            return claim.role == "owner" and self.places[seat].person > 0
        if kind == "chat" and self.has(claim) and self.places[claim.seat].muted:
            return False
        if kind in ("chat", "thinking"):
            return self.has(claim) or claim.role == "owner"
        if kind == "seat":
            place = self.places[seat]
            own, free = self.has(claim) and claim.seat == seat, claim.role == "owner" and not place.person
            return (own or free) and not place.gave_up
        return self.has(claim)  # allow, rematch, channels
