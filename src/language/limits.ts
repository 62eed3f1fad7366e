/**
 * Limits of a job's filter. The service says "approximately 30 operators and 1000 bytes"; what counts as an operator and a
 * byte is our reading (language.md §11.2).
 */
export interface FilterLimits {
  /** Most comparisons. */
  readonly operators: number;
  /** Most bytes of the compact where JSON in UTF-8. */
  readonly bytes: number;
  /** Count and/or groups as operators too: the stricter reading, an error instead of a warning. */
  readonly countGroups: boolean;
  /** Measure the JSON as escaped into the job body: the stricter reading, an error instead of a warning. */
  readonly measureEscaped: boolean;
}

export const defaultLimits: FilterLimits = { operators: 30, bytes: 1000, countGroups: false, measureEscaped: false };

/** Deepest nesting of parentheses, `not`s, JSON groups and JSON examples (language.md §2.4). */
export const maxDepth = 64;

/** Every size of a filter that some limit is read against. Bytes are UTF-8 (language.md §11.1). */
export interface FilterSizes {
  /** Comparisons. */
  readonly operators: number;
  /** And/or groups of the canonical JSON, the outermost included. */
  readonly groups: number;
  /** Compact canonical JSON. */
  readonly bytes: number;
  /** The same as escaped into a job body's string, without its outer quotes. */
  readonly escapedBytes: number;
  /** The same as Terraform's `jsonencode` writes it: `<`, `>`, `&`, U+2028 and U+2029 take six bytes each. */
  readonly terraformBytes: number;
}

/** So many filters are compared each with each at most: a table of more would be tens of megabytes, no engine takes a statement with as many columns, and no account has as many jobs. */
export const mostOverlapping = 500;
