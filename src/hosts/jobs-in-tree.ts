/** Adds the jobs of a file with their filters: those that templates choose from, that Terraform repeats, that refer to values elsewhere. */
import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { pointerTo } from "../json/document/pointer.js";
import {
  addFilter,
  type Holder,
  type Merging,
  toldThere,
  type Unsure,
  wrongEncoder,
  wrongExpression,
} from "./file-filter.js";
import { type FileSearch, isFull, keysOf, type MergedBlock, partNote, readingIn, remadeAt } from "./file-search.js";
import { foldedKey } from "./folded-key.js";
import { headOf } from "./head-of.js";
import { ignoresAt } from "./ignores-at.js";
import { filterMember, isFilledIn, type JobNames, namesOf, readJobFacts } from "./job.js";
import {
  choicesOf,
  isFilter,
  mayCompileJob,
  referredTo,
  withDataset,
  withDelivery,
  withSettled,
} from "./job-values.js";
import { foundFilter } from "./json-host.js";
import { partsAsTheyAre } from "./parts-of.js";
import { reportRepeatedJobKeys } from "./repeated-keys.js";
import { settled } from "./settled.js";
import { chosenMembers, datasetBeside, filledIn } from "./template-lines.js";
import { addText, isOwnText } from "./text-filter.js";

type Look = (node: JsonNode) => void;

interface JobPlace {
  /** What a function makes JSON of. */
  readonly encoded: readonly JsonNode[];
  /** Where the block of a repeated job refers to its filter. */
  readonly reference?: JsonNode | undefined;
  readonly look: Look;
  /** What other files of the module have of it. */
  readonly merged: MergedBlock | null;
  /** The pointer of what repeats it, where that stands in another file. */
  readonly entriesAt?: string | undefined;
  /** The entry that it is, where a block is repeated by such. */
  readonly entry?: JsonNode | undefined;
}

/** Adds the job that an object is, or those that it is repeated as. `look`: at what stands in the place of a filter, and is none. */
export function addJobs(search: FileSearch, object: JsonObject, merged: MergedBlock | null, look: Look): void {
  const whole = merged?.job ?? object;
  const repeated = search.host.repeated?.(whole) ?? null;
  if (repeated === null) {
    addJob(search, whole, { encoded: [], look, merged });
    return;
  }
  const reference = whole.members.find(({ key }) => key.value === "filter")?.value;
  const each = merged?.job.members.find(({ key }) => key.value === "for_each");
  const entriesAt = each === undefined || merged?.own.members.includes(each) ? undefined : each.value.pointer;
  for (const { job, entry, isEntry, encoded } of repeated) {
    search.seen.add(entry);
    addJob(search, job, { encoded, reference, look, merged, entriesAt, ...(isEntry && { entry }) });
  }
  if (repeated.some(({ more }) => more)) addJob(search, whole, { encoded: [], look, merged });
}

function addJob(search: FileSearch, job: JsonObject, place: JobPlace): void {
  const members = chosenMembers(search.tree, job, "filter");
  if (members.length < 2 && chosenMembers(search.tree, job, "dataset").length < 2) {
    addJobWith(search, job, job.pointer, place);
    return;
  }
  // What a template chooses from is a job each.
  for (const [at, member] of members.entries()) {
    const dataset = datasetBeside(search.tree, job, member.key.span);
    const others = job.members.filter(({ key }) => !["dataset", "filter"].includes(foldedKey(key.value)));
    const pointer = members.length < 2 ? job.pointer : pointerTo(`${job.pointer}/filter`, at);
    addJobWith(
      search,
      { ...job, members: [...others, ...(dataset === null ? [] : [dataset]), member] },
      pointer,
      place,
    );
  }
}

/** A job as it is read, but for its filter. */
interface JobAround {
  readonly job: JsonObject;
  /** Of what is found. */
  readonly pointer: string;
  readonly names: JobNames;
  readonly facts: Pick<Holder, "dataset" | "timestamps" | "destination" | "delivery" | "unknownDataset">;
  readonly said: readonly Diagnostic[];
  readonly merging?: Merging;
}

function addJobWith(search: FileSearch, unresolved: JsonObject, pointer: string, place: JobPlace): void {
  const reading = readingIn(search);
  const { job, unknown } = withDataset(search, unresolved);
  const { merged } = place;
  reportRepeatedJobKeys(reading, search.tree, merged?.own ?? job);
  const facts = {
    ...readJobFacts(reading, withDelivery(search, job), keysOf(search)),
    ...(merged === null ? {} : ownDelivery(search, merged)),
    ...(unknown === undefined ? {} : { unknownDataset: unknown }),
  };
  const jobIn = search.host.madeElsewhere?.(unresolved.pointer)?.path;
  // Whoever gives names to values chooses the keys in them, unless a block is known to take these.
  const isNamed = jobIn === undefined && search.host.isDefined?.(unresolved.pointer) === true;
  const filter = filterMember(reading, job, isNamed ? "tool" : keysOf(search));
  const made = withSettled(search, job);
  const own = namesOf(made, keysOf(search));
  const names = {
    ...own,
    name: own.name ?? search.host.nameAt(job.pointer),
    ...(search.host.isMade(made) ? {} : { enabled: false }),
  };
  const said = reading.found.all();
  const merging =
    merged !== null ? mergingOf(search, merged, place.entriesAt) : jobIn !== undefined ? { jobIn } : undefined;
  const around: JobAround = { job, pointer, names, facts, said, ...(merging && { merging }) };
  if (merged !== null) addOverridden(search, merged, around, place);
  const value = filter === undefined || settled(search, filter.value).node.kind === "Null" ? null : filter.value;
  if (value === null && search.host.isUnclear?.(job.pointer)) {
    search.around.addAll([
      ...said,
      partNote(search, filter?.value.span ?? headOf(search.text, job), 0, pointerTo(job.pointer, "filter")),
    ]);
    return;
  }
  if (value === null) {
    const filled = filledIn(search.text, search.tree, job);
    if (filled !== null) {
      search.around.addAll([...said, partNote(search, filled, 0, job.pointer)]);
      return;
    }
    const read = { expression: null, empty: true, origin: reading.origin, ...facts, hollow: false };
    const node = place.entry ?? unresolved;
    const found = {
      ...foundFilter({ span: job.span, pointer }, read, names, said),
      ignores: ignoresAt(search, job, job),
      writable: (edit: TextEdit) => search.host.writable(edit),
      ...remadeAt(search, job),
      ...(search.host.isElsewhere?.(node) ? { toldAt: node.span, ...toldThere(search, node, facts) } : {}),
      ...merging,
    };
    search.found.push({ search, node, filter: found, ofJob: true, place: job });
    return;
  }
  if (merged?.elsewhere) {
    // Filter text has places, which a copy lacks: it is read where it stands.
    const isRead =
      value.kind !== "Missing" && (value.kind !== "String" || isFilter(search, value) || !mayCompileJob(search, job));
    const node: JsonNode = isRead ? value : { kind: "Missing", span: merged.head, pointer: value.pointer };
    const unsure = isRead ? undefined : { span: merged.head, told: false, whole: true as const };
    addFilter(
      search,
      node,
      pointer,
      names,
      { ...facts, place: job, said, needsString: search.host.needsString(job.pointer), merging },
      unsure,
    );
    return;
  }
  // All of it is filled in by a program.
  if (value.kind === "String" && /^["\s]*%\S+$/.test(value.value) && isFilledIn(value.value))
    search.around.addAll([...said, partNote(search, value.span, 0, value.pointer)]);
  else addValue(search, value, around, place);
}

/** Adds what stands in the place of a filter, which may be filter text where a module takes it. */
function addValue(search: FileSearch, value: JsonNode, around: JobAround, place: JobPlace): void {
  if (!mayCompileJob(search, around.job) || !addTextOfJob(search, value, around))
    addChoices(search, value, around, place);
}

/** Where a job delivers, and what, as far as its file itself says it. */
function ownDelivery(search: FileSearch, { own }: MergedBlock): Pick<Holder, "destination" | "delivery"> {
  const { destination, delivery } = readJobFacts(readingIn(search), withDelivery(search, own), keysOf(search));
  return { destination, delivery };
}

function mergingOf(
  search: FileSearch,
  { own, elsewhere, head, othersAreTold, comments }: MergedBlock,
  entriesAt: string | undefined,
): Merging {
  const members = own.members
    .filter(({ key }) => key.value !== "filter")
    .map(({ key, value }) => ({ start: key.span.start, end: value.span.end }));
  // That a comment at the block suppresses nothing is said of it itself.
  const places = [...members, ...(ignoresAt(search, own, own)?.comments ?? []).map(({ span }) => span)];
  return {
    ...(elsewhere === null && comments.length > 0 ? { commentsElsewhere: [comments] } : {}),
    ...(elsewhere === null ? {} : { jobIn: elsewhere.path }),
    ...(elsewhere?.isTold ? { toldHere: (place: Span) => places.some((one) => isWithin(place, one)) } : {}),
    ...(elsewhere === null && othersAreTold
      ? { toldByOthers: (said: Diagnostic) => isAtHead(said, head) && !isOfEntry(said, entriesAt) }
      : {}),
  };
}

/** Whether it is said of what other files have. */
function isAtHead({ code, span }: Diagnostic, head: Span): boolean {
  return code !== "LW424" && span.start === head.start && span.end === head.end;
}

/** The file with the entries does not know that they are filters. */
function isOfEntry({ pointer }: Diagnostic, entriesAt: string | undefined): boolean {
  return entriesAt !== undefined && (pointer === undefined || pointer.startsWith(`${entriesAt}/`));
}

function isWithin({ start, end }: Span, place: Span): boolean {
  return place.start <= start && end <= place.end;
}

/** What stands in the place of a filter is checked, also where another file has the one that counts. */
function addOverridden(
  search: FileSearch,
  { overridden, before }: MergedBlock,
  around: JobAround,
  place: JobPlace,
): void {
  for (const value of overridden) {
    const { choices } = choicesOf(search, value);
    if (choices.length === 0) continue;
    const { job, unknown } = withDataset(search, before);
    const { dataset, timestamps } = readJobFacts(readingIn(search), job, keysOf(search));
    const facts = { dataset, timestamps, destination: undefined, delivery: undefined, unknownDataset: unknown };
    // What it refers to in this file is checked with it.
    const places = [value, referredTo(search, value).given, ...choices];
    const merging: Merging = { toldHere: (said) => places.some(({ span }) => isWithin(said, span)) };
    addValue(
      search,
      value,
      { ...around, job, pointer: pointerTo(job.pointer, "filter"), facts, said: [], merging },
      place,
    );
  }
}

/** Adds filter text of a job whose module may compile it, which the plan shows; gives whether it is one, or says that it is not known. */
function addTextOfJob(
  search: FileSearch,
  value: JsonNode,
  { job, pointer, names, facts, said, merging }: JobAround,
): boolean {
  const { given, byDefault } = referredTo(search, value);
  if (isOwnText(search, given)) {
    addText(search, given, {
      names,
      pointer,
      place: job,
      reference: value,
      ...facts,
      said,
      merging,
      ...(byDefault ? { unsure: value.span } : {}),
    });
    return true;
  }
  if (given.kind !== "String" || !/^\s*[^\s{["\\]/.test(given.value)) return false;
  search.around.addAll([...said, partNote(search, value.span, 0, value.pointer)]);
  return true;
}

/** Adds what the filter of a job is, or may be. */
function addChoices(
  search: FileSearch,
  value: JsonNode,
  { job, pointer: place, names, facts, said: saidOfJob, merging }: JobAround,
  { encoded, reference, look }: JobPlace,
): void {
  const { choices, byDefault, referred, from, asked } = choicesOf(search, value);
  const sendsString = search.host.needsString(job.pointer);
  const wrong = search.host.givesObject?.(value)
    ? wrongExpression(search, value)
    : sendsString && choices.length > 0
      ? wrongEncoder(search, value)
      : [];
  const said = [...saidOfJob, ...wrong];
  // What a function makes of the others is no object.
  const asTheyAre = from === undefined ? choices : partsAsTheyAre(search.tree, from);
  if (choices.length === 0) search.around.addAll([...said, partNote(search, value.span, 0, value.pointer)]);
  // What it refers to, it is.
  const isUnsure = (from !== undefined && search.tree.changed.has(from) && search.tree.inside.has(from)) || byDefault;
  const unsureOf = (at: number): Unsure | undefined => {
    if (isUnsure) return { span: value.span, told: at > 0 };
    if (search.host.isUnclear?.(job.pointer)) return { span: value.span, told: at > 0, whole: true };
    return asked && { span: asked, told: at > 0, whole: true };
  };
  for (const [at, choice] of choices.entries()) {
    if (isFull(search, choice)) return;
    // Behind what counts by default stands what it would be otherwise, which is no filter of the job.
    const isCounted = !byDefault || at === 0;
    const isOnly = choices.length === 1 || (byDefault && isCounted);
    const pointer = isOnly ? place : pointerTo(place === job.pointer ? `${job.pointer}/filter` : place, at);
    const isOwn = !referred && choice.span.start >= job.span.start && choice.span.end <= job.span.end;
    const needsString =
      isOwn && sendsString && !search.inTransformed && !encoded.includes(choice) && asTheyAre.includes(choice);
    const holding = isOnly && place === job.pointer ? job : choice;
    const isEncoded =
      encoded.includes(choice) ||
      (referred === true && search.host.encodes?.(search.text.slice(value.span.start, value.span.end)) === true);
    const holder = {
      ...facts,
      place: holding,
      said: at === 0 ? said : [],
      needsString,
      encoded: isEncoded,
      reference: isOwn ? reference : value,
      merging: isCounted ? merging : { ...merging, toldHere: (said: Span) => isWithin(said, choice.span) },
    };
    addFilter(search, choice, pointer, names, holder, unsureOf(at));
  }
  // What the filter is put together from may hold further ones.
  const taken = new Set(choices);
  if (from === value) for (const part of search.tree.inside.get(value) ?? []) if (!taken.has(part)) look(part);
}
