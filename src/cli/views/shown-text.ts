/** Texts as they may be shown. */
import { isJson } from "../../index.js";
import { maskRequests, maskSecrets } from "../../job.js";
import { maskAnyText } from "./mask-any-text.js";

/** A file of this name is no filter text, and may hold whatever a job needs. */
const otherFile = /\.(?:tf|tofu|tfvars|hcl|ya?ml|json)(?:#.*)?$/is;
/** The same; of what a line of it says that looks like a secret, nothing but the header is known to be one. */
const script = /(?:\.(?:sh|bash|zsh|ksh|http|rest|mk|mak|psm?1)|makefile)(?:#.*)?$/is;
const ofJob =
  /destination_?conf|ownership_?challenge|--destination\b|(?:dest|conf|sink|target)\w{0,40}(?:[ \t]{0,9}[=:][ \t]{0,9}|[ \t]{1,9})["']?[a-z][a-z0-9+.-]{1,20}:\/\//i;
/** Some of it stands in whatever holds a secret: nothing else is looked for in a filter that has none of it. */
const telling =
  /[:;]\s?\\*\/|\/\/|https?[^\w\s]|[@]|%[2-7][\da-f]|key|token|secret|passw|pwd|credential|sig=|signature|auth|external|challenge|header|bearer|receiver|base64|cookie|code=|session/i;

/** A text with its name, and the texts that names in it may stand for something in. */
export interface Showable {
  readonly name: string | null;
  readonly text: string;
  /** All files of its module, itself among them. */
  readonly module?: (() => readonly string[]) | undefined;
}

/**
 * The text with a star for each character of what is secret of the destinations in it, and of the requests that send them, each place as it was. What filter
 * text compares with stays as it is: it is no secret.
 */
export function shownText({ text, name, module }: Showable): string {
  if (last?.text !== text || last.name !== name || last.module !== module)
    last = { text, name, module, shown: shownAs(text, name, module) };
  return last.shown;
}

/** What is printed of a file is printed of one text, part by part. */
let last: (Showable & { readonly shown: string }) | null = null;

function shownAs(text: string, name: string | null, module: Showable["module"]): string {
  const beside = module?.() ?? [];
  const isOther =
    (name !== null && (otherFile.test(name) || (script.test(name) && ofJob.test(text)))) ||
    beside.length > 1 ||
    isJson(text);
  if (isOther) return maskRequests(maskSecrets(text, beside.length > 0 ? beside : undefined));
  return telling.test(text) ? maskAnyText(text) : text;
}
