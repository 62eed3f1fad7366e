/** The same filters within the limits of a job on every run. The analysis must decide all of them. */
import type { Dataset } from "../../src/index.js";
import { hostileFilters, hostileWithoutDataset } from "./hostile-filters.js";
import { randomFrom } from "./random.js";
import { smallDataset, smallLeaf, smallModel } from "./small-filters.js";
import { spellText } from "./spell-text.js";

export interface LimitedFilter {
  readonly text: string;
  readonly dataset: Dataset | string | null;
}

const fieldsTogether = [
  ["S"],
  ["S", "I"],
  ["I", "J"],
  ["T", "I"],
  ["I"],
  ["S", "B"],
  ["N", "W"],
  ["V", "Q"],
  ["S", "I", "T", "B", "W"],
] as const;

/** Returns small random filters of up to 30 comparisons, then hostile filters within the bytes of a job. */
export function limitedFilters(count: number): readonly LimitedFilter[] {
  const random = randomFrom(12);
  const small = Array.from({ length: count }, (): LimitedFilter => {
    const stated = random.chance(0.8);
    const most = random.chance(0.5) ? 6 : 28;
    const fields = random.pick(fieldsTogether);
    const model = smallModel(random, 1 + random.below(most), () => smallLeaf(random, fields, stated));
    return { text: spellText(model, random), dataset: stated ? smallDataset : null };
  });
  const sizes = [60, 120, 200, 280, 360, 440, 520];
  const hostile = sizes.flatMap((bytes) => [
    ...Object.values(hostileFilters).map((make): LimitedFilter => ({ text: make(bytes), dataset: "http_requests" })),
    ...Object.values(hostileWithoutDataset).map((make): LimitedFilter => ({ text: make(bytes), dataset: null })),
  ]);
  return [...small, ...hostile];
}
