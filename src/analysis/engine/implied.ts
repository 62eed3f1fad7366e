import { includes } from "../../language/includes.js";
import type { Atom, StringAtom } from "./atoms.js";

/**
 * What the answer to one question about a field says of another question about it: its answer, or undefined when both are
 * possible. Answers that do not contradict each other in pairs are possible together.
 */
export function implied(atom: Atom, answer: boolean, other: Atom): boolean | undefined {
  if (answer) return impliedByYes(atom, other);
  // A "no" never leaves "yes" as the only other answer: there is always a string, a number, an array besides.
  return impliedByYes(other, atom) === true ? false : undefined;
}

/** Whether an answer says nothing of any other question, so that none need be looked at. */
export function impliesNothing({ sort }: Atom, answer: boolean): boolean {
  return (
    sort === "isTrue" || sort === "element" || sort === "free" || (!answer && (sort === "equals" || sort === "kind"))
  );
}

function impliedByYes(atom: Atom, other: Atom): boolean | undefined {
  switch (atom.sort) {
    case "kind":
      return other.sort === "kind" && other.kind !== atom.kind ? false : undefined;
    case "atMost":
      return other.sort === "atMost" && atom.constant <= other.constant ? true : undefined;
    case "isTrue":
    case "element":
    case "free":
      return undefined;
    default:
      return isString(other) ? impliedByString(atom, other) : undefined;
  }
}

export function isString(atom: Atom): atom is StringAtom {
  return atom.sort === "equals" || atom.sort === "starts" || atom.sort === "ends" || atom.sort === "includes";
}

function impliedByString(atom: StringAtom, other: StringAtom): boolean | undefined {
  if (atom.sort === "equals") return answerOn(atom.constant, other);
  const { constant: part } = atom;
  const { constant } = other;
  switch (other.sort) {
    case "equals":
      return answerOn(constant, atom) ? undefined : false;
    case "includes":
      return includes(part, constant) ? true : undefined;
    case "starts":
      if (atom.sort !== "starts" || (part !== constant && constant.startsWith(part))) return undefined;
      return part.startsWith(constant);
    case "ends":
      if (atom.sort !== "ends" || (part !== constant && constant.endsWith(part))) return undefined;
      return part.endsWith(constant);
  }
}

/** The answer of a known string. */
function answerOn(value: string, { sort, constant }: StringAtom): boolean {
  switch (sort) {
    case "equals":
      return value === constant;
    case "starts":
      return value.startsWith(constant);
    case "ends":
      return value.endsWith(constant);
    case "includes":
      return includes(value, constant);
  }
}
