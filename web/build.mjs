// Builds the browser client into the Python package: node build.mjs [--watch] [--out=FOLDER] [--games=quest,...]
// With --games the boards of all other games are left out: their tables show only a list of options.
// With --static it builds the client of the edition without a server; --base=/FOLDER/ is its path on the host.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const given = (name) => process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
const out = given("out") ?? join(here, "..", "src", "thirdage", "web", "static");
const games = given("games")?.split(",");
const watch = process.argv.includes("--watch");
const withoutServer = process.argv.includes("--static");
const base = given("base") ?? "/";

/** Lets each game prepare files of its own (the base of its map) before everything is bundled. */
async function prepare() {
  const folder = join(here, "src", "games");
  for (const name of await readdir(folder)) {
    const script = join(folder, name, "prepare.mjs");
    if (existsSync(script)) await (await import(pathToFileURL(script).href)).default(join(folder, name));
  }
}

/** Replaces the boards that are left out. */
const leaveOut = {
  name: "leave-out",
  setup(build) {
    build.onResolve({ filter: /^\.\/\w+\/index$/ }, ({ path, resolveDir }) => {
      const game = path.split("/")[1];
      if (!games || games.includes(game) || !resolveDir.endsWith("games")) return undefined;
      return { path: game, namespace: "plain" };
    });
    build.onLoad({ filter: /.*/, namespace: "plain" }, ({ path }) => ({
      contents: `import { plainUi } from "./plain"; export const ui = plainUi("${path.replaceAll("_", "-")}");`,
      resolveDir: join(here, "src", "games"),
    }));
  },
};

/** What the runtime of the edition without a server says about itself. */
async function abi() {
  const folder = join(here, "node_modules", "pyodide");
  const lock = JSON.parse(await readFile(join(folder, "pyodide-lock.json"), "utf8"));
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return { ...lock.info, version };
}

/** The version of the package this client belongs to. */
async function version() {
  const source = await readFile(join(here, "..", "src", "thirdage", "__init__.py"), "utf8");
  return /__version__[^=]*= "([^"]+)"/.exec(source)[1];
}

/** What the pages need to know about a game's pictures: its cards' scenes, and the counters that pages colour. */
async function artSet(folder) {
  const table = (await readFile(join(folder, "scenes.yaml"), "utf8")).split("\n");
  const from = table.findIndex((line) => line.startsWith("cards:")) + 1; // a table of one section has no headings
  const scenes = {};
  for (const line of table.slice(from)) {
    const [, card, scene] = /^\s*(\w+): (\w+)/.exec(line) ?? [];
    if (card && card !== scene) scenes[card] = scene;
  }
  const shapes = {};
  for (const kind of ["counters", "units"]) {
    if (!existsSync(join(folder, kind))) continue;
    for (const file of await readdir(join(folder, kind))) {
      const text = await readFile(join(folder, kind, file), "utf8");
      const [, outer, inner] = /^<svg[^>]*viewBox="[^"]*"([^>]*)>(.*)<\/svg>\s*$/s.exec(text);
      shapes[file.replace(".svg", "")] = `<g${outer}>${inner}</g>`;
    }
  }
  return JSON.stringify({ scenes, shapes });
}

/** Collects the picture files of every game; all files of a game share one fingerprint. */
async function pictures() {
  const art = join(here, "..", "art");
  const found = {};
  for (const game of (await readdir(art, { withFileTypes: true })).filter((entry) => entry.isDirectory())) {
    const files = new Map([["set.json", await artSet(join(art, game.name))]]);
    for (const kind of ["scenes", "portraits", "dice", "tokens"]) {
      if (!existsSync(join(art, game.name, kind))) continue;
      for (const file of (await readdir(join(art, game.name, kind))).sort())
        files.set(`${kind}/${file}`, await readFile(join(art, game.name, kind, file), "utf8"));
    }
    const hash = createHash("sha256");
    for (const [name, text] of files) hash.update(name).update(text);
    found[game.name] = { files, mark: hash.digest("hex").slice(0, 10) };
  }
  return found;
}

const drawn = await pictures();

async function writePictures() {
  for (const [game, { files, mark }] of Object.entries(drawn)) {
    for (const [name, text] of files) {
      const path = join(out, "assets", "art", game, name.replace(/\.(\w+)$/, `-${mark}.$1`));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
  }
}

const options = {
  absWorkingDir: here,
  entryPoints: { main: "src/main.tsx" },
  outdir: join(out, "assets"),
  bundle: true,
  splitting: true,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  minify: !watch,
  sourcemap: watch ? "linked" : false,
  loader: { ".svg": "text", ".webp": "file" },
  assetNames: "lands/[name]-[hash]",
  publicPath: `${base}assets/`,
  legalComments: "none",
  entryNames: watch ? "[name]" : "[name]-[hash]",
  chunkNames: watch ? "[name]" : "[name]-[hash]",
  metafile: true,
  define: {
    VERSION: JSON.stringify(await version()),
    WITHOUT_SERVER: JSON.stringify(withoutServer),
    ROOT_PATH: JSON.stringify(base),
    ABI: withoutServer ? JSON.stringify(await abi()) : "undefined",
    ART: JSON.stringify(Object.fromEntries(Object.entries(drawn).map(([game, { mark }]) => [game, mark]))),
  },
  logLevel: "warning",
  plugins: [leaveOut],
};

/** Writes the page with the names of the bundles in it; the server shows it at every address of the client. */
async function pages(result) {
  const outputs = Object.entries(result.metafile.outputs);
  const [script, main] = outputs.find(([, data]) => data.entryPoint === "src/main.tsx");
  const address = (file) => `${base}assets/${file.slice(file.lastIndexOf("/") + 1)}`;
  const first = main.imports.filter((each) => each.kind === "import-statement").map((each) => address(each.path));
  const page = (await readFile(join(here, "page.html"), "utf8"))
    .replaceAll('="/', `="${base}`)
    .replace("STYLE", address(main.cssBundle))
    .replace("<!-- PRELOAD -->", first.map((each) => `<link rel="modulepreload" href="${each}">`).join(""))
    .replace("SCRIPT", address(script));
  await writeFile(
    join(out, "index.html"),
    withoutServer ? page.replace("</head>", `${await installable()}</head>`) : page,
  );
  for (const name of ["icon.svg", "boot.js", ...(withoutServer ? ["icon-192.png", "icon-512.png"] : ["worker.js"])])
    await writeFile(join(out, name), await readFile(join(here, "static", name)));
}

/** Writes what lets a browser install the pages like a program; returns what the head of a page says about it. */
async function installable() {
  const icon = (size) => ({ src: `${base}icon-${size}.png`, sizes: `${size}x${size}`, type: "image/png" });
  const manifest = {
    name: "Third Age",
    short_name: "Third Age",
    start_url: base,
    scope: base,
    display: "standalone",
    background_color: "#f4ead5",
    theme_color: "#3b2a1a",
    icons: [icon(192), icon(512), { ...icon(512), purpose: "maskable" }],
  };
  await writeFile(join(out, "manifest.webmanifest"), JSON.stringify(manifest));
  const head = `<link rel="manifest" href="${base}manifest.webmanifest">`;
  return `${head}<link rel="apple-touch-icon" href="${base}icon-192.png"><meta name="theme-color" content="#3b2a1a">`;
}

/** Writes Korean and Japanese fonts for machines without them, in slices; a browser fetches those it needs. */
async function letters() {
  await mkdir(join(out, "assets", "fonts"), { recursive: true });
  for (const [lang, name] of [
    ["ko", "noto-sans-kr"],
    ["ja", "noto-sans-jp"],
  ]) {
    const font = join(here, "node_modules", "@fontsource-variable", name);
    const faces = (await readFile(join(font, "index.css"), "utf8")).split(/(?=\/\* )/);
    const own = faces.filter((face) => /^\/\* [\w-]+-\[\d+\]-/.test(face)); // Latin letters come from the page
    const style = own.map((face) =>
      face
        .replace(/\/\*.*?\*\/\s*/, "")
        .replace("./files/", `${base}assets/fonts/`)
        .replace(/\s+/g, " "),
    );
    await writeFile(join(out, "assets", "fonts", `${lang}.css`), style.join("\n"));
    for (const face of own) {
      const file = /\.\/files\/([\w.-]+)/.exec(face)[1];
      await writeFile(join(out, "assets", "fonts", file), await readFile(join(font, "files", file)));
    }
    await writeFile(join(out, "assets", "fonts", `${name}-license.txt`), await readFile(join(font, "LICENSE")));
  }
}

/** Builds the workers of the edition without a server; their names stay, since pages and workers name each other. */
async function workers() {
  await esbuild.build({
    ...options,
    entryPoints: ["src/local/server.worker.ts", "src/local/thinker.worker.ts"],
    outdir: join(out, "local"),
    splitting: false,
    entryNames: "[name]",
  });
}

/** Writes compressed copies beside every file; the server sends them as they are. */
async function compress() {
  const hash = createHash("sha256");
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(gz|br)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const data = await readFile(path);
    hash.update(data);
    if (data.length < 600 || /\.(woff2|webp)$/.test(entry.name)) continue;
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, brotliCompressSync(data, best));
    await writeFile(`${path}.gz`, gzipSync(data, { level: 9 }));
  }
  await writeFile(join(out, "built.txt"), `${hash.digest("hex").slice(0, 16)}\n`);
}

await prepare();
if (watch) {
  const again = { name: "again", setup: (build) => build.onEnd((result) => result.metafile && pages(result)) };
  await writePictures();
  await (await esbuild.context({ ...options, plugins: [leaveOut, again] })).watch();
} else {
  const built = await esbuild.build({ ...options, write: false });
  await rm(out, { recursive: true, force: true });
  // esbuild writes a style sheet for each page, but the entry's contains all of them.
  const needed = built.outputFiles.filter(({ path }) => !path.endsWith(".css") || /main-\w+\.css$/.test(path));
  for (const file of needed) {
    await mkdir(dirname(file.path), { recursive: true });
    await writeFile(file.path, file.contents);
  }
  if (withoutServer) await workers();
  await letters();
  await writePictures();
  await pages(built);
  if (!withoutServer) await compress();
}
