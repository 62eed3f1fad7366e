/** Expressions in Terraform's JSON syntax, each a string that is `${…}` and nothing else: `"${jsonencode({…})}"`. */
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode } from "../../json/document/json-tree.js";
import type { Bounds } from "../bounds.js";
import type { FileTree } from "../file-tree.js";
import { type NestedText, placedTree, spanFrom } from "../placed-tree.js";
import { losesComment } from "./comments.js";
import { readTemplate } from "./expressions.js";
import { hclReading } from "./hcl-reading.js";
import { spellHcl } from "./spell.js";
import type { Template } from "./templates.js";

/** One that is read, with how it is written. */
export interface JsonExpression extends NestedText {
  /** Of the string, its quotes included. */
  readonly span: Span;
  /** Where no change can be written, in its own text. */
  readonly kept: readonly Span[];
}

/** The value of such a string with the tree that it is of; null where nothing of it is known. */
export function valueOfExpression(
  text: NestedText,
  template: Template,
  { span, pointer }: JsonNode,
  bounds: Bounds,
): { tree: FileTree; expression: JsonExpression } | null {
  const reading = hclReading(text.value, bounds);
  const root = readTemplate(reading, template, pointer);
  const { strings, encoded, inside, changed, asked, transformed, comments, kept, problems } = reading;
  const isKnown = root.kind !== "Missing" || [...(inside.get(root) ?? [])].some(({ span: place }) => place.start > 0);
  if (problems.length > 0 || !isKnown) return null;
  const { tree } = placedTree(text, "", {
    root,
    strings,
    encoded,
    inside,
    changed,
    asked,
    transformed,
    comments: [...comments.values()],
    problems,
  });
  return { tree, expression: { ...text, span, kept } };
}

/** What is written within such expressions; `expressions` are in order. */
export function writtenIn(expressions: readonly JsonExpression[]) {
  const at = ({ start, end }: Span): JsonExpression | undefined => {
    let [low, high] = [0, expressions.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((expressions[middle]?.span.start ?? start) < start) low = middle + 1;
      else high = middle;
    }
    const found = expressions[low - 1];
    return found !== undefined && end < found.span.end ? found : undefined;
  };
  return {
    at,
    /** A piece of JSON as it is written at a place; null where none of them stands there. */
    spell(json: string, place: Span): string | null {
      const found = at(place);
      return found === undefined ? null : found.escape(spellHcl(json, found.value, spanFrom(found.offsets, place)));
    },
    writable({ span }: TextEdit): boolean {
      const found = at(span);
      if (found === undefined) return true;
      const own = spanFrom(found.offsets, span);
      return (
        !losesComment(found.value, own) && !found.kept.some(({ start, end }) => start <= own.end && own.start <= end)
      );
    },
  };
}
