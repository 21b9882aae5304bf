"""Korean keeps to the words of docs/glossary-ko.md: no other traditions, other registers or calques."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

import pytest

KO = files("thirdage.text").joinpath("ko")
FILES = sorted(entry.name for entry in KO.iterdir() if entry.name.endswith(".toml"))
# What is never said, and what is said instead.
BANNED = {
    "요정": "엘프",
    "난쟁이": "드워프",
    "오르크": "오크",
    "리더[십쉽]": "지도력",
    "마술사왕": "위치-킹",
    "깊은골": "리븐델",
    "앙마르": "앙그마르",
    "골목쟁이": "배긴스",
    "스트라이더": "성큼걸이",
    "캐릭터": "인물",
    "이벤트": "사건",
    "당신": "내, or nothing",
    "공급처": "공급",
    "위험 지역": "위험한 장소",
    "이웃": "인접한",
    "전쟁 중이 되": "전쟁에 돌입하다",
    "숨음이 되": "숨다",
    "주사위 눈": "나온 수: the Eye is 눈",
    "그 다음": "그다음",
    r"(?<!보내 주)세요": "하십시오",
    "어디로 갑니까": "어디로 보내시겠습니까",
}


def sentences(data: object) -> list[str]:
    """Return all texts inside a file, however deep."""
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [text for value in data.values() for text in sentences(value)]
    return [text for value in data for text in sentences(value)] if isinstance(data, list) else []


@pytest.mark.parametrize("file", FILES)
def test_no_word_of_another_tradition(file: str) -> None:
    said = sentences(tomllib.loads(KO.joinpath(file).read_text(encoding="utf-8")))
    assert said
    found = [(text, say) for text in said for word, say in BANNED.items() if re.search(word, text)]
    assert found == []


def test_the_ban_finds_what_it_forbids() -> None:
    for text in ("요정이 전쟁 중이 되었습니다!", "당신의 손: 없음.", "공급처에 3개 남음", "오르크가 어디로 갑니까?"):
        assert any(re.search(word, text) for word in BANNED), text
    assert not any(re.search(word, "네, 제 차례가 되면 메일을 보내 주세요") for word in BANNED)


@pytest.mark.parametrize("file", FILES)
def test_marks_as_korean_sets_them(file: str) -> None:
    """A colon or a comma stands close to the word before it and apart from the word after it."""
    for text in sentences(tomllib.loads(KO.joinpath(file).read_text(encoding="utf-8"))):
        assert not re.search(r"[가-힣] [:,;?!](?!\S)", text), text
        assert not re.search(r"[가-힣][,;:][가-힣]", text), text
