import { datasetWithFacts } from "../../facts.js";
import { type Dataset, type Filter, type FilterLimits, toWhereJson } from "../../index.js";
import {
  type DeliveredGrounds,
  lineText,
  type Minimization,
  type MinimizationAdvice,
  type MinimizationStep,
  minimize,
  type SplitParts,
  split,
} from "../../meaning.js";
import { command } from "../arguments/command.js";
import { isError } from "../filters/check-input.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import { deliveredFor, deliveredOptions, knownOf } from "../filters/delivered-options.js";
import {
  datasetOptions,
  expressionOption,
  jsonOption,
  limitOptions,
  limitsOf,
  unlimited,
} from "../filters/filter-options.js";
import { stdinOption } from "../filters/input.js";
import { isUnchecked } from "../filters/one-cause.js";
import { compileOne, fixOption, mendedRecords, oneRecord, recordsOfOne, showOne } from "../filters/one-filter.js";
import { overwriteOption, splitInto, writeParts } from "../jobs/split-into.js";
import { sizeText } from "../views/analysis-text.js";
import { printDocument, recordsOf } from "../views/document.js";
import { groundRows, groundsRecord } from "../views/grounds-text.js";
import { emit, printable, say, show } from "../views/print.js";
import { lineRecord, madeRecord } from "../views/records.js";
import { splitText } from "../views/split-text.js";
import { tableText } from "../views/table.js";
import type { Io } from "../world/io.js";

export const minimizeCommand = command({
  name: "minimize",
  summary: "print an equivalent filter that is as small as can be found",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT"],
  operands: ["filter"],
  about: `Prints a filter that keeps exactly the same lines, however lacking fields are read, and is as small as
it finds: in bytes of the where JSON, then in operators. Every step is proven. With --as-delivered it keeps the
same of lines whose values are what is known of the dataset's fields, and says on which facts that rests. A filter over the
limits of a job is welcome; where nothing equivalent fits, it says what else can be done.`,
  options: {
    ...expressionOption,
    ...stdinOption,
    ...datasetOptions,
    ...configOptions,
    where: { help: "print where JSON instead of text" },
    ledger: { help: "list each step, the law behind it and what it saves, on standard error" },
    "assume-present": { help: "also use what is true only of lines that have all fields of the filter" },
    fit: { help: "stop as soon as the limits hold" },
    split: {
      value: "DIR",
      completes: "folder",
      help: "write it into this folder as the filters of as few jobs as are found, each with the examples that hold of it, and print their files",
    },
    ...overwriteOption,
    ...deliveredOptions,
    ...limitOptions,
    ...fixOption,
    ...jsonOption,
  },
  together: {
    oneOf: [
      ["two ways to print", ["json", "where"]],
      ["two ways to list the steps", ["json", "ledger"]],
      ["two things to make of it", ["split", "where"]],
      ["two aims, since parts keep the same of any lines", ["split", "assume-present"]],
      ["two aims, since parts keep the same of any lines", ["split", "as-delivered"]],
    ],
    instead: { split: ["makes as few parts as hold the limits", ["fit", "ledger"]] },
    goesWith: { overwrite: ["split"], values: ["as-delivered"] },
  },
  examples: [
    ["logwhere minimize --ledger big.where", "smaller, and why it is the same"],
    ["logwhere minimize --as-delivered big.where", "as small as delivered lines allow"],
    ["logwhere minimize --fit --where generated.json", "just small enough for a job"],
    ["logwhere minimize --split parts/ big.where", "as several filters that each fit"],
  ],
  exits: [
    "the filter was printed and fits the limits",
    "it does not fit",
    "wrong usage, unreadable input, or a filter with errors beyond its examples",
  ],
  async run(values, operands, io) {
    const { optionsFor } = await filterSettings(values, io, datasetWithFacts);
    const one = await compileOne(
      values,
      operands,
      async (input) => ({ ...(await optionsFor(input)), limits: unlimited }),
      io,
    );
    const options = await optionsFor(one.input);
    const { filter } = one;
    const given = () => ({ mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) });
    if (!values.json) showOne(one, io, (diagnostic) => isError(diagnostic) || isUnchecked(diagnostic));
    if (filter === undefined) {
      if (values.json) printDocument({ diagnostics: recordsOfOne(one) }, given(), io);
      return 2;
    }
    if (values.split !== undefined && !values.json)
      return splitInto(values.split, one, filter, options.limits ?? {}, values.overwrite === true, io);
    const found = minimize(filter, {
      ...deliveredFor(values, [one.dataset]),
      assumePresent: values["assume-present"] === true,
      fit: values.fit === true,
      limits: options.limits ?? {},
    });
    if (values.json) {
      const parts = values.split === undefined ? null : split(filter, { limits: options.limits });
      const written =
        parts?.ok === true && values.split !== undefined
          ? await writeParts(values.split, one, parts, values.overwrite === true, io)
          : [];
      const refused = parts === null || parts.ok ? [] : recordsOf(parts.diagnostics, one.input);
      printDocument(
        { diagnostics: [...recordsOfOne(one), ...refused] },
        { ...given(), ...record(found), parts: parts?.ok === true ? partsRecord(parts, written) : null },
        io,
      );
      if (parts !== null) return parts.ok ? 0 : 1;
    } else {
      if (values.where) emit(`${toWhereJson(found.filter)}\n`, io);
      // What is shown in a text or a name is an escape there, so that it is the same filter.
      else show(`${found.filter.text}\n`, io);
      if (values.ledger) say(ledgerText(filter, found), io);
      if (found.asDelivered !== null && one.dataset !== null)
        say(groundsText(found.asDelivered, knownOf(one.dataset)), io);
      if (!found.complete) say("not everything was tried: that would take too long\n", io);
      if (found.advice !== null) showAdvice(found.advice, found.filter, options.limits, io);
    }
    return found.fits ? 0 : 1;
  },
});

function groundsText(grounds: DeliveredGrounds, dataset: Dataset): string {
  if (grounds.restsOn.length === 0) return "it keeps the same of any lines, whatever their values\n";
  return `it keeps the same of delivered lines only, by what is known of values:\n${groundRows(grounds, dataset).map(printable).join("\n")}\n`;
}

function ledgerText(before: Filter, { filter, steps, undone }: Minimization): string {
  const rows = steps.map(({ rewrite, law, bytes, operators }) => [
    `-${bytes} bytes`,
    operators === 0 ? "" : `-${operators} operators`,
    rewrite,
    law,
  ]);
  const failed = undone
    .map(({ rewrite }) => `undone, since it keeps other lines: ${rewrite} (please report it)\n`)
    .join("");
  return `${sizeText(before.sizes)} became ${sizeText(filter.sizes)}\n${rows.length === 0 ? "" : `${tableText(rows)}\n`}${failed}`;
}

function showAdvice(
  { partition, looser }: MinimizationAdvice,
  filter: Filter,
  limits: Partial<FilterLimits> | undefined,
  io: Io,
): void {
  say(`nothing that keeps the same lines was found to fit: ${sizeText(filter.sizes)}\n`, io);
  if (partition !== null) {
    say(`\n${splitText(partition, limits)}\n`, io);
    partition.filters.forEach(
      (part, at) => void say(`${at + 1}. ${sizeText(part.sizes)}\n${indented(part.text)}\n`, io),
    );
  }
  if (looser !== null) {
    const also = looser.alsoKept === null ? "" : `, such as ${printable(lineText(looser.alsoKept))}`;
    say(
      `\n${partition === null ? "" : "or "}keep more than was asked for${also}; ${sizeText(looser.filter.sizes)}\n${indented(looser.filter.text)}\n`,
      io,
    );
  }
  if (partition === null && looser === null)
    say("no way was found to split it into jobs that fit, and it has no condition that could be left out\n", io);
}

function indented(text: string): string {
  return text
    .split("\n")
    .map((row) => `   ${printable(row)}`)
    .join("\n");
}

function record({ filter, steps, undone, fits, complete, advice, asDelivered }: Minimization): object {
  const grounds = groundsRecord(asDelivered);
  return {
    asDelivered: grounds,
    minimized: madeRecord(filter),
    steps: steps.map(stepRecord),
    undone: undone.map(stepRecord),
    fits,
    complete,
    advice: adviceRecord(advice),
  };
}

function partsRecord({ filters, overlaps, undecided, atLeast }: SplitParts, files: readonly string[]): object {
  return { filters: filters.map(madeRecord), overlaps, undecided, atLeast, files };
}

function stepRecord({ rewrite, law, bytes, operators }: MinimizationStep): object {
  return { rewrite, law, saved: { operators, bytes } };
}

function adviceRecord(advice: MinimizationAdvice | null): object | null {
  if (advice === null) return null;
  const { partition, looser } = advice;
  return {
    partition: partition === null ? null : partsRecord(partition, []),
    looser: looser === null ? null : { ...madeRecord(looser.filter), alsoKept: lineRecord(looser.alsoKept) },
  };
}
