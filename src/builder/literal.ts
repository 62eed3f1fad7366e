import { spellScalar } from "../text/literals.js";
import { type BuiltText, hole, type Problem } from "./condition.js";

/** The values that a template can contain, besides conditions. */
export type HoleValue = string | number | bigint | boolean | readonly (string | number | bigint | boolean)[];

/** Spells a value as a literal of filter text. Any other value becomes `${…}` and has a problem. */
export function spellValue(value: unknown): BuiltText {
  const text = read(value);
  return typeof text === "string" ? hole(text, null) : hole(`\${${text.found}}`, text);
}

/** Reads the value once. A proxy or a getter can throw. */
function read(value: unknown): string | Problem {
  try {
    if (!Array.isArray(value)) return readScalar(value);
    const texts = Array.from(value, readScalar);
    const problem = texts.find((text) => typeof text !== "string");
    return problem === undefined ? `[${texts.join(", ")}]` : { ...problem, found: `[…, ${problem.found}]` };
  } catch {
    return { reason: "kind", found: "an object" };
  }
}

function readScalar(value: unknown): string | Problem {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    return { reason: Number.isInteger(value) ? "range" : "kind", found: String(value) };
  // Adding 0 turns -0 into 0.
  if (typeof value === "number") return spellScalar(value + 0);
  if (typeof value === "string" || typeof value === "bigint" || typeof value === "boolean") return spellScalar(value);
  if (value === null || value === undefined) return { reason: "kind", found: String(value) };
  return { reason: "kind", found: value instanceof Date ? "a Date" : `a value of type ${typeof value}` };
}
