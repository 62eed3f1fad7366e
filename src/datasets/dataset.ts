import type { FieldType } from "../language/field-types.js";
import type { Format } from "./formats.js";
import type { SourceKey } from "./sources.js";

export const units = ["ns", "us", "ms", "s", "ms-epoch", "bytes", "kB", "bits", "bytes/s", "dBm"] as const;
export type Unit = (typeof units)[number];

/**
 * A field of a dataset. A schema file has the same members. Facts about values describe delivered log lines; the
 * service accepts every value of the type. Facts of an array describe its elements. The empty string, 0, an empty array
 * and an absent key are always possible.
 */
export interface FieldFacts<Type extends FieldType = FieldType> {
  readonly type: Type;
  readonly description?: string;
  /** Every value, according to the documentation. */
  readonly enum?: readonly string[];
  /** Some of the values. */
  readonly examples?: readonly string[];
  /** Values of earlier releases of the service. Old log lines contain them. */
  readonly oldValues?: readonly string[];
  /** Other spellings in log lines, each with the usual spelling. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The format of every value. */
  readonly format?: Format;
  /** The origin of `format` and `examples`: log lines, or one example. Default: the documentation. */
  readonly basis?: "seen" | "example";
  /** No log line has a letter of the other case. */
  readonly case?: "lower" | "upper";
  /** The case of the letters in the examples of the documentation. */
  readonly usualCase?: "lower" | "upper";
  readonly min?: number;
  readonly max?: number;
  /** Values outside this range are possible but unusual. */
  readonly usual?: readonly [min: number, max: number];
  readonly multipleOf?: number;
  readonly unit?: Unit;
  /** The values that mean "no value". */
  readonly missing?: readonly (string | number)[];
  readonly deprecated?: boolean;
  /** The field that replaces this deprecated field. */
  readonly replacedBy?: string;
  /** False: the service refuses filters on this field. */
  readonly filterable?: boolean;
  /** Advice for a filter on this field. */
  readonly note?: string;
  /** The sources of the facts. Default: the page of the dataset. */
  readonly source?: readonly SourceKey[];
}

/** A field that the service no longer has. */
export interface RemovedField {
  readonly replacedBy?: string;
  readonly note?: string;
}

export type DatasetScope = "zone" | "account";

/** A dataset of the service, or of a schema file. `Types` maps the names of its fields to their types. */
export interface Dataset<
  Name extends string = string,
  Types extends Readonly<Record<string, FieldType>> = Readonly<Record<string, FieldType>>,
> {
  readonly name: Name;
  readonly scopes: readonly DatasetScope[];
  /** The field with the time of the event. */
  readonly timeField?: string;
  /** The date of the list of fields, as YYYY-MM-DD. */
  readonly asOf?: string;
  readonly fields: { readonly [Key in keyof Types]: FieldFacts<Types[Key]> };
  readonly removed?: Readonly<Record<string, RemovedField>>;
}

export type FieldName<D extends Dataset> = Extract<keyof D["fields"], string>;

/** Returns a field of a dataset, or undefined. Does not read inherited properties. */
export function fieldOf(dataset: Dataset, name: string): FieldFacts | undefined {
  return Object.hasOwn(dataset.fields, name) ? dataset.fields[name] : undefined;
}
