/** A statement around a value: `const filter = …;`, `filter = …`, `module.exports = …`. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { type Literal, skip, take } from "./source.js";
import { readValue } from "./value.js";

export interface Statement {
  /** The name that the value is given; "" for none, null where there is no assignment. */
  readonly name: string | null;
  readonly value: JsonNode;
}

const declaration =
  /(?:export\s+)?(?:const|let|var)\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*(?::\s*[\w.<>[\]|, ]{1,100}?)?\s*=(?![=>])/uy;
const exported = /(?:export\s+default\b|module\.exports\s*=(?![=>])|return\b)/y;
const assignment = /(?:export\s+)?([$@]?[\p{L}_][\p{L}\p{N}_.$]*)\s*(?::\s*[\w.<>[\]|, ]{1,100}?)?\s*=(?![=>~])/uy;
const ending = /(?:as\s+const|satisfies\s+[\w.<>[\]]+|\.to_json\b)/y;

/** Reads a value with the statement around it, up to the end of the text; null where there is more or less. */
export function readStatement(source: Literal): Statement | null {
  skip(source);
  const name = readName(source);
  const value = readValue(source);
  if (source.failed) return null;
  skip(source);
  ending.lastIndex = source.at;
  const end = ending.exec(source.text);
  if (end !== null) source.at += end[0].length;
  while (take(source, ";"));
  skip(source);
  return source.at < source.text.length ? null : { name, value };
}

function readName(source: Literal): string | null {
  const { text, at } = source;
  for (const [pattern, javascript] of [
    [declaration, true],
    [exported, true],
    [assignment, false],
  ] as const) {
    pattern.lastIndex = at;
    const met = pattern.exec(text);
    if (met === null) continue;
    source.at += met[0].length;
    if (javascript) source.signs.javascript = true;
    return met[1] ?? "";
  }
  return null;
}
