/** Criteria that a smaller filter could be made of: on the fields of some criteria, with the constants that the filter has. */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { byField } from "../by-field.js";
import { operandList } from "../engine/criterion-node.js";
import { alternatives } from "../rewrites/other-criterion.js";

/** Members of which all subsets are looked at. */
const fewMembers = 5;

/** Criteria on one field. */
const mostOthers = 100;

export function candidateCriteria(
  some: readonly Criterion[],
  onField: (field: string) => readonly Criterion[],
): readonly Criterion[] {
  return [...byField(some)].flatMap(([field, own]) => {
    const others = firstOf(onField(field), own);
    // What is asked of a field once cannot be asked for less.
    if (others.length === 1) return others;
    const sorts = new Map(own.map((criterion) => [`${criterion.literal} ${criterion.reads}`, criterion]));
    return [
      ...others,
      ...[...sorts.values()].flatMap((like) => [...alternatives(like, others), ...lists(like, others)]),
    ];
  });
}

/** Lists of the constants that the field is compared with. */
function lists(like: Criterion, own: readonly Criterion[]): readonly Criterion[] {
  if (like.literal === "bool" || (like.fieldType === null && like.reads !== "either")) return [];
  const listed = own.filter(
    ({ operator, literal }) => literal === like.literal && /^!?(eq|in|contains)$/.test(operator),
  );
  const members = [...new Set(listed.flatMap(({ operand }) => operandList(operand)))];
  const sets =
    members.length <= fewMembers ? subsets(members) : combined(listed.map(({ operand }) => operandList(operand)));
  return sets
    .filter((set) => set.length > 1)
    .flatMap((operand) => (["in", "!in"] as const).map((operator): Criterion => ({ ...like, operator, operand })));
}

function subsets(members: readonly Scalar[]): readonly (readonly Scalar[])[] {
  let all: (readonly Scalar[])[] = [[]];
  for (const member of members) all = all.concat(all.map((set) => [...set, member]));
  return all;
}

/** What two lists have together, in common, and apart. */
function combined(sets: readonly (readonly Scalar[])[]): readonly (readonly Scalar[])[] {
  return sets
    .slice(0, 6)
    .flatMap((one) =>
      sets
        .slice(0, 6)
        .flatMap((other) => [
          [...new Set([...one, ...other])],
          one.filter((member) => other.includes(member)),
          one.filter((member) => !other.includes(member)),
        ]),
    );
}

/** Those of the part, and of the rest of the filter no more than are worth combining. */
function firstOf(all: readonly Criterion[], own: readonly Criterion[]): readonly Criterion[] {
  return all.length <= mostOthers ? all : [...new Set([...own, ...all.slice(0, mostOthers)])];
}
