/** What a comparison that no value meets, or that every value meets, makes of the filter around it. */
import type { CheckedNode, Criterion } from "../checked/filter.js";

/** A comparison that is as good as decided. */
export type Decided = "never" | "always";

/**
 * `nothing`: the whole filter keeps no line; `everything`: each that has the fields. `branch`: only a part of an `or` adds nothing; `idle`: a
 * part of an `and` takes away no line that has them.
 */
export type Effect = "nothing" | "everything" | "branch" | "idle";

/** Of criteria that are decided, how far that reaches; other decided ones count along. */
export function effectsOf(
  tree: CheckedNode,
  decided: ReadonlyMap<Criterion, Decided>,
): (criterion: Criterion) => Effect | null {
  const verdicts = new Map<CheckedNode, Decided | null>();
  const parents = new Map<CheckedNode, CheckedNode>();
  return (criterion) => {
    const verdict = decided.get(criterion);
    if (verdict === undefined) return null;
    // Of most filters nothing is decided.
    if (verdicts.size === 0) judge(tree);
    let node: CheckedNode = criterion;
    for (
      let parent = parents.get(node);
      parent !== undefined && verdicts.get(parent) === verdict;
      parent = parents.get(node)
    )
      node = parent;
    if (node === tree) return verdict === "never" ? "nothing" : "everything";
    return verdict === "never" ? "branch" : "idle";
  };

  function judge(node: CheckedNode): Decided | null {
    const verdict = node.kind === "Criterion" ? (decided.get(node) ?? null) : judgeGroup(node);
    verdicts.set(node, verdict);
    return verdict;
  }

  function judgeGroup(group: Exclude<CheckedNode, Criterion>): Decided | null {
    const own = group.terms.map((term) => {
      parents.set(term, group);
      return judge(term);
    });
    const [one, all] = group.kind === "And" ? (["never", "always"] as const) : (["always", "never"] as const);
    if (own.includes(one)) return one;
    return own.every((verdict) => verdict === all) ? all : null;
  }
}
