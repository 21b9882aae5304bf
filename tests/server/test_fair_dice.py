"""Fair dice: both sides add to the seed, the server commits itself first, anybody can check."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.kit import InThread, Player, get, make_table
from thirdage.cli import main
from thirdage.server.tables.fair_dice import (
    UnfairDice,
    check_seed,
    combine,
    commit,
    find_commitment,
    new_secret,
    take_apart,
)


def test_a_seed_comes_apart_into_what_it_was_made_of() -> None:
    secret = new_secret()
    seed = combine(secret, {"free_peoples": "abc", "shadow": "x_y-9"})
    assert take_apart(seed) == (secret, {"free_peoples": "abc", "shadow": "x_y-9"})
    assert check_seed(seed, commit(secret)) == {"free_peoples": "abc", "shadow": "x_y-9"}
    for other in (combine(new_secret(), {}), seed.replace("fair1", "seed"), "31", "fair1:zz"):
        with pytest.raises(UnfairDice):
            check_seed(other, commit(secret))
    assert combine(secret, {"shadow": "1"}) != combine(secret, {"shadow": "2"})


def test_the_record_of_a_table_can_be_verified(
    running: InThread, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = [{"kind": "me", "contribution": "mellon"}, {"kind": "me", "contribution": "precious"}]
    made = make_table(running.url, seats=seats)
    player = Player(running.url, made["table"], made["keys"]["seats"]["free_peoples"])
    assert player.state["dice"]["commitment"] == made["commitment"]
    for _ in range(30):
        deciding = player.decision
        assert deciding is not None
        mover = Player(running.url, made["table"], made["keys"]["seats"][deciding["seat"]])
        assert mover.decision is not None
        player.catch_up(mover.ask("pick", option=mover.decision["options"][0])["seq"])
    player.ask("resign")
    text = get(running.url, f"/api/tables/{made['table']}/record", player.key).text
    assert find_commitment(text) == made["commitment"]
    file = tmp_path / "game.txt"
    file.write_text(text)
    assert main(["verify", str(file), "--commitment", made["commitment"]]) == 0
    said = capsys.readouterr().out
    assert "mellon" in said
    assert "precious" in said
    assert made["commitment"] in said

    file.write_text(text.replace("=mellon", "=friend"))
    assert main(["verify", str(file)]) == 2
    lines = text.splitlines()
    rolled = next(index for index, line in enumerate(lines) if line.startswith("chance "))
    assert main(["verify", str(file), "--commitment", commit("another")]) == 2
    lines[rolled] = lines[rolled + 1]
    file.write_text("\n".join(lines) + "\n")
    assert main(["verify", str(file)]) == 2
    file.write_text(text.replace(f"# dice commitment {made['commitment']}\n", ""))
    assert main(["verify", str(file)]) == 2
