import type { Dataset } from "../../dataset.js";
import { datasetsWithFacts } from "./all-facts.js";

/** The shipped dataset of that name with all that is known of its fields, or undefined. */
export function datasetWithFacts(name: string): Dataset | undefined {
  return Object.hasOwn(datasetsWithFacts, name) ? datasetsWithFacts[name as keyof typeof datasetsWithFacts] : undefined;
}
