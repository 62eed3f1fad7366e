import { report } from "../diagnostics/report.js";
import { tokenize } from "../text/lexer.js";
import { IntegerToken } from "../text/tokens.js";
import { type BuiltText, Condition, concat, hole, nowhere } from "./condition.js";
import { spellValue } from "./literal.js";

/** Joins a template. A condition becomes a group, any other value a literal. @throws TypeError without a template. */
export function readTemplate(strings: unknown, values: readonly unknown[]): BuiltText {
  const texts = rawTexts(strings);
  // A value has a valid position if a 0 at this position is a whole token. So no value can change the text around it.
  const zeros = concat(...texts.flatMap((text, at) => (at < values.length ? [text, hole("0", null)] : [text])));
  const integers = tokenize(zeros.source).tokens.filter(({ tokenType }) => tokenType === IntegerToken);
  const starts = new Set(integers.map(({ startOffset }) => startOffset));
  const parts = texts.flatMap((text, at) => {
    if (at >= values.length) return [text];
    const value = Condition.is(values[at]) ? groupOf(values[at]) : spellValue(values[at]);
    const isPlaced = starts.has(zeros.holes[at]?.start ?? -1);
    return [text, isPlaced ? value : hole(value.source, report("LW150", nowhere, {}))];
  });
  return concat(...parts);
}

/** A condition is one value of the template. */
function groupOf(condition: Condition): BuiltText {
  const { source, holes } = concat("(", Condition.textOf(condition, null), ")");
  return hole(source, holes.find(({ mistake }) => mistake !== null)?.mistake ?? null);
}

/** Escapes are those of the filter, as in a file. Only `` \` `` and `\$` are escapes of the program. */
function rawTexts(strings: unknown): readonly string[] {
  const raw = typeof strings === "object" && strings !== null && "raw" in strings ? strings.raw : undefined;
  if (!Array.isArray(raw) || !raw.every((text) => typeof text === "string"))
    throw new TypeError("write `where` before a template: where`BotScore gt 1`");
  // Reads backslashes in pairs, as the program does.
  return raw.map((text) =>
    text.replace(/\\([\s\S])/g, (pair, second: string) => (/[`$]/.test(second) ? second : pair)),
  );
}
