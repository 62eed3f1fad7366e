/** What shells offer, whichever they are. */
import { datasets } from "../../../index.js";
import type { Command } from "../../arguments/command.js";
import type { Completes, Option } from "../../arguments/options.js";

/** Patterns of files, beside folders; "folder" has none. */
export const filePatterns: Readonly<Record<Exclude<Completes, "dataset" | "code">, readonly string[]>> = {
  filter: ["*.where", "*.json", "*.tf", "*.yaml", "*.yml"],
  json: ["*.json"],
  log: ["ndjson", "jsonl", "json", "log"].flatMap((end) => ["", ".gz", ".zst"].map((zipped) => `*.${end}${zipped}`)),
  folder: [],
};

/** What can stand in one place: words, files of some names, or nothing that could be known. */
export interface Offer {
  readonly words: readonly string[];
  /** Null where no file is meant, empty where folders are. */
  readonly files: readonly string[] | null;
}

export function offerOf(kinds: Command["operands"]): Offer {
  const words = kinds.flatMap((kind) =>
    kind === "dataset" ? Object.keys(datasets) : typeof kind === "object" ? kind.words : [],
  );
  const files = kinds.flatMap((kind) =>
    kind === "dataset" || kind === "code" || typeof kind === "object" ? [] : [filePatterns[kind]],
  );
  return { words, files: files.length === 0 ? null : [...new Set(files.flat())] };
}

export function offerOfOption({ choices, completes }: Option): Offer {
  return choices === undefined ? offerOf(completes === undefined ? [] : [completes]) : { words: choices, files: null };
}

/** As it is written: "-e", "--expression". */
export function spellings(name: string, { short }: Option): readonly string[] {
  return [...(short === undefined ? [] : [`-${short}`]), `--${name}`];
}

/** What stands in the place of a command, beside those. */
export const generalOptions = ["--help", "--version"] as const;
