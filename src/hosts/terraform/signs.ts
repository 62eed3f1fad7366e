/** What tells that a file of Terraform may hold filters, without reading it. */
import type { Sibling } from "../siblings.js";
import { jobBlock } from "../where-like.js";
import type { OfModule } from "./module.js";
import { mentions } from "./module-file.js";
import { isOverriding } from "./module-names.js";

/** A text without these words holds no filter, also none in Base64, which is told without reading it. */
const signs = /where|filter|logpull_options|destination_conf|dataset[ \t]+[a-z]|Secret|binary_data|b(?:ase)?64|H4sI/;

/** Whether a file may hold a filter by what stands in it. */
export function hasSigns(text: string): boolean {
  return signs.test(text) || jobBlock.test(text);
}

/** The same, also by what the other files of its module take of it. */
export function mayHoldFilters(text: string, module: OfModule | undefined): boolean {
  return hasSigns(text) || mayBeMerged(text, module) || mayBeTaken({ text }, module);
}

const naming = /\b(?:locals|variable)\b/;
const comparing = /[\w)]\s+!?(?:eq|lt|leq|gt|geq|contains|startsWith|endsWith|in)\b/;
const called = /\bmodule\b/;
const filter = /\bfilter\b/;

/** Whether a file beside others is looked at for what stands in it itself, told once of each. */
export function isLookedAt(file: { readonly text: string }, siblings: readonly Sibling[]): boolean {
  return mentions(file, signs) || mentions(file, jobBlock) || mayBeTaken(file, { siblings });
}

/** Whether a file has a block that may be a part of a job, the filter of which another file has. */
function mayBeMerged(text: string, module: OfModule | undefined): boolean {
  return (
    /\b(?:resource|module)\b/.test(text) &&
    [module, ...(module?.siblings ?? [])].some((one) => isOverriding(one?.path ?? ""))
  );
}

/** Whether a file gives names to what may be filter text, which a module that another file calls may take. */
function mayBeTaken(file: { readonly text: string }, module: Pick<OfModule, "siblings"> | undefined): boolean {
  if (!mentions(file, naming) || !mentions(file, comparing)) return false;
  return module?.siblings.some((one) => mentions(one, called) && mentions(one, filter)) ?? false;
}
