/** From a filter and options to the body of a job. */
import { basename } from "node:path";
import type { Dataset, Diagnostic, DiagnosticRecord, Filter } from "../../index.js";
import { hidingSecrets, type JobBodyMembers, prepareJob, writeJob } from "../../job.js";
import type { Values } from "../arguments/options.js";
import { compileOptions, limitsOf } from "../filters/filter-options.js";
import { compileOne, mendedRecords, type OneFilter, oneRecord, recordsOfOne, showOne } from "../filters/one-filter.js";
import { printDocument, recordsOf } from "../views/document.js";
import { emit } from "../views/print.js";
import { showDiagnostics } from "../views/show.js";
import { hidingIo } from "../world/hiding-io.js";
import type { Io } from "../world/io.js";
import { readSecrets } from "./destination.js";
import type { jobOptions } from "./job-options.js";
import { makingOf } from "./making.js";
import { hiddenTexts } from "./secret-arguments.js";

/** What the places of a body that is not made yet are called. */
const ofBody = { name: "<job>", file: null } as const;

/** Prints the body of a job, or says why there is none. */
export async function makeJob(values: Values<typeof jobOptions>, operands: readonly string[], world: Io): Promise<number> {
  const secrets = readSecrets(values, world);
  const hide = hidingSecrets([secrets.destination, JSON.stringify({ ownership_challenge: secrets.ownershipChallenge ?? "" })]);
  const io = hidingIo(world, hide);
  const options = await compileOptions(values, io);
  const one = compileOne(values, operands, options, io);
  if (!values.json) showOne(one, io);
  const { filter, dataset } = one;
  const made = one.ok && filter !== undefined ? bodyOf(filter, dataset) : { body: null, diagnostics: [] as readonly Diagnostic[], source: "" };
  if (values.json) {
    const ofJob: readonly DiagnosticRecord[] = recordsOf(made.diagnostics, { ...ofBody, text: made.source });
    const given = { mended: mendedRecords(one), filter: oneRecord(one), limits: limitsOf(options) };
    const diagnostics = hiddenTexts([...recordsOfOne(one), ...ofJob], hide);
    printDocument({ diagnostics }, { ...given, ...(made.body === null ? {} : { bodies: [made.body], text: null, jobs: [] }) }, io);
  } else {
    showDiagnostics(made.diagnostics, { ...ofBody, text: made.source }, io);
    if (made.body !== null) emit(writeJob(made.body), io);
  }
  return made.body === null ? 1 : 0;

  function bodyOf(
    filter: Filter,
    dataset: Dataset | null,
  ): { readonly body: JobBodyMembers | null; readonly diagnostics: readonly Diagnostic[]; readonly source: string } {
    const name = values.name ?? nameOf(one);
    const input = { ...makingOf(values, dataset), ...secrets, name, dataset: dataset ?? undefined, filter };
    const { unknownFields, limits } = options;
    const prepared = prepareJob(input, { unknownFields, limits, local: values.local === true });
    // What is wrong with the filter itself was said where it stands.
    const diagnostics = prepared.diagnostics.filter(({ pointer, code }) => !isOfFilter(pointer) || code === "LW441" || code === "LW442");
    return { body: prepared.ok ? prepared.job : null, diagnostics, source: prepared.source };
  }
}

function isOfFilter(pointer: string | undefined): boolean {
  return pointer === "/filter" || pointer?.startsWith("/filter/") === true;
}

/** That of the job that the filter was taken from, or of its file, if a job can have it. */
function nameOf({ place, input }: OneFilter): string | undefined {
  const name = place.name ?? (input.from === "file" ? basename(input.file).replace(/\.[A-Za-z]+$/, "") : "");
  return /^[A-Za-z0-9.-]{1,512}$/.test(name) ? name : undefined;
}
