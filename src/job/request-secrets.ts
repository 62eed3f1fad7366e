/** Secrets of the requests that scripts send: headers that say who sends them, names with passwords, and whatever is called so. */
import { type FilterPlaces, isCompared, spansOfWhereJson } from "./compared-texts.js";
import { isPlaceholder } from "./placeholder.js";
import { endOfValue, quoteAt, type ValueStart } from "./request-values.js";

/** What a secret is called, with or without words before it. */
const secretWord = "tokens?|secrets?|passwords?|passwd|pwd|passphrase|credentials?|api[-_]?keys?";
/** `key` by itself is the field of a condition. */
const secretName = String.raw`(?:[\w-]{0,60}(?:${secretWord})(?:[-_]?(?:id|value|\d))?|[\w-]{1,60}[-_]?key(?:[-_]?(?:id|\d))?)(?![\w-])`;
const header = String.raw`(?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]{0,40}(?:key|token|secret)[\w-]{0,40}|${secretName}`;
const quote = String.raw`\\*["']`;
/** Between an option and what it is given: also a line that goes on. */
const gap = String.raw`(?:[ \t=]|\\\r?\n)`;
/** What says how a header is meant stays. */
const meant = /(?:bearer|basic|digest|token|splunk|apikey)\\?[ \t]+/iy;

/** What stands before a secret, and before a quote that it begins with. */
interface Place {
  /** `quote`: what opens before a name that stands in the same quotes; `closed`: that name is in quotes of its own. */
  readonly before: RegExp;
  readonly isOption?: boolean;
  readonly isHeader?: boolean;
}

const places: readonly Place[] = [
  // `Authorization: Bearer …`, `X-Auth-Key: …` and the like, with every pair of a cookie.
  { before: new RegExp(String.raw`(?:(?<![\w.$-])|(?<=\s["']?-[A-Za-z]{0,8}H))(?:${header})(?<closed>${quote})?(?:[ \t]*:|[ \t]+=)(?:\\?[ \t])*`, "gi"), isHeader: true },
  // `TOKEN=…`, also in the query of an address.
  { before: new RegExp(String.raw`(?<![\w.$-])(?:${header}|(?<=[?&])(?:key|auth|sig|pass|code))=`, "gi") },
  { before: /(?<![\w.$-])KEY=/g },
  // `user = "name:password"` of a file for `curl -K`.
  { before: /(?<![\w.-])(?:proxy-)?user[ \t]*=[ \t]*(?<quote>["'])[^"':\s]{0,200}:/g },
  // Options of programs that send requests; those of one letter also joined with others.
  { before: new RegExp(String.raw`(?<=\s)(?:-[A-Za-z#]{0,8}[uUE]|-a|--(?:proxy-)?user|--(?:proxy-)?cert|--auth)${gap}*(?:(?<quote>${quote})[^"':\n]*|[^\s"':]*):`, "g"), isOption: true },
  { before: new RegExp(String.raw`(?<=\s)--(?:oauth2-bearer|(?:proxy-)?pass|${secretName})${gap}+`, "gi") },
  { before: new RegExp(String.raw`(?<=\s)(?:-[A-Za-z#]{0,8}b|--cookie)${gap}*(?=(?:${quote})?[^\s"'=]+=)`, "g"), isOption: true },
  { before: new RegExp(String.raw`(?<![\w.-])sshpass${gap}+-p${gap}*`, "g") },
  { before: new RegExp(String.raw`(?<=\s)--arg(?:json)?${gap}+(?:${quote})?${secretName}(?:${quote})?${gap}+`, "gi") },
]; // biome-ignore format: a table

/** `https://name:password@host`. */
const ofAddress = /(?<=:\/\/[^\s/"'@:]{0,200}:)[^\s/"'@]+(?=@)/g;

/** The text with a star for each character of those, each place as it was, and filters as they are. What is still to be filled in is no secret, if that is all. */
export function maskRequests(text: string): string {
  const filters = spansOfWhereJson(text);
  const shown = text.replace(ofAddress, (secret, at: number) =>
    isFilledIn(secret) || filters.has(at) || isCompared(text, at) ? secret : starred(secret, at, filters),
  );
  return places.reduce((all, place) => masked(all, place, filters), shown);
}

function masked(text: string, { before, isOption = false, isHeader = false }: Place, filters: FilterPlaces): string {
  let shown = "";
  let from = 0;
  for (const match of text.matchAll(before)) {
    const { index } = match;
    if (index < from || filters.has(index) || isCompared(text, index) || (isOption && isOfAnother(text, index)))
      continue;
    const value = valueBehind(text, match, isHeader);
    const end = endOfValue(text, value);
    const secret = text.slice(value.start, end);
    if (end <= value.start || isFilledIn(secret)) continue;
    shown += text.slice(from, value.start) + starred(secret, value.start, filters);
    from = end;
  }
  return shown + text.slice(from);
}

function valueBehind(text: string, { 0: before, index, groups = {} }: RegExpExecArray, isHeader: boolean): ValueStart {
  const named =
    isHeader && groups["closed"] === undefined
      ? /\\*["'](?=(?:-[A-Za-z]{0,8}H)?$)/.exec(text.slice(Math.max(0, index - 20), index))?.[0]
      : undefined;
  const end = index + before.length;
  const within = groups["quote"] ?? named ?? null;
  const own = within === null ? quoteAt(text, end) : null;
  const from = end + (own ?? "").length;
  meant.lastIndex = from;
  const start = from + (meant.exec(text)?.[0].length ?? 0);
  // In a word of a shell a space has its backslash.
  return { start, quote: within ?? own, isLine: isHeader && /(?<!\\)[ \t]$/.test(text.slice(index, start)) };
}

function starred(secret: string, start: number, filters: FilterPlaces): string {
  if (!filters.meets(start, start + secret.length)) return secret.replace(/[^\r\n]/g, "*");
  return secret.replace(/[^\r\n]/g, (sign, at: number) => (filters.has(start + at) ? sign : "*"));
}

/** Whether there is nothing of a value but what a shell or a tool fills in, as it is without its quotes. */
function isFilledIn(value: string): boolean {
  const plain = value.replace(/\\*["']/g, "").trim();
  return plain === "" || isPlaceholder(plain.replace(/^[\\$]\$/, "$"));
}

/** So much before an option is looked at. */
const mostBefore = 2000;

/** Whether an option is one of a program that sends no request, such as `sort -u`, as far as that is certain. */
function isOfAnother(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - mostBefore), at).replace(/\\\r?\n/g, " ");
  const own = before.slice(Math.max(...["\n", ";", "|", "&", "("].map((end) => before.lastIndexOf(end))) + 1);
  return /^\s*[a-z][\w.-]*(?=\s|$)/.test(own) && !/["'`$]|\b(?:curl|wget|https?|xhs?)\b/i.test(own);
}
