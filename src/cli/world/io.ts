/**
 * What a command sees of the world. Nearly all of it is synchronous: reading a file at once is quicker than the machinery
 * of streams, and writing that waits for its reader keeps memory constant without any bookkeeping.
 */
import type { Diagnostic } from "../../index.js";

export interface Io {
  readonly env: Readonly<Record<string, string | undefined>>;
  isTerminal(stream: "stdin" | "stdout" | "stderr"): boolean;
  /** Whether what is written to standard output waits for a reader, who may never come back for it. */
  outWaits(): boolean;
  /** Columns of the terminal that diagnostics go to; undefined when it is none. */
  columns(): number | undefined;
  /** The bytes of a file, or of standard input for `-`. Throws a Refusal when it cannot be read, or has more than `most` bytes. */
  read(path: string, most: number): Uint8Array;
  /** The same piece by piece, in pieces that are valid until the next is asked for. */
  chunks(path: string): Iterable<Uint8Array>;
  /** Bytes of a file; null for what is none, or none that can be looked at: a pipe, a folder, nothing. Opens nothing, since a pipe can be opened once only. */
  fileSize(path: string): number | null;
  /** A log to go through. Throws a Refusal when it cannot be read, or when lines of it are to be printed into itself. */
  openLog(path: string, isPrinted: boolean): LogFile;
  /**
   * A file to be written piece by piece, empty at first, with the folders it lies in. Throws an UnwritableOutput when it cannot be written, and of one
   * that is to be new where it is there meanwhile.
   */
  create(path: string, isNew: boolean): OutputFile;
  /**
   * Makes new files with the folders they lie in, all of them or none, each of them whole whatever ends the process. Throws a Refusal where one is
   * there already or cannot be written.
   */
  createAll(files: readonly NewFile[]): Promise<void>;
  /**
   * Puts a text in the place of a file's, which held `before` when it was read; whatever ends the process meanwhile, one of both is
   * there, whole. Throws a Refusal, and leaves the file as it is, where that cannot be done or something would be lost by it.
   */
  replace(path: string, before: string, after: string): Promise<void>;
  /** Throws a Refusal of what `replace` could never replace, whatever it holds: a pipe, a socket, a device. Opens nothing. */
  refuseReplacing(path: string): void;
  /** The folder that paths begin at, from the root. */
  readonly workingFolder: string;
  /** Throws a Refusal where that cannot be told, and for a link that leads to nothing. */
  kind(path: string): "file" | "folder" | "missing";
  /** Whether the path itself is a link, to whatever it leads. */
  isLink(path: string): boolean;
  /**
   * The same for every path to the same file, through whatever folders and links; null where there is none yet, or none that
   * can be looked at. `-` is standard input.
   */
  identity(path: string): string | null;
  /** The same of the file that standard output goes to; null where that is none. */
  outIdentity(): string | null;
  /** The page of a code, which the package carries; null where there is none. */
  page(code: string): string | null;
  /** The codes that have a page. */
  pages(): readonly string[];
  /** Names in a folder, in no order, without pipes and devices. Throws a Refusal when it cannot be read. */
  list(folder: string): readonly { readonly name: string; readonly folder: boolean }[];
  /** Writes results. Throws a ClosedOutput when nobody reads them any more, an UnwritableOutput when they cannot be written. */
  out(data: string | Uint8Array): void;
  /** Standard output, written to while this thread goes on; null where there are no threads. */
  readonly writeBehind: (() => OutputBehind) | null;
  /** Writes everything that is no result. */
  err(text: string): void;
  /** Milliseconds since some moment. */
  now(): number;
  /** Milliseconds since 1970. */
  today(): number;
  /** Says that a lot is going to be done, and nothing of it for long. */
  expectVariety(): void;
  /** Calls the handler in place of ending the process when the user interrupts it; until the function given back is called. */
  onInterrupt(handler: () => void): () => void;
  /** Lets what else is waiting go first, interruptions among it. */
  breathe(): Promise<void>;
  /** Sends a request. */
  readonly fetch: typeof fetch;
  wait(milliseconds: number): Promise<void>;
  /** Threads that run at once. */
  readonly processors: number;
  /** Starts the worker of `match`, which is given data; null where there are no threads. */
  readonly startWorker: ((data: object) => WorkerThread) | null;
}

/** Where bytes are read to. */
export interface Sink {
  /** Room for some, to be followed by `filled`; valid until then. */
  room(): Uint8Array;
  /** Says how many bytes have been read into the room; whether more are wanted. */
  filled(length: number): boolean;
}

export interface LogFile {
  /** Bytes it holds now; null where nobody knows, as for a pipe: that is read by `pour` and `chunks`, everything else by `read`. */
  readonly size: number | null;
  /**
   * Reads from a position, or on from where the last such call ended; gives how many bytes it were, 0 at the end. Throws a
   * Refusal when it cannot be read.
   */
  read(into: Uint8Array, position: number | null): number;
  /** Reads what comes bit by bit until no more is wanted; `chunks` goes on behind it. Null where only `chunks` can read it. */
  readonly pour: ((into: Sink) => Promise<void>) | null;
  chunks(): AsyncIterable<Uint8Array>;
  /** Also ends what is waited for. */
  close(): void;
}

export interface NewFile {
  readonly path: string;
  readonly text: string;
}

export interface OutputFile {
  out(data: Uint8Array): void;
  close(): void;
}

/** What is told of it waits in memory: whoever goes on although writing is behind lets that grow. */
export interface OutputBehind {
  /** Room for what `out` is given next, which is written from there; anything else is copied. */
  room(): Uint8Array;
  /** Throws what an earlier one met, as `Io.out` does. */
  out(data: Uint8Array): void;
  /** Null where writing keeps up; else resolves when it does. Rejects with what it meets. */
  behind(): Promise<void> | null;
  /** Milliseconds that a byte takes to be written, at best; 0 before any is. */
  pace(): number;
  /** Resolves when all is written. */
  written(): Promise<void>;
}

export interface WorkerThread {
  onMessage(handler: (message: unknown) => void): void;
  /** Called when the thread ends in another way than by saying that it is done. */
  onFailure(handler: (error: Error) => void): void;
  terminate(): void;
}

/** Ends a command with exit status 2: wrong usage or unreadable input. */
export class Refusal extends Error {
  /** A second line that says what to do; null for none, undefined for a pointer to the command's help. */
  readonly help: string | null | undefined;
  /** The file it is about, as it was given. */
  readonly file: string | null;
  /** What is wrong in that file, where that is why. */
  readonly because: FileMistakes | null;

  constructor(message: string, help?: string | null, file: string | null = null, because: FileMistakes | null = null) {
    super(message);
    this.help = help;
    this.file = file;
    this.because = because;
  }
}

/** Of a name that is no UTF-8 nobody is given but this sign for each byte that is none. */
const lostByte = "\uFFFD";

/** `help`: what to do unless the name tells more. */
export function noSuchFile(path: string, help: string | null, verb: "read" | "write" = "read"): Refusal {
  const missing = `cannot ${verb} \`${path}\`: no such file or folder`;
  if (!path.includes(lostByte)) return new Refusal(missing, help, path);
  return new Refusal(
    `${missing}, or its name is not UTF-8`,
    "a file whose name is not UTF-8 can be given as standard input, or under another name",
    path,
  );
}

/** A Refusal whose reason is none of this file alone, as a full disk is: it is said once, and what would meet it next is left. */
export class CommonRefusal extends Refusal {}

/** Results cannot be written: the run is over, whatever is still to be read. */
export class UnwritableOutput extends CommonRefusal {}

export interface FileMistakes {
  /** As it is shown. */
  readonly name: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** The reader of standard output went away, as `head` does when it has enough. */
export class ClosedOutput extends Error {}
