import type { FactKind } from "../../language/conflicts.js";
import type { FactsLevel } from "../../language/domain.js";
import type { Grounds } from "../../language/value-facts.js";
import type { Domains } from "../engine/domains.js";
import type { Restricted } from "../engine/engine.js";
import type { Looks } from "../witness/looks.js";

/** A fact that excludes values of a field. */
export interface FieldFact {
  readonly field: string;
  readonly fact: FactKind;
  /** What it rests on; undefined: one's own schema says so. */
  readonly basis: Grounds | undefined;
}

/** What a dataset says of values, ready for questions; `deliveredValues` makes it, and its functions are for those of this entry. */
export interface DeliveredValues {
  readonly dataset: string;
  readonly level: FactsLevel;
  /** The facts about a field that exclude values. */
  factsOf(field: string): readonly FieldFact[];
  /** Values as far as the facts exclude others, those left out apart. */
  domains(without?: readonly FieldFact[]): Domains;
  readonly looks: Looks;
}

/** Whether only delivered lines count, and what they look like. */
export interface DeliveredOptions {
  /** What is known of values. Lines to show look like delivered ones then; nothing else depends on it by itself. */
  readonly values?: DeliveredValues | undefined;
  /** Decides about lines only whose values are what `values` says. A missing field, `""`, 0 and `[]` are always possible. */
  readonly asDelivered?: boolean | undefined;
}

/** The same, as the engine takes it. Throws where delivered lines are asked about of which nothing is known. */
export function restrictedBy({ values, asDelivered = false }: DeliveredOptions = {}): Restricted {
  if (values === undefined) {
    if (asDelivered)
      throw new TypeError("`asDelivered` needs `values`: what `deliveredValues` makes of a dataset with facts");
    return {};
  }
  return { domains: asDelivered ? values.domains() : null, looks: values.looks };
}
