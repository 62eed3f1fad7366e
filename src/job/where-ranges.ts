/** Where filters stand in a file that is no JSON, as far as that can be told without reading it: what they compare with is no secret. */
import { recently } from "./recently.js";
import type { SecretPart } from "./secret-part.js";

/** As many backslashes as six levels of escaping make: of a longer run each would be tried with all behind it. */
const opening = /(?<![\w.-])(?:(\\{0,64})["'])?where(?:\\{0,64}["'])?[ \t]{0,40}[:=]?[ \t]{0,40}([{\r\n])/g;
/** What would be hidden stands in it, so it is no filter, or does not end where it seems to. */
const ofJob = /destination_?conf|ownership_?challenge|logpull_options|output_options/i;
/** A condition that stands outside of a whole filter. */
const condition = /\{[^{}\n]{0,300}\}/g;

/** What such a condition may have before its operator, where it does not end where it begins: `Fn::Join` puts it together, a template is in it. */
const beforeOperator =
  /(?<![\w.-])key\\*["']?[ \t]{0,9}[:=](?:[^{}\r\n]|\$?\{{1,2}[^{}\r\n]{0,100}\}{1,2}|(?<=[,[][ \t]{0,40}\r?)\n|\r(?=\n))*$/;
const fieldOf = /^key\\*["']?[ \t]{0,9}[:=][ \t]{0,9}\\*["']?[^"'\\{}\r\n]{0,100}/;
const longestField = 300;
/** The same where the text ends before its operator. */
const firstField =
  /(?:(?:and|or)\\*["']\s{0,9}:\s{0,9}\[|\}\s{0,9},)\s{0,9}\{\s{0,9}\\*["']key\\*["']\s{0,9}:\s{0,9}\\*["'][^"'\\\r\n]{0,100}/g;

/** In the order of their places, apart from each other. */
export const whereRanges = /* @__PURE__ */ recently(findRanges);

function findRanges(source: string): readonly SecretPart[] {
  const ranges: SecretPart[] = [];
  const add = (start: number, end: number) => {
    const text = source.slice(start, end);
    if (end > start && !ofJob.test(text))
      for (const part of withoutComments(text)) ranges.push({ start: start + part.start, end: start + part.end });
  };
  let behind = 0;
  // Braces that never close are looked for once.
  let isClosed = true;
  for (const match of source.matchAll(opening)) {
    const [, slashes = "", sign] = match;
    if (match.index < behind || (sign === "{" && !isClosed)) continue;
    const at = match.index + match[0].length - 1;
    const end = sign === "{" ? bracesEnd(source, at, slashes.length) : indentedEnd(source, match.index, at);
    if (sign === "{") isClosed = end > at;
    add(at, end);
    behind = Math.max(behind, end);
  }
  for (const match of source.matchAll(condition)) {
    if (/(?<!\w)key\b/.test(match[0]) && /(?<!\w)operator\b/.test(match[0]))
      add(match.index, match.index + match[0].length);
  }
  for (const { index } of source.matchAll(/(?<![\w.-])operator\b/g)) {
    const before = source.slice(Math.max(0, index - longestField), index);
    const at = before.search(/(?<![\w.-])key\\*["']?[ \t]{0,9}[:=](?!.*(?<![\w.-])key\b)/s);
    if (at === -1 || !beforeOperator.test(before.slice(at))) continue;
    const start = index - before.length + at;
    add(start, start + (fieldOf.exec(before.slice(at))?.[0].length ?? 0));
  }
  for (const { start, end } of fieldsInLines(source)) add(start, end);
  if (/["'](?:and|or)\\*["']\s*:/.test(source))
    for (const match of source.matchAll(firstField)) add(match.index, match.index + match[0].length);
  let last = 0;
  return ranges
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      const isApart = start >= last;
      if (isApart) last = end;
      return isApart;
    });
}

/** A text in quotes, which may hold the signs of a comment, and a comment. */
const textOrComment = /"(?:[^"\\\n]|\\[^\n])*"|'[^'\n]*'|(?<=^|\s)(?:#|\/\/)[^\n]*|\/\*[\s\S]{0,2000}?\*\//gm;

/** What is not said beside a filter: whoever writes a comment may repeat in it what is a secret of the job. */
function withoutComments(text: string): readonly SecretPart[] {
  if (!/#|\/[/*]/.test(text) || text.includes('\\"')) return [{ start: 0, end: text.length }];
  const parts: SecretPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(textOrComment)) {
    if (/^["']/.test(found)) continue;
    parts.push({ start: from, end: index });
    from = index + found.length;
  }
  return [...parts, { start: from, end: text.length }].filter(({ start, end }) => end > start);
}

/** A member that has its line to itself, or begins it: what stands before its name, and its value as far as it is one word. */
const memberLine = /^([ \t]*(?:-[ \t]+)?["']?)(([A-Za-z_]\w{0,40})["']?[ \t]*[:=](?![=/])[ \t]*[^\s,#]*)/;
/** The fields of criteria with a line for each of their three members, in whatever order: a `key` alone may be any. */
function fieldsInLines(source: string): readonly SecretPart[] {
  if (!/^[ \t]*(?:-[ \t]+)?["']?operator\b/m.test(source)) return [];
  const parts: SecretPart[] = [];
  let column = 0;
  let members = new Map<string, SecretPart>();
  let start = 0;
  for (const line of source.split("\n")) {
    const [, before = "", member = "", name = ""] = memberLine.exec(line) ?? [];
    // What the sign of a list begins, or stands elsewhere, belongs to nothing before it.
    if (name === "" || before.includes("-") || before.length !== column) members = new Map();
    column = before.length;
    if (name !== "") members.set(name, { start: start + column, end: start + column + member.length });
    const field = members.get("key");
    if (field !== undefined && members.size === 3 && members.has("operator") && members.has("value")) parts.push(field);
    start += line.length + 1;
  }
  return parts;
}

/**
 * Behind the brace that closes, or where the text ends that the filter stands in; where neither does, nothing is taken for a filter. `slashes`: how many
 * stand before a quote of its own: each level of escaping makes of one `2n + 1`.
 */
function bracesEnd(source: string, from: number, slashes: number): number {
  let depth = 0;
  let isQuoted = false;
  for (const { 0: sign, index } of source.slice(from).matchAll(/\\{0,200}"|[{}\n]/g)) {
    if (sign === "\n") isQuoted = false;
    else if (sign.endsWith('"')) {
      if (sign.length - 1 < slashes) return from + index;
      if ((sign.length - 1) % (2 * slashes + 2) === slashes) isQuoted = !isQuoted;
    } else if (!isQuoted) {
      if (sign === "{") depth++;
      else if (--depth === 0) return from + index + 1;
    }
  }
  return from;
}

/** The lines that are indented more than the one the name stands in. */
function indentedEnd(source: string, nameStart: number, from: number): number {
  const lineStart = source.lastIndexOf("\n", nameStart) + 1;
  const indent = /^[ \t-]*/.exec(source.slice(lineStart, nameStart))?.[0].length ?? 0;
  let end = from;
  for (let at = source.indexOf("\n", from) + 1; at > 0 && at < source.length; ) {
    const stop = source.indexOf("\n", at);
    const line = source.slice(at, stop === -1 ? source.length : stop);
    if (line.trim() !== "" && (/^[ \t]*/.exec(line)?.[0].length ?? 0) <= indent) break;
    end = at + line.length;
    at = stop === -1 ? 0 : stop + 1;
  }
  return end;
}
