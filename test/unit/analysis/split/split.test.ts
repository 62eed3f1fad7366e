import { describe, expect, test } from "vitest";
import { compile, defineDataset } from "../../../../src/index.js";
import { split } from "../../../../src/meaning.js";

const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const around = '{"key":"ClientRequestPath","operator":"contains","value":""}'.length;

/** So many comparisons of so many bytes each, as they stand in a body, of which none can be said by fewer. */
function comparisons(...sizes: readonly (readonly [count: number, bytes: number])[]): string {
  const terms = sizes.flatMap(([count, bytes]) =>
    Array.from({ length: count }, (_, at) => `${bytes}-${at}-`.padEnd(bytes - around, "x")),
  );
  return terms.map((text) => `ClientRequestPath contains "${text}"`).join(" or ");
}

function jobsOf(text: string, limits = {}) {
  const { filter } = compile(text, { dataset: "http_requests", limits: unlimited });
  const found = filter === undefined ? null : split(filter, { limits });
  if (!found?.ok) throw new Error("it is to be split");
  const { bytes, operators } = { bytes: 1000, operators: 30, ...limits };
  for (const { sizes } of found.filters)
    expect([sizes.bytes <= bytes, sizes.operators <= operators]).toEqual([true, true]);
  return { jobs: found.filters.length, atLeast: found.atLeast };
}

describe("a filter is split into as few jobs as its parts can be put into", () => {
  test("by bytes, where the first place with room takes one more", () =>
    expect(jobsOf(comparisons([6, 495], [6, 254], [6, 249], [12, 234]))).toEqual({ jobs: 9, atLeast: 9 }));

  test("by bytes and operators at once", () => {
    // Two large ones have no room together; three to a job are few enough.
    const { jobs } = jobsOf(comparisons([4, 520], [8, 200]), { operators: 3 });
    expect(jobs).toBe(4);
  });

  test("by dividing what would fit into one, to fill what is left of another", () => {
    const list = (field: string) =>
      `${field} in [${Array.from({ length: 60 }, (_, at) => `"${field.slice(-3)}${100 + at}"`).join(", ")}]`;
    expect(jobsOf(["ClientRequestHost", "ClientRequestPath", "ClientRequestReferer"].map(list).join(" or "))).toEqual({
      jobs: 2,
      atLeast: 2,
    });
  });

  test("by dividing the alternatives of a factor, which then stands in two", () => {
    const group = (country: number) =>
      `(ClientCountry eq "c${country}" and (${Array.from({ length: 8 }, (_, at) => `ClientRequestPath contains "/p${country}${at}/"`).join(" or ")}))`;
    expect(jobsOf(Array.from({ length: 5 }, (_, at) => group(at)).join(" or ")).jobs).toBe(4);
  });

  test("by members of a list, of which a smaller one makes place for a larger one", () => {
    const text = 'ClientRequestHost in ["beta-beta-beta", "delta", "a", "gamma-gamma"]';
    expect(jobsOf(text, { bytes: 95 })).toEqual({ jobs: 2, atLeast: 2 });
  });

  test("by rows of a table of two lists, each with as much of the other as it has room for", () => {
    const list = (field: string, count: number) =>
      `${field} in [${Array.from({ length: count }, (_, at) => `"${field.slice(-4)}-${100 + at}"`).join(", ")}]`;
    expect(jobsOf(`${list("ClientRequestHost", 60)} and ${list("ClientRequestPath", 160)}`)).toEqual({
      jobs: 9,
      atLeast: 7,
    });
  });

  test("and of pairs of long names it is known how many stand in one", () => {
    const pairs = Array.from(
      { length: 20 },
      (_, at) =>
        `(ClientRequestHost eq "${100 + at}${"h".repeat(100)}" and ClientRequestPath eq "${100 + at}${"p".repeat(100)}")`,
    );
    expect(jobsOf(pairs.join(" or "))).toEqual({ jobs: 7, atLeast: 7 });
  });

  test("without parts that keep nothing", () => {
    // The smallest form is an `and` of two `or`s, whose products are four, two of which keep nothing.
    const pair = (host: string, [a, b]: readonly [string, string]) =>
      `(ClientRequestHost eq "${host}" and ClientCountry in ["${a}", "${b}"])`;
    expect(
      jobsOf(`${pair("gamma-gamma", ["ab", "a"])} or ${pair("beta-beta-beta", ["ba", "b"])}`, {
        operators: 3,
        bytes: 190,
      }).jobs,
    ).toBe(2);
  });

  test("by alternatives of an `and` that leave each other lines, and by nothing that stands beside what it follows from", () => {
    const either = (host: string, at: number) =>
      `(ClientRequestHost eq "${host}.example.com" or ClientRequestPath contains "/${at}-${"x".repeat(20)}/")`;
    const paths = ["a", "b", "c", "d", "e", "f"].map((host, at) => either(host, at)).join(" and ");
    // A host is none of the others, so that one product of each host is left, and one of none.
    expect(jobsOf(paths, { bytes: 560 }).jobs).toBeLessThan(8);
  });

  test.each([
    ["beside nothing that is small enough", '(B !eq true and B !eq false) or A eq "xxxxxxxxxxxx"', 140, "B !eq true and B !eq false", ["B"]],
    ["with each member of a list", `H !contains "" and A in ["${"a".repeat(12)}", "${"b".repeat(12)}"]`, 130, 'H !contains "" and A eq "aaaaaaaaaaaa"', ["H", "A"]],
  ] as const)("and where parts would keep lines only that lack a field, there are none, and that is said: %s", (_, text, bytes, part, fields) => {
    const dataset = defineDataset({ name: "t", fields: { A: "string", B: "bool", H: "string" } });
    const { filter } = compile(text, { dataset, limits: unlimited });
    const found = filter === undefined ? null : split(filter, { limits: { bytes } });
    expect(found?.ok === false && found.diagnostics.map(({ code, args }) => [code, args])).toMatchObject([["LW305", { reason: "alone", part, fields }]]);
    // What is said of it is so.
    const own = compile(part, { dataset, analysis: true });
    expect([own.ok, own.diagnostics.map(({ code }) => code), (own.filter?.sizes.bytes ?? bytes) < bytes]).toEqual([false, ["LW501"], true]);
  }); // biome-ignore format: a table

  test("and what would keep lines only that lack a field goes beside something else", () => {
    // By size alone, the other two would stand in one job.
    const { filter } = compile(
      'ClientRequestHost !contains "" or ClientCountry eq "ca" or ClientRequestPath !eq "/a"',
      {
        dataset: "http_requests",
        limits: unlimited,
      },
    );
    const parts = (bytes: number) => {
      const found = filter === undefined ? null : split(filter, { limits: { bytes } });
      return found?.ok === true
        ? found.filters.map(({ sizes }) => sizes.operators)
        : found?.diagnostics.map(({ code }) => code);
    };
    expect([parts(160), parts(125)]).toEqual([[2, 1], ["LW305"]]);
  });

  test("and where no more is known, no number is called the smallest", () => {
    const { jobs, atLeast } = jobsOf(
      Array.from(
        { length: 16 },
        (_, at) => `(ClientRequestHost eq "${`h${at}`.padEnd(40, "x")}" and EdgeResponseStatus geq ${400 + at})`,
      ).join(" or "),
    );
    expect(atLeast).toBeLessThan(jobs);
  });
});
