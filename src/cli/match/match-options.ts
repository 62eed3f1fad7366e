/** The options of `match`, and what they ask for together. */

import type { OptionTable, Values } from "../arguments/options.js";
import { wholeNumber } from "../arguments/options.js";
import type { StdinName } from "../filters/input.js";
import { Refusal } from "../world/io.js";
import { type MatchSettings, shownMalformed } from "./settings.js";

export const matchExpression = {
  expression: {
    short: "e",
    value: "TEXT",
    many: true,
    mayBeEmpty: true,
    help: "a filter itself, text or JSON; may be given several times",
  },
} as const satisfies OptionTable;

export const matchOptions = {
  filter: {
    short: "f",
    value: "FILTER",
    many: true,
    completes: "filter",
    help: "a filter file, or a folder of them; may be given several times",
  },
  recursive: { short: "r", help: "look for logs in folders below the given ones, too" },
  count: { short: "c", help: "print how many lines there are instead of the lines" },
  invert: { short: "v", help: "print the other lines: those dropped, and those for which the filter is unknown" },
  json: {
    help: "print one JSON document instead: how many lines there are, kept, malformed, and for each filter kept, dropped, unknown and which fields they lack; in all and for each log",
  },
  limit: { value: "N", help: "stop after that many lines" },
  "with-filename": {
    short: "H",
    help: "put the log's name before every line (with --count: count each log, of several filters for each)",
  },
  fields: { value: "A,B", help: "print only these fields of each line, in this order, as they are spelled" },
  sample: { value: "RATE", help: "of the lines that the filter keeps, choose this share at random: from 0 to 1" },
  seed: { value: "N", help: "with --sample, choose others; the same number chooses the same lines again; default 0" },
  strict: {
    help: "parse every line to its end, and count all that are no JSON; the first 5 are shown, with --json all of up to 100000",
  },
  "fail-fast": { help: "stop at the first malformed line" },
  tee: {
    value: "DIR",
    completes: "folder",
    help: "write the lines that each filter keeps to `NAME.ndjson` in this folder, NAME as of the filter's file",
  },
  overwrite: { help: "with --tee: replace files that are there" },
  overlap: { help: "print, for each pair of filters, how many lines both keep" },
  threads: {
    value: "N",
    help: "use at most so many threads, and never more than there are processors; default: all, where that pays",
  },
} as const satisfies OptionTable;

export type MatchValues = Values<typeof matchOptions> & Values<typeof matchExpression> & StdinName;

/** What the options ask for. Throws a Refusal where they contradict each other. */
export function settingsOf(values: MatchValues, several: boolean): Omit<MatchSettings, "filters"> {
  const summaries = (["json", "count"] as const).filter((name) => values[name]);
  if (values.count && values.overlap)
    throw new Refusal("`--count` and `--overlap` are two ways to sum up: choose one", "`--json --overlap` gives both");
  if (values.tee !== undefined && values.invert)
    throw new Refusal("`--tee` writes what filters keep, `--invert` is about what none keeps: choose one");
  if (values.overlap && values.sample !== undefined)
    throw new Refusal("`--overlap` counts all lines that filters keep, `--sample` chooses some of them: choose one");
  if (values.overlap && values.invert)
    throw new Refusal("`--overlap` counts what filters keep, `--invert` is about what none keeps: choose one");
  const sums = values.json === true || values.count === true || values.overlap === true;
  const printing = (["fields", "with-filename"] as const).find(
    (name) => values[name] !== undefined && !(name === "with-filename" && values.count),
  );
  if (sums && printing !== undefined && values.tee === undefined)
    throw new Refusal(`\`--${printing}\` is about printed lines, and \`--${summaries[0] ?? "overlap"}\` prints none`);
  const countsEveryLine =
    values.json === true || values.invert === true || values["fail-fast"] === true || values.overlap === true;
  return {
    mode: values.strict ? "strict" : countsEveryLine ? "classify" : "kept",
    invert: values.invert === true,
    lines: values.tee !== undefined ? "apart" : sums || (several && values.tee !== undefined) ? null : "together",
    withFilename: values["with-filename"] === true,
    fields: values.fields === undefined ? null : fieldNames("fields", values.fields),
    sample:
      values.sample === undefined
        ? null
        : { rate: rateOf(values.sample), seed: wholeNumber("seed", values.seed ?? "0", 2 ** 32 - 1) },
    limit: values.limit === undefined ? null : wholeNumber("limit", values.limit),
    failFast: values["fail-fast"] === true,
    countsAll:
      values.json === true || values.overlap === true || values.tee !== undefined || (several && values.count === true),
    overlap: values.overlap === true,
    shownMalformed: shownMalformed[values.strict && values.json ? "listed" : "people"],
  };
}

/** Whether malformed lines make the exit status 2: where every line is looked at, so that it depends on the input alone. */
export function minds({ mode }: Pick<MatchSettings, "mode">): boolean {
  return mode !== "kept";
}

/** Names between commas; a comma in a name is written as in a filter, between backticks. */
export function fieldNames(option: string, text: string): readonly string[] {
  const names = Array.from(text.matchAll(/`([^`]*)`|[^,`]+/g), ([whole, quoted]) => quoted ?? whole.trim());
  if (names.length === 0 || names.includes(""))
    throw new Refusal(`\`--${option}\` takes names with commas between them, found \`${text}\``);
  return [...new Set(names)];
}

function rateOf(text: string): number {
  const rate = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (!(rate >= 0 && rate <= 1)) throw new Refusal(`\`--sample\` is a share from 0 to 1, found \`${text}\``);
  return rate;
}
