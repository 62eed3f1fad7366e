/** Generated states, as they are saved: lists in their order, and none that is empty. */
import * as fc from "fast-check";
import { formatTimestamp } from "../../../../src/interface/timestamps.js";
import type { Rule } from "../../../../src/interface/types-generated.js";
import type { State, StateJob, StateRuleset, StateScript } from "../../../../src/old-service/state/types-generated.js";

const hex = (digits: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: digits, maxLength: digits });
const id = hex(32);
const micros = fc.integer({ min: 1_600_000_000_000_000, max: 1_900_000_000_000_000 });
const time = micros.map(formatTimestamp);
const address = fc
  .tuple(fc.constantFrom("https", "http"), fc.nat(9999), fc.constantFrom("", "cdn-cgi/", "ä/"))
  .map(([a, b, c]) => `${a}://x${b}.example/${c}y.js`);
const score = fc.integer({ min: -5, max: 100 });
const some = <Item>(items: fc.Arbitrary<Item>, keyOf: (item: Item) => string, maxLength = 3) =>
  fc.uniqueArray(items, { selector: keyOf, minLength: 1, maxLength });
const seen = {
  id,
  url: address,
  host: fc.constantFrom("a.example", "b.example"),
  added_at: time,
  reports: fc.nat(1000),
  first_page_url: address,
};
const times = fc
  .tuple(micros, micros)
  .map(([a, b]) => ({ first_seen_at: formatTimestamp(Math.min(a, b)), last_seen_at: formatTimestamp(Math.max(a, b)) }));
const pages = some(fc.record({ url: address, last_seen_at: time }), ({ url }) => url).map((list) =>
  [...list].sort((a, b) =>
    a.last_seen_at === b.last_seen_at ? (a.url < b.url ? -1 : 1) : a.last_seen_at < b.last_seen_at ? 1 : -1,
  ),
);
const reported = {
  malicious_domain_categories: fc.array(fc.string(), { maxLength: 2 }),
  malicious_url_categories: fc.array(fc.string(), { maxLength: 2 }),
  pages,
};
const required = Object.keys(seen) as (keyof typeof seen)[];
const connection = fc
  .tuple(fc.record({ ...seen, ...reported }, { requiredKeys: required }), times)
  .map(([item, when]) => ({ ...item, ...when }));
const content = {
  hash: hex(64),
  js_integrity_score: score,
  obfuscation_score: score,
  dataflow_score: score,
  fetched_at: time,
  next_fetch_at: time,
  versions: fc.array(
    fc.record({ hash: hex(64), js_integrity_score: score, fetched_at: time }, { requiredKeys: ["hash", "fetched_at"] }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
};
const script: fc.Arbitrary<StateScript> = fc
  .tuple(fc.record({ ...seen, ...reported, ...content }, { requiredKeys: required }), times)
  .map(([item, when]) => ({ ...item, ...when }) as StateScript);

const where = (key: string, value: number) => JSON.stringify({ where: { and: [{ key, operator: "eq", value }] } });
const job: fc.Arbitrary<Omit<StateJob, "id">> = fc.record(
  {
    dataset: fc.constantFrom("http_requests", "own_dataset"),
    destination_conf: fc.constantFrom("file:///logs", "s3://bucket/logs?region=eu-west-1", "s3://b/***?region=x"),
    enabled: fc.boolean(),
    created_at: time,
    name: fc.constantFrom("a", "b-c.d"),
    filter: fc.nat(600).map((status) => where("EdgeResponseStatus", status)),
    logpull_options: fc.constantFrom("fields=EdgeResponseStatus,RayID&timestamps=rfc3339", "fields=EdgeResponseStatus"),
    frequency: fc.constantFrom("high", "low"),
    max_upload_bytes: fc.constantFrom(0, 5_000_000),
    last_complete: time,
    last_error: time,
    error_message: fc.string(),
  },
  { requiredKeys: ["dataset", "destination_conf", "enabled", "created_at"] },
);

const rule: fc.Arbitrary<Rule> = fc.record(
  {
    id,
    version: fc.integer({ min: 1, max: 99 }).map(String),
    action: fc.constantFrom("block", "log"),
    action_parameters: fc.dictionary(fc.string(), fc.jsonValue({ depthSize: "xsmall" })),
    expression: fc.string({ minLength: 1 }).map((text) => `a${text}`),
    description: fc.string(),
    enabled: fc.boolean(),
    ref: fc.string({ minLength: 1, maxLength: 20 }),
    logging: fc.constantFrom({}, { enabled: true }),
    score_threshold: fc.integer(),
    last_updated: time,
  },
  { requiredKeys: ["id", "version", "action", "expression", "enabled", "ref", "last_updated"] },
) as fc.Arbitrary<Rule>;

const rules = fc
  .uniqueArray(rule, { selector: (one) => one.id, maxLength: 3 })
  .map((list) => list.filter(({ ref }, at) => list.findIndex((other) => other.ref === ref) === at));

const numbered = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 3 }),
    fc.array(fc.record({ last_updated: time, rules, description: fc.option(fc.string(), { nil: undefined }) }), {
      minLength: 3,
      maxLength: 3,
    }),
    fc.nat(5),
  )
  .map(([numbers, contents, more]) => {
    const ordered = [...numbers].sort((a, b) => a - b);
    const versions = ordered.map((number, at) => {
      const { description, ...version } = contents[at] ?? { last_updated: "", rules: [], description: undefined };
      return { version: String(number), ...(description === undefined ? {} : { description }), ...version };
    });
    return { next_version: String((ordered.at(-1) ?? 0) + 1 + more), versions };
  });

const ruleset = (kinds: readonly StateRuleset["kind"][]): fc.Arbitrary<StateRuleset> =>
  fc
    .tuple(
      fc.record({
        id,
        name: fc.string({ minLength: 1 }),
        kind: fc.constantFrom(...kinds),
        phase: fc.constantFrom("p", "q", "r"),
      }),
      numbered,
    )
    .map(([own, versions]) => ({ ...own, ...versions }));

/** Entry points but the first of a phase are custom. */
function onePerPhase(rulesets: readonly StateRuleset[]): readonly StateRuleset[] {
  const known = new Set<string>();
  return rulesets.map((one) => {
    if (one.kind === "custom") return one;
    const isSecond = known.has(one.phase);
    known.add(one.phase);
    return isSecond ? { ...one, kind: "custom" as const } : one;
  });
}

/** Rulesets execute those before them, and managed ones: never in a circle. */
function executing(
  rulesets: readonly StateRuleset[],
  others: readonly StateRuleset[],
  seed: number,
): readonly StateRuleset[] {
  return rulesets.map((one, at) => {
    const targets = [...rulesets.slice(0, at), ...others];
    const target = targets[(seed + at) % (targets.length + 1)];
    const last = one.versions.at(-1);
    if (target === undefined || last === undefined) return one;
    const rules = last.rules.map((each, place) =>
      place > 0 ? each : { ...each, action: "execute", action_parameters: { id: target.id } },
    );
    return { ...one, versions: [...one.versions.slice(0, -1), { ...last, rules }] };
  });
}

const scopeIds = some(hex(4), (one) => one, 2).map((list) => [...list].sort());
const lists = fc.record({
  scripts: some(script, ({ host, url }) => `${host} ${url}`),
  connections: some(connection, ({ host, url }) => `${host} ${url}`),
  jobs: fc.array(job, { minLength: 1, maxLength: 2 }),
  custom: some(ruleset(["custom", "zone"]), ({ id }) => id),
  monitor: fc.record({ enabled: fc.boolean(), updated_at: time }),
  hosts: fc.option(fc.array(fc.constantFrom("a.example", "b.example"), { maxLength: 2 }), { nil: undefined }),
  leaveOut: fc.nat(15),
  seed: fc.nat(5),
});

export const states: fc.Arbitrary<State> = fc
  .record({
    zones: scopeIds,
    accounts: scopeIds,
    managed: some(ruleset(["managed"]), ({ id }) => id, 2),
    all: fc.array(lists, { minLength: 4, maxLength: 4 }),
    more: fc.nat(5),
    leaveOut: fc.nat(7),
  })
  .map(({ zones, accounts, managed, all, more, leaveOut }): State => {
    let next = 0;
    let last = 0;
    const nextId = (gap: number) => {
      next += 1 + gap;
      return next;
    };
    // No two have one id, and they are in the order of these.
    const named = <Item>(items: readonly Item[]) =>
      items.map((item) => ({ ...item, id: (++last).toString(16).padStart(32, "0") }));
    const isThere = (bit: number, of: number) => ((of >> bit) & 1) === 0;
    const managedHere = isThere(2, leaveOut) ? named(managed.map(withCategories)) : [];
    const shared = ({ jobs, custom, leaveOut: out, seed }: (typeof all)[number], kind: "zone" | "root") => ({
      ...(isThere(0, out) ? { jobs: jobs.map((one) => ({ id: nextId(seed % 3), ...one })) } : {}),
      ...(isThere(1, out)
        ? {
            rulesets: executing(
              named(onePerPhase(custom.map((one) => (one.kind === "zone" ? { ...one, kind } : one)))),
              managedHere,
              seed,
            ),
          }
        : {}),
    });
    const zoneList = zones.map((id, at) => {
      const own = all[at] as (typeof all)[number];
      return {
        id,
        page_monitor: own.monitor,
        ...(own.hosts === undefined ? {} : { hosts: own.hosts }),
        report_key: (++last).toString(16).padStart(32, "0"),
        ...(isThere(2, own.leaveOut) ? { scripts: named(own.scripts) } : {}),
        ...(isThere(3, own.leaveOut) ? { connections: named(own.connections) } : {}),
        ...shared(own, "zone"),
      };
    });
    const accountList = accounts.map((id, at) => ({ id, ...shared(all[at + 2] as (typeof all)[number], "root") }));
    return {
      version: 1,
      ...(isThere(0, leaveOut) ? { zones: zoneList } : {}),
      ...(isThere(1, leaveOut) ? { accounts: accountList } : {}),
      ...(managedHere.length > 0 ? { managed_rulesets: managedHere } : {}),
      next_job: next + 1 + more,
    };
  });

function withCategories(one: StateRuleset): StateRuleset {
  return {
    ...one,
    versions: one.versions.map((version) => ({
      ...version,
      rules: version.rules.map((each, at) => (at === 0 ? each : { ...each, categories: ["tag", each.ref] })),
    })),
  };
}
