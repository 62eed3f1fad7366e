/** Whether a filter shows that its author knows what stands for "none": as it is defined, and without looking at all of it each time. */
import { expect, test } from "vitest";
import { criteriaOf } from "../../../src/checked/criteria.js";
import type { CheckedNode, Criterion } from "../../../src/checked/filter.js";
import { mindedIn } from "../../../src/compile/none-minded.js";
import { compiled } from "../../support/compiled.js";
import { randomFrom } from "../../support/random.js";

const treeOf = (text: string): CheckedNode => {
  const { tree } = compiled(text, "http_requests");
  if (tree.kind === "Everything") throw new Error("no filter");
  return tree;
};

/** The definition, criterion by criterion: named elsewhere, left out beside it, or asked about by another field beside it. */
function isMinded(criterion: Criterion, value: number, tree: CheckedNode): boolean {
  const names = (other: Criterion): boolean => {
    const constants = [other.operand].flat().map(Number);
    if (/^!?(?:eq|in)$/.test(other.operator)) return constants.includes(value);
    const near = /^!?(?:gt|leq)$/.test(other.operator) ? [value - 1, value] : [value, value + 1];
    return near.includes(constants[0] ?? Number.NaN);
  };
  const excludes = (node: CheckedNode): boolean => {
    if (node.kind !== "Criterion") return node.kind === "And" ? node.terms.some(excludes) : node.terms.every(excludes);
    if (node.field !== criterion.field) return false;
    const constants = [node.operand].flat().map(Number);
    const [first = 0] = constants;
    const own = {
      eq: constants.includes(value),
      in: constants.includes(value),
      lt: value < first,
      leq: value <= first,
      gt: value > first,
      geq: value >= first,
    };
    const holds = own[node.operator.replace("!", "") as keyof typeof own];
    return node.operator.startsWith("!") ? holds : !holds;
  };
  const asks = (node: CheckedNode) =>
    criteriaOf(node).some(
      ({ field }) =>
        field !== criterion.field && (field.startsWith(criterion.field) || criterion.field.startsWith(field)),
    );
  const beside = (node: CheckedNode): boolean => {
    if (node.kind === "Criterion") return false;
    const own = node.terms.find((term) => criteriaOf(term).includes(criterion));
    if (own === undefined) return false;
    return (
      (node.kind === "And" && node.terms.some((term) => term !== own && (excludes(term) || asks(term)))) || beside(own)
    );
  };
  return (
    criteriaOf(tree).some((other) => other !== criterion && other.field === criterion.field && names(other)) ||
    beside(tree)
  );
}

test("of random filters it says what the definition does", () => {
  const random = randomFrom(1122);
  const seen = new Set<boolean>();
  for (let round = 0; round < 150; round++) {
    const leaf = (): string => {
      if (random.chance(0.1)) return `BotScoreSrc eq "Heuristics"`;
      const field = random.pick(["BotScore", "EdgeResponseStatus", "ClientASN"]);
      if (random.chance(0.2)) return `${field} ${random.pick(["in", "!in"])} [${random.below(4)}, ${random.below(9)}]`;
      return `${field} ${random.pick(["eq", "!eq", "lt", "leq", "gt", "geq"])} ${random.below(5)}`;
    };
    const group = (depth: number): string =>
      depth === 0 || random.chance(0.3)
        ? leaf()
        : `(${Array.from({ length: 1 + random.below(4) }, () => group(depth - 1)).join(random.chance(0.5) ? " and " : " or ")})`;
    const tree = treeOf(group(3));
    const minded = mindedIn(tree);
    for (const criterion of criteriaOf(tree)) {
      if (criterion.literal !== "int") continue;
      for (const value of [0, 1, 3]) {
        const expected = isMinded(criterion, value, tree);
        seen.add(expected);
        expect(minded(criterion, value)).toBe(expected);
      }
    }
  }
  expect(seen.size).toBe(2);
});

test("the whole filter is not looked at for each of its criteria", () => {
  const tree = treeOf(
    Array.from({ length: 3000 }, (_, at) => `(BotScore lt ${2 * at + 9} or ClientASN eq ${at})`).join(" and "),
  );
  let looks = 0;
  const counted = (node: CheckedNode): CheckedNode => {
    if (node.kind === "Criterion") return node;
    const get = (target: CheckedNode, key: PropertyKey): unknown => {
      looks++;
      return Reflect.get(target, key);
    };
    return new Proxy<CheckedNode>({ ...node, terms: node.terms.map(counted) } as CheckedNode, { get });
  };
  const whole = counted(tree);
  const minded = mindedIn(whole);
  const criteria = criteriaOf(whole);
  looks = 0;
  for (const criterion of criteria) minded(criterion, 0);
  expect(looks).toBeLessThan(20 * criteria.length);
});
