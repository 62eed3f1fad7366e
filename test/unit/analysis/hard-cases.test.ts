/** Cases with more combinations than can be enumerated: answered exactly, and at once; or not answered, and soon. */
import { describe, expect, test } from "vitest";
import type { Filter } from "../../../src/index.js";
import { analyze, compare, minimize } from "../../../src/meaning.js";
import { compiled } from "../../support/compiled.js";
import { effortOf } from "../../support/effort.js";
import { type Random, randomFrom } from "../../support/random.js";
import { someOf, whole } from "../../support/seed.js";

const fields = Object.fromEntries([
  ...Array.from({ length: 300 }, (_, i) => [`B${i}`, "bool"] as const),
  ...Array.from({ length: 64 }, (_, i) => [`I${i}`, "int"] as const),
  ["S", "string"] as const,
  ["T", "array<string>"] as const,
]);
const dataset = { name: "hard", scopes: ["zone"], fields } as const;
const filter = (text: string) => compiled(text, dataset);
const upTo = (length: number) => Array.from({ length }, (_, i) => i);

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    const [a, b] = [all[at], all[other]];
    if (a !== undefined && b !== undefined) [all[at], all[other]] = [b, a];
  }
  return all;
}

function pairs(criteria: readonly string[], join: string): readonly string[] {
  return criteria.flatMap((criterion, at) => (at % 2 === 1 ? [`(${criteria[at - 1]} ${join} ${criterion})`] : []));
}

function verdict(one: Filter, other: Filter) {
  const compared = compare(one, other);
  return [compared.verdict, compared.lacking.verdict];
}

/** The same with the order of everything changed, and with one branch less. */
function expectExact(criteria: readonly string[], inner: "and" | "or") {
  const outer = inner === "and" ? " or " : " and ";
  const random = randomFrom(7);
  const groups = pairs(criteria, inner);
  const whole = filter(groups.join(outer));
  const effort = effortOf(() => {
    expect(verdict(whole, filter(shuffled(groups, random).join(outer)))).toEqual(["equivalent", "equivalent"]);
    const less = compare(whole, filter(groups.slice(1).join(outer)));
    expect(less.verdict).toBe(inner === "and" ? "stricter" : "looser");
  });
  expect(effort).toBeLessThan(40);
}

describe("exact", () => {
  test.each(["and", "or"] as const)("30 criteria on 30 fields, joined by %s", (inner) => {
    expectExact(
      upTo(30).map((i) => `I${i} ${i % 3 === 0 ? "lt" : "eq"} ${i}`),
      inner,
    );
  });

  test.each(["and", "or"] as const)("30 independent `contains` on one field, joined by %s", (inner) => {
    expectExact(
      upTo(30).map((i) => `S ${i % 2 === 0 ? "contains" : "!contains"} "<${i}>"`),
      inner,
    );
  });

  test("30 overlapping prefixes, suffixes and parts of one field", () => {
    const words = ["a", "ab", "aba", "b", "ba", "bab", "abab", "aa", "aab", "baa"];
    const criteria = words.flatMap((word) => [
      `S startsWith "${word}"`,
      `S endsWith "${word}"`,
      `S contains "${word}"`,
    ]);
    const [kept, dropped] = [
      filter(criteria.slice(2).join(" or ")),
      filter(shuffled(criteria.slice(2), randomFrom(3)).join(" or ")),
    ];
    expect(verdict(kept, dropped)).toEqual(["equivalent", "equivalent"]);
    expect(minimize(kept).filter.text).toBe('S contains "a" or S contains "b"');
    const all = analyze(
      filter(
        criteria
          .filter((criterion) => !criterion.includes("startsWith") && !criterion.includes("endsWith"))
          .join(" and "),
      ),
    );
    expect(all.verdict).toBe("sometimes");
    expect(all.minimized.text).toBe('S contains "abab" and S contains "aab" and S contains "baa"');
  });

  test("lists of 50 members", () => {
    const list = upTo(50).map((i) => `"h${i}.example.com"`);
    expect(verdict(filter(`S in [${list}]`), filter(list.map((member) => `S eq ${member}`).join(" or ")))).toEqual([
      "equivalent",
      "equivalent",
    ]);
    expect(verdict(filter(`S in [${list}]`), filter(`S in [${list.slice(1)}]`))).toEqual(["stricter", "equivalent"]);
    expect(verdict(filter(`I0 in [${upTo(50)}]`), filter("I0 geq 0 and I0 lt 50"))).toEqual([
      "equivalent",
      "equivalent",
    ]);
    expect(minimize(filter(`I0 in [${upTo(50)}]`)).filter.text).toBe("I0 geq 0 and I0 lt 50");
    expect(analyze(filter(`S !in [${list.slice(0, 30)}] or S !in [${list.slice(30)}]`)).verdict).toBe("always");
  });

  test("intervals at both ends of the range", () => {
    expect(analyze(filter("I0 lt -9223372036854775808")).verdict).toBe("never");
    expect(analyze(filter("I0 gt 18446744073709551615")).verdict).toBe("never");
    expect(analyze(filter("I0 geq -9223372036854775808 and I0 leq 18446744073709551615")).verdict).toBe("always");
    expect(analyze(filter("I0 gt 18446744073709551614")).kept).toEqual({ I0: 18446744073709551615n });
    expect(
      verdict(filter("I0 gt 18446744073709551613"), filter("I0 in [18446744073709551614, 18446744073709551615]")),
    ).toEqual(["equivalent", "equivalent"]);
    expect(verdict(filter("I0 lt -9223372036854775807"), filter("I0 eq -9223372036854775808"))).toEqual([
      "equivalent",
      "equivalent",
    ]);
    expect(analyze(filter("I0 gt 9007199254740992 and I0 lt 9007199254740994")).kept).toEqual({
      I0: 9007199254740993n,
    });
  });

  test("arrays with several `contains` and `in`", () => {
    const text = 'T contains "a" and T in ["b", "c"] and T in ["c", "d"] and T !contains "c" and T !in ["b", "x"]';
    expect(analyze(filter(text)).verdict).toBe("never");
    expect(analyze(filter(text.replace(' and T !in ["b", "x"]', ""))).kept).toEqual({ T: ["a", "b", "d"] });
    expect(verdict(filter('T in ["a", "b"]'), filter('T contains "b" or T contains "a"'))).toEqual([
      "equivalent",
      "equivalent",
    ]);
  });

  test("and/or alternating to the depth limit", () => {
    const deep = (innermost: string) =>
      upTo(60).reduce(
        (inner, i) => (i % 2 === 1 ? `I${i} lt ${i} and (${inner})` : `I${i} eq ${i} or (${inner})`),
        innermost,
      );
    expect(verdict(filter(deep("B0 eq true")), filter(deep("not B0 eq false")))).toEqual(["equivalent", "equivalent"]);
    expect(verdict(filter(deep("B0 eq true and B1 eq true")), filter(deep("B0 eq true")))[0]).toBe("looser");
  });
});

describe("from hell: undecided within a second of work", () => {
  /** More pigeons than holes: every proof of it by resolution is long. */
  const pigeons = (holes: number) => {
    const variable = (pigeon: number, hole: number) => `B${pigeon * holes + hole}`;
    const somewhere = upTo(holes + 1).map(
      (pigeon) =>
        `(${upTo(holes)
          .map((hole) => `${variable(pigeon, hole)} eq true`)
          .join(" or ")})`,
    );
    const alone = upTo(holes).flatMap((hole) =>
      upTo(holes + 1).flatMap((one) =>
        upTo(one).map((other) => `(${variable(one, hole)} eq false or ${variable(other, hole)} eq false)`),
      ),
    );
    return [...somewhere, ...alone].join(" and ");
  };

  test("a filter", () => {
    expect(analyze(filter(pigeons(10)))).toMatchObject({ verdict: "undecided", complete: false });
  });

  test("a comparison", () => {
    expect(compare(filter(pigeons(10)), filter("B0 eq true and B0 eq false")).verdict).toBe("undecided");
  });

  // Fifty times what a job may have, some of which did not come back within a minute; or five times.
  const many = whole ? 1500 : 150;
  const random = randomFrom(1);
  const string = () =>
    `"${upTo(1 + random.below(3))
      .map(() => random.pick(["a", "b", "c"]))
      .join("")}"`;
  const operator = () => random.pick(["eq", "!eq", "contains", "startsWith", "!endsWith"]);
  const hells: readonly (readonly [string, string])[] = [
    [
      "equalities",
      upTo(many)
        .map((i) => `S eq "host-${i}"`)
        .join(" or "),
    ],
    [
      "prefixes",
      upTo(many)
        .map((i) => `S startsWith "/${i}/"`)
        .join(" or "),
    ],
    [
      "exclusions",
      upTo(many)
        .map((i) => `S !contains "x${i}y"`)
        .join(" and "),
    ],
    [
      "the same again",
      upTo(many)
        .map(() => `S eq "ca"`)
        .join(" and "),
    ],
    [
      "ranges",
      upTo(many / 2)
        .map((i) => `(I0 geq ${i * 10} and I0 lt ${i * 10 + 5})`)
        .join(" or "),
    ],
    [
      "pairs",
      upTo(many / 2)
        .map(() => `(S ${operator()} ${string()} and I${random.below(9)} gt ${random.below(50)})`)
        .join(" or "),
    ],
    [
      "clauses",
      upTo(many / 3)
        .map(
          () =>
            `(${upTo(3)
              .map(() => `S ${operator()} "${random.below(200)}"`)
              .join(" or ")})`,
        )
        .join(" and "),
    ],
    ["a list", `I0 in [${upTo(many * 2).join(", ")}]`],
  ];
  test.each(someOf(hells, 2))("%s without end: what was found by then, or nothing", (_, text) => {
    const hell = filter(text);
    const { verdict, minimized } = analyze(hell);
    expect(["never", "sometimes", "undecided"]).toContain(verdict);
    expect(minimized.sizes.bytes).toBeLessThanOrEqual(hell.sizes.bytes);
    expect(["equivalent", "looser", "undecided"]).toContain(compare(filter("I0 eq 1 and I0 eq 2"), hell).verdict);
    const { filter: smaller, advice } = minimize(hell, { fit: true });
    expect(smaller.sizes.bytes).toBeLessThanOrEqual(hell.sizes.bytes);
    if (advice?.looser) expect(advice.looser.filter.sizes.bytes).toBeLessThanOrEqual(1000);
  });
});
