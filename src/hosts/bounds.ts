/** Filters of a file, of whatever format: each is read, checked and told of. */
export const mostFilters = 3_000;

/** Files that are strings of a file, or of those: each takes as long as a thousand of its characters to begin with. */
export const mostFilesWithin = 1_000;

/** How much more a file may put together of its own parts, with the files that are its strings: each may stand for others again and again. */
export interface Bounds {
  /** Words, marks and line ends of YAML: each takes some microseconds. */
  lexemes: number;
  /** Values that aliases of YAML stand for: each is looked through at its own place. */
  aliasable: number;
  /** Characters of texts that functions of YAML join. */
  joinable: number;
  /** Characters that calls of Terraform put together. */
  composable: number;
  /** Values that references of Terraform stand for, beyond the first to each: every job is read with what it refers to. */
  referable: number;
  /** Values and characters that expressions of Terraform make of others. */
  readonly evaluation: { left: number; depth: number };
  /** Jobs that blocks of Terraform make of entries. */
  repeatable: number;
  /** Values in those, as they stand in the blocks. */
  repeatableValues: number;
}

/** Of a file with those that are its strings. Thousands of jobs, each with a dozen of keys, have fewer. */
export const mostLexemes = 250_000;

/** Those of one file. */
export function boundsOfFile(): Bounds {
  return {
    lexemes: mostLexemes,
    aliasable: 100_000,
    joinable: 1_000_000,
    composable: 1_000_000,
    referable: 100_000,
    evaluation: { left: 1_000_000, depth: 0 },
    repeatable: mostFilters,
    repeatableValues: 400_000,
  };
}
