/** How JSON and texts are written in YAML, in the style of what they replace. */
import type { Span } from "../../diagnostics/span.js";
import type { ScalarStyle } from "./scalars.js";

/** Words that YAML takes for something else than a string, by whichever version. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n|~)$/i;

export function isReserved(written: string): boolean {
  return reserved.test(written);
}

/** A piece of JSON at a place: a string in the quotes of what it replaces, all else as in a flow collection. */
export function spellYaml(json: string, style: ScalarStyle | null): string {
  const value = stringOf(json);
  if (value === null || style === null || style === "double" || hasControls(value)) return json;
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

function hasControls(text: string): boolean {
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(text);
}

/** How a text is written within a scalar. */
export function escapeIn(text: string, { start }: Span, style: ScalarStyle): (piece: string) => string {
  switch (style) {
    case "double":
      return (piece) => JSON.stringify(piece).slice(1, -1);
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
