/** Texts that something was to put a value in place of: what shells, templates, pipelines and instructions write there. */
import type { ValueFacts } from "../language/value-facts.js";
import { freedomOf } from "./freedom.js";
import type { Place } from "./place.js";
import { looksUnexpanded } from "./unexpanded.js";

/** Quick for what nearly all constants are. */
const sign = /[$%<{[@(]|__|[A-Z]_/;

/** Whether a constant looks like a variable that nobody expanded, and no value of the field could as well look like that. */
export function isVariable(constant: string, place: Place, facts: ValueFacts): boolean {
  return sign.test(constant) && looksUnexpanded(constant, place, freedomOf(facts));
}
