"""The manifest of The Battle of Five Armies: where its parts are."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.manifest import Manifest

MANIFEST: Final = Manifest(
    id="five-armies",
    order=2,
    rules="thirdage.games.five_armies.rules:RULES",
    heuristic="thirdage.bots.five_armies.heuristic:HEURISTIC",
    watch="thirdage.bots.five_armies.absurd:ArmiesWatch",
    odds="thirdage.odds.five_armies_book:BOOK",
    luck="thirdage.odds.five_armies_luck:count",
    editor="thirdage.editing.five_armies:EDITOR",
    board="thirdage.terminal.five_armies:make",
    sketch="thirdage.library.sketches:five_armies",
    sheet="thirdage.envs.sheets.five_armies:SHEET",
    companion="thirdage.games.five_armies.companion:companion",
    curves=(("fate", "fate"), ("shadow_points", "points")),
    deeds=(("card", "card_played", "card"), ("card", "card_revealed", "card"), ("fallen", "controls", "place")),
)
