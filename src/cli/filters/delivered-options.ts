/** Options about delivered lines, and what is known of their values. */
import { datasetWithFacts } from "../../facts.js";
import { type Dataset, datasets } from "../../index.js";
import { type DeliveredOptions, deliveredValues } from "../../meaning.js";
import type { OptionTable, Values } from "../arguments/options.js";
import { Refusal } from "../world/io.js";

export const deliveredOptions = {
  "as-delivered": {
    help: "decide about lines only whose values are what is known of the fields: closed lists, ranges, forms",
  },
  values: {
    value: "FACTS",
    choices: ["documented", "all"],
    help: "with --as-delivered: facts that are documented, or also what all lines seen have; default: all",
  },
} as const satisfies OptionTable;

/** The dataset with what is known of its fields. */
export function knownOf(dataset: Dataset): Dataset {
  // A schema's own dataset says what it knows.
  const isShipped =
    Object.hasOwn(datasets, dataset.name) && datasets[dataset.name as keyof typeof datasets] === dataset;
  return (isShipped ? datasetWithFacts(dataset.name) : undefined) ?? dataset;
}

/** What is asked, for filters of these datasets; null: of none that is known. */
export function deliveredFor(
  given: Values<typeof deliveredOptions>,
  filters: readonly (Dataset | null)[],
): DeliveredOptions {
  const asDelivered = given["as-delivered"] === true;
  const [first = null, ...others] = filters;
  if (first === null || others.some((other) => other !== first)) {
    if (!asDelivered) return {};
    if (filters.includes(null))
      throw new Refusal("which values are delivered is known of datasets only", "name the dataset with `--dataset`");
    throw new Refusal(
      "the filters are of two datasets, whose values differ",
      "compare filters of one dataset, or without `--as-delivered`",
    );
  }
  return { values: deliveredValues(knownOf(first), { values: given.values }), asDelivered };
}
