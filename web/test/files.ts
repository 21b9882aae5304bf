/** Python on the two files of a browser, whose handles are made here: what is there after one start, and after another.
 *
 * Asked on the input: the bytes of both files, and for each start the Python that runs then. Told on the output: what each
 * one came to, how long the files were afterwards, and each call that changed or flushed one, with what it held then. */

import type { PyodideAPI } from "pyodide";
import { DATABASE, mount } from "../src/local/files";
import type { OpenFile } from "../src/local/gathered";

class MemoryFile implements OpenFile {
  room = Number.POSITIVE_INFINITY;

  constructor(
    private data: Uint8Array,
    private readonly called: (what: string, held: Uint8Array) => void,
  ) {}

  read(to: Uint8Array, { at }: { at: number }): number {
    const found = this.data.subarray(at, at + to.length);
    to.set(found);
    return found.length;
  }

  write(from: Uint8Array, { at }: { at: number }): number {
    if (at + from.length > this.room) throw new DOMException("no room", "QuotaExceededError");
    this.resize(Math.max(this.data.length, at + from.length));
    this.data.set(from, at);
    this.called("write", this.data);
    return from.length;
  }

  truncate(size: number): void {
    this.resize(size);
    this.called("truncate", this.data);
  }

  private resize(size: number): void {
    const next = new Uint8Array(size);
    next.set(this.data.subarray(0, size));
    this.data = next;
  }

  getSize(): number {
    return this.data.length;
  }

  flush(): void {
    this.called("flush", this.data);
  }
}

interface Asked {
  files: string[];
  starts: { python: string; room?: number }[];
}

const { loadPyodide } = (await import(process.argv[2])) as { loadPyodide(): Promise<PyodideAPI> };
let input = "";
for await (const chunk of process.stdin) input += chunk;
const asked: Asked = JSON.parse(input);
const told = [];
let calls: { file: number; what: string; held: string }[] = [];
const files = asked.files.map(
  (given, file) =>
    new MemoryFile(new Uint8Array(Buffer.from(given, "base64")), (what, held) =>
      calls.push({ file, what, held: Buffer.from(held).toString("base64") }),
    ),
);
for (const { python, room } of asked.starts) {
  const started = await loadPyodide();
  let full = false;
  for (const file of files) file.room = room ?? Number.POSITIVE_INFINITY;
  calls = [];
  const flush = mount(started, files, () => {
    full = true;
  });
  started.globals.set("path", DATABASE);
  started.globals.set("sync", flush);
  const said: string = started.runPython(python);
  told.push({ said, full, sizes: files.map((file) => file.getSize()), calls });
}
process.stdout.write(JSON.stringify(told));
