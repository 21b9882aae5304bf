/** The database and its journal as SQLite writes them, with few calls: in a private window each goes to another process.
 *
 * A journal comes in pieces of four bytes and of a page, and is needed only if the database is about to change. So it is
 * gathered and written whole before the first byte of the database. The runtime ignores SQLite's wish to flush a file
 * (`fdatasync`), so the order that survives a power cut is kept here: a journal is flushed before the database changes,
 * and the database before its journal is emptied. */

/** A file that only this worker has open. (The types of workers are not part of the page's types.) */
export interface OpenFile {
  read(to: Uint8Array, options: { at: number }): number;
  write(from: Uint8Array, options: { at: number }): number;
  truncate(size: number): void;
  getSize(): number;
  flush(): void;
}

/** Thrown when a file takes less than it was given. */
export class NoRoom extends Error {}

/** A file whose size is known without asking, and which is flushed only if it has changed. */
class Kept {
  protected size: number;
  private changed = false;

  constructor(private readonly file: OpenFile) {
    this.size = file.getSize();
  }

  getSize(): number {
    return this.size;
  }

  read(to: Uint8Array, at: number): number {
    return this.file.read(to, { at });
  }

  write(from: Uint8Array, at: number): void {
    this.changed = true;
    try {
      if (this.file.write(from, { at }) < from.length) throw new NoRoom();
      this.size = Math.max(this.size, at + from.length);
    } catch (error) {
      this.size = this.file.getSize();
      throw error;
    }
  }

  truncate(size: number): void {
    this.changed = true;
    this.file.truncate(size);
    this.size = size;
  }

  flush(): void {
    if (this.changed) this.file.flush();
    this.changed = false;
  }
}

/** The file of the games. */
export class Database extends Kept {
  constructor(
    file: OpenFile,
    private readonly journal: Journal,
  ) {
    super(file);
    journal.of = this;
  }

  override write(from: Uint8Array, at: number): void {
    this.journal.settle();
    if (!this.journal.refused || !this.holds(from, at)) super.write(from, at);
  }

  private holds(bytes: Uint8Array, at: number): boolean {
    const here = new Uint8Array(bytes.length);
    return this.read(here, at) === bytes.length && here.every((each, index) => each === (bytes[index] & 0xff));
  }

  override truncate(size: number): void {
    this.journal.settle();
    super.truncate(size);
  }
}

/** Its journal: what the database held before the change that is under way. */
export class Journal extends Kept {
  of: Database | null = null;
  /** What is gathered, beginning at `start` of the file; of `gathered` the first `length` bytes. */
  private gathered = new Uint8Array(1 << 16);
  private start = 0;
  private length = 0;
  /** Whether there was no room for it. What it was for has not changed then, and can be taken back without any room. */
  refused = false;

  override getSize(): number {
    return Math.max(this.size, this.length ? this.start + this.length : 0);
  }

  override read(to: Uint8Array, at: number): number {
    const found = super.read(to, at);
    const from = Math.max(at, this.start);
    const until = Math.min(at + to.length, this.start + this.length);
    if (from >= until) return found;
    to.fill(0, found, Math.max(found, from - at));
    to.set(this.gathered.subarray(from - this.start, until - this.start), from - at);
    return Math.max(found, until - at);
  }

  override write(from: Uint8Array, at: number): void {
    if (this.length && (at < this.start || at > this.start + this.length)) this.settle();
    if (!this.length) this.start = at;
    const end = at - this.start + from.length;
    if (end > this.gathered.length) {
      const wider = new Uint8Array(2 * end);
      wider.set(this.gathered.subarray(0, this.length));
      this.gathered = wider;
    }
    this.gathered.set(from, at - this.start);
    this.length = Math.max(this.length, end);
  }

  override truncate(size: number): void {
    this.of?.flush();
    this.length = Math.min(this.length, Math.max(0, size - this.start));
    this.refused = false;
    if (this.size > size) super.truncate(size);
  }

  /** Write what is gathered, to the disk. If there is no room for it, it can still be read here. */
  settle(): void {
    if (!this.length || this.refused) return;
    try {
      super.write(this.gathered.subarray(0, this.length), this.start);
      this.flush();
    } catch (error) {
      this.refused = true;
      throw error;
    }
    this.length = 0;
  }
}
