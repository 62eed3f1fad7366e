/** Takes functions of other languages with their arguments for one token each, before brackets are read as groups and lists. */

import type { Collector } from "../../../diagnostics/collector.js";
import { suggestedFix } from "../../../diagnostics/report.js";
import { insertion } from "../context.js";
import { endOf, makeToken, retag, spanOf, type Token } from "../tokens.js";
import { namesOperator } from "./call-names.js";
import { callAt, deepest, type Found, isCast, isLength, mayBegin, namesOperatorHere, scalars } from "./calls.js";
import { functionKind } from "./functions.js";

/** The tokens with every call made one. */
export function foldCalls(tokens: readonly Token[], text: string, reports: Collector): readonly Token[] {
  if (
    !tokens.some(
      (token, at) =>
        mayBegin(tokens, at) ||
        isCast(tokens, at) ||
        isLength(token) ||
        (token.image === "[" && tokens[at - 1]?.type === "Word"),
    )
  )
    return tokens;
  const closers = closersOf(tokens);
  const folding = { text, tokens, closers, ends: endsOf(tokens, closers) };
  const folded: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const found = token.type === "Json" || !canStandBehind(folded, token) ? null : callAt(folding, at, 0);
    if (found === null) {
      folded.push(token);
      continue;
    }
    const { call, next } = withArithmetic(tokens, found);
    const last = tokens[next - 1] as Token;
    folded.push({ ...makeToken("Call", text.slice(token.startOffset, endOf(last)), token.startOffset), call });
    for (let open = at; open < next; open++) {
      const end = folding.ends.get(open);
      if (end !== undefined)
        reports.report(
          "LW115",
          { span: spanOf(tokens[open] as Token) },
          {},
          { fixes: [suggestedFix(insertion(endOf(tokens[end - 1] as Token), ")"))] },
        );
    }
    const after = tokens[next];
    // `lower(A) not in […]`: where a field stands before it, the lexer sees that by itself.
    if (after?.type === "Not" && namesOperatorHere(tokens[next + 1])) retag(after, "InnerNot");
    at = next - 1;
  }
  return folded;
}

/** Where each bracket closes; without those that hold more levels than a call may. */
function closersOf(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const closers = new Map<number, number>();
  const open: { readonly at: number; levels: number }[] = [];
  tokens.forEach(({ type }, at) => {
    if (type === "OpenGroup" || type === "OpenList") open.push({ at, levels: 1 });
    else if (type === "CloseGroup" || type === "CloseList") {
      const opened = open.pop();
      if (opened === undefined || (tokens[opened.at]?.type === "OpenGroup") !== (type === "CloseGroup")) return;
      if (opened.levels <= deepest) closers.set(opened.at, at);
      const outer = open.at(-1);
      if (outer !== undefined) outer.levels = Math.max(outer.levels, opened.levels + 1);
    }
  });
  return closers;
}

/** Whether the tokens so far let a call stand next: not where an operator stands that brackets follow, as in `A startswith("a")`. */
function canStandBehind(before: readonly Token[], name: Token): boolean {
  const last = before.at(-1);
  const type = last?.type;
  if (before.at(-2)?.type === "Dataset" || type === "Dataset") return type !== "Dataset";
  if (type === "Word") return last?.image.toLowerCase() === "where";
  if (type === "Quoted" || type === "InnerNot" || type === "Call") return false;
  const isField = type === "String" || type === "WrongString" || type === "Junk";
  return !(isField && (name.type === "Operator" || namesOperator(name.image)));
}

/** Where the arguments of calls end that are never closed: before whatever is no argument. */
function endsOf(tokens: readonly Token[], closers: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (let at = 0; at < tokens.length; at++) {
    const name = (tokens[at] as Token).image;
    if (closers.has(at + 1) || !mayBegin(tokens, at)) continue;
    let end = at + 2;
    while (isArgument(tokens[end])) end++;
    const after = tokens[end]?.type;
    const isKnown = functionKind(name) !== null || namesOperator(name.slice(name.lastIndexOf(".") + 1));
    if (isKnown && end > at + 2 && after !== "OpenGroup" && after !== "OpenList") ends.set(at + 1, end);
  }
  return ends;
}

function isArgument(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    (scalars.has(token.type) ||
      token.type === "Word" ||
      token.type === "Quoted" ||
      token.type === "Junk" ||
      token.type === "Comma")
  );
}

const mostSteps = 5;

/** A call with what is calculated from it: `now() - 300`. */
function withArithmetic(tokens: readonly Token[], { call, next }: Found): Found {
  let end = next;
  for (let step = 0; step < mostSteps; step++) {
    const sign = tokens[end];
    if (sign === undefined || !/^[+*/%-]/.test(sign.image) || !/^(?:Junk|Integer|And)$/.test(sign.type)) break;
    const isAlone = sign.image.length === 1;
    if (isAlone && /^interval$/i.test(tokens[end + 1]?.image ?? "")) {
      const amount = tokens[end + 2];
      const isCounted = amount?.type === "Integer" || amount?.type === "String" || amount?.type === "WrongString";
      const unit = tokens[end + 3];
      if (!isCounted) break;
      end +=
        unit?.type === "Word" &&
        /^(?:micro|milli)?(?:second|minute|hour|day|week|month|quarter|year)s?$/i.test(unit.image)
          ? 4
          : 3;
      continue;
    }
    const term = tokens[end + 1];
    if (isAlone && (term === undefined || !isArgument(term) || term.type === "Comma")) break;
    end += isAlone ? 2 : 1;
  }
  return end === next
    ? { call, next }
    : { call: { said: call.said, name: "", isMethod: false, operands: [{ kind: "call", call }] }, next: end };
}
