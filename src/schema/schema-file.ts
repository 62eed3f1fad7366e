import type { FieldFacts } from "../datasets/dataset.js";
import type { FieldType } from "../language/field-types.js";
import type { ValuesFact } from "../language/value-facts.js";

/** A schema file as its JSON Schema describes it. */
export interface SchemaFile {
  readonly name?: string;
  readonly extends?: string;
  readonly timeField?: string;
  readonly fields: Readonly<Record<string, FieldType | SchemaFileField>>;
}

/** Marks may also say what holds without them. */
export interface SchemaFileField extends Omit<FieldFacts, "deprecated" | "filterable" | "values"> {
  readonly deprecated?: boolean;
  readonly filterable?: boolean;
  readonly values?: Omit<ValuesFact, "closed"> & { readonly closed?: boolean };
}
