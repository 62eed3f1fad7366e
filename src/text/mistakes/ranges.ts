import type { Integer } from "../../language/integer.js";
import { jsonString } from "../../language/json-string.js";
import { isNetwork, textsOfNetwork } from "../../language/networks.js";
import { readQuantity } from "../../language/quantity.js";
import { spellScalar } from "../literals.js";
import type { Alternative } from "./any-of.js";

/** Whether a value without quotes is a range: `500-599`, `5xx`, `500..599`, `500 TO 599`, `192.0.2.0/24`. */
export function isRange(text: string): boolean {
  return isNetwork(text) || readQuantity(text)?.kind === "range";
}

/**
 * Returns the alternatives of a list of values and ranges. Joins ranges that touch. Null for a network with too many
 * texts.
 */
export function alternativesOf(members: readonly string[]): readonly Alternative[] | null {
  const values = members.filter((text) => !isRange(text));
  const networks = members.filter(isNetwork).map(textsOfNetwork);
  const texts = networks.flatMap((network) => (network === null ? [] : [network]));
  if (texts.length < networks.length) return null;
  const spelledTexts = texts.map(({ operator, texts: some }) => ({ operator, values: some.map(jsonString) }));
  return [...(values.length === 0 ? [] : [{ operator: "eq", values } as const]), ...joined(members), ...spelledTexts];
}

function joined(members: readonly string[]): readonly Alternative[] {
  const ranges = members.flatMap((text) => {
    const quantity = readQuantity(text);
    return quantity?.kind === "range" ? [quantity] : [];
  });
  const found: { low: Integer; high: Integer }[] = [];
  for (const { low, high } of ranges.sort((a, b) => (a.low < b.low ? -1 : 1))) {
    const last = found.at(-1);
    if (last === undefined || BigInt(low) > BigInt(last.high) + 1n) found.push({ low, high });
    else if (high > last.high) last.high = high;
  }
  return found.map(({ low, high }) => ({ operator: "range", low: spellScalar(low), high: spellScalar(high) }));
}
