/** Operators of other filter formats that this one says in another way, or not at all. */
import type { LackingOperator } from "../diagnostics/catalog/where-idioms.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { suggestedFix } from "../diagnostics/report.js";
import type { JsonNode, JsonObject, JsonString } from "../json/document/json-tree.js";
import { isOperator, type OperatorName } from "../language/operators.js";
import type { Members } from "./members.js";
import { add, edit, isBroken, jsonOf, type WhereReading } from "./reading.js";

/** Compared without regard to case, spaces, `_` and `-`, and without a `not` or `!` before them. */
const words: Readonly<Record<LackingOperator | "range", readonly string[]>> = {
  range: ["between", "range", "inrange", "isbetween", "withinrange"],
  presence: [
    ...[
      "exists",
      "exist",
      "isnull",
      "null",
      "isnotnull",
      "isempty",
      "isnotempty",
      "empty",
      "isset",
      "isnotset",
      "set",
      "present",
      "ispresent",
    ],
    ...[
      "missing",
      "ismissing",
      "blank",
      "isblank",
      "isnotblank",
      "hasvalue",
      "defined",
      "isdefined",
      "doesnotexist",
      "doesntexist",
    ],
  ],
  pattern: [
    ...[
      "matches",
      "match",
      "doesnotmatch",
      "doesntmatch",
      "regex",
      "regexp",
      "rlike",
      "matchesregex",
      "regexmatch",
      "regexmatches",
      "re",
      "pattern",
    ],
    ...["like", "isnotlike", "glob", "wildcard", "strictwildcard", "similarto", "~", "=~", "~*", "=~*"],
  ],
  case: [
    ...[
      "ilike",
      "icontains",
      "iequals",
      "iexact",
      "istartswith",
      "iendswith",
      "ieq",
      "iregex",
      "imatches",
      "equalsignorecase",
    ],
    ...[
      "containsignorecase",
      "startswithignorecase",
      "endswithignorecase",
      "eqignorecase",
      "equalscaseinsensitive",
      "containscaseinsensitive",
    ],
  ],
};

const kinds: ReadonlyMap<string, LackingOperator | "range"> = /* @__PURE__ */ (() =>
  new Map(
    (Object.keys(words) as readonly (LackingOperator | "range")[]).flatMap((kind) =>
      words[kind].map((word) => [word, kind] as const),
    ),
  ))();

/** Reports a comparison's operator that is one of these; false where it is not. */
export function reportLackingOperator(
  reading: WhereReading,
  object: JsonObject,
  members: Members,
  operator: JsonString,
): boolean {
  const { value: text } = operator;
  const lacking = isOperator(text) ? null : lackingOperator(text);
  if (lacking === null) return false;
  if (lacking.kind === "range") {
    const fixes = rangeFixes(reading, object, members, lacking.negated);
    add(reading, "LW421", operator, { text, said: fixes.length > 0 }, fixes);
  } else add(reading, "LW422", operator, { text, why: lacking.kind });
  return true;
}

/** What a spelling asks for, and whether it negates that; null for all others. */
function lackingOperator(text: string): { readonly kind: LackingOperator | "range"; readonly negated: boolean } | null {
  if (text.length > 40) return null;
  const folded = text.toLowerCase().replace(/[\s_-]+/g, "");
  const plain = folded.replace(/^(?:not|isnot|!)/, "");
  const own = kinds.get(folded);
  const kind = own ?? kinds.get(plain);
  return kind === undefined ? null : { kind, negated: own === undefined };
}

/** Two comparisons with the ends of a range, both of which belong to it. */
function rangeFixes(
  reading: WhereReading,
  object: JsonObject,
  members: Members,
  negated: boolean,
): readonly DiagnosticFix[] {
  const [key, value] = [members.get("key")?.value, members.get("value")?.value];
  const [low, high, ...more] = value?.kind === "Array" ? value.elements : [];
  if (key?.kind !== "String" || low === undefined || high === undefined || more.length > 0 || isBroken(reading, object))
    return [];
  if ([low, high].some((end) => end.kind !== "String" && (end.kind !== "Number" || end.integer === null))) return [];
  const written = (node: JsonNode) => jsonOf(reading, node);
  const comparison = (operator: OperatorName, end: JsonNode) =>
    `{"key":${written(key)},"operator":"${operator}","value":${written(end)}}`;
  const text = negated
    ? `{"or":[${comparison("lt", low)},${comparison("gt", high)}]}`
    : `{"and":[${comparison("geq", low)},${comparison("leq", high)}]}`;
  return [suggestedFix(edit(reading, object.span.start, object.span.end, text))];
}
