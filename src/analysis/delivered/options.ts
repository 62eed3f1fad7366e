import type { Domains } from "../engine/domains.js";
import type { Restricted } from "../engine/engine.js";
import type { Looks } from "../witness/looks.js";

/** Whether only delivered lines count, and what they look like. */
export interface DeliveredOptions {
  /** What is known of values, from `deliveredValues`. Lines to show look like delivered ones then; nothing else depends on it by itself. */
  readonly values?: { domains(): Domains; readonly looks: Looks } | undefined;
  /** Decides about lines only whose values are what `values` says. A missing field, `""`, 0 and `[]` are always possible. */
  readonly asDelivered?: boolean | undefined;
}

/** The same, as the engine takes it. */
export function restrictedBy({ values, asDelivered = false }: DeliveredOptions = {}): Restricted {
  if (values === undefined) {
    if (asDelivered) throw new TypeError("`asDelivered` needs `values`: what `deliveredValues` makes of a dataset with facts");
    return {};
  }
  return { domains: asDelivered ? values.domains() : null, looks: values.looks };
}
