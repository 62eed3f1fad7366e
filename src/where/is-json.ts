import { readString } from "../json/document/string.js";

/**
 * Whether input is JSON rather than filter text (language.md §2.5): it begins with `{` or `[`, be it behind comments of other languages, which neither has; all of it is one JSON string or `null`, or it is
 * several of these one after another.
 */
export function isJson(text: string): boolean {
  const start = contentStart(text);
  const first = text.charAt(start);
  // A template puts the field or the filter there: `{{ field }} eq "x"`.
  if (/^\{\{[^{}\n]{1,100}\}\}(?:[ \t]+\w|\s*$)/.test(text.slice(start, start + 300))) return false;
  if (first === "{" || first === "[") return true;
  if (first === "/") return "{[".includes(text.charAt(behindComments(text, start)) || " ");
  // Filter text has such comments, too, and a mistake in it is one of filter text.
  if (first === "#") return /^\{\s*(?:"|\}\s*$)|^\[\s*[{"]/.test(text.slice(behindComments(text, start)));
  if (isNull(text, start)) return endsOrGoesOn(text, start + "null".length);
  if (first !== '"') return false;
  const { value, closed, end } = readString(text, start + 1, '"');
  if (!closed) return false;
  return contentStart(text, end) === text.length || (/^\s*(?:\{|$)/.test(value) && endsOrGoesOn(text, end));
}

/** Whether `null` stands at an offset, and not as the beginning of a name. */
export function isNull(text: string, at: number): boolean {
  return text.startsWith("null", at) && !/[\p{L}\p{N}_$.-]/u.test(text.charAt(at + "null".length));
}

/** Whether behind a value is nothing, or another of those that a filter can be. */
function endsOrGoesOn(text: string, end: number): boolean {
  const next = contentStart(text, end);
  return next === text.length || '{"'.includes(text.charAt(next)) || isNull(text, next);
}

/** Where something else than comments of JavaScript, or lines of `#`, stands from an offset on. */
function behindComments(text: string, start: number): number {
  for (let at = start; ; at = contentStart(text, at)) {
    const mark = text.startsWith("#", at) ? "#" : text.slice(at, at + 2);
    if (mark !== "#" && mark !== "//" && mark !== "/*") return at;
    const end = mark === "/*" ? text.indexOf("*/", at + 2) : text.indexOf("\n", at);
    if (end === -1) return text.length;
    at = mark === "/*" ? end + 2 : end;
  }
}

/** The first offset that is neither a leading byte-order mark nor JSON's white space. */
export function contentStart(text: string, from = text.charCodeAt(0) === 0xfeff ? 1 : 0): number {
  let start = from;
  while (start < text.length && " \t\r\n".includes(text.charAt(start))) start++;
  return start;
}
