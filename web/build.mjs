// Builds the browser client into the Python package: node build.mjs [--watch] [--out=FOLDER] [--games=quest,...]
// With --games the boards of all other games are left out: their tables have a list of options only.
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

/** Each game may prepare files of its own (the base of its map) before everything is bundled. */
async function prepare() {
  const folder = join(here, "src", "games");
  for (const name of await readdir(folder)) {
    const script = join(folder, name, "prepare.mjs");
    if (existsSync(script)) await (await import(pathToFileURL(script).href)).default(join(folder, name));
  }
}

/** Stands in for the boards that are left out. */
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

/** The version of the package this client belongs to. */
async function version() {
  const source = await readFile(join(here, "..", "src", "thirdage", "__init__.py"), "utf8");
  return /__version__[^=]*= "([^"]+)"/.exec(source)[1];
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
  loader: { ".svg": "text" },
  legalComments: "none",
  entryNames: watch ? "[name]" : "[name]-[hash]",
  chunkNames: watch ? "[name]" : "[name]-[hash]",
  metafile: true,
  define: { VERSION: JSON.stringify(await version()) },
  logLevel: "warning",
  plugins: [leaveOut],
};

/** The page, with the names of the bundles in it; the server shows it at every address of the client. */
async function pages(result) {
  const outputs = Object.entries(result.metafile.outputs);
  const [script, main] = outputs.find(([, data]) => data.entryPoint === "src/main.tsx");
  const address = (file) => `/assets/${file.slice(file.lastIndexOf("/") + 1)}`;
  const first = main.imports.filter((each) => each.kind === "import-statement").map((each) => address(each.path));
  const page = (await readFile(join(here, "page.html"), "utf8"))
    .replace("STYLE", address(main.cssBundle))
    .replace("<!-- PRELOAD -->", first.map((each) => `<link rel="modulepreload" href="${each}">`).join(""))
    .replace("SCRIPT", address(script));
  await writeFile(join(out, "index.html"), page);
  for (const name of ["icon.svg", "boot.js", "worker.js"])
    await writeFile(join(out, name), await readFile(join(here, "static", name)));
}

/** Korean and Japanese letters for machines that have none, in slices of which a browser fetches what it needs. */
async function letters() {
  await mkdir(join(out, "assets", "fonts"), { recursive: true });
  for (const [lang, name] of [
    ["ko", "noto-sans-kr"],
    ["ja", "noto-sans-jp"],
  ]) {
    const font = join(here, "node_modules", "@fontsource-variable", name);
    const faces = (await readFile(join(font, "index.css"), "utf8")).split(/(?=\/\* )/);
    const own = faces.filter((face) => /^\/\* [\w-]+-\[\d+\]-/.test(face)); // Latin letters are those of the page
    const style = own.map((face) =>
      face
        .replace(/\/\*.*?\*\/\s*/, "")
        .replace("./files/", "/assets/fonts/")
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

/** Beside every file its compressed forms, which the server hands out as they are. */
async function compress() {
  const hash = createHash("sha256");
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(gz|br)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const data = await readFile(path);
    hash.update(data);
    if (data.length < 600 || entry.name.endsWith(".woff2")) continue;
    const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, brotliCompressSync(data, best));
    await writeFile(`${path}.gz`, gzipSync(data, { level: 9 }));
  }
  await writeFile(join(out, "built.txt"), `${hash.digest("hex").slice(0, 16)}\n`);
}

await prepare();
if (watch) {
  const again = { name: "again", setup: (build) => build.onEnd((result) => result.metafile && pages(result)) };
  await (await esbuild.context({ ...options, plugins: [leaveOut, again] })).watch();
} else {
  const built = await esbuild.build({ ...options, write: false });
  await rm(out, { recursive: true, force: true });
  await mkdir(join(out, "assets"), { recursive: true });
  // Each page gets a style sheet of its own from esbuild, but the one of the entry holds all of them.
  const needed = built.outputFiles.filter(({ path }) => !path.endsWith(".css") || /main-\w+\.css$/.test(path));
  for (const file of needed) await writeFile(file.path, file.contents);
  await letters();
  await pages(built);
  await compress();
}
