/** From answers about fields to a line that has them: exact, but neither short nor natural. */
import type { Scalar } from "../../language/field-types.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../../language/integer.js";
import type { Atom, Kind } from "../engine/atoms.js";
import type { Engine, Model } from "../engine/engine.js";
import { after } from "../engine/integer-runs.js";
import { unusedCharacter } from "../engine/unused-character.js";
import type { Values } from "../engine/values.js";
import { lineOf, type WitnessLine } from "./line.js";

/** The line that the answers describe, of these fields; a field of no kind is left out. */
export function lineFromModel(fields: readonly string[], model: Model, engine: Engine): WitnessLine {
  const byField = new Map<string, Answered[]>();
  for (const variable of [...model.keys()].sort((a, b) => a - b)) {
    const { field, atom } = engine.universe.atomAt(variable);
    const answered = { atom, answer: model.get(variable) === true };
    const own = byField.get(field);
    if (own === undefined) byField.set(field, [answered]);
    else own.push(answered);
  }
  return lineOf(
    fields.flatMap((field) => {
      const answered = byField.get(field) ?? [];
      const kind = answered.find(({ atom, answer }) => atom.sort === "kind" && answer)?.atom;
      return kind?.sort === "kind" ? [[field, valueOf(field, kind.kind, answered, model, engine)] as const] : [];
    }),
  );
}

interface Answered {
  readonly atom: Atom;
  readonly answer: boolean;
}

function valueOf(
  field: string,
  kind: Kind,
  answered: readonly Answered[],
  model: Model,
  { values, textOf }: Engine,
): Scalar | readonly Scalar[] {
  switch (kind) {
    case "string":
      return textOf(field, model) ?? stringOf(answered, values.unusedCharacter(field));
    case "int":
      return intOf(field, answered, values);
    case "bool":
      return answered.some(({ atom, answer }) => atom.sort === "isTrue" && answer);
    case "array":
      return answered.flatMap(({ atom, answer }) => (atom.sort === "element" && answer ? [atom.constant] : []));
  }
}

function intOf(field: string, answered: readonly Answered[], values: Values): Integer {
  let least: Integer = toInteger(minInteger);
  let most: Integer = toInteger(maxInteger);
  for (const { atom, answer } of answered) {
    if (atom.sort !== "atMost") continue;
    if (answer && atom.constant < most) most = atom.constant;
    if (!answer && atom.constant >= least) least = after(atom.constant);
  }
  return values.integer(field, least, most);
}

/**
 * Every required part, separated by a character that no constant has: whatever else such a string begins with, contains or
 * ends with lies within one of the parts.
 */
function stringOf(answered: readonly Answered[], unused: string | null): string {
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
  return [start, ...parts, end].join(unused ?? unusedCharacter(constants));
}
