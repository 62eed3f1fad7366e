/** A filter over a stream of bytes, line by line as they are asked for. */
import type { CheckedFilter } from "../check/filter.js";
import { bytesOf, type TextOrBytes } from "./chunks.js";
import { GzipError } from "./gzip-error.js";
import { createMatcher } from "./matcher.js";
import type { MalformedLine, MatchCounts, MatcherOptions, ReadAgain } from "./matcher-types.js";
import { unzipped } from "./unzip.js";

/** In which form lines are handed out. */
export interface LineForms {
  /** As they are, line ends included: written one after the other they are the log without its other lines. */
  readonly bytes: Uint8Array;
  /** Without line ends and a byte-order mark; what is no UTF-8 becomes U+FFFD. */
  readonly text: string;
  /** By `JSON.parse`, which rounds integers beyond 2^53. The filter judges the exact ones all the same. */
  readonly objects: Record<string, unknown>;
}

export interface MatchOptions<Form extends keyof LineForms = "bytes">
  extends Pick<MatcherOptions, "mode" | "invert" | "longestLine"> {
  /** Default: "bytes". */
  readonly lines?: Form | undefined;
  /** Ends the iteration with the signal's reason, also while bytes are waited for. */
  readonly signal?: AbortSignalLike | undefined;
  /**
   * Gets lines that are no JSON object, where they are met. Their number is null where the line was cut out before, which
   * is so for a line that the filter keeps but `JSON.parse` rejects.
   */
  readonly onMalformed?:
    | ((line: Omit<MalformedLine, "number"> & { readonly number: number | null }) => void)
    | undefined;
}

/** As much of an AbortSignal as is used. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** As much of a web ReadableStream as is used. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | string | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** The kept lines in order, to be gone through once. */
export interface Matches<Line> extends AsyncIterable<Line> {
  /** Of what has been read so far; of everything when the iteration has ended. */
  counts(): MatchCounts;
}

/** No more text than this is looked at before its lines are handed out. */
const pieceSize = 262_144;

/**
 * Goes through a log, plain or zipped, and hands out the lines that the filter keeps. The source is read as lines are asked
 * for, and given back when the iteration ends early. Throws a GzipError behind the last line of gzip data that is damaged,
 * the signal's reason when it aborts, and what the source throws; never because of what a line holds.
 *
 * `source` is a Node stream or any other iterable of bytes or of text, or a web stream, as a response's body is. Text cannot be zipped.
 */
export function matchStream<Form extends keyof LineForms = "bytes">(
  filter: CheckedFilter,
  source: TextOrBytes | ByteStream,
  options: MatchOptions<Form> = {},
): Matches<LineForms[Form]> {
  return matchText(
    filter,
    unzipped(
      bytesOf(abortable(typeof source === "object" && "getReader" in source ? read(source) : source, options.signal)),
    ),
    options,
  );
}

/** Where a text comes from that can be read again. */
export interface TextSource {
  /** How, once the first of it has come; null where it cannot be. */
  again(): ReadAgain | null;
  /** Nothing is read again behind this. */
  close(): Promise<void>;
}

/** The lines of a text that the filter keeps; throws what the text throws. */
export function matchText<Form extends keyof LineForms>(
  filter: CheckedFilter,
  text: AsyncIterable<Uint8Array>,
  options: MatchOptions<Form>,
  source?: TextSource,
): Matches<LineForms[Form]> {
  const { onMalformed, signal } = options;
  let found: LineForms[Form][] = [];
  const formed = former(options.lines ?? "bytes", onMalformed);
  const matcher = createMatcher(filter, {
    mode: options.mode,
    invert: options.invert,
    longestLine: options.longestLine,
    onMalformed,
    eachLine: true,
    onLines(line, _keptBy, offset) {
      const form = formed(line, offset);
      // The form is the one that the options name.
      if (form !== undefined) found.push(form as LineForms[Form]);
    },
  });

  const lines = (async function* () {
    let damage: GzipError | null = null;
    let started = false;
    try {
      try {
        for await (const chunk of text) {
          const again = started ? null : (source?.again() ?? null);
          started = true;
          if (again !== null) matcher.startAt(0, again);
          for (let at = 0; at < chunk.length; at += pieceSize) {
            matcher.push(chunk.subarray(at, at + pieceSize));
            yield* handedOut();
          }
        }
      } catch (error) {
        if (!(error instanceof GzipError)) throw error;
        damage = error;
      }
      // What stands between the last line end and a damage may be a line.
      matcher.end();
      yield* handedOut();
    } finally {
      const closed = source?.close();
      // Of what is still waited for the end may never come.
      if (signal?.aborted) void closed?.catch(() => {});
      else await closed;
    }
    if (damage !== null) throw damage;
  })();

  async function* handedOut() {
    const all = found;
    found = [];
    for (const line of all) {
      if (signal?.aborted) throw signal.reason;
      yield line;
    }
  }
  return { [Symbol.asyncIterator]: () => lines, counts: matcher.counts };
}

type Former = (line: Uint8Array, offset: number) => LineForms[keyof LineForms] | undefined;

/** What becomes of a line's bytes, which are valid until it returns; undefined for one that cannot be read. */
function former(form: keyof LineForms, onMalformed: MatchOptions<keyof LineForms>["onMalformed"]): Former {
  if (form === "bytes") return (line) => line.slice();
  // Skips a byte-order mark.
  const decoder = new TextDecoder();
  if (form === "text") return (line) => decoder.decode(line).replace(/\r?\n$/, "");
  return (line, offset) => {
    try {
      return JSON.parse(decoder.decode(line)) as Record<string, unknown>;
    } catch {
      // Default mode does not look inside values that the filter does not ask for.
      onMalformed?.({ number: null, offset, bytes: line });
      return undefined;
    }
  };
}

async function* read(stream: ByteStream): AsyncGenerator<Uint8Array | string, void, void> {
  const reader = stream.getReader();
  let ended = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      ended = done;
      if (done || value === undefined) return;
      yield value;
    }
  } finally {
    if (!ended) await reader.cancel();
  }
}

/** The same chunks, until the signal aborts; what is then still waited for is left to itself. */
export async function* abortable<Piece>(
  chunks: AsyncIterable<Piece> | Iterable<Piece>,
  signal: AbortSignalLike | undefined,
): AsyncGenerator<Piece, void, void> {
  if (signal === undefined) {
    yield* chunks;
    return;
  }
  let abort = (): void => {};
  const aborted = new Promise<"aborted">((resolve) => {
    abort = () => resolve("aborted");
  });
  signal.addEventListener("abort", abort);
  const iterator = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  let ended = false;
  try {
    for (;;) {
      const next = signal.aborted ? "aborted" : await Promise.race([iterator.next(), aborted]);
      if (next === "aborted") throw signal.reason;
      ended = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    const returned = ended ? undefined : iterator.return?.();
    // An iteration that is still waiting would be waited for without end.
    if (signal.aborted) void Promise.resolve(returned).catch(() => {});
    else await returned;
  }
}
