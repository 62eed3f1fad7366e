/** Another filter for a job that there is. */
import { datasetWithFacts } from "../../facts.js";
import { type CompileOptions, type Diagnostic, type FileFilter, type Filter, toWhereJson } from "../../index.js";
import { checkJob, maskSecrets, replaceFilter } from "../../job.js";
import type { Values } from "../arguments/options.js";
import { isError } from "../filters/check-input.js";
import { chosenFilter } from "../filters/choose-filter.js";
import { filterSettings } from "../filters/configuration.js";
import { fileOf } from "../filters/file-of.js";
import { limitsOf, warningsWanted } from "../filters/filter-options.js";
import { type Input, readInput, refuseUnusedName } from "../filters/input.js";
import {
  compileInput,
  mendedRecords,
  type OneFilter,
  oneRecord,
  recordsOfOne,
  showOne,
} from "../filters/one-filter.js";
import { filterInput } from "../filters/text-operand.js";
import { printDocument, recordsOf } from "../views/document.js";
import { emit } from "../views/print.js";
import { showDiagnostics } from "../views/show.js";
import { hidingIo } from "../world/hiding-io.js";
import { type Io, Refusal } from "../world/io.js";
import { formatNamed, heldTimes } from "./held-times.js";
import type { jobOptions } from "./job-options.js";
import { deliveredBy } from "./job-options-read.js";
import { type JobsInFile, readJobs } from "./read-jobs.js";
import { hiddenTexts } from "./secret-arguments.js";

type Given = Values<typeof jobOptions> & { readonly "set-filter": string };

/** Prints the body with the filter in it, or writes it back. Throws a Refusal where there is no such job, or more than one. */
export async function setFilter(values: Given, operands: readonly string[], world: Io): Promise<number> {
  const [operand = "-", more] = operands;
  if (more !== undefined) throw new Refusal(`one body at a time, found \`${operand}\` and \`${more}\``);
  const { optionsFor } = await filterSettings(values, world, datasetWithFacts);
  const wanted = warningsWanted(values, world);
  if (values["in-place"] && operand !== "-") world.refuseReplacing(fileOf(operand, world).file);
  const input = readInput(operand, world, values);
  const options = { ...wanted(await optionsFor(input)), values: "off" } as const;
  if (values["in-place"] && input.from !== "file")
    throw new Refusal("`--in-place` changes a file, and the body comes from standard input");
  const found = readJobs(input, options);
  const io = hidingIo(world, found.hideCertain);
  const job = jobOf(found, input);
  const delivered = found.jobs.find(({ filter }) => filter === job);
  const filter = filterInput(values["set-filter"], world, values);
  refuseUnusedName(
    values,
    [input, filter].some(({ from }) => from === "stdin"),
  );
  const ofFilter = wanted(await optionsFor(filter));
  const analysis = values["no-analysis"] !== true;
  const { fields, timestamps } = delivered === undefined ? { fields: null, timestamps: null } : deliveredBy(delivered);
  const format = formatNamed(timestamps ?? undefined);
  const delivers = { fields: fields ?? undefined, timestamps: format };
  const settings = { ...ofFilter, analysis, dataset: ofFilter.dataset ?? datasetOf(job), delivers };
  const { one, isNew } = heldTimes(withoutLack(compileInput(filter, settings, values.fix === true), job), format);
  const ofDataset = job.compilation.diagnostics.filter(isOfDataset);
  const isRight = one.ok && !ofDataset.some(isError);
  const after = isRight && one.filter !== undefined ? changed(one.filter, job, input) : null;
  const beside = after === null ? [] : besideFilter(job, input.text, after, options).filter(({ code }) => isNew(code));
  const made = beside.some(isError) ? null : after;
  const told = [...ofDataset.map((one) => inText(one, after ?? input.text, input.text)), ...beside];
  const text = after ?? input.text;
  const shown = { ...input, text, masked: maskSecrets(text, input.module?.()) };
  if (!values.json) {
    showOne(one, io);
    showDiagnostics(told, shown, io);
  }
  const inPlace = values["in-place"] === true;
  if (made !== null && inPlace && made !== input.text) await io.replace(input.file ?? "", input.text, made);
  if (values.json) {
    const diagnostics = [...recordsOfOne(one), ...recordsOf(told, shown)];
    const given = { mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) };
    const body = made === null ? {} : { bodies: [], text: inPlace ? null : made, jobs: [] };
    printDocument({ diagnostics: hiddenTexts(diagnostics, found.hideCertain) }, { ...given, ...body }, io);
  } else if (made !== null && !inPlace) emit(made, io);
  return made === null ? 1 : 0;
}

/** Whether it is of which dataset the job delivers: fields and types cannot be held against one that is not known, or that is another one. */
function isOfDataset({ code, args }: Diagnostic): boolean {
  return (
    code === "LW204" ||
    code === "LW205" ||
    (code === "LW410" && args.meant === "dataset") ||
    (code === "LW412" && args.expected === "dataset")
  );
}

/** At its place in the text as it is afterwards: the filter, which has another length then, may stand before it. */
function inText(diagnostic: Diagnostic, after: string, before: string): Diagnostic {
  const isBehind =
    after !== before &&
    before.slice(diagnostic.span.start) === after.slice(diagnostic.span.start + after.length - before.length);
  const by = isBehind ? after.length - before.length : 0;
  const moved = ({ start, end }: Diagnostic["span"]) => ({ start: start + by, end: end + by });
  return { ...diagnostic, span: moved(diagnostic.span), fixes: [], related: [] } as Diagnostic;
}

/** Where its job names a dataset it is not that none is named. */
function withoutLack(one: OneFilter, { namedDataset }: FileFilter): OneFilter {
  return namedDataset === null ? one : { ...one, diagnostics: one.diagnostics.filter(({ code }) => code !== "LW206") };
}

/** The one job that is meant. */
function jobOf({ file }: JobsInFile, input: Input): FileFilter {
  const other =
    { terraform: "Terraform", yaml: "YAML", shell: "a shell script", http: "HTTP requests" }[file.host as string] ??
    null;
  if (other !== null) {
    const help = `write the filter where it stands${file.host !== "terraform" ? "" : "; `logwhere compile --as hcl` prints what belongs there"}`;
    throw new Refusal(`\`${input.name}\` is ${other}, and \`--set-filter\` changes jobs in JSON`, help, input.file);
  }
  const job = chosenFilter(file, input);
  if (job !== undefined && file.host !== "filter") return job;
  throw new Refusal(
    `\`${input.name}\` holds no job that a filter could be put into`,
    "`logwhere job` makes the body of one",
    input.file,
  );
}

function datasetOf({ compilation }: FileFilter): CompileOptions["dataset"] {
  return compilation.dataset ?? undefined;
}

function changed(filter: Filter, job: FileFilter, input: Input): string {
  const after = replaceFilter(input.text, job.span, filter.tree.kind === "Everything" ? null : toWhereJson(filter));
  if (after !== null) return after;
  throw new Refusal(
    `the job in \`${input.name}\` cannot be read, so nothing is put into it`,
    "`logwhere check` shows what is wrong",
    input.file,
  );
}

/** What is said of the filter beside the rest of its job, at places in the whole text as it is afterwards. */
function besideFilter(
  job: FileFilter,
  before: string,
  after: string,
  { dataset, limits, severity }: CompileOptions,
): readonly Diagnostic[] {
  const { start, end } = job.span;
  // All behind the job stays as it is.
  const { diagnostics } = checkJob(after.slice(start, end + after.length - before.length), {
    dataset,
    limits,
    severity,
    values: "off",
  });
  return diagnostics.map(
    ({ span, ...rest }): Diagnostic =>
      ({ ...rest, span: { start: span.start + start, end: span.end + start } }) as Diagnostic,
  );
}
