"""Schemas of the messages that clients send: they check what arrives, and the OpenAPI document shows them."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Final

from thirdage.server import strict_json
from thirdage.server.doors.schema import Schema, check, flag, many, mapping, one_of, record, text, whole
from thirdage.server.errors import Refused
from thirdage.server.tables.chains import LONGEST
from thirdage.server.tables.clocks import ON_FLAG
from thirdage.server.tables.fair_dice import CONTRIBUTION
from thirdage.server.tables.journal import Data
from thirdage.server.tables.lookahead import DEEPEST, MOST_CHAINS
from thirdage.server.tables.rights import MODES

LARGEST: Final = 16 * 1024
"""Largest message, in bytes; only a position for a new table may be larger."""
LARGEST_BODY: Final = 256 * 1024
"""Largest HTTP body, in bytes, but for a study."""
LARGEST_STUDY: Final = 1024 * 1024
"""Largest study or record to be read, in bytes."""
MOST_LEVELS: Final = 40
"""How deep values may be inside each other. Much deeper ones could neither be written nor sent to a worker."""
MOST_PICKS: Final = 10**6
MOST_SECONDS: Final = 60
"""Longest thinking time a bot may be given for a pick."""

WORD: Final = r"^[0-9A-Za-z_.:,+-]*$"
MESSAGE_ID: Final = text(64, 1, r"^[0-9A-Za-z_.:-]+$", "chosen by the client; the same id counts once")
KEY: Final = text(64, 1, r"^[0-9A-Za-z_-]+$", "the key of a seat, of a table or of its spectators")
NAME: Final = text(40, 0, about="what a person is called")
ADDED: Final = text(64, 0, CONTRIBUTION, "what this person adds to the seed of the dice")
COMMITMENT: Final = text(64, 64, r"^[0-9a-f]{64}$", "the answer of /api/dice: the dice will follow from that secret")
REQUEST_ID: Final = text(
    64, 16, r"^[0-9A-Za-z_.:-]+$", "random, and nobody else's to know; sent again, it makes nothing new"
)
BOT: Final = text(
    40, 1, r"^[0-9a-z_-]+(:style=[a-z_]+)?$", "the name of a bot, in a style if it can have one: `expert:style=hasty`"
)
SEAT: Final = text(40, 1, r"^[0-9a-z_]+$", "the name of a seat")
OPTION: Final = text(400, 1, r"^[^\s\u0000-\u001f\ud800-\udfff]+$", "the text of an option")
PICKS: Final = whole(0, MOST_PICKS, "how many picks were made when this was decided; refused if there are more")
ANSWERED: Final = whole(0, MOST_PICKS, "the offer that is answered: its `to`; refused if another one is there by now")
PROMPT: Final = text(60, 1, r"^[0-9a-z_]+$", "the id of a prompt")
THROUGH: Final = many(PROMPT, 40, about="the prompts whose options are looked at")
LANGUAGE: Final = text(12, 2, r"^[a-zA-Z-]+$")

HELLO: Final = record(
    {"type": one_of(["hello"]), "key": KEY},
    {
        "since": whole(0, MOST_PICKS, "the last number this client has; it is told what it missed"),
        "view": text(48, 1, r"^[0-9a-z_:]+$", "spectators: public, seat:NAME or all"),
    },
    "the first message on a socket",
)


def command(kind: str, required: dict[str, Schema], optional: dict[str, Schema], about: str) -> Schema:
    """Return the schema of a message that may change the table: it has an id."""
    return record({"type": one_of([kind]), "id": MESSAGE_ID, **required}, optional, about)


COMMANDS: Final[dict[str, Schema]] = {
    "pick": command(
        "pick",
        {"option": OPTION},
        {"picks": PICKS},
        "pick one of the options",
    ),
    "chain": command(
        "chain",
        {"options": many(OPTION, LONGEST, 1, "one after the other")},
        {"picks": PICKS},
        "several picks as one: all of them or none, undone as one; it ends where chance, news or another seat comes in",
    ),
    "undo": command("undo", {}, {}, "take back the last choice"),
    "restart": command("restart", {}, {}, "take back the whole turn, as far as undo goes"),
    "take_back": command(
        "take_back", {"to": whole(0, MOST_PICKS)}, {}, "ask to go back to that many picks, beyond what undo allows"
    ),
    "answer": command("answer", {"yes": flag()}, {"to": ANSWERED}, "agree to a take-back, or refuse it"),
    "chat": command("chat", {"text": text(500, 1)}, {}, "say something to the table"),
    "mute": command("mute", {"seat": SEAT, "yes": flag()}, {}, "for the owner: let a guest no longer talk, or again"),
    "resign": command("resign", {}, {}, "give the game up"),
    "seat": command(
        "seat",
        {"seat": SEAT, "to": one_of(["person", "bot", "open"])},
        {"bot": BOT},
        "let a bot play a seat, come back to it, or leave it to others",
    ),
    "allow": command(
        "allow",
        {"view": one_of(["own", "all", "hints", "archive"]), "yes": flag()},
        {},
        "agree to spectators who see more than the public, to hints for everybody, or to the archive",
    ),
    "publish": command("publish", {"public": flag()}, {}, "show the table in the lobby, or no longer"),
    "thinking": command(
        "thinking", {"seconds": whole(0, MOST_SECONDS)}, {}, "how long bots may think about a pick; 0: as they like"
    ),
    "vacation": command(
        "vacation", {"seconds": whole(0, 10**8)}, {}, "let the own clock stand still from now; 0 ends it"
    ),
    "rematch": command("rematch", {}, {"contribution": ADDED}, "play again with the sides swapped"),
}

QUESTIONS: Final[dict[str, Schema]] = {
    "why_not": record(
        {"type": one_of(["why_not"]), "option": OPTION},
        {"through": THROUGH, "id": MESSAGE_ID},
        "which rule forbids it now, or behind the prompts that are named",
    ),
    "lookahead": record(
        {
            "type": one_of(["lookahead"]),
            "chains": many(many(OPTION, LONGEST), MOST_CHAINS, 1, "the picks to be tried, each from now on"),
        },
        {
            "depth": whole(0, DEEPEST, "so many further picks are looked at"),
            "through": THROUGH,
            "id": MESSAGE_ID,
        },
        "what would be asked after these picks, as far as undo reaches",
    ),
    "enter_rematch": record({"type": one_of(["enter_rematch"])}, {"id": MESSAGE_ID}, "the key to the rematch"),
    "full": record({"type": one_of(["full"])}, {"id": MESSAGE_ID}, "everything once more"),
    "ping": record({"type": one_of(["ping"])}, {"id": MESSAGE_ID}, "is anybody there"),
}
"""Messages that change nothing."""

BOT_HELLO: Final = record(
    {"hello": record({"key": KEY}, {}, "the key of a seat")}, {}, "the first message on a bot's socket"
)
BOT_SAYS: Final = record({}, {"pick": OPTION, "want": one_of(["world"])}, "what a bot says to a question")

ASKED_SEAT: Final = record(
    {"kind": one_of(["me", "open", "bot"])},
    {"bot": BOT, "player": NAME, "contribution": ADDED},
    "me: taken by whoever makes the table; open: whoever has the join key may take it",
)
CLOCK: Final = record(
    {"bank": whole(1, 10**8, "seconds each seat has")},
    {
        "increment": whole(0, 10**7, "seconds for each hand-over"),
        "warn": many(whole(1, 10**8), 5, about="seconds left at which a seat is warned"),
        "on_flag": one_of(ON_FLAG),
        "vacation": whole(0, 10**8, "seconds each seat may let its clock stand still, in all"),
        "bot": BOT,
    },
)
NEW_TABLE: Final = record(
    {"game": text(40, 1, r"^[0-9a-z-]+$")},
    {
        "settings": mapping(text(60), 100),
        "seats": many(ASKED_SEAT, 8),
        "clock": CLOCK,
        "hot_seat": flag("all seats of people are on one machine"),
        "language": LANGUAGE,
        "hints": one_of(MODES, "auto: against bots, and where all people agree"),
        "public": flag("show it in the lobby: anybody may watch, and take an open seat"),
        "rated": flag("the game counts for ratings: every seat needs an account or a bot of known strength"),
        "archive": flag("the game may be found in the archive, unless somebody there says no"),
        "thinking": whole(0, MOST_SECONDS, "seconds a bot may think about a pick; 0: as it likes"),
        "delay": whole(0, 10**6, "seconds spectators who see everything are behind"),
        "position": text(120_000, about="a position to begin with, as `thirdage` writes them"),
        "commitment": COMMITMENT,
        "id": REQUEST_ID,
    },
)
JOIN_TABLE: Final = record(
    {"id": REQUEST_ID},
    {"seat": SEAT, "player": NAME, "contribution": ADDED},
)


def parse(raw: str | bytes, largest: int = LARGEST) -> Data:
    """Read a JSON object from outside; Refused if it isn't one, or is too large."""
    sent = raw if isinstance(raw, bytes) else raw.encode("utf-8", "surrogatepass")
    if len(sent) > largest:
        raise Refused("too_large", limit=largest)
    try:
        data = strict_json.read(sent)
    except ValueError:
        raise Refused("not_json") from None
    if not isinstance(data, dict):
        raise Refused("malformed", path="message", expected="an object")
    if is_deep(data):
        raise Refused("malformed", path="message", expected=f"nested in no more than {MOST_LEVELS} levels")
    return data


def is_deep(data: Data) -> bool:
    """Tell whether JSON data has more than MOST_LEVELS levels."""
    level: list[Data | list[object]] = [data]
    for _ in range(MOST_LEVELS):
        held = [inner for each in level for inner in (each.values() if isinstance(each, dict) else each)]
        level = [each for each in held if isinstance(each, dict | list)]
        if not level:
            return False
    return True


def check_message(message: Data) -> Data:
    """Check a command or question and return it."""
    kind = message.get("type")
    schema = COMMANDS.get(kind) or QUESTIONS.get(kind) if isinstance(kind, str) else None
    if schema is None:
        known = ", ".join([*COMMANDS, *QUESTIONS])
        raise Refused("malformed", path="message.type", expected=f"one of {known}")
    check(schema, message)
    return message


def fingerprint(message: Data) -> str:
    """Return a fingerprint that tells a repeated message from a different one with the same id."""
    text = json.dumps({key: value for key, value in message.items() if key != "id"}, sort_keys=True)
    return sha256(text.encode()).hexdigest()[:12]
