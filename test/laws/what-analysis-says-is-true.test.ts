/** Verdicts, witnesses, parts that change nothing and the criteria to blame, each held against every line over small domains. */
import { expect, test } from "vitest";
import type { Finding } from "../../src/analysis/questions/findings.js";
import { lackingDependence } from "../../src/analysis/questions/lacking-fields.js";
import { meaningOf } from "../../src/analysis/questions/meaning.js";
import { replaced } from "../../src/analysis/tree.js";
import { lineText } from "../../src/analysis/witness/line.js";
import { criteriaOf } from "../../src/check/criteria.js";
import type { CheckedNode, Criterion } from "../../src/check/filter.js";
import { compiled } from "../support/compiled.js";
import { difference } from "../support/difference.js";
import { type Model, modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { linesFor, smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

test("on random filters", () => {
  const { numRuns, seed } = runs(700, 60);
  const random = randomFrom(seed);
  const seen = { never: 0, always: 0, sometimes: 0, "too large": 0 };
  const kinds = new Map<string, number>();
  for (let run = 0; run < numRuns; run++) {
    const fields = random.pick([["S"], ["S", "I"], ["I", "J"], ["T", "I"], ["I"], ["S", "B"]]);
    const filter = compiled(
      spellText(
        smallModel(random, 1 + random.below(7), () => smallLeaf(random, fields)),
        random,
      ),
      smallDataset,
    );
    const { tree } = filter;
    const model = modelOf(tree);
    const lines = model === null ? null : linesFor([model], 1000);
    if (lines === null || model === null || tree.kind === "Everything") continue;
    const { verdict, kept, dropped, findings, complete } = meaningOf(tree);
    const about = { filter: filter.text, verdict };
    expect({ ...about, complete }).toEqual({ ...about, complete: true });
    seen[verdict]++;

    // Witnesses do what they are shown for, and where there is none, no line does.
    if (kept === null)
      expect({ ...about, line: lines.find((line) => oracleVerdict(model, line) === "keep") }).toEqual({
        ...about,
        line: undefined,
      });
    else expect({ ...about, kept: oracleVerdict(model, lineText(kept)) }).toEqual({ ...about, kept: "keep" });
    if (dropped === null)
      expect({ ...about, line: lines.find((line) => oracleVerdict(model, line) === "drop") }).toEqual({
        ...about,
        line: undefined,
      });
    else expect({ ...about, dropped: oracleVerdict(model, lineText(dropped)) }).toEqual({ ...about, dropped: "drop" });

    const lacking = lackingDependence(tree);
    const differs = (line: string) =>
      new Set(readings.map((reading) => oracleVerdict(model, line, reading) === "keep")).size > 1;
    if (lacking.line === null) expect({ ...about, line: lines.find(differs) }).toEqual({ ...about, line: undefined });
    else if (lacking.line === "too large") throw new Error("too large");
    else expect({ ...about, differs: differs(lineText(lacking.line)) }).toEqual({ ...about, differs: true });

    // All parts that change nothing may go at once.
    const idle = findings.flatMap(({ node, removable }) => (removable && node !== tree ? [node] : []));
    const left = replaced(tree, new Map(idle.map((node) => [node, null])));
    expect({ ...about, same: left === null ? false : sameOn(model, modelOf(left), lines) }).toEqual({
      ...about,
      same: true,
    });

    for (const { kind, node, because } of findings) {
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      if (kind === "redundant") expectReason(withoutLater(tree, node, findings), node, because);
      else expectNoneTooMany(node, because, kind === "always");
    }
  }
  expect(seen["too large"]).toBe(0);
  expect(Math.min(seen.never, seen.always, seen.sometimes)).toBeGreaterThan(numRuns / 100);
  expect([...kinds.keys()].sort()).toEqual(["always", "never", "redundant"]);
});

function sameOn(one: Model | null, other: Model | null, lines: readonly string[]): boolean {
  return lines.every((line) =>
    readings.every(
      (reading) => (oracleVerdict(one, line, reading) === "keep") === (oracleVerdict(other, line, reading) === "keep"),
    ),
  );
}

/**
 * With only the criteria to blame left, nothing is kept (or everything is); with one of them gone as well, no longer. What
 * is gone from a monotone formula is as good as true, or as false.
 */
function expectNoneTooMany(node: CheckedNode, because: readonly Criterion[], always: boolean): void {
  const holds = (kept: ReadonlySet<Criterion>): boolean => {
    const value = evaluate(node, (criterion) => (kept.has(criterion) ? criterion : !always));
    if (typeof value === "boolean") return value === always;
    return meaningOf(value).verdict === (always ? "always" : "never");
  };
  expect(holds(new Set(because))).toBe(true);
  for (const criterion of because) expect(holds(new Set(because.filter((other) => other !== criterion)))).toBe(false);
}

/** The filter without the redundant parts behind one, which is explained in what they leave. */
function withoutLater(tree: CheckedNode, node: CheckedNode, findings: readonly Finding[]): CheckedNode {
  const redundant = findings.filter(({ kind }) => kind === "redundant").map((finding) => finding.node);
  return replaced(tree, new Map(redundant.slice(redundant.indexOf(node) + 1).map((later) => [later, null]))) ?? tree;
}

/** With the reasons, and whatever the other comparisons are, the part changes nothing; that is, with each as true and as false as it can be. */
function expectReason(tree: CheckedNode, node: CheckedNode, because: readonly Criterion[]): void {
  const meant = new Set([...because, ...criteriaOf(node)]);
  for (const others of [true, false]) {
    const given = evaluate(tree, (criterion) => (meant.has(criterion) ? criterion : others));
    const rest = replaced(tree, new Map([[node, null]]));
    const without = rest === null ? rest : evaluate(rest, (criterion) => (meant.has(criterion) ? criterion : others));
    if (given === without || without === null) continue;
    const asTree = (value: CheckedNode | boolean) => (typeof value === "boolean" ? (value ? everything : null) : value);
    const [one, other] = [asTree(given), asTree(without)];
    if (one === null || other === null) {
      expect(meaningOf(one ?? other ?? everything).verdict).toBe("never");
      continue;
    }
    expect([difference(one, other), difference(other, one)]).toEqual([null, null]);
  }
}

const everything = { kind: "Everything" } as const;

/** The tree with constants in the place of some criteria. */
function evaluate(node: CheckedNode, leaf: (criterion: Criterion) => Criterion | boolean): CheckedNode | boolean {
  if (node.kind === "Criterion") return leaf(node);
  const decisive = node.kind === "Or";
  const terms = (node.terms as readonly CheckedNode[]).map((term) => evaluate(term, leaf));
  if (terms.includes(decisive)) return decisive;
  const left = terms.filter((term) => typeof term !== "boolean");
  const [only] = left;
  if (only === undefined) return !decisive;
  return left.length === 1 ? only : ({ ...node, terms: left } as CheckedNode);
}
