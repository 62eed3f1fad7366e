import { datasetWithFacts } from "../../facts.js";
import { escapeWhereJson, toPrettyWhereJson, toWhere, toWhereJson } from "../../index.js";
import { command } from "../arguments/command.js";
import { atMostOne } from "../arguments/options.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import {
  analysisOption,
  datasetOptions,
  expressionOption,
  jsonOption,
  limitOptions,
  limitsOf,
  warningOptions,
  warningsWanted,
} from "../filters/filter-options.js";
import { stdinOption } from "../filters/input.js";
import { compileOne, fixOption, mendedRecords, oneRecord, recordsOfOne, showOne } from "../filters/one-filter.js";
import { printDocument } from "../views/document.js";
import { emit } from "../views/print.js";

export const compileCommand = command({
  name: "compile",
  summary: "print a filter as where JSON",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT"],
  operands: ["filter"],
  about: `Prints a filter, written as text or as any where JSON, as canonical where JSON on one line.
Nothing is printed for a filter in which \`logwhere check\` finds errors, also one that keeps no line.`,
  options: {
    ...expressionOption,
    ...stdinOption,
    ...datasetOptions,
    ...configOptions,
    escaped: { help: "print it as the JSON string that is the `filter` of a job body" },
    pretty: { help: "print it indented, for reading" },
    booleans: { value: "FORM", choices: ["json", "string"], help: "write truth values as true, false (default) or as strings" },
    ...limitOptions,
    ...analysisOption,
    ...warningOptions,
    ...fixOption,
    ...jsonOption,
  },
  examples: [
    ["logwhere compile api.where", "the where JSON"],
    [`logwhere compile --dataset http_requests -e 'ClientCountry eq "ca"'`, "of a filter on the spot"],
    [`echo "{\\"filter\\": $(logwhere compile --escaped api.where)}"`, "into a job body"],
  ],
  exits: ["the filter was printed", "it has errors", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    atMostOne(values, ["json", "escaped", "pretty"], "two ways to print");
    const { optionsFor } = await filterSettings(values, io, datasetWithFacts);
    const wanted = warningsWanted(values, io);
    const one = await compileOne(values, operands, async (input) => ({ ...wanted(await optionsFor(input)), analysis: values["no-analysis"] !== true }), io);
    const { ok, filter, options } = one;
    const booleans = values.booleans === undefined ? {} : { booleans: values.booleans };
    if (values.json) {
      const forms = !ok || filter === undefined ? {} : { where: toWhere(filter, booleans), escaped: escapeWhereJson(toWhereJson(filter, booleans)) };
      const given = { mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) };
      printDocument({ diagnostics: recordsOfOne(one) }, { ...given, ...forms }, io);
      return ok ? 0 : 1;
    }
    showOne(one, io);
    if (!ok || filter === undefined) return 1;
    const json = values.pretty ? toPrettyWhereJson(filter, booleans) : toWhereJson(filter, booleans);
    emit(`${values.escaped ? escapeWhereJson(json) : json}\n`, io);
    return 0;
  },
});
