import { normalize } from "node:path/posix";
import { ClosedOutput, type Io, Refusal } from "../../src/old-cli/world/io.js";
import { nodePages } from "../../src/old-cli/world/node-pages.js";

/** Files by path, standard input as `-`; folders are the paths' beginnings. */
export type Files = Map<string, Uint8Array>;

export interface MemoryIo extends Io {
  readonly files: Files;
  stdout(): string;
  stderr(): string;
  /** Standard output as bytes. */
  bytes(): Uint8Array;
}

export interface World {
  readonly files?: Files;
  readonly env?: Readonly<Record<string, string>>;
  /** Which streams are terminals. */
  readonly terminals?: readonly ("stdin" | "stdout" | "stderr")[];
  readonly columns?: number;
  /** Bytes per chunk of a log. */
  readonly chunkSize?: number;
  /** The network; nobody answers unless told otherwise. */
  readonly send?: typeof fetch;
  /** How many bytes are read of standard output before its reader goes away. */
  readonly patience?: number;
}

/** A world in memory, so that a command line runs within the test. */
export function memoryIo({
  files = new Map(),
  env = {},
  terminals = [],
  columns,
  chunkSize = 1 << 16,
  patience = Number.POSITIVE_INFINITY,
  send = () => Promise.reject(new TypeError("fetch failed")),
}: World = {}): MemoryIo {
  const out: Uint8Array[] = [];
  let err = "";
  let left = patience;
  const kind = (path: string) => {
    if (files.has(path)) return "file";
    const prefix = path === "." ? "" : path.replace(/\/*$/, "/");
    return [...files.keys()].some((file) => file.startsWith(prefix)) ? "folder" : "missing";
  };
  const read = (path: string, most = Number.POSITIVE_INFINITY): Uint8Array => {
    const content = files.get(path);
    if (content !== undefined && content.length > most)
      throw new Refusal(`cannot read \`${path}\`: it is too long`, null, path);
    if (content !== undefined) return content;
    throw new Refusal(
      `cannot read \`${path}\`: ${kind(path) === "folder" ? "it is a folder" : "no such file or folder"}`,
      null,
      path,
    );
  };
  const joined = () => new Uint8Array(Buffer.concat(out));
  return {
    files,
    env,
    isTerminal: (stream) => terminals.includes(stream),
    outWaits: () => false,
    columns: () => columns,
    read,
    *chunks(path) {
      const content = read(path);
      for (let at = 0; at < content.length; at += chunkSize) yield content.slice(at, at + chunkSize);
    },
    fileSize: (path) => (path === "-" ? null : (files.get(path)?.length ?? null)),
    openLog(path) {
      const content = read(path);
      let next = 0;
      return {
        size: path === "-" ? null : content.length,
        read(into, position) {
          const at = position ?? next;
          const part = content.subarray(at, at + Math.min(chunkSize, into.length));
          into.set(part);
          next = at + part.length;
          return part.length;
        },
        pour: null,
        async *chunks() {
          for (let at = 0; at < content.length; at += chunkSize) yield content.slice(at, at + chunkSize);
        },
        close() {},
      };
    },
    create(path) {
      files.set(path, new Uint8Array());
      return {
        out: (data) => void files.set(path, new Uint8Array(Buffer.concat([files.get(path) ?? new Uint8Array(), data]))),
        close() {},
      };
    },
    async createAll(made) {
      for (const { path } of made)
        if (files.has(path)) throw new Refusal(`cannot write \`${path}\`: it is there already`, undefined, path);
      for (const { path, text } of made) files.set(path, new TextEncoder().encode(text));
    },
    async replace(path, before, after) {
      if (new TextDecoder("utf-8", { ignoreBOM: true }).decode(read(path)) !== before)
        throw new Refusal(`cannot write \`${path}\`: it has changed`, null, path);
      files.set(path, new TextEncoder().encode(after));
    },
    refuseReplacing() {},
    workingFolder: "/",
    kind,
    isLink: () => false,
    identity: (path) => (files.has(normalize(path)) ? normalize(path) : null),
    outIdentity: () => null,
    // What the package carries is the same in every world.
    ...nodePages,
    list(folder) {
      const prefix = folder === "." ? "" : `${folder}/`;
      const names = new Map<string, boolean>();
      for (const path of files.keys()) {
        if (path === "-" || !path.startsWith(prefix)) continue;
        const [name = "", ...below] = path.slice(prefix.length).split("/");
        names.set(name, below.length > 0);
      }
      return [...names].map(([name, isFolder]) => ({ name, folder: isFolder }));
    },
    out(data) {
      const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data.slice();
      left -= bytes.length;
      if (left < 0) throw new ClosedOutput();
      out.push(bytes);
    },
    writeBehind: null,
    err: (text) => {
      err += text;
    },
    today: () => Date.UTC(2026, 0, 1),
    now: () => 0,
    expectVariety() {},
    onInterrupt: () => () => {},
    breathe: () => Promise.resolve(),
    fetch: send,
    wait: () => Promise.resolve(),
    processors: 1,
    startWorker: null,
    stdout: () => new TextDecoder("utf-8", { ignoreBOM: true }).decode(joined()),
    stderr: () => err,
    bytes: joined,
  };
}
