/** What `npm run fuzz` found is kept here as cases, and tried in every `npm test`. */
import { readFileSync, writeFileSync } from "node:fs";

export interface Found {
  /** Inputs that were treated badly once, shortened; exact, whatever characters they have. */
  readonly inputs: readonly string[];
  /** Laws that did not hold for a seed. */
  readonly laws: readonly FoundLaw[];
  /** Runs of requests that the service treated badly once. */
  readonly requests: readonly FoundRequests[];
}

export interface FoundRequests {
  /** How many were sent. */
  readonly requests: number;
  readonly seed: number;
}

export interface FoundLaw {
  /** The law's name in `test/laws/`. */
  readonly law: string;
  readonly seed: number;
}

const usual = new URL("found.json", import.meta.url).pathname;

export function readFound(path = usual): Found {
  // Nothing but `keepFound` writes the file.
  return JSON.parse(readFileSync(path, "utf8")) as Found;
}

/** Adds what is not there yet. */
export function keepFound({ inputs = [], laws = [], requests = [] }: Partial<Found>, path = usual): void {
  const kept = readFound(path);
  const isNew = ({ law, seed }: FoundLaw) => !kept.laws.some((one) => one.law === law && one.seed === seed);
  const all: Found = {
    inputs: [...new Set([...kept.inputs, ...inputs])],
    laws: [...kept.laws, ...laws.filter(isNew)],
    requests: [...kept.requests, ...requests.filter(({ seed }) => !kept.requests.some((one) => one.seed === seed))],
  };
  // Lone surrogates, too, are written as escapes.
  writeFileSync(path, `${JSON.stringify(all, null, 2)}\n`);
}
