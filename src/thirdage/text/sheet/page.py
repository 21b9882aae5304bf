"""The sheet as one self-contained HTML document that prints on exactly two A4 pages."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from thirdage.text.catalogue import Catalogue
from thirdage.text.sheet.facts import facts_of
from thirdage.text.sheet.marks import marked, sign
from thirdage.text.sheet.parts import Parts
from thirdage.text.sheet.plan import Sheet
from thirdage.text.sheet.style import style


def sheet_page(sheet: Sheet) -> str:
    """Return a complete document with two articles, one for each side of the sheet."""
    names = Catalogue.load(sheet.lang, sheet.game)
    facts = facts_of(sheet.game, names)
    parts = Parts(sheet, facts, names)
    sides = [_side(sheet, parts, side) for side in sheet.plan["side"]]
    title = escape(f"{sheet.words['name']}: {sheet.words['subtitle']}")
    return (
        f'<!doctype html><html lang="{sheet.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style(sheet.lang)}</style></head><body>\n"
        + "\n".join(sides)
        + "\n</body></html>\n"
    )


def _side(sheet: Sheet, parts: Parts, side: Mapping[str, Any]) -> str:
    id = str(side["id"])
    size = float(sheet.words["size"][_sized(sheet, id)])
    rows = [_row(sheet, parts, row) for row in side["rows"]]
    words = sheet.words
    head = (
        '<header><svg viewBox="-12 -12 24 24" aria-hidden="true"><circle r="9" fill="none" stroke="#c08d24" '
        f'stroke-width="4"/></svg><h1>{escape(words["name"])}</h1><span class="sub">{_subtitle(sheet)}</span>'
        f'<span class="key"><span class="kf">{sign("free")} {escape(words["free"])}</span><span class="ks">'
        f"{sign('shadow')} {escape(words['shadow'])}</span></span>"
        f'<span class="page">{escape(sheet.say("page", id))}</span></header>'
    )
    foot = f"<footer><span>{escape(words['credit'])}</span><span>{escape(words['leaf'])}</span></footer>"
    return (
        f'<article class="sheet" id="{id}" style="font-size:{size}pt">\n{head}\n'
        + "\n".join(rows)
        + f"\n{foot}</article>"
    )


def _sized(sheet: Sheet, side: str) -> str:
    own = f"{side}@{sheet.edition}"
    return own if own in sheet.words["size"] else side


def _subtitle(sheet: Sheet) -> str:
    edition = sheet.words.get("edition", {}).get(sheet.edition, "")
    return escape(f"{sheet.words['subtitle']} · {edition}" if edition else str(sheet.words["subtitle"]))


def _row(sheet: Sheet, parts: Parts, row: Mapping[str, Any]) -> str:
    widths = " ".join([f"minmax(0,{width}fr)" for width in row.get("columns", [1])])
    cells: list[str] = []
    for place in row["blocks"]:
        if isinstance(place, list):
            cells.append(f'<div class="stack">{"".join([_block(sheet, parts, block) for block in place])}</div>')
        else:
            cells.append(_block(sheet, parts, place))
    look = f"row {row['look']}" if "look" in row else "row"
    return f'<div class="{look}" style="grid-template-columns:{widths}">{"".join(cells)}</div>'


def _block(sheet: Sheet, parts: Parts, block: str) -> str:
    plan = sheet.plan["block"][block]
    if not sheet.shown(plan):
        return ""
    note = sheet.maybe("note", block)
    small = f"<small>{marked(note, parts.facts.numbers)}</small>" if note else ""
    title = marked(sheet.say("title", block), parts.facts.numbers) if sheet.has("title", block) else ""
    icon = sign(plan["icon"]) if "icon" in plan else ""
    head = f'<h2 class="{plan.get("tone", "")}"><span>{icon} {title}</span>{small}</h2>' if title else ""
    body = "".join([parts.draw(block, part) for part in plan["parts"] if sheet.shown(part)])
    return (
        f'<section class="box {plan.get("look", "")}" id="block-{block}">{head}<div class="in">{body}</div></section>'
    )
