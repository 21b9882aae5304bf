"""The checks of the pictures of a game, shared by two check.py."""

import pathlib
import re
import sys
import tomllib
import xml.etree.ElementTree as ElementTree

LIMIT = 7000  # the most bytes of one file
WHOLE = 300_000  # the most bytes of all pictures of a game
ALLOWED = {"svg", "g", "path", "circle", "clipPath"}
SPACE = "{http://www.w3.org/2000/svg}"


def data(game):
    """Return the folder of the game's data: the argument, or found from where the check is run."""
    if len(sys.argv) > 1:
        return pathlib.Path(sys.argv[1])
    for folder in (pathlib.Path.cwd(), *pathlib.Path.cwd().parents):
        found = folder / "src" / "thirdage" / "games" / game / "data"
        if found.is_dir():
            return found
    sys.exit(f"say where the data of {game} are: python check.py <project>/src/thirdage/games/{game}/data")


def toml(path):
    return tomllib.loads(path.read_text())


def table(path):
    """Read the sections of scenes.yaml without a library: names, colons, two spaces."""
    sections, current = {}, None
    for line in path.read_text().splitlines():
        line = line.split("#")[0].rstrip()
        if not line:
            continue
        name, _, value = line.partition(":")
        if not line.startswith(" "):
            current = sections.setdefault(name, {})
        elif name.strip() in current:
            raise SystemExit(f"{name.strip()} stands twice")
        else:
            current[name.strip()] = value.strip()
    return sections


def drawing(path, box, wrong):
    text = path.read_text()
    if len(text) > LIMIT:
        wrong.append(f"{path.name}: {len(text)} bytes")
    root = ElementTree.fromstring(text)
    if root.get("viewBox") != box:
        wrong.append(f"{path.name}: viewBox {root.get('viewBox')}")
    ids = {node.get("id") for node in root.iter() if node.get("id")}
    for node in root.iter():
        tag = node.tag.removeprefix(SPACE)
        if tag not in ALLOWED:
            wrong.append(f"{path.name}: <{tag}>")
        if (node.text or "").strip() or (node.tail or "").strip():
            wrong.append(f"{path.name}: text")
        for name, value in node.attrib.items():
            if name.startswith("on") or "href" in name or name == "style":
                wrong.append(f"{path.name}: {name}")
            for ref in re.findall(r"url\((.*?)\)", value):
                if ref.removeprefix("#") not in ids:
                    wrong.append(f"{path.name}: refers to {ref}")
            if "NaN" in value or "nan" in value:
                wrong.append(f"{path.name}: {name}={value[:20]}")


def check(here, boxes, wanted, cards, others, scenes_at_least):
    wrong, size, count = [], 0, 0
    have = {}
    for folder, box in boxes.items():
        files = sorted((here / folder).glob("*.svg"))
        have[folder] = {f.stem for f in files}
        for f in files:
            drawing(f, box, wrong)
            size += f.stat().st_size
            count += 1
    for folder, names in wanted.items():
        wrong += [f"{folder}: no {name}" for name in sorted(set(names) - have[folder])]
    sections = table(here / "scenes.yaml")
    wrong += [f"card {name} has no scene" for name in sorted(set(cards) - set(sections["cards"]))]
    wrong += [f"no card {name}" for name in sorted(set(sections["cards"]) - set(cards))]
    for section, names in others.items():
        wrong += [f"{section} {name} has no scene" for name in sorted(set(names) - set(sections[section]))]
    used = {scene for section in sections.values() for scene in section.values()}
    wrong += [f"no scene {name}" for name in sorted(used - have["scenes"])]
    wrong += [f"scene {name} stands on no card" for name in sorted(have["scenes"] - used)]
    if len(have["scenes"]) < scenes_at_least:
        wrong.append(f"only {len(have['scenes'])} scenes")
    if size > WHOLE:
        wrong.append(f"{size} bytes in all")
    print(f"{count} pictures, {len(have['scenes'])} scenes for {len(cards)} cards, {size} bytes")
    if wrong:
        sys.exit("\n".join(wrong))
