/** From answers about fields to a line that has them: exact, but neither short nor natural. */
import type { Scalar } from "../../language/field-types.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../../language/integer.js";
import type { Atom, Kind } from "../engine/atoms.js";
import { after } from "../engine/criterion-node.js";
import type { Engine, Model } from "../engine/engine.js";
import { lineOf, type WitnessLine } from "./line.js";

/** The line that the answers describe, of these fields; a field of no kind is left out. */
export function lineFromModel(fields: readonly string[], model: Model, { universe }: Engine): WitnessLine {
  return lineOf(
    fields.flatMap((field) => {
      const answered = universe.of(field).flatMap((variable) => {
        const answer = model(variable);
        return answer === undefined ? [] : [{ atom: universe.atomAt(variable).atom, answer }];
      });
      const kind = answered.find(({ atom, answer }) => atom.sort === "kind" && answer)?.atom;
      return kind?.sort === "kind" ? [[field, valueOf(kind.kind, answered)] as const] : [];
    }),
  );
}

interface Answered {
  readonly atom: Atom;
  readonly answer: boolean;
}

function valueOf(kind: Kind, answered: readonly Answered[]): Scalar | readonly Scalar[] {
  switch (kind) {
    case "string":
      return stringOf(answered);
    case "int":
      return intOf(answered);
    case "bool":
      return answered.some(({ atom, answer }) => atom.sort === "isTrue" && answer);
    case "array":
      return answered.flatMap(({ atom, answer }) => (atom.sort === "element" && answer ? [atom.constant] : []));
  }
}

function intOf(answered: readonly Answered[]): Integer {
  let least: Integer = toInteger(minInteger);
  let most: Integer = toInteger(maxInteger);
  for (const { atom, answer } of answered) {
    if (atom.sort !== "atMost") continue;
    if (answer && atom.constant < most) most = atom.constant;
    if (!answer && atom.constant >= least) least = after(atom.constant);
  }
  return least > 0 ? least : most < 0 ? most : 0;
}

/**
 * Every required part, separated by a character that no constant has: whatever else such a string begins with, contains or
 * ends with lies within one of the parts.
 */
function stringOf(answered: readonly Answered[]): string {
  let start = "";
  let end = "";
  const parts: string[] = [];
  const constants: string[] = [];
  for (const { atom, answer } of answered) {
    if (atom.sort === "kind" || !("constant" in atom) || typeof atom.constant !== "string") continue;
    constants.push(atom.constant);
    if (!answer) continue;
    if (atom.sort === "equals") return atom.constant;
    if (atom.sort === "starts" && atom.constant.length > start.length) start = atom.constant;
    if (atom.sort === "ends" && atom.constant.length > end.length) end = atom.constant;
    if (atom.sort === "includes") parts.push(atom.constant);
  }
  return [start, ...parts, end].join(unusedCharacter(constants));
}

const friendly = "xz-_~0123456789abcdefghijklmnopqrstuvwyABCDEFGHIJKLMNOPQRSTUVWXYZ";

function unusedCharacter(constants: readonly string[]): string {
  const unused = (character: string) => constants.every((constant) => !constant.includes(character));
  const found = [...friendly].find(unused);
  if (found !== undefined) return found;
  let code = 0x4e00;
  while (!unused(String.fromCharCode(code))) code++;
  return String.fromCharCode(code);
}
