/** Parts of a filter without what the others make needless: dividing an `and` of several `or`s makes parts that keep nothing, or nothing new. */
import type { CheckedNode } from "../../checked/filter.js";
import { withShare } from "../engine/budget.js";
import type { Engine } from "../engine/engine.js";
import { readings } from "../engine/reading.js";
import { minimizeTree } from "../minimize/minimize.js";
import { isWithin } from "../questions/difference.js";
import { group } from "../tree.js";

/** Of more it would take long, and one of them hardly tells. */
const [mostDropped, mostMinimized] = [30, 6];

/** Together they keep the same, however lacking fields are read. The same parts where there is nothing to be left out. */
export function tidied(parts: readonly CheckedNode[], like: CheckedNode, engine: Engine): readonly CheckedNode[] {
  const needed = withoutNeedless(parts, like, engine);
  if (needed.length > mostMinimized) return needed;
  const smaller = needed.map((part, at) =>
    withShare(engine.budget, 1 / (needed.length - at), () => {
      const { tree } = minimizeTree({ kind: "Filter", dataset: null, tree: part, fields: [] }, {}, engine);
      return tree.kind === "Everything" ? part : tree;
    }),
  );
  return smaller.some((part, at) => part !== needed[at]) ? smaller : needed;
}

function withoutNeedless(parts: readonly CheckedNode[], like: CheckedNode, engine: Engine): readonly CheckedNode[] {
  if (parts.length > mostDropped) return parts;
  let left = parts;
  for (const part of [...parts].reverse()) {
    const others = group(
      "Or",
      left.filter((other) => other !== part),
      like,
    );
    if (others !== null && readings.every((reading) => isWithin(part, others, reading, engine) === true))
      left = left.filter((other) => other !== part);
  }
  return left;
}
