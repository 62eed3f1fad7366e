import { readString } from "../json/string.js";

/** Whether input is JSON rather than filter text: it begins with `{` or `[`, or all of it is one JSON string. */
export function isJson(text: string): boolean {
  const start = contentStart(text);
  const first = text.charAt(start);
  if (first === "{" || first === "[") return true;
  if (first !== '"') return false;
  const { closed, end } = readString(text, start + 1, '"');
  return closed && contentStart(text, end) === text.length;
}

/** The first offset that is neither a leading byte-order mark nor JSON's white space. */
export function contentStart(text: string, from = text.charCodeAt(0) === 0xfeff ? 1 : 0): number {
  let start = from;
  while (start < text.length && " \t\r\n".includes(text.charAt(start))) start++;
  return start;
}
