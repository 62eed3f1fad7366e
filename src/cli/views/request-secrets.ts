/** Secrets of the requests that scripts send: headers that say who sends them, names with passwords. */
import { isCompared, spansOfWhereJson } from "./compared-texts.js";

/** Between an option and what it is given: also a line that goes on. */
const gap = String.raw`(?:[ \t=]|\\\r?\n)`;
const quote = String.raw`\\?["']`;
/** Up to the end of a value, which is quoted, or one word. */
const value = String.raw`(?:(?<=")((?:\\(?!")[^\n]|[^"\\\n])+)|(?<=')((?:\\(?!')[^\n]|[^'\\\n])+)|([^\s"']+))`;
/** The same behind `name:`. */
const behindName = String.raw`(?:(?:(?<=")[^":\n]*:((?:\\(?!")[^\n]|[^"\\\n])+))|(?:(?<=')[^':\n]*:((?:\\(?!')[^\n]|[^'\\\n])+))|[^\s"':]*:([^\s"']+))`;

const patterns: readonly RegExp[] = [
  // `Authorization: Bearer …`, `X-Auth-Key: …` and the like, with every pair of a cookie.
  /\b(?:(?:proxy-)?authorization|(?:set-)?cookie|x-[\w-]{0,40}(?:key|token|secret)[\w-]{0,40})["'\\]{0,3}[ \t]*[:=][ \t]*["'\\]{0,3}[ \t]*(?:(?:bearer|basic|digest|token)\\?[ \t]+)?([^\s"'\\;]+(?:;[ \t]*[^\s"'\\;]*)*)/gi,
  // `https://name:password@host`.
  /:\/\/[^\s/"'@:]{0,200}:([^\s/"'@]+)(?=@)/g,
  // `user = "name:password"` of a file for `curl -K`.
  /(?<![\w.-])(?:proxy-)?user[ \t]*=[ \t]*["'][^"':\s]{0,200}:([^"'\n]+)/g,
];

/** Options of programs that send requests; those of one letter also joined with others. */
const options: readonly RegExp[] = [
  new RegExp(String.raw`(?<=\s)(?:-[A-Za-z#]{0,8}[uUE]|-a|--(?:proxy-)?user|--(?:proxy-)?cert|--auth)${gap}*(?:${quote})?${behindName}`, "g"),
  new RegExp(String.raw`(?<=\s)--(?:oauth2-bearer|(?:proxy-)?pass|(?:\w+-)?password|(?:proxy-)?tlspassword)${gap}+(?:${quote})?${value}`, "g"),
  new RegExp(String.raw`(?<=\s)(?:-[A-Za-z#]{0,8}b|--cookie)${gap}*(?:${quote})?(?=[^\s"'=]+=)${value}`, "g"),
];

/** What a shell or a tool fills in is no secret. */
const filledIn = /^\\?\$|^\{\{|^<|^%/;

/** The text with a star for each character of those, each place as it was, and filters as they are. */
export function maskRequests(text: string): string {
  const ofFilters = spansOfWhereJson(text);
  const masked = (all: string, pattern: RegExp, isOption: boolean) =>
    all.replace(pattern, (whole: string, ...rest: readonly unknown[]) => {
      const secret = rest.find((group) => typeof group === "string") as string;
      const at = rest[rest.findIndex((group) => typeof group === "number")] as number;
      const isKept = filledIn.test(secret) || ofFilters(at) || isCompared(text, at) || (isOption && isOfAnother(text, at));
      return isKept ? whole : whole.slice(0, whole.length - secret.length) + "*".repeat(secret.length);
    });
  const shown = patterns.reduce((all, pattern) => masked(all, pattern, false), text);
  return options.reduce((all, pattern) => masked(all, pattern, true), shown);
}

/** So much before an option is looked at. */
const mostBefore = 2000;

/** Whether an option is one of a program that sends no request, such as `sort -u`, as far as that is certain. */
function isOfAnother(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - mostBefore), at).replace(/\\\r?\n/g, " ");
  const own = before.slice(Math.max(...["\n", ";", "|", "&", "("].map((end) => before.lastIndexOf(end))) + 1);
  return /^\s*[a-z][\w.-]*(?=\s|$)/.test(own) && !/["'`$]|\b(?:curl|wget|https?|xhs?)\b/i.test(own);
}
