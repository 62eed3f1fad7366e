/** Addresses of version 4 where lines have some of them alone and some inside of one of version 6: `192.0.2.1`, `::ffff:192.0.2.1`. */
import type { ValueFacts } from "../language/value-facts.js";
import type { Place } from "./place.js";

const mapping = "::ffff:";
const address = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/;
/** At least a byte and its dot: a number alone may begin addresses of version 6, too. */
const start = /^[0-9]{1,3}\.(?:[0-9]{1,3}(?:\.[0-9]{1,3}){0,2}\.?)?$/;

/** The same address, or beginning of addresses, in the other spelling; null where a constant is none, or holds of both. */
export function otherSpelling(constant: string, place: Place, { form }: ValueFacts): string | null {
  if (form?.is !== "ip-mapped" || (place !== "whole" && place !== "beginning")) return null;
  const isMapped = constant.toLowerCase().startsWith(mapping);
  const bare = isMapped ? constant.slice(mapping.length) : constant;
  if (!(place === "whole" ? address : start).test(bare) && !(place === "beginning" && address.test(bare))) return null;
  return isMapped ? bare : mapping + bare;
}
