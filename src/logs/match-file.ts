/** A filter over a log file. */
import type { FileHandle } from "node:fs/promises";
import type { CheckedFilter } from "../check/filter.js";
import {
  abortable,
  type LineForms,
  type Matches,
  type MatchOptions,
  matchText,
  type TextSource,
} from "./match-stream.js";
import type { ReadAgain } from "./matcher-types.js";
import { nodeModule } from "./node-module.js";
import { isZipped, tellingBytes, unzipped } from "./unzip.js";

/** As much of a URL as is used. */
export interface FileUrl {
  readonly href: string;
}

/** To hand a read over to another thread and back takes as long as reading a quarter of that. */
const readSize = 1_048_576;

/**
 * Goes through a log file, plain or zipped whatever its name, and hands out the lines that the filter keeps, as `matchStream`
 * does. In Node only. The file is opened when the first line is asked for; what cannot be read throws what Node says.
 */
export function matchFile<Form extends keyof LineForms = "bytes">(
  filter: CheckedFilter,
  path: string | FileUrl,
  options: MatchOptions<Form> = {},
): Matches<LineForms[Form]> {
  const source = fileSource(path);
  return matchText(
    filter,
    unzipped(abortable(source.chunks(), options.signal), () => fileSource(path).chunks(true)),
    options,
    source,
  );
}

interface FileSource extends TextSource {
  /** Each chunk is valid until the next is asked for. Behind the last the file stays open, unless `closes`. */
  chunks(closes?: boolean): AsyncGenerator<Uint8Array, void, void>;
}

function fileSource(path: string | FileUrl): FileSource {
  let file: FileHandle | null = null;
  let closed = false;
  let again: ReadAgain | null = null;
  const close = async (): Promise<void> => {
    closed = true;
    const opened = file;
    file = null;
    again = null;
    await opened?.close();
  };
  return {
    async *chunks(closes = false) {
      const files = nodeModule("node:fs/promises");
      if (files === null) throw new TypeError("files are read in Node only: use matchStream");
      file = await files.open(typeof path === "string" ? path : new URL(path.href));
      try {
        const isFile = (await file.stat()).isFile();
        const buffer = new Uint8Array(readSize);
        for (let first = true; file !== null; first = false) {
          const { bytesRead } = await file.read(buffer, 0, readSize, null);
          if (bytesRead === 0) return;
          if (first && isFile && file !== null && bytesRead >= tellingBytes && !isZipped(buffer))
            again = againFrom(file.fd);
          yield buffer.subarray(0, bytesRead);
        }
      } finally {
        // Where it was given up while it was being opened, nobody else will.
        if (closes || closed) await close();
      }
    },
    again: () => again,
    close,
  };
}

/** Reads bytes of a file once more; throws what Node says, or that there are fewer than there were. */
function againFrom(descriptor: number): ReadAgain | null {
  const files = nodeModule("node:fs");
  if (files === null) return null;
  return (offset, into) => {
    for (let read = 0; read < into.length; ) {
      const length = files.readSync(descriptor, into, read, into.length - read, offset + read);
      if (length === 0) throw new RangeError("the file became shorter while it was read");
      read += length;
    }
  };
}
