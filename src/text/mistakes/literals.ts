/** What stands in tokens with mistakes in them: strings in any quotes, and numbers as people spell them. */
import type { Collector } from "../../diagnostics/collector.js";
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import { readString, type StringProblem } from "../../json/document/string.js";
import { integerOfJsonNumber } from "../../language/integer.js";
import { jsonString } from "../../language/json-string.js";
import { readInteger } from "../literals.js";
import type { Token } from "./tokens.js";

/** The value of a string token or a name in backticks; reports what is wrong inside it. */
export function readQuoted(token: Token, reports: Collector): string {
  const { image, startOffset } = token;
  const read = readString(image, 1, image.charAt(0));
  for (const problem of read.problems) reportProblem(problem, image, startOffset, reports);
  return read.value;
}

/** The string that stands between single or typographic quotes, and whether nothing in it is doubtful. */
export function readWrongString(image: string): { value: string; certain: boolean } {
  if (image.startsWith("\\")) {
    const once = readString(image.slice(2, -2), 0, "");
    const twice = readString(once.value, 0, "");
    return { value: twice.value, certain: once.problems.length === 0 && twice.problems.length === 0 };
  }
  const quote = image.charAt(0) === "'" ? "'" : "";
  const read = readString(image.slice(1, -1), 0, quote);
  return { value: read.value, certain: read.problems.length === 0 };
}

/** Whether a name in backticks has its closing one. */
export function isClosedName(image: string): boolean {
  const read = readString(image, 1, "`");
  return read.closed && read.end === image.length;
}

function reportProblem({ code, start, end }: StringProblem, image: string, offset: number, reports: Collector): void {
  const span = { start: offset + start, end: offset + end };
  const text = image.slice(start, end);
  if (code === "LW104")
    reports.report(
      code,
      { span },
      { escape: text },
      { fixes: [suggestedFix({ span: { start: span.start, end: span.start }, text: "\\" })] },
    );
  else if (code === "LW105")
    reports.report(
      code,
      { span },
      { character: text },
      { fixes: [safeFix({ span, text: jsonString(text).slice(1, -1) })] },
    );
  else reports.report(code, { span }, {});
}

const digits = /^([+-]?) ?([0-9][0-9_]*)$/;

/** The one integer that a badly spelled number means (`007`, `+5`, `1_000`), as text in the right spelling; or null. */
export function meantInteger(image: string): string | null {
  if (image.length > 64) return null;
  const [, sign = "", spelled = ""] = digits.exec(image) ?? [];
  if (spelled === "" || spelled.endsWith("_") || spelled.includes("__")) return null;
  const plain = (sign === "-" ? "-" : "") + spelled.replaceAll("_", "").replace(/^0+(?=[0-9])/, "");
  return readInteger(plain) === undefined ? null : plain;
}

/** Whether a number stands directly behind digits and a comma: what is zero-led there may be a group of thousands, or a fraction. */
export function goesOnWithNumber(text: string, start: number): boolean {
  return /[0-9],$/.test(text.slice(Math.max(0, start - 2), start));
}

/** `1,024` around the `024` at a span: the edit that makes one integer of its groups of thousands; null where they are none. */
export function joinedThousands(text: string, { start, end }: Span): TextEdit | null {
  const before = /(?<![\w.])-?[1-9][0-9]{0,2}(?:,[0-9]{3})*,$/.exec(text.slice(Math.max(0, start - 40), start))?.[0];
  const group = text.slice(start, end);
  if (before === undefined || !/^[0-9]{3}$/.test(group)) return null;
  const after = /^(?:,[0-9]{3}(?![\w.]))*/.exec(text.slice(end, end + 40))?.[0] ?? "";
  const joined = (before + group + after).replaceAll(",", "");
  return readInteger(joined) === undefined
    ? null
    : { span: { start: start - before.length, end: end + after.length }, text: joined };
}

/** The integer that is likely meant by one spelled with a fraction, an exponent or commas, or in hexadecimal digits; or null. */
export function likelyInteger(image: string): string | null {
  if (/^0x[0-9a-f]{1,13}$/i.test(image)) return String(Number(image));
  return (
    integerOfJsonNumber(/^[0-9]{1,3}(,[0-9]{3})+$/.test(image) ? image.replaceAll(",", "") : image)?.toString() ?? null
  );
}
