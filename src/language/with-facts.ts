import type { Dataset, FieldFacts, FieldName } from "./dataset.js";
import { fieldFacts } from "./dataset.js";
import type { ShippedFacts } from "./value-facts.js";

/** What is known of a dataset's fields beyond their types. */
export interface DatasetFacts<Name extends string = string> {
  /** The page that describes the dataset, from which each of its fields is known. */
  readonly source: string;
  /** Only fields of which something is known. */
  readonly fields: { readonly [Field in Name]?: ShippedFacts };
}

/** A dataset that says of each field all that is known. */
export type WithFacts<D extends Dataset> = Dataset<D["name"], Readonly<Record<FieldName<D>, FieldFacts>>>;

/** The same dataset, whose fields say what is known of their values, too. */
export function withFacts<D extends Dataset>(dataset: D, { source, fields }: DatasetFacts<FieldName<D>>): WithFacts<D> {
  const known: Readonly<Record<string, ShippedFacts | undefined>> = fields;
  const all = Object.keys(dataset.fields).map((name) => {
    const facts = known[name];
    return [
      name,
      { ...fieldFacts(dataset, name), ...(facts && { ...facts, source: [source, ...(facts.source ?? [])] }) },
    ];
  });
  // Of each field that the dataset has, what it said and what is added.
  return { ...dataset, fields: Object.fromEntries(all) } as WithFacts<D>;
}
