"""Make contact sheets, rendered with chromium.

python sheet.py                                         write preview.png: everything, on light and on dark
python sheet.py OUT.png FOLDER COLUMNS WIDTH MODE [a,b] one folder; MODE light, dark or both; names containing a or b
"""

import pathlib
import subprocess
import sys
import tempfile

here = pathlib.Path(__file__).resolve().parent
CSS = """body{margin:0;font:10px sans-serif}section{display:flex;flex-wrap:wrap;gap:8px;padding:8px}figure{margin:0}
svg{width:100%;height:100%;display:block}figcaption{overflow:hidden;white-space:nowrap;text-align:center}
.l{background:#f6eedb;color:#2a1d12}.d{background:#1c1712;color:#f3e6c4}
.d .accent{fill:#8f3a1a}.d [stroke="#f3e6c4"].accent,.l [stroke="#f3e6c4"].accent{fill:none}.d [stroke="#f3e6c4"].accent{stroke:#8f3a1a}
.free{color:#26569a}.d .free{color:#9fbbe4}.shadow{color:#8f1a14}.d .shadow{color:#e8907a}.d .free .accent,.d .shadow .accent{fill:#2a1d12}"""


def shot(html, out, w, h):
    with tempfile.TemporaryDirectory() as t:
        f = pathlib.Path(t) / "s.html"
        f.write_text('<meta charset="utf-8">' + html, encoding="utf-8")
        cmd = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={w},{h}", f"--screenshot={out}", f.as_uri()]
        subprocess.run(cmd, check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def cells(files, w, h, labels=True, tint=False):
    out = ""
    for f in files:
        lab = f"<figcaption>{f.stem.replace('_', ' ')}</figcaption>" if labels else ""
        side = ("shadow" if f.stem.split("_")[0] in ("isengard", "sauron", "southrons") else "free") if tint else ""
        out += f'<figure class="{side}" style="width:{w}px"><div style="height:{h}px">{f.read_text(encoding="utf-8")}</div>{lab}</figure>'
    return out


def folder(name, pat=None):
    files = sorted((here / name).glob("*.svg"))
    return [f for f in files if not pat or any(p in f.stem for p in pat)]


def preview():
    body = ""
    for mode in "ld":
        body += f'<section class="{mode}">{cells(folder("scenes"), 180, 90)}</section>'
        body += f'<section class="{mode}">{cells(folder("portraits"), 93, 93)}{cells(folder("portraits"), 28, 28, False)}</section>'
        body += f'<section class="{mode}">{cells(folder("counters"), 60, 60, False, True)}{cells(folder("counters"), 24, 24, False, True)}</section>'
        body += f'<section class="{mode}">{cells(folder("dice"), 52, 52, False)}{cells(folder("dice"), 24, 24, False)}</section>'
    shot(f"<style>{CSS}</style>{body}", here / "preview.png", 1520, 3640)


if __name__ == "__main__":
    if len(sys.argv) == 1:
        preview()
    else:
        out, name, cols, w, mode = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
        files = folder(name, sys.argv[6].split(",") if len(sys.argv) > 6 else None)
        h = w // 2 if name == "scenes" else w
        body = "".join(f'<section class="{m}">{cells(files, w, h)}</section>' for m in ("l", "d") if mode in ("both", "light" if m == "l" else "dark"))
        shot(f"<style>{CSS}</style>{body}", out, cols * (w + 8) + 8, (-(-len(files) // cols) * (h + 22) + 16) * (2 if mode == "both" else 1))
