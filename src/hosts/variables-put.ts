/** What a file does with its variables, by what stands beside each reference to one. */
import type { Span } from "../diagnostics/span.js";

export interface PutVariables {
  /** Between the quotes of a string of JSON, `"filter":"$F"`: the quotes of what they hold have to be escaped. */
  readonly betweenQuotes: ReadonlySet<string>;
  /** Beside other texts: `"$START$1$END"`, `F+=…`. */
  readonly together: ReadonlySet<string>;
}

/** `$F`, `${F}`, `$(F)`, `$env:F`, `{{F}}`, `${{ env.F }}`. */
const references =
  /(?:\$\{\{\s{0,3}|\{\{\s{0,3}|\$\(\$?|\$\{|\$)(?:\w{1,20}[.:])?([A-Za-z_][\w-]{0,100})(?:\s{0,3}[)}]){0,3}/g;
/** Quotes of a shell may stand around it, too. */
const opened = /:\s{0,9}[\\`]{0,9}"['"]{0,2}$/;
const printed = /\bprintf\b[^\n]*:\s?\\{0,3}"%s\\{0,3}"[^\n]*$/;
const closed = /^['"]{0,2}[\\`]{0,9}"/;
const behindText = /[^\s"'`=(,|&:<>@{[\\]["']{0,2}$|[$"'\w)]\s?\+\s?$/;
const beforeText = /^["']{0,2}[$\w]|^\s?\+\s?[$"']/;
const option = /(?:^|\s)-[A-Za-z]["']?$/;

export function variablesPut(text: string): PutVariables {
  const [betweenQuotes, together] = [new Set<string>(), new Set<string>()];
  for (const { index, 0: all, 1: name = "" } of text.matchAll(references)) {
    const line = text.slice(Math.max(0, index - 200), index);
    const before = line.slice(-40);
    const behind = text.slice(index + all.length, index + all.length + 20);
    const isOfItself = before.replace(/["']?$/, "").endsWith(`${name}=`);
    if ((opened.test(before) && closed.test(behind)) || printed.test(line)) betweenQuotes.add(name);
    if (isOfItself || beforeText.test(behind) || (behindText.test(before) && !option.test(before))) together.add(name);
  }
  for (const [, name = ""] of text.matchAll(/(?<!\w)([A-Za-z_]\w{0,100})[ \t]{0,3}\+=/g)) together.add(name);
  return { betweenQuotes, together };
}

/** What a value is given to, up to its quotes: `F=`, `$F = `, `F := `, `@F = `, `F: `. */
const named = /(?:^|[\s;,{@$:("'`])([A-Za-z_][\w-]{0,100})["']?\s{0,9}[:?+]{0,3}[=:]\s{0,9}["'`@|>\\\s-]{0,9}$/;

/** The variable that the JSON at a place is given to; null where there is none. */
export function variableAt(text: string, { start }: Span): string | null {
  const brace = text.slice(start, start + 200).search(/[{[]/);
  return named.exec(text.slice(Math.max(0, start - 200), brace === -1 ? start : start + brace))?.[1] ?? null;
}
