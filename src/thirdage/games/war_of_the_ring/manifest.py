"""The manifest of War of the Ring: where its parts are."""

from __future__ import annotations

from typing import Final

from thirdage.kernel.manifest import Manifest

MANIFEST: Final = Manifest(
    id="war-of-the-ring",
    order=1,
    rules="thirdage.games.war_of_the_ring.rules:RULES",
    heuristic="thirdage.bots.war_of_the_ring.heuristic:HEURISTIC",
    watch="thirdage.bots.war_of_the_ring.absurd:RingWatch",
    odds="thirdage.odds.war_of_the_ring_book:BOOK",
    luck="thirdage.odds.war_of_the_ring_luck:count",
    editor="thirdage.editing.war_of_the_ring:EDITOR",
    board="thirdage.terminal.war_of_the_ring:make",
    sketch="thirdage.library.sketches:war_of_the_ring",
    sheet="thirdage.envs.sheets.war_of_the_ring:SHEET",
    companion="thirdage.games.war_of_the_ring.companion:companion",
    curves=(
        ("corruption", "fellowship.corruption"),
        ("progress", "fellowship.progress"),
        ("mordor", "fellowship.mordor"),
        ("shadow_points", "victory_points.shadow"),
        ("free_points", "victory_points.free_peoples"),
        ("hunt_dice", "hunt_box.shadow"),
    ),
    deeds=(
        ("card", "card_played", "card"),
        ("card", "combat_card_shown", "card"),
        ("crowned", "companion_upgraded", "character"),
        ("fallen", "settlement_captured", "region"),
        ("mordor", "mordor_entered", "region"),
    ),
    curve_phases=(("hunt_dice", 5),),  # the box is filled in phases 3 and 4 and emptied when the turn ends
)
