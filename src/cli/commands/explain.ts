import { datasetWithFacts } from "../../facts.js";
import {
  type Dataset,
  type Explanation,
  explain,
  explainLine,
  fieldFacts,
  type LineExplanation,
  toWhere,
} from "../../index.js";
import { command } from "../arguments/command.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import {
  datasetOptions,
  expressionOption,
  jsonOption,
  limitOptions,
  limitsOf,
  warningOptions,
  warningsWanted,
} from "../filters/filter-options.js";
import { stdinOption } from "../filters/input.js";
import {
  compileOne,
  fixOption,
  mendedRecords,
  type OneFilter,
  oneRecord,
  recordsOfOne,
  showOne,
} from "../filters/one-filter.js";
import { codePage, namedCodes } from "../views/code-page.js";
import { printDocument, problem } from "../views/document.js";
import { explanationTexts, lineExplanationText, malformedText } from "../views/explanation-text.js";
import { show } from "../views/print.js";
import { fieldRecord } from "../views/records.js";
import { type Io, Refusal } from "../world/io.js";
import { lineSplitter } from "../world/lines.js";

export const explainCommand = command({
  name: "explain",
  summary: "show a filter in every shape, why it keeps a line, or what a code means",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT", "CODE…"],
  operands: ["filter", "code"],
  about: `Shows a filter in every shape: as text, tree and JSON, with sizes and fields, and in words what it
keeps and what it drops. With --line or --log it shows instead why that log line is kept, dropped or
unknown: each comparison with the value it met. Of the code of a diagnostic it prints the page: what is
wrong, an example of it, and the same mended.`,
  options: {
    ...expressionOption,
    ...stdinOption,
    ...datasetOptions,
    ...configOptions,
    line: { value: "JSON", mayBeEmpty: true, help: "a log line" },
    log: { value: "FILE[:N]", completes: "log", help: "line N of a log, plain, gzip or zstd; default: its first" },
    ...limitOptions,
    ...warningOptions,
    ...fixOption,
    ...jsonOption,
  },
  together: { oneOf: [["two ways to give the line", ["line", "log"]]] },
  examples: [
    ["logwhere explain api.where", "all there is to know"],
    [`logwhere explain api.where --line '{"ClientCountry":"ca"}'`, "what becomes of a line"],
    ["logwhere explain api.where --log logs.ndjson:17", "why line 17 is not delivered"],
    ["logwhere explain LW218", "what `error[LW218]` is about"],
  ],
  exits: [
    "the filter or the code was explained",
    null,
    "wrong usage, unreadable input, a malformed line, or a filter with errors beyond its limits and examples",
  ],
  async run(values, operands, io) {
    const codes = namedCodes(operands, io);
    if (codes !== null) {
      const option = Object.keys(values).find((name) => name !== "json");
      if (option !== undefined) throw new Refusal(`\`${codes[0]}\` is a code, whose page takes no \`--${option}\``);
      const pages = codes.map((code) => ({ code, page: codePage(code, io) }));
      if (values.json) printDocument({}, { pages }, io);
      else show(pages.map(({ page }) => page).join("\n"), io);
      return 0;
    }
    const { optionsFor } = await filterSettings(values, io, datasetWithFacts);
    const wanted = warningsWanted(values, io);
    const one = await compileOne(values, operands, async (input) => wanted(await optionsFor(input)), io);
    const { filter, options } = one;
    const found = () => ({ diagnostics: recordsOfOne(one) });
    const given = () => ({ mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) });
    if (!values.json) showOne(one, io);
    if (filter === undefined) {
      if (values.json) printDocument(found(), given(), io);
      return 2;
    }
    const place = values.log === undefined ? null : placeInLog(values.log);
    const text = place === null ? values.line : await lineOfLog(place, io);
    const line = text === undefined ? undefined : explainLine(filter, text);
    const known = one.dataset === null ? undefined : describedBy(one.dataset);
    if (values.json) {
      const problems = line?.verdict === "malformed" ? [problem(malformedText(line), place?.path, place?.number)] : [];
      const shapes = {
        ...shapesOf(() => explain(filter, options.limits, known), one),
        where: () => toWhere(filter),
        line: text === undefined || line === undefined ? null : () => lineOf(text, line),
      };
      printDocument({ ...found(), problems }, { ...given(), ...shapes }, io);
    } else if (line !== undefined) show(lineExplanationText(line), io);
    else for (const part of explanationTexts(() => explain(filter, options.limits, known))) show(part, io);
    return line?.verdict === "malformed" ? 2 : 0;
  },
});

/** The dataset with what its fields are: one's own may say that itself. */
function describedBy(dataset: Dataset): Dataset {
  const says = Object.keys(dataset.fields).some((name) => fieldFacts(dataset, name)?.description !== undefined);
  return says ? dataset : (datasetWithFacts(dataset.name) ?? dataset);
}

/** What makes each shape of a filter, of an explanation of its own; its sizes beside the limits are `measures`. */
function shapesOf(explained: () => Explanation, { dataset }: OneFilter): object {
  return {
    text: () => explained().text,
    escaped: () => explained().escaped,
    form: () => explained().form,
    tree: () => explained().tree,
    measures: () => explained().sizes,
    fields: () => explained().fields.map(({ name }) => fieldRecord(name, dataset)),
    words: () => explained().words,
  };
}

function lineOf(text: string, { verdict, malformedAt, criteria, tree }: LineExplanation): object {
  const met = criteria.map(({ value = null, reason = null, ...criterion }) => ({ ...criterion, value, reason }));
  return { text, verdict, malformedAt, criteria: met, tree };
}

interface LogPlace {
  readonly path: string;
  /** From 1, blank lines included. */
  readonly number: number;
}

/** What `FILE:N` names. */
function placeInLog(place: string): LogPlace {
  const [, path = "", digits = "1"] = /^(.*?)(?::(\d{1,15}))?$/s.exec(place) ?? [];
  const number = Number(digits);
  if (number === 0) throw new Refusal("lines are counted from 1", null, path);
  return { path, number };
}

function tooLong(path: string, number: number): Refusal {
  return new Refusal(`line ${number} of \`${path}\` is longer than 64 MiB`, null, path);
}

/** The text of a line; the file is plain or zipped. */
async function lineOfLog({ path, number: wanted }: LogPlace, io: Io): Promise<string> {
  const decoder = new TextDecoder("utf-8");
  let number = 0;
  let found: string | undefined;
  const splitter = lineSplitter((line) => {
    if (++number !== wanted) return;
    if (line === null) throw tooLong(path, wanted);
    found = decoder.decode(line);
  });
  const { GzipError, unzipped } = await import("../../logs/index.js");
  try {
    for await (const chunk of unzipped(io.chunks(path), path === "-" ? undefined : () => io.chunks(path))) {
      splitter.push(chunk);
      if (found !== undefined) return found.trim();
      // It may never end.
      if (number === wanted - 1 && splitter.isTooLong()) throw tooLong(path, wanted);
    }
  } catch (error) {
    if (!(error instanceof GzipError)) throw error;
    const held = error.reason === "unsupported" ? "" : `, and what it held ends with line ${number}`;
    throw new Refusal(`\`${path}\`: ${error.message}${held}`, null, path);
  }
  splitter.end();
  if (found === undefined)
    throw new Refusal(`\`${path}\` has ${number} ${number === 1 ? "line" : "lines"}, not ${wanted}`, null, path);
  return found.trim();
}
