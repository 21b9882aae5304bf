"""The database schema, step by step. Steps are only ever added; a database remembers how far it has come."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.errors import ThirdAgeError
from thirdage.server.storage.base import Connection
from thirdage.server.storage.staging import take_time

STEPS: Final = [
    """
    CREATE TABLE game_table (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, made_at BIGINT NOT NULL, due_at BIGINT
    );
    CREATE INDEX game_table_due ON game_table (due_at) WHERE due_at IS NOT NULL;
    CREATE TABLE journal (
        table_id TEXT NOT NULL REFERENCES game_table (id),
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        holder TEXT,
        message TEXT,
        print TEXT,
        data TEXT NOT NULL,
        PRIMARY KEY (table_id, seq)
    );
    CREATE UNIQUE INDEX journal_message ON journal (table_id, holder, message) WHERE message IS NOT NULL;
    CREATE TABLE snapshot (
        table_id TEXT PRIMARY KEY REFERENCES game_table (id), seq BIGINT NOT NULL, data TEXT NOT NULL
    );
    CREATE TABLE access_key (
        hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES game_table (id),
        role TEXT NOT NULL,
        seat BIGINT NOT NULL,
        account TEXT
    );
    CREATE INDEX access_key_table ON access_key (table_id, seat);
    """,
    """
    CREATE TABLE account (name TEXT PRIMARY KEY, password TEXT NOT NULL, made_at BIGINT NOT NULL);
    CREATE TABLE login (hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account (name), until BIGINT NOT NULL);
    CREATE INDEX access_key_account ON access_key (account) WHERE account IS NOT NULL;
    """,
    """
    CREATE TABLE channel (
        id TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES game_table (id),
        seat BIGINT NOT NULL,
        kind TEXT NOT NULL,
        target TEXT NOT NULL,
        code TEXT NOT NULL UNIQUE,
        confirmed BIGINT NOT NULL,
        wait BIGINT NOT NULL,
        language TEXT NOT NULL
    );
    CREATE INDEX channel_seat ON channel (table_id, seat);
    CREATE TABLE outbox (
        table_id TEXT NOT NULL REFERENCES game_table (id),
        seat BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        channel TEXT NOT NULL REFERENCES channel (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        due_at BIGINT NOT NULL,
        tries BIGINT NOT NULL,
        done BIGINT NOT NULL,
        PRIMARY KEY (table_id, seat, seq, channel, kind)
    );
    CREATE INDEX outbox_due ON outbox (due_at) WHERE done = 0;
    CREATE TABLE server_value (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    """,
    """
    CREATE TABLE study (id TEXT PRIMARY KEY, game TEXT NOT NULL, made_at BIGINT NOT NULL, edit TEXT NOT NULL);
    CREATE TABLE study_entry (
        study_id TEXT NOT NULL REFERENCES study (id),
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        message TEXT,
        print TEXT,
        data TEXT NOT NULL,
        PRIMARY KEY (study_id, seq)
    );
    CREATE UNIQUE INDEX study_message ON study_entry (study_id, message) WHERE message IS NOT NULL;
    """,
    """
    CREATE TABLE dice_promise (
        id TEXT PRIMARY KEY, commitment TEXT NOT NULL, secret TEXT NOT NULL, made_at BIGINT NOT NULL
    );
    CREATE INDEX dice_promise_commitment ON dice_promise (commitment);
    CREATE INDEX dice_promise_made ON dice_promise (made_at);
    CREATE UNIQUE INDEX journal_made ON journal (message) WHERE seq = 1 AND message IS NOT NULL;
    """,
    # Keys and channels belong to the person who took the seat by the entry `since`: until now, the last one to join it.
    """
    ALTER TABLE access_key ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE channel ADD COLUMN since BIGINT NOT NULL DEFAULT 0;
    UPDATE access_key SET since = COALESCE((
        SELECT max(journal.seq) FROM journal WHERE journal.table_id = access_key.table_id
        AND journal.kind = 'joined' AND journal.data LIKE '{"seat":' || access_key.seat || ',%'
    ), 1) WHERE role = 'seat';
    UPDATE channel SET since = COALESCE((
        SELECT max(journal.seq) FROM journal WHERE journal.table_id = channel.table_id
        AND journal.kind = 'joined' AND journal.data LIKE '{"seat":' || channel.seat || ',%'
    ), 1);
    """,
    """
    CREATE TABLE mail_asked (address TEXT NOT NULL, at BIGINT NOT NULL);
    CREATE INDEX mail_asked_address ON mail_asked (address, at);
    """,
    """
    CREATE TABLE lobby (
        table_id TEXT PRIMARY KEY REFERENCES game_table (id),
        game TEXT NOT NULL,
        open BIGINT NOT NULL,
        since BIGINT NOT NULL,
        data TEXT NOT NULL
    );
    CREATE INDEX lobby_shown ON lobby (open, since, table_id);
    """,
    # The hall, accounts: what names look like, sign-ins one can see, passkeys, letters.
    """
    ALTER TABLE account ADD COLUMN mark TEXT;
    CREATE UNIQUE INDEX account_mark ON account (mark) WHERE mark IS NOT NULL;
    CREATE TABLE name_gone (mark TEXT PRIMARY KEY, at BIGINT NOT NULL);
    ALTER TABLE login ADD COLUMN made_at BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE login ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE login ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE login ADD COLUMN how TEXT NOT NULL DEFAULT 'password';
    CREATE INDEX login_account ON login (account);
    CREATE TABLE passkey (
        id TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES account (name),
        public_key TEXT NOT NULL,
        uses BIGINT NOT NULL,
        label TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        used_at BIGINT NOT NULL
    );
    CREATE INDEX passkey_account ON passkey (account);
    CREATE TABLE challenge (hash TEXT PRIMARY KEY, account TEXT NOT NULL, until BIGINT NOT NULL);
    CREATE INDEX challenge_until ON challenge (until);
    CREATE TABLE reset_code (
        hash TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account (name), until BIGINT NOT NULL
    );
    CREATE INDEX reset_code_account ON reset_code (account);
    CREATE TABLE account_channel (
        id TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES account (name),
        kind TEXT NOT NULL,
        target TEXT NOT NULL,
        code TEXT NOT NULL UNIQUE,
        confirmed BIGINT NOT NULL,
        language TEXT NOT NULL
    );
    CREATE INDEX account_channel_account ON account_channel (account);
    CREATE TABLE letter (
        id TEXT PRIMARY KEY,
        channel TEXT NOT NULL REFERENCES account_channel (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        page TEXT NOT NULL,
        about TEXT NOT NULL,
        due_at BIGINT NOT NULL,
        tries BIGINT NOT NULL,
        done BIGINT NOT NULL
    );
    CREATE INDEX letter_due ON letter (due_at) WHERE done = 0;
    CREATE INDEX letter_channel ON letter (channel);
    """,
    # Finished games. `place` is a game's number in the order in which ratings were worked out; scores are in halves,
    # ratings and deviations in thousandths, volatilities in thousand-millionths, and those of a seat hold after its
    # game. What the archive knows of a game (`figures`, `cards`, `opening`) is filled in when it has gone through it;
    # `counted` says whether it is in the tallies and the openings.
    """
    CREATE TABLE result (
        table_id TEXT PRIMARY KEY REFERENCES game_table (id),
        game TEXT NOT NULL,
        ended_at BIGINT NOT NULL,
        rated BIGINT NOT NULL,
        unrated TEXT NOT NULL,
        reason TEXT NOT NULL,
        victory TEXT NOT NULL,
        turns BIGINT NOT NULL,
        picks BIGINT NOT NULL,
        seats BIGINT NOT NULL,
        settings TEXT NOT NULL,
        archived BIGINT NOT NULL,
        void BIGINT NOT NULL,
        place BIGINT,
        figures TEXT,
        cards TEXT NOT NULL DEFAULT '',
        opening TEXT NOT NULL DEFAULT '',
        counted BIGINT NOT NULL DEFAULT 0
    );
    CREATE UNIQUE INDEX result_place ON result (place) WHERE place IS NOT NULL;
    CREATE INDEX result_waiting ON result (ended_at, table_id) WHERE rated = 1 AND place IS NULL;
    CREATE INDEX result_uncounted ON result (ended_at, table_id) WHERE counted <> archived * (1 - void);
    CREATE INDEX result_shown ON result (game, ended_at, table_id) WHERE archived = 1 AND void = 0;
    CREATE INDEX result_victory ON result (game, victory, ended_at, table_id) WHERE archived = 1 AND void = 0;
    CREATE TABLE result_seat (
        table_id TEXT NOT NULL REFERENCES result (table_id),
        seat BIGINT NOT NULL,
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        role TEXT NOT NULL,
        camp BIGINT NOT NULL,
        player TEXT,
        called TEXT NOT NULL,
        score BIGINT NOT NULL,
        ended_at BIGINT NOT NULL,
        place BIGINT,
        rating BIGINT,
        deviation BIGINT,
        volatility BIGINT,
        PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX result_seat_player ON result_seat (player, ended_at, table_id) WHERE player IS NOT NULL;
    CREATE INDEX result_seat_course ON result_seat (player, game, role, place) WHERE place IS NOT NULL;
    CREATE TABLE rating (
        player TEXT NOT NULL,
        game TEXT NOT NULL,
        role TEXT NOT NULL,
        rating BIGINT NOT NULL,
        deviation BIGINT NOT NULL,
        volatility BIGINT NOT NULL,
        games BIGINT NOT NULL,
        halves BIGINT NOT NULL,
        played_at BIGINT NOT NULL,
        place BIGINT NOT NULL,
        PRIMARY KEY (player, game, role)
    );
    CREATE INDEX rating_best ON rating (game, role, rating, player);
    CREATE TABLE tally (
        game TEXT NOT NULL,
        name TEXT NOT NULL,
        bucket BIGINT NOT NULL,
        games BIGINT NOT NULL,
        total BIGINT NOT NULL,
        PRIMARY KEY (game, name, bucket)
    );
    CREATE TABLE opening (
        node TEXT NOT NULL,
        choice TEXT NOT NULL,
        leads_to TEXT NOT NULL,
        games BIGINT NOT NULL,
        halves BIGINT NOT NULL,
        recent TEXT NOT NULL,
        PRIMARY KEY (node, choice)
    );
    """,
    # Leagues: their deeds, and rows by which they are found. The stages of a table are told in `storage.leagues`.
    """
    CREATE TABLE league (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        game TEXT NOT NULL,
        organiser TEXT NOT NULL,
        status TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        seq BIGINT NOT NULL,
        due_at BIGINT,
        series TEXT NOT NULL,
        season BIGINT NOT NULL,
        tier BIGINT NOT NULL
    );
    CREATE INDEX league_shown ON league (made_at, id);
    CREATE INDEX league_organiser ON league (organiser);
    CREATE INDEX league_due ON league (due_at) WHERE due_at IS NOT NULL;
    CREATE UNIQUE INDEX league_season ON league (series, season, tier);
    CREATE TABLE league_deed (
        league_id TEXT NOT NULL REFERENCES league (id),
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        kind TEXT NOT NULL,
        holder TEXT,
        message TEXT,
        print TEXT,
        data TEXT NOT NULL,
        PRIMARY KEY (league_id, seq)
    );
    CREATE UNIQUE INDEX league_deed_message ON league_deed (league_id, holder, message) WHERE message IS NOT NULL;
    CREATE INDEX league_deed_holder ON league_deed (holder) WHERE holder IS NOT NULL;
    CREATE UNIQUE INDEX league_deed_made ON league_deed (holder, message) WHERE seq = 1 AND message IS NOT NULL;
    CREATE TABLE league_entrant (
        league_id TEXT NOT NULL REFERENCES league (id),
        number BIGINT NOT NULL,
        account TEXT NOT NULL,
        PRIMARY KEY (league_id, number)
    );
    CREATE INDEX league_entrant_account ON league_entrant (account);
    CREATE TABLE league_table (
        table_id TEXT PRIMARY KEY REFERENCES game_table (id),
        league_id TEXT NOT NULL REFERENCES league (id),
        round BIGINT NOT NULL,
        board BIGINT NOT NULL,
        game BIGINT NOT NULL,
        stage BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX league_table_place ON league_table (league_id, round, board, game);
    CREATE INDEX league_table_open ON league_table (stage, league_id) WHERE stage < 2;
    """,
    # The hall, people who look for a game: seeks, invitations, and whom somebody will not meet.
    """
    CREATE TABLE seek (
        id TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES account (name),
        game TEXT NOT NULL,
        side TEXT NOT NULL,
        pace TEXT NOT NULL,
        low BIGINT,
        high BIGINT,
        contribution TEXT NOT NULL,
        language TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        until BIGINT NOT NULL,
        table_id TEXT REFERENCES game_table (id),
        seat BIGINT
    );
    CREATE INDEX seek_fitting ON seek (game, pace, made_at, id) WHERE table_id IS NULL;
    CREATE INDEX seek_waiting ON seek (made_at, id) WHERE table_id IS NULL;
    CREATE INDEX seek_account ON seek (account);
    CREATE INDEX seek_until ON seek (until);
    CREATE TABLE invitation (
        id TEXT PRIMARY KEY,
        inviter TEXT NOT NULL REFERENCES account (name),
        invited TEXT NOT NULL REFERENCES account (name),
        game TEXT NOT NULL,
        side TEXT NOT NULL,
        pace TEXT NOT NULL,
        contribution TEXT NOT NULL,
        language TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        until BIGINT NOT NULL,
        table_id TEXT REFERENCES game_table (id),
        seat BIGINT
    );
    CREATE INDEX invitation_inviter ON invitation (inviter);
    CREATE INDEX invitation_invited ON invitation (invited);
    CREATE INDEX invitation_until ON invitation (until);
    CREATE TABLE relation (
        account TEXT NOT NULL REFERENCES account (name),
        other TEXT NOT NULL REFERENCES account (name),
        kind TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        PRIMARY KEY (account, kind, other)
    );
    CREATE INDEX relation_other ON relation (other, kind);
    """,
    # The hall, moderators: what is reported, who is restricted, and a log that only grows.
    """
    CREATE TABLE report (
        id TEXT PRIMARY KEY,
        reporter TEXT NOT NULL REFERENCES account (name),
        account TEXT NOT NULL REFERENCES account (name),
        why TEXT NOT NULL,
        table_id TEXT NOT NULL,
        made_at BIGINT NOT NULL,
        done_at BIGINT
    );
    CREATE INDEX report_open ON report (made_at, id) WHERE done_at IS NULL;
    CREATE INDEX report_reporter ON report (reporter);
    CREATE INDEX report_account ON report (account);
    CREATE TABLE restriction (
        account TEXT NOT NULL REFERENCES account (name),
        kind TEXT NOT NULL,
        until BIGINT NOT NULL,
        PRIMARY KEY (account, kind)
    );
    CREATE INDEX restriction_until ON restriction (until);
    CREATE TABLE moderation_log (
        number BIGINT PRIMARY KEY,
        at BIGINT NOT NULL,
        moderator TEXT NOT NULL,
        account TEXT NOT NULL,
        deed TEXT NOT NULL,
        days BIGINT NOT NULL,
        why TEXT NOT NULL
    );
    CREATE INDEX moderation_log_account ON moderation_log (account);
    """,
    # Seeks for rated games: only those meet who both want one.
    """
    ALTER TABLE seek ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
    DROP INDEX seek_fitting;
    CREATE INDEX seek_fitting ON seek (game, pace, rated, made_at, id) WHERE table_id IS NULL;
    """,
    # What moderators declare of games: the table that a line of their log is about, "" if it is about a person.
    "ALTER TABLE moderation_log ADD COLUMN table_id TEXT NOT NULL DEFAULT '';",
    # Private leagues: who was invited to them.
    """
    ALTER TABLE league ADD COLUMN private BIGINT NOT NULL DEFAULT 0;
    CREATE TABLE league_guest (
        league_id TEXT NOT NULL REFERENCES league (id),
        account TEXT NOT NULL REFERENCES account (name),
        PRIMARY KEY (account, league_id)
    );
    """,
    # Games of bots by which a server measures their levels; `halves` is what the first seat scored.
    """
    CREATE TABLE bot_game (
        game TEXT NOT NULL,
        seed TEXT NOT NULL,
        first TEXT NOT NULL,
        second TEXT NOT NULL,
        halves BIGINT NOT NULL,
        version BIGINT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (game, seed)
    );
    CREATE INDEX bot_game_counted ON bot_game (game, version, first, second, halves);
    """,
    # Invitations to rated games.
    "ALTER TABLE invitation ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;",
    # There is a level more, and an expert plays otherwise: what was measured before says nothing of these.
    "DELETE FROM bot_game;",
    # The channels of seats that follow an address of an account: they go with it. Those that were copied before this
    # was noted are found by what was copied.
    """
    ALTER TABLE channel ADD COLUMN source TEXT REFERENCES account_channel (id) ON DELETE CASCADE;
    CREATE INDEX channel_source ON channel (source);
    UPDATE channel SET source = (
        SELECT min(account_channel.id) FROM account_channel
        JOIN access_key ON access_key.account = account_channel.account AND access_key.role = 'seat'
        WHERE access_key.table_id = channel.table_id AND access_key.seat = channel.seat
        AND access_key.since = channel.since
        AND account_channel.kind = channel.kind AND account_channel.target = channel.target
    ) WHERE confirmed = 1 AND wait = 60000;
    """,
    # Tables whose seats an account has left: their journals may still name it.
    """
    CREATE TABLE seat_left (
        account TEXT NOT NULL REFERENCES account (name),
        table_id TEXT NOT NULL REFERENCES game_table (id),
        PRIMARY KEY (account, table_id)
    );
    """,
]

COLUMNS: Final[dict[str, list[str]]] = {
    "game_table": ["id", "game", "made_at", "due_at"],
    "journal": ["table_id", "seq", "at", "kind", "holder", "message", "print", "data"],
    "snapshot": ["table_id", "seq", "data"],
    "account": ["name", "password", "made_at", "mark"],
    "login": ["hash", "account", "until", "made_at", "seen_at", "device", "how"],
    "access_key": ["hash", "table_id", "role", "seat", "since", "account"],
    "seat_left": ["account", "table_id"],
    "account_channel": ["id", "account", "kind", "target", "code", "confirmed", "language"],
    "channel": ["id", "table_id", "seat", "since", "kind", "target", "code", "confirmed", "wait", "language", "source"],
    "outbox": ["table_id", "seat", "seq", "channel", "kind", "due_at", "tries", "done"],
    "server_value": ["name", "value"],
    "lobby": ["table_id", "game", "open", "since", "data"],
    "result": [
        "table_id",
        "game",
        "ended_at",
        "rated",
        "unrated",
        "reason",
        "victory",
        "turns",
        "picks",
        "seats",
        "settings",
        "archived",
        "void",
        "place",
        "figures",
        "cards",
        "opening",
        "counted",
    ],
    "result_seat": [
        "table_id",
        "seat",
        "name",
        "game",
        "role",
        "camp",
        "player",
        "called",
        "score",
        "ended_at",
        "place",
        "rating",
        "deviation",
        "volatility",
    ],
    "tally": ["game", "name", "bucket", "games", "total"],
    "opening": ["node", "choice", "leads_to", "games", "halves", "recent"],
    "rating": ["player", "game", "role", "rating", "deviation", "volatility", "games", "halves", "played_at", "place"],
    "league": [
        *("id", "name", "game", "organiser", "status", "made_at", "seq", "due_at", "series", "season", "tier"),
        "private",
    ],
    "league_deed": ["league_id", "seq", "at", "kind", "holder", "message", "print", "data"],
    "league_entrant": ["league_id", "number", "account"],
    "league_guest": ["league_id", "account"],
    "bot_game": ["game", "seed", "first", "second", "halves", "version", "at"],
    "league_table": ["table_id", "league_id", "round", "board", "game", "stage"],
    "study": ["id", "game", "made_at", "edit"],
    "study_entry": ["study_id", "seq", "at", "kind", "message", "print", "data"],
    "name_gone": ["mark", "at"],
    "passkey": ["id", "account", "public_key", "uses", "label", "made_at", "used_at"],
    "letter": ["id", "channel", "kind", "page", "about", "due_at", "tries", "done"],
    "seek": [
        *("id", "account", "game", "side", "pace", "low", "high", "contribution", "language"),
        *("made_at", "until", "table_id", "seat", "rated"),
    ],
    "invitation": [
        *("id", "inviter", "invited", "game", "side", "pace", "contribution", "language"),
        *("made_at", "until", "table_id", "seat", "rated"),
    ],
    "relation": ["account", "other", "kind", "made_at"],
    "report": ["id", "reporter", "account", "why", "table_id", "made_at", "done_at"],
    "restriction": ["account", "kind", "until"],
    "moderation_log": ["number", "at", "moderator", "account", "deed", "days", "why", "table_id"],
}
"""All exported tables with their columns, starting with those that others refer to.

Left out: `dice_promise`. What waits there for its table is used within a moment or not at all, and a secret that is not
in the file cannot get out with it. Whoever made use of such a promise just then is told `no_promise` and asks anew.
And `mail_asked`, which counts the confirmation mails of a day; `challenge` and `reset_code` serve for minutes."""


class NewerDatabase(ThirdAgeError):
    """The database was made by a newer version of the program."""

    def __init__(self, has: int) -> None:
        super().__init__(f"the database has shape {has}, this program knows {len(STEPS)}; use a newer program")


def migrate(connection: Connection, shape: int | None = None) -> int:
    """Bring a database to the present shape; returns how many steps that took. Safe to run in several processes.

    Another `shape` is one that earlier programs knew.
    """
    wanted = len(STEPS) if shape is None else shape
    connection.begin()
    try:
        take_time(connection)  # also to wait for a process that takes the steps
        if connection.dialect == "postgresql":
            connection.execute("SELECT pg_advisory_xact_lock(7467001)")
        connection.script("CREATE TABLE IF NOT EXISTS shape (step BIGINT NOT NULL)")
        has = connection.execute("SELECT max(step) FROM shape")[0][0] or 0
        assert isinstance(has, int)
        if has > len(STEPS):
            raise NewerDatabase(has)
        for number in range(has, wanted):
            connection.script(STEPS[number])
            connection.execute("INSERT INTO shape (step) VALUES (?)", [number + 1])
    except BaseException:
        connection.rollback()
        raise
    connection.commit()
    return wanted - has
