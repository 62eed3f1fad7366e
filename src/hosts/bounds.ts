/** How much more a file may put together of its own parts, with the files that are its strings: each may stand for others again and again. */
export interface Bounds {
  /** Values that aliases of YAML stand for: each is looked through at its own place. */
  aliasable: number;
  /** Characters of texts that functions of YAML join. */
  joinable: number;
  /** Characters that calls of Terraform put together. */
  composable: number;
  /** Values that references of Terraform stand for, beyond the first to each: every job is read with what it refers to. */
  referable: number;
  /** Jobs that blocks of Terraform make of entries. */
  repeatable: number;
  /** Members of those. */
  repeatableMembers: number;
}

/** Those of one file. */
export function boundsOfFile(): Bounds {
  return {
    aliasable: 100_000,
    joinable: 1_000_000,
    composable: 1_000_000,
    referable: 100_000,
    repeatable: 20_000,
    repeatableMembers: 400_000,
  };
}
