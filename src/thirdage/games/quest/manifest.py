"""The manifest of Middle-earth Quest: where its parts are."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.manifest import Manifest

MANIFEST: Final = Manifest(
    id="quest",
    order=3,
    rules="thirdage.games.quest.rules:RULES",
    heuristic="thirdage.bots.quest.heuristic:HEURISTIC",
    watch="thirdage.bots.quest.absurd:QuestWatch",
    odds="thirdage.odds.quest_book:BOOK",
    luck="thirdage.odds.quest_luck:count",
    editor="thirdage.editing.quest:EDITOR",
    board="thirdage.terminal.quest:make",
    sketch="thirdage.library.sketches:quest",
    sheet="thirdage.envs.sheets.quest:SHEET",
    companion="thirdage.games.quest.companion:companion",
    curves=(
        ("heroes", "markers.heroes"),
        ("ring", "markers.ring"),
        ("conquest", "markers.conquest"),
        ("corruption", "markers.corruption"),
        ("shadow_pool", "shadow_pool"),
    ),
    deeds=(
        ("card", "shadow_played", "card"),
        ("card", "plot_active", "card"),
        ("completed", "quest_completed", "card"),
    ),
)
