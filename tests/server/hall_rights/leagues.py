"""Leagues that people of the rights model organise, enter and leave again, while they gather: who knows of a private
one, who may invite and take out, and what of it stays when somebody is blocked, suspended or gone."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

from tests.server.hall_rights.oracle import Browser, Club
from tests.server.hall_rights.tables import Tables
from tests.server.hall_rights.world import Answer
from tests.server.kit import GAME


class Leagues(Tables):
    """Open leagues, and what everybody sees of them."""

    def club(self, browser: Browser | None) -> Club | None:
        """Return a league: half of the time one of those who ask, if there is one."""
        own = [each for each in self.all.clubs if each.by == self.all.who(browser) != ""]
        found = own if own and self.luck.random() < 0.5 else self.all.clubs[-6:]
        return self.luck.choice(found) if found else None

    def tell(self, browser: Browser | None, club: Club, kind: str, **fields: object) -> Answer:
        body = {"type": kind, "id": uuid4().hex, **fields}
        return self.ask("POST", f"/api/leagues/{club.id}/messages", browser, body)

    def organise(self) -> None:
        browser, private = self.someone(), self.luck.random() < 0.6
        body = {"id": uuid4().hex, "name": "A league", "game": GAME, "format": "swiss", "private": private}
        answer = self.ask("POST", "/api/leagues", browser, body)
        if self.hold(answer, self.all.may_organise(browser), "a league is made"):
            self.all.clubs.append(Club(answer.told["league"], self.all.who(browser), private))

    def attend(self) -> None:
        """Somebody does something about a league: what everybody may, or what its organiser may."""
        browser = self.someone()
        club = self.club(browser)
        if club is not None:
            deeds: list[Callable[[Browser | None, Club], None]] = [self.enter, self.enter, self.enter_again, self.leave]
            deeds += [self.call, self.call, self.call, self.call_back, self.take_out, self.call_off]
            self.luck.choice(deeds)(browser, club)

    def enter(self, browser: Browser | None, club: Club) -> None:
        self.send_in(browser, club, uuid4().hex)

    def enter_again(self, browser: Browser | None, club: Club) -> None:
        """Somebody sends again a request by which they, or others, have entered: they may have left since."""
        if club.requests:
            self.send_in(browser, club, self.luck.choice(club.requests)[1])

    def send_in(self, browser: Browser | None, club: Club, id: str) -> None:
        answer = self.ask("POST", f"/api/leagues/{club.id}/messages", browser, {"type": "join", "id": id})
        if self.hold(answer, self.all.may_enter_again(browser, club, id), "somebody enters a league"):
            name = self.all.who(browser)
            if (name, id) not in club.requests:
                club.requests.append((name, id))
                club.inside[answer.told["me"]["entrant"]] = name

    def leave(self, browser: Browser | None, club: Club) -> None:
        answer = self.tell(browser, club, "leave")
        if self.hold(answer, self.all.may_leave(browser, club), "somebody leaves a league"):
            club.left(self.all.who(browser))

    def call(self, browser: Browser | None, club: Club) -> None:
        other = self.name()
        answer = self.tell(browser, club, "invite", account=other)
        if self.hold(answer, self.all.may_call(browser, club, other), f"{other} is invited to a league"):
            club.invited.add(other)

    def call_back(self, browser: Browser | None, club: Club) -> None:
        other = self.luck.choice(sorted(club.invited) or self.names)
        answer = self.tell(browser, club, "uninvite", account=other)
        if self.hold(answer, self.all.may_call_back(browser, club, other), f"{other} is invited no more"):
            club.invited.discard(other)

    def take_out(self, browser: Browser | None, club: Club) -> None:
        number = self.luck.choice([*club.inside, 99])
        answer = self.tell(browser, club, "remove", entrant=number)
        if self.hold(answer, self.all.may_take_out(browser, club, number), "somebody is taken out of a league"):
            del club.inside[number]

    def call_off(self, browser: Browser | None, club: Club) -> None:
        if self.luck.random() < 0.3:
            answer = self.tell(browser, club, "cancel")
            if self.hold(answer, self.all.may_order(browser, club) or club.closed(), "a league is called off"):
                club.open = False

    # -- looking

    def look_at(self, browser: Browser | None) -> None:
        super().look_at(browser)
        name = self.all.who(browser)
        told = self.see("/api/leagues", browser)
        assert told is not None
        assert {each["id"] for each in told["leagues"]} == {each.id for each in self.all.clubs if each.shown(name)}
        told = self.see("/api/leagues?mine=yes", browser, "" if name else "signed_out")
        if told is not None:
            assert {each["id"] for each in told["leagues"]} == {each.id for each in self.all.clubs if each.knows(name)}
        club = self.club(browser)
        if club is not None:
            self.see_club(browser, name, club)

    def see_club(self, browser: Browser | None, name: str, club: Club) -> None:
        told = self.see(f"/api/leagues/{club.id}", browser, "" if club.shown(name) else "no_league")
        if told is not None:
            assert {each["number"]: each["account"] for each in told["entrants"]} == club.inside
            assert told["invited"] == (sorted(club.invited) if club.by == name != "" else [])
            assert (told["organiser"], told["status"] == "open") == (club.by, club.open)
            assert not any(gone in str(told) for gone in self.all.gone), "nobody who is gone is named"
