/** What plain objects cannot say is a diagnostic, through every door that takes them. */
import { describe, expect, test } from "vitest";
import { compile, decompile } from "../../../src/index.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";

const body = {
  dataset: "http_requests",
  destination_conf: "https://example.com/logs",
  logpull_options: "fields=ClientRequestBytes",
};

const doors = {
  compile: (filter: object) => compile(filter, { dataset: httpRequests }),
  decompile: (filter: object) => decompile(filter, { dataset: httpRequests }),
};

const of = (value: unknown, operator = "eq", key = "ClientRequestBytes") => ({
  where: { and: [{ key, operator, value }] },
});

function deep(depth: number): object {
  let term: object = { key: "ClientRequestBytes", operator: "eq", value: 1 };
  for (let i = 0; i < depth; i++) term = { [i % 2 === 0 ? "and" : "or"]: [term] };
  return { where: term };
}

function circular(): object {
  const group: { and: unknown[] } = { and: [of(1).where.and[0]] };
  group.and.push(group);
  return { where: group };
}

describe.each(Object.entries(doors))("%s", (_name, door) => {
  const codes = (filter: object) =>
    door(filter).diagnostics.map(({ code, pointer }) => [code, pointer?.replace(/^\/filter/, "").slice(0, 24)]);

  test("refuses what is nested too deep as it does text", () => {
    expect(door(deep(64)).ok).toBe(true);
    for (const depth of [65, 3000, 50_000]) expect(codes(deep(depth)).map(([code]) => code)).toEqual(["LW129"]);
  });

  test("refuses an object within itself, at its place", () => {
    expect(codes(circular())).toEqual([["LW427", "/where/and/1"]]);
    const value: { value?: object } & ReturnType<typeof of> = of(1);
    (value.where.and[0] as { value: unknown }).value = value;
    expect(codes(value)).toEqual([["LW427", "/where/and/0/value"]]);
  });

  test("refuses numbers that may have lost digits, and takes exact ones", () => {
    expect(codes(of(2 ** 53))).toEqual([["LW428", "/where/and/0/value"]]);
    expect(codes(of([1, 2 ** 60, 3, -(2 ** 53)], "in"))).toEqual([
      ["LW428", "/where/and/0/value/1"],
      ["LW428", "/where/and/0/value/3"],
    ]);
    for (const exact of [2 ** 53 - 1, -(2 ** 53) + 1, 9007199254740993n, "9007199254740993"])
      expect(codes(of(exact))).toEqual([]);
    expect(codes(of([1, 9007199254740993n], "in"))).toEqual([]);
  });

  test("does not take a lost `where` for no filter", () => {
    expect(codes({ where: undefined })).toEqual([["LW412", "/where"]]);
  });

  test("does not take a bigint for a string", () => {
    expect(codes(of(5n, "eq", "ClientCountry"))).toEqual([["LW208", "/where/and/0/value"]]);
  });
});

test("a bigint keeps its digits, with and without a dataset", () => {
  for (const dataset of [httpRequests, undefined])
    expect(compile(of(9007199254740993n), { dataset }).filter?.text).toBe("ClientRequestBytes eq 9007199254740993");
});

test("numbers beyond 2^53 are exact in text, also in the string of an object", () => {
  const filter = JSON.stringify(of("9007199254740993")).replace(/"(\d+)"/, "$1");
  for (const job of [filter, { ...body, id: 2 ** 60, filter }])
    expect(compile(job, { dataset: httpRequests }).filter?.text).toBe("ClientRequestBytes eq 9007199254740993");
});

test("an object that holds itself is refused", () => {
  const job: Record<string, unknown> = { ...body };
  job["filter"] = job;
  expect(compile(job).diagnostics.map(({ code }) => code)).toContain("LW427");
});
