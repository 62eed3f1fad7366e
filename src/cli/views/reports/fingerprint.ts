/** What a result is known by from one run to the next, wherever in its file it moves to. */
import type { DiagnosticRecord } from "../../../index.js";

/** Of each diagnostic of a text, in order: its code, what it is about and the line that begins with; equal ones are numbered. */
export function fingerprinting(text: string): (record: DiagnosticRecord) => Readonly<Record<"codeAndLine/v1", string>> {
  const counts = new Map<string, number>();
  return ({ code, offset, endOffset }) => {
    const from = text.lastIndexOf("\n", offset - 1) + 1;
    const end = text.indexOf("\n", offset);
    const line = text.slice(from, Math.min(end === -1 ? text.length : end, from + longestLine));
    const about = text.slice(offset, Math.min(endOffset, offset + longestLine));
    const known = [code, about, line].map((part) => part.replace(/\s+/g, " ").trim()).join("\n");
    const count = (counts.get(known) ?? 0) + 1;
    counts.set(known, count);
    return { "codeAndLine/v1": `${hashOf(known)}:${count}` };
  };
}

/** So much of a line tells it from others, and all of a large file may be one. */
const longestLine = 1000;

/** FNV-1a in 64 bits: nobody has to be kept from finding another text of the same. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}
