/** Reads connectives, `not` and groups: precedence, flattening, and what people get wrong between comparisons. */
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { type Extent, join, mixtureWarning } from "../build.js";
import { spellField } from "../literals.js";
import { type ConcreteExpression, type Group, type Item, isToken, type Run } from "./concrete.js";
import { type Context, removal, wordEdit } from "./context.js";
import { isCall } from "./idioms/read-call.js";
import { isClosedName, readQuoted } from "./literals.js";
import { operatorAt } from "./read-operator.js";
import { readRun, reportMissingConnective } from "./read-run.js";
import { isScalar } from "./read-value.js";
import { endOf, spanOf, type Token } from "./tokens.js";

type Join = "And" | "Or";

/** The state of reading one level. */
interface Level {
  readonly context: Context;
  readonly terms: Extent[];
  /** What joins each term, the first apart, to the one before. */
  readonly joins: Join[];
  /** A connective that waits for its right side, and `not`s that wait for their term. */
  connective: Token | null;
  nots: Token[];
  /** Whether a term may follow without a connective. */
  joined: boolean;
  /** Whether a connective may come: something stands before it. */
  begun: boolean;
  /** Whether every connective is as written. */
  faultless: boolean;
}

/** Reads an expression; `continued` says that it goes on with one that was cut off, so it may begin with a connective. */
export function readExpression({ items }: ConcreteExpression, context: Context, continued = false): Extent | null {
  const level: Level = {
    context,
    terms: [],
    joins: [],
    connective: null,
    nots: [],
    joined: true,
    begun: continued,
    faultless: true,
  };
  for (let at = 0; at < items.length; at++) {
    // The bound is the length.
    const item = items[at] as Item;
    if (context.reports.lost()) break;
    if (isToken(item)) {
      const flag = item.type === "Not" && level.nots.length === 0 ? loneField(items[at + 1]) : null;
      if (flag !== null) {
        readDeniedFlag(level, item, flag, items[at + 1] as Run | Group);
        at++;
        continue;
      }
      if (item.type === "Not" && deniesCall(item, items[at + 1])) context.denial = item;
      else if (item.type === "Not") readNot(level, item, items[at + 1]);
      else readConnective(level, item, items[at + 1]);
      continue;
    }
    if (item.kind === "group") {
      if (!level.joined) missing(level, spanOf(item.open));
      const denied = level.nots.length > 0;
      addTerm(level, readGroup(item, context));
      // What goes on behind a group that is denied would not be denied with it.
      if (denied) context.last = null;
      level.joined = false;
      continue;
    }
    context.denied = level.nots.length > 0;
    const { terms, excused } = readRun(item, level.joined, context);
    if (terms.length === 0) level.nots = [];
    for (const expression of terms) addTerm(level, { expression, span: expression.span });
    if (terms.length === 0) {
      level.connective = null;
      level.begun = true;
    }
    level.joined = excused;
    if (excused) level.faultless = false;
  }
  finish(level);
  return fold(level);
}

function missing(level: Level, span: { start: number; end: number }): void {
  level.faultless = false;
  reportMissingConnective(span, level.context);
}

function addTerm(level: Level, { expression, span }: Extent): void {
  if (level.terms.length > 0) {
    if (level.connective === null) level.faultless = false;
    level.joins.push(level.connective === null || level.connective.type === "And" ? "And" : "Or");
  }
  let term = expression;
  let extent = span;
  for (let at = level.nots.length - 1; at >= 0; at--) {
    extent = { start: level.nots[at]?.startOffset ?? extent.start, end: extent.end };
    term = { kind: "Not", term, span: extent };
  }
  level.terms.push({ expression: term, span: extent });
  level.nots = [];
  level.connective = null;
  level.begun = true;
}

function readNot(level: Level, token: Token, next: Item | undefined): void {
  const begins = !level.begun || level.connective !== null || level.nots.length > 0;
  if (!level.joined) missing(level, spanOf(token));
  level.joined = true;
  checkSpelling(token, begins && beginsTerm(next), level.context);
  level.nots.push(token);
}

/** Whether a term may begin here: no connective does, and no value that is compared with nothing. */
function beginsTerm(item: Item | undefined): boolean {
  if (item === undefined) return false;
  if (isToken(item)) return item.type === "Not";
  return (
    item.kind === "group" || !isScalar(item.parts[0]) || isCall(item.parts[0]) || operatorAt(item.parts, 1) !== null
  );
}

/** Whether `!` stands before a call that is compared with nothing: both are one turn of another language. */
function deniesCall({ image }: Token, item: Item | undefined): boolean {
  return (
    image === "!" &&
    item !== undefined &&
    !isToken(item) &&
    item.kind === "run" &&
    isCall(item.parts[0]) &&
    operatorAt(item.parts, 1) === null
  );
}

/** The field that stands alone, perhaps in parentheses; null for anything else. */
function loneField(item: Item | undefined): Token | null {
  if (item === undefined || isToken(item)) return null;
  if (item.kind === "group") return item.body?.items.length === 1 ? loneField(item.body.items[0]) : null;
  const [only] = item.parts;
  return item.parts.length === 1 &&
    only !== undefined &&
    isToken(only) &&
    (only.type === "Word" || (only.type === "Quoted" && isClosedName(only.image)))
    ? only
    : null;
}

/** `not Verified`, `!Verified`: a yes-or-no field that should be false. */
function readDeniedFlag(level: Level, not: Token, flag: Token, item: Run | Group): void {
  const { reports } = level.context;
  if (!level.joined) missing(level, spanOf(not));
  const name = flag.type === "Word" ? flag.image : reports.muted(() => readQuoted(flag, reports));
  const span = spanOf(flag);
  const end = item.kind === "group" ? endOf(item.close) : span.end;
  const fix = suggestedFix({ span: { start: not.startOffset, end }, text: `${spellField(name)} eq false` });
  reports.report("LW112", { span }, { field: name, apart: null }, { fixes: [fix] });
  const denied = { start: not.startOffset, end };
  const term = { kind: "Incomplete", field: { kind: "Field", name, span }, span } as const;
  addTerm(level, { expression: { kind: "Not", term, span: denied }, span: denied });
  level.joined = false;
}

/** A connective that joins nothing may be all that is left of a condition, so that taking it away is never safe. */
function readConnective(level: Level, token: Token, next: Item | undefined): void {
  const { context } = level;
  checkSpelling(
    token,
    level.begun && level.connective === null && level.nots.length === 0 && beginsTerm(next),
    context,
  );
  const span = spanOf(token);
  if (level.nots.length > 0) endNots(level);
  if (!level.begun) {
    context.reports.report("LW111", { span }, { after: null }, { fixes: [suggestedFix(removal(context.text, span))] });
    level.begun = false;
  } else if (level.connective !== null) {
    context.reports.report(
      "LW111",
      { span },
      { after: level.connective.image },
      { fixes: [suggestedFix(removal(context.text, span))] },
    );
  } else {
    level.connective = token;
  }
  level.joined = true;
}

/** `not`s that hold nothing stand for a comparison that is missing. */
function endNots(level: Level): void {
  const last = level.nots.at(-1);
  if (last === undefined) return;
  const span = spanOf(last);
  level.context.reports.report("LW111", { span }, { after: last.image });
  addTerm(level, { expression: { kind: "Incomplete", field: null, span }, span });
}

function finish(level: Level): void {
  const { context, connective } = level;
  if (level.nots.length > 0) endNots(level);
  else if (connective !== null) {
    const span = spanOf(connective);
    context.reports.report(
      "LW111",
      { span },
      { after: connective.image },
      { fixes: [suggestedFix(removal(context.text, span))] },
    );
  }
}

const rightSpelling = /^(?:and|or|not|AND|OR|NOT)$/;

/** `stands`: whether it is where its word may stand; else it may be a part of something, or one too many, and no word mends it. */
function checkSpelling(token: Token, stands: boolean, { text, reports }: Context): void {
  if (rightSpelling.test(token.image)) return;
  const span = spanOf(token);
  const connective = token.type === "Not" ? "not" : token.type === "And" ? "and" : "or";
  // In most languages `+` joins no conditions.
  const fix = token.image === "+" ? suggestedFix : safeFix;
  reports.report(
    "LW120",
    { span },
    { text: token.image, connective },
    { fixes: stands ? [fix(wordEdit(text, span, connective))] : [] },
  );
}

function readGroup({ open, body, close }: Group, context: Context): Extent {
  const span = { start: open.startOffset, end: endOf(close) };
  if (body === null) context.reports.report("LW111", { span }, { after: null });
  const inner = body === null ? null : readExpression(body, context);
  if (inner === null) return { expression: { kind: "Incomplete", field: null, span }, span };
  const { expression } = inner;
  // The span of a group holds its parentheses, so that what stands in them can be told from what stands behind.
  const outer = expression.kind === "And" || expression.kind === "Or" ? { ...expression, span } : expression;
  return { expression: outer, span };
}

/** Joins the terms: `and` before `or`, groups of the same word merged. */
function fold(level: Level): Extent | null {
  const first = level.terms[0];
  if (first === undefined) return null;
  if (level.terms.length === 1) return first;
  const runs: Extent[][] = [[first]];
  level.terms.slice(1).forEach((term, at) => {
    if (level.joins[at] === "Or") runs.push([term]);
    else runs.at(-1)?.push(term);
  });
  const warning = runs.length > 1 && level.faultless ? mixtureWarning(runs, level.context.roomForParentheses) : null;
  if (warning !== null) level.context.reports.addAll([warning]);
  return join(
    "Or",
    runs.map((run) => join("And", run)),
  );
}
