/**
 * What a command sees of the world. All of it is synchronous: reading a file at once is quicker than the machinery of
 * streams, and writing that waits for its reader keeps memory constant without any bookkeeping.
 */
export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  isTerminal(stream: "stdin" | "stdout" | "stderr"): boolean;
  /** Columns of the terminal that diagnostics go to; undefined when it is none. */
  columns(): number | undefined;
  /** The bytes of a file, or of standard input for `-`. Throws a Refusal when it cannot be read. */
  read(path: string): Uint8Array;
  /** The same piece by piece, in pieces that are valid until the next is asked for. */
  chunks(path: string): Iterable<Uint8Array>;
  /** Replaces a file. Throws a Refusal when it cannot be written. */
  write(path: string, text: string): void;
  kind(path: string): "file" | "folder" | "missing";
  /** Names in a folder, in no order. */
  list(folder: string): readonly { readonly name: string; readonly folder: boolean }[];
  /** Writes results. Throws a ClosedOutput when nobody reads them any more. */
  out(data: string | Uint8Array): void;
  /** Writes everything that is no result. */
  err(text: string): void;
}

/** Ends a command with exit status 2: wrong usage or unreadable input. */
export class Refusal extends Error {
  /** A second line that says what to do; null for none, undefined for a pointer to the command's help. */
  readonly help: string | null | undefined;

  constructor(message: string, help?: string | null) {
    super(message);
    this.help = help;
  }
}

/** The reader of standard output went away, as `head` does when it has enough. */
export class ClosedOutput extends Error {}
