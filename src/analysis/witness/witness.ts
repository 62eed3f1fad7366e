/** Finds lines to show: the engine finds a line, the predicate checks it, and the search makes it simpler. */
import type { Criterion } from "../../check/filter.js";
import { type Kind, presentKinds } from "../../predicate/kinds.js";
import { keeps } from "../../predicate/readings.js";
import { byField } from "../by-field.js";
import { type Domains, isPossible } from "../engine/domain.js";
import type { Answer, Engine, Question } from "../engine/engine.js";
import { type Line, lineOf, type Value } from "./line.js";
import { simpleValues } from "./simple-values.js";

/**
 * Asks for a line and simplifies it. Throws if the predicate contradicts the engine. `known`: lines with possible
 * values, which save questions. Adds the line that it finds.
 */
export function witnessOf(question: Question, engine: Engine, known: Line[] = []): Answer {
  const fields = byField(engine.criteria);
  const kinds = new Map([...fields].map(([field, own]) => [field, presentKinds(own)]));
  const isAnswer = (line: Line) => hasProperty(line, question, kinds);
  const answer = known.find(isAnswer);
  if (answer !== undefined) return answer;
  const found = engine.ask(question);
  if (found === null || found === "too large") return found;
  if (!isAnswer(found)) throw new Error("the engine found a line that the predicate contradicts");
  const line = simplified(found, isAnswer, fields, engine.domains);
  known.push(line);
  return line;
}

/** Whether a line answers a question. `kinds`: the kinds of each field in a line with all fields. */
function hasProperty(line: Line, { claims, lines }: Question, kinds: ReadonlyMap<string, ReadonlySet<Kind>>): boolean {
  if (claims.some(({ tree, kept, reading }) => keeps(tree, line, reading) !== kept)) return false;
  if (lines === "any") return true;
  const isFull = [...kinds].every(([field, present]) => {
    const value = Object.hasOwn(line, field) ? line[field] : undefined;
    return value !== undefined && present.has(kindOf(value));
  });
  return isFull === (lines === "present");
}

/** Removes fields and replaces values by simpler ones, as long as the line is an answer. */
function simplified(
  found: Line,
  isAnswer: (line: Line) => boolean,
  fields: ReadonlyMap<string, readonly Criterion[]>,
  domains: Domains,
): Line {
  const values = new Map(Object.entries(found));
  for (const [field, own] of fields) {
    const value = values.get(field);
    if (value === undefined) continue;
    values.delete(field);
    if (isAnswer(lineOf(values))) continue;
    const isAllowed = (one: Value) => [one].flat().every((scalar) => isPossible(scalar, domains(field)));
    // The domain of a format can allow a string of another format, so the simpler value may not fit.
    const simpler = simpleValues(own, value).filter((one) => isAllowed(one) || !isAllowed(value));
    const best = simpler.find((one) => isAnswer(lineOf(values.set(field, one))));
    values.set(field, best ?? value);
  }
  return lineOf([...fields.keys()].flatMap((field) => [...values].filter(([name]) => name === field)));
}

function kindOf(value: Value): Kind {
  if (typeof value === "object") return "array";
  if (typeof value === "string") return "string";
  return typeof value === "boolean" ? "bool" : "int";
}
