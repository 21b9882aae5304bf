"""What people do in the hall, in the rights model: accounts, sign-ins, relations, wishes, and what moderators do."""

from __future__ import annotations

from itertools import count
from random import Random

from hypothesis.stateful import RuleBasedStateMachine

from tests.server.hall_rights.oracle import DAILY, DAY, INVITATION, LIVE, LOGIN, Browser, Happened, Place, Wish
from tests.server.hall_rights.world import Answer, World
from tests.server.kit import GAME, SEATS

PASSWORD = "correct horse battery"
NUMBERS = count()
SIDES = ["", "", "shadow", "free_peoples"]
WAITS = {"daily": DAILY, "live": LIVE}


def letters(number: int) -> str:
    """A number in letters that nobody takes for one another."""
    return "".join("bdfgkpst"[number // 8**place % 8] for place in range(5))


class People(RuleBasedStateMachine):
    """Everybody who ever had an account, and their browsers."""

    world: World

    def __init__(self) -> None:
        super().__init__()
        self.world.begin()
        self.all = Happened(self.world.now)
        mark = letters(next(NUMBERS))
        self.names = [f"{name}-{mark}" for name in ("Ann", "Ben", "Cid", "Warden")]
        self.wishes: list[Wish] = []  # also those that are gone
        self.luck = Random(0)
        self.appoint({self.names[3]})

    # -- helpers

    def ask(self, method: str, path: str, browser: Browser | None, body: object = None, key: str = "") -> Answer:
        return self.world.ask(self.luck.randrange(2), method, path, browser, body, key)

    def someone(self) -> Browser | None:
        """Return mostly a browser that somebody is signed in with; at times one whose sign-in has ended, or none."""
        live = [each for each in self.all.browsers if self.all.live(each)]
        if live and self.luck.random() < 0.8:
            return self.luck.choice(live)
        return self.luck.choice([*self.all.browsers[-12:], None])

    def name(self) -> str:
        return self.luck.choice(self.names)

    def hold(self, answer: Answer, code: str, what: str) -> bool:
        """Hold an answer against what must come of it; tell whether it was granted."""
        assert answer.code == code, f"{what}: {answer.code or 'granted'} instead of {code or 'granted'}"
        return not code

    def appoint(self, names: set[str]) -> None:
        self.all.moderators = names
        self.world.name_moderators(names)

    # -- accounts

    def register(self) -> None:
        self.sign_up(self.name(), self.someone())

    def sign_up(self, name: str, browser: Browser | None) -> None:
        said = self.luck.choice([name, name, name.upper(), name.replace("-", ".")])
        if name not in self.all.accounts:
            said = name
        answer = self.ask("POST", "/api/accounts", browser, {"name": said, "password": PASSWORD})
        taken = name in self.all.accounts | self.all.gone
        if self.hold(answer, "name_taken" if taken else "", f"{said} is registered"):
            self.all.accounts.add(name)
            self.come_in(browser, answer, name)

    def sign_in(self) -> None:
        self.log_in(self.name(), self.someone(), self.luck.random() < 0.15)

    def at_home(self, name: str) -> Browser | None:
        """Return a browser of somebody, signed in; None if they are gone or were never there."""
        if name not in self.all.accounts:
            return None
        if not any(self.all.who(each) == name for each in self.all.browsers):
            self.log_in(name, None, False)
        return self.luck.choice([each for each in self.all.browsers if self.all.who(each) == name])

    def log_in(self, name: str, browser: Browser | None, wrong: bool) -> None:
        login = {"name": name, "password": "not the right one" if wrong else PASSWORD}
        code = "bad_login" if wrong or name not in self.all.accounts else ""
        answer = self.ask("POST", "/api/login", browser, login)
        if self.hold(answer, code, f"{name} signs in"):
            self.come_in(browser, answer, name)

    def come_in(self, before: Browser | None, answer: Answer, name: str) -> None:
        """Somebody is signed in: by a cookie nobody had, and whatever the browser was signed in as has ended."""
        assert answer.cookie
        assert answer.cookie not in [each.cookie for each in self.all.browsers], "a sign-in is never handed on"
        if before is not None:
            before.ended = True
        made = Browser(answer.cookie, name, self.all.now + LOGIN)
        told = self.ask("GET", "/api/account/sessions", made)
        made.id = next(each["id"] for each in told.told["sessions"] if each["here"])
        self.all.browsers.append(made)

    def sign_out(self) -> None:
        browser = self.someone()
        self.hold(self.ask("DELETE", "/api/login", browser), "", "signing out")
        if browser is not None:
            browser.ended = True

    def end_session(self) -> None:
        """End a sign-in from another browser: one's own, or somebody else's by its name."""
        browser = self.someone()
        if not self.all.browsers:
            return
        other = self.luck.choice(self.all.browsers)
        name, every = self.all.who(browser), self.luck.random() < 0.3
        own = bool(name) and other.account == name and self.all.live(other)
        code = "signed_out" if not name else "" if own or every else "not_found"
        answer = self.ask("DELETE", f"/api/account/sessions/{'others' if every else other.id}", browser)
        if self.hold(answer, code, f"{name} ends a sign-in of {other.account}"):
            for each in self.all.browsers:
                if each is other if not every else each.account == name and each is not browser:
                    each.ended = True

    def delete(self) -> None:
        self.go_away(self.someone(), self.luck.random() < 0.7)

    def go_away(self, browser: Browser | None, right: bool) -> None:
        name = self.all.who(browser)
        answer = self.ask("DELETE", "/api/account", browser, {"password": PASSWORD if right else "wrong as can be"})
        code = "signed_out" if not name else "" if right else "bad_login"
        if self.hold(answer, code, f"{name} deletes the account"):
            self.all.deleted(name)

    # -- people

    def relate(self) -> None:
        self.become(self.someone(), self.name(), self.luck.choice(["follow", "block", "block", "mute"]))

    def become(self, browser: Browser | None, other: str, kind: str) -> None:
        name = self.all.who(browser)
        answer = self.ask("POST", f"/api/players/{other}/relations", browser, {"kind": kind})
        if self.hold(answer, self.all.may_relate(browser, other), f"{name} {kind}s {other}"):
            self.all.relations.add((name, kind, other))
            if kind == "block":
                self.all.blocked(name, other)

    def unrelate(self) -> None:
        browser = self.someone()
        name = self.all.who(browser)
        own = sorted(each for each in self.all.relations if each[0] == name)
        self.loosen(browser, *(self.luck.choice(own)[1:] if own else ("block", self.name())))

    def loosen(self, browser: Browser | None, kind: str, other: str) -> None:
        name = self.all.who(browser)
        code = "signed_out" if not name else "no_player" if other not in self.all.accounts else ""
        code = code or ("" if (name, kind, other) in self.all.relations else "not_found")
        answer = self.ask("DELETE", f"/api/players/{other}/relations/{kind}", browser)
        if self.hold(answer, code, f"{name} {kind}s {other} no more"):
            self.all.relations.discard((name, kind, other))

    def report(self) -> None:
        browser, other = self.someone(), self.name()
        answer = self.ask("POST", f"/api/players/{other}/reports", browser, {"why": "he shouts"})
        if self.hold(answer, self.all.may_relate(browser, other), "a report"):
            self.all.reports.add((self.all.who(browser), other))

    def moderate(self) -> None:
        """Somebody does what only moderators may: one, somebody who was one, or somebody who would like to be."""
        able = [each for each in self.all.browsers if each.account in self.names[2:]]
        browser = self.luck.choice(able) if able and self.luck.random() < 0.8 else self.someone()
        self.rule_on(browser, self.name(), self.luck.choice(["silence", "suspend", "suspend", "lift", "dismiss"]))

    def rule_on(self, browser: Browser | None, other: str, deed: str) -> None:
        body = {"name": other, "deed": deed, "why": "so it is", "days": 3}
        code = "not_found" if not self.all.moderates(browser) else "no_player" if other not in self.all.accounts else ""
        if not code and other == self.all.who(browser):
            code = "own_case"
        if self.hold(self.ask("POST", "/api/moderation", browser, body), code, f"{deed} {other}"):
            self.all.log.append((self.all.who(browser), other, deed))
            if deed in ("silence", "suspend"):
                self.all.restricted[other, deed] = self.all.now + 3 * DAY
            if deed == "suspend":
                self.all.suspended(other)
            if deed == "lift":
                self.all.restricted = {key: until for key, until in self.all.restricted.items() if key[0] != other}

    def change_moderators(self) -> None:
        """The operator names others."""
        self.appoint(set(self.luck.sample(self.names[2:], self.luck.randrange(3))))

    def wait(self) -> None:
        """Days pass: restrictions, wishes and sign-ins end."""
        self.days(self.luck.choice([1, 2, 2, 15, 61]))

    def days(self, count: int) -> None:
        self.world.now += count * DAY
        self.all.now = self.world.now

    # -- wishes

    def seek(self) -> None:
        self.wish(self.someone(), self.luck.choice(SIDES), self.luck.choice(["daily", "daily", "live"]))

    def wish(self, browser: Browser | None, side: str, pace: str) -> None:
        name = self.all.who(browser)
        answer = self.ask("POST", "/api/seeks", browser, {"game": GAME, "pace": pace, "side": side})
        if not self.hold(answer, self.all.may_begin(browser), f"{name} seeks"):
            return
        known = [each for each in self.all.seeks if each.id == answer.told["seek"]]
        if known:
            assert (known[0].by, known[0].side, known[0].pace) == (name, side, pace), "a wish of somebody else"
            return
        wish = Wish(answer.told["seek"], name, side, pace, self.all.now + WAITS[pace])
        fitting = [each for each in self.all.seeks if self.all.fits(wish, each)]
        self.all.seeks.append(wish)
        self.wishes.append(wish)
        assert bool(answer.told["table"]) == bool(fitting), f"{name} is met by {[each.by for each in fitting]}"
        self.bring_together()

    def look_again(self) -> None:
        """A server looks for seeks that fit and were not brought together, as when a block is taken back."""
        where = self.luck.randrange(2)
        self.world.run(where, self.world.servers[where % len(self.world.servers)].server.seeks.look())
        self.bring_together()
        waiting = [each for each in self.all.seeks if self.all.waits(each)]
        left = [(one.by, other.by) for one in waiting for other in waiting if self.all.fits(one, other)]
        assert not left, f"nobody has brought {left} together"

    def bring_together(self) -> None:
        """Read which seeks were met, and hold each pair against what may meet."""
        rows = self.world.database.execute("SELECT id, table_id, seat FROM seek WHERE table_id IS NOT NULL ORDER BY id")
        met: dict[str, list[tuple[Wish, int]]] = {}
        for id, table, seat in rows:
            for wish in self.all.seeks:
                if wish.id == id and not wish.table:
                    met.setdefault(str(table), []).append((wish, int(str(seat))))
        for table, pair in met.items():
            (one, first), (other, second) = pair
            assert self.all.fits(one, other), f"{one.by} and {other.by} may not meet"
            assert {first, second} == {0, 1}
            for wish, seat in pair:
                assert wish.side in ("", SEATS[seat]), f"{wish.by} did not want that side"
                wish.table = table
            self.all.places.append(Place(table, [one.by, other.by] if first == 0 else [other.by, one.by]))

    def take_seek(self) -> None:
        """Somebody sits down with somebody who seeks, or once did."""
        browser = self.someone()
        wish = self.some_wish(to=False)
        if wish is None:
            return
        answer = self.ask("POST", f"/api/seeks/{wish.id}/accept", browser)
        code = self.all.may_take(browser, wish)
        if code == "seek_gone" and not wish.table and wish.until <= self.all.now:
            assert answer.code, "it waits no more"
        elif self.hold(answer, code, f"{self.all.who(browser)} takes the seek of {wish.by}"):
            self.sit_down(wish, self.all.who(browser), answer)

    def sit_down(self, wish: Wish, guest: str, answer: Answer) -> None:
        wish.table = answer.told["table"]
        seats = [wish.by, wish.by]
        seats[answer.told["seat"]] = guest
        assert wish.side in ("", SEATS[1 - answer.told["seat"]])
        self.all.places.append(Place(wish.table, seats))

    def some_wish(self, to: bool) -> Wish | None:
        known = [each for each in self.wishes if bool(each.to) == to]
        waiting = [each for each in known if self.all.waits(each) and each in self.all.seeks + self.all.invitations]
        return self.luck.choice(waiting if waiting and self.luck.random() < 0.7 else known) if known else None

    def invite(self) -> None:
        browser, other = self.someone(), self.name()
        name = self.all.who(browser)
        answer = self.ask("POST", "/api/invitations", browser, {"game": GAME, "pace": "daily", "to": other})
        if self.hold(answer, self.all.may_invite(browser, other), f"{name} invites {other}"):
            known = [each for each in self.all.invitations if each.id == answer.told["invitation"]]
            if known:
                assert (known[0].by, known[0].to) == (name, other), "an invitation of somebody else"
                return
            wish = Wish(answer.told["invitation"], name, "", "daily", self.all.now + INVITATION, other)
            self.all.invitations.append(wish)
            self.wishes.append(wish)

    def accept(self) -> None:
        """Somebody accepts an invitation; it may be another's, or none any more."""
        wish = self.some_wish(to=True)
        if wish is None:
            return
        own = [each for each in self.all.browsers if self.all.who(each) == wish.to]
        browser = self.luck.choice(own) if own and self.luck.random() < 0.7 else self.someone()
        answer = self.ask("POST", f"/api/invitations/{wish.id}/accept", browser)
        if self.hold(answer, self.all.may_accept(browser, wish), f"{self.all.who(browser)} accepts"):
            self.sit_down(wish, wish.to, answer)

    def drop(self) -> None:
        """Somebody takes a wish back, or says no; it may be another's."""
        wish = self.some_wish(to=self.luck.random() < 0.5)
        if wish is None or wish.until <= self.all.now:
            return
        browser = self.someone()
        answer = self.ask("DELETE", f"/api/{'invitations' if wish.to else 'seeks'}/{wish.id}", browser)
        if self.hold(answer, self.all.may_drop(browser, wish), f"{self.all.who(browser)} drops a wish of {wish.by}"):
            (self.all.invitations if wish.to else self.all.seeks).remove(wish)
