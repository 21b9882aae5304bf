"""What people of the rights model do at tables, and what they look at."""

from __future__ import annotations

from uuid import uuid4

from tests.server.hall_rights.oracle import Browser, Place
from tests.server.hall_rights.people import People
from tests.server.kit import GAME, SEATS, Json, eventually


class Tables(People):
    """Seats that follow accounts, rated games, talk; and every page of the hall."""

    def place(self) -> Place | None:
        return self.luck.choice(self.all.places[-8:]) if self.all.places else None

    def say(self, place: Place, key: str, kind: str, **fields: object) -> str:
        """Send a message to a table; the code with which it is refused."""
        body = {"type": kind, "id": uuid4().hex, **fields}
        answer = self.ask("POST", f"/api/tables/{place.id}/messages", None, body, key)
        return answer.code or ("" if answer.told["type"] == "done" else str(answer.told.get("code")))

    # -- seats

    def play_by_link(self) -> None:
        """Two play without accounts."""
        seats: list[Json] = [{"kind": "me"}, {"kind": "me"}]
        made = self.ask("POST", "/api/tables", None, {"game": GAME, "seats": seats}).told
        place = Place(made["table"], ["", ""], public=False)
        place.keys = [(made["keys"]["seats"][name], seat) for seat, name in enumerate(SEATS)]
        self.all.places.append(place)

    def claim(self) -> None:
        """Somebody claims a seat by its key."""
        able = [each for each in self.all.places if each.keys and not each.rated]
        if able:
            place = self.luck.choice(able)
            self.call_mine(self.someone(), place, *self.luck.choice(place.keys))

    def call_mine(self, browser: Browser | None, place: Place, key: str, seat: int) -> None:
        answer = self.ask("POST", "/api/account/claims", browser, {"table": place.id, "key": key})
        if self.hold(answer, self.all.may_claim(browser, place, seat), f"{self.all.who(browser)} claims a seat"):
            place.seats[seat] = self.all.who(browser)

    def fetch_key(self) -> None:
        """Somebody comes to their table with another browser; or to a table of others."""
        place = self.place()
        if place is None:
            return
        own = [each for each in self.all.browsers if self.all.who(each) in place.seats and self.all.live(each)]
        self.fetch(self.luck.choice(own) if own and self.luck.random() < 0.7 else self.someone(), place)

    def fetch(self, browser: Browser | None, place: Place) -> None:
        answer = self.ask("POST", f"/api/tables/{place.id}/key", browser)
        if self.hold(answer, self.all.may_have_key(browser, place), f"{self.all.who(browser)} wants a key"):
            assert place.seats[answer.told["seat"]] == self.all.who(browser)
            place.keys.append((answer.told["key"], answer.told["seat"]))

    def talk(self) -> None:
        able = [each for each in self.all.places if each.keys]
        if able:
            named = [each for each in able if all(each.seats)]
            place = self.luck.choice(named or able)
            self.say_hello(place, *self.luck.choice(place.keys))

    def say_hello(self, place: Place, key: str, seat: int) -> None:
        code = self.say(place, key, "chat", text="hello")
        expected = self.all.may_talk(place, seat)
        assert code == expected, f"{place.seats[seat]} talks to {place.seats}: {code} instead of {expected}"

    # -- rated games

    def make_rated(self) -> None:
        self.offer(self.someone(), self.luck.random() < 0.6)

    def offer(self, browser: Browser | None, public: bool) -> None:
        name = self.all.who(browser)
        body = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "clock": {"bank": 10**8}, "rated": True}
        answer = self.ask("POST", "/api/tables", browser, {**body, "public": public})
        code = "rated_account" if not name else self.all.may_begin(browser)
        if self.hold(answer, code, f"{name} makes a rated table"):
            place = Place(answer.told["table"], [name, ""], True, public)
            place.join_key = answer.told["keys"]["join"]
            place.keys.append((answer.told["keys"]["seats"][SEATS[0]], 0))
            self.all.places.append(place)

    def join(self) -> None:
        """Somebody takes the open seat of a rated table, and both decide something."""
        able = [each for each in self.all.places if each.join_key]
        if able:
            self.take_seat(self.someone(), self.luck.choice(able))

    def take_seat(self, browser: Browser | None, place: Place) -> None:
        path, body = f"/api/tables/{place.id}/join", {"id": uuid4().hex}
        answer = self.ask("POST", path, browser, body, place.join_key)
        if self.hold(answer, self.all.may_join(browser, place), f"{self.all.who(browser)} joins {place.seats[0]}"):
            place.request = body, place.join_key
            place.seats[1] = place.players[1] = self.all.who(browser)
            place.keys.append((answer.told["key"], 1))
            place.join_key = ""
            self.decide(place)

    def join_again(self) -> None:
        """Somebody sends the request again by which a seat was taken; then its keys are tried."""
        able = [each for each in self.all.places if each.request is not None]
        if not able:
            return
        place, browser = self.luck.choice(able), self.someone()
        assert place.request is not None
        body, key = place.request
        answer = self.ask("POST", f"/api/tables/{place.id}/join", browser, body, key)
        if self.hold(answer, self.all.may_join_again(browser, place), f"{self.all.who(browser)} joins again"):
            place.keys.append((answer.told["key"], 1))
        self.talk_all(place)

    def play_again(self) -> None:
        """Both who played a rated game want another one; it belongs to the same two."""
        able = [each for each in self.all.places if each.rated and each.over and not each.again]
        if not able:
            return
        place = self.luck.choice(able)
        codes = []
        for seat in (0, 1):
            key = next(key for key, of in place.keys if of == seat)
            codes.append(self.say(place, key, "rematch"))
            expected = self.all.may_play_again(place, seat)
            assert codes[-1] == expected, f"{place.seats} play again: {codes[-1]} instead of {expected}"
        if any(codes):
            place.again = "" in codes  # whoever has asked does not ask twice
            return
        place.again = True
        entered = [self.go_there(place, next(key for key, of in place.keys if of == seat)) for seat in (0, 1)]
        other = Place(entered[0]["rematch"], place.seats[::-1], all(place.players), place.public)
        other.players = place.players[::-1]
        other.keys = [(told["key"], 1 - seat) for seat, told in enumerate(entered)]
        self.all.places.append(other)
        self.talk_all(other)
        self.decide(other)

    def go_there(self, place: Place, key: str) -> Json:
        """Enter the rematch with a key of the game before."""
        return self.ask("POST", f"/api/tables/{place.id}/messages", None, {"type": "enter_rematch"}, key).told

    def decide(self, place: Place) -> None:
        """Both make a choice. Another process than the one that was asked may hear of it a moment later."""
        keys = {seat: key for key, seat in place.keys}
        missing = {0, 1}
        while missing:
            for seat in (0, 1):
                view = self.world.ask(0, "GET", f"/api/tables/{place.id}", None, key=keys[seat]).told["view"]
                decision = (view or {}).get("decision")
                if decision is not None and "options" in decision:
                    code = self.say(place, keys[seat], "pick", option=decision["options"][0])
                    assert code in ("", "not_offered", "not_your_turn", "not_started"), code
                    if not code and len(decision["options"]) > 1:
                        missing.discard(seat)

    def resign(self) -> None:
        """Somebody gives a rated game up; it counts once for whoever still has an account."""
        able = [each for each in self.all.places if each.rated and not each.join_key and not each.over]
        if not able:
            return
        place = self.luck.choice(able)
        key, _ = self.luck.choice(place.keys)
        assert not self.say(place, key, "resign")
        place.over = True
        for name, role in zip(place.players, SEATS, strict=True):
            if name:
                self.all.rated[name, role] = self.all.rated.get((name, role), 0) + 1

    def allow(self) -> None:
        """Somebody says whether a rated game may be found by everybody."""
        able = [each for each in self.all.places if each.rated and not each.join_key]
        if able:
            place, yes = self.luck.choice(able), self.luck.random() < 0.6
            key, seat = self.luck.choice(place.keys)
            assert not self.say(place, key, "allow", view="archive", yes=yes)
            place.agreed[seat] = yes

    # -- scenes: what seldom comes about one after the other by itself

    def quarrel(self) -> None:
        """Two who sit at a table fall out: they talk and seek before, while and after one has blocked the other."""
        able = [each for each in self.all.places if all(each.seats) and len(set(each.seats)) == 2]
        if not able:
            return
        place = self.luck.choice(able)
        browsers = [self.at_home(name) for name in place.seats]
        for browser in browsers:
            self.fetch(browser, place)
        self.talk_all(place)
        first = self.luck.randrange(2)
        self.become(browsers[first], place.seats[1 - first], "block")
        self.talk_all(place)
        for browser in browsers:
            self.wish(browser, "", "daily")
        self.offer(browsers[0], True)
        if self.all.places[-1].join_key:
            self.take_seat(browsers[1], self.all.places[-1])
        if self.luck.random() < 0.5:
            self.loosen(browsers[first], "block", place.seats[1 - first])
            self.talk_all(place)
            self.look_again()

    def talk_all(self, place: Place) -> None:
        """Everybody talks, with one of the keys of each seat."""
        for seat, key in {seat: key for key, seat in place.keys}.items():
            self.say_hello(place, key, seat)

    def sanction(self) -> None:
        """A moderator holds somebody back, who tries everything; days later they may again."""
        able = [each for each in self.all.browsers if self.all.moderates(each)]
        held = [name for place in self.all.places if place.keys for name in place.seats if name]
        if not able or not held:
            return
        name = self.luck.choice(sorted(held))
        browser = self.at_home(name)
        self.wish(browser, "shadow", "daily")
        self.rule_on(self.luck.choice(able), name, self.luck.choice(["silence", "suspend"]))
        for _ in range(2):
            for place in [each for each in self.all.places if name in each.seats and each.keys][-2:]:
                self.talk_all(place)
            self.see_wishes(None, "")
            self.offer(browser, True)
            self.wish(browser, self.luck.choice(["shadow", "free_peoples"]), "daily")
            self.days(4)
            browser = self.at_home(name)

    def claims(self) -> None:
        """The key of a seat is found by two: it is whose claims it first."""
        self.play_by_link()
        place = self.all.places[-1]
        for name in self.luck.sample(self.names, 3):
            self.call_mine(self.at_home(name), place, *self.luck.choice(place.keys[:1]))

    def farewell(self) -> None:
        """Somebody goes, for good: neither browsers, keys nor name lead back to what they had."""
        name = self.luck.choice([*[each for place in self.all.places for each in place.seats if each], self.name()])
        places = [each for each in self.all.places if name in each.seats][-3:]
        browser = self.at_home(name)
        self.go_away(browser, True)
        self.sign_up(name, None)
        self.log_in(name, None, False)
        for place in places:
            self.fetch(browser, place)
            self.talk_all(place)
        self.look_at(browser)
        assert self.games_of(name) == {}, "ratings of whoever is gone go by no name"
        told = self.ask("GET", f"/api/archive?player={name}", None).told
        assert told["games"] == [], "and so do their games"
        for place in places[:1]:
            for key, seat in place.keys[:2]:
                if not place.rated:
                    self.call_mine(self.at_home(self.name()), place, key, seat)

    # -- looking

    def look(self) -> None:
        """Somebody looks at some pages; each tells what it may, and nothing else."""
        self.look_at(self.someone())

    def look_at(self, browser: Browser | None) -> None:
        name = self.all.who(browser)
        told = self.ask("GET", "/api/hall", browser).told
        assert (told["account"] or "", told["moderator"]) == (name, self.all.moderates(browser))
        pages = [self.see_account, self.see_people, self.see_wishes, self.see_moderation, self.see_games]
        for page in self.luck.sample(pages, 3):
            page(browser, name)
        self.see_table(browser, name)

    def see(self, path: str, browser: Browser | None, code: str = "") -> Json | None:
        answer = self.ask("GET", path, browser)
        return answer.told if self.hold(answer, code, f"{self.all.who(browser)} looks at {path}") else None

    def see_account(self, browser: Browser | None, name: str) -> None:
        code = "" if name else "signed_out"
        told = self.see("/api/account", browser, code)
        if told is not None:
            own = {(place.id, seat) for place in self.all.places for seat in (0, 1) if place.seats[seat] == name}
            assert {(each["table"], each["seat"]) for each in told["tables"]} == own
        told = self.see("/api/account/sessions", browser, code)
        if told is not None:
            live = {each.id for each in self.all.browsers if each.account == name and self.all.live(each)}
            assert {each["id"] for each in told["sessions"]} == live
        told = self.see("/api/account/export", browser, code)
        if told is not None:
            assert told["account"] == name
            assert {each["name"] for each in told["reports"]} == {of for by, of in self.all.reports if by == name}

    def see_people(self, browser: Browser | None, name: str) -> None:
        told = self.see("/api/account/relations", browser, "" if name else "signed_out")
        if told is not None:
            own = {(kind, other) for who, kind, other in self.all.relations if who == name}
            assert {(each["kind"], each["name"]) for each in told["relations"]} == own
        other = self.name()
        told = self.see(f"/api/players/{other}", browser, "" if other in self.all.accounts else "no_player")
        if told is not None:
            kinds = {kind for who, kind, whom in self.all.relations if (who, whom) == (name, other)}
            assert (set(told["relations"]), told["self"]) == (kinds, other == name)

    def see_wishes(self, browser: Browser | None, name: str) -> None:
        told = self.see("/api/seeks", browser)
        assert told is not None
        assert {each["seek"] for each in told["seeks"]} == self.all.shown_seeks(name)
        assert {each["seek"]: each["table"] or "" for each in told["own"]} == (self.all.own_seeks(name) if name else {})
        told = self.see("/api/invitations", browser, "" if name else "signed_out")
        if told is not None:
            now = [each for each in self.all.invitations if each.until > self.all.now]
            assert {each["invitation"] for each in told["sent"]} == {each.id for each in now if each.by == name}
            got = {each.id for each in now if each.to == name and not each.table}
            assert {each["invitation"] for each in told["got"]} == got

    def see_moderation(self, browser: Browser | None, name: str) -> None:
        told = self.see("/api/moderation", browser, "" if self.all.moderates(browser) else "not_found")
        if told is not None:
            assert [(each["by"], each["name"], each["deed"]) for each in reversed(told["log"])] == self.all.log[-50:]
            assert {(each["by"], each["name"]) for each in told["reports"]} == self.all.reports
            held = {key for key, until in self.all.restricted.items() if until > self.all.now}
            assert {(each["name"], each["deed"]) for each in told["restricted"]} == held

    def see_games(self, browser: Browser | None, name: str) -> None:
        """What everybody finds of somebody: games that all who played let be found, and ratings."""
        other = self.name()
        told = self.see(f"/api/archive?player={other}", browser)
        assert told is not None
        found = {each.id for each in self.all.places if each.found() and other in each.players}
        assert {each["table"] for each in told["games"]} == found
        counts = {role: games for (who, role), games in self.all.rated.items() if who == other}
        eventually(lambda: self.games_of(other) == counts)

    def games_of(self, name: str) -> dict[str, int]:
        told = self.ask("GET", f"/api/players/{name}/ratings", None).told
        return {each["role"]: each["games"] for each in told["ratings"]}

    def see_table(self, browser: Browser | None, name: str) -> None:
        """A table as a passer-by sees it, and as somebody who has a key; nobody who is gone is named there."""
        place = self.place()
        if place is None:
            return
        if place.public or place.found():
            eventually(lambda: all("state" in told for told in self.from_outside(place)))
            eventually(lambda: not self.gone_at(place))
        else:
            eventually(lambda: all("state" not in told for told in self.from_outside(place)))
        if place.keys:
            key, _ = self.luck.choice(place.keys)
            muted = self.ask("GET", f"/api/tables/{place.id}/muted", browser, key=key).told["muted"]
            heard_not = [SEATS[seat] for seat in (0, 1) if (name, "mute", place.seats[seat]) in self.all.relations]
            assert muted == heard_not

    def from_outside(self, place: Place) -> list[Json]:
        """A table as each process tells it to a passer-by; a moment after something was done in another."""
        return [self.world.ask(where, "GET", f"/api/tables/{place.id}", None, key="lobby").told for where in (0, 1)]

    def gone_at(self, place: Place) -> set[str]:
        """Who is named at a table and has no account any more."""
        named = {seat["player"] for each in self.from_outside(place) for seat in each["state"]["seats"]}
        return named & self.all.gone
