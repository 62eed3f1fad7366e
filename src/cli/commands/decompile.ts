import { compile, toRecords } from "../../index.js";
import { command } from "../command.js";
import { compileOptions, datasetOptions, limitOptions } from "../filter-options.js";
import { oneFilter } from "../input.js";
import { Refusal } from "../io.js";
import { printJson } from "../json-output.js";
import { showDiagnostics } from "../show.js";

export const decompileCommand = command({
  name: "decompile",
  summary: "print where JSON as filter text",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e JSON"],
  about: `Prints where JSON as formatted filter text. The JSON is a where document, the same escaped into
a string, or a whole job body; a dataset that a job body names becomes the text's header.`,
  options: {
    expression: { short: "e", value: "JSON", help: "the where JSON itself" },
    ...datasetOptions,
    header: { help: "begin with a header that names the dataset of --dataset or --schema" },
    ...limitOptions,
    json: { help: "print one JSON document instead: ok, text, dataset, diagnostics" },
  },
  examples: [
    ["logwhere decompile job.json > api.where", "a job's filter as a file"],
    [`logwhere decompile -e '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}'`, "where JSON on the spot"],
  ],
  exits: ["the text was printed", "the JSON has errors", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    const options = await compileOptions(values, io);
    const input = oneFilter(values.expression, operands, io);
    const { ok, form, filter, dataset, diagnostics } = compile(input.text, options);
    if (form === "text") throw new Refusal("this is filter text already, not where JSON", "`logwhere format` formats filter text");
    const inJob = options.dataset === undefined ? dataset !== null : compile(input.text).dataset !== null;
    const hasHeader = dataset !== null && dataset.name !== "" && (values.header === true || inJob);
    const text = filter === undefined ? null : `${hasHeader ? `dataset ${dataset.name}\n\n` : ""}${filter.text}\n`;
    if (values.json) {
      printJson({ ok, text, dataset: dataset?.name ?? null, diagnostics: toRecords(diagnostics, input.text, input.file) }, io);
      return ok ? 0 : 1;
    }
    showDiagnostics(diagnostics, input, io);
    if (!ok || text === null) return 1;
    io.out(text);
    return 0;
  },
});
