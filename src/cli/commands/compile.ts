import { escapeWhereJson, toPrettyWhereJson, toWhere, toWhereJson } from "../../index.js";
import { command } from "../arguments/command.js";
import { compileOptions, datasetOptions, expressionOption, limitOptions } from "../filters/filter-options.js";
import { compileOne, fixOption, showOne } from "../filters/one-filter.js";
import { printJson } from "../views/json-output.js";
import { mendedRecords, recordsOf } from "../views/show.js";
import { Refusal } from "../world/io.js";

export const compileCommand = command({
  name: "compile",
  summary: "print a filter as where JSON",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT"],
  about: `Prints a filter, written as text or as any where JSON, as canonical where JSON on one line.
Nothing is printed for a filter with errors.`,
  options: {
    ...expressionOption,
    ...datasetOptions,
    escaped: { help: "print it as the JSON string that is the `filter` of a job body" },
    pretty: { help: "print it indented, for reading" },
    booleans: { value: "FORM", choices: ["json", "string"], help: "write truth values as true, false (default) or as strings" },
    ...limitOptions,
    ...fixOption,
    json: { help: "print one JSON document instead: ok, where, escaped, sizes, diagnostics" },
  },
  examples: [
    ["logwhere compile api.where", "the where JSON"],
    [`logwhere compile --dataset http_requests -e 'ClientCountry eq "ca"'`, "of a filter on the spot"],
    [`echo "{\\"filter\\": $(logwhere compile --escaped api.where)}"`, "into a job body"],
  ],
  exits: ["the filter was printed", "it has errors", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    if (values.escaped && values.pretty) throw new Refusal("`--escaped` and `--pretty` are two ways to print: choose one");
    const options = await compileOptions(values, io);
    const one = compileOne(values, operands, options, io);
    const { input, ok, filter, diagnostics, mended } = one;
    const booleans = values.booleans === undefined ? {} : { booleans: values.booleans };
    if (values.json) {
      const where = filter === undefined ? null : toWhere(filter, booleans);
      const escaped = filter === undefined ? null : escapeWhereJson(toWhereJson(filter, booleans));
      printJson(
        {
          ok,
          where,
          escaped,
          sizes: filter?.sizes ?? null,
          ...mendedRecords(mended, input),
          diagnostics: recordsOf(diagnostics, input),
        },
        io,
      );
      return ok ? 0 : 1;
    }
    showOne(one, io);
    if (!ok || filter === undefined) return 1;
    const json = values.pretty ? toPrettyWhereJson(filter, booleans) : toWhereJson(filter, booleans);
    io.out(`${values.escaped ? escapeWhereJson(json) : json}\n`);
    return 0;
  },
});
