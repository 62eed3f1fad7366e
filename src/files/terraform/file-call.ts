import type { ComputedNode } from "../../json/node.js";
import { type Reading, skipBlank, take } from "./reading.js";
import { readQuoted } from "./text.js";

const ofModule = `\${path.module}/`;

/** Reads the argument of `file(`. Returns null for a computed path, and for a path out of the folder of the file. */
export function readFileCall(reading: Reading, start: number): ComputedNode | null {
  skipBlank(reading, { lines: true });
  const argument = reading.text.charAt(reading.position) === '"' ? readQuoted(reading) : null;
  skipBlank(reading, { lines: true });
  if (argument === null || !take(reading, ")")) return null;
  const { value, holes, span } = argument;
  const isOfModule = reading.text.startsWith(ofModule, span.start + 1);
  if (holes.length !== (isOfModule ? 1 : 0)) return null;
  // The interpolation is one character of the value.
  const file = pathInside(isOfModule ? value.slice(2) : value);
  return file === null ? null : { kind: "computed", span: { start, end: reading.position }, file };
}

function pathInside(path: string): string | null {
  const parts = path.split("/").filter((part) => part !== ".");
  return path === "" || parts.includes("..") || parts[0] === "" || /[\\:]/.test(path) ? null : parts.join("/");
}
