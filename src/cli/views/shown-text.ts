/** Texts as they may be shown. */
import { isJson } from "../../index.js";
import { maskSecrets } from "../../job.js";
import { anyDestination } from "./destination-schemes.js";
import { maskRequests } from "./request-secrets.js";

/** A file of this name is no filter text, and may hold whatever a job needs. */
const otherFile = /\.(?:tf|tofu|tfvars|hcl|ya?ml|json)(?:#.*)?$/is;
/** The same; of what a line of it says that looks like a secret, nothing but the header is known to be one. */
const script = /\.(?:sh|bash|zsh|ksh|http|rest)(?:#.*)?$/is;
const ofJob = new RegExp(
  String.raw`destination_conf|ownership_challenge|(?:dest|conf|sink|target)\w{0,40}(?:[ \t]{0,9}[=:][ \t]{0,9}|[ \t]{1,9})["']?(?:${anyDestination})://`,
  "i",
);

/**
 * The text with a star for each character of what is secret of the destinations in it, and of the requests that send them, each place as it was. Filter text stays as it is: what it
 * compares with is no secret.
 */
export function shownText(text: string, name: string | null): string {
  if (last?.text !== text || last.name !== name) last = { text, name, shown: shownAs(text, name) };
  return last.shown;
}

/** What is printed of a file is printed of one text, part by part. */
let last: { readonly text: string; readonly name: string | null; readonly shown: string } | null = null;

function shownAs(text: string, name: string | null): string {
  const isOther = (name !== null && otherFile.test(name)) || ofJob.test(text) || isJson(text);
  const shown = isOther ? maskSecrets(text) : text;
  return isOther || (name !== null && script.test(name)) ? maskRequests(shown) : shown;
}
