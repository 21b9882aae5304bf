"""Write every picture of this folder and scenes.yaml from the parts: python generate.py"""

import hashlib
import importlib
import inspect
import pathlib
import re

here = pathlib.Path(__file__).resolve().parent
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" fill="{fill}"{ends}>{body}</svg>\n'
ENDS = ' stroke="#2a1d12" stroke-width="0" stroke-linejoin="round" stroke-linecap="round"'


def share(body, name):
    """Write each repeated shape once and refer to it by id; ids are unique to the picture."""
    tag = "w" + hashlib.sha1(name.encode()).hexdigest()[:4]
    k = 0
    for shape in dict.fromkeys(re.findall(r"<(?:path|circle)[^>]{46,}/>", body)):
        if body.count(shape) > 1:
            first, rest = body.split(shape, 1)
            k += 1
            body = first + re.sub(r"^<\w+", lambda m: f'{m[0]} id="{tag}{k}"', shape) + rest.replace(shape, f'<use href="#{tag}{k}"/>')
    return body


def write(folder, name, box, body, fill="#2a1d12"):
    (here / folder).mkdir(exist_ok=True)
    ends = ENDS if "stroke" in body and folder != "counters" else ""
    (here / folder / f"{name}.svg").write_text(HEAD.format(box=box, body=share(body, f"{folder}/{name}"), fill=fill, ends=ends), encoding="utf-8")


def own(module):
    """Return the drawings of a module: its public functions without parameters, in order."""
    return {k: f for k, f in vars(module).items() if inspect.isfunction(f) and f.__module__ == module.__name__ and not inspect.signature(f).parameters and not k.startswith("_")}


def main():
    for folder in ("scenes", "portraits", "counters", "dice"):
        for old in (here / folder).glob("*.svg"):
            old.unlink()
    names = []
    for mod in ("scenes_free", "scenes_shadow"):
        for name, draw in own(importlib.import_module(mod)).items():
            write("scenes", name, "0 0 240 120", draw())
            names.append(name)
    lines = ["# Event card: its scene. Every scene is named after its card; a card without one would name another's.\n"]
    lines += [f"{name}: {name}.svg\n" for name in names]
    (here / "scenes.yaml").write_text("".join(lines), encoding="utf-8")
    portraits = importlib.import_module("portraits")
    for name, draw in own(portraits).items():
        name = name.removesuffix("_portrait")
        write("portraits", name, "0 0 96 96", portraits._medal(name, *draw()))
    for name, body in importlib.import_module("counters").all_counters().items():
        write("counters", name, "-24 -24 48 48", body, "currentColor")
    for name, body in importlib.import_module("dice").all_dice().items():
        write("dice", name, "-18 -18 36 36", body)


if __name__ == "__main__":
    main()
