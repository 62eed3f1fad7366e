/** The door from a checked filter to a condition. */
import type { CheckedFilter, CheckedTree, Criterion } from "../checked/filter.js";
import type { Emission } from "./emission.js";
import { columnCriterion } from "./layouts/columns.js";
import { typeInFiles } from "./layouts/files.js";
import { documentOf, everyLine, jsonCriterion } from "./layouts/json.js";

/** The condition of a filter; what it cannot be is reported, and then the text means nothing. */
export function condition({ tree }: Pick<CheckedFilter, "tree">, emission: Emission): string {
  // Gathered and joined once: texts of groups, joined at each level, would be copied as often as groups lie around them.
  const pieces: string[] = [];
  const all = emission.options.json === undefined ? emission.dialect.truth[1] : everyLine(emission);
  write(tree, (criterion) => criterionOf(criterion, emission), all, pieces);
  return pieces.join("");
}

function write(tree: CheckedTree, leaf: (criterion: Criterion) => string, all: string, pieces: string[]): void {
  const term = (one: CheckedTree): void => {
    if (one.kind === "Criterion") pieces.push(leaf(one));
    else bracketed(() => write(one, leaf, all, pieces), pieces);
  };
  switch (tree.kind) {
    case "Everything":
      pieces.push(all);
      break;
    case "Criterion":
      pieces.push(leaf(tree));
      break;
    case "And":
    case "Or":
      writeJoined(tree.terms, tree.kind === "And" ? " AND " : " OR ", term, pieces);
  }
}

/** In groups where there are many: engines count the depth of a tree, and in a row each is one deeper. */
function writeJoined(terms: readonly CheckedTree[], word: string, write: (term: CheckedTree) => void, pieces: string[]): void {
  if (terms.length <= mostInRow) {
    for (const [at, term] of terms.entries()) {
      if (at > 0) pieces.push(word);
      write(term);
    }
    return;
  }
  const size = Math.max(mostInRow, Math.ceil(terms.length / mostInRow));
  for (let at = 0; at < terms.length; at += size) {
    if (at > 0) pieces.push(word);
    bracketed(() => writeJoined(terms.slice(at, at + size), word, write, pieces), pieces);
  }
}

function bracketed(inner: () => void, pieces: string[]): void {
  pieces.push("(");
  inner();
  pieces.push(")");
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
