/** What the calls of a module say of the jobs in its folder: what its variables are, and how often it is there. */
import { dirname, join, normalize } from "node:path";
import { isNotKnown, type JobMembers, type ModuleCall, moduleCalls, type NotKnown } from "../../hosts.js";
import type { Input } from "../filters/input.js";
import type { ListedJob, ListedText } from "./listed.js";

interface CallFrom extends ModuleCall {
  /** The folder that the call stands in. */
  readonly from: string;
}

/** All calls of a side. */
export interface Calls {
  /** By the folder of the module that is called, where that is said in words. */
  readonly of: ReadonlyMap<string, readonly CallFrom[]>;
  /** By the folder that they stand in. */
  readonly from: ReadonlyMap<string, readonly CallFrom[]>;
}

/** Before every name that a call of a module gives something. */
export const ofModule = "module.";

/** A file in which no module may be called. */
export function callsNone({ file, text }: Pick<Input, "file" | "text">): boolean {
  return !/\.(?:tf|tofu)(?:\.json)?$/.test(file ?? "") || !/\bmodule\b/.test(text);
}

/** The calls in files of Terraform. */
export function callsIn(texts: readonly ListedText[]): Calls {
  const [of, from] = [new Map<string, CallFrom[]>(), new Map<string, CallFrom[]>()];
  const add = (to: Map<string, CallFrom[]>, folder: string, call: CallFrom) => to.set(folder, [...(to.get(folder) ?? []), call]);
  for (const { input, module } of texts) {
    if (input.file === null) continue;
    const folder = normalize(dirname(input.file));
    for (const call of moduleCalls(input.text, module)) {
      add(from, folder, { ...call, from: folder });
      if (call.source !== null && /^\.\.?\//.test(call.source))
        add(of, normalize(join(folder, call.source)).replace(/(?<=.)[/\\]$/, ""), { ...call, from: folder });
    }
  }
  return { of, from };
}

/** A job with what calls say of what it refers to: those of the module that it is of, and those of others whose results it takes. */
export function asCalled(job: ListedJob, calls: Calls): ListedJob {
  const { file } = job.text.input;
  if (job.members === null || file === null) return job;
  const folder = normalize(dirname(file));
  const members = withArguments(job.members, calls.of.get(folder) ?? []);
  const said = saidOf(folder, calls, [...members.values.values()], new Set());
  if (said.size === 0) return job;
  const values = new Map([...members.values, ...said]);
  return { ...job, name: members.name ?? job.name, enabled: members.enabled, dataset: job.dataset ?? members.dataset, members: { ...members, values } };
}

/** What is a variable and nothing else is what the only call of the module gives it. */
function withArguments(members: JobMembers, [only, ...more]: readonly CallFrom[]): JobMembers {
  if (only === undefined || more.length > 0 || only.values.has("count") || only.values.has("for_each")) return members;
  const given = (value: unknown): unknown => {
    const [, name] = isNotKnown(value) ? (/^var\.([\w-]+)$/.exec(value.notKnown) ?? []) : [];
    const argument = name === undefined ? undefined : only.values.get(name);
    // What is null is what it is by default.
    return argument === undefined || argument === null || !isWhole(argument) ? value : argument;
  };
  const values = new Map(Array.from(members.values, ([key, value]) => [key, given(value)] as const));
  const [name, enabled, dataset] = ["name", "enabled", "dataset"].map((key) => values.get(key));
  return {
    ...members,
    values,
    name: isNotKnown(members.values.get("name")) && typeof name === "string" ? name : members.name,
    enabled: typeof enabled === "boolean" ? enabled : enabled === "true" || enabled === "false" ? enabled === "true" : members.enabled,
    dataset: typeof dataset === "string" ? dataset : members.dataset,
  };
}

/** What calls say of values in a folder; of what that refers to itself what is said where the calls stand. */
function saidOf(folder: string, calls: Calls, values: readonly unknown[], seen: ReadonlySet<CallFrom>): ReadonlyMap<string, unknown> {
  const said = new Map<string, unknown>();
  const add = (key: string, value: unknown) => said.set(key, said.has(key) ? [said.get(key), value] : value);
  const variables = namesIn(values, /\bvar\.([\w-]+)/g);
  const results = namesIn(values, /\bmodule\.([\w-]+)/g);
  const ofOthers = (calls.from.get(folder) ?? []).filter(({ name }) => results.has(name)).map((call) => ({ call, isOwn: false }));
  const own = (calls.of.get(folder) ?? []).map((call) => ({ call, isOwn: true }));
  for (const { call, isOwn } of [...own, ...ofOthers]) {
    if (seen.has(call)) continue;
    const path = `${ofModule}${call.name}`;
    // Which of its arguments a result rests on is not looked into.
    const given = [...call.values].filter(([name]) => !isOwn || name === "count" || name === "for_each" || variables.has(name));
    add(path, call.source ?? "called");
    for (const [name, value] of given) add(`${path}.${name}`, value);
    const further = given.map(([, value]) => value);
    for (const [key, value] of saidOf(call.from, calls, further, new Set([...seen, call]))) add(key, value);
  }
  return said;
}

/** Names in what is not known of values, also by what other names stand for. */
function namesIn(values: readonly unknown[], named: RegExp): ReadonlySet<string> {
  const expressions = notKnownIn(values).map(({ notKnown }) => notKnown);
  return new Set(expressions.flatMap((expression) => Array.from(expression.matchAll(named), ([, name = ""]) => name)));
}

function isWhole(value: unknown): boolean {
  return notKnownIn([value]).length === 0;
}

function notKnownIn(values: readonly unknown[]): readonly NotKnown[] {
  const found: NotKnown[] = [];
  const open = [...values];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (isNotKnown(value)) {
      found.push(value);
      open.push(...Object.values(value.by ?? {}));
    } else if (typeof value === "object" && value !== null) open.push(...Object.values(value));
  }
  return found;
}
