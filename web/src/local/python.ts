/** Starting Python in a web worker: the runtime, its library and our packages are each fetched once and then cached. */

import type { PyodideAPI } from "pyodide";

const PARTS = ["pyodide.asm.wasm", "stdlib.zip", "thirdage.zip"] as const;
/** The suffix of compressed parts: we compress them ourselves, since not every host compresses what it sends. */
const PACKED = ".packed";

/** The version of the edition, and the size of each part in bytes. */
interface About {
  version: string;
  sizes: Record<string, number>;
}

/** The folder of the edition: the parent of this script's folder. */
export const ROOT = new URL("..", import.meta.url);

/** Fetch a part and report its progress. */
async function part(name: string, { version, sizes }: About, said: (bytes: number) => void): Promise<Response> {
  const response = await keptFile(new URL(`python/${name}${PACKED}`, ROOT).pathname, version);
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  let seen = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, on) {
        seen += chunk.length;
        said(Math.min(seen, sizes[name]));
        on.enqueue(chunk);
      },
    }),
  );
  const kind = name.endsWith(".wasm") ? "application/wasm" : "application/zip";
  return new Response(counted.pipeThrough(new DecompressionStream("deflate")), { headers: { "Content-Type": kind } });
}

const fetchFile = self.fetch.bind(self);

/** Fetch a file through the service worker's cache: the parts are large and should be fetched only once. */
async function keptFile(path: string, version: string): Promise<Response> {
  const cache = await self.caches?.open(`thirdage-${version}`).catch(() => null);
  const found = await cache?.match(path);
  if (found) return found;
  const response = await fetchFile(path);
  if (response.ok) void cache?.put(path, response.clone()).catch(() => undefined);
  return response;
}

/** Start Python, with our packages ready to import. */
export async function startPython(progress: (part: number) => void): Promise<PyodideAPI> {
  const about: About = await (await fetchFile(new URL("python/sizes.json", ROOT))).json();
  const total = PARTS.reduce((sum, name) => sum + about.sizes[name], 0);
  const seen: Record<string, number> = {};
  const fetched = Object.fromEntries(
    PARTS.map((name) => [
      name,
      part(name, about, (bytes) => {
        seen[name] = bytes;
        progress(Object.values(seen).reduce((sum, each) => sum + each, 0) / total);
      }),
    ]),
  );
  // Turn off stack switching, which only some browsers have: nothing here needs it, and with it tasks could interleave.
  for (const name of ["Suspending", "Suspender", "promising"]) Reflect.deleteProperty(WebAssembly, name);
  // The runtime fetches its own parts: give it those that are being fetched already.
  self.fetch = (asked, init) => {
    const name = PARTS.find((each) => String(asked).endsWith(`/${each}`));
    return name ? fetched[name] : fetchFile(asked, init);
  };
  const { loadPyodide } = (await import(new URL("python/pyodide.mjs", ROOT).href)) as typeof import("pyodide");
  const [python, ours] = await Promise.all([
    loadPyodide({
      indexURL: new URL("python/", ROOT).href,
      stdLibURL: new URL("python/stdlib.zip", ROOT).href,
      lockFileContents: LOCK,
    }),
    fetched["thirdage.zip"].then((response) => response.arrayBuffer()),
  ]);
  self.fetch = fetchFile;
  python.unpackArchive(ours, "zip");
  return python;
}

/** An empty lock file: no other packages are ever fetched, since the archive has everything. */
const LOCK = JSON.stringify({
  info: {
    abi_version: ABI.abi_version,
    arch: ABI.arch,
    platform: ABI.platform,
    python: ABI.python,
    version: ABI.version,
  },
  packages: {},
});

declare const ABI: Record<string, string>;
