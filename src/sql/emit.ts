/** The door from a checked filter to a condition. */
import type { CheckedFilter, CheckedTree, Criterion } from "../check/filter.js";
import type { Emission } from "./emission.js";
import { columnCriterion } from "./layouts/columns.js";
import { typeInFiles } from "./layouts/files.js";
import { documentOf, everyLine, jsonCriterion } from "./layouts/json.js";

/** The condition of a filter; what it cannot be is reported, and then the text means nothing. */
export function condition({ tree }: Pick<CheckedFilter, "tree">, emission: Emission): string {
  // Gathered and joined once: texts of groups, joined at each level, would be copied as often as groups lie around them.
  const pieces: string[] = [];
  const write = (one: CheckedTree): void => {
    if (one.kind === "Criterion") pieces.push(criterionOf(one, emission));
    else if (one.kind !== "Everything") writeRow(one.terms, one.kind === "And" ? " AND " : " OR ");
    else pieces.push(emission.options.json === undefined ? emission.dialect.truth[1] : everyLine(emission));
  };
  const writeBracketed = (inner: () => void): void => {
    pieces.push("(");
    inner();
    pieces.push(")");
  };
  /** In groups where there are many: engines count the depth of a tree, and in a row each is one deeper. */
  const writeRow = (terms: readonly CheckedTree[], word: string): void => {
    const size = terms.length > mostInRow ? Math.max(mostInRow, Math.ceil(terms.length / mostInRow)) : 1;
    for (const [at, term] of terms.entries()) {
      if (at % size > 0) continue;
      if (at > 0) pieces.push(word);
      if (size > 1) writeBracketed(() => writeRow(terms.slice(at, at + size), word));
      else if (term.kind === "Criterion") write(term);
      else writeBracketed(() => write(term));
    }
  };
  write(tree);
  return pieces.join("");
}

const mostInRow = 200;

function criterionOf(criterion: Criterion, emission: Emission): string {
  const { dialect, options } = emission;
  const { json: references, quotes } = dialect;
  if (references !== null && options.json !== undefined)
    return jsonCriterion(criterion, references, documentOf(emission), references.at(criterion.field), emission);
  if (
    references?.itself != null &&
    options.files !== undefined &&
    typeInFiles(criterion.fieldType, options.files) === null
  )
    return jsonCriterion(criterion, references, quotes.identifier(criterion.field), references.itself, emission);
  return columnCriterion(criterion, emission) ?? dialect.truth[0];
}
