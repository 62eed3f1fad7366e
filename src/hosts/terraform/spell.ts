/** How JSON is written in HCL: `{"where":{"and":[` as `{ where = { and = [`. */
import type { Span } from "../../diagnostics/span.js";
import { isIdentifier } from "./hcl-reading.js";
import { escapeQuoted } from "./templates.js";

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^"{}[\],:]+|"/gs;
const literals: ReadonlySet<string> = new Set(["true", "false", "null"]);

/** A piece of JSON as it is written in the text of a file; at a place where a key without quotes stands, such a key. */
export function spellHcl(json: string, text: string, place?: Span): string {
  const tokens = json.match(token) ?? [];
  const [only] = tokens;
  const replaced = place === undefined ? "" : text.slice(place.start, place.end);
  if (
    only !== undefined &&
    tokens.length === 1 &&
    isIdentifier(replaced) &&
    !literals.has(replaced) &&
    isIdentifier(content(only))
  )
    return content(only);
  return tokens.map((each, at) => spelled(each, tokens[at + 1])).join("");
}

function spelled(each: string, next: string | undefined): string {
  switch (each) {
    case "{":
      return "{ ";
    case "}":
      return " }";
    case ",":
      return ", ";
    case ":":
      return " = ";
    default:
      if (!each.startsWith('"') || each.length < 2) return each;
      return next === ":" && isIdentifier(content(each)) ? content(each) : `"${escapeQuoted(content(each))}"`;
  }
}

function content(literal: string): string {
  if (!literal.startsWith('"') || literal.length < 2) return "";
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === "string" ? value : "";
  } catch {
    return literal.slice(1, -1);
  }
}
