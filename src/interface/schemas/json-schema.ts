/** As much of JSON Schema 2020-12 as the schemas here are made of. */
export interface JsonSchema {
  /** The name of another schema of the table, without anything around it. */
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly pattern?: string;
  readonly format?: "date-time";
  readonly default?: string | number | boolean;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly else?: JsonSchema;
  /** In words what a pattern stands for, after "expected". */
  readonly "x-expected"?: string;
}

export type JsonType = "string" | "integer" | "number" | "boolean" | "object" | "array" | "null";

/** Schemas by name: what a file of this folder holds. */
export type Schemas = Readonly<Record<string, JsonSchema>>;
