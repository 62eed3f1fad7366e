/** What a condition of HCL chooses from. */

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
