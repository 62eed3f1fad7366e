/** What the values of a job are, as far as its file says it. */
import type { Span } from "../diagnostics/span.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { isEmptiedJob, isJobAmong, isOfDataset, memberOf } from "./file-jobs.js";
import type { FileSearch } from "./file-search.js";
import { foldedKey } from "./folded-key.js";
import { isFilledIn } from "./job.js";
import { isLiteral, isPlain, withKnown } from "./known-values.js";
import { compactJson } from "./layout.js";
import { partsOf } from "./parts-of.js";
import { evaluated, settled } from "./settled.js";
import { withDynamic } from "./terraform/dynamic-blocks.js";
import { nodeOf } from "./terraform/values.js";
import { isOwnText } from "./text-filter.js";
import { isWhereObject, isWhereText } from "./where-like.js";

export interface Referred {
  readonly given: JsonNode;
  /** It is what the value is where nothing else is given. */
  readonly byDefault: boolean;
}

/** What stands in the place of a value that is not known, in the same file, be it by default; itself where nothing does. */
export function referredTo({ host, text }: FileSearch, value: JsonNode): Referred {
  if (value.kind !== "Missing") return { given: value, byDefault: false };
  const expression = text.slice(value.span.start, value.span.end);
  const target = (host.refersPlainly ?? host.refersTo)(expression, value);
  const given = target ?? host.mayBe?.(expression, value)[0] ?? null;
  return given === null || given.kind === "Null"
    ? { given: value, byDefault: false }
    : { given, byDefault: target === null };
}

/** The job with the dataset that it refers to, that a condition chooses or that functions make, or where it names one that is not known. */
export function withDataset(
  search: FileSearch,
  job: JsonObject,
): { readonly job: JsonObject; readonly unknown?: JsonNode } {
  const named = job.members.find(({ key }) => key.value === "dataset")?.value;
  const withValue = (value: JsonNode) => ({
    ...job,
    members: job.members.map((member) => (member.value === named ? { ...member, value } : member)),
  });
  // A program fills it in.
  if (named?.kind === "String" && isFilledIn(named.value))
    return { job: withValue({ kind: "Missing", span: named.span, pointer: named.pointer }), unknown: named };
  if (named?.kind !== "Missing") return { job };
  const node = evaluated(search, named);
  return node.kind === "String" && isPlain(node, search.tree) ? { job: withValue(node) } : { job, unknown: named };
}

/** The job with what certainly stands in the place of members that say whether, and as what, it is made. */
export function withSettled(search: FileSearch, job: JsonObject): JsonObject {
  if (!job.members.some(({ key, value }) => value.kind === "Missing" && settledKeys.has(foldedKey(key.value))))
    return job;
  const members = job.members.map((member) => {
    if (!settledKeys.has(foldedKey(member.key.value))) return member;
    return { ...member, value: withKnown(search, evaluated(search, member.value)).node };
  });
  return { ...job, members };
}

const settledKeys: ReadonlySet<string> = new Set(["name", "enabled", "count"]);

/** The job with what certainly stands in the place of members that say where it delivers, and what: texts, and objects in which each value is its own. */
export function withDelivery(search: FileSearch, given: JsonObject): JsonObject {
  const written = (node: JsonNode) => search.text.slice(node.span.start, node.span.end);
  const job =
    search.host.format === "terraform"
      ? withDynamic(
          given,
          (name) => foldedKey(name) === options,
          written,
          (node) => evaluated(search, node),
        )
      : given;
  const members = job.members.map((given) => {
    const name = foldedKey(given.key.value);
    // A module may read options out of a text, and the filter is read by itself.
    const isRead = name === "filter" || (name === options && !search.host.needsString(job.pointer));
    const member = isRead ? given : { ...given, value: textEncoded(search, given.value) };
    if (member.value !== given.value) return member;
    if (name === options) return { ...member, value: withKnown(search, objectOf(search, member.value)).node };
    if (member.value.kind !== "Missing" || !deliveryKeys.has(name)) return given;
    // Of a text with something put into it each part keeps its place.
    const filled = search.tree.inside.has(member.value) ? withKnown(search, member.value).node : member.value;
    const node = filled.kind === "String" ? filled : evaluated(search, member.value);
    return node.kind === "String" && isPlain(node, search.tree) ? { ...member, value: node } : given;
  });
  return members.every((member, at) => member === given.members[at]) ? given : { ...job, members };
}

/** What a function makes JSON of is a text, which has one place; not known where a part of it is not. */
function textEncoded({ tree }: FileSearch, value: JsonNode): JsonNode {
  const parts =
    value.kind === "Object"
      ? value.members.map((member) => member.value)
      : value.kind === "Array"
        ? value.elements
        : null;
  if (parts === null || !tree.encoded.has(value)) return value;
  const { span, pointer } = value;
  const text = parts.every((part) => isLiteral(part, tree)) ? nodeOf(compactJson(value), value, tree.strings) : null;
  return text ?? { kind: "Missing", span, pointer };
}

/** An object that certainly stands in the place of a value; itself where it is another. */
function objectOf(search: FileSearch, value: JsonNode): JsonNode {
  const node = evaluated(search, value);
  return node.kind === "Object" && !search.tree.encoded.has(node) ? node : value;
}

/** Whether a member says where a job delivers, or what. */
export function isOfDelivery(key: string): boolean {
  const name = foldedKey(key);
  return name === options || deliveryKeys.has(name);
}

const options = "outputoptions";
const deliveryKeys: ReadonlySet<string> = new Set(["destinationconf", "logpulloptions"]);

/** Whether what takes a job may make its filter of filter text: a module, and whoever is given what stands in Terraform for one of our datasets. */
export function mayCompileJob({ host }: FileSearch, job: JsonObject): boolean {
  return (
    host.mayCompile(job.pointer) ||
    (host.format === "terraform" && isOfDataset(job) && !/^(?:\/\d+)?\/(?:resource|data)\//.test(job.pointer))
  );
}

/** Whether an object is a job, by its place, its keys, or filter text that whatever takes it compiles. */
export function isJobIn(search: FileSearch, node: JsonObject): boolean {
  const { host, near } = search;
  const made = host.madeElsewhere?.(node.pointer) ?? null;
  if (made !== null) return made.isJob;
  const filter = memberOf(node, "filter");
  // What values are called is no part of a job, unless all of one is called so.
  if (
    /^(?:\/\d+)?\/locals(?:\/\d+)?$/.test(node.pointer) &&
    host.isDefined?.(node.pointer) &&
    memberOf(node, "dataset") === undefined
  )
    return false;
  if (filter !== undefined) {
    const mayCompile = mayCompileJob(search, node);
    const { given, byDefault } = mayCompile ? referredTo(search, filter) : { given: filter, byDefault: false };
    if (mayCompile && isOwnText(search, given, isOfDataset(node))) return true;
    if (
      mayCompile &&
      (host.repeated?.(node) ?? []).some(({ job }) =>
        isOwnText(search, referredTo(search, memberOf(job, "filter") ?? filter).given, isOfDataset(job)),
      )
    )
      return true;
    if (!byDefault && isEmptiedJob(node, given)) return true;
  }
  return (
    host.isJobAt(node.pointer) || isJobAmong(node, host.format === "yaml", near, (value) => partsOf(search.tree, value))
  );
}

export interface Choices {
  readonly choices: readonly JsonNode[];
  /** It is the one that a value is where nothing else is given. */
  readonly byDefault: boolean;
  /** It stands elsewhere. */
  readonly referred?: true;
  /** What it is put together from, of which nothing else is known. */
  readonly from?: JsonNode;
  /** What is asked of several that it may be. */
  readonly asked?: Span;
}

/** The filters that a value can be: itself, or what stands within one that is not known. */
export function choicesOf(search: FileSearch, value: JsonNode): Choices {
  if (value.kind !== "Missing") return { choices: [value], byDefault: false };
  const { node, referred } = settled(search, value);
  const place = referred ? ({ referred: true } as const) : {};
  if (node.kind !== "Missing") return { choices: [node], byDefault: false, ...place };
  const given = defaultsOf(search, value);
  if (given.length > 0) return { choices: given, byDefault: true, referred: true };
  const parts = partsOf(search.tree, node);
  const choices = parts.filter((part) => isFilter(search, part));
  const condition = search.tree.asked?.get(node)?.conditions[0]?.span;
  // What stands elsewhere is told of where it is referred to.
  const asked =
    parts.length > 1 && !search.tree.changed.has(node)
      ? { asked: (referred ? undefined : condition) ?? value.span }
      : {};
  return { choices, byDefault: false, ...place, from: node, ...asked };
}

/** The filters that a value may be where nothing else is given. */
function defaultsOf(search: FileSearch, value: JsonNode): readonly JsonNode[] {
  const found = search.host.mayBe?.(search.text.slice(value.span.start, value.span.end), value) ?? [];
  return found.filter((one) => one.kind === "Object" || isFilter(search, one));
}

/** Whether a part of what is not known means a filter. */
export function isFilter({ tree }: FileSearch, part: JsonNode): boolean {
  return (
    (part.kind === "String" && isWhereText(part.value, true)) ||
    (part.kind === "Object" && (tree.encoded.has(part) || isWhereObject(part, true)))
  );
}
