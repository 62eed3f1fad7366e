import { expect, test } from "vitest";
import { canonicalSets } from "../../../../src/analysis/engine/canonical-sets.js";
import { randomFrom } from "../../../support/random.js";

test("two sets are the same number exactly when they have the same members", () => {
  const random = randomFrom(3);
  for (const limit of [1, 2, 3, 7, 64, 65]) {
    const sets = canonicalSets(limit);
    const numbers = new Map<string, number>();
    let number = 0;
    const members = new Set<number>();
    for (let step = 0; step < 3000; step++) {
      const member = random.below(limit);
      number = sets.toggled(number, member);
      if (!members.delete(member)) members.add(member);
      const spelled = [...members].sort((a, b) => a - b).join();
      expect(numbers.get(spelled) ?? number).toBe(number);
      numbers.set(spelled, number);
    }
    expect(new Set(numbers.values()).size).toBe(numbers.size);
    expect(numbers.get("") ?? 0).toBe(0);
  }
});
