/** Verdicts, witnesses, parts that change nothing and the criteria to blame, each held against every line over small domains (language.md §18.13). */
import { expect, test } from "vitest";
import { engine } from "../../src/analysis/engine/engine.js";
import { meaningOf } from "../../src/analysis/questions/analyze.js";
import { isSame } from "../../src/analysis/questions/difference.js";
import { lackingDependence } from "../../src/analysis/questions/lacking-fields.js";
import { replaced } from "../../src/analysis/tree.js";
import { lineText } from "../../src/analysis/witness/line.js";
import type { CheckedNode, Criterion } from "../../src/checked/filter.js";
import { compiled } from "../support/compiled.js";
import { type Model, modelOf } from "../support/model.js";
import { oracleVerdict, readings } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { linesFor, smallDataset, smallLeaf, smallModel } from "../support/small-filters.js";
import { spellText } from "../support/spell-text.js";

test("on random filters", () => {
  const { numRuns, seed } = runs(700, 60);
  const random = randomFrom(seed);
  const seen = { never: 0, always: 0, sometimes: 0, undecided: 0 };
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
    const { verdict, kept, dropped, findings, complete } = meaningOf(filter);
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

    const lacking = lackingDependence(filter);
    const differs = (line: string) =>
      new Set(readings.map((reading) => oracleVerdict(model, line, reading) === "keep")).size > 1;
    if (lacking.line === null) expect({ ...about, line: lines.find(differs) }).toEqual({ ...about, line: undefined });
    else expect({ ...about, differs: differs(lineText(lacking.line)) }).toEqual({ ...about, differs: true });

    // All parts that change nothing may go at once.
    const idle = findings.flatMap((finding) =>
      finding.kind === "duplicate" ||
      finding.kind === "covered" ||
      finding.kind === "dead" ||
      (finding.kind === "contradiction" && finding.idle)
        ? [finding.node]
        : [],
    );
    const left = replaced(tree, new Map(idle.map((node) => [node, null])));
    expect({ ...about, same: left === null ? false : sameOn(model, modelOf(left), lines) }).toEqual({
      ...about,
      same: true,
    });

    for (const finding of findings) {
      kinds.set(finding.kind, (kinds.get(finding.kind) ?? 0) + 1);
      if (finding.kind === "never") expectNoneTooMany(tree, finding.because, false);
      if (finding.kind === "contradiction") expectNoneTooMany(finding.node, finding.because, false);
      if (finding.kind === "always") expectNoneTooMany(tree, finding.because, true);
      if (finding.kind === "tautology") expectNoneTooMany(finding.node, finding.because, true);
      if (finding.kind === "covered") {
        const pair = { kind: "Or" as const, terms: [finding.by, finding.node], span: tree.span } as CheckedNode;
        const pairOf = { kind: "And" as const, terms: [finding.by, finding.node], span: tree.span } as CheckedNode;
        expect([pair, pairOf].some((both) => isSame(both, finding.by, "unknown", engine()) === true)).toBe(true);
      }
    }
  }
  expect(seen.undecided).toBe(0);
  expect(Math.min(seen.never, seen.always, seen.sometimes)).toBeGreaterThan(numRuns / 100);
  expect([...kinds.keys()].sort()).toEqual([
    "always",
    "contradiction",
    "covered",
    "dead",
    "duplicate",
    "never",
    "tautology",
  ]);
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
    const { verdict } = meaningOf({ kind: "Filter", dataset: null, tree: value, fields: [] }, undefined, {
      parts: false,
    });
    return verdict === (always ? "always" : "never");
  };
  expect(holds(new Set(because))).toBe(true);
  for (const criterion of because) expect(holds(new Set(because.filter((other) => other !== criterion)))).toBe(false);
}

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
