import { compile, toRecords } from "../../index.js";
import { errorsOf } from "../check-input.js";
import { command } from "../command.js";
import { compileOptions, datasetOptions, expressionOption, unlimited } from "../filter-options.js";
import { oneFilter } from "../input.js";
import { Refusal } from "../io.js";
import { printJson } from "../json-output.js";
import { lineOutput } from "../line-output.js";
import { matchLogs } from "../match-logs.js";
import { showDiagnostics } from "../show.js";

export const matchCommand = command({
  name: "match",
  summary: "print the log lines that a filter keeps",
  usage: ["[OPTIONS] FILTER [LOG…]", "[OPTIONS] -e TEXT [LOG…]"],
  about: `Prints the lines that the filter keeps, byte for byte and in order. A log has one JSON object per
line; without one, or for \`-\`, standard input is read. Blank lines are passed over; malformed lines
are reported and never kept. A filter over the limits of a job still runs.`,
  options: {
    ...expressionOption,
    ...datasetOptions,
    count: { short: "c", help: "print how many lines there are instead of the lines" },
    invert: { short: "v", help: "print the other lines: those dropped, and those for which the filter is unknown" },
    json: { help: "print a summary instead: lines, kept, dropped, unknown, malformed, lackingFields (lines that lack a field of the filter)" },
  },
  examples: [
    ["logwhere match api.where logs.ndjson > kept.ndjson", "what a job with this filter would deliver"],
    [`zcat logs/*.gz | logwhere match -e 'EdgeResponseStatus geq 500' --count`, "how much that is"],
    ["logwhere match --json api.where logs.ndjson", "and what about the other lines"],
  ],
  exits: ["some line was kept (with --invert: some was not)", "none was", "wrong usage, unreadable input, or an invalid filter"],
  async run(values, operands, io) {
    if (values.json && values.count) throw new Refusal("`--json` and `--count` are two ways to sum up: choose one");
    const given = values.expression === undefined ? operands.slice(1) : operands;
    const logs = given.length === 0 ? ["-"] : given;
    if (values.expression === undefined && operands.length === 0) throw new Refusal("expected a filter", "name a file, or write `-e TEXT`");
    if (values.expression === undefined && operands[0] === "-" && logs.includes("-")) throw new Refusal("standard input cannot be both filter and log");
    const options = await compileOptions(values, io);
    const input = oneFilter(values.expression, values.expression === undefined ? operands.slice(0, 1) : [], io);
    const { filter, diagnostics } = compile(input.text, { ...options, limits: unlimited });
    if (filter === undefined && values.json) {
      printJson({ diagnostics: toRecords(diagnostics, input.text, input.file) }, io);
      return 2;
    }
    // Warnings are for `check`: here they would stand before every run.
    if (errorsOf(diagnostics) > 0)
      showDiagnostics(
        diagnostics.filter(({ severity }) => severity === "error"),
        input,
        io,
      );
    if (filter === undefined) return 2;
    const output = lineOutput(io);
    const printed = (verdict: string) => (verdict === "keep") !== (values.invert === true);
    const printsLines = !values.json && !values.count;
    const { counts, lacking, unreadable } = matchLogs(
      filter,
      logs,
      {
        countLacking: values.json === true,
        onVerdict(verdict, line) {
          if (printsLines && printed(verdict)) output.write(line);
        },
        onPause: output.flush,
      },
      io,
    );
    const amount = values.invert ? counts.dropped + counts.unknown : counts.kept;
    if (values.json) printJson({ ...counts, lackingFields: Object.fromEntries(lacking) }, io);
    else if (values.count) io.out(`${amount}\n`);
    return unreadable ? 2 : amount > 0 ? 0 : 1;
  },
});
