"""What people do at a table of the rights model, and what they look at."""

from __future__ import annotations

from tests.server.kit import Json, get, post
from tests.server.oracle import EVERYTHING, Claim
from tests.server.rights_lines import Room, moved_on, pick_for_bot
from tests.server.rights_people import People
from thirdage.server.tables.journal import dump


class Deeds(People):
    """Everything people do at a table."""

    def change(self, who: int, where: int, seat: int, to: str, own: bool) -> None:
        """A seat is left, handed to a bot, or taken up again."""
        room, claim = self.someone(who)
        index = claim.seat if own and claim.role == "seat" else seat % len(room.table.seats)
        more = {"bot": "random"} if to == "bot" else {}
        self.do(room, claim, where, "seat", seat=room.table.names()[index], to=to, **more)
        self.settle()

    def pick(self, who: int, where: int, option: int, right: bool) -> None:
        """Somebody picks; mostly somebody who may."""
        room, claim = self.someone(who)
        now = room.standing()
        if right and not now.over:
            able = [each for place, each in self.claims if place is room and each.seat == now.turn]
            able = [each for each in able if now.may(each, "pick")]
            if able:
                claim = able[who % len(able)]
        game = room.table.game
        options = [each.text for each in game.ask.options] if game is not None and game.ask is not None else ["x"]
        chosen = options[option % len(options)]
        if option % 3:
            answer = self.do(room, claim, where, "pick", option=chosen)
        else:  # mostly what a chain goes on with is not offered, and nothing happens
            answer = self.do(room, claim, where, "chain", options=[chosen] if option % 2 else [chosen, "x:y"])
            if answer is not None and answer.get("code") == "not_in_chain":
                answer = self.do(room, claim, where, "chain", options=[chosen])
        if now.may(claim, "pick") and not now.over and now.turn == claim.seat:
            assert answer is not None and answer["type"] == "done", answer  # noqa: PT018
        self.settle()

    def bots_pick(self, where: int, option: int, times: int) -> None:
        """The bots of the server pick."""
        for room in self.rooms:
            for _ in range(times):
                game, now = room.table.game, room.standing()
                if game is None or game.ask is None or now.over or now.places[now.turn].kind != "bot":
                    break
                server, picked = self.server(where), game.ask.options[option % len(game.ask.options)].text
                self.world.run(server, pick_for_bot(server, room.id, now.turn, game.history.count, picked))
                self.settle()

    def allow(self, who: int, where: int, view: str, yes: bool) -> None:
        """Somebody agrees to be watched, or withdraws."""
        self.do(*self.someone(who), where, "allow", view=view, yes=yes)
        self.settle()

    def answer(self, where: int, all: bool) -> None:
        """Those who are asked agree to a take-back: all of them, or one."""
        for room, claim in self.claims:
            offer = room.standing().offer
            if offer is not None and room.standing().plays(claim) and claim.seat not in {offer[0], *offer[1]}:
                to = room.standing().goes_to
                self.do(room, claim, where, "answer", yes=True, **({"to": to} if all or where % 3 else {"to": to + 1}))
                room.read()
                if not all:
                    break
        self.settle()

    def back(self, who: int, where: int, kind: str, n: int) -> None:
        """The game goes back, or is asked to."""
        more: Json = {"to": n % (self.someone(who)[0].table.count() + 1)} if kind in ("take_back", "answer") else {}
        if kind == "answer":
            more["yes"] = n % 4 != 0
        self.do(*self.someone(who), where, kind, **more)
        self.settle()

    def small_talk(self, who: int, where: int, kind: str) -> None:
        """Send messages that don't touch the game."""
        more: dict[str, Json] = {
            "chat": {"text": "hm"},
            "thinking": {"seconds": 1},
            "vacation": {"seconds": 5},
            "why_not": {"option": "x:y"},
            "lookahead": {"chains": [[], ["x:y"]], "depth": 1},
        }
        if kind in ("why_not", "lookahead"):
            room, claim = self.someone(who)
            found = post(self.server(where).url, room.path("/messages"), claim.key, {"type": kind, **more[kind]}).json()
            assert "error" in found or room.standing().may(claim, kind)
        else:
            self.do(*self.someone(who), where, kind, **more[kind])
        self.settle()

    def mute(self, who: int, where: int, seat: int, yes: bool) -> None:
        """The owner, or somebody who would like to be, mutes a seat or lets it talk again, and its person tries to."""
        room, claim = self.someone(who)
        names = room.table.names()
        owners = [each for each in self.claims if each[0] is room and each[1].role == "owner"]
        for sender in (claim, *[owner for _, owner in owners]):
            self.do(room, sender, where, "mute", seat=names[seat % len(names)], yes=yes)
            room.read()
        for each, there in list(self.claims):
            if each is room and there.role == "seat" and there.seat == seat % len(names):
                self.do(room, there, where, "chat", text="hm")
        self.settle()

    def resign(self, who: int, where: int) -> None:
        """Somebody gives up."""
        self.do(*self.someone(who), where, "resign")
        self.settle()

    def play_again(self, where: int, enough: bool) -> None:
        """All who have a seat at a table that is over want another game; with `enough`, they give this one up first."""
        for room, claim in list(self.claims):
            if enough and room is self.rooms[0] and room.standing().plays(claim) and not room.standing().over:
                self.do(room, claim, where, "resign")
                room.read()
        for room, claim in self.claims:
            if room.standing().over and room.standing().has(claim) and not room.standing().rematch:
                self.do(room, claim, where, "rematch")
                room.read()
        if enough:
            self.enter_all(where)
        self.settle()

    def enter_all(self, where: int) -> None:
        """Everybody enters the rematch; one leaves it again, and everybody asks for their keys once more."""
        known = list(self.claims)
        for room, claim in known:
            self.enter_with(room, claim, where)
        for room, claim in self.claims[len(known) :][:1]:
            self.do(room, claim, where, "seat", seat=room.table.names()[claim.seat], to="open")
            self.settle()
            for each in known:
                self.enter_with(*each, where)

    def enter(self, who: int, where: int) -> None:
        """Somebody asks for their key to the rematch."""
        self.enter_with(*self.someone(who), where)

    def enter_with(self, room: Room, claim: Claim, where: int) -> None:
        found = post(self.server(where).url, room.path("/messages"), claim.key, {"type": "enter_rematch"}).json()
        now, there = room.standing(), None
        if now.rematch:
            there = next((each for each in self.rooms if each.id == now.rematch), None) or Room(self.world, now.rematch)
            if there not in self.rooms:
                self.rooms.append(there)
            there.read()
        mine = Claim(found.get("key", ""), "seat", (claim.seat + 1) % len(now.places), 1)
        able = there is not None and now.has(claim) and there.standing().has(mine)
        assert ("key" in found) == able, f"{claim} enters the rematch: {found}"
        if there is not None and able:
            assert (found["rematch"], found["seat"]) == (there.id, there.table.names()[mine.seat])
            self.claims.append((there, mine))

    def wait(self, seconds: int) -> None:
        """Time passes: clocks run out, and those who watch later see more."""
        self.world.now += seconds * 1000
        for server in self.world.servers:
            for room in self.rooms:
                self.world.run(server, server.server.hub.look_after(room.id))
            self.world.run(server, moved_on(server))
        self.settle()

    # -- what people look at

    def look(self, who: int, where: int, view: str, since: int) -> None:
        """Look at the table and its past, by HTTP."""
        room, claim = self.someone(who)
        view = self.named(room, claim, view, who)
        now, url = room.standing(), self.server(where).url
        viewer = now.sees(claim, view)
        early = viewer == EVERYTHING and not now.over  # with a delay, and so by socket only
        found = get(url, room.path(), claim.key, since=since % (room.table.seq + 1), **({"view": view} if view else {}))
        assert (found.status_code == 200) == (isinstance(viewer, int) and not early), (
            f"{claim} {view} {found.text[:200]}"
        )
        if found.status_code == 200:
            room.hold(found.json(), viewer)  # type: ignore[arg-type]
        picks = sorted(room.past)[since % len(room.past)] if room.past else 0
        found = get(url, room.path("/past"), claim.key, at=picks, **({"view": view} if view else {}))
        if found.status_code == 200:
            assert isinstance(viewer, int) and not early, f"{claim} {view} sees the past"  # noqa: PT018
            told = found.json()
            if told["at"] in room.past:
                assert dump(told["view"]) == room.past[told["at"]][viewer]
        for what in ("/channels", "/hint"):
            if what == "/hint" and now.helped(claim):
                continue
            found = get(url, room.path(what), claim.key)
            assert (found.status_code == 200) == (what == "/channels" and now.has(claim)), f"{claim} {what}"

    def study(self, who: int, where: int) -> None:
        """Make a study of the running table, if that is allowed."""
        room, claim = self.someone(who)
        now = room.standing()
        found = post(self.server(where).url, "/api/studies", claim.key, {"from": {"table": room.id}})
        if found.status_code == 201:
            assert now.helped(claim) or now.over, f"{claim} studies the game"
            self.studies.append((room, found.json()["study"]))

    def think(self, which: int, where: int) -> None:
        """Open an existing study: while the game runs, it helps only those who may be helped."""
        if not self.studies:
            return
        room, study = self.studies[which % len(self.studies)]
        url, now = self.server(where).url, room.standing()
        made = get(url, f"/api/studies/{study}")
        assert (made.status_code == 200) == (now.gives_hints() or not made.json().get("sampled", True)), made.text[:200]
        assert get(url, f"/api/studies/{study}/step").status_code == made.status_code

    def study_until_hints_end(self, who: int, where: int) -> None:
        """All agree to hints, somebody makes a study of the running table, somebody no longer agrees: it closes."""
        self.all_agree(where, "hints")
        before = len(self.studies)
        self.study(who, where)
        if len(self.studies) == before:
            return
        room = self.studies[-1][0]
        having = [claim for place, claim in self.claims if place is room and room.standing().has(claim)]
        self.do(room, having[who % len(having)], where, "allow", view="hints", yes=False)
        self.settle()
        self.think(-1, where + 1)
