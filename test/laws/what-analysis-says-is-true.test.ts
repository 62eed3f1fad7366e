/** Verdicts, witnesses, parts that change nothing and the criteria to blame, each held against every line over small domains. */
import { expect, test } from "vitest";
import type { Finding } from "../../src/analysis/questions/findings.js";
import { lackingDependence } from "../../src/analysis/questions/lacking-fields.js";
import { meaningOf } from "../../src/analysis/questions/meaning.js";
import { replaced } from "../../src/analysis/tree.js";
import { type Line, lineText } from "../../src/analysis/witness/line.js";
import { criteriaOf } from "../../src/check/criteria.js";
import type { CheckedNode, Criterion } from "../../src/check/filter.js";
import { difference } from "../support/difference.js";
import { modelOf } from "../support/model.js";
import { keepsSame, oracleVerdict, readings } from "../support/oracle.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { isDelivered, smallTrial } from "../support/small-domains.js";

/** Reasons hold of a part alone. Without types, the rest of a filter can tell that a field is no array. */
const typed = { sets: [["S"], ["S", "I"], ["I", "J"], ["T", "I"], ["I"], ["S", "B"]], stated: true };

test.each([
  ["any lines", false, runs(700, 60)],
  ["delivered lines", true, runs(700, 24)],
])("of %s", (_, delivered, { numRuns, seed }) => {
  const random = randomFrom(seed);
  const seen = { never: 0, always: 0, sometimes: 0, "too large": 0 };
  const kinds = new Set<string>();
  let more = 0;
  for (let run = 0; run < numRuns; run++) {
    const {
      restricted,
      filter,
      stated,
      lines: linesFor,
    } = delivered ? smallTrial(random, true) : smallTrial(random, false, typed);
    const { tree, text } = filter(1 + random.below(7));
    const model = modelOf(tree);
    const lines = model === null ? null : linesFor([model], delivered ? 2500 : 1000);
    if (lines === null || model === null || tree.kind === "Everything") continue;
    const { verdict, kept, dropped, findings, complete } = meaningOf(tree, { domains: restricted.domains });
    if (verdict !== meaningOf(tree).verdict) more++;
    seen[verdict]++;
    // Each check that fails stands in the message with what it is about.
    const holds = (name: string, is: boolean) =>
      expect({ text, verdict, values: restricted.of, name, kept, dropped, is }).toMatchObject({ is: true });
    holds("complete", complete);

    // A witness does what it is shown for. Where there is none, no line does.
    const isRight = (line: Line | null, isMeant: (line: string) => boolean) => {
      if (line !== null) return isMeant(lineText(line)) && isDelivered(lineText(line), restricted);
      // Without a type an array is no value of the field for comparisons of texts.
      return !lines.some((one) => (stated || !one.includes("[")) && isMeant(one));
    };
    holds(
      "kept",
      isRight(kept, (line) => oracleVerdict(model, line) === "keep"),
    );
    holds(
      "dropped",
      isRight(dropped, (line) => oracleVerdict(model, line) === "drop"),
    );

    // All parts that change nothing may go at once.
    const idle = findings.flatMap(({ node, removable }) => (removable && node !== tree ? [node] : []));
    const left = replaced(tree, new Map(idle.map((node) => [node, null])));
    holds("idle", left !== null && keepsSame(model, modelOf(left), lines));
    if (delivered) continue;

    const { line } = lackingDependence(tree);
    if (line === "too large") throw new Error("too large");
    holds(
      "lacking",
      isRight(
        line,
        (one) => new Set(readings.map((reading) => oracleVerdict(model, one, reading) === "keep")).size > 1,
      ),
    );
    for (const { kind, node, because } of findings) {
      kinds.add(kind);
      if (kind === "redundant") expectReason(withoutLater(tree, node, findings), node, because);
      else expectNoneTooMany(node, because, kind === "always");
    }
  }
  expect(seen["too large"]).toBe(0);
  expect(Math.min(seen.never, seen.always, seen.sometimes, more + (delivered ? 0 : numRuns))).toBeGreaterThan(
    numRuns / 100,
  );
  expect([...kinds].sort()).toEqual(delivered ? [] : ["always", "never", "redundant"]);
});

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
