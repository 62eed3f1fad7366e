import type { Expression } from "../../ast/nodes.js";
import { addressTexts, holdsNetworks } from "../../language/address-texts.js";
import type { Said } from "../../language/patterns/meaning.js";
import { type Reading, stop } from "../reading.js";
import { type Constant, says } from "./compare.js";

/** Whether a constant stands for the addresses of a network where a field is searched for it. */
export function isNetworkFor(field: string, { value }: Constant): boolean {
  return typeof value === "string" && addressTexts(value) !== null && !holdsNetworks(field);
}

/** The field, an address, is in the network. */
export function isWithin(reading: Reading, field: string, { value, span }: Constant): Expression | null {
  const { addresses, prefixes } = addressTexts(String(value)) ?? { addresses: [], prefixes: [] };
  const rows: (readonly Said[])[] = prefixes.map((prefix) => [
    { operator: "startsWith", negated: false, values: [prefix] },
  ]);
  if (addresses.length > 0) rows.push([{ operator: "in", negated: false, values: addresses }]);
  return rows.length === 0 ? stop(reading, "network", span) : says(reading, field, { rows }, span);
}
