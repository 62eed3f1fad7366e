/** Reads turns of other query languages that take more than an operator's place. */

import type { Field } from "../../ast/nodes.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { spellField } from "../literals.js";
import { isToken, type Part } from "./concrete.js";
import { type Context, spanOfPart } from "./context.js";
import type { FoundOperator } from "./read-operator.js";
import { isScalar } from "./read-value.js";

function isWord(part: Part | undefined, word: string): boolean {
  return part !== undefined && isToken(part) && part.type === "Word" && part.image.toLowerCase() === word;
}

/** `A between 1 and 5`, perhaps with `not`: reports it and gives the part after it; null when it is something else. */
export function readBetween(parts: readonly Part[], at: number, field: Field, operator: FoundOperator, { text, reports }: Context): number | null {
  const word = at + 1 + (operator.name === null && /^(?:not|!)$/i.test(operator.text) ? 1 : 0);
  if (!isWord(parts[word], "between")) return null;
  const [low, comma, high] = parts.slice(word + 1, word + 4);
  if (!isScalar(low) || !isScalar(high) || low === undefined || high === undefined || comma === undefined) return null;
  if (!isToken(comma) || comma.type !== "Comma") return null;
  const span = { start: spanOfPart(parts[at + 1] as Part).start, end: spanOfPart(parts[word] as Part).end };
  const name = spellField(field.name);
  const source = (part: Part) => text.slice(spanOfPart(part).start, spanOfPart(part).end);
  const [first, join, second] = word === at + 1 ? ["geq", "and", "leq"] : ["lt", "or", "gt"];
  const range = `(${name} ${first} ${source(low)} ${join} ${name} ${second} ${source(high)})`;
  const whole = { start: field.span.start, end: spanOfPart(high).end };
  const fixes = text.slice(whole.start, whole.end).includes("#") ? [] : [suggestedFix({ span: whole, text: range })];
  reports.add("LW201", span, { text: text.slice(span.start, span.end), operator: null, negatable: null }, { fixes });
  return word + 4;
}

/** The part after `where`, or after `select … where`, with which a filter of another language begins; `at`: none does. */
export function endOfClause(parts: readonly Part[], at: number, { text, last, reports }: Context): number {
  if (at > 0 || last !== null) return at;
  const isSelect = isWord(parts[0], "select");
  const where = isSelect ? parts.findIndex((part) => isWord(part, "where")) : isWord(parts[0], "where") ? 0 : -1;
  const next = parts[where + 1];
  if (where === -1 || (next !== undefined && (!isToken(next) || (next.type !== "Word" && next.type !== "Quoted" && next.type !== "Call")))) return at;
  const start = spanOfPart(parts[0] as Part).start;
  const end = spanOfPart(parts[where] as Part).end;
  let after = end;
  while (" \t".includes(text.charAt(after)) && after < text.length) after++;
  const edit = { span: { start, end: after }, text: "" };
  reports.add("LW101", { start, end }, { text: text.slice(start, end) }, { fixes: [isSelect ? suggestedFix(edit) : safeFix(edit)] });
  return where + 1;
}
