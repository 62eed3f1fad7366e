/** How JSON and texts are written in YAML, in the style of what they replace. */
import type { Span } from "../../diagnostics/span.js";
import { pointEscape, withSeen } from "../../language/json-string.js";
import type { ScalarStyle } from "./scalars.js";

/** Words that YAML takes for something else than a string, by whichever version. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;

export function isReserved(written: string): boolean {
  return reserved.test(written);
}

/** A piece of JSON at a place: a string in the quotes of what it replaces, all else as in a flow collection. */
export function spellYaml(json: string, style: ScalarStyle | null): string {
  const value = stringOf(json);
  if (value === null || style === null || style === "double" || withSeen(value, pointEscape) !== value)
    return doubleQuoted(json);
  if (style === "plain" && /^[A-Za-z/][\w/.-]*$/.test(value) && !isReserved(value)) return value;
  return `'${value.replaceAll("'", "''")}'`;
}

function stringOf(json: string): string | null {
  if (!json.startsWith('"')) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}

/** JSON with the escapes of YAML, which has none for halves of a character. */
function doubleQuoted(json: string): string {
  return json.replace(
    /\\(?:u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})|.)/gi,
    (written, high?: string, low?: string) =>
      high === undefined || low === undefined
        ? written
        : pointEscape(String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16))),
  );
}

const unprintable = /[^\t\n\r -~\u00a0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Whether a text has nothing that cannot stand in a scalar as it is: controls, halves of a character, and what older versions take for ends of lines.
 */
export function isPrintable(text: string): boolean {
  return !unprintable.test(text);
}

/** How a text is written within a scalar. */
export function escapeIn(text: string, { start }: Span, style: ScalarStyle): (piece: string) => string {
  switch (style) {
    case "double":
      return (piece) => withSeen(JSON.stringify(piece).slice(1, -1), pointEscape);
    case "single":
      return (piece) => piece.replaceAll("'", "''");
    case "literal":
      return (piece) => (piece.includes("\n") ? piece.replaceAll("\n", `\n${indentOf(text, start)}`) : piece);
    default:
      return (piece) => piece;
  }
}

/** The white space that the first line of a block scalar begins with. */
function indentOf(text: string, start: number): string {
  const line = text.indexOf("\n", start) + 1;
  return /^ */.exec(text.slice(line, line + 1000))?.[0] ?? "";
}
