"""Make contact sheets of the pictures of a game, light and dark: python sheet.py five_armies (needs chromium)."""

import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent


def page(game, parts, tones, widths):
    text = "<meta charset=utf8><style>body{margin:0;font:10px sans-serif}section{padding:8px}h3{margin:4px}figure{display:inline-block;margin:3px;text-align:center;vertical-align:top}figcaption{height:12px;overflow:hidden}</style>"
    for ground, ink in tones:
        text += f"<section style='background:{ground};color:{ink}'>"
        for part in parts:
            for f in sorted((HERE / game / part).glob("*.svg")):
                w = widths.get(part, 96)
                inner = f.read_text().replace("<svg ", f"<svg width={w} ", 1)
                text += f"<figure style='width:{w}px'>{inner}<figcaption>{f.stem}</figcaption></figure>"
            text += "<br>"
        text += "</section>"
    return text


def shoot(html, png, w, h):
    with tempfile.TemporaryDirectory() as folder:
        f = pathlib.Path(folder) / "sheet.html"
        f.write_text(html)
        subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={w},{h}", f"--screenshot={png}", f.as_uri()], check=True, capture_output=True)


LIGHT, DARK = ("#fbf3dd", "#2a1d12"), ("#221b15", "#f3e6c4")

if __name__ == "__main__":
    game = sys.argv[1]
    parts = sys.argv[2].split(",") if len(sys.argv) > 2 else ["scenes", "portraits", "units", "dice", "tokens"]
    png = sys.argv[3] if len(sys.argv) > 3 else str(HERE / game / "preview.png")
    w, h = (int(v) for v in (sys.argv[4].split("x") if len(sys.argv) > 4 else {"five_armies": ("1320", "2260"), "quest": ("1500", "3950")}[game]))
    tones = {"light": [LIGHT], "dark": [DARK], "both": [LIGHT, DARK]}[sys.argv[5] if len(sys.argv) > 5 else "both"]
    size = float(sys.argv[6]) if len(sys.argv) > 6 else 1
    shoot(page(game, parts, tones, {"scenes": int(180 * size), "portraits": int(96 * size), "units": int(64 * size), "dice": int(64 * size), "tokens": int(64 * size)}), png, w, h)
