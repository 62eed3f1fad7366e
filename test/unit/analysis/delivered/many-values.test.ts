import { expect, test } from "vitest";
import { domainHas, textFinder } from "../../../../src/analysis/delivered/find-text.js";
import { integerWithin } from "../../../../src/analysis/engine/integer-runs.js";
import { hasInteger } from "../../../../src/language/domain.js";
import { randomFrom } from "../../../support/random.js";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A list that counts how often it is read. */
function counted<T>(list: readonly T[]): { readonly list: readonly T[]; reads(): number } {
  let reads = 0;
  const proxy = new Proxy(list, {
    get(target, key) {
      reads++;
      return Reflect.get(target, key);
    },
  });
  return { list: proxy, reads: () => reads };
}

test("a long list of values is read once, however many constants are held against it", () => {
  const { list: points, reads } = counted(upTo(1000).map((at) => `v${at}`));
  const domain = { kind: "texts", points, others: null } as const;
  expect(upTo(2000).filter((at) => domainHas(domain, `v${at}`))).toEqual(upTo(1000));
  expect(reads()).toBeLessThan(5000);
});

test("of many runs some twenty are asked whether an integer is in them", () => {
  const { list: runs, reads } = counted(upTo(10_000).map((at) => ({ from: 10 * at, to: 10 * at + 4 })));
  expect(upTo(20).map((at) => hasInteger({ runs }, at + 50_000))).toEqual(upTo(20).map((at) => at % 10 < 5));
  expect(integerWithin(runs, 50_005, 60_000)).toBe(50_010);
  expect(reads()).toBeLessThan(1000);
});

test("the integer nearest to zero is found as by looking at all runs", () => {
  const choices = randomFrom(7);
  for (let round = 0; round < 500; round++) {
    let from = -20;
    const runs = upTo(choices.below(6)).map(() => {
      const run = { from: from + choices.below(5), to: 0 };
      run.to = run.from + choices.below(4);
      from = run.to + 2;
      return run;
    });
    const least = choices.below(40) - 20;
    const most = least + choices.below(20);
    const all = upTo(most - least + 1)
      .map((at) => at + least)
      .filter((integer) => runs.some((run) => run.from <= integer && integer <= run.to));
    const nearest = all.length === 0 ? undefined : Math.min(...all.map(Math.abs));
    const found = integerWithin(runs, least, most);
    expect([runs, least, most, found === undefined ? found : Math.abs(Number(found))]).toEqual([
      runs,
      least,
      most,
      nearest,
    ]);
    expect(found === undefined || all.includes(Number(found))).toBe(true);
    const asked = upTo(40).map((at) => at - 20);
    expect(asked.filter((integer) => hasInteger({ runs }, integer))).toEqual(
      asked.filter((integer) => runs.some((run) => run.from <= integer && integer <= run.to)),
    );
  }
});

test("to look through many values is work, and what is left then is undecided", () => {
  const points = upTo(1000).map((at) => `v${at}`);
  const finder = textFinder({ kind: "texts", points, others: null }, []);
  const budget = { left: 10_000 };
  const atom = { sort: "includes", constant: "x" } as const;
  expect([finder.allows(atom, budget), budget.left < 10_000]).toEqual([false, true]);
  while (budget.left >= 0) finder.allows(atom, budget);
  expect(finder.allows(atom, budget)).toBe(true);
  expect(finder.find([{ atom, answer: true }], (constant) => [constant], budget)).toBe("undecided");
  expect(finder.find([{ atom, answer: true }], (constant) => [constant], { left: 100_000 })).toEqual({ because: [0] });
});
