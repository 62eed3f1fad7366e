/** What is said of a job, in words: what the terminal, annotations and Markdown have in common. */
import type { JobRecord, SideRecord } from "./job-record.js";

export interface ToldJob {
  /** What it is called; words of others. */
  readonly name: string;
  /** There where several are called so: the folder that it lies in, or what makes it. */
  readonly place: string | null;
  /** What becomes of it; words of others stand in backticks. */
  readonly headline: string;
  readonly rows: readonly ToldRow[];
}

/** A sentence of ours, and lines or a filter that it is about. */
export interface ToldRow {
  readonly words: string;
  readonly code: readonly string[];
}

/** What changes of a job, in few words: for a table, and to count. */
export const outcomes = {
  same: "delivers the same",
  otherwise: "delivers the same lines in another way",
  less: "delivers less",
  more: "delivers more",
  other: "delivers other lines",
  undecided: "undecided",
  unknown: "not known",
} as const satisfies Record<JobRecord["delivers"], string>;

const headlines = {
  equivalent: "equivalent: it delivers the same",
  stricter: "stricter: it delivers less",
  looser: "looser: it delivers more",
  incomparable: "incomparable: it stops delivering some lines and delivers others",
  undecided: "undecided: deciding it would take too long",
  dataset: "of another dataset",
  missing: "missing: it is no more",
  extra: "new",
  unpaired: "not found on the other side, of which not all could be read",
  unnamed: "not compared: its name, or that of a job which it may be, is known only once it is applied",
  unclear: "not compared: several jobs have this name, and neither an id nor a dataset tells which is which",
  unread: "not compared: its filter is not known",
  changed:
    "changed, and not known how: a field that it compares is not known here, or does not take the operator or the value",
  times:
    "not known: its filter compares times, and whether a service compares them as the job delivers them is not published",
} as const satisfies Record<JobRecord["change"], string>;

/** What becomes of a job whose filter means the same. */
const equivalents = {
  ...outcomes,
  same: headlines.equivalent,
  otherwise: "equivalent: it delivers the same lines in another way",
  less: "equivalent, and it delivers a smaller sample",
  more: "equivalent, and it delivers a larger sample",
  unknown: "equivalent, and not known whether it delivers the same",
} as const;

/** Whether there is anything to say of a job. */
function isTold({ change, delivers, a, b, lacking, lines, settings }: JobRecord): boolean {
  const differs = lacking !== null && lacking.verdict !== "equivalent";
  return (
    change !== "equivalent" ||
    delivers !== "same" ||
    settings.length > 0 ||
    switched(a, b) !== null ||
    differs ||
    (lines !== null && lines.lost + lines.gained > 0)
  );
}

/** What is to be said of jobs, each with its record; of several with one name that nothing tells apart it is said once. */
export function toldJobs(
  records: readonly JobRecord[],
): readonly { readonly record: JobRecord; readonly told: ToldJob }[] {
  const unclear = new Map<string | null, { a: number; b: number }>();
  for (const { change, name, a } of records) {
    if (change !== "unclear") continue;
    const count = unclear.get(name) ?? { a: 0, b: 0 };
    count[a === null ? "b" : "a"]++;
    unclear.set(name, count);
  }
  const called = new Map<string | null, number>();
  for (const { name } of records) called.set(name, (called.get(name) ?? 0) + 1);
  return records.filter(isTold).flatMap((record) => {
    const place = (called.get(record.name) ?? 0) > 1 && record.place !== "" ? record.place : null;
    if (record.change !== "unclear") return [{ record, told: { ...toldJob(record), place } }];
    const count = unclear.get(record.name);
    unclear.delete(record.name);
    if (count === undefined) return [];
    const told = {
      name: nameOf(record),
      place: null,
      headline: `${headlines.unclear}: ${count.a} before, ${count.b} now`,
      rows: [],
    };
    return [{ record, told }];
  });
}

/** What becomes of a job whose filter keeps fewer lines, or more, where its sample or its settings say otherwise. */
const narrowed = {
  stricter: {
    other: "stricter, with a larger sample: it delivers other lines",
    unknown: "stricter, and not known what it delivers",
  },
  looser: {
    other: "looser, with a smaller sample: it delivers other lines",
    unknown: "looser, and not known what it delivers",
  },
} as const;

function verdictOf({ change, delivers, a, b }: JobRecord): string {
  switch (change) {
    case "equivalent":
      return equivalents[delivers];
    case "dataset":
      return `${headlines.dataset}: ${code(a?.namedDataset ?? "")} before, ${code(b?.namedDataset ?? "")} now`;
    case "stricter":
    case "looser":
      return delivers === "other" || delivers === "unknown" ? narrowed[change][delivers] : headlines[change];
    default:
      return headlines[change];
  }
}

function toldJob(record: JobRecord): Omit<ToldJob, "place"> {
  const { change, a, b } = record;
  const rows = rowsOf(record);
  const verdict = verdictOf(record);
  const running = runningWords(record);
  if (running !== null)
    return {
      name: nameOf(record),
      headline: running,
      // What a filter would deliver is not what is delivered.
      rows:
        change === "equivalent" || a === null || b === null
          ? rows
          : [row(`its filter: ${verdict.replace(/[:,] .*/, "")}`), ...rows],
    };
  const where = change === "unpaired" || change === "unnamed" ? (a === null ? " (second side)" : " (first side)") : "";
  return { name: nameOf(record), headline: `${verdict}${where}`, rows };
}

function rowsOf(record: JobRecord): readonly ToldRow[] {
  const { a, b, onlyA, onlyB, lacking, lines, change, settings } = record;
  const alone = change === "missing" ? a : change === "extra" ? b : null;
  return [
    ...settings.map(settingRow),
    ...(alone === null ? [...everythingRow("before", a), ...everythingRow("now", b)] : filterRows(alone)),
    ...witnessRows(onlyA, onlyB),
    ...(lacking === null ||
    lacking.verdict === change ||
    lacking.verdict === "equivalent" ||
    runningWords(record) !== null
      ? []
      : [row(`of lines that lack fields: ${lacking.verdict}`), ...witnessRows(lacking.onlyA, lacking.onlyB)]),
    ...(lines === null
      ? []
      : [
          row(
            `of the logs: ${counted(lines.before)} before, ${lines.after} now; ${lines.lost} no longer, ${lines.gained} new`,
          ),
          ...(lines.examples.lost.length === 0 ? [] : [row("no longer:", ...lines.examples.lost)]),
          ...(lines.examples.gained.length === 0 ? [] : [row("new:", ...lines.examples.gained)]),
        ]),
  ];
}

/** Words of others stand below ours, and no name of ours is one of theirs. */
function settingRow({ setting, before, now, names }: JobRecord["settings"][number]): ToldRow {
  if (setting === "name" && before === null) return row("it has a name now:", now ?? "");
  if (setting === "name" && now === null) return row("it has no name any more; before:", before ?? "");
  if (setting === "name") return row("renamed, before and now:", before ?? "", now ?? "");
  const words =
    setting === "destination"
      ? "another destination"
      : `another ${/^[\w.-]{1,60}$/.test(setting) ? code(setting) : "option"}`;
  if (before === now && names.length > 0)
    return row(`${words}: what its names stand for is different:`, before ?? "", ...names);
  if (before === now) return row(`${words}: what is different is secret or long`);
  return row(`${words}, before and now:`, before ?? "(not said)", now ?? "(not said)");
}

function counted(lines: number): string {
  return `${lines} ${lines === 1 ? "line" : "lines"}`;
}

function filterRows({ everything, text, sizes }: SideRecord): readonly ToldRow[] {
  if (everything) return [row("it has no filter: every line")];
  if (sizes === null) return [row("its filter is not known")];
  return text === null
    ? [row("its filter is not shown: it is long, or compares with a secret of a job")]
    : [row("its filter:", ...text.split("\n"))];
}

function everythingRow(when: string, side: SideRecord | null): readonly ToldRow[] {
  return side?.everything === true ? [row(`${when} it has no filter: every line`)] : [];
}

function witnessRows(onlyA: string | null, onlyB: string | null): readonly ToldRow[] {
  return [
    ...(onlyA === null ? [] : [row("no longer, for example:", onlyA)]),
    ...(onlyB === null ? [] : [row("new, for example:", onlyB)]),
  ];
}

/** What becomes of a job that is turned on or off. */
function switched(a: SideRecord | null, b: SideRecord | null): string | null {
  if (a?.enabled === true && b?.enabled === false) return "disabled: it delivers nothing any more";
  if (a?.enabled === false && b?.enabled === true) return "enabled: it delivered nothing before";
  return null;
}

/** What is said first of a job that does not run on some side, since then it delivers nothing, whatever its filter is. */
function runningWords({ a, b, delivers }: JobRecord): string | null {
  const turned = switched(a, b);
  if (turned !== null) return turned;
  if (b === null) return a?.enabled === false ? "missing: it was not enabled, and delivered nothing" : null;
  if (a === null) return b.enabled === false ? "new, and not enabled: it delivers nothing" : null;
  if (a.enabled !== false && b.enabled !== false) return null;
  return delivers === "same"
    ? "not enabled: it delivers nothing"
    : a.enabled === false
      ? "nothing says whether it is enabled now; it was not before"
      : "not enabled: it delivers nothing; before, nothing says whether it is";
}

function row(words: string, ...code: readonly string[]): ToldRow {
  return { words, code };
}

/** What people call a job. */
function nameOf({ name, a, b }: JobRecord): string {
  if (name !== null) return name;
  const { id = null, pointer = null, file = null } = a ?? b ?? {};
  return id === null ? `job without a name${pointer || file ? ` at ${pointer || file}` : ""}` : `job ${id}`;
}

/** Tells of each record whether it is a job more: of several with one name, none of which is known as another, the other side shows the same once more. */
function isCounted(): (record: JobRecord) => boolean {
  const before = new Map<string | null, number>();
  return ({ change, name, a }) => {
    if (change !== "unclear") return true;
    const count = before.get(name) ?? 0;
    before.set(name, count + (a === null ? -1 : 1));
    return a !== null || count <= 0;
  };
}

/** "12 jobs: 8 deliver the same, 1 less, 2 more"; without words of others. */
export function summaryOf(
  records: readonly JobRecord[],
  lines: { readonly lines: number; readonly malformed: number } | null,
): string {
  const counts = new Map<string, number>();
  const counting = records.filter(isCounted());
  for (const { delivers } of counting) counts.set(delivers, (counts.get(delivers) ?? 0) + 1);
  const some = (Object.keys(outcomes) as (keyof typeof outcomes)[]).flatMap((kind) => {
    const count = counts.get(kind) ?? 0;
    return count === 0
      ? []
      : [`${count} ${count === 1 ? outcomes[kind] : outcomes[kind].replace("delivers", "deliver")}`];
  });
  const total = `${counting.length} ${counting.length === 1 ? "job" : "jobs"}`;
  const logs =
    lines === null
      ? ""
      : `; ${lines.lines} lines of logs${lines.malformed === 0 ? "" : `, ${lines.malformed} of them malformed`}`;
  return some.length === 0 ? `no jobs to compare${logs}` : `${total} compared: ${some.join(", ")}${logs}`;
}

/** As a sentence of ours quotes words of others. */
function code(text: string): string {
  return `\`${text}\``;
}
