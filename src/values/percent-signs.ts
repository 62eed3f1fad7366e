/** Signs that stand for any text in other languages than those of `*`: `%` of SQL and GraphQL, and choices in braces. */
import type { Freedom } from "./freedom.js";
import type { Place } from "./place.js";

/** What is no character in the spelling of addresses: two digits of that are. */
const sign = /%(?![0-9a-fA-F]{2})/g;

/** What attackers write: characters of two bytes, and signs that are spelled twice. */
const hunted = /%u[0-9a-f]|%%|%25/i;

/**
 * The same with `*` for each `%` that stands for any text; null where none does. `%` at an end is such, unless it begins a character of an
 * address, or stands behind a number; in the midst only beside that.
 */
export function starredPercents(constant: string, place: Place, freedom: Freedom): string | null {
  if (!constant.includes("%") || constant.length > 500 || hunted.test(constant)) return null;
  const inner = constant.replace(/^%|%$/g, "");
  // Whatever somebody typed behind a question mark, and what databases are sent; where nothing is free, one letter is enough.
  if (
    !(freedom === "plain" && place === "whole" ? /[A-Za-z0-9]/ : /[A-Za-z0-9]{2}/).test(inner) ||
    (freedom !== "plain" && /[?='"()<>;&*]/.test(inner))
  )
    return null;
  const ends = /[^0-9%]%$|\*%$/.test(constant) || (freedom === "plain" && constant.endsWith("%"));
  // A character in capital letters or digits is one; of `%admin%` it is known by the other end that there is none.
  const begins = /^%(?![0-9a-fA-F]{2})/.test(constant) || (ends && /^%[a-f]{2}[a-z]/.test(constant));
  const isMeant =
    freedom === "plain"
      ? begins || ends
      : // In the midst of a text one end alone may be a piece of whatever stands there.
        (begins && ends && !inner.includes("%")) ||
        (begins && (place !== "part" || freedom === "url") && /^%[/.\w-]+$/.test(constant)) ||
        // Who asks how addresses begin may mean the first sign of an encoded character: `/cgi-bin/.%`.
        (ends &&
          (place === "whole" || (place === "beginning" && freedom === "free")) &&
          /^[\w./%-]+$/.test(constant) &&
          (freedom === "free" || constant.startsWith("/")));
  if (!isMeant) return null;
  return `${begins ? "*" : ""}${constant.slice(begins ? 1 : 0, ends ? -1 : undefined).replace(sign, "*")}${ends ? "*" : ""}`;
}

/** Words with commas between them, in braces; numbers are how often something is repeated. */
const choice = "\\{(?![0-9]+,[0-9]*\\})[\\w.-]+(?:,[\\w.-]+)+\\}";
const choices = /* @__PURE__ */ new RegExp(choice);
/** What a path would hardly have by itself. */
const pathChoices = /* @__PURE__ */ new RegExp(`[/.]${choice}(?:$|[/*])`);

export function hasChoice(constant: string, freedom: Freedom): boolean {
  return constant.includes("{") && (freedom === "plain" ? choices : pathChoices).test(constant) && freedom !== "free";
}

/** More than these nobody would write out. */
const mostWays = 16;

/** A text once for each way to choose; the text itself where it has no choice, or too many. */
export function chosen(text: string): readonly string[] {
  let ways: readonly string[] = [text];
  for (;;) {
    const found = choices.exec(ways[0] ?? "");
    if (found === null) return ways;
    const words = found[0].slice(1, -1).split(",");
    if (ways.length * words.length > mostWays) return [text];
    ways = ways.flatMap((way) => words.map((word) => way.replace(choices, () => word)));
  }
}
