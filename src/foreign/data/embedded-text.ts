/** Filter text where where JSON belongs: as a JSON string, as the value of `where`, as the `filter` of a job. */
import type { Expression } from "../../ast/nodes.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import { isJson } from "../../where/is-json.js";
import { type Finding, type Read, readQuery } from "../finding.js";
import { mendedFilter } from "../mended.js";
import { memberOf } from "./query.js";

export function recognizeEmbeddedText(root: JsonNode): Finding | null {
  if (root.kind === "String") return inside(root, "text");
  const where = memberOf(root, "where");
  if (where !== undefined) return inside(where, "group");
  const filter = memberOf(root, "filter");
  return filter === undefined ? null : inside(filter, "string");
}

function inside(node: JsonNode, as: Read["as"]): Finding | null {
  if (node.kind !== "String" || isJson(node.value)) return null;
  const expression = filterText(node.value);
  if (expression === null) return null;
  const notation = as === "text" ? "quotedText" : "embeddedText";
  return readQuery(notation, node.value, [expression.expression], {
    unambiguous: expression.isAll,
    certain: true,
    replaces: node.span,
    as,
    dataset: expression.dataset,
  });
}

export interface FilterText {
  readonly expression: Expression;
  readonly dataset: string | null;
  /** Nothing beside it would be lost: no comment and no example, which where JSON does not have. */
  readonly isAll: boolean;
}

/** The filter that a text is, or null where it has mistakes that are not mended for certain. */
export function filterText(text: string): FilterText | null {
  const document = mendedFilter(text);
  if (document?.expression == null) return null;
  const { expression, header, comments, examples } = document;
  return { expression, dataset: header?.dataset.name ?? null, isAll: comments.length === 0 && examples.length === 0 };
}
