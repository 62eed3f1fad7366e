import { type Analysis, analyze, lineText, type WitnessLine } from "../../meaning.js";
import { command } from "../arguments/command.js";
import { compileOptions, datasetOptions, expressionOption, unlimited } from "../filters/filter-options.js";
import { compileOne, fixOption, showOne } from "../filters/one-filter.js";
import { analysisText } from "../views/analysis-text.js";
import { printJson, RawJson } from "../views/json-output.js";
import { mendedRecords, recordsOf } from "../views/show.js";

export const analyzeCommand = command({
  name: "analyze",
  summary: "say what a filter can mean: never, always, parts that do nothing",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT"],
  about: `Decides exactly, with log lines to show for it: whether the filter ever keeps and ever drops a line,
which of its parts change nothing and because of which others, whether it matters how lacking fields
are read, and how small an equivalent filter is. Where that would take too long it says "undecided".
A filter over the limits of a job is welcome.`,
  options: {
    ...expressionOption,
    ...datasetOptions,
    ...fixOption,
    json: { help: "print one JSON document instead: verdict, kept, dropped, findings, lacking, sizes, minimized, complete" },
  },
  examples: [
    ["logwhere analyze api.where", "all that can be decided"],
    [`logwhere analyze -e 'ClientCountry !eq "ca" or ClientCountry !eq "us"'`, "a filter that keeps everything"],
  ],
  exits: ["the filter was analysed", null, "wrong usage, unreadable input, or an invalid filter"],
  async run(values, operands, io) {
    const options = await compileOptions(values, io);
    const one = compileOne(values, operands, { ...options, limits: unlimited }, io);
    const { input, filter, diagnostics, mended } = one;
    if (!values.json) showOne(one, io);
    const records = { ...mendedRecords(mended, input), diagnostics: recordsOf(diagnostics, input) };
    if (filter === undefined) {
      if (values.json) printJson(records, io);
      return 2;
    }
    const analysis = analyze(filter);
    if (values.json) printJson({ ...record(analysis), ...records }, io);
    else io.out(analysisText(filter, analysis));
    return 0;
  },
});

function record(analysis: Analysis): object {
  const raw = (line: WitnessLine | null) => (line === null ? null : new RawJson(lineText(line)));
  const { kept, dropped, lacking } = analysis;
  return { ...analysis, kept: raw(kept), dropped: raw(dropped), lacking: { ...lacking, line: raw(lacking.line) } };
}
