/** Two files of the browser's own file system, mounted as files of Python: what is written survives a restart.
 *
 * They are opened once, exclusively for this worker; after that, reading and writing are synchronous.
 */

import type { PyodideAPI } from "pyodide";
import { Database, Journal, NoRoom, type OpenFile } from "./gathered";

const NAMES = ["thirdage.db", "thirdage.db-journal"];
const FOLDER = "/kept";
/** Error numbers of the runtime: no space left, and any other device error. */
const [ENOSPC, EIO] = [51, 29];
const OWNER_ONLY = 0o600;

export const DATABASE = `${FOLDER}/${NAMES[0]}`;

interface Node {
  mode: number;
  // biome-ignore lint/suspicious/noExplicitAny: the runtime's own tables of functions
  node_ops: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  stream_ops: any;
}

interface Stream {
  position: number;
}

/** The name of the error for a file that another worker has open. */
const TAKEN = "NoModificationAllowedError";
const PAUSE = 100;
const PATIENCE = 300;

/** Open the two files; return null if this browser stores no files. If another worker has them open, throw instead. */
export async function openFiles(): Promise<OpenFile[] | null> {
  try {
    const folder = await navigator.storage.getDirectory();
    const open = async (name: string) => {
      const file = (await folder.getFileHandle(name, { create: true })) as unknown as {
        createSyncAccessHandle(): Promise<OpenFile>;
      };
      return await patiently(() => file.createSyncAccessHandle());
    };
    const handles: OpenFile[] = [];
    for (const name of NAMES) handles.push(await open(name));
    return handles;
  } catch (error) {
    if (isTaken(error)) throw error;
    console.warn("nothing can be kept:", error);
    return null;
  }
}

const isTaken = (error: unknown) => error instanceof DOMException && error.name === TAKEN;

/** Try again for a while: the worker of a page that was just closed may hold a file a moment longer. */
async function patiently<T>(open: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isTaken(error) || tries >= PATIENCE) throw error;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

/** Mount the files where Python finds them; call `full` when the browser has no more storage. Return what makes sure that
 * everything written is on the disk.
 *
 * In this folder, a file with one of the two names is always the browser's file, however often it is created and
 * removed; removing it empties it on disk too. SQLite removes a journal after a rollback, and would otherwise roll it
 * back again after the next start.
 */
export function mount(python: PyodideAPI, handles: OpenFile[] | null, full: () => void): () => void {
  // biome-ignore lint/suspicious/noExplicitAny: the runtime's file system has no types of its own
  const FS = python.FS as any;
  FS.mkdir(FOLDER);
  if (!handles) return () => undefined;
  const journal = new Journal(handles[1]);
  const files = [new Database(handles[0], journal), journal];
  const folder: Node = FS.lookupPath(FOLDER).node;
  const inMemory = folder.node_ops;
  const guarded = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      const room = error instanceof NoRoom || (error instanceof DOMException && error.name === "QuotaExceededError");
      if (room) full();
      throw new FS.ErrnoError(room ? ENOSPC : EIO);
    }
  };
  type Kept = (typeof files)[number];
  const kept = (name: string): Kept | undefined => files[NAMES.indexOf(name)];
  folder.node_ops = {
    ...inMemory,
    mknod: (parent: Node, name: string, mode: number, device: number) => {
      const node: Node = inMemory.mknod(parent, name, mode, device);
      const file = kept(name);
      if (file) attach(node, file);
      return node;
    },
    unlink: (parent: Node, name: string) => {
      guarded(() => {
        kept(name)?.truncate(0);
        kept(name)?.flush();
      });
      inMemory.unlink(parent, name);
    },
  };
  for (const name of NAMES) FS.create(`${FOLDER}/${name}`, OWNER_ONLY);
  return () => {
    for (const file of files) file.flush();
  };

  function attach(node: Node, file: Kept): void {
    const getattr = node.node_ops.getattr;
    node.node_ops = {
      getattr: (of: Node) => ({ ...getattr(of), size: file.getSize() }),
      setattr: (of: Node, wanted: { mode?: number; size?: number }) => {
        if (wanted.mode !== undefined) of.mode = wanted.mode;
        const size = wanted.size;
        if (size !== undefined) guarded(() => file.truncate(size));
      },
    };
    node.stream_ops = {
      llseek: (stream: Stream, offset: number, whence: number) =>
        offset + (whence === 1 ? stream.position : whence === 2 ? file.getSize() : 0),
      read: (_: Stream, to: Uint8Array, offset: number, length: number, at: number) =>
        guarded(() => file.read(to.subarray(offset, offset + length), at)),
      write: (_: Stream, from: Uint8Array, offset: number, length: number, at: number) => {
        guarded(() => file.write(from.slice(offset, offset + length), at));
        return length;
      },
    };
  }
}
