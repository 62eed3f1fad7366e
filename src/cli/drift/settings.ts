/** What two jobs say beside their filters that decides what arrives, and where: destination, fields, format, sample. */
import { isNotKnown, type JobMembers, knownLater } from "../../hosts.js";
import { placesInTools, settingsInTools } from "../jobs/tool-members.js";
import { type Delivery, deliveryOf, effective, isUnderstood } from "./delivery.js";
import type { HidingValues } from "./hiding.js";
import { ofModule } from "./module-calls.js";
import { isSame } from "./same-value.js";
import { otherNames, publicOf, shownBoth } from "./shown-setting.js";
import { areSurelyOther } from "./surely-other.js";

/** A setting that is another one now; nothing secret is in it. */
export interface ChangedSetting {
  readonly setting: string;
  /** Null: it is not said. */
  readonly before: string | null;
  readonly now: string | null;
  /** Where both are written the same: the names in them that stand for something else. */
  readonly names: readonly string[];
}

export interface ComparedSettings {
  readonly changed: readonly ChangedSetting[];
  /** What part of the lines that the filter keeps is delivered; null where that is not known. */
  readonly sample: { readonly before: number; readonly now: number } | null;
  /** Times are delivered in another format. */
  readonly otherTimes: boolean;
  /** What becomes of one that changed is not known: a plan tells it later, no service takes it, or whether the job runs is left open. */
  readonly isOpen: boolean;
}

/** What a job says beside its filter, and whether it says so in Terraform, where texts stand for what they spell. */
export interface Said {
  readonly members: JobMembers | null;
  readonly inTerraform: boolean;
  /** The name of the dataset that its filter is held against. */
  readonly dataset: string | null;
}

const unchanged: ComparedSettings = { changed: [], sample: { before: 1, now: 1 }, otherTimes: false, isOpen: false };

/** Whether it runs, and how often it is there, is not understood where these are told as settings. */
const ofRunning: ReadonlySet<string> = new Set(["enabled", "count", "for_each"]);

/** What settings are by themselves: there is no difference between that and a job that does not say them. */
const usual: Readonly<Record<string, readonly unknown[]>> = {
  frequency: ["high"],
  kind: [""],
  maxuploadbytes: [0],
  maxuploadrecords: [0],
  maxuploadintervalseconds: [0],
  count: [1],
};

/** Of members that stand beside each other in a job by the names of people. */
const plain: Readonly<Record<string, string>> = {
  ...settingsInTools,
  ...placesInTools,
  foreach: "for_each",
};

/** Members that say where a job belongs, which only one side may say. */
const ofPlace: ReadonlySet<string> = new Set(["zoneid", "accountid"]);

/** What both say; a filter alone says nothing of these, and nothing has changed then. `hiding`: takes out what names stand for that is secret. */
export function compareSettings(a: Said, b: Said, hiding: HidingValues): ComparedSettings {
  if (a.members === null || b.members === null) return unchanged;
  const [inA, inB] = [a.members.values, b.members.values];
  const changed: ChangedSetting[] = [];
  let isOpen = false;
  const add = (setting: string, before: unknown, now: unknown, understood = true) => {
    changed.push({ setting, ...shownWithNames(shownBoth(before, now, hiding), before, now) });
    isOpen ||= !understood || !areSurelyOther(before, now) || ofRunning.has(setting) || setting.startsWith(ofModule);
  };
  const [from, to] = [inA.get("destinationconf") ?? null, inB.get("destinationconf") ?? null];
  // Where only one says it, the other is told where to deliver elsewhere.
  if (from !== null && to !== null && !isSame(from, to)) {
    changed.push({
      setting: "destination",
      ...shownWithNames({ before: publicOf(from), now: publicOf(to) }, from, to),
    });
    isOpen ||= !areSurelyOther(from, to);
  }
  for (const [key, setting] of Object.entries(plain)) {
    const [before, now] = [plainOf(inA.get(key), a), plainOf(inB.get(key), b)];
    if (
      isSame(unlessUsual(key, before), unlessUsual(key, now)) ||
      (ofPlace.has(key) && (before === null || now === null))
    )
      continue;
    if (key === "enabled" && isToldOfJob(a, b)) continue;
    add(setting, before, now);
  }
  for (const key of new Set([...inA.keys(), ...inB.keys()].filter((each) => each.startsWith(ofModule)))) {
    const [before, now] = [inA.get(key) ?? null, inB.get(key) ?? null];
    if (!isSame(before, now)) add(key, before, now);
  }
  const datasets = [inA.get("dataset") ?? null, inB.get("dataset") ?? null] as const;
  if (datasets.includes(knownLater) || isUnsureDataset(a, b, datasets)) add("dataset", ...datasets, false);
  const [before, now] = [deliveryOf(inA, a.inTerraform), deliveryOf(inB, b.inTerraform)];
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [one, other] = [effective(before, name), effective(now, name)];
    if (isSame(one, other) || (name === "field_names" && isReordered(one, other, before, now))) continue;
    add(name, before.get(name) ?? null, now.get(name) ?? null, isUnderstood(before, name) && isUnderstood(now, name));
  }
  const isOtherTimes = !isSame(effective(before, "timestamp_format"), effective(now, "timestamp_format"));
  return {
    changed,
    sample: sampleOf(effective(before, "sample_rate"), effective(now, "sample_rate")),
    otherTimes: isOtherTimes,
    isOpen,
  };
}

function shownWithNames(
  shown: Pick<ChangedSetting, "before" | "now">,
  before: unknown,
  now: unknown,
): Omit<ChangedSetting, "setting"> {
  return { ...shown, names: shown.before === shown.now ? otherNames(before, now) : [] };
}

/** Where one of two datasets is not known they are compared as they are said; else they are the filters', and where only one says it, it is that. */
function isUnsureDataset(a: Said, b: Said, [before, now]: readonly [unknown, unknown]): boolean {
  if (before === null || now === null || isSame(before, now)) return false;
  return isNotKnown(before) || isNotKnown(now) || a.dataset === null || b.dataset === null;
}

/**
 * Whether what becomes of `enabled` is told of the job itself. A body without it makes a job that runs, and leaves one that there is as it is; what
 * Terraform makes of a block without it is its provider's affair, and may be a job that is turned off.
 */
function isToldOfJob(a: Said, b: Said): boolean {
  const says = ({ members }: Said) => members?.values.has("enabled") === true;
  if ([a, b].some((side) => says(side) && side.members?.enabled === null)) return false;
  return ![
    [a, b],
    [b, a],
  ].some(([silent, other]) => silent?.inTerraform === true && !says(silent) && other?.members?.enabled === true);
}

function sampleOf(before: unknown, now: unknown): ComparedSettings["sample"] {
  return typeof before === "number" && typeof now === "number"
    ? { before, now }
    : isSame(before, now)
      ? unchanged.sample
      : null;
}

/** Terraform makes a number of a text that spells one. */
function plainOf(value: unknown, { inTerraform }: Said): unknown {
  return inTerraform && typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : (value ?? null);
}

function unlessUsual(key: string, value: unknown): unknown {
  const usually = usual[key] ?? [];
  return usually.some((one) => String(one) === String(value)) ? null : value;
}

/** Members of an object have no order, and a template has its own; columns stand as they are listed. */
function isReordered(a: unknown, b: unknown, ...both: readonly Delivery[]): boolean {
  const hasTemplate = (template: unknown) => typeof template === "string" && template !== "";
  const inColumns = both.some(
    (delivery) =>
      effective(delivery, "output_type") !== "ndjson" && !hasTemplate(effective(delivery, "record_template")),
  );
  return (
    !inColumns && Array.isArray(a) && Array.isArray(b) && isSame([...a].map(String).sort(), [...b].map(String).sort())
  );
}
