/** Reads what stands between two connectives: one comparison, or several with mistakes between them. */
import type { Expression, Field } from "../../ast/nodes.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { jsonString } from "../../language/json-string.js";
import { isToken, type Part, type Run } from "./concrete.js";
import { type Context, insertion, spanOfPart, wordEdit } from "./context.js";
import { constantFilter } from "./idioms/read-idioms.js";
import { readPresence } from "./idioms/read-presence.js";
import { isDottedName, withPaths } from "./paths.js";
import { readComparison } from "./read-comparison.js";
import { isPlainOperator, operatorAt } from "./read-operator.js";
import { isNumberLike } from "./read-scalar.js";
import { isScalar } from "./read-value.js";
import { endOf, spanOf, type Token } from "./tokens.js";

export interface ReadRun {
  readonly terms: readonly Expression[];
  /** Whether what follows needs no connective: a mistake at the end was reported already. */
  readonly excused: boolean;
}

/** Reads a run; `joined` says whether a connective stands before it, or none is needed. */
export function readRun({ parts: written }: Run, joined: boolean, context: Context): ReadRun {
  const parts = withPaths(written, context.text);
  const unclosed = unclosedIn(parts);
  if (unclosed.length === 0) return readTerms(parts, joined, context);
  for (const token of unclosed)
    context.reports.report("LW102", { span: spanOf(token) }, {}, { fixes: [closing(token)] });
  // A string without end has swallowed or cut off what stands around it, so all else would be a guess.
  return { terms: context.reports.muted(() => readTerms(parts, joined, context)).terms, excused: true };
}

function unclosedIn(parts: readonly Part[]): Token[] {
  return parts.flatMap((part) =>
    isToken(part) ? (part.type === "Unclosed" ? [part] : []) : part.parts.filter((token) => token.type === "Unclosed"),
  );
}

function closing(token: Token) {
  const end = endOf(token);
  if (token.image.startsWith("'")) return suggestedFix({ span: spanOf(token), text: jsonString(token.image.slice(1)) });
  const curly = /[\u201c\u201d\u201e\u201f\u00ab\u00bb]$/.test(token.image);
  return suggestedFix(
    curly && token.image.length > 1 ? { span: { start: end - 1, end }, text: '"' } : insertion(end, '"'),
  );
}

function readTerms(parts: readonly Part[], alreadyJoined: boolean, context: Context): ReadRun {
  const terms: Expression[] = [];
  let joined = alreadyJoined;
  let at = 0;
  while (at < parts.length && !context.reports.lost()) {
    const stray = endOfStray(parts, at, joined, context);
    if (stray > at) {
      at = stray;
      joined = true;
      continue;
    }
    if (!joined) reportMissingConnective(spanOfPart(parts[at] as Part), context);
    const { term, next, complete } = readComparison(parts, at, context);
    terms.push(term);
    context.denied = false;
    joined = !complete;
    at = next;
  }
  return { terms, excused: joined };
}

export function reportMissingConnective(
  span: { readonly start: number; readonly end: number },
  { reports }: Context,
): void {
  reports.report(
    "LW110",
    { span },
    {},
    { fixes: [suggestedFix(insertion(span.start, "and ")), suggestedFix(insertion(span.start, "or "))] },
  );
}

/** Collector parts that belong to no comparison, and gives the part after them. */
function endOfStray(parts: readonly Part[], at: number, joined: boolean, context: Context): number {
  const part = parts[at];
  const { reports } = context;
  if (part === undefined) return at;
  if (!isToken(part)) {
    if (joined) return at;
    const span = spanOfPart(part);
    reports.report("LW101", { span }, { text: context.text.slice(span.start, span.end) });
    return at + 1;
  }
  const span = spanOf(part);
  if (part.type === "Comma") {
    const behind = context.text.slice(span.end, span.end + 80).trimStart();
    if (joined) reports.report("LW101", { span }, { text: part.image });
    else if (parts[at + 1] === undefined && /^(?:$|#|\)|&&|\|\||(?:and|or)\b|(?:keep|drop)\s*\{)/i.test(behind))
      reports.report("LW101", { span }, { text: part.image }, { fixes: [suggestedFix({ span, text: "" })] });
    else
      reports.report(
        "LW120",
        { span },
        { text: part.image, connective: null },
        { fixes: ["and", "or"].map((word) => suggestedFix(wordEdit(context.text, span, word))) },
      );
    return at + 1;
  }
  if (part.type === "Junk" && operatorAt(parts, at + 1) === null) {
    if (constantFilter(part.image) !== null && parts.length === 1) return at;
    if (isTestedName(parts, at, context)) return at;
    if (joined && parts.length === 1 && isDottedName(part.image)) return at;
    if (/^;+$/.test(part.image)) return endOfSemicolon(parts, at, joined, context);
    if (isNumberLike(part.image)) reports.report("LW107", { span }, { text: part.image });
    else reports.report("LW101", { span }, { text: part.image });
    return at + 1;
  }
  if (joined) return at;
  const begins = isPlainOperator(parts[at + 1]) || operatorAt(parts, at + 1) !== null;
  if (part.type === "Word" || part.type === "Quoted") {
    if (begins) return at;
    return endOfStrayWords(parts, at, context);
  }
  if (isScalar(part) && !begins) {
    reports.report("LW101", { span }, { text: part.image });
    return at + 1;
  }
  return at;
}

/** `http.host exists`: a name with dots, and a test that it is there. */
function isTestedName(parts: readonly Part[], at: number, context: Context): boolean {
  const { image, startOffset } = parts[at] as Token;
  if (!/^[A-Za-z_][\w.-]{0,200}$/.test(image)) return false;
  const field: Field = { kind: "Field", name: image, span: { start: startOffset, end: startOffset + image.length } };
  return context.reports.muted(() => readPresence(parts, at + 1, field, context)) !== null;
}

/** `;` ends a filter in other languages, or joins two; here it does neither. */
function endOfSemicolon(parts: readonly Part[], at: number, joined: boolean, { text, reports }: Context): number {
  const span = spanOfPart(parts[at] as Part);
  const mark = text.slice(span.start, span.end);
  const behind = text.slice(span.end).trimStart();
  if (!joined && (behind === "" || /^(?:#|(?:keep|drop)\s*\{)/.test(behind)))
    reports.report("LW101", { span }, { text: mark }, { fixes: [safeFix({ span, text: "" })] });
  else if (!joined && parts[at + 1] !== undefined)
    reports.report(
      "LW120",
      { span },
      { text: mark, connective: null },
      { fixes: ["and", "or"].map((word) => suggestedFix(wordEdit(text, span, word))) },
    );
  else reports.report("LW101", { span }, { text: mark });
  return at + 1;
}

/** Words after a comparison that begin none of their own: an unknown connective, or words too many. */
function endOfStrayWords(parts: readonly Part[], at: number, { reports, text }: Context): number {
  let end = at + 1;
  for (
    let part = parts[end];
    part !== undefined && isToken(part) && part.type === "Word" && operatorAt(parts, end + 1) === null;
    part = parts[end]
  )
    end++;
  const first = spanOfPart(parts[at] as Part);
  const last = spanOfPart(parts[end - 1] as Part);
  const next = parts[end];
  const span = { start: first.start, end: last.end };
  const word = text.slice(span.start, span.end);
  if (end === at + 1 && next !== undefined && isToken(next) && operatorAt(parts, end + 1) !== null)
    reports.report("LW120", { span }, { text: word, connective: null });
  else reports.report("LW101", { span }, { text: word });
  return end;
}
