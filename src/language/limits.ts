/** The limits of a filter. The service says "approximately 30 operators and 1000 bytes" (language.md#limits). */
export interface FilterLimits {
  /** The largest number of comparisons. */
  readonly operators: number;
  /** The largest size of the compact where JSON, in bytes of UTF-8. */
  readonly bytes: number;
  /** Counts and/or groups as operators. An excess is then an error in place of a warning. */
  readonly countGroups: boolean;
  /** Measures the JSON with the escapes of a job body. An excess is then an error in place of a warning. */
  readonly measureEscaped: boolean;
}

export const defaultLimits: FilterLimits = { operators: 30, bytes: 1000, countGroups: false, measureEscaped: false };

/** The deepest nesting of parentheses, `not`, JSON groups and JSON examples (language.md#limits). */
export const maxDepth = 64;

/** The sizes of a filter. Bytes are UTF-8 (language.md#limits). */
export interface FilterSizes {
  /** Comparisons. */
  readonly operators: number;
  /** And/or groups of the canonical JSON, with the outermost. */
  readonly groups: number;
  /** Compact canonical JSON. */
  readonly bytes: number;
  /** The JSON with the escapes of a job body, without the outer quotes. */
  readonly escapedBytes: number;
  /** The JSON of Terraform's `jsonencode`: `<`, `>`, `&`, U+2028 and U+2029 need six bytes each. */
  readonly terraformBytes: number;
}

/** The largest number of filters in a table of overlaps. No SQL engine accepts a statement with more columns. */
export const mostOverlapping = 500;
