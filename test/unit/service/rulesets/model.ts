/**
 * What rulesets are, written from their description and apart from the service: it is told what was asked and what was answered, takes ids
 * and times of what is new from the answer, and says what the whole answer has to be.
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
} from "../../../../src/interface/types-generated.js";

/** `at` is what the path of the scope begins with: `zones/…` or `accounts/…`. */
export type Asked = { readonly at: string } & (
  | { readonly does: "create"; readonly body: CreateRuleset }
  | { readonly does: "replace"; readonly id: string; readonly body: UpdateRuleset }
  | { readonly does: "replace entry point"; readonly phase: string; readonly body: UpdateRuleset }
  | { readonly does: "add"; readonly id: string; readonly body: AddRule }
  | { readonly does: "change"; readonly id: string; readonly rule: string; readonly body: UpdateRule }
  | { readonly does: "take"; readonly id: string; readonly rule: string }
  | { readonly does: "delete"; readonly id: string }
  | { readonly does: "delete version"; readonly id: string; readonly number: number }
);

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

/** The codes for which a request is refused, or the ruleset that it leaves. */
export type Expected = { readonly codes: readonly number[] } | { readonly ruleset: ModelRuleset | null };

/** What was answered, where it was a ruleset. */
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
    return {
      id,
      name,
      ...(description === undefined ? {} : { description }),
      kind,
      phase,
      version: String(number),
      rules,
      last_updated: time,
    };
  }

  does(asked: Asked, actual: Actual): Expected {
    if (asked.does === "create") return this.#create(asked.at, asked.body, actual);
    if (asked.does === "replace entry point") {
      const { at, phase, body } = asked;
      const present = this.#entryPoint(at, phase);
      if (present !== undefined) return this.#replace(present, body, actual);
      const kind = at.startsWith("zones") ? "zone" : "root";
      const codes = [...different(body, { kind, phase }), ...(body.id === undefined ? [] : [11001])];
      return this.#create(at, { ...body, name: body.name ?? "default", kind, phase }, actual, codes);
    }
    const ruleset = this.rulesets.get(asked.id);
    if (ruleset === undefined || ruleset.at !== asked.at) return { codes: [11010] };
    if (asked.does === "replace") return this.#replace(ruleset, asked.body, actual);
    if (asked.does === "delete") return this.#executed(asked.id) ? { codes: [11220] } : this.#gone(asked.id);
    if (asked.does === "delete version") return this.#deleteVersion(ruleset, asked.number);
    const { rules } = this.newest(ruleset);
    if (asked.does === "add") {
      const { position = { after: "" }, ...input } = asked.body;
      const others = rules.map(({ id }) => id);
      const place = placeAmong(others, position);
      const codes = place === null ? [position.index === undefined ? 11202 : 11207] : [];
      return this.#put(ruleset, spliced(rules, place ?? 0, input), [input], actual, codes);
    }
    const rule = rules.find(({ id }) => id === asked.rule);
    if (rule === undefined) return { codes: [11010] };
    const others = rules.filter((other) => other !== rule);
    if (asked.does === "take") return this.#put(ruleset, others, [], actual, []);
    const { position, ...input } = asked.body;
    const place =
      position === undefined
        ? rules.indexOf(rule)
        : placeAmong(
            others.map(({ id }) => id),
            position,
          );
    const lost =
      position?.index === undefined ? ((position?.before ?? position?.after) === rule.id ? 11001 : 11202) : 11207;
    const codes = [...different(input, { id: rule.id }), ...(place === null ? [lost] : [])];
    if (input.expression === undefined) return this.#put(ruleset, spliced(others, place ?? 0, rule), [], actual, codes);
    const sent = { ...(input as RuleInput), id: rule.id };
    return this.#put(ruleset, spliced(others, place ?? 0, sent), [sent], actual, codes);
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

  /** A next version with a list of rules, of which some were sent. */
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
    for (const id of [
      ...(ruleset.versions.size === 0 ? [ruleset.id] : []),
      ...rules.flatMap(({ id }, at) => (former[at] === undefined ? [id] : [])),
    ]) {
      if (!/^[0-9a-f]{32}$/.test(id) || this.#ids.has(id)) throw new Error(`${id} is no new id`);
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
    if (ruleset.versions.size === 0) return this.#gone(ruleset.id);
    if (this.#targets(ruleset).every((id) => this.rulesets.has(id))) return { ruleset };
    ruleset.versions.set(number, removed);
    return { codes: [11223] };
  }

  #gone(id: string): Expected {
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

function placeAmong(ids: readonly string[], { before, after, index }: Position): number | null {
  if (index !== undefined) return index > ids.length + 1 ? null : index - 1;
  if (before === "") return 0;
  if (after === "") return ids.length;
  const at = ids.indexOf(before ?? after ?? "");
  return at === -1 ? null : before === undefined ? at + 1 : at;
}

const spliced = <Item>(items: readonly Item[], place: number, item: Item) => items.toSpliced(place, 0, item);

const definitionOf = ({ id: _, version: __, last_updated: ___, categories: ____, ...definition }: Rule) => definition;

const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
