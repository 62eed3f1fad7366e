/** What a filter over the limits is split into passes `check`, as files and as bodies of jobs, and keeps the same together. */
import { expect, test } from "vitest";
import { engine } from "../../src/analysis/engine/engine.js";
import { readings } from "../../src/analysis/engine/reading.js";
import { isSame } from "../../src/analysis/questions/difference.js";
import { group } from "../../src/analysis/tree.js";
import type { CheckedNode } from "../../src/checked/filter.js";
import { run } from "../../src/old-cli/start/run.js";
import { compiled } from "../support/compiled.js";
import { type Random, randomFrom } from "../support/random.js";
import { whole as isWhole, runs } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

/** Many of them exclude each other, or one says what another does. */
const comparisons: readonly ((random: Random) => string)[] = [
  (random) => `ClientRequestHost eq "${random.pick(["a", "b", "c", "d"])}.example.com"`,
  (random) => `ClientRequestHost endsWith "${random.pick(["a.example.com", "example.com", "x.org", "y.net"])}"`,
  (random) => `EdgeResponseStatus ${random.pick(["lt", "gt"])} ${500 + random.below(5)}`,
  (random) => `EdgeResponseStatus in [${500 + random.below(9)}, ${random.below(500)}]`,
  (random) => `ClientCountry in ["${random.pick(["ca", "us"])}", "${random.pick(["fr", "mx"])}"]`,
  (random) => `ClientCountry ${random.pick(["eq", "!eq"])} "${random.pick(["ca", "us", "de"])}"`,
  (random) => `ClientRequestPath startsWith "/${random.pick(["api", "api/v1", "static"])}/"`,
  (random) => `${random.pick(["ParentRayID", "RayID"])} ${random.pick(["eq", "!eq"])} "00"`,
];
const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make);

/** Of several levels, now and then. */
function alternatives(random: Random, depth: number): string {
  const one = () =>
    depth > 0 && random.chance(0.15)
      ? `(${times(2, () => `(${alternatives(random, depth - 1)})`).join(" and ")})`
      : random.pick(comparisons)(random);
  return times(2 + random.below(3), one).join(" or ");
}

const treeOf = (text: string) => compiled(text, "http_requests").tree;

test("of an `and` of `or`s whose comparisons exclude each other", { timeout: 600_000 }, async () => {
  const { numRuns, seed } = runs(200, 2);
  const random = randomFrom(seed);
  let [several, most] = [0, 0];
  for (let at = 0; at < numRuns; at++) {
    // Of more of them each takes longer, and shows the same more often.
    const text = times(2 + random.below(isWhole ? 12 : 3), () => `(${alternatives(random, 1)})`).join(" and ");
    const limits = ["--max-operators", String(6 + random.below(12)), "--max-bytes", String(400 + random.below(400))];
    const files = new Map([["a.where", new TextEncoder().encode(`dataset http_requests\n\n${text}\n`)]]);
    const world = () => memoryIo({ files });
    const said = `${limits.join(" ")} ${text}`;
    const splitting = world();
    if ((await run(["minimize", "--split", "parts", ...limits, "a.where"], splitting)) !== 0) continue;
    const parts = [...files]
      .filter(([name]) => name.startsWith("parts/"))
      .map(([, bytes]) => new TextDecoder().decode(bytes));
    if (parts.length < 2) continue;
    several++;
    most = Math.max(most, parts.length);
    const checking = world();
    expect([await run(["check", ...limits, "parts"], checking), checking.stderr().match(/^error.*/gm)], said).toEqual([
      0,
      null,
    ]);
    const trees = parts.map((part) => treeOf(part) as CheckedNode);
    const [whole, together] = [treeOf(text), group("Or", trees, trees[0] as CheckedNode) as CheckedNode];
    expect(
      readings.map((reading) => isSame(whole, together, reading, engine())).filter((same) => same === false),
      said,
    ).toEqual([]);
    const making = world();
    expect(
      await run(["job", "--split", ...limits, "--destination", "gs://bucket/x", "--no-analysis", "a.where"], making),
      said,
    ).toBe(0);
    files.set("bodies.json", new TextEncoder().encode(making.stdout()));
    const bodies = world();
    expect([await run(["check", ...limits, "bodies.json"], bodies), bodies.stderr().match(/^error.*/gm)], said).toEqual(
      [0, null],
    );
    files.clear();
  }
  expect([several > numRuns / 4, most > 3]).toEqual([true, true]);
});
