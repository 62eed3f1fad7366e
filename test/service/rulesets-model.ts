/**
 * A model of rulesets, written from their description. It gets each request and its response. It takes the ids and times of
 * new rulesets and rules from the response, and returns the right response.
 */
import type {
  AddRule,
  CreateRuleset,
  Position,
  Rule,
  RuleInput,
  Ruleset,
  UpdateRule,
  UpdateRuleset,
} from "../../src/api/schemas.js";

/** One request. Its route has some of the members. */
export interface Step {
  readonly kind:
    | ("create" | "replace" | "replace entry point" | "delete" | "delete version")
    | ("add" | "change" | "delete rule");
  /** The scope as paths begin with it: `zones/…` or `accounts/…`. */
  readonly at: string;
  readonly phase: string;
  readonly id: string;
  readonly rule: string;
  readonly number: number;
  readonly body: unknown;
}

interface Version {
  readonly description: string | undefined;
  readonly rules: readonly Rule[];
  readonly time: string;
}

export interface ModelRuleset {
  readonly at: string;
  readonly id: string;
  readonly name: string;
  readonly kind: "custom" | "root" | "zone";
  readonly phase: string;
  next: number;
  readonly versions: Map<number, Version>;
}

/** The codes of a refusal, or the ruleset after the request. Null after a deletion. */
export type Expected = { readonly codes: readonly number[] } | { readonly ruleset: ModelRuleset | null };

/** The ruleset of the response, if there is one. */
export type Actual = Partial<Ruleset> | null;

export class Model {
  readonly rulesets = new Map<string, ModelRuleset>();
  readonly #ids = new Set<string>();
  #time = "";

  constructor(readonly mostRules: number) {}

  newest({ versions }: ModelRuleset): Version {
    const version = versions.get(Math.max(...versions.keys()));
    if (version === undefined) throw new Error("a ruleset has a version");
    return version;
  }

  shown(ruleset: ModelRuleset, number: number): object {
    const version = ruleset.versions.get(number);
    const { id, name, kind, phase } = ruleset;
    const { description, rules, time } = version ?? this.newest(ruleset);
    const described = description === undefined ? {} : { description };
    return { id, name, ...described, kind, phase, version: String(number), rules, last_updated: time };
  }

  apply(step: Step, actual: Actual): Expected {
    const { at, phase } = step;
    if (step.kind === "create") return this.#create(at, step.body as CreateRuleset, actual);
    if (step.kind === "replace entry point") {
      const body = step.body as UpdateRuleset;
      const present = this.#entryPoint(at, phase);
      if (present !== undefined) return this.#replace(present, body, actual);
      const kind = at.startsWith("zones") ? "zone" : "root";
      const codes = [...different(body, { kind, phase }), ...(body.id === undefined ? [] : [11001])];
      return this.#create(at, { ...body, name: body.name ?? "default", kind, phase }, actual, codes);
    }
    const ruleset = this.rulesets.get(step.id);
    if (ruleset === undefined || ruleset.at !== at) return { codes: [11010] };
    if (step.kind === "replace") return this.#replace(ruleset, step.body as UpdateRuleset, actual);
    if (step.kind === "delete") return this.#executed(step.id) ? { codes: [11220] } : this.#delete(step.id);
    if (step.kind === "delete version") return this.#deleteVersion(ruleset, step.number);
    const { rules } = this.newest(ruleset);
    if (step.kind === "add") {
      const { position = { after: "" }, ...input } = step.body as AddRule;
      const place = positionAmong(rules, position);
      const codes = place === null ? [position.index === undefined ? 11202 : 11207] : [];
      return this.#put(ruleset, insertAt(rules, place ?? 0, input), [input], actual, codes);
    }
    const rule = rules.find(({ id }) => id === step.rule);
    if (rule === undefined) return { codes: [11010] };
    const others = rules.filter((other) => other !== rule);
    if (step.kind === "delete rule") return this.#put(ruleset, others, [], actual, []);
    const { position, ...input } = step.body as UpdateRule;
    const place = position === undefined ? rules.indexOf(rule) : positionAmong(others, position);
    const isBesideItself = (position?.before ?? position?.after) === rule.id;
    const lost = position?.index !== undefined ? 11207 : isBesideItself ? 11001 : 11202;
    const codes = [...different(input, { id: rule.id }), ...(place === null ? [lost] : [])];
    if (input.expression === undefined)
      return this.#put(ruleset, insertAt(others, place ?? 0, rule), [], actual, codes);
    const sent = { ...(input as RuleInput), id: rule.id };
    return this.#put(ruleset, insertAt(others, place ?? 0, sent), [sent], actual, codes);
  }

  #create(at: string, body: CreateRuleset, actual: Actual, before: readonly number[] = []): Expected {
    const { name, kind, phase, description, rules = [] } = body;
    const codes = [...before];
    if (kind === (at.startsWith("zones") ? "root" : "zone")) codes.push(11208);
    else if (kind !== "custom" && this.#entryPoint(at, phase) !== undefined) codes.push(20217);
    const draft: ModelRuleset = { at, id: actual?.id ?? "", name, kind, phase, next: 1, versions: new Map() };
    return this.#put(draft, rules, rules, actual, codes, description);
  }

  #replace(ruleset: ModelRuleset, body: UpdateRuleset, actual: Actual): Expected {
    const { rules, description } = this.newest(ruleset);
    const { id, name, kind, phase } = ruleset;
    const codes = different(body, { id, name, kind, phase });
    return this.#put(ruleset, body.rules ?? rules, body.rules ?? [], actual, codes, body.description ?? description);
  }

  /** Adds a version with these rules. `sent` are the ones of the request. */
  #put(
    ruleset: ModelRuleset,
    list: readonly (Rule | RuleInput)[],
    sent: readonly RuleInput[],
    actual: Actual,
    before: readonly number[],
    description = ruleset.versions.size === 0 ? undefined : this.newest(ruleset).description,
  ): Expected {
    const present = ruleset.versions.size === 0 ? [] : this.newest(ruleset).rules;
    const ever = [...ruleset.versions].sort(([a], [b]) => b - a).flatMap(([, { rules }]) => rules);
    const codes = [...before];
    const claimed = new Set(list.flatMap((one) => (one.id === undefined ? [] : [one.id])));
    const used = new Set(list.flatMap((one) => (sent.includes(one) || one.id === undefined ? [] : [one.id])));
    const former = list.map((one) => {
      if (!sent.includes(one)) return one as Rule;
      if (one.id === undefined) {
        const byRef = present.find(({ ref, id }) => ref === one.ref && !claimed.has(id) && !used.has(id));
        if (byRef !== undefined) used.add(byRef.id);
        return byRef;
      }
      const known = ever.find(({ id }) => id === one.id);
      if (known === undefined) codes.push(11202);
      else if (used.has(one.id)) codes.push(11203);
      used.add(one.id);
      return known;
    });
    const now = actual?.last_updated ?? "";
    const rules = list.map((one, at): Rule => {
      const was = former[at];
      if (was !== undefined && !sent.includes(one)) return was;
      const id = was?.id ?? actual?.rules?.[at]?.id ?? `new ${at}`;
      const definition = definitionOf({ enabled: true, ref: was?.ref ?? id, ...one } as Rule);
      if (was !== undefined && sorted(definitionOf(was)) === sorted(definition)) return was;
      return { id, version: String(Number(was?.version ?? 0) + 1), ...definition, last_updated: now };
    });
    for (const one of sent) if (one.expression.trim() === "") codes.push(11201);
    if (rules.some((one) => rules.some((other) => one.ref === other.ref && one.id !== other.id))) codes.push(11204);
    for (const one of sent) if (one.action === "execute") codes.push(...this.#mistakesOfTarget(ruleset, one));
    if (rules.length > this.mostRules) codes.push(50001);
    if (codes.length > 0) return { codes };
    if (!(now > this.#time)) throw new Error(`${now} is not after ${this.#time}`);
    this.#time = now;
    const isNew = ruleset.versions.size === 0;
    for (const id of [...(isNew ? [ruleset.id] : []), ...rules.flatMap(({ id }, at) => (former[at] ? [] : [id]))]) {
      if (!/^[0-9a-f]{32}$/.test(id) || this.#ids.has(id)) throw new Error(`${id} is not a new id`);
      this.#ids.add(id);
    }
    ruleset.versions.set(ruleset.next, { description, rules, time: now });
    ruleset.next++;
    this.rulesets.set(ruleset.id, ruleset);
    return { ruleset };
  }

  #mistakesOfTarget(from: ModelRuleset, rule: RuleInput): readonly number[] {
    const target = this.rulesets.get(String(rule.action_parameters?.["id"]));
    if (target === undefined || target.at !== from.at) return [11205];
    return this.#leads(target, from) ? [11206] : [];
  }

  #leads(from: ModelRuleset, to: ModelRuleset): boolean {
    return (
      from.id === to.id || this.#targets(from).some((id) => this.#leads(this.rulesets.get(id) as ModelRuleset, to))
    );
  }

  #targets(ruleset: ModelRuleset): readonly string[] {
    return this.newest(ruleset).rules.flatMap((rule) =>
      rule.action === "execute" ? [String(rule.action_parameters?.["id"])] : [],
    );
  }

  #executed(id: string): boolean {
    return [...this.rulesets.values()].some((other) => this.#targets(other).includes(id));
  }

  #entryPoint(at: string, phase: string): ModelRuleset | undefined {
    return [...this.rulesets.values()].find((one) => one.at === at && one.phase === phase && one.kind !== "custom");
  }

  #deleteVersion(ruleset: ModelRuleset, number: number): Expected {
    const removed = ruleset.versions.get(number);
    if (removed === undefined) return { codes: [11010] };
    if (removed !== this.newest(ruleset)) {
      ruleset.versions.delete(number);
      return { ruleset };
    }
    if (this.#executed(ruleset.id)) return { codes: [11221] };
    ruleset.versions.delete(number);
    if (ruleset.versions.size === 0) return this.#delete(ruleset.id);
    if (this.#targets(ruleset).every((id) => this.rulesets.has(id))) return { ruleset };
    ruleset.versions.set(number, removed);
    return { codes: [11223] };
  }

  #delete(id: string): Expected {
    this.rulesets.delete(id);
    return { ruleset: null };
  }
}

function different(body: object, present: object): number[] {
  const sent = new Map(Object.entries(body));
  return Object.entries(present).flatMap(([name, value]) =>
    sent.has(name) && sent.get(name) !== value ? [11101] : [],
  );
}

function positionAmong(rules: readonly Rule[], { before, after, index }: Position): number | null {
  if (index !== undefined) return index > rules.length + 1 ? null : index - 1;
  if (before === "") return 0;
  if (after === "") return rules.length;
  const at = rules.findIndex(({ id }) => id === (before ?? after));
  return at === -1 ? null : before === undefined ? at + 1 : at;
}

const insertAt = <Item>(items: readonly Item[], place: number, item: Item) => items.toSpliced(place, 0, item);

const definitionOf = ({ id: _, version: __, last_updated: ___, categories: ____, ...definition }: Rule) => definition;

const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
