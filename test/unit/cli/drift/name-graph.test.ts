/** What names stand for is looked at once for each, however many ways lead to it: counted in questions, since time tells nothing on a busy machine. */
import { describe, expect, test } from "vitest";
import { byDefault } from "../../../../src/old-cli/drift/given-values.js";
import { gathering, walkNames } from "../../../../src/old-cli/drift/name-graph.js";
import { canonical, isSame } from "../../../../src/old-cli/drift/same-value.js";
import { otherNames } from "../../../../src/old-cli/drift/shown-setting.js";
import { areSurelyOther } from "../../../../src/old-cli/drift/surely-other.js";
import { type Names, notKnownValue } from "../../../../src/hosts.js";
import { whole } from "../../../support/seed.js";

const length = 10_000;
const local = (at: number): string => `local.l${at}`;
const put = (at: number, before = ""): string => `"${before}$\{${local(at)}}"`;

interface Counted extends Names {
  /** How often what stands under a name was read. */
  readonly reads: () => number;
}

/** Names whose values count how often they are read. */
function names(valueOf: (at: number) => unknown): Counted {
  let reads = 0;
  const known = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    reads: () => reads,
    of(name) {
      const before = known.get(name);
      if (before !== undefined) return before;
      const at = Number(/^local\.l(\d+)$/.exec(name)?.[1] ?? Number.NaN);
      const found =
        Number.isNaN(at) || at > length
          ? {}
          : Object.defineProperty({}, name, { enumerable: true, get: () => read(at) });
      known.set(name, found);
      return found;
    },
  };
  function read(at: number): unknown {
    reads++;
    return valueOf(at);
  }
}

const chain = (end: string): Counted => names((at) => (at === length ? end : notKnownValue(put(at + 1, "x"))));
const circle = (middle: string): Counted =>
  names((at) => notKnownValue(put((at + 1) % length, at === length / 2 ? middle : "x")));
const doubled = (): Counted =>
  names((at) => (at === length ? "ab" : notKnownValue(`"$\{${local(at + 1)}}$\{${local(at + 1)}}"`)));

/** Those that are asked for: the last, which lead to an end soon, and so many of the others that to go from each to the end would show. */
const each = Array.from({ length }, (_, at) => at).filter((at) => whole || at % 20 === 0 || at > length - 20);

test.each([
  ["chains", chain("a"), chain("a"), chain("b"), local(length)],
  ["circles", circle("a"), circle("a"), circle("b"), local(length / 2)],
] as const)("%s of names are compared once, whatever they are behind", (_, by, same, other, told) => {
  const wrong = each.filter((at) => {
    const [before, now, changed] = [by, same, other].map((one) => notKnownValue(put(at, "s3://b/"), one));
    const [elsewhere, uncertain] = [same, other].map((one) => notKnownValue(put(at, "s3://c/"), one));
    const isRight =
      isSame(before, now) &&
      !isSame(before, changed) &&
      areSurelyOther(before, elsewhere) &&
      !areSurelyOther(before, uncertain);
    return !isRight || otherNames(before, changed).join() !== told;
  });
  expect(wrong).toEqual([]);
  for (const one of [by, same, other]) expect(one.reads()).toBeLessThan(8 * length);
});

test.each([
  ["chains", chain("a"), 14],
  ["circles", circle("x"), 0],
] as const)("%s of names are looked into so deep, for what they are by default", (_, by, deep) => {
  const found = each.map((at) => byDefault(notKnownValue(put(at, "s3://b/"), by)));
  expect(found.filter((value) => value !== undefined)).toEqual(
    Array.from({ length: deep }, (_, at) => `s3://b/${"x".repeat(deep - at)}a`),
  );
  // From no deeper than thirty levels.
  expect(by.reads()).toBeLessThan(31 * length);
});

test("names that double are not put together again and again", () => {
  const by = doubled();
  const found = each.toReversed().map((at) => byDefault(notKnownValue(put(at), by)));
  expect(found.filter((value) => value !== undefined)).toEqual(
    Array.from({ length: 13 }, (_, at) => "ab".repeat(2 ** (at + 1))),
  );
  expect(by.reads()).toBeLessThan(31 * length);
});

test("spellings of what stands behind names do not grow with their chains", () => {
  const by = chain("a");
  const spellings = each.map((at) => canonical(notKnownValue(put(at), by)));
  expect(new Set(spellings).size).toBe(each.length);
  expect(Math.max(...spellings.map((spelling) => spelling.length))).toBeLessThan(100);
});

test("what is the same up to the place where a circle is entered is another value", () => {
  const by = circle("x");
  expect(isSame(notKnownValue(put(1), by), notKnownValue(put(1), circle("x")))).toBe(true);
  expect(isSame(notKnownValue(put(1), by), notKnownValue(put(2), by))).toBe(false);
});

describe("names that lead to others", () => {
  const next: Readonly<Record<string, readonly string[]>> = {
    a: ["b", "d"],
    b: ["c"],
    c: ["b", "e"],
    d: ["e"],
    e: ["e"],
  };

  test("are given after those, and together where they lead to each other", () => {
    const done: (readonly string[])[] = [];
    walkNames("a", {
      next: (name) => next[name] ?? [],
      isDone: (name) => done.flat().includes(name),
      done: (all) => done.push([...all].sort()),
    });
    expect(done).toEqual([["e"], ["b", "c"], ["d"], ["a"]]);
  });

  test("gather of all that they lead to, no more than asked for, and share what is the same", () => {
    const all = gathering(
      (name) => [name],
      (name) => next[name] ?? [],
      10,
    );
    expect([..."abcde"].map((name) => [...all(name)].sort().join(""))).toEqual(["abcde", "bce", "bce", "de", "e"]);
    const few = gathering(
      (name) => [name],
      (name) => next[name] ?? [],
      2,
    );
    expect([..."abcde"].map((name) => [...few(name)].sort().join(""))).toEqual(["ab", "bc", "bc", "de", "e"]);
    const last = gathering(
      (name) => (name === "e" ? ["e"] : []),
      (name) => next[name] ?? [],
      10,
    );
    expect(last("a")).toBe(last("e"));
  });
});
