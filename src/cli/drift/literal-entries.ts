/** Blocks of Terraform whose `for_each` is a set of texts, or a map, that is known: each entry is a job, which is called as the block makes a name of it. */
import { isNotKnown, type JobMembers, notKnownValue } from "../../hosts.js";
import { withGiven } from "./given-values.js";
import { filterOf, type ListedJob } from "./listed.js";

const taken = /\beach\.(?:key|value)\b/;

/** The jobs that such a block makes, where they have names by that; any other job as it is. */
export function ofLiteralEntries(job: ListedJob): readonly ListedJob[] {
  const { members, address } = job;
  const [each, name] = [members?.values.get("foreach"), members?.values.get("name")];
  // A job that takes its filter from an entry is that of the entry.
  if (
    members === null ||
    !isNotKnown(name) ||
    !taken.test(name.notKnown) ||
    /\/for_each\//.test(filterOf(job).pointer ?? "")
  )
    return [job];
  const entries = entriesOf(each);
  if (entries === null) return [job];
  return Array.from(entries, ([key, value]) => {
    const made = madeOf(members, { key, value });
    const { name: called, enabled, dataset } = made;
    return {
      ...job,
      name: called ?? job.name,
      enabled,
      dataset: job.dataset ?? dataset,
      address: address && `${address}\n${key}`,
      members: made,
    };
  });
}

/** In a set each is its own key. What variables are a caller may say. */
function entriesOf(each: unknown): ReadonlyMap<string, unknown> | null {
  const [, list] = (isNotKnown(each) && /^toset\(([^()]{1,200})\)$/.exec(each.notKnown.trim())) || [];
  if (isNotKnown(each) && list !== undefined) return entriesOf(withGiven(notKnownValue(list, each.by), null));
  if (Array.isArray(each))
    return each.every((one) => typeof one === "string") ? new Map(each.map((one) => [one, one])) : null;
  return typeof each === "object" && each !== null && !isNotKnown(each) ? new Map(Object.entries(each)) : null;
}

interface Entry {
  readonly key: string;
  readonly value: unknown;
}

function madeOf(members: JobMembers, entry: Entry): JobMembers {
  const values = new Map(
    [...members.values]
      .filter(([one]) => one !== "foreach")
      .map(([one, value]) => [one, withEntry(value, entry)] as const),
  );
  // What is still taken from the entry is another value with another one.
  if ([...values.values()].some(takes)) values.set("foreach", { [entry.key]: entry.value });
  const [name, enabled, dataset] = ["name", "enabled", "dataset"].map((one) => values.get(one));
  return {
    ...members,
    values,
    name: typeof name === "string" ? name : members.name,
    enabled: typeof enabled === "boolean" ? enabled : members.enabled,
    dataset: typeof dataset === "string" ? dataset : members.dataset,
  };
}

function takes(value: unknown): boolean {
  if (isNotKnown(value)) return taken.test(value.notKnown);
  return typeof value === "object" && value !== null && Object.values(value).some(takes);
}

function withEntry(value: unknown, entry: Entry): unknown {
  if (Array.isArray(value)) return value.map((one) => withEntry(one, entry));
  if (typeof value !== "object" || value === null) return value;
  if (!isNotKnown(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withEntry(one, entry)]));
  const written = value.notKnown.trim();
  const whole = partOf(written, entry);
  if (whole !== undefined) return whole;
  const filled = written.replace(/\$\{([^{}"]*)\}/g, (hole, inner: string) => {
    const part = partOf(inner.trim(), entry);
    return typeof part === "string" && !/["\\$%\n]/.test(part) ? part : hole;
  });
  if (filled === written) return value;
  // A text of which nothing stands for anything else.
  return /^"[^"\\$%\n]*"$/.test(filled) ? filled.slice(1, -1) : notKnownValue(filled, value.by, value.names);
}

/** What `each.key` or `each.value.name` is; undefined where that is not known. */
function partOf(expression: string, { key, value }: Entry): unknown {
  const [, word, path = ""] = /^each\.(key|value)((?:\.[\p{ID_Continue}-]+)*)$/u.exec(expression) ?? [];
  if (word === undefined || (word === "key" && path !== "")) return undefined;
  let part: unknown = word === "key" ? key : value;
  for (const step of path.split(".").slice(1)) {
    if (typeof part !== "object" || part === null || isNotKnown(part) || !Object.hasOwn(part, step)) return undefined;
    part = (part as Readonly<Record<string, unknown>>)[step];
  }
  return part;
}
