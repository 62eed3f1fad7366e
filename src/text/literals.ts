/** How values and names are spelled in filter text: reading what stands in a token, and writing it. */
import type { IToken } from "chevrotain";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { readString, type StringProblem } from "../json/string.js";
import { type Integer, integerOfJsonNumber, spelledInteger } from "../language/integer.js";
import type { Reports } from "./mistakes/reports.js";
import { isReserved } from "./mistakes/tokens.js";

const plainString = /^"[^"\\\u0000-\u001f\ud800-\udfff]*"$/;

/** The value of a string token or a name in backticks; reports what is wrong inside it. */
export function readQuoted(token: IToken, reports: Reports): string {
  const { image, startOffset } = token;
  if (plainString.test(image)) return image.slice(1, -1);
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

function reportProblem({ code, start, end }: StringProblem, image: string, offset: number, reports: Reports): void {
  const span = { start: offset + start, end: offset + end };
  const text = image.slice(start, end);
  if (code === "LW104") reports.add(code, span, { escape: text }, { fixes: [suggestedFix({ span: { start: span.start, end: span.start }, text: "\\" })] });
  else if (code === "LW105") reports.add(code, span, { character: text }, { fixes: [safeFix({ span, text: JSON.stringify(text).slice(1, -1) })] });
  else reports.add(code, span, {});
}

/** The exact value of an integer token, or undefined when it is out of range. */
export function readInteger(image: string): Integer | undefined {
  if (image.length < 16) return image === "-0" ? 0 : Number(image);
  return spelledInteger(image);
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

/** The integer that is likely meant by one spelled with a fraction, an exponent or commas, or in hexadecimal digits; or null. */
export function likelyInteger(image: string): string | null {
  if (/^0x[0-9a-f]{1,13}$/i.test(image)) return String(Number(image));
  return integerOfJsonNumber(/^[0-9]{1,3}(,[0-9]{3})+$/.test(image) ? image.replaceAll(",", "") : image)?.toString() ?? null;
}

const word = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** A field's name as filter text: bare where that is a word of its own, else in backticks. */
export function spellField(name: string): string {
  if (word.test(name) && !isReserved(name)) return name;
  return `\`${JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"').replaceAll("`", "\\`")}\``;
}

export function spellScalar(value: string | Integer | boolean): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
