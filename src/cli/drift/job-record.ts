/** What is told of a job, as plain data: what every form of a report is made of. */
import type { DeliveredGrounds } from "../../meaning.js";
import { groundsRecord } from "../views/grounds-text.js";
import { filterRecord, lineRecord } from "../views/records.js";
import { type Change, type ComparedJob, type Delivers, deliversOf, type JobOnSide } from "./compare-jobs.js";
import type { HidingValues } from "./hiding.js";
import type { LinesOfPair } from "./job-logs.js";
import type { ChangedSetting } from "./settings.js";

export interface JobRecord {
  readonly name: string | null;
  /** The folder that it lies in, or the calls of modules that make it; null where it lies in none. */
  readonly place: string | null;
  readonly change: Change;
  readonly delivers: Delivers;
  readonly a: SideRecord | null;
  readonly b: SideRecord | null;
  /** A line that only one side delivers. */
  readonly onlyA: string | null;
  readonly onlyB: string | null;
  /** Of the filters, on lines that lack fields. */
  readonly lacking: LackingRecord | null;
  readonly asDelivered: object | null;
  readonly lines: LinesOfPair | null;
  /** What else is not as before; nothing secret is in it. */
  readonly settings: readonly ChangedSetting[];
}

interface LackingRecord {
  readonly verdict: Change;
  readonly onlyA: string | null;
  readonly onlyB: string | null;
}

/** A job on one side, with its place and sizes. */
export interface SideRecord extends ReturnType<typeof filterRecord> {
  /** Null where its text does not say. */
  readonly enabled: boolean | null;
  /** By the job itself, or the filter's header, also one that is not known. */
  readonly namedDataset: string | null;
  /** It has no filter: every line is delivered. */
  readonly everything: boolean;
  /** Its filter as text; null where it has none, or one that is not known, too long to be read, or compares with a secret of a job. */
  readonly text: string | null;
}

/** Characters of a filter that are shown. */
const longestText = 2000;

export function jobRecord(compared: ComparedJob, lines: LinesOfPair | null, { hideFilled }: HidingValues): JobRecord {
  const { change, a, b, compared: found, examples } = compared;
  const side = (one: JobOnSide | null) => {
    const said = sideRecord(one);
    return said && { ...said, name: said.name && hideFilled(said.name) };
  };
  const name = a?.job.name ?? b?.job.name ?? null;
  return {
    name: name && hideFilled(name),
    place: (b ?? a)?.job.place ?? null,
    change,
    delivers: deliversOf(compared),
    a: side(a),
    b: side(b),
    onlyA: lineRecord(examples?.onlyA ?? null),
    onlyB: lineRecord(examples?.onlyB ?? null),
    lacking:
      found === null
        ? null
        : {
            verdict: found.lacking.verdict,
            onlyA: lineRecord(found.lacking.onlyA),
            onlyB: lineRecord(found.lacking.onlyB),
          },
    asDelivered: groundsRecord(groundsOf(compared)),
    lines,
    settings: compared.settings?.changed ?? [],
  };
}

function groundsOf({ compared }: ComparedJob): DeliveredGrounds | null {
  return compared !== null && "asDelivered" in compared ? (compared.asDelivered as DeliveredGrounds | null) : null;
}

function sideRecord(side: JobOnSide | null): SideRecord | null {
  if (side === null) return null;
  const { job, found, filter } = side;
  const { file, name } = job.text.input;
  const { pointer, id, compilation } = found;
  const text = filter === undefined || filter.text.length > longestText ? null : filter.text;
  return {
    ...filterRecord({ file: file ?? name, pointer, name: found.name, id }, compilation.dataset, filter?.sizes),
    enabled: job.enabled,
    namedDataset: job.dataset,
    everything: filter?.tree.kind === "Everything",
    text: filter?.tree.kind === "Everything" ? null : text,
  };
}

/** Without filters and lines in which a secret was hidden: with stars in its place each would be another one. */
export function withoutStars(record: JobRecord, plain: JobRecord | undefined): JobRecord {
  const same = (text: string | null, before: string | null | undefined) => (text === before ? text : null);
  const side = (one: SideRecord | null, before: SideRecord | null | undefined) =>
    one && { ...one, text: same(one.text, before?.text) };
  const { a, b, onlyA, onlyB, lacking } = record;
  return {
    ...record,
    a: side(a, plain?.a),
    b: side(b, plain?.b),
    onlyA: same(onlyA, plain?.onlyA),
    onlyB: same(onlyB, plain?.onlyB),
    lacking: lacking && {
      ...lacking,
      onlyA: same(lacking.onlyA, plain?.lacking?.onlyA),
      onlyB: same(lacking.onlyB, plain?.lacking?.onlyB),
    },
  };
}
