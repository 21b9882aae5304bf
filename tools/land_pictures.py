"""Takes the pictures of the land of each map, light and dark, from the drawing that the client shows.

   python tools/land_pictures.py

The client shows them in place of the drawing where they are as sharp (`web/src/board/landPicture.ts`). They lie beside
the map they are taken from, `maps/GAME/land-light.webp` and `land-dark.webp`: run this after a change to a map, then
`make web`. A test compares both with the drawing.
"""

from __future__ import annotations

import sys
from base64 import b64decode
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.web.playing import make, sit
from thirdage.web import static_folder
from tools.look import ROOT, open_browser, serving

ACROSS: Final = 2400
"""Pixels of a picture across; `landPicture.ts` counts on them."""
QUALITY: Final = 82
"""Of 100: lower ones blur the grain of the paper, higher ones take twice the bytes."""
PLAYERS: Final = {"war-of-the-ring": 2, "five-armies": 2, "quest": 4}

PHOTOGRAPH: Final = """async (across) => {
  // The drawing as a document of its own, in the colours it has now: what stands around it is there by name. Letters
  // are left out, since a picture knows no web fonts.
  const land = document.querySelector(".panzoom-drawing > .map-base");
  const worn = (rule) =>
    rule instanceof CSSStyleRule && (land.matches(rule.selectorText) || land.querySelector(rule.selectorText));
  const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const rules = sheets.filter(worn).map((rule) => rule.cssText).join("");
  const now = getComputedStyle(land);
  const names = new Set([...rules.matchAll(/var\\((--[\\w-]+)/g)].map((match) => match[1]));
  const colours = [...names].map((name) => `${name}:${now.getPropertyValue(name)}`).join(";");
  let drawing = land.outerHTML;
  for (let around = land.parentElement; around; around = around.parentElement) {
    const data = Object.entries(around.dataset).filter(([name]) => name !== "land");
    const marks = data.map(([name, value]) => ` data-${name}="${value}"`).join("");
    drawing = `<g class="${around.getAttribute("class") ?? ""}"${marks}>${drawing}</g>`;
  }
  const picture = document.querySelector(".map-picture");
  const box = ["x", "y", "width", "height"].map((name) => Number(picture.getAttribute(name)));
  const high = Math.round((across * box[3]) / box[2]);
  const image = new Image();
  image.src =
    "data:image/svg+xml," +
    encodeURIComponent(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" width="${across}" height="${high}">` +
        `<style>${rules}.map-base{${colours}}text{display:none}</style>${drawing}</svg>`,
    );
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [across, high];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}"""
"""Draws the land of the map that is shown; the picture that stands for it now tells how large it is."""


def main() -> None:
    """Take all pictures."""
    built = static_folder()
    assert built is not None, "the client is not built: run make web"
    with serving(built) as base, open_browser() as browser:
        for game, players in PLAYERS.items():
            for colours in ("light", "dark"):
                page = browser.new_page(base_url=base, viewport={"width": 1440, "height": 900})
                page.emulate_media(color_scheme="dark" if colours == "dark" else "light")
                sit(page, make(base, game, ["me"] + ["random"] * (players - 1)))
                page.wait_for_selector(".map-picture", state="attached")
                taken = page.evaluate(PHOTOGRAPH, ACROSS)
                page.close()
                file = ROOT / "maps" / game.replace("-", "_") / f"land-{colours}.webp"
                image = Image.open(BytesIO(b64decode(taken.partition(",")[2])))
                image.save(file, "WEBP", quality=QUALITY, method=6)
                print(f"{file.relative_to(ROOT)}: {image.width} x {image.height}, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
