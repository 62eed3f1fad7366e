/** One filter in the tree of a file that is no JSON. */
import type { Diagnostic, DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import { report, safeFix } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { jsonString } from "../language/json-string.js";
import { openString, readTree } from "../where/embedded.js";
import { type ReadFilter, readFilter, readFilterTree } from "../where/read.js";
import { add, type WhereReading } from "../where/reading.js";
import {
  type Encoder,
  type FileHost,
  type FileSearch,
  isFull,
  keysOf,
  partNote,
  readingIn,
  remadeAt,
} from "./file-search.js";
import type { FoundFilter } from "./found.js";
import { holesOf } from "./holes-of.js";
import { ignoresBeside, keepsThem } from "./ignores.js";
import { ignoresAt } from "./ignores-at.js";
import { type JobFacts, type JobNames, namesOf, readJobFacts } from "./job.js";
import { foundFilter } from "./json-host.js";
import { withKnown } from "./known-values.js";
import { ordered } from "./ordered-spans.js";
import { reportRepeatedKeys } from "./repeated-keys.js";
import { unknownIn } from "./unknown-parts.js";

export const nameless: JobNames = { name: null, id: null };

/** What a filter stands in. */
export interface Holder extends JobFacts {
  readonly place: JsonNode;
  /** What refers to the filter, where that stands elsewhere. */
  readonly reference?: JsonNode | undefined;
  /** Of a block that several files have, and of a job that stands in another. */
  readonly merging?: Merging | undefined;
  /** Of it itself. */
  readonly said: readonly Diagnostic[];
  /** The filter has to be a string. */
  readonly needsString: boolean;
  /** What refers to it makes a string of it. */
  readonly encoded?: boolean | undefined;
}

/** Which file tells what of a block that several have. */
export type Merging = Pick<FoundFilter, "toldHere" | "toldByOthers" | "jobIn" | "commentsElsewhere">;

export interface Unsure {
  readonly span: Span;
  /** That it is not known was said of another filter that it may be. */
  readonly told: boolean;
  /** It stands there, but may not be the one that counts. */
  readonly whole?: true;
}

/** Reads a filter, and adds it to what was found; `unsure` is a value that may be something else than it. */
export function addFilter(
  search: FileSearch,
  given: JsonNode,
  pointer: string,
  names: JobNames,
  holder: Holder | null,
  unsure?: Unsure,
): void {
  if (isFull(search, given)) return;
  const { node, references } = withKnown(search, given);
  const reading = readingIn(search, node);
  reading.found.addAll(holder?.said ?? []);
  const { places, unsure: mayBeMore } = unknownIn(search.tree, node);
  const unreadable = mayBeMore && !isWhole(search, node);
  const read = unreadable
    ? { expression: null, empty: false, origin: reading.origin }
    : readAt(search, reading, node, holder?.needsString ?? false);
  reportSpelling(search, reading, node);
  const facts =
    holder === null
      ? {}
      : {
          dataset: holder.dataset,
          timestamps: holder.timestamps,
          destination: holder.destination,
          delivery: holder.delivery,
          hollow: false,
        };
  const [first, more] = unsure === undefined ? [places[0], places.length - 1] : [unsure.span, 0];
  const notes = first === undefined || unsure?.told ? [] : [partNote(search, first, more, undefined, unreadable)];
  const place = { span: holder?.place.span ?? node.span, pointer };
  const found = foundFilter(place, { ...read, ...facts }, names, [...reading.found.all(), ...notes]);
  const beside = ignoresBeside(holder?.place ?? node);
  const keeps = keepsThem(beside);
  const held = ordered([...places, ...references]);
  const writable = (edit: TextEdit) => keeps?.(edit) !== false && !held.meets(edit.span) && search.host.writable(edit);
  const ignores = ignoresAt(search, node, holder?.place ?? null, holder?.reference);
  const rewritten = references.length > 0 ? undefined : rewriting(search, node);
  const filter: FoundFilter = {
    ...found,
    rewritten,
    ...(unsure?.whole ? { unchosen: true } : {}),
    ...(first === undefined || (unsure?.whole && places.length === 0) ? {} : { partial: true }),
    encoded: encodedIn(search, node, holder),
    // What no job carries here may be a file that some command makes compact.
    ...(holder === null ? { sent: undefined } : {}),
    ignores,
    writable,
    ...remadeAt(search, node),
    unknownDataset: holder?.unknownDataset,
    ...(search.host.isElsewhere?.(given)
      ? { toldAt: given.span, commentsElsewhere: [search.host.commentsElsewhere?.(given) ?? []] }
      : {}),
    ...(holder === null ? {} : toldThere(search, given, holder)),
    ...holder?.merging,
  };
  search.found.push({
    search,
    node: given,
    filter,
    ofJob: holder !== null,
    reference: holder?.reference,
    place: holder?.place,
  });
}

/** What `jsonencode` makes of the filter, also where it stands around what refers to it. */
function encodedIn({ host, tree }: FileSearch, node: JsonNode, holder: Holder | null): FoundFilter["encoded"] {
  if (host.format !== "terraform") return undefined;
  if (node.kind === "String") return tree.strings.get(node)?.added;
  return tree.encoded.has(node) || holder?.encoded ? true : undefined;
}

/** What is told where it stands: all, where that is for the same dataset and times. */
export function toldThere(
  { host }: FileSearch,
  node: JsonNode,
  {
    dataset,
    timestamps,
    unknownDataset,
  }: Pick<Holder, "dataset" | "unknownDataset"> & Partial<Pick<Holder, "timestamps">>,
): Pick<FoundFilter, "toldThere"> {
  const there = host.toldElsewhere?.(node) ?? null;
  if (there === null) return {};
  const isSame =
    dataset !== null &&
    unknownDataset === undefined &&
    there.dataset?.name === dataset.name &&
    there.timestamps === (timestamps ?? null);
  return { toldThere: isSame ? "all" : there };
}

/** A `where` beside other keys, which may say what it is of. */
export function addLabelled(search: FileSearch, object: JsonObject): void {
  const where = object.members.filter(({ key }) => key.value === "where");
  if (where.length === object.members.length) {
    addFilter(search, object, object.pointer, nameless, null);
    return;
  }
  const reading = readingIn(search);
  const facts = readJobFacts(reading, object, keysOf(search));
  addFilter(search, { ...object, members: where }, object.pointer, namesOf(object, keysOf(search)), {
    ...facts,
    place: object,
    said: reading.found.all(),
    needsString: false,
  });
}

/** How where JSON is written in place of what a string holds, in its style. */
function rewriting({ text, tree, host }: FileSearch, node: JsonNode): FoundFilter["rewritten"] {
  const held = node.kind === "String" ? tree.strings.get(node) : undefined;
  if (held === undefined || holesOf(held).length > 0) return undefined;
  const { value, offsets, escape } = held.open();
  if (value.trim() === "") return undefined;
  const [from, to] = [value.search(/\S/), value.trimEnd().length];
  const span = { start: offsets[from] ?? 0, end: offsets[to] ?? 0 };
  // What has no quotes needs them then.
  if (host.format === "yaml" && !/["'|>]/.test(text.charAt(node.span.start)))
    return (json) => ({ span: node.span, text: host.spell(jsonString(json), node.span) });
  return (json) => ({ span, text: escape(json) });
}

/** Whether a string is JSON without what is put into it, and says nothing twice, so that all of it may stand beside each other. */
function isWhole(search: FileSearch, node: JsonNode): boolean {
  if (node.kind !== "String") return false;
  const trial = readingIn(search);
  const { root } = readTree(openString(trial, node));
  return (root?.kind === "Object" || root?.kind === "Array") && trial.found.all().length === 0;
}

/** Reports what within a filter is something else by another version of its format, or by its tag. */
function reportSpelling(search: FileSearch, reading: WhereReading, node: JsonNode): void {
  const { text, tree } = search;
  const { start, end } = node.span;
  const readings = tree.versions?.get(node);
  if (readings !== undefined) add(reading, "LW426", node, { written: text.slice(start, end), ...readings });
  const tag = tree.tagged?.get(node);
  if (tag !== undefined)
    add(
      reading,
      "LW429",
      node,
      { tag },
      end - start === tag.length ? [safeFix({ span: node.span, text: `'${tag}'` })] : [],
    );
  if (node.kind === "Array") for (const element of node.elements) reportSpelling(search, reading, element);
  if (node.kind === "Object") for (const { value } of node.members) reportSpelling(search, reading, value);
}

function readAt(search: FileSearch, reading: WhereReading, node: JsonNode, needsString: boolean): ReadFilter {
  const call = search.tree.encoded.get(node);
  if (node.kind === "String") {
    if (call !== undefined) {
      // A string that is made a string of once more.
      const edits = [
        { span: { start: call.start, end: node.span.start }, text: "" },
        { span: { start: node.span.end, end: call.end }, text: "" },
      ];
      add(reading, "LW414", { span: call, pointer: node.pointer }, {}, [{ safe: true, edits }]);
    }
    return readFilter(reading, node);
  }
  const isContainer = node.kind === "Object" || node.kind === "Array";
  if ((needsString && call === undefined) || !isContainer) wrongFilter(search, reading, node);
  if (!isContainer) return { expression: null, empty: false, origin: reading.origin };
  reportRepeatedKeys(reading, search.tree, node);
  return readFilterTree(reading, node);
}

/** A filter that is no string where it has to be one. */
function wrongFilter({ text, host }: FileSearch, reading: WhereReading, node: JsonNode): void {
  if (node.kind === "Missing") return;
  if (host.encoder === null || host.encodesAt?.(node.span) === false) {
    add(reading, "LW415", node, { found: node.kind });
    return;
  }
  // A block cannot be an argument.
  const isValue = (node.kind === "Object" && text.charAt(node.span.start) === "{") || node.kind === "Array";
  add(
    reading,
    "LW415",
    node,
    { found: node.kind, encodes: host.encoder.name },
    isValue ? [encodingFix(host, host.encoder, node.span)] : [],
  );
}

/** Says that an expression in the place of a filter gives an object, and no string; nothing where that is not known. */
export function wrongExpression({ host }: FileSearch, { span, pointer }: JsonNode): readonly Diagnostic[] {
  const { encoder } = host;
  return encoder === null
    ? []
    : [
        report(
          "LW415",
          { span, pointer },
          { found: "Object", encodes: encoder.name },
          { fixes: [encodingFix(host, encoder, span)] },
        ),
      ];
}

/** Says that YAML is made of a filter where JSON has to be: an object with a `where` is none as YAML. */
export function wrongEncoder({ text, host }: FileSearch, { span, pointer }: JsonNode): readonly Diagnostic[] {
  const { encoder } = host;
  const [name] = /^yamlencode(?=\s*\()/.exec(text.slice(span.start, span.end)) ?? [];
  if (name === undefined || encoder?.name !== "jsonencode") return [];
  const edit = { span: { start: span.start, end: span.start + name.length }, text: encoder.name };
  return [
    report(
      "LW415",
      { span: edit.span, pointer },
      { found: "Object", encodes: encoder.name, yaml: true },
      { fixes: [safeFix(edit)] },
    ),
  ];
}

function encodingFix(host: FileHost, { before, behind }: Encoder, span: Span): DiagnosticFix {
  const { start, end } = span;
  const text = host.within?.(span) ?? null;
  const written = (piece: string) => text?.escape(piece) ?? piece;
  const edits = [
    { span: { start, end: start }, text: written((host.keyAt?.(span) ?? "") + before) },
    { span: { start: end, end }, text: written(behind) },
  ];
  return { safe: true, edits };
}
