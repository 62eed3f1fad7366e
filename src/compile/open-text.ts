/** Filter text in which the name of a field, or an operator, or all of it is still to be written: `<FIELD> eq "x"`, as documents have it. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import { operatorNames } from "../language/operators.js";
import { isOpenFilter } from "../where/left-open.js";

/** An error at each such mark; none for a text that has them in the place of values alone, or not at all. Only of a text that cannot be read. */
export function openTextErrors(source: string): readonly Diagnostic[] {
  if (!/[<{]/.test(source)) return [];
  const { plain, marks } = marksIn(source);
  const whole = plain.trim();
  const [first] = marks;
  const told = (span: Span, isWhole: boolean) => {
    const part = source.slice(span.start, span.end);
    return report("LW424", { span }, { part, more: 0, whole: isWhole, ...(isWhole ? { open: true } : {}), format: "text" }, { severity: "error" });
  };
  if (first !== undefined && whole.length === first.end - first.start && isOpenFilter(source.slice(first.start, first.end))) return [told(first, true)];
  return marks.some((mark) => isNameOrOperator(plain, mark)) ? marks.map((mark) => told(mark, false)) : [];
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

const behindField = /* @__PURE__ */ (() => new RegExp(String.raw`^[ \t]+(?:(?:${operatorNames.join("|")})\b|[=!<>]=?(?=\s)|${marked.source})`))();

function isNameOrOperator(plain: string, { start, end }: Span): boolean {
  const before = plain.slice(Math.max(0, start - 200), start).trimEnd();
  const behind = plain.slice(end, end + 200);
  if (/(?:^|[(!]|\b(?:and|or|not)|&&|\|\|)$/.test(before)) return behindField.test(behind);
  return /^\s+(?:["[(<\d]|true\b|false\b)/.test(behind) && /[A-Za-z]\w*$/.test(before) && !/\b(?:and|or|not|eq|in)$/.test(before);
}
