/** What jobs say beside their filters, wherever they stand: where they deliver to, which fields, whether they run. */
import type { FileFormat } from "../diagnostics/catalog/files.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { readJson } from "../json/document/read.js";
import { toValue } from "../json/document/to-value.js";
import { isFileFormat } from "./file-format.js";
import { memberOf } from "./file-jobs.js";
import type { FileHost, MergedBlock } from "./file-search.js";
import type { FileTree } from "./file-tree.js";
import { foldedKey } from "./folded-key.js";
import type { FilterHost } from "./found.js";
import { namesOf } from "./job.js";
import { formatOfMember, pathsIn } from "./nested-file.js";
import { isNotKnown, knownLater, type NotKnown, notKnownValue } from "./not-known.js";
import { once } from "./once.js";
import { plainValues, plainWith } from "./plain-values.js";
import { readScript } from "./scripts/host.js";
import { readTerraformFile } from "./terraform/host.js";
import type { OfModule } from "./terraform/module.js";
import { resourcesShown } from "./terraform-shown.js";
import { readYaml } from "./yaml/read.js";

/** The place of a job in a file, as a filter of `compileAll` has it. */
export interface JobPlace {
  readonly pointer: string;
  readonly span: { readonly start: number; readonly end: number };
}

export interface JobMembers {
  /** Of a block in Terraform what it is called there, where it has no name. */
  readonly name: string | null;
  readonly id: string | null;
  /** Null where it does not say, or not as `true` or `false`. */
  readonly enabled: boolean | null;
  readonly dataset: string | null;
  /** Beside the filter, by their names in lower case without underscores: plain values, or `NotKnown`. */
  readonly values: ReadonlyMap<string, unknown>;
  /** There where the filter is an expression: with what the names in it stand for. */
  readonly filter?: NotKnown;
  /** There where a block in another file of the module makes the job of it: the path of that. */
  readonly jobIn?: string;
}

/** Reads a file for its jobs, once for all of them. What it gives tells of a place the members of the job there, or null where none is. */
export function jobMembers(text: string, host: FilterHost, module?: OfModule): (place: JobPlace) => JobMembers | null {
  if (!isFileFormat(host)) {
    const later = laterIn(text);
    return ({ span }) => withLater(ofJson(text.slice(span.start, span.end)), later.get(span.start) ?? []);
  }
  const [tree, reading] = readIn(text, host, module);
  const plainOf = plainValues(text, tree, reading);
  const repeated = new Map<string, JsonObject>();
  const objects = new Map<string, JsonObject>();
  const strings = new Map<string, () => JsonNode | null>();
  const nested = new Map<string, () => (place: JobPlace) => JobMembers | null>();
  const merged = new Map<string, MergedBlock>();
  index(tree.root, new Set(), (given) => {
    const several = given.kind === "Object" ? (reading?.merged?.(given) ?? null) : null;
    const node = several?.job ?? given;
    if (several !== null) merged.set(several.job.pointer, several);
    if (node.kind === "Object" && !objects.has(node.pointer)) objects.set(node.pointer, node);
    else if (node.kind === "String" && /^\s*[[{]/.test(node.value))
      strings.set(
        node.pointer,
        once(() => readJson(node.value).root),
      );
    if (node.kind !== "Object") return;
    for (const { job, entry } of reading?.repeated?.(node) ?? []) {
      repeated.set(
        job.pointer,
        withEntry(
          job,
          entry,
          (value) => reading?.writtenElsewhere?.(value) ?? text.slice(value.span.start, value.span.end),
        ),
      );
      if (several !== null) merged.set(job.pointer, several);
    }
    for (const { key, value } of node.members) {
      const format = formatOfMember(key.value, () => pathsIn(node));
      const [only = value] = tree.inside.get(value) ?? [];
      const inner =
        format === null || only.kind !== "String" ? null : (tree.strings.get(only)?.raw?.(format)?.value ?? only.value);
      if (format !== null && inner !== null && !strings.has(value.pointer))
        nested.set(
          value.pointer,
          once(() => jobMembers(inner, format)),
        );
    }
  });
  const known = new Map<string, JobMembers>();
  return ({ pointer, span }) => {
    // Of the several filters that one job chooses from each has a place of its own.
    const own = /^(.*)\/[^/]*filter(?:\/\d+)?$/i.exec(pointer)?.[1];
    for (const place of own === undefined ? [pointer] : [pointer, own]) {
      const job = repeated.get(place) ?? objects.get(place);
      const made = reading?.madeElsewhere?.(place) ?? null;
      if (job === undefined || made?.isJob === false || !isJob(job)) continue;
      const members =
        known.get(place) ??
        membersOfJob(job, plainWith(plainOf, merged.get(place)), host === "terraform" ? place : null);
      known.set(place, members);
      return made === null ? members : { ...members, jobIn: made.path };
    }
    return ofHeld(strings, pointer) ?? ofNested(nested, pointer, span);
  };
}

/** The tree of a file, and of Terraform what its names stand for. */
function readIn(text: string, format: FileFormat, module?: OfModule): readonly [FileTree, FileHost?] {
  if (format === "yaml") return [readYaml(text)];
  if (format !== "terraform") return [readScript(text, format)[0]];
  return readTerraformFile(text, undefined, undefined, module);
}

/** A job in a file that is a string of the file. */
function ofNested(
  nested: ReadonlyMap<string, () => (place: JobPlace) => JobMembers | null>,
  pointer: string,
  span: JobPlace["span"],
): JobMembers | null {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const read = nested.get(pointer.slice(0, end));
    if (read !== undefined) return read()({ pointer: pointer.slice(end), span });
  }
  return null;
}

/** What a plan of Terraform knows only once it is applied, by where the values of each resource begin. */
function laterIn(text: string): ReadonlyMap<number, readonly string[]> {
  if (!text.includes('"after_unknown"')) return new Map();
  const { root } = readJson(text, { depth: deepestPlan });
  const shown = root?.kind === "Object" ? (resourcesShown(root) ?? []) : [];
  return new Map(shown.filter(({ later }) => later.length > 0).map(({ values, later }) => [values.span.start, later]));
}

/** Blocks of any depth, and objects and lists within them. */
const deepestPlan = 300;

function withLater(members: JobMembers | null, later: readonly string[]): JobMembers | null {
  if (members === null || later.length === 0) return members;
  const values = new Map(members.values);
  for (const key of later) values.set(foldedKey(key), knownLater);
  return { ...members, values };
}

/** Where no key of these is, there is a filter and nothing else. */
function isJob(object: JsonObject): boolean {
  return ["dataset", "destinationconf", "logpulloptions", "outputoptions", "filter"].some(
    (key) => memberOf(object, key) !== undefined,
  );
}

function index(node: JsonNode, seen: Set<JsonNode>, take: (node: JsonNode) => void): void {
  const open: JsonNode[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    take(next);
    // No job stands in another's filter, which may be large.
    const isOfJob = next.kind === "Object" && isJob(next);
    if (next.kind === "Object")
      for (const { key, value } of next.members) if (!isOfJob || foldedKey(key.value) !== "filter") open.push(value);
    if (next.kind === "Array") for (const element of next.elements) open.push(element);
  }
}

function ofJson(text: string): JobMembers | null {
  const { root } = readJson(text);
  return root?.kind === "Object" && isJob(root) ? membersOfJob(root, toValue, null) : null;
}

/** A job in JSON that is a string of the file. */
function ofHeld(strings: ReadonlyMap<string, () => JsonNode | null>, pointer: string): JobMembers | null {
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf("/", end - 1)) {
    const read = strings.get(pointer.slice(0, end));
    if (read === undefined) continue;
    let node = read();
    for (const part of pointer.slice(end).split("/").slice(1)) {
      const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
      if (node?.kind === "Object") node = node.members.find((member) => member.key.value === key)?.value ?? null;
      else node = node?.kind === "Array" ? (node.elements[Number(key)] ?? null) : null;
    }
    return node?.kind === "Object" && isJob(node) ? membersOfJob(node, toValue, null) : null;
  }
  return null;
}

function membersOfJob(job: JsonObject, valueOf: (node: JsonNode) => unknown, block: string | null): JobMembers {
  const beside = job.members.filter(({ key }) => foldedKey(key.value) !== "filter");
  const values = new Map(beside.map(({ key, value }) => [foldedKey(key.value), valueOf(value)]));
  // A block that Terraform makes is one that is not known, of what stands in it.
  for (const { key, value } of block === null ? [] : beside) {
    const [, made] = key.value === "dynamic" ? (/\/dynamic\/(\w+)(?:\/\d+)?$/.exec(value.pointer) ?? []) : [];
    if (made === undefined) continue;
    const [here, nothing] = [{ [made]: valueOf(value) }, {}];
    values.set(
      foldedKey(made),
      notKnownValue(`dynamic "${made}"`, { of: (name) => (name === made ? here : nothing) }, [made]),
    );
  }
  const written = block === null ? undefined : memberOf(job, "filter");
  const filter = written?.kind === "Missing" ? valueOf(written) : null;
  const { name, id } = namesOf(job, "tool");
  const [, resource, module] =
    block === null ? [] : (/^\/(?:resource(?:\/\d+)?\/([^/]+\/[^/]+)|(module\/[^/]+))(?:\/\d+)?$/.exec(block) ?? []);
  const [enabled, dataset, said] = [values.get("enabled"), values.get("dataset"), values.get("name")];
  // Terraform makes a boolean of a string that spells one.
  const runs = block !== null && (enabled === "true" || enabled === "false") ? enabled === "true" : enabled;
  return {
    // A text of Terraform may be put together of what is known.
    name:
      name ??
      (block !== null && typeof said === "string" && said !== "" ? said : null) ??
      (resource ?? module)?.replace("/", ".") ??
      null,
    id,
    enabled: typeof runs === "boolean" ? runs : null,
    dataset: typeof dataset === "string" ? dataset : null,
    values,
    ...(isNotKnown(filter) ? { filter } : {}),
  };
}

/** A job with what is beside its filter in the entry that it is made of, where something that it takes from that is not known. */
function withEntry(job: JsonObject, entry: JsonNode, written: (value: JsonNode) => string): JsonObject {
  const filter = memberOf(job, "filter");
  // What is not known, and says nothing of the entry, is the same whatever the entry is.
  const taking = job.members.find(({ value }) => value !== filter && takes(value, written));
  if (taking === undefined || entry.kind !== "Object") return job;
  const rest = { ...entry, members: entry.members.filter(({ value }) => value !== filter) };
  return { ...job, members: [...job.members, { key: { ...taking.key, value: "for_each" }, value: rest }] };
}

/** Whether something in a value is not known that is taken from the entry. */
function takes(value: JsonNode, written: (value: JsonNode) => string): boolean {
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.kind === "Missing" && /\beach\b/.test(written(next))) return true;
    if (next.kind === "Object") for (const member of next.members) open.push(member.value);
    if (next.kind === "Array") for (const element of next.elements) open.push(element);
  }
  return false;
}
