/** What `npm run fuzz` found is kept here as cases, and tried in every `npm test`. */
import { readFileSync, writeFileSync } from "node:fs";

export interface Found {
  /** Inputs that were treated badly once, shortened; exact, whatever characters they have. */
  readonly inputs: readonly string[];
  /** Laws in `test/laws/` that did not hold for a seed. */
  readonly laws: readonly { readonly law: string; readonly seed: number }[];
  /** Numbers of requests that the service treated badly once. */
  readonly requests: readonly { readonly requests: number; readonly seed: number }[];
}

const path = new URL("found.json", import.meta.url).pathname;

export function readFound(): Found {
  // Nothing but `keepFound` writes the file.
  return JSON.parse(readFileSync(path, "utf8")) as Found;
}

/** Adds what is not there yet. */
export function keepFound({ inputs = [], laws = [], requests = [] }: Partial<Found>): void {
  const kept = readFound();
  const once = <Case>(cases: readonly Case[]) => [...new Map(cases.map((one) => [JSON.stringify(one), one])).values()];
  const all: Found = {
    inputs: once([...kept.inputs, ...inputs]),
    laws: once([...kept.laws, ...laws]),
    requests: once([...kept.requests, ...requests]),
  };
  // Lone surrogates, too, are written as escapes.
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
}
