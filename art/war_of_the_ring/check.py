"""Check the pictures: python check.py [folder of the game's data] (also against its cards.toml and components.toml)."""

import pathlib
import re
import sys
import tomllib
import xml.etree.ElementTree as ET

here = pathlib.Path(__file__).resolve().parent
BOX = {"scenes": "0 0 240 120", "portraits": "0 0 96 96", "counters": "-24 -24 48 48", "dice": "-18 -18 36 36"}
ALLOWED = {"svg", "g", "path", "circle", "ellipse", "rect", "use", "clipPath"}
NATIONS = {"gondor", "rohan", "dwarves", "elves", "north", "isengard", "sauron", "southrons"}
LEADERS = {"gondor", "rohan", "dwarves", "elves", "north"}
CHARACTERS = {"gandalf_the_grey", "strider", "boromir", "legolas", "gimli", "meriadoc", "peregrin", "aragorn", "gandalf_the_white", "gollum", "saruman", "witch_king", "mouth_of_sauron"}
wrong = []


def need(ok, what):
    if not ok:
        wrong.append(what)


total, ids = 0, {}
for folder, box in BOX.items():
    for f in sorted((here / folder).glob("*.svg")):
        text = f.read_text(encoding="utf-8")
        name = f"{folder}/{f.name}"
        total += len(text.encode())
        need(len(text.encode()) <= 4500, f"{name}: {len(text)} bytes")
        root = ET.fromstring(text)
        need(root.get("viewBox") == box, f"{name}: viewBox {root.get('viewBox')}")
        mine = {e.get("id") for e in root.iter() if e.get("id")}
        for i in mine:
            need(i not in ids, f"{name}: id {i} also in {ids.get(i)}")
            ids[i] = name
        for e in root.iter():
            tag = e.tag.split("}")[-1]
            need(tag in ALLOWED, f"{name}: <{tag}>")
            for k, v in e.attrib.items():
                need(not k.lower().startswith("on"), f"{name}: {k}")
                if k.endswith("href") or "url(" in v:
                    ref = re.fullmatch(r"(?:url\()?#([\w-]+)\)?", v)
                    need(ref and ref[1] in mine, f"{name}: refers to {v}")
                if k == "d":
                    need(v.startswith("M") and not re.search(r"nan|inf|--|[^MmLlHhVvCcSsQqTtAaZz0-9 .\-]", v), f"{name}: path {v[:40]}")
        if folder == "counters":
            need("currentColor" in text and 'class="accent"' in text, f"{name}: cannot be tinted")

lines = (here / "scenes.yaml").read_text(encoding="utf-8").splitlines()
scenes = dict(line.split(": ") for line in lines if not line.startswith("#"))
for card, file in scenes.items():
    need((here / "scenes" / file).exists(), f"scenes.yaml: {card}: no {file}")
need(len(scenes) == 96, f"scenes.yaml: {len(scenes)} cards")
have = {d: {f.stem for f in (here / d).glob("*.svg")} for d in BOX}
need(have["scenes"] == {v.removesuffix(".svg") for v in scenes.values()}, "a scene that no card shows")
characters, tiles = CHARACTERS, set()
if len(sys.argv) > 1:
    data = pathlib.Path(sys.argv[1])
    cards = tomllib.loads((data / "cards.toml").read_text(encoding="utf-8"))
    known = {c["id"] for deck in cards["decks"].values() for c in deck["cards"]}
    need(known == set(scenes), f"cards: {sorted(known ^ set(scenes))}")
    parts = tomllib.loads((data / "components.toml").read_text(encoding="utf-8"))
    characters = set(parts["characters"])
    tiles = {t["id"] for group in parts["hunt_tiles"].values() for t in group}
    for pre, key in (("fp", "fp"), ("shadow", "shadow")):
        need({f"{pre}_{x}" for x in parts["dice"][key]["faces"]} <= have["dice"], f"faces of the {pre} die")
need(characters | {"ring_bearers", "nazgul"} == have["portraits"], f"portraits: {sorted((characters | {'ring_bearers', 'nazgul'}) ^ have['portraits'])}")
want = {f"{x}_{r}" for x in NATIONS for r in ("regular", "elite")} | {f"{x}_leader" for x in LEADERS} | {"sauron_nazgul"}
need(want == have["counters"], f"counters: {sorted(want ^ have['counters'])}")
need({f"tile_{t}" for t in tiles} <= have["dice"], "hunt tiles")
need({f"combat_{i}" for i in range(1, 7)} | {f"hunt_{i}" for i in ("0", "1", "2", "3", "eye", "reveal", "stop", "die")} <= have["dice"], "dice")
need(total < 300_000, f"the whole: {total} bytes")
print("\n".join(wrong) or f"{sum(map(len, have.values()))} pictures, {total} bytes, all well")
sys.exit(bool(wrong))
