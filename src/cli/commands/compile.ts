import { datasetWithFacts } from "../../facts.js";
import { toTerraform } from "../../hosts.js";
import { escapeWhereJson, type Filter, toPrettyWhereJson, toWhere, toWhereJson } from "../../index.js";
import { command } from "../arguments/command.js";
import type { OptionTable, Values } from "../arguments/options.js";
import { configOptions, filterSettings } from "../filters/configuration.js";
import { answerQuery, externalQuery } from "../filters/external.js";
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
import { stdinOption, textInput } from "../filters/input.js";
import {
  compileOne,
  datasetNameOf,
  fixOption,
  mendedRecords,
  type OneFilter,
  oneRecord,
  recordsOfOne,
  showOne,
} from "../filters/one-filter.js";
import { curlCommand } from "../jobs/curl-command.js";
import { printDocument } from "../views/document.js";
import { emit } from "../views/print.js";
import { showDiagnostics } from "../views/show.js";
import { type Io, Refusal } from "../world/io.js";

const compileOptions = {
  ...expressionOption,
  ...stdinOption,
  ...datasetOptions,
  ...configOptions,
  escaped: { help: "print it as the JSON string that is the `filter` of a job body" },
  as: {
    value: "FORM",
    choices: ["hcl", "curl"],
    help: "print what is pasted: the attribute `filter` of a job in Terraform (hcl), or the command that creates a job with it (curl)",
  },
  external: {
    help: "read a query of Terraform on standard input, and print the result as its data source `external` expects it",
  },
  pretty: { help: "print it indented, for reading" },
  booleans: {
    value: "FORM",
    choices: ["json", "string"],
    help: "write truth values as true, false (default) or as strings",
  },
  ...limitOptions,
  ...analysisOption,
  ...warningOptions,
  ...fixOption,
  ...jsonOption,
} as const satisfies OptionTable;

export const compileCommand = command({
  name: "compile",
  summary: "print a filter as where JSON",
  usage: ["[OPTIONS] FILE", "[OPTIONS] -e TEXT", "--external [OPTIONS]"],
  operands: ["filter"],
  about: `Prints a filter, written as text or as any where JSON, as canonical where JSON on one line.
Nothing is printed for a filter in which \`logwhere check\` finds errors, also one that keeps no line.

With --external it is a program for Terraform's data source \`external\`: its query has a \`filter\`, as text
or where JSON, and may have \`dataset\`, \`unknown_fields\` (error, warn or ignore), \`booleans\` (json or string)
and \`max_warnings\`; its result has \`filter\` as where JSON, \`dataset\`, \`operators\`, \`bytes\` and \`warnings\`.`,
  options: compileOptions,
  together: {
    oneOf: [["two ways to print", ["external", "json", "escaped", "pretty", "as"]]],
    instead: { external: ["reads a query", ["expression", "stdin-filepath", "fix", "booleans"]] },
  },
  examples: [
    ["logwhere compile api.where", "the where JSON"],
    [`logwhere compile --dataset http_requests -e 'ClientCountry eq "ca"'`, "of a filter on the spot"],
    ["logwhere compile --as hcl api.where", "for a job in Terraform"],
    [`echo "{\\"filter\\": $(logwhere compile --escaped api.where)}"`, "into a job body"],
  ],
  exits: ["the filter was printed", "it has errors", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    if (values.external) return compileExternal(values, operands, io);
    const { optionsFor } = await filterSettings(values, io, datasetWithFacts);
    const wanted = warningsWanted(values, io);
    const one = await compileOne(
      values,
      operands,
      async (input) => ({ ...wanted(await optionsFor(input)), analysis: values["no-analysis"] !== true }),
      io,
    );
    const { ok, filter, options } = one;
    const booleans = values.booleans === undefined ? {} : { booleans: values.booleans };
    if (values.json) {
      const made = (known: Filter) => ({
        where: () => toWhere(known, booleans),
        escaped: () => escapeWhereJson(toWhereJson(known, booleans)),
      });
      const forms = !ok || filter === undefined ? {} : made(filter);
      const given = { mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) };
      printDocument({ diagnostics: recordsOfOne(one) }, { ...given, ...forms }, io);
      return ok ? 0 : 1;
    }
    showOne(one, io);
    if (!ok || filter === undefined) return 1;
    if (values.as === "curl") return printCurl(one, filter, toWhereJson(filter, booleans), io);
    const json = values.pretty ? toPrettyWhereJson(filter, booleans) : toWhereJson(filter, booleans);
    emit(
      `${values.as === "hcl" ? toTerraform(json, limitsOf(options).bytes) : values.escaped ? escapeWhereJson(json) : json}\n`,
      io,
    );
    return 0;
  },
});

async function compileExternal(
  values: Values<typeof compileOptions>,
  [operand]: readonly string[],
  io: Io,
): Promise<number> {
  if (operand !== undefined)
    throw new Refusal(`\`--external\` reads a query from standard input, found \`${operand}\``);
  const query = externalQuery(io);
  for (const [key, name] of [
    ["dataset", "dataset"],
    ["unknown_fields", "unknown-fields"],
  ] as const)
    if (query[key] !== undefined && values[name] !== undefined)
      throw new Refusal(`\`--${name}\` and \`${key}\` of the query say the same: leave one out`, null);
  const { dataset = values.dataset, unknown_fields: unknown = values["unknown-fields"] } = query;
  const asked = {
    ...values,
    ...(dataset === undefined ? {} : { dataset }),
    ...(unknown === undefined ? {} : { "unknown-fields": unknown }),
  };
  const { optionsFor } = await filterSettings(asked, io, datasetWithFacts);
  const options = warningsWanted(values, io)(await optionsFor(textInput(query.filter)));
  return answerQuery(query, { ...options, analysis: values["no-analysis"] !== true }, io);
}

/** Prints the command that creates a job; what is wrong with the job, as it would be, is said in its body. */
function printCurl(one: OneFilter, filter: Filter, json: string, io: Io): number {
  // A schema of one's own may have no name.
  const named = datasetNameOf(one);
  if (one.dataset === null && named !== null)
    throw new Refusal(
      `which fields \`${named}\` has is not known here`,
      "give them with `--schema`; `logwhere job` makes a body of fields that are named",
    );
  if (one.dataset === null)
    throw new Refusal("a job needs a dataset, and none is named", "name it: `--dataset http_requests`");
  if (one.dataset.name === "")
    throw new Refusal("a job needs a dataset, and the schema has no name", "give it the `name` of the dataset");
  const { text, diagnostics, shown, ofFilter } = curlCommand(one, filter, json);
  showDiagnostics(ofFilter, one.input, io);
  showDiagnostics(diagnostics, shown, io);
  if (text !== null) emit(`${text}\n`, io);
  return text === null ? 1 : 0;
}
