"""The war of one side as a plan: which Settlements to take, which army marches where, which battle is worth fighting.

Every Settlement worth victory points draws armies: the more, the nearer they are and the closer their strength comes to
what its fall takes. An army's move is worth what it gains of that pull, together with the army it joins. So forces
gather until they are strong enough for a target, and the nearest sufficient army goes for it.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.war_of_the_ring.fighting import field_battle, storm
from thirdage.bots.war_of_the_ring.sight import Army, Sight, stronghold
from thirdage.bots.war_of_the_ring.terms import (
    BRINGS_FIGURES,
    GATHERS_FORCE,
    GUARDS_HOME,
    LAYS_SIEGE,
    LEAVES_HOME,
    LOSES_TROOPS,
    TAKES_SETTLEMENT,
    WINS_BATTLE,
)
from thirdage.bots.worth import NOTHING, Worth
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CITY,
    ELITE,
    FORTIFICATION,
    FP,
    HOME_SIDE,
    INSIDE,
    LEADER,
    NAZGUL,
    NO_NATION,
    PLACE_REGION,
    REGION_NATION,
    REGION_VP,
    REGIONS,
    SETTLEMENT,
    SHADOW,
)
from thirdage.games.war_of_the_ring.paths import DISTANCE

GOAL: Final = [4, 10]
FADES: Final = 0.76  # what is left of a pull one region further away
STACK: Final = 10
LOSS_COST: Final = [0.55, 0.22]  # per hit taken: the Free Peoples' dead do not come back
POINT_WORTH: Final = [4.5, 3.2]
MARCH: Final = [0.75, 1.6]  # what a gain of pull is worth: the Shadow has to march, the Free Peoples to hold
THREAT_REACH: Final = 3
GUARD_REACH: Final = 4  # so far away an enemy army keeps a guard at home
GUARD: Final = [0.6, 0.15]  # what a recruit is worth to a Settlement in danger


class War:
    """The plan of `side` for one question."""

    def __init__(self, sight: Sight, side: int) -> None:
        self.sight = sight
        self.side = side
        self.wary = False  # whether the Shadow guards its walls before anybody comes, as the Free Peoples always do
        self.enemy = 1 - side
        self.targets = [(region, self.prize(region), self.needed(region)) for region in sight.targets(side)]
        self._pulls: dict[tuple[int, int], float] = {}
        self._threats: dict[int, float] = {}
        self._moves: list[tuple[Worth, int, int]] | None = None
        self._attacks: list[tuple[Worth, int, int]] | None = None

    # -- targets

    def prize(self, region: int) -> float:
        """What taking a Settlement is worth: its points, more when they decide the game."""
        points = REGION_VP[region]
        worth = POINT_WORTH[self.side] * points
        if self.sight.points[self.side] + points >= GOAL[self.side]:
            worth += 8.0
        return worth

    def needed(self, region: int) -> float:
        """The strength that takes a Settlement with good odds."""
        life = self.sight.defence(region, self.enemy).life
        return max(2.0, life * 2.0 + 2.0) if stronghold(region) else max(1.0, life * 1.4 + 0.5)

    def pull(self, region: int, life: int) -> float:
        """How much the targets want an army of this strength to be here."""
        known = self._pulls.get((region, life))
        if known is not None:
            return known
        highest = 0.0
        for target, prize, needed in self.targets:
            strength = min(1.1, life / needed)
            pull = prize * strength**1.4 * FADES ** DISTANCE[region][target]
            highest = max(highest, pull)
        self._pulls[(region, life)] = highest
        return highest

    def threat(self, region: int) -> float:
        """The enemy strength that can soon be here."""
        known = self._threats.get(region)
        if known is not None:
            return known
        total = 0.0
        for place, army in self.sight.armies[self.enemy].items():
            away = DISTANCE[PLACE_REGION[place]][region]
            if place < REGIONS and away <= THREAT_REACH and self.willing(army) > 0:
                total += army.life * 0.65**away
        self._threats[region] = total
        return total

    def willing(self, army: Army) -> float:
        """The share of an army whose nations are At War."""
        if army.units == 0:
            return 0.0
        return sum([units for nation, units in army.by_nation.items() if self.sight.at_war(nation)]) / army.units

    # -- moves

    def open_to(self, army: Army, to: int) -> bool:
        """Whether some of an army may move into a region: no enemy army, and borders allow it."""
        if self.sight.army(to, self.enemy).units > 0:
            return False
        return any([self.sight.at_war(n) or REGION_NATION[to] in (n, NO_NATION) for n in army.by_nation])

    def move(self, source: int, to: int) -> Worth:
        """What moving the army at `source` to a neighbouring region is worth."""
        sight = self.sight
        army, there = sight.army(source, self.side), sight.army(to, self.side)
        if army.units == 0:
            return NOTHING
        worth = Worth()
        if sight.control[to] == self.enemy and HOME_SIDE[to] == self.enemy and sight.army(to, self.enemy).units == 0:
            worth.add(TAKES_SETTLEMENT, self.prize(to) + (0.4 if SETTLEMENT[to] != 0 else 0.0))
        if army.units + there.units > STACK:
            worth.add(LOSES_TROOPS, -0.4 * (army.units + there.units - STACK))
        together = army.life + there.life
        before = self.pull(source, army.life) + (self.pull(to, there.life) if there.units else 0.0)
        worth.add(GATHERS_FORCE, MARCH[self.side] * (self.pull(to, together) - before))
        cost = self.leaving(source, army)
        if cost > 0:
            worth.add(LEAVES_HOME, -cost)
        gain = self.guarding(to, army, there)
        if gain > 0:
            worth.add(GUARDS_HOME, gain)
        return worth

    def leaving(self, region: int, army: Army) -> float:
        """The price of leaving a Settlement of one's own, or a siege, behind."""
        if region in self.sight.besieged:
            return 1.5 * REGION_VP[region]
        if REGION_VP[region] == 0 or self.sight.control[region] != self.side:
            return 0.0
        threat = self.threat(region)
        if self.side == FP:
            return REGION_VP[region] * (0.8 + 0.35 * min(4.0, threat))
        return REGION_VP[region] * min(2.0, 0.35 * threat)

    def guards(self, region: int) -> int:
        """How many units should stay in a Settlement of one's own: none where nothing is at stake or nobody comes."""
        if REGION_VP[region] == 0 or self.sight.control[region] != self.side:
            return 0
        threat = self.threat(region)
        if self.side == FP:
            return 2 if threat > 1 else 1
        if threat >= 1.5:
            return 1 if threat < 4 else 2
        return 1 if self.wary and stronghold(region) and self.near(region) else 0

    def near(self, region: int) -> bool:
        """Whether enemies are some marches away at most: armies, willing or not yet, or characters on their way."""
        return any([DISTANCE[PLACE_REGION[place]][region] <= GUARD_REACH for place in self.sight.armies[self.enemy]])

    def guarding(self, region: int, army: Army, there: Army) -> float:
        """What it is worth to stand in a Settlement of one's own that is in danger."""
        if REGION_VP[region] == 0 or self.sight.control[region] != self.side or region in self.sight.besieged:
            return 0.0
        threat = self.threat(region)
        if threat <= there.life:
            return 0.0
        return 0.3 * REGION_VP[region] * min(army.life, 4) * min(1.5, threat / (there.life + 3))

    def best_moves(self, need_leader: bool) -> list[tuple[Worth, int, int]]:
        """All moves by worth, the best first: worth, from, to. Worked out once."""
        if self._moves is None:
            self._moves = []
            for place, army in self.sight.armies[self.side].items():
                if place >= REGIONS or army.units == 0:
                    continue
                for to in ADJACENT[place]:
                    if self.open_to(army, to):
                        self._moves.append((self.move(place, to), place, to))
            self._moves.sort(key=lambda move: -move[0].total)
        return self._led(self._moves) if need_leader else self._moves

    def _led(self, acts: list[tuple[Worth, int, int]]) -> list[tuple[Worth, int, int]]:
        """Those of armies with a leader, which a Character result asks for."""
        return [act for act in acts if self.sight.army(act[1], self.side).lead > 0]

    # -- attacks

    def attack(self, place: int, target: int) -> Worth:
        """What attacking `target` out of `place` is worth."""
        sight = self.sight
        army = sight.army(place, self.side)
        region = PLACE_REGION[target]
        defender = sight.army(target, self.enemy)
        share = self.willing(army)
        if share == 0.0:
            return Worth(LOSES_TROOPS, -1.0)
        if place >= REGIONS:  # a sortie
            forecast = field_battle(army, defender)
            return self._battle(forecast.win, forecast.attacker_loses, forecast.defender_loses, 2.0, army)
        if target >= REGIONS:
            forecast = storm(army, defender)
            worth = self._battle(
                forecast.win, forecast.attacker_loses, forecast.defender_loses, self.prize(region), army
            )
            if army.life < 1.2 * defender.life:
                worth.add(LOSES_TROOPS, -1.5)
            return worth
        if stronghold(region) and sight.control[region] == self.enemy and HOME_SIDE[region] == self.enemy:
            return self._approach(region, army, defender)
        first = 6 if SETTLEMENT[region] in (CITY, FORTIFICATION) and sight.control[region] == self.enemy else 5
        forecast = field_battle(army, defender, first)
        prize = self.prize(region) if REGION_VP[region] > 0 and sight.control[region] == self.enemy else 0.4
        if region in sight.besieged and sight.control[region] == self.side:
            prize += 1.5 * REGION_VP[region]  # relief
        worth = self._battle(forecast.win, forecast.attacker_loses, forecast.defender_loses, prize, army)
        cost = self.leaving(place, army)
        return worth.add(LEAVES_HOME, -cost * (0.7 if self.side == FP else 0.4)) if cost > 0 else worth

    def _battle(self, win: float, loses: float, kills: float, prize: float, army: Army) -> Worth:
        worth = Worth(TAKES_SETTLEMENT, win * prize) if prize > 0.5 else Worth(WINS_BATTLE, win * prize)
        worth.add(WINS_BATTLE, LOSS_COST[self.enemy] * kills)
        worth.add(LOSES_TROOPS, -LOSS_COST[self.side] * loses - (1 - win) * 0.6 * army.lead * (prize > 0.5) * 0.3)
        if self.side == FP and win < 0.6:
            worth.add(LOSES_TROOPS, -2.0)
        elif self.side == SHADOW and win < 0.35 and prize <= 0.5:
            worth.add(LOSES_TROOPS, -1.5)
        return worth

    def _approach(self, region: int, army: Army, defender: Army) -> Worth:
        """An attack on a Stronghold not yet besieged: the defender goes inside, the siege is laid."""
        strength = army.life / self.needed(region)
        worth = Worth(LAYS_SIEGE, self.prize(region) * 0.55 * min(1.2, strength) ** 1.5)
        if strength < 0.6:
            worth.add(LOSES_TROOPS, -1.5)
        if self.side == FP:
            worth.add(LEAVES_HOME, -1.5)
        return worth

    def attack_targets(self, place: int) -> list[int]:
        """The places an army could attack."""
        region = PLACE_REGION[place]
        if place >= REGIONS:
            return [region]
        found: list[int] = []
        if region in self.sight.besieged and self.sight.control[region] == self.enemy:
            found.append(INSIDE[region])
        return found + [to for to in ADJACENT[region] if self.sight.army(to, self.enemy).units > 0]

    def best_attacks(self, need_leader: bool) -> list[tuple[Worth, int, int]]:
        """All attacks by worth, the best first: worth, from, target. Worked out once."""
        if self._attacks is None:
            self._attacks = []
            for place, army in self.sight.armies[self.side].items():
                if army.units == 0 or self.willing(army) == 0.0:
                    continue
                for target in self.attack_targets(place):
                    self._attacks.append((self.attack(place, target), place, target))
            self._attacks.sort(key=lambda attack: -attack[0].total)
        return self._led(self._attacks) if need_leader else self._attacks

    # -- recruits

    def recruit(self, region: int, slot: int) -> Worth:
        """What one more figure of this kind here is worth."""
        army = self.sight.army(region, self.side)
        life = 2 if ELITE <= slot < LEADER else 1 if slot < LEADER else 0
        worth = Worth(BRINGS_FIGURES, (0.45 if self.side == FP else 0.35) * life)
        if slot == NAZGUL:
            return worth.add(BRINGS_FIGURES, 0.9)
        if slot >= LEADER:
            return worth.add(BRINGS_FIGURES, 0.45 if army.lead == 0 and army.units > 1 else 0.15)
        if army.units >= STACK:
            return worth.add(LOSES_TROOPS, -0.6)
        threat = self.threat(region)
        danger = REGION_VP[region] * min(1.5, threat / (army.life + 2))
        worth.add(GUARDS_HOME, (GUARD[FP] if self.wary else GUARD[self.side]) * danger * life)
        return worth.add(GATHERS_FORCE, 0.5 * (self.pull(region, army.life + life) - self.pull(region, army.life)))
