/** What the calls of a module say of the jobs in its folder: what its variables are, and how often it is there. */
import { dirname, join, normalize, relative } from "node:path";
import {
  isNotKnown,
  type JobMembers,
  type ModuleCall,
  moduleCalls,
  moduleResults,
  type Names,
  type NotKnown,
  namesIn,
} from "../../hosts.js";
import type { Input } from "../filters/input.js";
import { type Arguments, withGiven } from "./given-values.js";
import type { ListedJob, ListedText } from "./listed.js";
import { gathering, namesBehind, notKnownIn } from "./name-graph.js";
import { canonical } from "./same-value.js";
import { Several } from "./several.js";

export interface CallFrom extends ModuleCall {
  /** The folder that the call stands in. */
  readonly from: string;
}

/** All calls of a side. */
export interface Calls {
  /** By the folder of the module that is called, where that is said in words. */
  of(folder: string): readonly CallFrom[];
  /** By the folder that they stand in and their names there. */
  readonly named: ReadonlyMap<string, readonly CallFrom[]>;
  /** By the folder of a module what it gives whoever calls it, by names; each of its files may say another value. */
  readonly results: ReadonlyMap<string, ReadonlyMap<string, readonly unknown[]>>;
}

/** Before every name that a call of a module gives something. */
export const ofModule = "module.";

/** Whether a file is one that modules are made of, in which others may be called. */
export function mayCall(path: string): boolean {
  return /\.(?:tf|tofu)(?:\.json)?$/.test(path);
}

/** A file in which no module is called, and which gives none that calls its own anything. */
export function callsNone({ file, text }: Pick<Input, "file" | "text">): boolean {
  return !mayCall(file ?? "") || !/\b(?:module|output)\b/.test(text);
}

/** The calls in files of Terraform. */
export function callsIn(texts: readonly ListedText[]): Calls {
  const [of, named] = [new Map<string, CallFrom[]>(), new Map<string, CallFrom[]>()];
  const results = new Map<string, Map<string, unknown[]>>();
  for (const { input, module } of texts) {
    if (input.file === null) continue;
    const folder = normalize(dirname(input.file));
    for (const call of moduleCalls(input.text, module)) {
      const one = { ...call, from: folder };
      addTo(named, nameIn(folder, call.name), one);
      const place = placeOf(one);
      if (place !== null) addTo(of, place, one);
    }
    const known = results.get(folder) ?? new Map<string, unknown[]>();
    results.set(folder, known);
    // Of one that is given twice an overriding file has the last word, and nobody need know which.
    for (const [name, value] of moduleResults(input.text, module)) addTo(known, name, value);
  }
  return { of: (folder) => of.get(folder) ?? [], named, results };
}

/** The folder of the module that is called; null where that is not said, or it is somewhere else than beside this one. */
export function placeOf({ source, from }: CallFrom): string | null {
  return source !== null && /^\.\.?\//.test(source) ? normalize(join(from, source)).replace(/(?<=.)[/\\]$/, "") : null;
}

export function nameIn(folder: string, name: string): string {
  return `${name}\n${folder}`;
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/**
 * A job as each way of calls to its module makes it, one after the other, since there may be more than anybody wants. It has what calls say of what it refers
 * to: those of that way, and those of others whose results it takes. `root`: the folder that is compared.
 */
export function* asCalled(job: ListedJob, calls: Calls, root: string): Iterable<ListedJob> {
  const { members, address } = job;
  const { file } = job.text.input;
  if (members === null || file === null) return yield job;
  const folder = normalize(dirname(file));
  if (calls.of(folder).length === 0) return yield calledBy(job, members, folder, calls);
  for (const way of waysTo(folder, calls)) {
    const filled = filledWay(way);
    const byFolder = new Map(filled.map(({ call, folder: called }) => [called, [call]] as const));
    const only: Calls = {
      ...calls,
      of: (other) => (other === folder ? byFolder.get(folder) : byFolder.get(other)) ?? calls.of(other),
    };
    const called = calledBy(job, knownMembers(members, filled.at(-1)?.call.values ?? null), folder, only);
    const by = filled
      .map(({ call }) => nameIn(relative(normalize(root), call.from), `${ofModule}${call.name}`))
      .join("\n");
    yield {
      ...called,
      call: by,
      address: address === null ? null : `${by}\n${address}`,
      place: placeIn(
        relative(normalize(root), filled[0]?.call.from ?? ""),
        filled.map(({ call }) => `${ofModule}${call.name}`).join("."),
      ),
      given: () => canonical([...(called.members?.values ?? [])]),
    };
  }
}

function placeIn(folder: string, calls: string): string {
  return folder === "" ? calls : `${folder}: ${calls}`;
}

/** So many ways to one module are told apart; and of more only by which call they come to it. */
const mostWays = 200;
const mostSteps = 10_000;

/** The ways to a module from folders that nothing calls, each from its end. */
function waysTo(folder: string, calls: Calls): Iterable<readonly CallFrom[]> {
  const ways: (readonly CallFrom[])[] = [];
  const open: (readonly CallFrom[])[] = calls.of(folder).map((call) => [call]);
  const direct = [...open];
  for (let steps = 0; open.length > 0; steps++) {
    const way = open.pop() as readonly CallFrom[];
    const further = calls.of(way.at(-1)?.from ?? "");
    if (further.length === 0) ways.push(way);
    if (ways.length > mostWays || open.length + further.length > mostSteps || steps > mostSteps) return direct;
    // Nothing is made of modules that call each other.
    const passed = new Set([folder, ...way.map(({ from }) => from)]);
    for (const call of further) if (!passed.has(call.from)) open.push([...way, call]);
  }
  return ways.length === 0 ? direct : ways.reverse();
}

const filledCalls = new WeakMap<CallFrom, Map<Arguments | null, CallFrom>>();

/** Calls from the first on, each with what those before it give its folder, and the folder that it calls. */
function filledWay(way: readonly CallFrom[]): readonly { readonly call: CallFrom; readonly folder: string }[] {
  let given: Arguments | null = null;
  return way.toReversed().map((call) => {
    const known = filledCalls.get(call) ?? new Map<Arguments | null, CallFrom>();
    filledCalls.set(call, known);
    const filled: CallFrom = known.get(given) ?? {
      ...call,
      values: new Map(Array.from(call.values, ([name, value]) => [name, withGiven(value, given)])),
    };
    known.set(given, filled);
    given = filled.values;
    return { call: filled, folder: placeOf(call) ?? "" };
  });
}

function calledBy(job: ListedJob, members: JobMembers, folder: string, calls: Calls): ListedJob {
  const said = saidOf(folder, calls, [...members.values.values()]);
  if (said.size === 0) return { ...job, members };
  const values = new Map([...members.values, ...said]);
  return {
    ...job,
    name: members.name ?? job.name,
    enabled: members.enabled,
    dataset: job.dataset ?? members.dataset,
    members: { ...members, values },
  };
}

/** What a job says where what its module is given is known; null: nothing is. */
export function knownMembers(members: JobMembers, given: Arguments | null): JobMembers {
  const values = new Map(Array.from(members.values, ([key, value]) => [key, withGiven(value, given)] as const));
  const [name, enabled, dataset] = ["name", "enabled", "dataset"].map((key) => values.get(key));
  return {
    ...members,
    values,
    name: isNotKnown(members.values.get("name")) && typeof name === "string" ? name : members.name,
    enabled:
      typeof enabled === "boolean"
        ? enabled
        : enabled === "true" || enabled === "false"
          ? enabled === "true"
          : members.enabled,
    dataset: typeof dataset === "string" ? dataset : members.dataset,
  };
}

/**
 * What calls say of values in a folder; of what that refers to itself what is said where the calls stand. However many ways lead to an argument of a call,
 * it is said once.
 */
export function saidOf(start: string, calls: Calls, first: readonly unknown[]): ReadonlyMap<string, unknown> {
  const said = new Map<string, unknown[]>();
  if (calls.named.size === 0) return new Map();
  const [told, given] = [new Map<CallFrom, Set<string>>(), new Map<CallFrom, Set<string>>()];
  const asked = new Map<string, Set<string>>();
  const open = [{ folder: start, values: first }];
  const tell = (call: CallFrom, names: Iterable<string>) => {
    const path = `${ofModule}${call.name}`;
    const [known, isNew] = knownOf(told, call);
    if (isNew) addTo(said, path, call.source ?? "called");
    const these = [...names].filter((name) => call.values.has(name) && !known.has(name));
    for (const name of these) {
      known.add(name);
      addTo(said, `${path}.${name}`, call.values.get(name));
    }
    if (isNew || these.length > 0) open.push({ folder: call.from, values: these.map((name) => call.values.get(name)) });
  };
  const tellResult = (call: CallFrom, result: string) => {
    const place = placeOf(call) ?? "";
    const values = calls.results.get(place)?.get(result);
    const [known] = knownOf(given, call);
    if (values === undefined || known.has(result)) return;
    known.add(result);
    for (const value of values) addTo(said, `${ofModule}${call.name}.${result}`, value);
    open.push({ folder: place, values });
  };
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { folder } = next;
    const [known, isNew] = knownOf(asked, folder);
    const names = (namesToldIn(next.values) ?? allNames(folder, calls)).filter((name) => !known.has(name));
    for (const name of names) known.add(name);
    const variables = [...(isNew ? ["count", "for_each"] : []), ...behind("var.", names)];
    if (variables.length > 0) for (const call of calls.of(folder)) tell(call, variables);
    // Which of its arguments a result rests on is not looked into.
    for (const path of behind(ofModule, names)) {
      const [name = "", result] = path.split(".");
      for (const call of calls.named.get(nameIn(folder, name)) ?? []) {
        if (result === undefined) tell(call, call.values.keys());
        else
          for (const one of result === all ? (calls.results.get(placeOf(call) ?? "")?.keys() ?? []) : [result])
            tellResult(call, one);
      }
    }
  }
  return new Map(Array.from(said, ([key, values]) => [key, values.length === 1 ? values[0] : new Several(values)]));
}

/** What is known of a key, and whether that begins now. */
function knownOf<Key>(all: Map<Key, Set<string>>, key: Key): readonly [known: Set<string>, isNew: boolean] {
  const known = all.get(key) ?? new Set();
  const isNew = !all.has(key);
  if (isNew) all.set(key, known);
  return [known, isNew];
}

function behind(beginning: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length));
}

/** In the place of a result where it is not said which, as in `values(module.x)` and `module.x["y"]`. */
const all = "*";

const named = /(?<!\p{ID_Continue})((?:var|module)\.[\p{ID_Continue}-]+)(?:\[[^\]]*\])?(?:\.([\p{ID_Continue}-]+))?/gu;

/** With so many names an expression is one of everything that calls say. */
const mostNames = 100;

/**
 * `var.x`, `module.x`, and `module.x.result` or `module.x.*`, in what is not known of values, also by what other names stand for; null where they are
 * too many to be told apart.
 */
function namesToldIn(values: readonly unknown[]): readonly string[] | null {
  const found = new Set<string>();
  for (const value of notKnownIn(values)) {
    for (const name of writtenIn(value)) found.add(name);
    const { by } = value;
    if (by === undefined) continue;
    for (const behind of namesIn(value).map(toldBehind(by))) {
      if (behind.size === mostNames) return null;
      for (const name of behind) found.add(name);
    }
  }
  return [...found];
}

function writtenIn({ notKnown }: NotKnown): readonly string[] {
  return Array.from(notKnown.matchAll(named), ([, name = "", result]) => [
    name,
    ...(name.startsWith(ofModule) ? [`${name}.${result ?? all}`] : []),
  ]).flat();
}

const toldNames = new WeakMap<Names, (name: string) => ReadonlySet<string>>();

/** Gives those behind a name: each name is looked at once for all values that lead to it. */
function toldBehind(by: Names): (name: string) => ReadonlySet<string> {
  const told =
    toldNames.get(by) ??
    gathering(
      (name) =>
        notKnownIn([by.of(name)]).flatMap((one) => [
          ...writtenIn(one),
          ...(one.by === undefined ? [] : (namesToldIn([one]) ?? [])),
        ]),
      (name) => namesBehind(by, name),
      mostNames,
    );
  toldNames.set(by, told);
  return told;
}

/** Whatever calls say of a folder, and whatever it takes of others. */
function allNames(folder: string, calls: Calls): readonly string[] {
  const variables = calls.of(folder).flatMap(({ values }) => Array.from(values.keys(), (name) => `var.${name}`));
  const called = [...calls.named.values()].flat().filter(({ from }) => from === folder);
  return [
    ...new Set([...variables, ...called.flatMap(({ name }) => [`${ofModule}${name}`, `${ofModule}${name}.${all}`])]),
  ];
}
