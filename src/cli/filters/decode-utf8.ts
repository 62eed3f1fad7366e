/** Bytes of a file as text. */
import { Refusal } from "../world/io.js";
import { kindOfBytes } from "./kind-of-bytes.js";

/**
 * UTF-8 to text, a byte-order mark kept as its first character, so that offsets and what is written back are right. Throws a Refusal for all else, and for
 * what begins as files that are no texts do.
 */
export function decodeUtf8(bytes: Uint8Array, name: string, file = name): string {
  const kind = kindOfBytes(bytes);
  if (kind !== null)
    throw new Refusal(
      `\`${name}\` is ${kind.is}, and no text`,
      kind.packed ? "unpack it first" : "name a file of text",
      file,
    );
  const text = utf8Of(bytes, name, file);
  if (text.slice(0, beginning).includes("\0"))
    throw new Refusal(
      `\`${name}\` is no text: there are zero bytes in it`,
      isWide(bytes) ? wide : "name a file of text",
      file,
    );
  return text;
}

function utf8Of(bytes: Uint8Array, name: string, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    throw new Refusal(
      `\`${name}\` is not UTF-8: invalid byte at offset ${invalidByte(bytes)}`,
      utf16 ? wide : "save it as UTF-8",
      file,
    );
  }
}

const wide = "it looks like UTF-16: save it as UTF-8";

/** So much of a file is looked at for bytes that no text has. */
const beginning = 1024;

/** Every other byte is zero, as in the ASCII of UTF-16 without a mark. */
function isWide([first, second, third, fourth]: Uint8Array): boolean {
  return (first === 0) !== (second === 0) && (first === 0) === (third === 0) && (second === 0) === (fourth === 0);
}

/** Offset of the first sequence that is not UTF-8. */
function invalidByte(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length) {
    const length = sequenceLength(bytes, i);
    if (length === 0) return i;
    i += length;
  }
  return i;
}

/** Length of the well-formed sequence at an offset; 0: none begins there. Source: table 3-7 of the Unicode standard. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const second = bytes[at + 1] ?? 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  for (let i = 2; i < length; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
