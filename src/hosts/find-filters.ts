import type { FoundFilters } from "./found.js";
import { findInJson } from "./json-host.js";

/**
 * Finds the filters in a file that is no filter text: where JSON, the same as an escaped string, a job body, a list of
 * those, or an API answer that holds them. Whoever wants to read further hosts adds them here. Never throws.
 */
export function findFilters(text: string): FoundFilters {
  return findInJson(text);
}
