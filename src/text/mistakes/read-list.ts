import type { Literal, Value } from "../../ast/nodes.js";
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import { safeFix } from "../../diagnostics/report.js";
import type { ConcreteList } from "./concrete.js";
import { type Context, insertion, spanOfPart, wordEdit } from "./context.js";
import { readScalar } from "./read-scalar.js";
import { endOf, spanOf, type Token } from "./tokens.js";

/** What is wrong with the commas of a list. */
interface Commas {
  readonly missing: TextEdit[];
  readonly extra: TextEdit[];
  /** The first member without a comma before it, and the first comma that separates nothing. */
  firstMissing: Token | null;
  firstExtra: Token | null;
  /** Members touch where a comma is missing: more likely a quote stands in the wrong place. */
  doubtful: boolean;
}

function isPunctuation(token: Token): boolean {
  return token.type === "Junk" && !/[\p{L}\p{N}]/u.test(token.image);
}

function isSeparator(token: Token): boolean {
  return token.type === "Comma" || isPunctuation(token);
}

/** Reads a list, in whatever brackets; one value in parentheses after an operator for single values is that value. */
export function readList(list: ConcreteList, many: boolean, context: Context): Value {
  const members: Literal[] = [];
  const commas: Commas = { missing: [], extra: [], firstMissing: null, firstExtra: null, doubtful: false };
  let words = 0;
  let last: Token | null = null;
  for (const token of list.parts) {
    if (context.reports.lost()) break;
    if (token.type === "Comma" || isPunctuation(token)) {
      readComma(token, last, commas, context);
    } else {
      if (last !== null && !isSeparator(last)) {
        commas.firstMissing ??= token;
        commas.missing.push(insertion(endOf(last), ","));
        if (endOf(last) === token.startOffset) commas.doubtful = true;
      }
      words++;
      const member = readScalar(token, context);
      if (member !== null) members.push(member);
    }
    last = token;
  }
  const span = spanOfPart(list);
  // That a list is never closed was reported already, and what it would have held is unknown.
  if (words === 0 && list.close.image !== "") context.reports.report("LW211", { span }, {});
  reportShape(list, words, commas, many, context);
  const single = members[0];
  return list.open.image === "(" && !many && words === 1 && single !== undefined
    ? single
    : { kind: "List", members, span };
}

function readComma(token: Token, last: Token | null, commas: Commas, context: Context): void {
  if (token.image !== ",") {
    context.reports.report(
      "LW120",
      { span: spanOf(token) },
      { text: token.image, connective: "," },
      { fixes: [safeFix(commaFor(token, context))] },
    );
  }
  if (last === null || isSeparator(last)) {
    commas.firstExtra ??= token;
    // There may be very many, one behind the other.
    const before = commas.extra.at(-1)?.span;
    const isNext = before?.end === token.startOffset;
    if (isNext) commas.extra.pop();
    commas.extra.push({ span: { start: isNext ? before.start : token.startOffset, end: endOf(token) }, text: "" });
  }
}

/** A comma in place of a word, without the blanks before the word. */
function commaFor(token: Token, { text }: Context): TextEdit {
  let start = token.startOffset;
  while (start > 0 && " \t".includes(text.charAt(start - 1))) start--;
  return {
    span: { start, end: endOf(token) },
    text: wordEdit(text, { start: endOf(token), end: endOf(token) }, ",").text.trimStart(),
  };
}

function reportShape(list: ConcreteList, words: number, commas: Commas, many: boolean, context: Context): void {
  const open = list.open.image;
  const close = list.close.image;
  const { reports } = context;
  const missing = commas.firstMissing;
  if (open !== "[" || (close !== "]" && close !== "")) {
    const inner = [...commas.missing];
    const single = open === "(" && !many && words === 1;
    const edits = [
      {
        span: spanOf(list.open),
        text: single ? (/[\s=<>]/.test(context.text.charAt(list.open.startOffset - 1)) ? "" : " ") : "[",
      },
      ...inner,
      ...(close === "" ? [] : [{ span: spanOf(list.close), text: single ? "" : "]" }]),
    ];
    const wrong = open === "[" ? list.close : list.open;
    reports.report(
      "LW119",
      { span: spanOf(wrong) },
      { open: wrong.image },
      { fixes: [{ safe: !commas.doubtful, edits }] },
    );
  } else if (missing !== null) {
    reports.report(
      "LW118",
      { span: spanOf(missing) },
      { found: "missing" },
      { fixes: [{ safe: !commas.doubtful, edits: commas.missing }] },
    );
  }
  // A member may have been lost there.
  if (commas.firstExtra !== null && words > 0) {
    reports.report(
      "LW118",
      { span: spanOf(commas.firstExtra) },
      { found: "extra" },
      { fixes: [{ safe: false, edits: commas.extra }] },
    );
  }
}
