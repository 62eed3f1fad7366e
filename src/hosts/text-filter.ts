/** Filter text in files of other formats: a file of it that is a string of them, and what a tool is given to compile. */
import type { Field } from "../ast/nodes.js";
import type { Diagnostic, SourcePlace, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import type { OpenedString } from "../where/held.js";
import { outOfBase64 } from "./base64-entries.js";
import { comparesField, isFilterText } from "./comparison-text.js";
import { type Merging, toldThere } from "./file-filter.js";
import { memberOf } from "./file-jobs.js";
import { type FileSearch, partNote, readingIn, remadeAt } from "./file-search.js";
import type { FoundFilter } from "./found.js";
import { ignoresAt } from "./ignores-at.js";
import type { JobNames, ReadJob } from "./job.js";
import { jobDatasets } from "./job-datasets.js";
import { foundFilter } from "./json-host.js";

/** What it is of. */
export interface TextHolder extends Partial<Pick<ReadJob, "timestamps" | "destination" | "delivery">> {
  readonly names: JobNames;
  readonly pointer: string;
  readonly place: JsonNode;
  /** What refers to it, where that is something else. */
  readonly reference?: JsonNode | undefined;
  readonly dataset: Field | null;
  /** Where a dataset is named that is not known. */
  readonly unknownDataset?: SourcePlace | undefined;
  readonly said: readonly Diagnostic[];
  /** Of a block that several files have. */
  readonly merging?: Merging | undefined;
  /** What takes it reads filter text, and nothing else. */
  readonly certain?: true;
  /** The place of a value that is the text only where nothing else is given. */
  readonly unsure?: Span;
}

/** Adds a string that is filter text; one that is not known, or has no places, gets a note. `encoded`: it is in Base64, where nothing is mended. */
export function addText(search: FileSearch, node: JsonNode, holder: TextHolder | null, encoded = false): void {
  const [only, ...more] =
    node.kind === "Missing" && !search.tree.changed.has(node) ? (search.tree.inside.get(node) ?? []) : [node];
  const opened = only?.kind === "String" && more.length === 0 ? search.tree.strings.get(only)?.open() : undefined;
  const said = holder?.said ?? [];
  const isElsewhere = holder !== null && search.host.isElsewhere?.(node) === true;
  // What stands elsewhere has one place, which is what refers to it.
  const isPlaced =
    opened !== undefined && (opened.value === "" || opened.offsets[0] !== opened.offsets[opened.value.length - 1]);
  if (opened === undefined || !(isPlaced || isElsewhere) || !isSpoken(opened)) {
    // Of an empty file nothing is lacking that was there.
    if (node.kind !== "Null") search.around.addAll([...said, partNote(search, node.span, 0, node.pointer)]);
    return;
  }
  const decoded = opened.value === "" || opened.holes.length > 0 ? null : outOfBase64(opened);
  const isDecoded = decoded !== null && (encoded ? isSentence(decoded.value) : isFilterText(decoded.value));
  if (encoded && !isDecoded && opened.value !== "") {
    search.around.addAll([...said, partNote(search, node.span, 0, node.pointer)]);
    return;
  }
  const { value, offsets, escape } = isDecoded ? decoded : opened;
  const { holes } = opened;
  const [hole] = holes;
  const isKnown = (edit: TextEdit) => !holes.some(({ start, end }) => edit.span.start < end && start < edit.span.end);
  const writable =
    isDecoded || isElsewhere
      ? () => false
      : (edit: TextEdit, laidOut?: boolean) => isKnown(edit) && search.host.writable(edit, laidOut);
  const { names, pointer, place, dataset } = holder ?? {
    names: { name: null, id: null },
    pointer: node.pointer,
    place: node,
    dataset: null,
  };
  const facts = {
    dataset,
    timestamps: holder?.timestamps ?? null,
    destination: holder?.destination,
    delivery: holder?.delivery,
  };
  const read = { expression: null, empty: false, origin: readingIn(search).origin, ...facts, hollow: false };
  const { unsure = hole } = holder ?? {};
  const notes = unsure === undefined ? [] : [partNote(search, unsure, unsure === hole ? holes.length - 1 : 0)];
  const found = foundFilter({ span: place.span, pointer }, read, names, [...said, ...notes]);
  const partial = unsure === undefined ? {} : { partial: true as const, text: { value, offsets, holes, escape } };
  const perhapsOther = holder === null || holder.certain || isFilterText(value) ? undefined : true;
  const ignores = ignoresAt(search, only ?? node, holder?.place ?? null, holder?.reference);
  search.found.push({
    search,
    node: only ?? node,
    filter: {
      ...found,
      ignores,
      text: { value, offsets, escape },
      ...partial,
      writable,
      ...remadeAt(search, only ?? node),
      unknownDataset: holder?.unknownDataset,
      perhapsOther,
      ...(isElsewhere ? ofElsewhere(search, node, holder) : {}),
      ...holder?.merging,
    },
    ofJob: holder !== null,
    reference: holder?.reference,
    place: holder?.place,
  });
}

/** Of one of another file: it is checked where it stands, if that file is looked at, too, and with jobs of other datasets here. */
function ofElsewhere(search: FileSearch, node: JsonNode, holder: TextHolder): Partial<FoundFilter> {
  return {
    toldAt: node.span,
    commentsElsewhere: [search.host.commentsElsewhere?.(node) ?? []],
    ...toldThere(search, node, holder),
  };
}

/** Whether more stands there than what is put in: of the rest it can be told whether it is filter text. */
function isSpoken({ value, holes }: OpenedString): boolean {
  return holes.length === 0 || (!holes.some(({ control }) => control) && /[A-Za-z]\w*\s+!?[a-z]/i.test(value));
}

/**
 * Whether a text that a tool may compile is filter text of ours, also one that something is put into. `ofJob`: it stands in what is a job, or has
 * the dataset of one, so that it is meant as one in whatever notation.
 */
export function isOwnText({ tree }: FileSearch, node: JsonNode, ofJob = true): boolean {
  const isOwn = (text: string) => isFilterText(text) || (ofJob && comparesField(text));
  if (node.kind === "String") return isOwn(node.value.slice(0, 4000));
  const [only, ...more] = node.kind === "Missing" && !tree.changed.has(node) ? (tree.inside.get(node) ?? []) : [];
  const opened = only?.kind === "String" && more.length === 0 ? tree.strings.get(only)?.open() : undefined;
  if (opened === undefined) return false;
  const starts = new Set(opened.holes.flatMap(({ kind, start }) => (kind === "part" ? [start] : [])));
  const known = Array.from({ length: Math.min(opened.value.length, 4000) }, (_, at) =>
    starts.has(opened.offsets[at] ?? -1) ? "0" : opened.value.charAt(at),
  );
  return isOwn(known.join(""));
}

/** Whether bytes that are said to be a file of filter text can be one: it has no control characters, is no JSON, and says more than one word. */
function isSentence(text: string): boolean {
  return !/[^\P{Cc}\t\n\f\r]/u.test(text) && /^\s*[^\s{["][^\s]*\s+\S/.test(text.replace(/^\ufeff/, ""));
}

const header = /^(?:\s*#[^\n]*\n)*\s*dataset\s+([a-z]\w*)\s/;

/** Whether a text is filter text wherever it stands, by the dataset that its header names. */
export function isHeadedText(text: string): boolean {
  return jobDatasets.has(header.exec(text.slice(0, 4000))?.[1] ?? "");
}

interface CompiledText extends Pick<TextHolder, "dataset" | "unknownDataset"> {
  readonly filter: JsonMember;
}

/** Of a program that is given a filter to compile, such as Terraform's external data, the member with the filter and the dataset beside it; null for all else. */
export function compiledBy(object: JsonObject): CompiledText | null {
  const program = memberOf(object, "program");
  const query = memberOf(object, "query");
  if (program?.kind !== "Array" || query?.kind !== "Object") return null;
  if (!program.elements.some((part) => part.kind === "String" && /(?:^|[\s/@])logwhere(?:@|\s|$)/.test(part.value)))
    return null;
  const filter = query.members.find(({ key }) => key.value === "filter");
  const dataset = memberOf(query, "dataset");
  if (filter === undefined) return null;
  if (dataset?.kind !== "String")
    return { filter, dataset: null, unknownDataset: dataset?.kind === "Missing" ? dataset : undefined };
  return {
    filter,
    dataset: { kind: "Field", name: dataset.value, span: dataset.span, pointer: dataset.pointer },
    unknownDataset: undefined,
  };
}
