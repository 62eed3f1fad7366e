/** A filter as a value of a programming language. */
import type { ForeignNotation } from "../../diagnostics/catalog/foreign.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import { readJson } from "../../json/document/read.js";
import { isJson } from "../../where/is-json.js";
import { readDataQuery } from "../data/all-queries.js";
import { filterText } from "../data/embedded-text.js";
import { isWhereLike } from "../data/where-like.js";
import { type Finding, type Foreign, type Read, readQuery } from "../finding.js";
import { type Literal, literalSource } from "./source.js";
import { readStatement } from "./statement.js";
import { toJson } from "./to-json.js";

/** A text that begins like JSON, and has more than one sign of another notation: one mistake keeps its own words. */
export function recognizeBareLiteral(foreign: Foreign): Finding | null {
  const { diagnostics } = readJson(foreign.text);
  // Comments are what JSON of editors and tools has, too.
  const mistakes = diagnostics.filter(
    ({ code, args }) => code !== "LW404" && !("expected" in args && args.expected === "noComment"),
  );
  return mistakes.length < 2 ? null : recognize(foreign.text, foreign, "document");
}

const begins =
  /^(?:(?:export|const|let|var|module|return)\b|[$@]?[\p{L}_][\p{L}\p{N}_.$]*\s*(?:=(?![=>~])|:[^=\n]{1,100}=|\())/u;

/** A statement or a call with such a value in it. */
export function recognizeStatement(foreign: Foreign): Finding | null {
  return begins.test(foreign.text) ? recognize(foreign.text, foreign, "text") : null;
}

function recognize(text: string, { dataset }: Foreign, as: Read["as"]): Finding | null {
  const source = literalSource(text);
  const statement = readStatement(source);
  if (statement === null) return null;
  const { name, value } = statement;
  if (as === "document" && source.marks < 2) return null;
  const notation = notationOf(source, name !== null, value);
  if (value.kind === "String") return inString(source, value.value, name, notation);
  if (value.kind !== "Object" && value.kind !== "Array") return null;
  const query = readDataQuery(value, dataset);
  if (query !== null) return query.kind === "read" ? { ...query, replaces: { start: 0, end: text.length }, as } : query;
  if (!isWhereLike(value)) return null;
  if (source.obstacle !== null) return { kind: "unread", notation, obstacle: source.obstacle, certain: true };
  const json = toJson(value);
  return json === null
    ? null
    : readQuery(notation, text, [], {
        meant: [{ kind: "json", json }],
        unambiguous: !source.comments,
        certain: true,
        as,
      });
}

function notationOf({ signs }: Literal, assigned: boolean, value: JsonNode): ForeignNotation {
  if (signs.ruby) return "ruby";
  if (signs.python !== signs.javascript) return signs.python ? "python" : "javascript";
  return assigned || value.kind === "String" ? "assignment" : "literal";
}

/** `filter = "…"`: where JSON in a string, or filter text under a name that says so. Comments beside it would be lost. */
function inString(
  { text, comments }: Literal,
  content: string,
  name: string | null,
  notation: ForeignNotation,
): Finding | null {
  if (isJson(content)) {
    const { root, diagnostics } = readJson(content);
    const sound = diagnostics.every(({ code }) => code === "LW404") && root !== null && isWhereLike(root);
    return sound
      ? readQuery(notation, text, [], {
          meant: [{ kind: "json", json: content }],
          unambiguous: !comments,
          certain: true,
        })
      : null;
  }
  if (name === null || !/(?:filter|where)$/i.test(name)) return null;
  const spelled = filterText(content);
  return spelled === null
    ? null
    : readQuery(notation, text, [spelled.expression], {
        unambiguous: spelled.isAll && !comments,
        certain: true,
        dataset: spelled.dataset,
      });
}
