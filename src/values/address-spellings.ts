/** Addresses of version 4 where lines have some of them alone and some inside of one of version 6: `192.0.2.1`, `::ffff:192.0.2.1`. */
import { isAddressForm } from "../language/forms.js";
import { shortestAddress } from "../language/networks-6.js";
import type { ValueFacts } from "../language/value-facts.js";
import type { Place } from "./place.js";

const mapping = "::ffff:";
/** An address as lines spell it, which is the shortest spelling; null where it is that, or none. */
export function addressNear(constant: string, { form }: ValueFacts): string | null {
  if (!isAddressForm(form?.is) || constant.length > 45) return null;
  const near = constant.includes(":")
    ? shortestAddress(constant)
    : address.test(constant)
      ? constant.replace(/\b0+(?=[0-9])/g, "")
      : null;
  return near === constant ? null : near;
}

const address = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/;
/** At least a byte and its dot: a number alone may begin addresses of version 6, too. */
const start = /^[0-9]{1,3}\.(?:[0-9]{1,3}(?:\.[0-9]{1,3}){0,2}\.?)?$/;

/** An address alone, or a beginning of such, as it is inside of one of version 6; null for what is none. Who writes it so knows of both. */
export function otherSpelling(constant: string, place: Place, { form }: ValueFacts): string | null {
  if (form?.is !== "ip-mapped") return null;
  const isAddress = (place === "whole" || place === "beginning") && address.test(constant);
  return isAddress || (place === "beginning" && start.test(constant)) ? mapping + constant : null;
}
