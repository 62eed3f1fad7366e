/** What a condition of HCL chooses from. */
import type { JsonNode } from "../../json/document/json-tree.js";
import type { Asked } from "../file-tree.js";

/**
 * What `a ? b : c` can be, with conditions behind one another; null for every other expression, and where something is made of what is chosen.
 * `shape` has a `p` for each part, `?` and `:` as they stand, and `o` for other operators.
 */
export function choicesIn<Part>(shape: string, parts: readonly Part[]): readonly Part[] | null {
  const pieces = shape.split(/(?=[?:])/);
  if (pieces.length < 3) return null;
  const choices: Part[] = [];
  let next = 0;
  for (const [at, piece] of pieces.entries()) {
    const first = parts[next];
    next += piece.replaceAll(/[^p]/g, "").length;
    // What stands before a question mark is only asked.
    if (pieces[at + 1]?.startsWith("?") === true) continue;
    if (first === undefined || !/^[?:]p$/.test(piece)) return null;
    choices.push(first);
  }
  return choices;
}

/**
 * What is asked before each choice but the last, of `a ? b : c ? d : e`; null where conditions stand in one another in another way. `signs`: where `?`
 * and `:` stand.
 */
export function askedIn(
  text: string,
  start: number,
  shape: string,
  signs: readonly number[],
  choices: readonly JsonNode[],
): Asked | null {
  if (!/^[^?:]+\?p(?::[^?:]+\?p)*:p$/.test(shape)) return null;
  const conditions = choices.slice(1).map((_, at) => {
    const from = at === 0 ? start : (signs[2 * at - 1] ?? start) + 1;
    const end = signs[2 * at] ?? from;
    const begin = from + text.slice(from, end).search(/\S|$/);
    const condition = text.slice(begin, end).trimEnd();
    return { text: condition, span: { start: begin, end: begin + condition.length } };
  });
  // A comment is no part of what is asked.
  return conditions.some((one) => /#|\/[/*]/.test(one.text)) ? null : { conditions, choices };
}
