import { command } from "../arguments/command.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import { datasetOptions, expressionOption, jsonOption, limitOptions, limitsOf } from "../filters/filter-options.js";
import { stdinOption } from "../filters/input.js";
import { compileOne, fixOption, mendedRecords, oneRecord, recordsOfOne, showOne } from "../filters/one-filter.js";
import { printDocument } from "../views/document.js";
import { show } from "../views/print.js";
import { Refusal } from "../world/io.js";

export const decompileCommand = command({
  name: "decompile",
  summary: "print where JSON as filter text",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e JSON"],
  operands: ["filter"],
  about: `Prints where JSON as formatted filter text. The JSON is a where document, the same escaped into
a string, a whole job body, or one of the jobs in a list or an API answer (\`jobs.json#/result/0\` or
\`jobs.json#NAME\`); a dataset that a job names becomes the text's header. An empty filter is a comment.`,
  options: {
    expression: { ...expressionOption.expression, value: "JSON", help: "the where JSON itself" },
    ...stdinOption,
    ...datasetOptions,
    ...configOptions,
    header: { help: "begin with a header that names the dataset of --dataset or --schema" },
    ...limitOptions,
    ...fixOption,
    ...jsonOption,
  },
  examples: [
    ["logwhere decompile job.json > api.where", "a job's filter as a file"],
    [
      `logwhere decompile -e '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}'`,
      "where JSON on the spot",
    ],
  ],
  exits: ["the text was printed", "the JSON has errors", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    const { optionsFor } = await filterSettings(values, io);
    const one = await compileOne(values, operands, optionsFor, io);
    const { options, input, ok, form, filter, dataset, namedDataset } = one;
    if (form === "text" && input.text.trim() === "")
      throw new Refusal("there is no where JSON: the input is empty", null, input.file);
    if (form === "text")
      throw new Refusal(
        "this is filter text already, not where JSON",
        "`logwhere format` formats filter text",
        input.file,
      );
    if (values.header && (dataset === null || dataset.name === "") && filter !== undefined)
      throw new Refusal("`--header` names the dataset, and none is known", "name it with `--dataset`");
    const hasHeader = dataset !== null && dataset.name !== "" && (values.header === true || namedDataset !== null);
    const text = filter === undefined ? null : `${hasHeader ? `dataset ${dataset.name}\n\n` : ""}${filter.text}\n`;
    if (values.json) {
      const given = { mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) };
      printDocument({ diagnostics: recordsOfOne(one) }, { ...given, ...(text === null ? {} : { text }) }, io);
      return ok ? 0 : 1;
    }
    showOne(one, io);
    if (!ok || text === null) return 1;
    // What is shown in a text or a name is an escape there, so that it is the same filter.
    show(text, io);
    return 0;
  },
});
