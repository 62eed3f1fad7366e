/**
 * Balances brackets and bounds nesting before anything recurses: whoever reads on then never meets an unmatched bracket,
 * and never more depth than the language allows.
 */

import type { Collector } from "../../diagnostics/collector.js";
import { suggestedFix } from "../../diagnostics/report.js";
import { maxDepth } from "../../language/limits.js";
import { endOf, makeToken, retag, spanOf, type Token } from "./tokens.js";

export interface Balanced {
  readonly tokens: Token[];
  /** The deepest nesting of parentheses and `not`s. */
  readonly deepest: number;
  /** Too deep to go on; the tokens hold no more than the header. */
  readonly tooDeep: boolean;
}

interface Frame {
  readonly open: Token;
  readonly list: boolean;
  /** `not`s in front of it. */
  readonly nots: number;
  /** An unclosed string after it may have swallowed what closes it. */
  swallowed: boolean;
}

/** A pass over the tokens of one text. */
interface Pass {
  readonly from: readonly Token[];
  readonly to: Token[];
  readonly open: Frame[];
  readonly reports: Collector;
  /** Levels of open groups, and `not`s directly before the current token. */
  depth: number;
  nots: number;
  deepest: number;
  /** Brackets inside a list that were dropped and are still open. */
  nested: number;
  /** Lists that were ended for want of a bracket, which may still come. */
  endedLists: number;
  /** Whether a string without end was met. */
  swallowed: boolean;
  /** `)` still to come, and groups still open. */
  closersLeft: number;
  groups: number;
}

export function balance(from: readonly Token[], reports: Collector): Balanced {
  let closersLeft = 0;
  for (const token of from) if (token.type === "CloseGroup") closersLeft++;
  const pass: Pass = {
    from,
    to: [],
    open: [],
    reports,
    depth: 0,
    nots: 0,
    deepest: 0,
    nested: 0,
    endedLists: 0,
    swallowed: false,
    closersLeft,
    groups: 0,
  };
  for (let at = 0; at < from.length; at++) {
    // The loop's bound is the length.
    const token = from[at] as Token;
    if (token.type === "Unclosed") swallow(pass);
    if (token.type === "CloseGroup") pass.closersLeft--;
    if (pass.open.at(-1)?.list === true && inList(pass, token, at)) continue;
    outsideList(pass, token, at);
    pass.deepest = Math.max(pass.deepest, pass.depth + pass.nots);
    if (pass.deepest > maxDepth) {
      reports.report("LW129", { span: spanOf(token) }, { limit: maxDepth });
      const header =
        from[0]?.type === "Dataset" ? from.slice(0, 2).filter((t) => t.type === "Dataset" || t.type === "Word") : [];
      return { tokens: header, deepest: pass.deepest, tooDeep: true };
    }
  }
  closeAll(pass);
  return { tokens: pass.to, deepest: pass.deepest, tooDeep: false };
}

/** An unclosed string may hold the other half of any bracket before and behind it. */
function swallow(pass: Pass): void {
  pass.swallowed = true;
  for (const frame of pass.open) frame.swallowed = true;
}

function typeAt(pass: Pass, at: number) {
  return pass.from[at]?.type;
}

function isOperatorAt(pass: Pass, at: number): boolean {
  const type = typeAt(pass, at);
  return type === "Operator" || type === "WrongOperator";
}

const scalars = new Set([
  "String",
  "WrongString",
  "Unclosed",
  "Integer",
  "True",
  "False",
  "Quoted",
  "Junk",
  "Pattern",
  "Call",
]);

/** Whether a scalar, or a bare word that begins no comparison, stands here. */
function isMember(pass: Pass, at: number): boolean {
  const type = typeAt(pass, at);
  if (type === undefined) return false;
  const next = typeAt(pass, at + 1);
  if (type === "Operator") return next === "Comma" || next === "CloseList";
  if (type === "Word" || type === "Quoted" || type === "Junk")
    return !isOperatorAt(pass, at + 1) && next !== "InnerNot";
  return scalars.has(type);
}

/** Whether `and` or `or` stands here between two members, where a comma belongs. */
function joinsMembers(pass: Pass, at: number): boolean {
  const type = typeAt(pass, at);
  if (type !== "And" && type !== "Or") return false;
  const next = typeAt(pass, at + 2);
  return (
    isMember(pass, at + 1) &&
    (typeAt(pass, at + 1) !== "Word" ||
      next === "Comma" ||
      next === "CloseList" ||
      next === "CloseGroup" ||
      next === "And" ||
      next === "Or")
  );
}

/** Takes a token into the open list; false when the list ends before it. */
function inList(pass: Pass, token: Token, at: number): boolean {
  const type = token.type;
  if (type === "OpenGroup" || type === "OpenList") {
    pass.nested++;
    const removed = [token, ...closerOfNested(pass, at)];
    pass.reports.report(
      "LW101",
      { span: spanOf(token) },
      { text: token.image },
      { fixes: [{ safe: false, edits: removed.map((t) => ({ span: spanOf(t), text: "" })) }] },
    );
    return true;
  }
  if (type === "CloseGroup" || type === "CloseList") {
    if (pass.nested > 0) {
      pass.nested--;
      return true;
    }
    const opened = pass.open.at(-1)?.open.image;
    if (type === "CloseGroup" && opened !== "(" && pass.groups > 0) {
      endList(pass);
      return false;
    }
    retag(token, "CloseList");
    pass.to.push(token);
    pass.open.pop();
    return true;
  }
  if (joinsMembers(pass, at)) retag(token, "Comma");
  else if (type === "Operator" && isMember(pass, at)) retag(token, "Word");
  else if (type !== "Comma" && !isMember(pass, at)) {
    endList(pass);
    pass.endedLists++;
    return false;
  }
  pass.to.push(token);
  return true;
}

/** The bracket that closes the one here; looked for among the next few parts, for one without more brackets inside. */
function closerOfNested(pass: Pass, at: number): readonly Token[] {
  for (let next = at + 1; next < at + 100; next++) {
    const token = pass.from[next];
    const type = token?.type;
    if (token === undefined || type === "OpenGroup" || type === "OpenList") return [];
    if (type === "CloseGroup" || type === "CloseList") return [token];
  }
  return [];
}

function endOfLast(pass: Pass): number {
  const last = pass.to.at(-1);
  return last === undefined ? 0 : endOf(last);
}

/** Ends the open list without its bracket. */
function endList(pass: Pass): void {
  const frame = pass.open.pop();
  if (frame === undefined) return;
  const end = endOfLast(pass);
  pass.to.push(makeToken("CloseList", "", end));
  pass.nested = 0;
  if (!frame.swallowed)
    pass.reports.report(
      "LW117",
      { span: spanOf(frame.open) },
      {},
      { fixes: [suggestedFix({ span: { start: end, end }, text: "]" })] },
    );
}

/** Ends all that is open without its brackets. */
function closeAll(pass: Pass): void {
  if (pass.open.at(-1)?.list === true) endList(pass);
  const end = endOfLast(pass);
  for (let frame = pass.open.pop(); frame !== undefined; frame = pass.open.pop()) {
    pass.to.push(makeToken("CloseGroup", "", end));
    if (!frame.swallowed)
      pass.reports.report(
        "LW115",
        { span: spanOf(frame.open) },
        {},
        { fixes: [suggestedFix({ span: { start: end, end }, text: ")" })] },
      );
  }
  pass.depth = 0;
  pass.nots = 0;
  pass.groups = 0;
}

function outsideList(pass: Pass, token: Token, at: number): void {
  const { to } = pass;
  switch (token.type) {
    case "Not":
      pass.nots++;
      break;
    case "OpenGroup":
      if (opensList(pass, token, at)) {
        retag(token, "OpenList");
        pass.open.push({ open: token, list: true, nots: 0, swallowed: false });
        pass.nots = 0;
        break;
      }
      pass.open.push({ open: token, list: false, nots: pass.nots, swallowed: false });
      pass.depth += 1 + pass.nots;
      pass.groups++;
      pass.nots = 0;
      break;
    case "OpenList":
      pass.open.push({ open: token, list: true, nots: 0, swallowed: false });
      pass.nots = 0;
      break;
    case "CloseGroup":
    case "CloseList":
      pass.nots = 0;
      if (!closes(pass, token)) return;
      break;
    case "Keep":
    case "Drop":
    case "Dataset":
      if (isOperatorAt(pass, at + 1) || (isOperatorAt(pass, at - 1) && typeAt(pass, at + 1) !== "Json"))
        retag(token, "Word");
      else closeAll(pass);
      pass.nots = 0;
      break;
    default:
      pass.nots = 0;
  }
  to.push(token);
}

/** Whether a closing bracket outside a list closes a group; reports it where it does not, or is the wrong one. */
function closes(pass: Pass, token: Token): boolean {
  const span = spanOf(token);
  const wrong = token.type === "CloseList";
  if (wrong && pass.endedLists > 0) {
    pass.endedLists--;
    return false;
  }
  const instead = wrong && pass.groups > pass.closersLeft;
  if (pass.groups === 0 || (wrong && !instead)) {
    if (!pass.swallowed)
      pass.reports.report("LW116", { span }, { text: token.image }, { fixes: [suggestedFix({ span, text: "" })] });
    return false;
  }
  if (wrong)
    pass.reports.report("LW116", { span }, { text: token.image }, { fixes: [suggestedFix({ span, text: ")" })] });
  retag(token, "CloseGroup");
  const frame = pass.open.pop();
  pass.depth -= 1 + (frame?.nots ?? 0);
  pass.groups--;
  return true;
}

/** Whether a parenthesis can only be meant as a list: after an operator or in a call, with nothing but values in it. */
function opensList(pass: Pass, token: Token, at: number): boolean {
  const before = pass.from[at - 1];
  if (before === undefined || typeAt(pass, at - 2) === "Dataset") return false;
  const afterOperator = isOperatorAt(pass, at - 1);
  const isCall = before.type === "Word" && endOf(before) === token.startOffset;
  const beforeThat = typeAt(pass, at - 2);
  const afterWord =
    before.type === "Word" &&
    (beforeThat === "Word" || beforeThat === "Quoted" || beforeThat === "String" || beforeThat === "InnerNot");
  if (!afterOperator && !isCall && !afterWord) return false;
  let end = at + 1;
  while (typeAt(pass, end) === "Comma" || joinsMembers(pass, end) || isMember(pass, end)) end++;
  const type = typeAt(pass, end);
  return type === "CloseGroup" || type === "CloseList" || (afterOperator && end > at + 1 && type !== "Json");
}
