import type { OutputFile } from "./io.js";

export interface LineOutput {
  /** Takes a copy of whole lines, to be written soon. */
  write(lines: Uint8Array): void;
  /** Writes what was taken. */
  flush(): void;
}

const bufferSize = 1 << 16;

export interface LineTarget extends Pick<OutputFile, "out"> {
  /** Room for what `out` is given next, where that is not at once done with what it was given. */
  room?(): Uint8Array;
}

/** Gathers lines into larger writes. A line that followed one without line end would be glued to it, so it gets one. */
export function lineOutput(target: LineTarget): LineOutput {
  let buffer = target.room?.() ?? new Uint8Array(bufferSize);
  let length = 0;
  let unended = false;
  const append = (bytes: Uint8Array): void => {
    if (length + bytes.length > buffer.length) flush();
    if (bytes.length > buffer.length) target.out(bytes);
    else {
      buffer.set(bytes, length);
      length += bytes.length;
    }
  };
  const flush = (): void => {
    if (length === 0) return;
    target.out(buffer.subarray(0, length));
    buffer = target.room?.() ?? buffer;
    length = 0;
  };
  return {
    write(lines) {
      if (unended) append(Uint8Array.of(10));
      append(lines);
      unended = lines[lines.length - 1] !== 10;
    },
    flush,
  };
}
