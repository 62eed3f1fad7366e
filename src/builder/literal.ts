import { report } from "../diagnostics/report.js";
import { spellScalar as spell } from "../text/literals.js";
import { type BuiltText, hole, nowhere } from "./condition.js";

/** The values that a template can contain, besides conditions. */
export type HoleValue = string | number | bigint | boolean | readonly (string | number | bigint | boolean)[];

/** Spells a value as a literal of filter text. An impossible value becomes `${…}` and is a mistake. */
export function spellValue(value: unknown): BuiltText {
  try {
    if (!Array.isArray(value)) return spellScalar(value);
    const scalars = Array.from(value, spellScalar);
    const wrong = scalars.find(({ holes: [one] }) => one?.mistake);
    return wrong ?? hole(`[${scalars.map(({ source }) => source).join(", ")}]`, null);
  } catch {
    // A proxy or a getter can throw.
    return unusable("kind", "an object");
  }
}

function unusable(reason: "kind" | "range", found: string): BuiltText {
  return hole(`\${${found}}`, report("LW151", nowhere, { reason, found }));
}

function spellScalar(value: unknown): BuiltText {
  if (typeof value === "number" && !Number.isSafeInteger(value))
    return unusable(Number.isInteger(value) ? "range" : "kind", String(value));
  const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "bigint";
  if (isScalar || typeof value === "boolean") return hole(spell(value), null);
  if (value === null || value === undefined) return unusable("kind", String(value));
  return unusable("kind", value instanceof Date ? "a Date" : `a value of type ${typeof value}`);
}
