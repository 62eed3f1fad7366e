import type { OutputFile } from "./io.js";

export interface LineOutput {
  /** Takes a copy of whole lines, to be written soon. */
  write(lines: Uint8Array): void;
  /** Writes what was taken. */
  flush(): void;
}

const bufferSize = 1 << 16;

/** Gathers lines into larger writes. A line that followed one without line end would be glued to it, so it gets one. */
export function lineOutput(target: Pick<OutputFile, "out">): LineOutput {
  const buffer = new Uint8Array(bufferSize);
  let length = 0;
  let unended = false;
  const append = (bytes: Uint8Array): void => {
    if (length + bytes.length > bufferSize) flush();
    if (bytes.length > bufferSize) target.out(bytes);
    else {
      buffer.set(bytes, length);
      length += bytes.length;
    }
  };
  const flush = (): void => {
    if (length > 0) target.out(buffer.subarray(0, length));
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
