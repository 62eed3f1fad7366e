/** Filter text in which the name of a field, or an operator, or all of it is still to be written: `<FIELD> eq "x"`, as documents have it. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import { operatorNames } from "../language/operators.js";
import { isOpenFilter } from "../where/left-open.js";

/**
 * An error at each such mark; none for a text that has them in the place of values alone, or not at all. Only of a text that cannot be read. `reads`:
 * whether another can be; this one has to be such that it could, were it written.
 */
export function openTextErrors(source: string, reads: (text: string) => boolean): readonly Diagnostic[] {
  if (!/[<{]/.test(source)) return [];
  const { plain, marks } = marksIn(source);
  const whole = plain.trim();
  const [first] = marks;
  const told = (span: Span, isWhole: boolean) => {
    const part = source.slice(span.start, span.end);
    return report(
      "LW424",
      { span },
      { part, more: 0, whole: isWhole, ...(isWhole ? { open: true } : {}), format: "text" },
      { severity: "error" },
    );
  };
  if (
    first !== undefined &&
    whole.length === first.end - first.start &&
    isOpenFilter(source.slice(first.start, first.end))
  )
    return [told(first, true)];
  if (!marks.some((mark) => isNameOrOperator(plain, mark)) || !reads(written(plain, marks))) return [];
  return marks.map((mark) => told(mark, false));
}

const marked = /<{1,2}[A-Za-z][\w.:-]{0,60}>{1,2}|\{\{[^{}\n]{1,100}\}\}|\$\{[\w.:-]{1,60}\}/;
const parts = /* @__PURE__ */ (() => new RegExp(String.raw`"(?:\\.|[^"\\\n])*"|#[^\n]*|${marked.source}`, "g"))();

/** The marks of a text, and that without its header, strings and comments, each character in its place. */
function marksIn(source: string): { readonly plain: string; readonly marks: readonly Span[] } {
  const marks: Span[] = [];
  const plain = source
    .replace(/^\s*dataset[ \t]+\w+[ \t]*$/m, (header) => " ".repeat(header.length))
    .replace(parts, (part, start: number) => {
      if (part.startsWith("#")) return " ".repeat(part.length);
      if (part.startsWith('"')) return `"${"_".repeat(part.length - 2)}"`;
      marks.push({ start, end: start + part.length });
      return part;
    });
  return { plain, marks };
}

const behindField = /* @__PURE__ */ (() =>
  new RegExp(String.raw`^[ \t]+(?:(?:${operatorNames.join("|")})\b|[=!<>]=?(?=\s)|${marked.source})`))();

/** What stands before a comparison. */
const beforeComparison = /(?:^|[(!]|\b(?:and|or|not)|&&|\|\|)$/;
const lookedAt = 200;

function isNameOrOperator(plain: string, { start, end }: Span): boolean {
  const before = plain.slice(Math.max(0, start - lookedAt), start).trimEnd();
  const behind = plain.slice(end, end + lookedAt);
  if (beforeComparison.test(before)) return behindField.test(behind);
  return (
    /^\s+(?:["[(<\d]|true\b|false\b)/.test(behind) &&
    /[A-Za-z]\w*$/.test(before) &&
    !/\b(?:and|or|not|eq|in)$/.test(before)
  );
}

const behindOperator = /* @__PURE__ */ (() =>
  new RegExp(
    String.raw`(?:^|\s)(?:!?(?:${operatorNames.map((name) => name.replace("!", "")).join("|")})|[=!<>]=?|=~)$|[[,]$`,
  ))();

/** The text with a name, an operator, a value or a comparison in the place of each mark, and the operators of other languages as those of this one. */
function written(plain: string, marks: readonly Span[]): string {
  const pieces: string[] = [];
  let before = "";
  let from = 0;
  const add = (piece: string) => {
    pieces.push(piece);
    before = (before + piece).slice(-lookedAt);
  };
  for (const { start, end } of marks) {
    add(plain.slice(from, start));
    from = end;
    const behind = plain.slice(end, end + lookedAt);
    const left = before.trimEnd();
    if (beforeComparison.test(left)) add(behindField.test(behind) ? "A" : "A eq 1");
    else if (behindOperator.test(left)) add('"a"');
    else add(/^\s*\[/.test(behind) ? "in" : "eq");
  }
  add(plain.slice(from));
  return pieces
    .join("")
    .replace(/[=!<>]=|=~|[=<>]/g, " eq ")
    .replace(/&&/g, " and ")
    .replace(/\|\|/g, " or ")
    .replace(/!(?=\s*\()/g, " not ");
}
