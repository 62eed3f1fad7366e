import { datasetWithFacts } from "../../facts.js";
import { type Analysis, analyze } from "../../meaning.js";
import { command } from "../arguments/command.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import { deliveredFor, deliveredOptions, knownOf } from "../filters/delivered-options.js";
import { datasetOptions, expressionOption, jsonOption, unlimited } from "../filters/filter-options.js";
import { stdinOption } from "../filters/input.js";
import { compileOne, fixOption, mendedRecords, oneRecord, recordsOfOne, showOne } from "../filters/one-filter.js";
import { analysisText } from "../views/analysis-text.js";
import { printDocument } from "../views/document.js";
import { groundsRecord } from "../views/grounds-text.js";
import { show } from "../views/print.js";
import { lineRecord } from "../views/records.js";

export const analyzeCommand = command({
  name: "analyze",
  summary: "say what a filter can mean: never, always, parts that do nothing",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT"],
  operands: ["filter"],
  about: `Decides exactly, with log lines to show for it: whether the filter ever keeps and ever drops a line,
which of its parts change nothing and because of which others, whether it matters how lacking fields
are read, and how small an equivalent filter is. Where that would take too long it says "undecided".
A filter over the limits of a job is welcome. With --as-delivered it decides about lines whose values are what
is known of the dataset's fields, and says on which facts the verdict rests.`,
  options: {
    ...expressionOption,
    ...stdinOption,
    ...datasetOptions,
    ...deliveredOptions,
    ...configOptions,
    ...fixOption,
    ...jsonOption,
  },
  together: { goesWith: { values: ["as-delivered"] } },
  examples: [
    ["logwhere analyze api.where", "all that can be decided"],
    [
      `logwhere analyze --as-delivered --dataset http_requests -e 'CacheCacheStatus eq "HIT"'`,
      "a filter that no delivered line fulfils",
    ],
    [`logwhere analyze -e 'ClientCountry !eq "ca" or ClientCountry !eq "us"'`, "a filter that keeps everything"],
  ],
  exits: [
    "the filter was analysed",
    null,
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
    const { filter } = one;
    const found = () => ({ diagnostics: recordsOfOne(one) });
    const given = () => ({ mended: mendedRecords(one), filter: oneRecord(one) });
    if (!values.json) showOne(one, io);
    if (filter === undefined) {
      if (values.json) printDocument(found(), given(), io);
      return 2;
    }
    const delivered = deliveredFor(values, [one.dataset]);
    const analysis = analyze(filter, delivered);
    if (values.json) printDocument(found(), { ...given(), ...record(analysis) }, io);
    else show(analysisText(filter, analysis, one.dataset && knownOf(one.dataset)), io);
    return 0;
  },
});

function record({ verdict, kept, dropped, findings, lacking, minimized, complete, asDelivered }: Analysis): object {
  const lines = { kept: lineRecord(kept), dropped: lineRecord(dropped) };
  return {
    verdict,
    ...lines,
    findings,
    lacking: { ...lacking, line: lineRecord(lacking.line) },
    minimized,
    complete,
    asDelivered: groundsRecord(asDelivered),
  };
}
