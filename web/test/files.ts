/** Python on the two files of a browser, whose handles are made here: what is there after one start, and after another.
 *
 * Asked on the input: the bytes of both files, and for each start the Python that runs then. Told on the output: what each
 * one came to, and how long the files were afterwards. */

import type { PyodideAPI } from "pyodide";
import { DATABASE, mount, type OpenFile } from "../src/local/files";

class MemoryFile implements OpenFile {
  room = Number.POSITIVE_INFINITY;

  constructor(private data: Uint8Array) {}

  read(to: Uint8Array, { at }: { at: number }): number {
    const found = this.data.subarray(at, at + to.length);
    to.set(found);
    return found.length;
  }

  write(from: Uint8Array, { at }: { at: number }): number {
    if (at + from.length > this.room) throw new DOMException("no room", "QuotaExceededError");
    if (at + from.length > this.data.length) this.truncate(at + from.length);
    this.data.set(from, at);
    return from.length;
  }

  truncate(size: number): void {
    const next = new Uint8Array(size);
    next.set(this.data.subarray(0, size));
    this.data = next;
  }

  getSize(): number {
    return this.data.length;
  }

  flush(): void {}
}

interface Asked {
  files: string[];
  starts: { python: string; room?: number }[];
}

const { loadPyodide } = (await import(process.argv[2])) as { loadPyodide(): Promise<PyodideAPI> };
let input = "";
for await (const chunk of process.stdin) input += chunk;
const asked: Asked = JSON.parse(input);
const files = asked.files.map((text) => new MemoryFile(new Uint8Array(Buffer.from(text, "base64"))));
const told = [];
for (const { python, room } of asked.starts) {
  const started = await loadPyodide();
  let full = false;
  for (const file of files) file.room = room ?? Number.POSITIVE_INFINITY;
  mount(started, files, () => {
    full = true;
  });
  started.globals.set("path", DATABASE);
  const said: string = started.runPython(python);
  told.push({ said, full, sizes: files.map((file) => file.getSize()) });
}
process.stdout.write(JSON.stringify(told));
