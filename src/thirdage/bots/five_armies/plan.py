"""What a side wants on the map: sites to take or to hold, and what every attack and every march does for that."""

from __future__ import annotations

from typing import Final

from thirdage.bots.five_armies.fighting import UNIT_COST, Outcome, combat, fight
from thirdage.bots.five_armies.sight import (
    BEORN_POINTS,
    NOWHERE,
    SITE_WORTH,
    STACK,
    STEPS,
    WIN_POINTS,
    Army,
    Sight,
    enemy_of,
    hard_border,
    region,
)
from thirdage.bots.five_armies.terms import (
    DRAWS_NEARER,
    HOLDS_SITE,
    HURTS_ENEMY,
    LEAVES_SITE,
    LOSES_TROOPS,
    TAKES_SITE,
    WINS_GAME,
)
from thirdage.bots.scores import NOTHING, Score
from thirdage.games.five_armies.board import (
    FRONT_GATE,
    FRONTS,
    LEADS_TO,
    MUSTER_POINTS,
    MUSTERING,
    N_PLACES,
    POINTS,
    SITES,
    WAYS,
)
from thirdage.games.five_armies.ids import Place, Side
from thirdage.games.five_armies.names import BEORN, BOLG, FREE, SHADOW

WINS: Final = 25.0
NEAR: Final = 3  # steps from which a Shadow Army threatens a site
FADES: Final = 0.72  # what is left of a goal's pull one step further away
FADING: Final[list[float]] = [FADES**steps for steps in range(9)]
PULL: Final = 0.45
MORE: Final = 1.000001  # so that no rounding makes a goal look out of the question
CROWDED: Final = 0.8  # for every unit above the stacking limit, where a combat may need them
BACK: Final = 0.1  # what a Shadow Army loses at least that goes away from its goals
NO_ROOM: Final = 14.0  # for a march that costs units for nothing: what not even a careless player does
FULL: Final = -0.4  # what recruits are worth where there is no room for them


class Defence:
    """A goal of the Shadow: what it is worth, and what an attacker meets there."""

    def __init__(self, sight: Sight, goal: Place, worth: float) -> None:
        there = sight.army[goal]
        self.goal = goal
        self.worth = worth
        self.strength, self.life, self.lead, self.fort = 0, 0, 0, 0
        if there is not None:
            self.strength, self.life, self.lead = there.strength, there.life, min(there.lead, 5)
            self.fort = sight.fort[goal]
        if sight.where[BEORN] == goal:
            self.strength, self.life = self.strength + 4, self.life + sight.wrath
        self.hard = hard_border(FRONTS[goal][0], goal)

    def win(self, army: Army) -> float:
        """Return the chance that a Shadow Army takes it; the same as by `combat`."""
        if self.strength == 0:
            return 1.0
        lead = min(army.lead, 5)
        return fight(army.strength, army.life, lead, self.strength, self.life, self.lead, self.fort, self.hard).win


class Party:
    """Those who would march from a place, and what it means for the place that they leave."""

    def __init__(self, army: Army) -> None:
        self.army = army
        self.pulled = 0.0  # how strongly they are attracted where they are: the Shadow's only
        self.gives_up = False  # whether the Shadow would leave a site it took without a guard
        self.leaves = 0.0  # what the Free Peoples lose at a site that is guarded by fewer


class Plan:
    """One side's view of the map; everything is computed once for a question."""

    def __init__(self, sight: Sight, side: Side) -> None:
        self.sight = sight
        self.side = side
        self.goals = sight.goals(side)
        self._pulls: dict[int, float] = {}
        self._attacks: dict[int, Score] = {}  # by the Army's id, front and target
        self._judged: list[Army] = []  # keeps those of `_attacks` alive, so that no other object gets their id
        self._guards: dict[int, float] = {}
        self._calls: dict[Place, float] = {}
        self._needs: list[tuple[Place, float]] | None = None
        self._threats: dict[Place, Army | None] = {}
        self._defences: list[Defence] | None = None
        self._anybody = Army(side)
        self._anybody.strength, self._anybody.life, self._anybody.lead = 5, 7, 1
        self._prizes: list[Score | None] = [None] * N_PLACES
        self._parties: list[Party | None] = [None] * N_PLACES
        self._targets: list[list[Place] | None] = [None] * N_PLACES
        self._steps: list[list[Place] | None] = [None] * (2 * N_PLACES)  # of Armies on the map, and in Muster points

    # -- attacks

    def prize(self, target: Place) -> Score:
        """Return what it is worth to take a place that the enemy now controls."""
        known = self._prizes[target]
        if known is None:
            known = self._prizes[target] = self._judge_prize(target)
        return known

    def _judge_prize(self, target: Place) -> Score:
        sight = self.sight
        worth = Score()
        if target not in sight.control or sight.control[target] == self.side:
            return worth
        if self.side == SHADOW:
            if target == FRONT_GATE:
                return worth.add(WINS_GAME, WINS)
            worth.add(TAKES_SITE, SITE_WORTH[target])
            after = sight.points + POINTS[target]
            if after >= WIN_POINTS > sight.points:
                worth.add(WINS_GAME, 8.0)
            elif after >= BEORN_POINTS > sight.points:
                worth.add(TAKES_SITE, 3.5)  # before Beorn comes
            return worth
        worth.add(TAKES_SITE, SITE_WORTH[target] * (1.6 if sight.points >= WIN_POINTS else 1.0))
        if sight.points >= WIN_POINTS > sight.points - POINTS[target]:
            worth.add(WINS_GAME, 8.0)
        return worth

    def attack(self, army: Army, front: Place, target: Place) -> Score:
        """Return what an attack of an Army on a target from a front is worth."""
        key = (id(army) * N_PLACES + front) * N_PLACES + target
        known = self._attacks.get(key)
        if known is None:
            known = self._judge_attack(army, front, target)
            self._attacks[key] = known
            self._judged.append(army)
        return known

    def _judge_attack(self, army: Army, front: Place, target: Place) -> Score:
        sight, side = self.sight, self.side
        outcome = combat(sight, army, front, target)
        worth = Score()
        prize = self.prize(target)
        if not prize.empty:
            for term, weight in prize.parts:
                worth.add(term, outcome.win * weight)
        worth.add(HURTS_ENEMY, outcome.defender_loses * UNIT_COST[1 - side])
        worth.add(LOSES_TROOPS, -outcome.attacker_loses * UNIT_COST[side] * (1.3 if outcome.win < 0.5 else 1.0))
        if side == FREE and sight.where[BOLG] == target:
            worth.add(WINS_GAME, WINS * outcome.win)
        if side == SHADOW and sight.where[BOLG] == front and outcome.win < 0.8:
            worth.add(LOSES_TROOPS, -3.0 * (1 - outcome.win))
        if side == FREE:
            worth.add(LEAVES_SITE, -self.exposed(front, army, outcome))
        return worth

    def exposed(self, front: Place, army: Army, outcome: Outcome) -> float:
        """Return what the Free Peoples risk at a site whose garrison fights."""
        if front not in self.sight.control or self.sight.control[front] != FREE:
            return 0.0
        left = Army(FREE)
        left.strength = max(1, round(army.strength * (1 - outcome.attacker_loses / max(1, army.life))))
        left.life = max(1, round(army.life - outcome.attacker_loses))
        left.lead = army.lead
        left.size = army.size
        return max(0.0, self.hold(front, army) - self.hold(front, left))

    def targets(self, front: Place) -> list[Place]:
        """Return what can be attacked from a place."""
        known = self._targets[front]
        if known is None:
            known = self._targets[front] = self._find_targets(front)
        return known

    def _find_targets(self, front: Place) -> list[Place]:
        sight = self.sight
        found = [
            there
            for there in WAYS[front]
            if region(there) and (army := sight.army[there]) is not None and army.side != self.side
        ]
        beorn = sight.where[BEORN]
        if self.side == SHADOW and beorn != NOWHERE and beorn in WAYS[front] and beorn not in found:
            found.append(beorn)
        return found

    def steps(self, place: Place, muster: bool = False) -> list[Place]:
        """Return where an Army may step."""
        key = 2 * place + muster
        known = self._steps[key]
        if known is None:
            known = self._steps[key] = self._find_steps(place, muster)
        return known

    def _find_steps(self, place: Place, muster: bool) -> list[Place]:
        sight, side = self.sight, self.side
        ways = WAYS[place] or ([LEADS_TO[place]] if muster and LEADS_TO[place] not in sight.closed else [])
        return [
            there
            for there in ways
            if ((army := sight.army[there]) is None or army.side == side)
            and not (side == SHADOW and sight.where[BEORN] == there)
        ]

    def strike(self, place: Place, muster: bool = False) -> Score:
        """Return the best attack of the Army of a place, perhaps after one step."""
        army = self.sight.army[place]
        if army is None or army.side != self.side:
            return NOTHING
        top = NOTHING
        for front in [place, *self.steps(place, muster)]:
            for target in self.targets(front):
                worth = self.strike_from(army, place, front, target)
                if top is NOTHING or worth.total > top.total:
                    top = worth
        return top

    def strike_from(self, army: Army, place: Place, front: Place, target: Place) -> Score:
        """Return what an attack after a step to a front is worth, where others may already be."""
        if front == place:
            return self.attack(army, place, target)
        there = self.sight.army[front]
        worth = self.attack(army, front, target)
        spill = army.size + (there.size if there is not None else 0) - STACK
        parts = worth.times(1.0)
        if spill > 0:
            parts.add(LOSES_TROOPS, -CROWDED * spill)
        leaves = self.leave(place, army)
        return parts.add(LEAVES_SITE, -leaves) if leaves else parts

    def combined(self, target: Place) -> Score:
        """Return what it is worth if all own Armies next to a place attack it."""
        fronts = [
            place for place in FRONTS[target] if (army := self.sight.army[place]) is not None and army.side == self.side
        ]
        best = fronts[0]
        together: Army | None = None
        for place in fronts:
            army = self.sight.army[place]
            assert army is not None
            together = army if together is None else together.with_other(army)
            best = max(best, place, key=lambda one: self._strength(one))
        assert together is not None
        joined = Army(self.side)
        joined.strength, joined.lead, joined.size = min(5, together.strength), together.lead // len(fronts), 5
        joined.life = sum([army.life for place in fronts if (army := self.sight.army[place]) is not None])
        return self.attack(joined, best, target)

    def _strength(self, place: Place) -> int:
        army = self.sight.army[place]
        return army.strength if army is not None else 0

    # -- marches

    def party(self, place: Place) -> int:
        """Return how many units move from a place: no more than the stacking limit; a garrison stays."""
        army = self.sight.army[place]
        if army is None:
            return 0
        if self.side == FREE and self.sight.control.get(place) == FREE and army.size >= 3 and self.threat(place):
            return army.size // 2
        return min(STACK, army.size)

    def _party(self, place: Place, whole: Army) -> Party:
        """Return those who would march from a place, and what that means for it."""
        known = self._parties[place]
        if known is not None:
            return known
        count = self.party(place)
        army = whole if count == whole.size else part(whole, count)
        rest = None if count == whole.size else part(whole, whole.size - count)
        known = self._parties[place] = Party(army)
        if self.side == SHADOW:
            known.pulled = army.size * self.pull(place, whole)
            known.gives_up = self.sight.control.get(place) == SHADOW and rest is None
        else:
            known.leaves = max(0.0, self.guard(place, whole) - self.guard(place, rest))
        return known

    def march(self, place: Place, goal: Place) -> Score:
        """Return what it is worth if the Army of a place goes to another."""
        whole = self.sight.army[place]
        if whole is None:
            return NOTHING
        party = self._party(place, whole)
        army = party.army
        there = self.sight.army[goal]
        if there is not None and there.side != self.side:
            return self.attack(army, place, goal)
        worth = Score()
        if not self.room_for(place, goal):
            worth.add(LOSES_TROOPS, -NO_ROOM)
        prize = self.prize(goal)
        if not prize.empty:
            for term, weight in prize.parts:
                worth.add(term, weight)
        both = army.with_other(there) if there is not None else army
        if self.side == SHADOW:
            gain = both.size * self.pull(goal, both) - party.pulled
            if there is not None:
                gain -= there.size * self.pull(goal, there)
            worth.add(DRAWS_NEARER, gain)
            if party.gives_up:
                worth.add(LEAVES_SITE, -self.retaken(place))
            if worth.total > -BACK and prize.empty and self.lure(goal) < self.lure(place):
                worth.add(DRAWS_NEARER, -worth.total - BACK)  # those who are to join him come to him
            return worth
        worth.add(HOLDS_SITE, self.guard(goal, both) - self.guard(goal, there))
        if party.leaves:
            worth.add(LEAVES_SITE, -party.leaves)
        return worth.add(DRAWS_NEARER, 0.05 * (self.calling(goal) - self.calling(place)))

    def spill(self, place: Place, size: int) -> int:
        """Return how many of so many units there is no room for."""
        limited = place not in MUSTER_POINTS and not (self.side == SHADOW and place in MUSTERING)
        return max(0, size - STACK) if limited else 0

    def lure(self, place: Place) -> float:
        """Return how strongly goals attract an Army that could be anywhere, so that places can be compared."""
        return self.pull(place, self._anybody)

    def room_for(self, place: Place, goal: Place) -> bool:
        """Tell whether those who would march from a place have room in another."""
        there = self.sight.army[goal]
        return self.spill(goal, self.party(place) + (there.size if there is not None else 0)) == 0

    def pull(self, place: Place, army: Army) -> float:
        """Return how strongly the best goal attracts a Shadow Army, per unit."""
        key = ((place * 256 + army.strength) * 256 + army.life) * 64 + army.lead
        known = self._pulls.get(key)
        if known is not None:
            return known
        best = 0.0
        away = STEPS[place]
        for defence in self.defences():
            steps = away[defence.goal]
            if steps < 9:
                most = defence.worth * FADING[steps]
                if most * MORE > best:
                    best = max(best, defence.worth * (0.3 + 0.7 * defence.win(army)) * FADING[steps])
        self._pulls[key] = PULL * best
        return PULL * best

    def defences(self) -> list[Defence]:
        """Return the goals of the Shadow with what defends them."""
        made = self._defences
        if made is None:
            made = []
            for goal in self.goals:
                worth = SITE_WORTH[goal] if goal != FRONT_GATE else self.gate_worth()
                made.append(Defence(self.sight, goal, worth))
            self._defences = made
        return made

    def gate_worth(self) -> float:
        """Return how much the Front Gate attracts: the weaker it is, the more."""
        there = self.sight.army[FRONT_GATE]
        return 8.0 if there is None else max(1.5, 8.0 - 0.5 * (self.sight.fort[FRONT_GATE] + there.life))

    def retaken(self, place: Place) -> float:
        """Return what the Shadow risks by leaving a site it took: only adjacent Armies count."""
        for there in FRONTS[place]:
            army = self.sight.army[there]
            if army is not None and army.side == FREE:
                return 0.8 * SITE_WORTH[place]
        return 0.0

    # -- defence

    def threat(self, site: Place) -> Army | None:
        """Return the strongest Shadow Army that could soon be at a site, with others nearby counted as reserves."""
        if site not in self._threats:
            self._threats[site] = self._judge_threat(site)
        return self._threats[site]

    def _judge_threat(self, site: Place) -> Army | None:
        best: Army | None = None
        reserves = 0
        for place in self.sight.armies[SHADOW]:
            steps = STEPS[place][site]
            if steps <= NEAR:
                army = self.sight.army[place]
                assert army is not None
                reserves += army.life // (steps + 1)
                if best is None or army.strength + army.life > best.strength + best.life:
                    best = army
        if best is None:
            return None
        force = Army(SHADOW)
        force.strength, force.lead, force.size = min(5, best.strength), max(1, best.lead), best.size
        force.life = best.life + max(0, reserves - best.life // 2)
        return force

    def hold(self, site: Place, army: Army | None) -> float:
        """Return how much of a site's worth a garrison saves."""
        strength, life, lead = (army.strength, army.life, army.lead) if army is not None else (0, 0, 0)
        key = ((site * 256 + strength) * 256 + life) * 64 + lead
        known = self._guards.get(key)
        if known is not None:
            return known
        force = self.threat(site)
        worth = SITE_WORTH[site] * (1.0 if self.sight.points < 6 or site == FRONT_GATE else 1.5)
        if force is None:
            saved = worth * (0.9 if army is not None else 0.7)
        elif army is None:
            saved = 0.0
        else:
            saved = worth * (1 - combat(self.sight, force, FRONTS[site][0], site, army).win)
        self._guards[key] = saved
        return saved

    def guard(self, place: Place, army: Army | None) -> float:
        """Return the same for any place: only sites of the Free Peoples are guarded."""
        return self.hold(place, army) if self.sight.control.get(place) == FREE else 0.0

    def leave(self, place: Place, army: Army) -> float:
        """Return what is lost when the whole garrison of a site leaves."""
        if self.side == SHADOW:
            return self.retaken(place) if self.sight.control.get(place) == SHADOW else 0.0
        return max(0.0, self.guard(place, army) - self.guard(place, None))

    def calling(self, place: Place) -> float:
        """Return how near a place is to sites that need help."""
        known = self._calls.get(place)
        if known is not None:
            return known
        needs = self._needs
        if needs is None:
            needs = [
                (
                    site,
                    SITE_WORTH[site] - self.guard(site, self.sight.army[site])
                    if self.sight.control[site] == FREE
                    else 3.0,
                )
                for site in SITES
            ]
            self._needs = needs
        best = 0.0
        for site, need in needs:
            best = max(best, need / (1 + STEPS[place][site]))
        self._calls[place] = best
        return best

    def reinforce(self, place: Place, life: int = 2, strength: int = 1, lead: int = 0) -> float:
        """Return what some more units in a place are worth."""
        army = self.sight.army[place]
        if army is not None and army.side == enemy_of(self.side):
            return 0.0
        room = STACK - (army.size if army is not None else 0)
        if room <= 0 and lead == 0 and not (self.side == SHADOW and not WAYS[place]):
            return FULL
        more = Army(self.side)
        more.strength, more.life, more.lead, more.size = strength, life, lead, strength
        both = more.with_other(army) if army is not None else more
        if self.side == FREE:
            return 0.1 * life + self.guard(place, both) - self.guard(place, army) + 0.03 * self.calling(place)
        before = army.size * self.pull(place, army) if army is not None else 0.0
        return 0.1 * life + both.size * self.pull(place, both) - before


def part(army: Army, count: int) -> Army:
    """Return that many units of an Army, of the average kind; characters and tokens go with the larger part."""
    some = Army(army.side)
    share = count / army.size
    some.size = count
    some.strength = max(1, round(army.strength * share))
    some.life = max(1, round(army.life * share))
    some.lead = army.lead if share >= 0.5 else 0
    return some
