"""Bots that are other programs: lines of JSON over their standard input and output (`bots.messages`)."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Iterable
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from threading import Thread
from typing import TextIO

from thirdage.bots.base import Bot, Question
from thirdage.bots.messages import BadMessage, question_message, read_line, read_question, write_line
from thirdage.bots.worlds import WorldSampler
from thirdage.kernel.errors import ThirdAgeError
from thirdage.kernel.game import Game

PATIENCE = 60.0
"""Seconds a program may be silent beyond its thinking time."""


class BotSilent(ThirdAgeError):
    """The program that plays has ended or doesn't answer."""

    def __init__(self, command: str, why: str) -> None:
        super().__init__(f"the bot {command!r} {why}")


class PipeBot:
    """The host's end: a program that is started and asked line by line."""

    uses_worlds = True

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self.command = command
        self.patience = patience
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            raise BotSilent(command, f"cannot be started: {error}") from error
        self._lines: Queue[str] = Queue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self._program.stdout is not None
        for line in self._program.stdout:
            self._lines.put(line)
        self._lines.put("")  # the program has ended

    def choose(self, question: Question) -> str:
        """Return the program's pick."""
        self._send(question_message(question))
        while True:
            answer = read_line(self._receive(question), "pick", "want")
            if "pick" in answer:
                return str(answer["pick"])
            worlds = question.worlds
            if answer["want"] != "world" or not isinstance(worlds, WorldSampler):
                raise BadMessage("a pick, or a want that can be met", str(answer))
            self._send({"world": worlds.position()})

    def _send(self, message: dict[str, object]) -> None:
        assert self._program.stdin is not None
        try:
            self._program.stdin.write(write_line(message))
            self._program.stdin.flush()
        except OSError as error:
            raise BotSilent(self.command, "has ended") from error

    def _receive(self, question: Question) -> str:
        try:
            line = self._lines.get(timeout=self.patience + (question.budget.seconds or 0.0))
        except Empty:
            raise BotSilent(self.command, "does not answer") from None
        if not line:
            raise BotSilent(self.command, "has ended")
        return line

    def close(self) -> None:
        """Stop the program, which ends when its input does."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        with suppress(OSError):  # the program had stopped reading
            self._program.stdin.close()
        try:
            self._program.wait(5)
        except subprocess.TimeoutExpired:
            self._program.kill()
            self._program.wait()
        self._program.stdout.close()


class PipeWorlds:
    """The program's end of the worlds: requested once, when the first is drawn."""

    def __init__(self, lines: Iterable[str], out: TextIO, seat: str) -> None:
        self._lines = iter(lines)
        self._out = out
        self._seat = seat
        self._sampler: WorldSampler | None = None

    def draw(self, random: Random, light: bool = False) -> Game:
        """Return a world, from the seat's knowledge alone."""
        if self._sampler is None:
            self._out.write(write_line({"want": "world"}))
            self._out.flush()
            text = read_line(next(self._lines), "world")["world"]
            self._sampler = WorldSampler.from_text(str(text), self._seat)
        return self._sampler.draw(random, light)


def serve(bot: Bot, lines: Iterable[str], out: TextIO) -> None:
    """The program's end: answer every question until the host has no more."""
    coming = iter(lines)
    for line in coming:
        question = read_question(read_line(line, "question"))
        if bot.uses_worlds:
            question.worlds = PipeWorlds(coming, out, str(question.view["seat"]))
        out.write(write_line({"pick": bot.choose(question)}))
        out.flush()
