"""Game records: text, one line per pick and chance outcome, replayable whatever the random source was.

thirdage record 1
game war-of-the-ring 2
setting overstacking=allowed
commitment 5d1f...            (what was published before the game; optional)
seed 31                       (optional; must fit the commitment)
start set-up                  (or: start position, followed by the position, each line prefixed with "| ")
play
chance fp_die:character,event
free_peoples die:character
# a comment                   (any line after the second that starts with # is skipped)
...
end 0f3a9c...                 (the digest of the last position; optional)
"""

from __future__ import annotations

from thirdage.kernel.asks import Chance
from thirdage.kernel.errors import CorruptRecord, ThirdAgeError, UnknownVersion, shown
from thirdage.kernel.game import Game, new_game
from thirdage.kernel.position import begin_at, read_toml, sound_state
from thirdage.kernel.registry import find_rules
from thirdage.kernel.source import Seeded, Source, commitment
from thirdage.kernel.toml import write_toml
from thirdage.kernel.views import digest

HEADER = "thirdage record 1"
LONGEST_VERSION = 9
"""Most digits of the version of a game's rules."""


class Record:
    """A parsed record. `lines[i]` is the line number of pick i, for messages."""

    def __init__(self, game: str, version: int) -> None:
        self.game = game
        self.version = version
        self.settings: dict[str, str] = {}
        self.commitment = ""
        self.seed: str | None = None
        self.position: list[str] = []
        self.position_line = 0
        self.from_position = False
        self.picks: list[tuple[str, str]] = []  # seat name, option text
        self.lines: list[int] = []
        self.end = ""
        self.end_line = 0


def record_text(game: Game, reveal_seed: bool = True, sealed: bool = True) -> str:
    """Return the record of a game so far. `sealed` adds the digest, which only a sound game can have."""
    lines = [HEADER, f"game {game.rules.id} {game.rules.version}"]
    lines += [f"setting {name}={value}" for name, value in game.settings.items()]
    source = game.source
    if isinstance(source, Seeded):
        lines.append(f"commitment {commitment(source.seed)}")
        if reveal_seed:
            lines.append(f"seed {source.seed}")
    if game.custom_start:
        lines.append("start position")
        text = write_toml({"state": game.rules.save(game.start)})
        lines += [f"| {line}".rstrip() for line in text.splitlines()]
    else:
        lines.append("start set-up")
    lines.append("play")
    for option, maker in zip(game.picks, game.makers, strict=True):
        lines.append(f"{game.seat_name(maker)} {option.text}")
    if sealed:
        lines.append(f"end {digest(game)}")
    return "\n".join(lines) + "\n"


def parse_record(text: str) -> Record:
    """Parse a record strictly; CorruptRecord names the line and what was expected there."""
    lines = text.splitlines()
    if not lines or lines[0] != HEADER:
        raise CorruptRecord(1, repr(HEADER), lines[0] if lines else "")
    words = lines[1].split() if len(lines) > 1 else []
    if len(words) != 3 or words[0] != "game" or not words[2].isdecimal() or len(words[2]) > LONGEST_VERSION:
        raise CorruptRecord(2, "'game <id> <rules version>'", lines[1] if len(lines) > 1 else "")
    record = Record(words[1], int(words[2]))
    number = _parse_head(lines, record)
    seats = _seat_names(record)
    for index in range(number, len(lines)):
        if not lines[index].startswith("#"):
            _parse_play(lines[index], index + 1, record, seats)
    return record


def _parse_head(lines: list[str], record: Record) -> int:
    """Parse the lines before `play`; return the index of the first line after it."""
    seen: set[str] = set()
    for index in range(2, len(lines)):
        line = lines[index]
        word, _, rest = line.partition(" ")
        once = line.partition("=")[0] if word == "setting" else word
        if line == "play":
            return index + 1
        if line.startswith("#"):
            continue
        if word == "|" and record.from_position:
            record.position.append(rest)
            continue
        if once in seen:
            raise CorruptRecord(index + 1, f"{once!r} only once", line)
        seen.add(once)
        if word == "setting" and "=" in rest:
            name, _, value = rest.partition("=")
            record.settings[name] = value
        elif word == "commitment" and len(rest) == 64:
            record.commitment = rest
            _check_seed(record, index + 1)
        elif word == "seed" and rest:
            record.seed = rest
            _check_seed(record, index + 1)
        elif line in ("start set-up", "start position"):
            record.from_position = line == "start position"
            record.position_line = index + 2
        else:
            raise CorruptRecord(index + 1, "'setting', 'commitment', 'seed', 'start' or 'play'", line)
    raise CorruptRecord(len(lines) + 1, "'play'", "the end of the text")


def _check_seed(record: Record, line: int) -> None:
    if record.commitment and record.seed is not None and commitment(record.seed) != record.commitment:
        raise CorruptRecord(line, "a seed that fits the commitment", record.seed)


def _seat_names(record: Record) -> list[str]:
    rules = find_rules(record.game)
    if record.version != rules.version:
        raise UnknownVersion(record.game, str(record.version), rules.version)
    return rules.seats(rules.complete_settings(record.settings))


def _parse_play(line: str, number: int, record: Record, seats: list[str]) -> None:
    word, _, rest = line.partition(" ")
    if record.end:
        raise CorruptRecord(number, "nothing after 'end'", line)
    if word == "end" and len(rest) == 16:
        record.end = rest
        record.end_line = number
    elif (word == "chance" or word in seats) and rest:
        record.picks.append((word, rest))
        record.lines.append(number)
    else:
        raise CorruptRecord(number, f"'<{'|'.join([*seats, 'chance'])}> <option>' or 'end <digest>'", line)


def replay(record: Record, count: int | None = None, log: bool = True) -> Game:
    """Replay the first `count` picks (all if None). The recorded outcomes decide, not the seed."""
    rules = find_rules(record.game)
    last = len(record.picks) if count is None else count
    if not 0 <= last <= len(record.picks):
        raise ThirdAgeError(f"cannot go to pick {last}: the record has {len(record.picks)} picks")
    if record.from_position:
        complete = rules.complete_settings(record.settings)
        game = begin_at(rules, complete, sound_state(rules, _position_of(record), complete), log)
    else:
        game = new_game(rules, record.settings, None, log)
    for index in range(last):
        replay_pick(record, index, game)
    if count is None and record.end and digest(game) != record.end:
        raise CorruptRecord(record.end_line, f"'end {digest(game)}'", f"end {record.end}")
    source: Source | None = Seeded(record.seed) if record.seed is not None else None
    if count is None:
        game.use(source)
    return game


def replay_pick(record: Record, index: int, game: Game) -> None:
    """Make one pick of a record in a game that stands just before it."""
    seat, text = record.picks[index]
    ask = game.ask
    if ask is None:
        raise CorruptRecord(record.lines[index], "nothing: the game is over", f"{seat} {text}")
    found = game.find(text)
    if seat != game.seat_name(ask.seat) or found is None:
        expected = f"{game.seat_name(ask.seat)} with one of the {len(ask.options)} options of {ask.prompt!r}"
        raise CorruptRecord(record.lines[index], expected, f"{seat} {text}")
    game.pick(found)


def _position_of(record: Record) -> dict[str, object]:
    expected = "a position in TOML behind '| '"
    data = read_toml("\n".join(record.position), record.position_line, expected)
    state = data.get("state")
    if not isinstance(state, dict) or len(data) != 1:
        raise CorruptRecord(record.position_line, "a table 'state' in the start position", shown(state))
    return state


def verify(record: Record) -> None:
    """Check that every chance outcome is the one the recorded seed gives; raise ThirdAgeError if not."""
    if record.seed is None:
        raise ThirdAgeError("the record reveals no seed, so its rolls cannot be checked")
    source = Seeded(record.seed)
    game = replay(record, 0, log=False)
    for index, (seat, text) in enumerate(record.picks):
        ask = game.ask
        if ask is None:
            raise CorruptRecord(record.lines[index], "nothing: the game is over", f"{seat} {text}")
        if isinstance(ask, Chance):
            expected = source.outcome(ask, game.chances)
            if ask.parse(text) is not expected:
                raise CorruptRecord(record.lines[index], f"chance {expected.text} by the seed", f"chance {text}")
        if game.find(text) is None:
            raise CorruptRecord(record.lines[index], f"one of the {len(ask.options)} options of {ask.prompt!r}", text)
        game.pick(text)
