/**
 * The rules on one comparison, in order. The first that reports an error ends the check of that comparison: what comes
 * later builds on it, and one mistake gives one diagnostic.
 */
import type { Rule } from "../context.js";
import { fieldCanBeFiltered } from "./field-can-be-filtered.js";
import { fieldIsCurrent } from "./field-is-current.js";
import { listHasOneType } from "./list-has-one-type.js";
import { membersDiffer } from "./members-differ.js";
import { operandHasForm } from "./operand-has-form.js";
import { operandHasType } from "./operand-has-type.js";
import { operatorAcceptsField } from "./operator-accepts-field.js";

export const allRules: readonly Rule[] = [
  fieldCanBeFiltered,
  fieldIsCurrent,
  operatorAcceptsField,
  operandHasForm,
  listHasOneType,
  operandHasType,
  membersDiffer,
];
