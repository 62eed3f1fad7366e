/** Which files have nothing to do with filters: told by keys and what they hold, not by words that texts have in them. */
import { datasets, parseJson } from "../../index.js";
import { isBrokenJob } from "./broken-json.js";
import type { Checked } from "./check-input.js";
import type { Input } from "./input.js";

/** What every filter and job has in JSON, escaped or not, in YAML and in Terraform, and what takes one. */
const ofFilters =
  /(?<![.\w-])where\b|\blogwhere\s|\.where["']?\s*[:=]|\blogpull_options\b|\boutput_options\b|\bdestination_conf\b|\bresource\W+\w*log(?:push|stream)\w*job/;

/** A header of filter text, on a line or in a string, or what says the same of a job. */
const ofDatasets =
  /(?:^|["']|\\n)[ \t]*dataset[ \t]+(\w+)[ \t]*\r?(?:$|#|["']|\\[rn])|\bdataset\\*["']?\s*[:=]\s*\\*["']?(\w+)/gm;

/** Whether a text names a dataset, and beside one that is no header something called a filter: others have datasets of such names. */
function namesDataset(text: string): boolean {
  const hasFilter = /\bfilter\\*["']?\s*[:=]/i.test(text);
  for (const [, header, named = ""] of text.matchAll(ofDatasets))
    if (Object.hasOwn(datasets, header ?? (hasFilter ? named : ""))) return true;
  return false;
}

/** What a filter without its outermost object has in JSON. */
const ofCriteria = /"operator"\s*:/;

/** Keys of those, as JSON has them. */
const keyOfFilters = /["'](?:where|logpull_options|output_options|destination_conf)\\*["']\s*:|[{,]\s*where\s*:/;

/** A file of another name, or standard input that is called so, in which no filter and no job stands, or a schema that says what they look like. */
export function isUnrelated({ file, text }: Pick<Input, "file" | "text">): boolean {
  if (file === null || file === "-" || file.endsWith(".where")) return false;
  if (isSchema(text)) return true;
  if (isBrokenJob({ file, text })) return false;
  return (
    !(ofFilters.test(text) || namesDataset(text) || (ofCriteria.test(text) && isReadAsJson(file, text))) ||
    (isReadAsJson(file, text) && !holdsFilters(text))
  );
}

/**
 * Whether JSON that was met in a folder, and has a word in it that filters and jobs have, is neither and was not meant as one, or may be another program's;
 * or a script there is of another language, which nobody looks into.
 */
export function isOther(
  { file: path, text }: Pick<Input, "file" | "text">,
  { file, errors }: Pick<Checked, "file" | "errors">,
): boolean {
  if (isBrokenJob({ file: path, text })) return false;
  if (
    file.mayBeOther ||
    file.diagnostics.some(({ code, args }) => code === "LW135" && args.file === "program" && !args.part)
  )
    return true;
  return (
    /\.json$/i.test(path ?? "") &&
    file.host === "filter" &&
    errors > 0 &&
    !/^[\s\ufeff"]*\{[\s\\]*"where/.test(text.replace(comments, ""))
  );
}

/** Whether JSON that has words of filters in it turned out to hold none. */
export function holdsNone({ file }: Pick<Checked, "file">): boolean {
  return (
    file.filters.length === 0 &&
    file.diagnostics.length > 0 &&
    file.diagnostics.every(({ code, args }) => code === "LW418" && args.what === "file")
  );
}

/** What JSON has not, and editors let stand above it. */
const comments = /^(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/;

/** A JSON schema, or a description of an interface, without a filter such as an example. */
function isSchema(text: string): boolean {
  return (
    /^\s*\{/.test(text.slice(0, 200)) &&
    /"(?:properties|openapi|swagger)"\s*:\s*["{]/.test(text) &&
    !/\bwhere\\*"\s*:/.test(text)
  );
}

function isReadAsJson(file: string, text: string): boolean {
  return (
    !/\.(?:ya?ml|(?:tf|tofu|tfvars)(?:\.json)?|hcl|sh|bash|zsh|ksh|http|rest|mk|mak|psm?1)$|(?:^|[/\\])(?:GNU)?makefile$/i.test(
      file,
    ) && /^\s*[{["]/.test(text.slice(0, 1000))
  );
}

/** Whether JSON has the shape of a filter or of a job anywhere; of what cannot be read, whether it has such a key. */
function holdsFilters(text: string): boolean {
  const { value, diagnostics } = parseJson(text);
  // A filter with a mistake in it is one all the same.
  if (value === undefined || diagnostics.length > 0)
    return keyOfFilters.test(text) || /^\s*\{\s*"(?:and|or)"\s*:\s*\[\s*\{\s*"(?:key|operator)"\s*:/.test(text);
  return isCriteria(value) || isOnlyWhere(value) || isShaped(value, 0);
}

/** So many values are looked at one within the other, and so many strings that are JSON. */
const deepest = 100;
const mostOpened = 3;

function isShaped(value: unknown, opened: number, depth = 0): boolean {
  if (depth > deepest) return false;
  if (typeof value === "string") return opened < mostOpened && isShapedText(value, opened);
  if (Array.isArray(value)) return value.some((element) => isShaped(element, opened, depth + 1));
  if (!isObject(value)) return false;
  return isFilter(value) || isJob(value) || Object.values(value).some((inner) => isShaped(inner, opened, depth + 1));
}

/** A string that begins as a filter or as the JSON of one. */
function isShapedText(text: string, opened: number): boolean {
  if (!/^\s*[{["]/.test(text.slice(0, 200)) || !keyOfFilters.test(text)) return false;
  const { value, diagnostics } = parseJson(text);
  if (value === undefined || diagnostics.length > 0) return /^[\s"\\]*\{[\s\\]*"where[\\"]/.test(text.slice(0, 200));
  return isOnlyWhere(value) || isShaped(value, opened + 1);
}

/** `where` with a group or a comparison in it, or a text of those. */
function isFilter(object: Readonly<Record<string, unknown>>): boolean {
  const { where } = object;
  if (typeof where === "string") return /^\s*[{[]/.test(where.slice(0, 200)) && /"(?:and|or|key)\\*"/.test(where);
  return (Array.isArray(where) ? where : [where]).some((each) => isCriteria(each));
}

/** A comparison, or a group that has one or nothing. */
function isCriteria(value: unknown, depth = 0): boolean {
  if (!isObject(value) || depth > deepest) return false;
  if (Object.hasOwn(value, "operator") && (Object.hasOwn(value, "key") || Object.hasOwn(value, "value"))) return true;
  const groups = Object.entries(value).flatMap(([key, group]) =>
    /^(?:and|or)$/i.test(key) && Array.isArray(group) ? [group] : [],
  );
  return groups.some((group) => group.length === 0 || group.some((element) => isCriteria(element, depth + 1)));
}

/** What has nothing else in it was meant as a filter, whatever is wrong with it, unless all that it asks is asked as queries of programs are. */
function isOnlyWhere(value: unknown): boolean {
  if (!isObject(value) || Object.keys(value).join() !== "where") return false;
  const names = namesWithin(value["where"]);
  return names.length === 0 || names.some((name) => partOfComparison.test(name) || isNameOfField(name));
}

const partOfComparison = /^(?:key|operator|op|field|value)$/i;

/** `ClientCountry`, as no column is called; groups were left out. */
const isNameOfField = (name: string): boolean => /^[A-Z]\w*$/.test(name);

/** The keys in a query, at any depth, but for those of groups. */
function namesWithin(value: unknown, depth = 0): readonly string[] {
  if (depth > deepest || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((element) => namesWithin(element, depth + 1));
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(/^(?:and|or|not)$/i.test(key) ? [] : [key]),
    ...namesWithin(inner, depth + 1),
  ]);
}

/** Keys of a job that few other things have, beside another of a job. */
const keysOfJobs: readonly string[] = ["logpull_options", "output_options", "destination_conf"];

function isJob(object: Readonly<Record<string, unknown>>): boolean {
  const has = (key: string) => Object.hasOwn(object, key);
  if (
    keysOfJobs.some(
      (key) => has(key) && (object[key] === null || typeof object[key] === "string" || key === "output_options"),
    )
  )
    return true;
  return typeof object["dataset"] === "string" && has("filter");
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
