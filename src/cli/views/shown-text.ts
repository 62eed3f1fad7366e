/** Texts as they may be shown. */
import { isJson } from "../../index.js";
import { maskSecrets } from "../../job.js";

/** A file of this name is no filter text, and may hold whatever a job needs. */
const otherFile = /\.(?:tf|tofu|tfvars|ya?ml|json)(?:#.*)?$/is;
const ofJob = /destination_conf|ownership_challenge/;

/**
 * The text with a star for each character of what is secret of the destinations in it, each place as it was. Filter text stays as it is: what it
 * compares with is no secret.
 */
export function shownText(text: string, name: string | null): string {
  return (name !== null && otherFile.test(name)) || ofJob.test(text) || isJson(text) ? maskSecrets(text) : text;
}
