/** What analysis finds of a filter, wherever that stands: the same of every filter that says the same. */
import type { Budget } from "../analysis/engine/budget.js";
import { type Engine, engine } from "../analysis/engine/engine.js";
import { meaningOf } from "../analysis/questions/analyze.js";
import type { Finding, Repeated } from "../analysis/questions/findings.js";
import { shownOf } from "../analysis/questions/shown.js";
import { nodesOf } from "../analysis/tree.js";
import { lineText } from "../analysis/witness/line.js";
import type { CheckedNode, CheckedTree } from "../checked/filter.js";
import type { Filter } from "./filter.js";

/** A finding that is told. */
export interface Told {
  readonly finding: Finding;
  /** Of a part that another one covers: the word that joins them, and a line that the narrower of the two keeps. */
  readonly covered: { readonly word: "and" | "or"; readonly line: string | null } | null;
}

export interface Findings {
  readonly told: readonly Told[];
  /** False where the work ran out before all was looked at. */
  readonly complete: boolean;
}

const none: Findings = { told: [], complete: true };

/** Whether the filter ever keeps and ever drops a line, and which parts of it do nothing. Quick for any filter within the limits. */
export function findingsOf(filter: Filter, budget: Budget): Findings {
  const { tree } = filter;
  if (tree.kind === "Everything") return none;
  const shown = shownOf(tree);
  if (shown?.all === true) return none;
  const deciding = engine(budget, [tree]);
  const parentOf = parentsIn(tree);
  const { findings, complete } = meaningOf(filter, deciding, { lines: false, shown });
  // What holds of every line, or of none, changes nothing beside anything: that is said already.
  const decided = new Set(
    findings.flatMap((finding) =>
      finding.kind === "tautology" || finding.kind === "contradiction" ? [finding.node] : [],
    ),
  );
  const told = findings
    .filter((finding) => !((finding.kind === "covered" || finding.kind === "dead") && decided.has(finding.node)))
    .map((finding) => ({ finding, covered: finding.kind === "covered" ? coverOf(finding, parentOf, deciding) : null }));
  return { told, complete };
}

/** The same findings of another filter that says the same; null where one is about what is no part of the first as it stands. */
export function findingsIn(tree: CheckedTree, { told, complete }: Findings, first: CheckedTree): Findings | null {
  const nodes = nodesOf(tree);
  const other = new Map(nodesOf(first).map((node, at) => [node, nodes[at]]));
  const moved = told.map(({ finding, covered }) => ({ finding: movedTo(finding, (node) => other.get(node)), covered }));
  return moved.every((one): one is Told => one.finding !== null) ? { told: moved, complete } : null;
}

function movedTo(finding: Finding, other: (node: CheckedNode) => CheckedNode | undefined): Finding | null {
  if ("by" in finding) {
    const [node, by] = [other(finding.node), other(finding.by)];
    return node === undefined || by === undefined ? null : { ...finding, node, by };
  }
  const because = finding.because.map(other).filter((one) => one?.kind === "Criterion");
  if (because.length < finding.because.length) return null;
  if (!("node" in finding)) return { ...finding, because };
  const node = other(finding.node);
  return node === undefined ? null : { ...finding, node, because };
}

function coverOf({ node, by }: Repeated, parentOf: ReturnType<typeof parentsIn>, deciding: Engine): Told["covered"] {
  const word = parentOf(node)?.kind === "Or" ? "or" : "and";
  // The narrower of the two, which no line fulfils without the other.
  return { word, line: lineOf(word === "and" ? by : node, deciding) };
}

/** The group that a node is a term of; all found the first time that one is asked for. */
function parentsIn(tree: CheckedNode): (node: CheckedNode) => CheckedNode | undefined {
  let parents: Map<CheckedNode, CheckedNode> | undefined;
  return (node) => {
    if (parents === undefined) {
      parents = new Map();
      for (const group of nodesOf(tree))
        if (group.kind !== "Criterion") for (const term of group.terms) parents.set(term, group);
    }
    return parents.get(node);
  };
}

function lineOf(tree: CheckedTree, deciding: Engine): string | null {
  const { kept } = meaningOf({ kind: "Filter", dataset: null, tree, fields: [] }, deciding, { parts: false });
  return kept === null ? null : lineText(kept);
}
