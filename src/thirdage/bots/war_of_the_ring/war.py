"""The war of one side as a plan: which Settlements to take, which army marches where, which battle is worth fighting.

Every Settlement worth victory points attracts armies: the more, the nearer they are and the closer their strength is to
what it takes to capture it. An army's move is worth the pull it gains, together with the army it joins. So forces
gather until they are strong enough for a target, and the nearest sufficient army goes for it.
"""

from __future__ import annotations

from typing import Final

from thirdage.bots.board_notes import Memory
from thirdage.bots.scores import NOTHING, Score
from thirdage.bots.war_of_the_ring.campaign import GOAL, Campaign, raided
from thirdage.bots.war_of_the_ring.fighting import field_battle, storm
from thirdage.bots.war_of_the_ring.sight import NOBODY, UNKNOWN, Army, Sight, stronghold
from thirdage.bots.war_of_the_ring.terms import (
    BRINGS_FIGURES,
    GATHERS_FORCE,
    GUARDS_HOME,
    LAYS_SIEGE,
    LEAVES_HOME,
    LOSES_TROOPS,
    PLAN_CONQUEST,
    PLAN_DEFENCE,
    TAKES_SETTLEMENT,
    WASTES_DIE,
    WINS_BATTLE,
)
from thirdage.games.war_of_the_ring.board import (
    ADJACENT,
    CITY,
    ELITE,
    ENEMY,
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
from thirdage.games.war_of_the_ring.ids import Place, Side, Slot
from thirdage.games.war_of_the_ring.paths import DISTANCE

GARRISON: Final = 8.0  # the price of losing the garrison of a Settlement in its own attack, for each of its points
FADES: Final = 0.76  # what is left of a pull one region further away
FADING: Final[list[list[float]]] = [[FADES**away for away in row] for row in DISTANCE]
"""What is left of a pull, by region and target."""
STACK: Final = 10
LOSS_COST: Final = [0.55, 0.22]  # per hit taken: the Free Peoples' casualties don't come back
POINT_WORTH: Final = [4.5, 3.2]
MARCH: Final = [0.75, 1.6]  # what a gain of pull is worth: the Shadow has to march, the Free Peoples to hold
MARCH_COST: Final = 0.7  # so that nobody marches for next to nothing
THREAT_REACH: Final = 3
THREAT_FADING: Final[list[float]] = [0.65**away for away in range(THREAT_REACH + 1)]
GUARD_REACH: Final = 3  # an enemy army this near keeps a guard at home
GUARD: Final = 0.6  # what a recruit is worth to a Settlement in danger
DECIDES: Final = 8.0  # the extra worth of winning the game, or of not losing it at once
PLANNED: Final = 0.4  # how much more a Settlement of the plan attracts, as a share of its prize
MOST_GUARDS: Final = 4
KEPT: Final = 1.4  # what a guard who leaves takes away, against what one who comes brings: nobody marches to and fro
FORESEEN: Final = 0.4  # how much more a defender counts where the enemy's plan leads


class Pulls:
    """How much some targets want an army to be somewhere. Maps with the same targets share them."""

    def __init__(self, targets: list[tuple[Place, float, float]]) -> None:
        self._targets = targets  # region, prize, strength needed
        self._wishes: dict[int, list[tuple[float, Place]]] = {}  # by strength: who wants it most, and how much
        self._known: dict[int, float] = {}  # by strength and region in one number

    def of(self, region: Place, life: int) -> float:
        """Return how much the targets want an army of this strength to be here."""
        key = life * REGIONS + region
        known = self._known.get(key)
        if known is not None:
            return known
        wishes = self._wishes.get(life)
        if wishes is None:
            wishes = [(prize * min(1.1, life / needed) ** 1.4, target) for target, prize, needed in self._targets]
            wishes.sort(reverse=True)
            self._wishes[life] = wishes
        highest = 0.0
        fading = FADING[region]
        for wish, target in wishes:
            if wish <= highest:
                break  # nothing pulls more than it wishes
            pull = wish * fading[target]
            if pull > highest:
                highest = pull
        self._known[key] = highest
        return highest


_PULLS: Final[Memory[Pulls]] = Memory()


def pulls_of(targets: list[tuple[Place, float, float]]) -> Pulls:
    """Return the pulls of these targets."""
    key: tuple[object, ...] = tuple(targets)
    known = _PULLS.get(key)
    if known is None:
        known = Pulls(targets)
        _PULLS.keep(key, known)
    return known


def ends_of(move: int) -> tuple[Place, Place]:
    """Return from where to where a move goes."""
    return Place(move // REGIONS), Place(move % REGIONS)


class War:
    """The plan of `side` for one question."""

    def __init__(self, sight: Sight, side: Side, factors: dict[str, float], campaigns: list[Campaign | None]) -> None:
        self.sight = sight
        self.side = side
        self.factors = factors  # how much each term counts for the deciding side
        self.enemy = ENEMY[side]
        targets = [(region, self.prize(region), self.needed(region)) for region in sight.targets(side)]
        campaign = campaigns[side]
        if campaign is None:
            campaign = Campaign(sight, side, targets)
            campaigns[side] = campaign
        self.campaign = campaign
        self._campaigns = campaigns  # of both sides, shared by all plans on this map
        self._targets = targets  # region, prize, strength needed
        self._pulls: Pulls | None = None
        self._threats: dict[Place, float] = {}
        self._moves: list[int] | None = None
        self._attacks: list[tuple[Score, Place, Place]] | None = None
        self._reaches: dict[Place, float] = {}
        self._guards: dict[Place, int] = {}
        self._leavings: dict[Place, Score] = {}
        self._recruits: dict[int, Score] = {}  # by slot and region in one number
        self._first_moves: dict[Place, Place] | None = None

    # -- targets

    @property
    def facing(self) -> Campaign:
        """What the enemy is likely to go for."""
        facing = self._campaigns[self.enemy]
        return War(self.sight, self.enemy, {}, self._campaigns).campaign if facing is None else facing

    def prize(self, region: Place) -> float:
        """Return what taking a Settlement is worth: its points, more if they decide the game."""
        points = REGION_VP[region]
        worth = POINT_WORTH[self.side] * points
        if self.sight.points[self.side] + points >= GOAL[self.side]:
            worth += DECIDES
        if HOME_SIDE[region] == self.side:  # lost: its points count for the enemy
            worth += POINT_WORTH[self.enemy] * points * self.sight.points[self.enemy] / GOAL[self.enemy]
            if self.sight.points[self.enemy] >= GOAL[self.enemy]:
                worth += DECIDES
        return worth

    def planned(self, region: Place) -> float:
        """Return what a Settlement is worth beyond its prize because the plan counts on its points."""
        return PLANNED * POINT_WORTH[self.side] * REGION_VP[region] if region in self.campaign.chosen else 0.0

    def needed(self, region: Place) -> float:
        """Return the strength that takes a Settlement with good odds."""
        life = self.sight.defence(region, self.enemy).life
        return max(2.0, life * 2.0 + 2.0) if stronghold(region) else max(1.0, life * 1.4 + 0.5)

    def pull(self, region: Place, life: int) -> float:
        """Return how much the targets want an army of this strength to be here."""
        pulls = self._pulls
        if pulls is None:
            planned = [(target, prize + self.planned(target), needed) for target, prize, needed in self._targets]
            pulls = self._pulls = pulls_of(planned)
        return pulls.of(region, life)

    def threat(self, region: Place) -> float:
        """Return the enemy strength that can soon be here."""
        known = self._threats.get(region)
        if known is not None:
            return known
        total = 0.0
        away_from = DISTANCE[region]
        for place, army in self.sight.armies[self.enemy].items():
            if place < REGIONS:
                away = away_from[place]
                if away <= THREAT_REACH and self.willing(army) > 0:
                    total += army.life * THREAT_FADING[away]
        self._threats[region] = total
        return total

    def willing(self, army: Army) -> float:
        """Return the share of an army whose nations are At War."""
        if army.willing == UNKNOWN:
            ready = sum([units for nation, units in army.by_nation.items() if self.sight.at_war(nation)])
            army.willing = ready / army.units if army.units else 0.0
        return army.willing

    # -- moves

    def open_to(self, army: Army, to: Place) -> bool:
        """Tell whether some of an army may move into a region: no enemy army, and borders allow it."""
        if self.sight.army(to, self.enemy).units > 0 or self.sight.closed(to, self.side):
            return False
        home = REGION_NATION[to]
        if home == NO_NATION:
            return bool(army.by_nation)
        for nation in army.by_nation:
            if nation == home or self.sight.steps[nation] == 0:
                return True
        return False

    def move(self, source: Place, to: Place) -> Score:
        """Return what moving the army at `source` to an adjacent region is worth."""
        sight = self.sight
        army, there = sight.army(source, self.side), sight.army(to, self.side)
        if army.units == 0:
            return NOTHING
        worth = Score(WASTES_DIE, -MARCH_COST)
        empty = sight.army(to, self.enemy).units == 0 and to not in sight.besieged
        if empty and sight.control[to] == self.enemy and HOME_SIDE[to] == self.enemy:
            worth.add(TAKES_SETTLEMENT, self.prize(to) + (0.4 if SETTLEMENT[to] != 0 else 0.0))
            self._by_plan(worth, to, 1.0)
        stay = min(self.guards(source), army.units)
        if stay == army.units:
            stay = 0
        if army.units - stay + there.units > STACK:
            worth.add(LOSES_TROOPS, -0.4 * (army.units - stay + there.units - STACK))
        before = self.pull(source, army.life) + (self.pull(to, there.life) if there.units else 0.0)
        after = self.pull(to, army.life - stay + there.life) + (self.pull(source, stay) if stay else 0.0)
        worth.add(GATHERS_FORCE, MARCH[self.side] * (after - before))
        worth.add_all(self.leaving(source, army))
        gain = self.guarding(to, army, there)
        if gain > 0:
            worth.add(GUARDS_HOME, gain)
            if to in self.facing.chosen:
                worth.add(PLAN_DEFENCE, FORESEEN * gain)
        return worth

    def leaving(self, region: Place, army: Army) -> Score:
        """Return the price of leaving an own Settlement, or a siege, behind, with the army that is there: at least as
        much, in the same terms, as coming back would be worth."""
        known = self._leavings.get(region)
        if known is None:
            known = self._judge_leaving(region, army)
            self._leavings[region] = known
        return known

    def _judge_leaving(self, region: Place, army: Army) -> Score:
        if region in self.sight.besieged:
            return Score(LEAVES_HOME, -1.5 * REGION_VP[region])
        if REGION_VP[region] == 0 or self.sight.control[region] != self.side:
            return NOTHING
        threat = self.threat(region)
        if self.side == FP:
            price = Score(LEAVES_HOME, -REGION_VP[region] * (0.8 + 0.35 * min(4.0, threat)))
        else:
            guards = self.guards(region)
            if army.units > guards:  # a guard stays
                return Score(LEAVES_HOME, -0.2 * REGION_VP[region]) if guards > 0 else NOTHING
            worst = min(2.5, 0.35 * threat + 0.25 * self.reach(region))
            price = Score(LEAVES_HOME, -REGION_VP[region] * (1.0 + worst))
        kept = KEPT * self.guarding(region, army, NOBODY)
        if kept > 0:
            guard = Score(GUARDS_HOME, -kept)
            if region in self.facing.chosen:
                guard.add(PLAN_DEFENCE, -FORESEEN * kept)
            if guard.weighed(self.factors) < price.weighed(self.factors):
                return guard
        return price

    def guards(self, region: Place) -> int:
        """Return how many units should stay in an own Settlement, by what can reach it and what losing it costs."""
        known = self._guards.get(region)
        if known is None:
            known = self._judge_guards(region)
            self._guards[region] = known
        return known

    def _judge_guards(self, region: Place) -> int:
        if REGION_VP[region] == 0 or self.sight.control[region] != self.side or region in self.sight.besieged:
            return 0
        comes = self.reach(region)
        if not stronghold(region):
            return 1 if comes >= 1.0 else 0
        return min(MOST_GUARDS, max(1, round(0.35 * comes * (0.4 + raided(self.sight, region)))))

    def reach(self, region: Place) -> float:
        """Return the strength of the strongest enemy army that could be here within a few marches; half of it if its
        nations are still a step from war."""
        known = self._reaches.get(region)
        if known is not None:
            return known
        strongest = 0.0
        away_from = DISTANCE[region]
        for place, army in self.sight.armies[self.enemy].items():
            away = away_from[PLACE_REGION[place]]
            if army.units == 0 or away > GUARD_REACH:
                continue
            soonest = self.sight.asleep(army)
            if soonest <= 1.0:
                comes = army.life * (1.0 if soonest == 0.0 else 0.5) * (1.0 if away <= 2 else 0.6)
                if comes > strongest:
                    strongest = comes
        self._reaches[region] = strongest
        return strongest

    def guarding(self, region: Place, army: Army, there: Army) -> float:
        """Return what it is worth to be in an own Settlement that is in danger."""
        if REGION_VP[region] == 0 or self.sight.control[region] != self.side or region in self.sight.besieged:
            return 0.0
        if self.side == SHADOW:
            lacks = self.guards(region) - there.units
            return 0.6 * REGION_VP[region] * min(lacks, army.units) if lacks > 0 else 0.0
        threat = self.threat(region)
        if threat <= there.life:
            return 0.0
        return 0.3 * REGION_VP[region] * min(army.life, 4) * min(1.5, threat / (there.life + 3))

    def best_moves(self, need_leader: bool) -> list[int]:
        """Return all moves by worth, best first; `ends_of` tells from where to where. Computed once.

        Their scores are not kept: few of them are asked for, and a plan is made for every map.
        """
        moves = self._moves
        if moves is None:
            weighed: dict[int, float] = {}
            for place, army in self.sight.armies[self.side].items():
                if place >= REGIONS or army.units == 0:
                    continue
                for to in ADJACENT[place]:
                    if self.open_to(army, to):
                        weighed[place * REGIONS + to] = -self.move(place, to).weighed(self.factors)
            moves = self._moves = sorted(weighed, key=weighed.__getitem__)
        if not need_leader:
            return moves
        armies = self.sight.armies[self.side]
        return [move for move in moves if armies[ends_of(move)[0]].lead > 0]

    def best_move(self, source: Place) -> Score | None:
        """Return the worth of the best move from a region; None if there is none."""
        first = self._first_moves
        if first is None:
            first = {}
            for move in self.best_moves(False):
                place, to = ends_of(move)
                if place not in first:
                    first[place] = to
            self._first_moves = first
        found = first.get(source)
        return self.move(source, found) if found is not None else None

    def _by_plan(self, worth: Score, region: Place, share: float) -> Score:
        """Add what the plan adds to the worth of taking a Settlement."""
        more = self.planned(region)
        return worth.add(PLAN_CONQUEST, share * more) if more > 0.0 else worth

    # -- attacks

    def attack(self, place: Place, target: Place) -> Score:
        """Return what attacking `target` from `place` is worth."""
        sight = self.sight
        army = sight.army(place, self.side)
        region = PLACE_REGION[target]
        defender = sight.army(target, self.enemy)
        share = self.willing(army)
        if share == 0.0:
            return Score(LOSES_TROOPS, -1.0)
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
            return self._by_plan(worth, region, forecast.win)
        if stronghold(region) and sight.control[region] == self.enemy and HOME_SIDE[region] == self.enemy:
            return self._approach(region, army, defender)
        first = 6 if SETTLEMENT[region] in (CITY, FORTIFICATION) and sight.control[region] == self.enemy else 5
        forecast = field_battle(army, defender, first)
        prize = self.prize(region) if REGION_VP[region] > 0 and sight.control[region] == self.enemy else 0.4
        if region in sight.besieged and sight.control[region] == self.side:
            prize += 1.5 * REGION_VP[region]  # relief
        worth = self._battle(forecast.win, forecast.attacker_loses, forecast.defender_loses, prize, army)
        self._by_plan(worth, region, forecast.win)
        if self.side == FP and REGION_VP[place] > 0 and sight.control[place] == FP and self._foe_near(place):
            worth.add(LEAVES_HOME, -GARRISON * REGION_VP[place] * (1 - forecast.win))
        return worth.plus(self.leaving(place, army).times(0.7 if self.side == FP else 0.4))

    def _foe_near(self, place: Place) -> bool:
        """Tell whether an enemy could be there in two moves."""
        for other, foe in self.sight.armies[self.enemy].items():
            if other < REGIONS and DISTANCE[place][other] <= 2 and foe.units > 0:
                return True
        return False

    def _battle(self, win: float, loses: float, kills: float, prize: float, army: Army) -> Score:
        worth = Score(TAKES_SETTLEMENT, win * prize) if prize > 0.5 else Score(WINS_BATTLE, win * prize)
        worth.add(WINS_BATTLE, LOSS_COST[self.enemy] * kills)
        worth.add(LOSES_TROOPS, -LOSS_COST[self.side] * loses - (1 - win) * 0.6 * army.lead * (prize > 0.5) * 0.3)
        if self.side == FP and win < 0.6:
            worth.add(LOSES_TROOPS, -2.0)
        elif self.side == SHADOW and win < 0.35 and prize <= 0.5:
            worth.add(LOSES_TROOPS, -1.5)
        return worth

    def _approach(self, region: Place, army: Army, defender: Army) -> Score:
        """Return what attacking a Stronghold not yet besieged is worth: the defender retreats into siege."""
        strength = army.life / self.needed(region)
        worth = Score(LAYS_SIEGE, self.prize(region) * 0.55 * min(1.2, strength) ** 1.5)
        if strength < 0.6:
            worth.add(LOSES_TROOPS, -1.5)
        if self.side == FP:
            worth.add(LEAVES_HOME, -1.5)
        return self._by_plan(worth, region, 0.55 * min(1.2, strength) ** 1.5)

    def attack_targets(self, place: Place) -> list[Place]:
        """Return the places an army could attack."""
        region = PLACE_REGION[place]
        if place >= REGIONS:
            return [region]
        found: list[Place] = []
        sight = self.sight
        if region in sight.besieged and sight.control[region] == self.enemy and not sight.closed(region, self.side):
            found.append(INSIDE[region])
        for to in ADJACENT[region]:
            if sight.army(to, self.enemy).units > 0 and not sight.closed(to, self.side):
                found.append(to)
        return found

    def best_attacks(self, need_leader: bool) -> list[tuple[Score, Place, Place]]:
        """Return all attacks by worth, best first: worth, from, target. Computed once."""
        attacks = self._attacks
        if attacks is None:
            attacks = []
            for place, army in self.sight.armies[self.side].items():
                if army.units == 0 or self.willing(army) == 0.0:
                    continue
                for target in self.attack_targets(place):
                    attacks.append((self.attack(place, target), place, target))
            attacks.sort(key=lambda attack: -attack[0].weighed(self.factors))
            self._attacks = attacks
        if not need_leader:
            return attacks
        return [attack for attack in attacks if self.sight.army(attack[1], self.side).lead > 0]

    # -- recruits

    def recruit(self, region: Place, slot: Slot) -> Score:
        """Return what one more figure of this kind here is worth."""
        key = slot * REGIONS + region
        known = self._recruits.get(key)
        if known is None:
            known = self._judge_recruit(region, slot)
            self._recruits[key] = known
        return known

    def _judge_recruit(self, region: Place, slot: Slot) -> Score:
        army = self.sight.army(region, self.side)
        life = 2 if ELITE <= slot < LEADER else 1 if slot < LEADER else 0
        worth = Score(BRINGS_FIGURES, (0.45 if self.side == FP else 0.35) * life)
        if slot == NAZGUL:
            return worth.add(BRINGS_FIGURES, 0.9)
        if slot >= LEADER:
            return worth.add(BRINGS_FIGURES, 0.45 if army.lead == 0 and army.units > 1 else 0.15)
        if army.units >= STACK:
            return worth.add(LOSES_TROOPS, -0.6)
        threat = self.threat(region)
        danger = REGION_VP[region] * min(1.5, threat / (army.life + 2))
        worth.add(GUARDS_HOME, GUARD * danger * life)
        if danger > 0.0 and region in self.facing.chosen:
            worth.add(PLAN_DEFENCE, FORESEEN * GUARD * danger * life)
        return worth.add(GATHERS_FORCE, 0.5 * (self.pull(region, army.life + life) - self.pull(region, army.life)))


class Wars:
    """The plans of both sides on one map. `sight` need have nothing but the map, for plans look at nothing else."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._campaigns: list[Campaign | None] = [None, None]
        self._made: list[War] = []

    def of(self, side: Side, factors: dict[str, float] | None) -> War:
        """Return the plan of a side for these factors; without any, for whatever factors."""
        for war in self._made:
            if war.side == side and (factors is None or war.factors is factors):
                return war
        war = War(self._sight, side, factors if factors is not None else {}, self._campaigns)
        self._made.append(war)
        return war


def war_of(sight: Sight, side: Side, factors: dict[str, float] | None = None) -> War:
    """Return the plan of a side on the map of a sight, made when first needed."""
    wars = sight.wars
    if not isinstance(wars, Wars):
        wars = Wars(sight)
        sight.wars = wars
    return wars.of(side, factors)
