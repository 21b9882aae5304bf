"""The parts of a block, as HTML: strips, lists, tables, tracks, rosters."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

from thirdage.text.catalogue import Catalogue
from thirdage.text.sheet.facts import Box, Cell, Facts, Row
from thirdage.text.sheet.marks import action_die, hits, marked, sign, tile
from thirdage.text.sheet.plan import BadSheet, Entry, Sheet

Part = Mapping[str, Any]
SIDES: Final = ("free", "shadow")


class Parts:
    """Draws the parts of one sheet."""

    def __init__(self, sheet: Sheet, facts: Facts, names: Catalogue) -> None:
        self.sheet = sheet
        self.facts = facts
        self.names = names
        self._kinds: dict[str, Callable[[str, Part], str]] = {
            "strip": self.strip,
            "list": self.plain_list,
            "lists": self.lists,
            "steps": self.steps,
            "dice": self.dice,
            "table": self.table,
            "track": self.track,
            "tiles": self.tiles,
            "roster": self.roster,
            "legend": self.legend,
            "flow": self.flow,
            "text": self.text,
        }

    def draw(self, block: str, part: Part) -> str:
        """Draw a part of a block."""
        if part["kind"] not in self._kinds:
            raise BadSheet(f"the sheet of {self.sheet.game} has a part of unknown kind {part['kind']}")
        return self._kinds[part["kind"]](block, part)

    def words(self, id: str) -> str:
        """Return a line as HTML."""
        return marked(self.sheet.say("line", id), self.facts.numbers)

    # -- lines

    def items(self, name: str, written: list[str]) -> str:
        """Draw lines with a bullet for their side: a circle, a diamond, or a dash for both."""
        return "".join([self.item(name, entry) for entry in self.sheet.entries(written)])

    def item(self, name: str, entry: Entry) -> str:
        id = f"{name}.{entry.id}"
        return f'<li class="{entry.side or "both"}" data-line="{id}">{self.words(id)}</li>'

    def plain_list(self, block: str, part: Part) -> str:
        columns = f' style="columns:{part["columns"]}"' if "columns" in part else ""
        return f'<ul class="bl"{columns}>{self.items(block, part["lines"])}</ul>'

    def lists(self, block: str, part: Part) -> str:
        """Draw lists side by side, each under its own heading."""
        drawn: list[str] = []
        for group in part["steps"]:
            name = f"{block}.{group['id']}"
            tone = group.get("tone", "")
            drawn.append(f'<div><h4 class="{tone}">{self.words(name)}</h4>')
            drawn.append(f'<ul class="bl">{self.items(name, group["lines"])}</ul></div>')
        return f'<div class="lists" style="{_columns(part)}">{"".join(drawn)}</div>'

    def text(self, block: str, part: Part) -> str:
        """Draw lines as running text."""
        lines = [
            f'<p class="{entry.side or "both"}" data-line="{block}.{entry.id}">{self.words(f"{block}.{entry.id}")}</p>'
            for entry in self.sheet.entries(part["lines"])
        ]
        return f'<div class="run">{"".join(lines)}</div>'

    # -- numbered

    def strip(self, block: str, part: Part) -> str:
        """Draw numbered boxes from left to right, for a sequence of events."""
        drawn: list[str] = []
        for number, step in enumerate(part["steps"], 1):
            name = f"{block}.{step['id']}"
            head = f'<h3><span class="no">{number}</span><span>{self.words(name)}</span></h3>'
            drawn.append(f'<li>{head}<ul class="bl">{self.items(name, step["lines"])}</ul></li>')
        return f'<ol class="strip" style="{_columns(part)}">{"".join(drawn)}</ol>'

    def steps(self, block: str, part: Part) -> str:
        """Draw numbered lines from top to bottom."""
        entries = self.sheet.entries(part["lines"])
        drawn = [
            f'<li data-line="{block}.{entry.id}"><span class="no">{number}</span>'
            f"<span>{self.words(f'{block}.{entry.id}')}</span></li>"
            for number, entry in enumerate(entries, int(part.get("from", 1)))
        ]
        return f'<ol class="steps">{"".join(drawn)}</ol>'

    # -- tables

    def dice(self, block: str, part: Part) -> str:
        """Draw a row for each face: its icon, how often each side's die has it, and what it does."""
        both = escape(self.sheet.say("columns", block))
        heads = [f'<th class="t{side}">{escape(self.sheet.words[side])}</th>' for side in SIDES]
        head = f'<tr><th colspan="2"></th><th>{both}</th>{"".join(heads)}</tr>'
        rows = [self._face(block, row) for row in part["rows"]]
        widths = "".join([f'<col style="width:{width}">' for width in part["widths"]])
        return f'<table class="dice"><colgroup>{widths}</colgroup><thead>{head}</thead>{"".join(rows)}</table>'

    def _face(self, block: str, row: Part) -> str:
        face, name = str(row["id"]), f"{block}.{row['id']}"
        shown: list[str] = []
        for side in SIDES:
            count = self.facts.dice[side].count(face)
            if count:
                die = action_die(self.facts.faces[face], side)
                shown.append(f'<span class="face">{die}<small>{count}/6</small></span>')
        cells = f'<td class="faces">{"".join(shown)}</td><th>{escape(self.names.name("die", face))}</th>'
        lines = self.sheet.entries(row["lines"])
        sides = {entry.side for entry in lines}
        if len(sides) == 1:  # one cell across the full width
            side = sides.pop()
            listed = "".join([self.item(name, entry) for entry in lines])
            wide = f'<ul class="bl" style="columns:{min(len(lines), 2)}">{listed}</ul>'
            return f'<tr>{cells}<td colspan="3" class="{f"t{side}" if side else ""}">{wide}</td></tr>'
        for side in ("", *SIDES):
            listed = "".join([self.item(name, entry) for entry in lines if entry.side == side])
            cells += f'<td class="{f"t{side}" if side else ""}"><ul class="bl">{listed}</ul></td>'
        return f"<tr>{cells}</tr>"

    def table(self, block: str, part: Part) -> str:
        """Draw rows of a heading and cells; the plan says what each cell holds."""
        columns = self.sheet.columns(block) if part.get("heads") else []
        head = "".join([f"<th>{marked(column, self.facts.numbers)}</th>" for column in columns])
        drawn = [f"<thead><tr>{head}</tr></thead>"] if columns else []
        for row in part["rows"]:
            if self.sheet.shown(row):
                name = f"{block}.{row['id']}"
                cells = "".join([self._cell(name, cell) for cell in row["cells"]])
                drawn.append(f'<tr class="{row.get("side", "")}" data-line="{name}">{cells}</tr>')
        return f'<table class="{part.get("look", "")}">{"".join(drawn)}</table>'

    def _cell(self, name: str, cell: str) -> str:
        kind, _, value = cell.partition(":")
        if kind == "head":
            return f"<th>{self.words(name)}</th>"
        if kind == "text":
            return f"<td>{self.words(name + '.' + (value or 'text'))}</td>"
        if kind == "number":
            return f'<td class="num">{escape(self.facts.numbers[value])}</td>'
        if kind == "hits":
            return f'<td class="c">{hits(self.facts.targets[value])}</td>'
        if kind == "series":
            boxes = "".join([f"<i>{number}</i>" for number in self.facts.series[value]])
            return f'<td class="c"><span class="track small">{boxes}</span></td>'
        if kind == "signs":
            return f'<td class="c">{"".join([sign(each) for each in value.split("+")])}</td>'
        raise BadSheet(f"the sheet of {self.sheet.game} has a cell of unknown kind {cell}")

    def roster(self, block: str, part: Part) -> str:
        """Draw tables of characters and troops from the data, side by side."""
        drawn: list[str] = []
        for roster in part["rosters"]:
            columns = self.sheet.columns(roster)
            head = "".join([f"<th>{marked(column, self.facts.numbers)}</th>" for column in columns])
            rows = "".join([self._row(row) for row in self.facts.rosters[roster]])
            drawn.append(f'<table class="roster"><thead><tr>{head}</tr></thead>{rows}</table>')
        return f'<div class="lists tight {part.get("look", "")}" style="{_columns(part)}">{"".join(drawn)}</div>'

    def _row(self, row: Row) -> str:
        return f'<tr class="t{row.side}">{"".join([self._roster_cell(cell) for cell in row.cells])}</tr>'

    def _roster_cell(self, cell: Cell) -> str:
        if cell.kind == "name":
            name, star = cell.value.removesuffix("{star}"), cell.value.endswith("{star}")
            first, space, last = name.rpartition(" ")
            return (
                f'<th>{escape(first + space)}<span class="nb">{escape(last)}{sign("star") if star else ""}</span></th>'
            )
        if cell.kind == "number":
            return f'<td class="num">{escape(cell.value)}</td>'
        if cell.kind in ("icon", "icons"):
            return f'<td class="c">{"".join([sign(each) for each in cell.value.split()])}</td>'
        if cell.kind == "say":
            id, _, number = cell.value.partition("|")
            said = marked(self.sheet.say("line", id), {**self.facts.numbers, "space": number})
            return f'<td data-line="{id}">{said}</td>'
        return f"<td>{marked(cell.value, {})}</td>"

    # -- pictures

    def track(self, block: str, part: Part) -> str:
        """Draw boxes in a row; the last one may have a name instead of a number."""
        boxes = list(self.facts.tracks[part["track"]])
        if "last" in part:
            boxes.append(Box(self.sheet.say("line", f"{block}.{part['last']}"), part.get("look", "end")))
        drawn = "".join([self._box(box) for box in boxes])
        return f'<div class="track {part.get("size", "")}">{drawn}</div>'

    def _box(self, box: Box) -> str:
        below = f"<small>{sign(box.icon)} {escape(box.below)}</small>" if box.below else ""
        return f'<span><i class="{box.look}">{escape(box.text)}</i>{below}</span>'

    def tiles(self, block: str, part: Part) -> str:
        """Draw tiles with the count of each."""
        drawn: list[str] = []
        for shown, count in self.facts.tiles[part["tiles"]]:
            number = f"<small>&times;{count}{'°' if '°' in shown else ''}</small>" if count > 1 else ""
            drawn.append(f'<span class="nb">{tile(shown)}{number}</span>')
        said = self.words(f"{block}.{part['say']}")
        return f'<p class="tiles"><small>{said}</small> {" ".join(drawn)}</p>'

    def legend(self, block: str, part: Part) -> str:
        """Draw icons with their names."""
        drawn = [f'<span class="nb">{sign(name)} {self.words(f"{block}.{name}")}</span>' for name in part["signs"]]
        return f'<p class="legend">{" ".join(drawn)}</p>'

    def flow(self, block: str, part: Part) -> str:
        """Draw where cards go: piles in a row with arrows between them, and one below."""
        pile = [f'<b class="pile {name}">{self.words(f"{block}.{name}")}</b>' for name in part["piles"]]
        arrow = [f'<span class="arrow">{self.words(f"{block}.{name}")}</span>' for name in part["arrows"]]
        first = f"{pile[0]}{arrow[0]}{pile[1]}{arrow[1]}{pile[2]}"
        return f'<div class="flow">{first}<span class="arrow down">{arrow[2]}</span>{pile[3]}</div>'


def _columns(part: Part) -> str:
    return "grid-template-columns:" + " ".join([f"{width}fr" for width in part.get("columns", [1])])
