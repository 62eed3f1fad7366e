/**
 * What is unmistakably a filter, wherever it stands: other things are called `where` and `filter`, too, and have groups of comparisons with
 * operators of their own. `near`: something else says that it is one, such as a job around it, or anywhere in its file.
 */
import { similarNames } from "../diagnostics/suggest.js";
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import { operatorNames } from "../language/operators.js";
import { membersOf } from "../where/members.js";
import { comparesField, isFilterText } from "./comparison-text.js";
import { firstKey } from "./first-key.js";
import { jobDatasets } from "./job-datasets.js";

/** So deep a comparison is looked for. */
const deepestLook = 6;

/** An object with `where` whose groups hold comparisons. */
export function isWhereObject(node: JsonNode, near: boolean): boolean {
  if (node.kind !== "Object" || node.members.length > 3) return false;
  const where = node.members.find(({ key }) => key.value === "where")?.value;
  return where !== undefined && where.kind === "Object" && holdsComparison(where, deepestLook, near);
}

/** The objects anywhere in a value that are `isOne`, and stand in none, in the order of their places. */
export function objectsWithin(node: JsonNode, isOne: (object: JsonObject) => boolean): readonly JsonNode[] {
  if (node.kind === "Array") return node.elements.flatMap((element) => objectsWithin(element, isOne));
  if (node.kind !== "Object") return [];
  return isOne(node) ? [node] : node.members.flatMap(({ value }) => objectsWithin(value, isOne));
}

/** An object with `where` alone, whatever that holds: beside a filter it is meant as another. */
export function isWhereAlone({ members: [first, ...more] }: JsonObject): boolean {
  return (
    more.length === 0 && first?.key.value === "where" && (first.value.kind === "Object" || first.value.kind === "Array")
  );
}

/** A group of comparisons without the `where` that it belongs in, which is told for what it is by its operators alone. */
export function isBareGroup(node: JsonNode): boolean {
  if (node.kind !== "Object" || node.members.length !== 1) return false;
  return ["and", "or"].includes(node.members[0]?.key.value ?? "") && holdsComparison(node, deepestLook, false);
}

/** `inGroup`: it stands in a list of an `and` or an `or`. */
function holdsComparison(node: JsonNode, depth: number, near: boolean, inGroup = false): boolean {
  if (depth === 0) return false;
  if (node.kind === "Array") return node.elements.some((element) => holdsComparison(element, depth - 1, near, inGroup));
  if (node.kind !== "Object") return false;
  if (isComparison(node, near, inGroup)) return true;
  const members = membersOf(node);
  // Where something says that it is ours, a group of another name was meant as one.
  const groups = near
    ? node.members.filter(({ value }) => value.kind === "Array")
    : [members.get("and"), members.get("or")];
  return groups.some((group) => group !== undefined && holdsComparison(group.value, depth - 1, near, true));
}

/**
 * Whether something is no more than `where` with a group, in which nothing stands but comparisons by the keys that ours have, or nearly so, or groups of
 * those, or a comparison as a text: whatever is compared, and by whichever operator, few others ask so.
 */
export function isInOurWords(node: JsonNode): boolean {
  if (node.kind !== "Object" || node.members.length !== 1) return false;
  const [where] = node.members;
  if (where?.key.value !== "where") return false;
  return (
    isGroup(where.value, deepestLook) ||
    (where.value.kind === "String" && (isFilterText(where.value.value) || comparesField(where.value.value)))
  );
}

function isGroup(node: JsonNode, depth: number): boolean {
  if (depth === 0 || node.kind !== "Object" || node.members.length !== 1) return false;
  const [group] = node.members;
  if ((group?.key.value !== "and" && group?.key.value !== "or") || group.value.kind !== "Array") return false;
  return group.value.elements.every((element) => isGroup(element, depth - 1) || isNearlyComparison(element));
}

/** Whether all keys are those of a comparison, at most one of them with a typing error: `column` and `values` are words of others. */
function isNearlyComparison(node: JsonNode): boolean {
  if (node.kind !== "Object" || node.members.length > 3 || partsIn(node) < 2) return false;
  const lacking = parts.filter((part) => node.members.every(({ key }) => key.value !== part));
  return node.members.every(
    ({ key: { value } }) => parts.includes(value) || (value !== "values" && similarNames(value, lacking).length > 0),
  );
}

const parts: readonly string[] = ["key", "operator", "value"];

/** How many of the three keys of a comparison an object has, as they are spelled. */
function partsIn({ members }: JsonObject): number {
  return parts.filter((part) => members.some(({ key }) => key.value === part)).length;
}

const known: ReadonlySet<string> = new Set(operatorNames);

/** Operators that few others have. */
const ownOperator = /^(?:!\w+|[lg]eq)$/;

/** Where nothing else says that it is one, by its own keys and an operator that there is, which outside of groups others have, too. */
function isComparison(node: JsonObject, near: boolean, inGroup: boolean): boolean {
  const read = membersOf(node);
  if (near) return read.has("operator") ? read.has("key") || read.has("value") : inGroup && partsIn(node) > 1;
  const written = new Map(node.members.map(({ key, value }) => [key.value, value]));
  const operator = written.get("operator");
  if (!written.has("key") || !written.has("value") || operator?.kind !== "String") return false;
  return known.has(operator.value) && (inGroup || ownOperator.test(operator.value));
}

/** What says that a file has to do with jobs. */
export function namesJobs(text: string): boolean {
  return (
    /log(?:push|pull|stream)|destination_?conf/i.test(text) ||
    Array.from(jobDatasets).some((name) => text.includes(name))
  );
}

/** Whether names are of fields that say that what compares them is ours; `shaped`: how they are compared says the same, so that short names do. */
export type FieldReader = (names: readonly string[], shaped?: boolean) => boolean;

/**
 * Whether a file compares what only filters of ours do, be it by operators that are not ours. `isStrict`: keys that are spelled as ours often are
 * (`op`, `values`) say no more of short names than any others do.
 */
export function comparesFields(text: string, areOurs: FieldReader, isStrict = false): boolean {
  // One word is a column of anybody's.
  const names = Array.from(
    text.matchAll(/\bkey\\*["']?\s*[:=]\s*\\*["']?([A-Z][a-z0-9]+[A-Z]\w*)/g),
    ([, name = ""]) => name,
  );
  if (names.length > 0 && areOurs(names)) return true;
  return documentsIn(text).some((document) => {
    const compared = Array.from(
      document.matchAll(/["\s{,](?:[Kk]\w{1,3}|field|column|name)"?\s*[:=]\s*"(\w+)"/g),
      ([, name = ""]) => name,
    );
    return compared.length > 0 && areOurs(compared, isShaped(document, isStrict));
  });
}

/** What stands behind each `"where"` of a text, or such a key without quotes, up to the next, without what quotes are escaped by. */
function documentsIn(text: string): readonly string[] {
  if (!/\bwhere\b/.test(text)) return [];
  const [, ...documents] = text.replaceAll("\\", "").split(/"where"|\bwhere(?=\s{0,9}[:=]\s{0,9}\{)/);
  return documents.map((document) => document.slice(0, beginning));
}

/** Whether it is a comparison, or a group of those, by the keys that ours have. */
function isShaped(document: string, isStrict: boolean): boolean {
  const comparison = /^\s*[:=]\s*\{(?:\s*"?(?:and|or)"?\s*[:=]\s*\[\s*\{)*([^{}]*)/.exec(document)?.[1] ?? "";
  return (isStrict ? veryKeys : likeKeys).every((key) => key.test(comparison));
}

const veryKeys: readonly RegExp[] = [/\bkey"?\s*[:=]/, /\boperator"?\s*[:=]/, /\bvalue"?\s*[:=]/];
const likeKeys: readonly RegExp[] = [/\bkey"?\s*[:=]/, /\bop(?:erator)?"?\s*[:=]/, /\bvalues?"?\s*[:=]/];

/** Whether JSON that may be a query of another program has what filters of ours have: something says that they are, what it compares, or how. */
export function hasEvidence(text: string, areOurs: FieldReader): boolean {
  return namesJobs(text) || comparesFields(text, areOurs, true) || comparesAsOurs(text);
}

/** Whether a text, whether or not escaped, compares by operators of ours, in groups or by those that few others have. */
export function comparesAsOurs(text: string): boolean {
  const plain = text.replaceAll("\\", "");
  if (/"operator"\s*:\s*"(?:!\w+|[lg]eq)"/.test(plain)) return true;
  if (!/"(?:and|or)"\s*:\s*\[/.test(plain)) return false;
  for (const [comparison] of plain.matchAll(/\{[^{}]*/g)) {
    const [, operator = ""] = /"operator"\s*:\s*"(\w+)"/.exec(comparison) ?? [];
    if (known.has(operator) && /"key"\s*:/.test(comparison) && /"value"\s*:/.test(comparison)) return true;
  }
  return false;
}

/** Whether a text, be it no JSON, has a comparison in a group by the very keys that ours have; `byKnown`: and an operator that there is. */
export function hasComparison(text: string, byKnown: boolean): boolean {
  const plain = withoutEscapes(text);
  // JSON in a string, as a job carries it, is a sign as good as a group.
  if (!given("and|or").test(plain) && !/"filter"\s*:\s*"\s*\{\s*\\+"where/.test(text)) return false;
  return hasPart(plain, byKnown);
}

/** The same of a comparison that stands by itself, as one that a filter is put together of. */
export function hasLoneComparison(text: string): boolean {
  return /operator|[\\`]/.test(text) && hasPart(withoutEscapes(text), true);
}

function hasPart(plain: string, byKnown: boolean): boolean {
  return plain.split(/[{}]|^[ \t]*-[ \t]/m).some((part) => {
    const operator = operatorGiven.exec(part)?.[1] ?? "";
    return (byKnown ? known.has(operator) : operator !== "") && given("key").test(part) && given("value").test(part);
  });
}

/** A key as JSON, programs (`key: `, `"key" => `) and templates (`dict "key" …`) have it. */
const given = (name: string): RegExp => new RegExp(String.raw`\b(?:${name})(?:["']?\s{0,9}[:=]|["'][ \t]{1,9}["'($.])`);
const operatorGiven = /\boperator(?:["']?\s{0,9}[:=]|["'][ \t])[\s"'>+]{0,19}([^\s"'+,]+)/;

/** Without what quotes are escaped by, in JSON, in strings of other languages and in addresses. */
function withoutEscapes(text: string): string {
  const decoded = /%22where%22/i.test(text) ? text.replace(/%(?:2[02]|3A|5B|5D|7B|7D|2C)/gi, decodeURIComponent) : text;
  return decoded.replace(/[\\`]/g, "").replaceAll('""', '"').replaceAll("&quot;", '"');
}

/** So much of a string tells what it is. */
const beginning = 4000;

/** A string that begins as JSON and may have a job in it. */
export function mayHoldJson(text: string): boolean {
  if (!/"(?:filter|(?:logpull|output)_options|destination_conf)"/.test(text)) return false;
  return /^\s*(?:\{\s*["}]|\[\s*(?:[{\]]|\[\s*[[{]))/.test(text.slice(0, 200)) || firstKey(text) !== -1;
}

/** A string that begins as where JSON, whether or not escaped, and has the key of an operator. */
export function isWhereText(text: string, near: boolean): boolean {
  if (!/^[\s"\\]*\{[\s\\]*"where[\\"]/.test(text.slice(0, 200)) && !text.startsWith('"where"', firstKey(text) >>> 0))
    return false;
  const shown = text.slice(0, beginning);
  if (!near) return comparesAsOurs(shown);
  return /"op(?:erator)?\\*"\s*:/.test(shown) || (/"key\\*"\s*:/.test(shown) && /"value\\*"\s*:/.test(shown));
}

/** Whether a text that cannot be read has signs of a filter or a job: single words of those are words of many other things, and schemas have all of them. */
export function hasSignsOfFilters(text: string): boolean {
  if (
    /\bwhere\\*["']?\s*[:=]\s*(?:\*|(?:local|var)\.|(?:&\S+\s+)?\{?\s*\\*["']?(?:and|or|key|operator)\b)/.test(text) &&
    /\boperator\\*["']?\s*[:=]/.test(text)
  )
    return true;
  if (ofFiles.test(text) || jobBlock.test(text)) return true;
  return mentionsDataset(text, headers) || (/\bfilter\\*["']?\s*[:=]/i.test(text) && mentionsDataset(text, named));
}

/** A key of a job that is given something, which a schema says below; a key that is the name of a file of filter text. */
const ofFiles =
  /\b(?:destination_?conf|logpull_?options)\\*["']?[ \t]*[:=][ \t]*[^\s{]|^[ \t]*(?:-[ \t]+)?["']?[\w./-]+\.where["']?[ \t]*:(?=\s)/im;

/** A block of Terraform that makes a job, in either syntax. */
export const jobBlock =
  /^[ \t]*resource[ \t]+"?\w{0,60}log(?:push|stream)\w{0,60}job\w{0,60}["\s]|"\w{1,60}_log(?:push|stream)\w{0,60}job\w{0,60}"\s*:\s*[[{]/im;

/** The header of filter text, on a line of its own or of a string. */
const headers = /(?:^|["']|\\n)[ \t]*dataset[ \t]+(\w+)[ \t]*(?:$|#|["']|\\[rn])/gm;

/** The dataset of a job. */
const named = /\bdataset\\*["']?\s*[:=]\s*\\*["']?(\w+)/gi;

function mentionsDataset(text: string, pattern: RegExp): boolean {
  for (const [, name = ""] of text.matchAll(pattern)) if (jobDatasets.has(name)) return true;
  return false;
}
