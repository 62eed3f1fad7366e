/**
 * How small is small: minimised filters of up to six comparisons beside the smallest filter there is, found by exhaustive
 * search over every comparison of the filter's fields with its constants (their parts, their neighbours, lists of them) and
 * every `and` and `or` of those. `tsx bench/optimum.ts [FILTERS] [SEED]`.
 */
import { costOf, costOfNode } from "../src/analysis/cost.js";
import { engine } from "../src/analysis/engine/engine.js";
import { minimizeTree } from "../src/analysis/minimize/minimize.js";
import { difference } from "../src/analysis/questions/difference.js";
import { group } from "../src/analysis/tree.js";
import { lineText } from "../src/analysis/witness/line.js";
import type { CheckedNode, Criterion } from "../src/checked/filter.js";
import { acceptedOperators } from "../src/checked/literals.js";
import { toExpression } from "../src/checked/to-expression.js";
import type { Scalar } from "../src/language/field-types.js";
import { spelledInteger } from "../src/language/integer.js";
import { operators } from "../src/language/operators.js";
import { formatOnOneLine } from "../src/text/format/format.js";
import { compiled } from "../test/support/compiled.js";
import { type Model, modelOf } from "../test/support/model.js";
import { oracleVerdict, readings } from "../test/support/oracle.js";
import { randomFrom } from "../test/support/random.js";
import { linesFor, smallDataset, smallLeaf, smallModel } from "../test/support/small-filters.js";
import { spellText } from "../test/support/spell-text.js";

interface Formula {
  readonly node: CheckedNode;
  readonly bits: bigint;
  readonly bytes: number;
}

const wanted = Number(process.argv[2] ?? 60);
const random = randomFrom(Number(process.argv[3] ?? 1));
const fieldSets = [["S"], ["S", "I"], ["I", "J"], ["I", "B"], ["S", "B"], ["I"], ["T", "I"], ["S", "I", "B"]] as const;

let compared = 0;
let optimal = 0;
let excess = 0;
let undecided = 0;
while (compared < wanted) {
  const fields = random.pick(fieldSets);
  const filter = compiled(
    spellText(
      smallModel(random, 2 + random.below(5), () => smallLeaf(random, fields)),
      random,
    ),
    smallDataset,
  );
  const model = modelOf(filter.tree);
  const lines = model === null ? null : linesFor([model], 4000);
  if (lines === null || model === null || filter.tree.kind === "Everything") continue;
  const minimized = minimizeTree(filter);
  if (minimized.tree.kind === "Everything") continue;
  const found = costOf(minimized.tree).bytes;
  const best = smallest(filter.tree, minimized.tree, model, lines);
  if (best === "too many") {
    undecided++;
    continue;
  }
  if (best === null) continue;
  compared++;
  if (best.bytes >= found) optimal++;
  else {
    excess += (found - best.bytes) / best.bytes;
    console.log(
      `  ${found} bytes instead of ${best.bytes}: ${formatOnOneLine(toExpression(minimized.tree))}\n    smaller: ${formatOnOneLine(toExpression(best.node))}`,
    );
  }
}
console.log(
  `\n${compared} filters of 2 to 6 comparisons: ${((100 * optimal) / compared).toFixed(1)} % are the smallest there is; mean excess ${((100 * excess) / compared).toFixed(2)} %; ${undecided} more had too many candidates for an exhaustive search`,
);

/** The same with every line that shows a candidate to be wrong, until one is right: the small domains do not hold all strings. */
function smallest(
  tree: CheckedNode,
  minimized: CheckedNode,
  model: Model,
  given: readonly string[],
): Formula | null | "too many" {
  const lines = [...given];
  for (;;) {
    const best = smallestOn(tree, minimized, model, lines);
    if (best === null || best === "too many" || best.node === minimized) return best;
    const wrong = (["unknown", "plain", "zero"] as const).flatMap((reading) =>
      [difference(tree, best.node, reading, engine()), difference(best.node, tree, reading, engine())].filter(
        (line) => line !== null,
      ),
    );
    if (wrong.includes("undecided")) return "too many";
    if (wrong.length === 0) return best;
    lines.push(...wrong.flatMap((line) => (line === "undecided" ? [] : [lineText(line)])));
  }
}

/** The smallest tree; the minimised one where nothing is smaller; null for filters that keep nothing or everything. */
function smallestOn(
  tree: CheckedNode,
  minimized: CheckedNode,
  model: Model,
  lines: readonly string[],
): Formula | null | "too many" {
  const pool = allCriteria(tree);
  const models = pool.map((criterion) => modelOf(criterion));
  const columns = new Map<string, boolean>();
  for (const line of lines) {
    for (const reading of readings) {
      const column = models.map((one) => (oracleVerdict(one, line, reading) === "keep" ? "1" : "0")).join("");
      columns.set(column, oracleVerdict(model, line, reading) === "keep");
    }
  }
  const cells = [...columns];
  const target = bitsOf(cells.map(([, kept]) => kept));
  const every = (1n << BigInt(cells.length)) - 1n;
  if (target === 0n || target === every) return null;
  const bound = costOf(minimized).bytes + (minimized.kind === "Criterion" ? 0 : 10);
  const one = distinct(
    pool.map((node, at) => ({
      node,
      bits: bitsOf(cells.map(([column]) => column[at] === "1")),
      bytes: costOfNode(node).bytes,
    })),
  );
  if (one.length > 90) return "too many";
  const two = distinct(pairsOf(one, one, bound));
  const tables: (readonly Formula[])[] = [one, two];
  const known = new Map<string, Formula | null>();

  function best(lower: bigint, upper: bigint, leaves: number, most: number): Formula | null {
    const key = `${lower},${upper},${leaves}`;
    const before = known.get(key);
    if (before !== undefined) return before !== null && before.bytes < most ? before : null;
    let found: Formula | null = null;
    const take = (formula: Formula | null) => {
      if (formula !== null && (found === null || formula.bytes < found.bytes)) found = formula;
    };
    const table = tables[leaves - 1];
    if (table !== undefined) take(table.find(({ bits }) => (lower & ~bits) === 0n && (bits & ~upper) === 0n) ?? null);
    else {
      for (let size = 1; size <= leaves / 2; size++) {
        for (const part of tables[size - 1] ?? []) {
          if (part.bytes + (leaves - size) * 40 >= bound) break;
          if ((lower & ~part.bits) === 0n && (every & ~upper & ~part.bits) !== 0n)
            take(join("And", part, best(lower, upper | (every & ~part.bits), leaves - size, bound)));
          if ((part.bits & ~upper) === 0n && (lower & part.bits) !== 0n)
            take(join("Or", part, best(lower & ~part.bits, upper, leaves - size, bound)));
        }
      }
    }
    known.set(key, found);
    return found !== null && (found as Formula).bytes < most ? found : null;
  }

  const atMost = minimizedLeaves(minimized);
  let smallestFound: Formula = { node: minimized, bits: target, bytes: costOf(minimized).bytes };
  for (let leaves = 1; leaves <= Math.min(atMost, 5); leaves++) {
    const found = best(target, target, leaves, Number.POSITIVE_INFINITY);
    if (found === null) continue;
    const bytes = costOf(found.node).bytes;
    if (bytes < smallestFound.bytes) smallestFound = { ...found, bytes };
  }
  return smallestFound;
}

function minimizedLeaves(node: CheckedNode): number {
  return node.kind === "Criterion"
    ? 1
    : (node.terms as readonly CheckedNode[]).reduce((sum, term) => sum + minimizedLeaves(term), 0);
}

function bitsOf(values: readonly boolean[]): bigint {
  return values.reduceRight((bits, value) => (bits << 1n) | (value ? 1n : 0n), 0n);
}

function pairsOf(ones: readonly Formula[], others: readonly Formula[], bound: number): Formula[] {
  return ones
    .flatMap((one) =>
      others.flatMap((other) => (["And", "Or"] as const).flatMap((word) => join(word, one, other) ?? [])),
    )
    .filter(({ bytes }) => bytes <= bound);
}

function join(word: "And" | "Or", one: Formula, other: Formula | null): Formula | null {
  const node = other === null ? null : group(word, [one.node, other.node], one.node);
  if (node === null || other === null) return null;
  return { node, bits: word === "And" ? one.bits & other.bits : one.bits | other.bits, bytes: costOfNode(node).bytes };
}

function distinct(formulas: readonly Formula[]): readonly Formula[] {
  const cheapest = new Map<bigint, Formula>();
  for (const formula of formulas) {
    const known = cheapest.get(formula.bits);
    if (known === undefined || formula.bytes < known.bytes) cheapest.set(formula.bits, formula);
  }
  return [...cheapest.values()].sort((a, b) => a.bytes - b.bytes);
}

/** Every comparison of the filter's fields with what its constants suggest. */
function allCriteria(tree: CheckedNode): readonly Criterion[] {
  const own = leavesOf(tree);
  const all = new Map<string, Criterion>();
  for (const like of own) {
    if (like.fieldType === null) continue;
    const constants = [
      ...new Set(
        own
          .filter(({ field }) => field === like.field)
          .flatMap(({ operand }) => (typeof operand === "object" ? [...operand] : [operand])),
      ),
    ];
    const around = [...new Set(constants.flatMap(suggested))];
    for (const operator of acceptedOperators(like.fieldType)) {
      // A timestamp is compared with integers here.
      if (like.literal === "int" && /With$|contains/.test(operator) && like.reads === "scalar") continue;
      const operands: (Scalar | readonly Scalar[])[] =
        operators[operator].operand === "many" ? subsets(constants.slice(0, 6)) : around;
      for (const operand of operands)
        all.set(`${like.field} ${operator} ${typeof operand} ${String(operand)}`, { ...like, operator, operand });
    }
  }
  return [...all.values()];
}

function leavesOf(node: CheckedNode): readonly Criterion[] {
  return node.kind === "Criterion" ? [node] : (node.terms as readonly CheckedNode[]).flatMap(leavesOf);
}

function suggested(constant: Scalar): readonly Scalar[] {
  if (typeof constant === "boolean") return [constant];
  if (typeof constant === "string")
    return Array.from({ length: constant.length + 1 }, (_, from) =>
      Array.from({ length: constant.length - from + 1 }, (_, length) => constant.slice(from, from + length)),
    ).flat();
  return [-1n, 0n, 1n].flatMap((step) => spelledInteger(String(BigInt(constant) + step)) ?? []);
}

function subsets(members: readonly Scalar[]): (readonly Scalar[])[] {
  let all: (readonly Scalar[])[] = [[]];
  for (const member of members) all = all.concat(all.map((set) => [...set, member]));
  return all.filter((set) => set.length > 0);
}
