import type { PlacedFlaws } from "../where/reading.js";
import type { FoundFilters } from "./found.js";
import { findInJson } from "./json-host.js";

/**
 * Finds the filters in a file that is no filter text (language.md §14.1): where JSON, the same as an escaped string, a job body, a list of
 * those, an API answer that holds them, several of these one after another, or other JSON with jobs somewhere in it.
 * Whoever wants to read further hosts adds them here. Never throws.
 * `flaws`: of a text that was written of plain values, what it does not say.
 */
export function findFilters(text: string, flaws?: PlacedFlaws): FoundFilters {
  return findInJson(text, flaws);
}
