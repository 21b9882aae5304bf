"""Japanese uses one word for each thing: those of docs/glossary-ja.md, and none that it has dropped."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

SHARED = ("cli.toml", "common.toml", "errors.toml", "hall_ratings.toml", "web.toml")
"""The catalogues of no game."""

EYE = (
    r"(?<!サウロンの)(?<!ない)(?<!大いなる)(?<!見)(?<![出歩番体回つ個枚項役人点行ド度手])目"
    r"(?![撃覚的指次立標録前印盛])"
)
"""The Eye that is not called Sauron's, or the pips of a die that are not called 出目; not 目撃, 3歩目, 瞼のない目."""

EVERYWHERE = {
    r"無作為|でたらめ": "ランダム",
    r"停戦": "攻撃中止",
    r"起動": "活性化、アクティブ",
    r"能動状態|受動状態": "アクティブ、パッシブ",
    r"影の勢力|影の軍|闇の勢力|(?<![ァ-ヶー一-龯])影(?=です|側|陣営|プレイヤー)|影のあなた": "冥王軍",
    r"フィギュア|駒": "コマ",
    r"英雄(?!の死|が戻る)": "ヒーロー",
    r"[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\uff0c\uff0e]": "half-width digits and letters, 、 and 。",
    r"(?<=[ぁ-んァ-ヶー一-龯])[,:;](?=[ ぁ-んァ-ヶー一-龯]|$)": "、 ： 。",
    r"[ぁ-んァ-ヶー一-龯]\?": "？",
}
"""What no catalogue says, and what it says instead."""

OF_A_GAME = {
    "war_of_the_ring": {
        r"戦争状態|戦争へ|戦争まで": "参戦",
        r"下僕|手下|臣下": "ミニオン",
        r"(?<!旅の)仲間": "同行者, for one of them; 旅の仲間, for all",
        r"軍隊": "軍団",
        r"攻撃をやめ": "攻撃を中止",
        EYE: "サウロンの目, or 出目",
    },
    "five_armies": {
        r"(?<!進軍する)部隊(?!長)": "ユニット",
        r"集結地": "召集地域, 集結点",
        r"東の尾根|南の尾根": "東山麓, 南山麓",
        r"キャラクター": "人物",
        r"攻撃をやめ": "攻撃を中止",
        EYE: "サウロンの目, or 出目",
    },
    "quest": {
        r"スタートプロット": "スターティングプロット",
        r"ミニオン|下僕|手下": "臣下",
        r"影響力": "脅威トークン",
        r"城砦から続く地域(?!）)": "影の差す場所",
        r"助力": "助言",
    },
}


def texts(name: str) -> list[tuple[str, str]]:
    """Return every text of a Japanese file with its place."""
    found: list[tuple[str, str]] = []

    def walk(place: str, value: object) -> None:
        if isinstance(value, dict):
            for key, inner in value.items():
                walk(f"{place} {key}", inner)
        elif isinstance(value, str):
            found.append((place, value))

    walk(name, tomllib.loads(files("thirdage.text").joinpath("ja", name).read_text(encoding="utf-8")))
    return found


def game_of(name: str) -> str | None:
    return next((game for game in OF_A_GAME if game in name), None)


NAMES = sorted(entry.name for entry in files("thirdage.text").joinpath("ja").iterdir() if entry.name.endswith(".toml"))


@pytest.mark.parametrize("name", NAMES)
def test_no_word_that_was_given_up(name: str) -> None:
    game = game_of(name)
    assert game or name in SHARED or name.startswith("hall_")
    banned = EVERYWHERE | (OF_A_GAME[game] if game else {})
    complaints = [
        f"{place}: {said!r} has {word.group()!r}, say {instead}"
        for place, said in texts(name)
        for pattern, instead in banned.items()
        for word in [re.search(pattern, said)]
        if word
    ]
    assert complaints == []


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("war_of_the_ring", "あなたは影です。"),
        ("war_of_the_ring", "影の勢力はパスした。"),
        ("war_of_the_ring", "仲間1人を失う。"),
        ("war_of_the_ring", "召集の目で進める。"),
        ("war_of_the_ring", "目のダイス3個"),
        ("war_of_the_ring", "ゴンドールは戦争状態に入った！"),
        ("five_armies", "ガンダルフが起動した。"),
        ("five_armies", "損害、停戦または退却"),
        ("quest", "どのスタートプロットにしますか？"),
        ("quest", "無作為に1枚捨てる。"),
        ("quest", "休息, 待ち伏せ"),
        ("quest", "カードを\uff13枚引く。"),
    ],
)
def test_the_lint_sees_what_it_should(game: str, said: str) -> None:
    assert any(re.search(pattern, said) for pattern in EVERYWHERE | OF_A_GAME[game])


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("war_of_the_ring", "旅の仲間は最後に裂け谷で目撃された。"),
        ("war_of_the_ring", "サウロンの目が3個出て、追跡ボックスに入った。"),
        ("war_of_the_ring", "召集の出目で、モルドール・トラックの3歩目に着いた。"),
        ("war_of_the_ring", "瞼のない目"),
        ("five_armies", "冥王軍の影響下にある2体目のオーク"),
        ("quest", "影の差す場所に脅威トークンを置く。"),
    ],
)
def test_the_lint_lets_good_words_pass(game: str, said: str) -> None:
    assert not any(re.search(pattern, said) for pattern in EVERYWHERE | OF_A_GAME[game])
