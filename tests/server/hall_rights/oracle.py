"""Who may see and do what in the hall, worked out from what happened: independent of the server's own code.

`Happened` is told each thing that somebody managed to do, and answers what everybody may know and do from then on. What
it answers to a wish is the code with which the wish must be refused, "" if it must come true.
"""

from __future__ import annotations

MINUTE = 60_000
DAY = 24 * 60 * MINUTE
LOGIN, DAILY, LIVE, INVITATION = 60 * DAY, 21 * DAY, 3 * MINUTE, 14 * DAY
"""How long a sign-in lasts, seeks and invitations wait."""
LEAGUES = 5
"""So many leagues that are not over one may organise."""


class Browser:
    """A browser that somebody signed in with: whose it was, until when, and by what its owner's list names it."""

    def __init__(self, cookie: str, account: str, until: int) -> None:
        self.cookie, self.account, self.until = cookie, account, until
        self.id = ""
        self.ended = False


class Wish:
    """A seek, or with `to` an invitation."""

    def __init__(self, id: str, by: str, side: str, pace: str, until: int, to: str = "") -> None:
        self.id, self.by, self.side, self.pace, self.until, self.to = id, by, side, pace, until, to
        self.table = ""


class Place:
    """A table: whose its seats are, "" for nobody's, and whether the game may be found by everybody."""

    def __init__(self, id: str, seats: list[str], rated: bool = False, public: bool = True) -> None:
        self.id, self.seats, self.rated, self.public = id, seats, rated, public
        self.keys: list[tuple[str, int]] = []
        self.join_key = ""
        self.players = list(seats)  # who is rated: what the journal names, whoever has the keys
        self.agreed = [rated and public] * 2
        self.over = False
        self.request: tuple[object, str] | None = None  # by which the second sat down: what was sent, and the key
        self.again = False  # a rematch was asked for

    def found(self) -> bool:
        """Tell whether the archive has the game."""
        return self.over and all(self.agreed)


class Club:
    """A league that has not begun: whose it is, who has entered, by their numbers, and who is invited."""

    def __init__(self, id: str, by: str, private: bool) -> None:
        self.id, self.by, self.private = id, by, private
        self.open = True
        self.inside: dict[int, str] = {}
        self.invited: set[str] = set()
        self.requests: list[tuple[str, str]] = []  # by which people entered: whose, and its id

    def knows(self, name: str) -> bool:
        """Tell whether somebody has to do with it."""
        return name != "" and name in {self.by, *self.inside.values(), *self.invited}

    def shown(self, name: str) -> bool:
        return not self.private or self.knows(name)

    def closed(self) -> str:
        """Return how whatever is for open leagues is refused."""
        return "" if self.open else "league_status"

    def left(self, name: str) -> None:
        self.inside = {number: each for number, each in self.inside.items() if each != name}

    def deleted(self, name: str) -> None:
        """Whoever is gone is out of what is open; elsewhere a place without a name stays. Without an organiser nothing
        begins."""
        self.invited.discard(name)
        if self.open:
            self.left(name)
        self.inside = {number: "" if each == name else each for number, each in self.inside.items()}
        if self.by == name:
            self.by, self.open = "", False


class Happened:
    """The hall after all that happened in it."""

    def __init__(self, now: int) -> None:
        self.now = now
        self.accounts: set[str] = set()
        self.gone: set[str] = set()
        self.moderators: set[str] = set()
        self.browsers: list[Browser] = []
        self.relations: set[tuple[str, str, str]] = set()  # who, what, whom
        self.restricted: dict[tuple[str, str], int] = {}  # who and how, until when
        self.seeks: list[Wish] = []
        self.invitations: list[Wish] = []
        self.places: list[Place] = []
        self.clubs: list[Club] = []
        self.reports: set[tuple[str, str]] = set()  # by whom, of whom
        self.log: list[tuple[str, str, str]] = []  # by whom, of whom, what
        self.rated: dict[tuple[str, str], int] = {}  # who and as what: how many games

    # -- who is there

    def who(self, browser: Browser | None) -> str:
        """Return whose browser it is now, "" for nobody's."""
        return browser.account if browser is not None and self.live(browser) else ""

    def live(self, browser: Browser) -> bool:
        return not browser.ended and browser.until > self.now and browser.account in self.accounts

    def moderates(self, browser: Browser | None) -> bool:
        return self.who(browser) in self.moderators

    # -- who may do what: the code of the refusal

    def apart(self, one: str, other: str) -> bool:
        return (one, "block", other) in self.relations or (other, "block", one) in self.relations

    def held_back(self, name: str, *kinds: str) -> bool:
        return any(self.restricted.get((name, kind), 0) > self.now for kind in kinds)

    def may_begin(self, browser: Browser | None) -> str:
        """A new game: for those who are signed in and whom no moderator keeps from it."""
        name = self.who(browser)
        return "signed_out" if not name else "restricted" if self.held_back(name, "suspend") else ""

    def may_relate(self, browser: Browser | None, other: str) -> str:
        name = self.who(browser)
        return "signed_out" if not name else "no_player" if other in ("", name) or other not in self.accounts else ""

    def may_invite(self, browser: Browser | None, other: str) -> str:
        code = self.may_begin(browser) or self.may_relate(browser, other)
        return code or ("not_welcome" if self.apart(self.who(browser), other) else "")

    def may_take(self, browser: Browser | None, seek: Wish) -> str:
        """Sit down with somebody who seeks."""
        name, code = self.who(browser), self.may_begin(browser)
        if code or seek.by == name or seek not in self.seeks:
            return code or "seek_gone"
        return "not_welcome" if self.apart(name, seek.by) else "" if self.waits(seek) else "seek_gone"

    def may_accept(self, browser: Browser | None, invitation: Wish) -> str:
        code = self.may_begin(browser)
        good = invitation in self.invitations and self.waits(invitation) and invitation.to == self.who(browser)
        return code or ("" if good else "seek_gone")

    def may_drop(self, browser: Browser | None, wish: Wish) -> str:
        """Take back what one wished oneself, or say no to what one is wished to."""
        name, known = self.who(browser), self.seeks + self.invitations
        return "signed_out" if not name else "" if wish in known and name in (wish.by, wish.to) else "not_found"

    def may_talk(self, place: Place, seat: int) -> str:
        name = place.seats[seat]
        if not name:
            return ""
        if self.held_back(name, "silence", "suspend"):
            return "restricted"
        others = [other for other in place.seats if other not in ("", name)]
        return "not_heard" if any(self.apart(name, other) for other in others) else ""

    def may_have_key(self, browser: Browser | None, place: Place) -> str:
        name = self.who(browser)
        return "signed_out" if not name else "" if name in place.seats else "no_table"

    def may_claim(self, browser: Browser | None, place: Place, seat: int) -> str:
        name = self.who(browser)
        return "signed_out" if not name else "" if place.seats[seat] in ("", name) else "claimed"

    def may_join(self, browser: Browser | None, place: Place) -> str:
        """Take the open seat of a rated table."""
        name = self.who(browser)
        if not name:
            return "rated_account"
        if self.held_back(name, "suspend"):
            return "restricted"
        if self.apart(name, place.seats[0]):
            return "not_welcome"
        return "rated_self" if name == place.players[0] else ""

    def may_join_again(self, browser: Browser | None, place: Place) -> str:
        """Send again the request by which somebody sat down at a rated table: the seat stays theirs."""
        name = self.who(browser)
        if name and self.held_back(name, "suspend"):
            return "restricted"
        if name and any(self.apart(name, other) for other in place.seats if other not in ("", name)):
            return "not_welcome"
        return "" if name in ("", place.players[1]) else "claimed"

    def may_play_again(self, place: Place, seat: int) -> str:
        """Ask for a rematch: nobody who sits there may be kept from new games, or from another one of them."""
        sitting = [name for name in place.seats if name]
        if place.seats[seat] and self.held_back(place.seats[seat], "suspend"):
            return "restricted"
        held = any(self.held_back(name, "suspend") for name in sitting)
        return "not_welcome" if held or (len(sitting) == 2 and self.apart(*sitting)) else ""

    # -- who may do what in a league that gathers

    def may_organise(self, browser: Browser | None) -> str:
        own = [each for each in self.clubs if each.open and each.by == self.who(browser)]
        return self.may_begin(browser) or ("many_leagues" if len(own) >= LEAGUES else "")

    def may_enter(self, browser: Browser | None, club: Club) -> str:
        code = self.may_begin(browser) or self.may_know(browser, club) or club.closed()
        return code or ("league_entered" if self.who(browser) in club.inside.values() else "")

    def may_enter_again(self, browser: Browser | None, club: Club, id: str) -> str:
        """Send again the request by which somebody entered; from another account it is a request like any other."""
        if (self.who(browser), id) not in club.requests:
            return self.may_enter(browser, club)
        return self.may_begin(browser) or self.may_know(browser, club)

    def may_leave(self, browser: Browser | None, club: Club) -> str:
        code = self.may_know(browser, club)
        return code or ("" if self.who(browser) in club.inside.values() else "not_entered") or club.closed()

    def may_know(self, browser: Browser | None, club: Club) -> str:
        name = self.who(browser)
        return "signed_out" if not name else "" if club.shown(name) else "no_league"

    def may_order(self, browser: Browser | None, club: Club) -> str:
        """What only organisers do."""
        return self.may_know(browser, club) or ("" if club.by == self.who(browser) else "not_organiser")

    def may_call(self, browser: Browser | None, club: Club, other: str) -> str:
        code = self.may_order(browser, club) or club.closed()
        if code or other in club.invited or other in club.inside.values():
            return code or "league_entered"
        if other not in self.accounts:
            return "no_account"
        return "not_welcome" if self.apart(club.by, other) or self.held_back(other, "suspend") else ""

    def may_call_back(self, browser: Browser | None, club: Club, other: str) -> str:
        return self.may_order(browser, club) or ("" if other in club.invited else "not_entered")

    def may_take_out(self, browser: Browser | None, club: Club, number: int) -> str:
        return self.may_order(browser, club) or ("" if number in club.inside else "not_entered") or club.closed()

    # -- who waits for whom

    def waits(self, wish: Wish) -> bool:
        return not wish.table and wish.until > self.now

    def fits(self, one: Wish, other: Wish) -> bool:
        """Tell whether two seeks can be brought together."""
        sides = not (one.side and one.side == other.side)
        apart = one.by == other.by or self.apart(one.by, other.by)
        return self.waits(one) and self.waits(other) and one.pace == other.pace and sides and not apart

    def shown_seeks(self, name: str) -> set[str]:
        """Return the seeks of others that somebody is shown."""
        waiting = [each for each in self.seeks if self.waits(each) and each.by != name]
        return {each.id for each in waiting if not (name and self.apart(name, each.by))}

    def own_seeks(self, name: str) -> dict[str, str]:
        """Return somebody's own seeks that wait, and the tables of those that were met."""
        return {each.id: each.table for each in self.seeks if each.by == name and (each.until > self.now or each.table)}

    # -- what happens

    def blocked(self, name: str, other: str) -> None:
        """Nothing of what two wished of each other stays; nobody follows whom they block."""
        self.relations.discard((name, "follow", other))
        self.invitations = [each for each in self.invitations if each.table or {each.by, each.to} != {name, other}]

    def suspended(self, name: str) -> None:
        """Whoever is kept from new games wishes for none."""
        for wishes in (self.seeks, self.invitations):
            wishes[:] = [each for each in wishes if each.table or each.by != name]

    def deleted(self, name: str) -> None:
        """Nothing knows an account any more that is gone, but the games it played, without its name."""
        self.accounts.discard(name)
        self.gone.add(name)
        self.relations = {each for each in self.relations if name not in each}
        self.restricted = {key: until for key, until in self.restricted.items() if key[0] != name}
        self.seeks = [each for each in self.seeks if each.by != name]
        self.invitations = [each for each in self.invitations if name not in (each.by, each.to)]
        self.reports = {each for each in self.reports if name not in each}
        self.log = [tuple("" if word == name else word for word in line) for line in self.log]  # type: ignore[misc]
        self.rated = {key: games for key, games in self.rated.items() if key[0] != name}
        for place in self.places:
            place.seats = ["" if each == name else each for each in place.seats]
            place.players = ["" if each == name else each for each in place.players]
        for club in self.clubs:
            club.deleted(name)
