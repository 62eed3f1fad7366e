/** From a filter and options to the body of a job. */
import { datasetWithFacts } from "../../facts.js";
import type { CompileOptions, Dataset, Diagnostic, DiagnosticRecord, Filter } from "../../index.js";
import { hidingSecrets, type JobBodyMembers, prepareJob, writeJob } from "../../job.js";
import { type Split, split } from "../../meaning.js";
import type { Values } from "../arguments/options.js";
import { filterSettings } from "../filters/configuration.js";
import { limitsOf, unlimited, warningsWanted } from "../filters/filter-options.js";
import { type Input, textInput } from "../filters/input.js";
import {
  compileInput,
  compileOne,
  datasetNameOf,
  mendedRecords,
  type OneFilter,
  oneRecord,
  recordsOfOne,
  showOne,
} from "../filters/one-filter.js";
import { printDocument, recordsOf } from "../views/document.js";
import { emit, say } from "../views/print.js";
import { showDiagnostics } from "../views/show.js";
import { splitText } from "../views/split-text.js";
import { hidingIo } from "../world/hiding-io.js";
import { type Io, Refusal } from "../world/io.js";
import { readSecrets } from "./destination.js";
import { formatNamed, heldTimes } from "./held-times.js";
import { jobNameOf } from "./job-name.js";
import type { jobOptions } from "./job-options.js";
import { makingOf } from "./making.js";
import { hiddenTexts } from "./secret-arguments.js";

/** What the places of a body that is not made yet are called. */
const ofBody = { name: "<job>", file: null } as const;

/** Prints the body of a job, under `--split` those of as many as it takes; or says why there is none. */
export async function makeJob(
  values: Values<typeof jobOptions>,
  operands: readonly string[],
  world: Io,
): Promise<number> {
  const secrets = readSecrets(values, world);
  const body = JSON.stringify({
    destination_conf: secrets.destination,
    ownership_challenge: secrets.ownershipChallenge ?? "",
  });
  // What is to be delivered is said on the command line, and is called so whatever else is.
  const words = new Set(values.fields?.split(",") ?? []);
  const hide = hidingSecrets([secrets.destination, body], { certain: true, words });
  const io = hidingIo(world, hide);
  const { optionsFor: configured } = await filterSettings(values, io, datasetWithFacts);
  const wanted = warningsWanted(values, io);
  const optionsFor = async (input: Input) => ({
    ...wanted(await configured(input)),
    analysis: values["no-analysis"] !== true,
  });
  const format = formatNamed(values.timestamps);
  const deliversOf = (dataset: Dataset | null) => ({ fields: makingOf(values, dataset).fields, timestamps: format });
  // What a configuration says of jobs elsewhere is nothing that this one is told.
  const settings = async (input: Input) => ({
    ...(await optionsFor(input)),
    delivers: deliversOf(null),
    ...(values.split ? { limits: unlimited } : {}),
  });
  const compiled = values["all-lines"]
    ? await everyLine(values, operands, settings)
    : await compileOne(values, operands, settings, io);
  const { one, isNew } = heldTimes(withFields(compiled, deliversOf(compiled.dataset), values.fix === true), format);
  const options = await optionsFor(one.input);
  // A dataset that is not known here, and no error to whoever asks.
  const letPass = one.ok && one.dataset === null ? datasetNameOf(one) : null;
  if (!values.json) {
    showOne(one, io);
    if (one.diagnostics.some(({ code }) => code === "LW126"))
      say("`--all-lines` makes a job without a filter, which delivers every line\n", io);
  }
  const parts = one.ok && one.filter !== undefined ? partsOf(one.filter, values.split === true, options) : null;
  const made =
    parts?.ok === true
      ? parts.filters.map((part, at) => bodyOf(part, parts.filters.length === 1 ? "" : `-${at + 1}`))
      : [];
  const bodies = made.flatMap(({ body }) => body ?? []);
  const isWhole = bodies.length > 0 && bodies.length === made.length;
  // What no jobs can carry is in no body; the rest of one is.
  const whole = parts?.ok === false ? null : (one.filter ?? null);
  // What is said of one part is said of all but for the filter.
  const told = (made.length > 0 ? made : [bodyOf(whole, "")]).find(({ diagnostics }) => diagnostics.length > 0) ?? null;
  if (values.json) {
    const ofJob: readonly DiagnosticRecord[] =
      told === null ? [] : recordsOf(told.diagnostics, { ...ofBody, text: told.source });
    const refused = parts === null || parts.ok ? [] : recordsOf(parts.diagnostics, one.input);
    const given = { mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) };
    const diagnostics = hiddenTexts([...recordsOfOne(one), ...refused, ...ofJob], hide);
    printDocument({ diagnostics }, { ...given, ...(isWhole ? { bodies, text: null, jobs: [] } : {}) }, io);
    return isWhole ? 0 : 1;
  }
  if (parts?.ok === false) showDiagnostics(parts.diagnostics, one.input, io);
  if (told !== null) showDiagnostics(told.diagnostics, { ...ofBody, text: told.source }, io);
  if (!isWhole) return 1;
  const [first] = bodies;
  if (!values.split && first !== undefined) emit(writeJob(first), io);
  else emit(`${JSON.stringify(bodies, null, 2)}\n`, io);
  if (values.split && parts?.ok === true) say(`${splitText(parts, options.limits)}\n`, io);
  return 0;

  /** A dataset that is not known was told of with the filter. */
  function isDatasetTold({ code, args }: Diagnostic): boolean {
    if (code === "LW204" && letPass !== null) return true;
    return (
      code === "LW432" &&
      (one.filter === undefined || one.namedDataset !== null) &&
      one.dataset === null &&
      args.missing.every((name) => name === "dataset")
    );
  }

  /** Without a filter, which was told of, what is wrong with the rest. */
  function bodyOf(filter: Filter | null, suffix: string): MadeBody {
    const name = values.name ?? jobNameOf(one);
    const input = {
      ...makingOf(values, one.dataset),
      ...secrets,
      name: name === undefined ? undefined : name + suffix,
      dataset: one.dataset ?? letPass ?? undefined,
      ...(filter === null ? {} : { filter }),
    };
    const { unknownFields, limits, severity } = options;
    // What the filter means, and what values it names, was asked before.
    const asked = { limits, severity, values: "off", local: values.local === true, now: io.today() } as const;
    const prepared = prepareJob(input, { ...asked, unknownFields: letPass === null ? unknownFields : "ignore" });
    // What is wrong with the filter itself was said where it stands.
    const diagnostics = prepared.diagnostics.filter((one) =>
      isOfFilter(one.pointer) ? isNew(one.code) : !isDatasetTold(one),
    );
    return { body: prepared.ok ? prepared.job : null, diagnostics, source: prepared.source };
  }
}

/** Compiled again where the job lists what its dataset has, and that lacks what the filter asks for: all but the deprecated. */
function withFields(one: OneFilter, delivers: NonNullable<CompileOptions["delivers"]>, fix: boolean): OneFilter {
  const listed = new Set(delivers.fields);
  const isLacking =
    one.options.delivers?.fields === undefined && one.filter?.fields.some(({ name }) => !listed.has(name));
  return isLacking ? compileInput(one.input, { ...one.options, delivers }, fix) : one;
}

/** The job of no filter at all. */
async function everyLine(
  values: Values<typeof jobOptions>,
  operands: readonly string[],
  optionsFor: (input: Input) => Promise<CompileOptions>,
): Promise<OneFilter> {
  const given = values.expression === undefined ? operands[0] : "-e";
  if (given !== undefined) throw new Refusal(`\`--all-lines\` makes a job without a filter, and \`${given}\` is one`);
  const input = textInput("{}");
  return compileInput(input, await optionsFor(input), false);
}

interface MadeBody {
  readonly body: JobBodyMembers | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

function partsOf(filter: Filter, isSplit: boolean, { limits }: CompileOptions): Split {
  return isSplit ? split(filter, { limits }) : { ok: true, filters: [filter], overlaps: [], undecided: [], atLeast: 1 };
}

function isOfFilter(pointer: string | undefined): boolean {
  return pointer === "/filter" || pointer?.startsWith("/filter/") === true;
}
