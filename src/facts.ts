/**
 * The entry `logwhere/facts`: what is known of the fields of all shipped datasets, by name. Whoever needs one dataset imports it from an entry of its
 * own, `logwhere/facts/NAME`; it can be compiled against like the one without facts.
 */

export { type Conflict, conflictsOf, type FactKind } from "./language/conflicts.js";
// Datasets that say all that is known of their fields; `fieldOf` reads them.
export { datasetsWithFacts } from "./language/datasets/facts/all-facts.js";
export { datasetWithFacts } from "./language/datasets/facts/by-name.js";
export { type FactInWords, factsInWords } from "./language/facts-in-words.js";
export { type Form, type FormName, formOf, forms } from "./language/forms.js";
// What other languages call a field.
export { type NameElsewhere, namesElsewhere } from "./language/other-names/names-of-field.js";
export { rangeOf } from "./language/possible-values.js";
export { sampleFilter } from "./language/sample-filter.js";
// The kinds of facts, and what they rest on.
export {
  type Basis,
  bases,
  type Grounds,
  type RangeFact,
  type Unit,
  units,
  type ValueFacts,
  type ValuesFact,
} from "./language/value-facts.js";
