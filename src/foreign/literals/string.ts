/** Strings of JavaScript, Python, Ruby and PHP. */
import type { JsonNode } from "../../json/document/json-tree.js";
import { readQuoted } from "../quoted.js";
import { fail, type Literal, missing, place, skip } from "./source.js";

const opening = /([rRbBuUfF]{0,2})("""|'''|"|'|`)/y;

/** Whether a string begins here, a prefix of Python included. */
export function isString({ text, at }: Literal): boolean {
  opening.lastIndex = at;
  return opening.test(text);
}

/** Reads a string, and those that are added to it: `"a" + "b"`, or side by side as in Python. */
export function readString(source: Literal): JsonNode {
  const start = source.at;
  const parts: string[] = [];
  for (;;) {
    const part = readOne(source);
    if (part === null) return source.failed ? fail(source) : { kind: "Missing", ...place(source, start) };
    parts.push(part);
    const { at, marks } = source;
    skip(source);
    if (source.text[source.at] === "+" || source.text[source.at] === "\\") {
      source.at++;
      skip(source);
      if (isString(source)) continue;
      return added(source, start);
    }
    if (!isString(source)) {
      // What stands between is gone past again.
      source.at = at;
      source.marks = marks;
      return { kind: "String", value: parts.join(""), ...place(source, start) };
    }
    source.signs.python = true;
  }
}

/** A string with something added that is none. */
function added(source: Literal, start: number): JsonNode {
  const word = /[\w.$]*/y;
  word.lastIndex = source.at;
  source.at += word.exec(source.text)?.[0].length ?? 0;
  return missing(source, "variable", start);
}

function readOne(source: Literal): string | null {
  const { text, at: start } = source;
  opening.lastIndex = start;
  const [, prefix = "", quote = ""] = opening.exec(text) ?? [];
  if (prefix !== "" || quote !== '"') source.marks++;
  if (prefix !== "" || quote.length === 3) source.signs.python = true;
  if (quote === "`") source.signs.javascript = true;
  const from = start + prefix.length + quote.length;
  if (quote.length === 3) {
    const end = text.indexOf(quote, from);
    if (end === -1) return failed(source);
    source.at = end + 3;
    return unescaped(source, text.slice(from, end), prefix, quote, start);
  }
  const { value, end, closed } = readQuoted(text, start + prefix.length, quote);
  if (!closed || (quote !== "`" && value.includes("\n") && !/\\\r?\n/.test(value))) return failed(source);
  source.at = end;
  return unescaped(source, value, prefix, quote, start);
}

function failed(source: Literal): null {
  source.failed = true;
  return null;
}

const simple: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  "0": "\0",
  "\\": "\\",
  "'": "'",
  '"': '"',
  "`": "`",
  "/": "/",
  $: "$",
  "\n": "",
  "{": "{",
};
const escape = /\\(?:u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|(\r\n|[\s\S]))/g;

/** What a string means; null, with the reason noted, where that does not stand in it. */
function unescaped(source: Literal, content: string, prefix: string, quote: string, start: number): string | null {
  const hole = quote === "`" ? /\$\{/ : /f/i.test(prefix) ? /\{/ : null;
  if (hole?.test(content)) {
    missing(source, "variable", start);
    return null;
  }
  if (/r/i.test(prefix) || !content.includes("\\")) return content;
  let unknown = false;
  const value = content.replace(
    escape,
    (whole, braced?: string, four?: string, eight?: string, two?: string, other?: string) => {
      const hex = braced ?? four ?? eight ?? two;
      if (hex !== undefined && Number.parseInt(hex, 16) <= 0x10ffff)
        return four === undefined
          ? String.fromCodePoint(Number.parseInt(hex, 16))
          : String.fromCharCode(Number.parseInt(hex, 16));
      const known = other === "\r\n" ? "" : simple[other ?? ""];
      // What an unknown escape means depends on the language.
      if (known === undefined) unknown = true;
      return known ?? whole;
    },
  );
  if (!unknown) return value;
  missing(source, "unreadable", start);
  return null;
}
