/**
 * As few jobs as are found, and as many as are said to be needed, beside the fewest there are: small filters of several shapes under small limits.
 * `tsx bench/fewest-jobs.ts [FILTERS OF EACH SHAPE] [SEED]`.
 */
import { toExpression } from "../src/checked/to-expression.js";
import { split } from "../src/meaning.js";
import { formatOnOneLine } from "../src/text/format/format.js";
import { compiled } from "../test/support/compiled.js";
import { fewestByTrying } from "../test/support/fewest-oracle.js";
import { randomFrom } from "../test/support/random.js";
import { smallDataset } from "../test/support/small-filters.js";
import { smallLimits, smallShapes } from "../test/support/split-shapes.js";

const random = randomFrom(Number(process.argv[3] ?? 1));
const each = Number(process.argv[2] ?? 40);
let [wrong, all, fewest, proven] = [0, 0, 0, 0];
for (const [shape, make] of Object.entries(smallShapes)) {
  const row = { count: 0, fewest: 0, proven: 0, over: 0, under: 0 };
  for (let tried = 0; row.count < each && tried < 20 * each; tried++) {
    const filter = compiled(make(random), smallDataset);
    const limits = smallLimits(random);
    const found = split(filter, { limits });
    if (!found.ok || found.filters.length === 1 || filter.tree.kind === "Everything") continue;
    const needed = fewestByTrying(filter.tree, limits, "with all fields");
    const truth = needed === null ? null : fewestByTrying(filter.tree, limits, "all");
    if (needed === null || truth === null) continue;
    const jobs = found.filters.length;
    row.count++;
    if (jobs === truth) row.fewest++;
    if (found.atLeast === needed) row.proven++;
    row.over += jobs - truth;
    row.under += needed - found.atLeast;
    const said = `${jobs} found, ${truth} are enough (${needed} for lines with all fields), ${found.atLeast} said to be needed, of ${limits.operators} operators and ${limits.bytes} bytes${limits.measureEscaped ? " escaped" : ""}`;
    if (found.atLeast > needed || jobs < truth) wrong++;
    if (found.atLeast > needed || jobs < truth || (process.argv[4] !== undefined && jobs > truth))
      console.log(`  ${said}: ${formatOnOneLine(toExpression(filter.tree))}`);
  }
  [all, fewest, proven] = [all + row.count, fewest + row.fewest, proven + row.proven];
  console.log(
    `  ${shape.padEnd(34)} ${String(row.fewest).padStart(4)} of ${row.count} are the fewest (${row.over} more in all), ${row.proven} said so (${row.under} less in all)`,
  );
}
console.log(`  ${fewest} of ${all} are the fewest, ${proven} of the fewest are known to be needed; ${wrong} wrong`);
if (wrong > 0) process.exitCode = 1;
