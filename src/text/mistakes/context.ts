import type { Field } from "../../ast/nodes.js";
import type { Collector } from "../../diagnostics/collector.js";
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../diagnostics/span.js";
import type { OperatorName } from "../../language/operators.js";
import type { Part } from "./concrete.js";
import { isToken } from "./concrete.js";
import { endOf, spanOf, type Token } from "./tokens.js";

/** A comparison that was read. */
export interface LastComparison {
  readonly field: Field;
  readonly operator: OperatorName;
  /** Null where the value stands before the field. */
  readonly operatorSpan: Span | null;
  /** What stands last. */
  readonly value: Span;
  /** From its first word to its last. */
  readonly span: Span;
  readonly denied: boolean;
}

/** What reading one text knows throughout. */
export interface Context {
  readonly text: string;
  readonly reports: Collector;
  /** Whether the text is nested too deep to be read. */
  readonly tooDeep: boolean;
  /** Whether one more level of parentheses would still be allowed anywhere. */
  readonly roomForParentheses: boolean;
  /** The comparison read last, which a comparison without field was likely meant to repeat. */
  last: LastComparison | null;
  /** Whether `not` stands right before the comparison that is read next. */
  denied: boolean;
  /** The `!` right before the call that is read next, which belongs to it. */
  denial: Token | null;
}

export function spanOfPart(part: Part): Span {
  return isToken(part) ? spanOf(part) : { start: part.open.startOffset, end: endOf(part.close) };
}

/** Replaces a place by a word, with spaces where it would run into its neighbours. */
export function wordEdit(text: string, { start, end }: Span, word: string): TextEdit {
  const before = start === 0 || /[\s([{\ufeff]/.test(text.charAt(start - 1)) ? "" : " ";
  const after = end === text.length || /[\s)]/.test(text.charAt(end)) ? "" : " ";
  return { span: { start, end }, text: before + word + after };
}

/** Removes a place, with the blanks before it (or, at the beginning of a line, after it). */
export function removal(text: string, { start, end }: Span): TextEdit {
  let from = start;
  while (from > 0 && " \t".includes(text.charAt(from - 1))) from--;
  let to = end;
  if (from === 0 || "\r\n(".includes(text.charAt(from - 1))) {
    from = start;
    while (to < text.length && " \t".includes(text.charAt(to))) to++;
  }
  return { span: { start: from, end: to }, text: "" };
}

export function insertion(at: number, text: string): TextEdit {
  return { span: { start: at, end: at }, text };
}
