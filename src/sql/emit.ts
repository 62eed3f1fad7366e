/** The door from a checked filter to a condition. */
import type { CheckedFilter, CheckedTree, Criterion } from "../checked/filter.js";
import type { Emission } from "./emission.js";
import { columnCriterion } from "./layouts/columns.js";
import { typeInFiles } from "./layouts/files.js";
import { documentOf, everyLine, jsonCriterion } from "./layouts/json.js";

/** The condition of a filter; what it cannot be is reported, and then the text means nothing. */
export function condition({ tree }: Pick<CheckedFilter, "tree">, emission: Emission): string {
  return written(tree, (criterion) => criterionOf(criterion, emission), emission.options.json === undefined ? emission.dialect.truth[1] : everyLine(emission));
}

function written(tree: CheckedTree, leaf: (criterion: Criterion) => string, all: string): string {
  switch (tree.kind) {
    case "Everything":
      return all;
    case "Criterion":
      return leaf(tree);
    case "And":
    case "Or":
      return joined(
        tree.terms.map((term) => (term.kind === "Criterion" ? leaf(term) : `(${written(term, leaf, all)})`)),
        tree.kind === "And" ? " AND " : " OR ",
      );
  }
}

/** In groups where there are many: engines count the depth of a tree, and in a row each is one deeper. */
function joined(terms: readonly string[], word: string): string {
  if (terms.length <= mostInRow) return terms.join(word);
  const size = Math.max(mostInRow, Math.ceil(terms.length / mostInRow));
  const groups = Array.from({ length: Math.ceil(terms.length / size) }, (_, at) => terms.slice(at * size, (at + 1) * size));
  return groups.map((group) => `(${joined(group, word)})`).join(word);
}

const mostInRow = 200;

function criterionOf(criterion: Criterion, emission: Emission): string {
  const { dialect, options } = emission;
  const { json: references, quotes } = dialect;
  if (references !== null && options.json !== undefined)
    return jsonCriterion(criterion, references, documentOf(emission), references.at(criterion.field), emission);
  if (references?.itself != null && options.files !== undefined && typeInFiles(criterion.fieldType, options.files) === null)
    return jsonCriterion(criterion, references, quotes.identifier(criterion.field), references.itself, emission);
  return columnCriterion(criterion, emission) ?? dialect.truth[0];
}
