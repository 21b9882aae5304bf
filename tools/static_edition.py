"""Builds the edition without a server: a folder that any file host can serve. `make static` calls this.

python tools/static_edition.py --out build/static --base /
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

import deflate

from thirdage.browser.app import start
from thirdage.browser.carrier import Carrier
from thirdage.kernel.registry import game_ids
from thirdage.text import told
from thirdage.text.languages import LANGUAGES

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCES: Final = ROOT / "src" / "thirdage"
PACKAGES: Final = ["kernel", "games", "bots", "odds", "text", "learn", "editing", "server", "browser"]
"""Our packages that run in a browser."""
NETWORK: Final = [
    "odds/command.py",
    "server/notify",
    "server/app.py",
    "server/hall/accounts.py",
    "server/hall/addresses.py",
    "server/hall/adjudication.py",
    "server/hall/api.py",
    "server/hall/archive.py",
    "server/hall/archive_api.py",
    "server/hall/archivist.py",
    "server/hall/calibration.py",
    "server/hall/chronicle.py",
    "server/hall/claiming.py",
    "server/hall/command.py",
    "server/hall/export.py",
    "server/hall/http_seeks.py",
    "server/hall/invitations.py",
    "server/hall/leaving.py",
    "server/hall/letters.py",
    "server/hall/moderation.py",
    "server/hall/names.py",
    "server/hall/pairing.py",
    "server/hall/passkeys.py",
    "server/hall/passwords.py",
    "server/hall/people.py",
    "server/hall/profiles.py",
    "server/hall/rater.py",
    "server/hall/rating.py",
    "server/hall/recomputing.py",
    "server/hall/relations.py",
    "server/hall/resetting.py",
    "server/hall/seeks.py",
    "server/hall/sessions.py",
    "server/hall/standings.py",
    "server/hall/tallies.py",
    "server/hall/voiding.py",
    "server/hall/leagues",
    "server/doors/http_archive.py",
    "server/doors/http_leagues.py",
    "server/doors/http_profiles.py",
    "server/doors/http_ratings.py",
    "server/serve.py",
    "server/bots/workers.py",
    "server/doors/bot_sockets.py",
    "server/doors/front.py",
    "server/doors/http_channels.py",
    "server/doors/openapi.py",
    "server/doors/pages.py",
    "server/storage/leagues.py",
    "server/storage/other_processes.py",
    "server/storage/postgres.py",
]
"""Modules that only a network server or the command line needs."""
SPOKEN: Final = [f"{name}.toml" for name in told.FILES]
"""Texts that Python itself needs in a browser; all others lie beside the pages as answers."""
LIBRARIES: Final = ["starlette", "anyio", "typing_extensions"]
"""Pure Python libraries that the server is built on."""
UNUSED: Final = (
    "anyio/_backends/_trio.py",
    "anyio/pytest_plugin.py",
    "anyio/streams/file.py",
    "anyio/streams/text.py",
    "starlette/authentication.py",
    "starlette/config.py",
    "starlette/endpoints.py",
    "starlette/middleware/authentication.py",
    "starlette/middleware/base.py",
    "starlette/middleware/cors.py",
    "starlette/middleware/gzip.py",
    "starlette/middleware/httpsredirect.py",
    "starlette/middleware/opentelemetry.py",
    "starlette/middleware/sessions.py",
    "starlette/middleware/trustedhost.py",
    "starlette/middleware/wsgi.py",
    "starlette/schemas.py",
    "starlette/staticfiles.py",
    "starlette/status.py",
    "starlette/templating.py",
    "starlette/testclient.py",
)
"""Files of theirs that nothing here uses."""
PARTS: Final = ["pyodide.asm.wasm", "stdlib.zip", "thirdage.zip"]
"""What is packed by us, since not every host packs what it sends."""
TIGHTEST: Final = 12
PRINTED: Final = re.compile(r"api/aid/[a-z]+/[a-z-]+\.html")
"""Printable aid pages; the client shows the same."""
EMPTIED: Final = ["anyio/to_interpreter.py"]
"""Files of theirs that are imported at once and need what browsers don't have: present, but empty."""


def ours() -> Iterator[tuple[str, bytes]]:
    """Yield our files, with their names in the archive."""
    for name in ["__init__.py", "build.py", "files.py", "exit_with_parent.py"]:
        yield f"thirdage/{name}", (SOURCES / name).read_bytes()
    for package in PACKAGES:
        for file in sorted((SOURCES / package).rglob("*")):
            inside = file.relative_to(SOURCES).as_posix()
            wanted = file.suffix == ".py" or (file.suffix in (".json", ".toml") and not is_word(file))
            if file.is_file() and wanted and not inside.startswith(tuple(NETWORK)):
                yield f"thirdage/{inside}", file.read_bytes()


def is_word(file: Path) -> bool:
    """Tell whether a file has texts that Python doesn't need in a browser."""
    return SOURCES / "text" in file.parents and file.name not in SPOKEN


def theirs() -> Iterator[tuple[str, bytes]]:
    """Yield the third-party libraries, with their licences."""
    for name in LIBRARIES:
        found = distribution(name)
        for file in found.files or []:
            licence = ".dist-info" in str(file) and "LICENSE" in file.name.upper()
            if licence or (file.suffix == ".py" and ".." not in file.parts and str(file) not in UNUSED):
                data = Path(str(found.locate_file(file))).read_bytes()
                yield str(file), b"" if str(file) in EMPTIED else data


def archive(path: Path) -> None:
    """Write everything Python needs in a browser as one archive of sources."""
    with zipfile.ZipFile(path, "w") as out:
        for name, data in [*ours(), *theirs()]:
            out.writestr(name, data)


def answers(sheets: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    """Yield requests whose answers never change, with the files that hold the answers."""
    yield from [("/api/games", "api/games"), ("/api/version", "api/version")]
    for game in game_ids():
        yield f"/api/learn/{game}.json", f"api/learn/{game}.json"
        yield f"/api/companion/{game}.json", f"api/companion/{game}.json"
    for lang in LANGUAGES:
        for game in [*game_ids(), "common"]:
            yield f"/api/text/{lang}/{game}.json", f"api/text/{lang}/{game}.json"
        for game in game_ids():
            for path in [f"rules/{lang}/{game}.json", f"aid/{lang}/{game}.json", f"aid/{lang}/{game}.html"]:
                yield f"/api/{path}", f"api/{path}"
            for edition in sheets[game]:
                ending = f"-{edition}" if edition else ""
                query = f"?edition={edition}" if edition else ""
                yield f"/api/aid/{lang}/{game}/sheet.html{query}", f"api/aid/{lang}/{game}/sheet{ending}.html"


def pack(folder: Path) -> None:
    """Pack the large parts as tightly as a browser can unpack by itself, and note their sizes."""
    sizes: dict[str, int] = {}
    for name in PARTS:
        packed = deflate.zlib_compress((folder / name).read_bytes(), TIGHTEST)
        (folder / f"{name}.packed").write_bytes(packed)
        (folder / name).unlink()
        sizes[name] = len(packed)
        print(f"{name} {len(packed)}")
    (folder / "sizes.json").write_text(json.dumps(sizes), encoding="utf-8")


async def get(carrier: Carrier, path: str) -> bytes:
    """Return an answer of the server."""
    status, _, body = await carrier.request("GET", path, {}, b"")
    assert status == 200, f"{path}: {status}"
    return body


async def write_answers(out: Path) -> None:
    """Ask the server once, so that no page has to."""
    with tempfile.TemporaryDirectory() as folder:
        carrier = await start(f"{folder}/tables.db", "", lambda: sys.exit("nobody thinks here"))
        sheets: dict[str, list[str]] = {}
        for game in game_ids():
            editions = json.loads(await get(carrier, f"/api/aid/en/{game}.json"))["sheets"]
            sheets[game] = ["", *editions]
        for path, name in answers(sheets):
            (out / name).parent.mkdir(parents=True, exist_ok=True)
            (out / name).write_bytes(await get(carrier, path))


def write_version(out: Path, base: str) -> None:
    """Name the version after its contents, and list its files for the service worker that caches them.

    Fonts of other scripts, as large as everything else, pictures of the land, which is drawn without them as well,
    and printable aid pages are cached when first opened.
    """
    shutil.copyfile(out / "index.html", out / "404.html")  # hosts show it at unknown addresses
    service = (ROOT / "web" / "static" / "service.js").read_text(encoding="utf-8")
    whole = sha256(f"{base} {service}".encode())
    files = [""]  # the first page, by the name of its folder
    for file in sorted(out.rglob("*")):
        name = file.relative_to(out).as_posix()
        if file.is_file() and name not in ("404.html", "index.html"):
            whole.update(name.encode() + file.read_bytes())
            if not name.endswith((".woff2", ".webp")) and not PRINTED.fullmatch(name):
                files.append(name)
    whole.update((out / "index.html").read_bytes())
    version = whole.hexdigest()[:16]
    sizes = json.loads((out / "python" / "sizes.json").read_text(encoding="utf-8"))
    (out / "python" / "sizes.json").write_text(json.dumps({"version": version, "sizes": sizes}), encoding="utf-8")
    listed = f"self.thirdageFiles = {json.dumps({'VERSION': version, 'FILES': files})};\n"
    (out / "service.js").write_text(listed + service, encoding="utf-8")


def main() -> None:
    """Build everything."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "static")
    parser.add_argument("--base", default="/", help="the folder of the host it will lie in, as in /thirdage/")
    args = parser.parse_args()
    out, web = args.out.resolve(), ROOT / "web"
    shutil.rmtree(out, ignore_errors=True)
    subprocess.run(["node", "build.mjs", "--static", f"--base={args.base}", f"--out={out}"], cwd=web, check=True)
    with tempfile.TemporaryDirectory() as folder:
        archive(Path(folder) / "ours.zip")
        command = ["node", "python_archives.mjs", f"{folder}/ours.zip", str(out / "python")]
        subprocess.run(command, cwd=web, check=True)
    pack(out / "python")
    asyncio.run(write_answers(out))
    write_version(out, args.base)


if __name__ == "__main__":
    main()
