"""What axe finds on a page, and whether it can be read in every mode that a system may ask for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Page

SOURCE: Final = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
AXE: Final = """async ([only, within]) => {
  // The letters and numbers on pieces are part of their pictures: their names say what they mean, not how they look.
  const all = { rules: { "label-content-name-mismatch": { enabled: false } } };
  const found = await axe.run(within, only.length ? { runOnly: { type: "rule", values: only } } : all);
  const parts = (each) => each.nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join(" | ");
  return found.violations.map((each) => `${each.id}: ${parts(each)}`);
}"""


def violations(page: Page, only: list[str], within: str = "html") -> list[str]:
    """What axe finds, in all of the page or in a part of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(AXE, [only, within])
    return found


class Mode(NamedTuple):
    """What a system asks of pages."""

    scheme: Literal["light", "dark"]
    contrast: Literal["more", "no-preference"] = "no-preference"
    forced: Literal["active", "none"] = "none"


MODES: Final = [
    *(Mode("light"), Mode("dark"), Mode("light", "more"), Mode("dark", "more")),
    *(Mode("light", forced="active"), Mode("dark", forced="active")),
]
FOLLOWED: Final = """(theme) => {
  const { dataset } = document.documentElement;
  const more = matchMedia("(prefers-contrast: more)").matches;
  return dataset.theme === theme && (dataset.contrast === "high") === more;
}"""


def ask_for(page: Page, mode: Mode) -> None:
    """The system asks for this; the page has followed."""
    page.emulate_media(
        color_scheme=mode.scheme, contrast=mode.contrast, forced_colors=mode.forced, reduced_motion="reduce"
    )
    page.wait_for_function(FOLLOWED, arg=mode.scheme)


def every_mode(page: Page) -> Iterator[str]:
    """Have the system ask for one mode after the other. It is the page as a whole that costs time: look at all there is
    to be seen in a mode before the next one."""
    for mode in MODES:
        ask_for(page, mode)
        yield " ".join(mode)


def faint(page: Page, within: str = "html") -> list[str]:
    """What cannot be read in the mode that is asked for, in all of the page or in a part of it."""
    return violations(page, ["color-contrast"], within)


def unreadable(page: Page) -> list[str]:
    """What cannot be read in some mode."""
    return [f"{mode}: {fault}" for mode in every_mode(page) for fault in faint(page)]
