/** Kinds of addresses, told by how they begin, be it with a slip. */
import { isSlipOf } from "./slip.js";

/** What receives lines otherwise than any page does; an address `https://` in the midst of a text may be that of a page. */
const receiving = "sumo|splunk|datadog|sentinelone|ibmcl";
const receivers: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ receiving.split("|"));
const storing = "s3|r2|gs|azure|kinesis|bq|file";
/** Of storage a path is the name of an object, and no secret. */
const storage: ReadonlySet<string> = /* @__PURE__ */ new Set(/* @__PURE__ */ storing.split("|"));
/** An expression that begins with the name of what lines are sent to. Given names only: a bundler keeps what is put together for it. */
export const sentTo = (rest: string, before = "(?<![a-z0-9])", more = "http"): RegExp =>
  new RegExp(`${before}(?:${more}|https?|${receiving})${rest}`, "gi");
/** Of those that receive lines also with a slash or the colon lost. */
export const scheme: RegExp = /* @__PURE__ */ sentTo(
  "(?::\\\\?/|(?:\\\\?/){2})(?![\\\\/])",
  "(?<![a-z0-9])[a-z0-9]{0,50}:(?:\\\\?/){2}|(?<![a-z0-9])",
);
/** What one word, not in quotes, begins with that is a destination with something else than `://`, or more, between its scheme and its host. */
const parted: RegExp = /* @__PURE__ */ sentTo(
  "(?:%\\w\\w|[^\\w*/]|(?<!//)/|(?<![/\\\\])\\w(?=//)){1,9}|[^\\s/]{1,14}//)(?=\\S+\\s*$)",
  "^\\s*(?!([\"']).*\\1\\s*$)(?:",
  storing,
);
/** What a text begins with that is a destination and nothing else. */
const opening = /^\s*[A-Za-z0-9][A-Za-z0-9+.-]{0,50}:(?:\\?\/){2}/;
const page = /^https?$/;

/** Whether parts of the paths of a scheme, in small letters, may be secret. */
export const mayHideInPath = (name: string): boolean => !storage.has(name);
/** Whether the path of a scheme is a name: of pages, code and packages, and of what has none and is no scheme. */
export const isOfNames = (name: string): boolean => /^(?:https?|ssh|git|tfr|oci|)$/.test(name);
export const isPage = (name: string): boolean => page.test(name);
export const isKnown = (name: string): boolean => isPage(name) || storage.has(name) || receivers.has(name);
export const isReceiver = (name: string): boolean =>
  receivers.has(name) || (!isPage(name) && [...receivers].some((receiver) => isSlipOf(name, receiver)));
export const isSumo = (name: string): boolean => name.startsWith("sumo") || isSlipOf(name, "sumo");

/** The name of a scheme, in small letters, without what parts it from the rest. */
export function schemeName(written: string): string {
  return written
    .trim()
    .replace(/[:\\/].*/s, "")
    .toLowerCase();
}

/** Whether a text is a destination and nothing else, by how it begins. */
export function isDestination(text: string): boolean {
  return opening.test(text) || text.search(parted) === 0 || (!/\s/.test(text) && beginningOf(text) !== "");
}

/** Whether a text is a destination of a known kind, be it with a slip in what parts that from the rest: a key that begins like one is none. */
export function isKnownDestination(text: string): boolean {
  return /^\s*[a-z0-9]{1,20}(?::|\/\/)/i.test(text) && isKnown(schemeName(text)) && isDestination(text);
}

/** The scheme that a text begins with, with what parts it from the rest, or some of that. */
export function beginningOf(text: string): string {
  const from = text.length - text.trimStart().length;
  const [match] = text.slice(from, from + 60).matchAll(scheme);
  return opening.exec(text)?.[0] ?? (match?.index === 0 ? text.slice(0, from + match[0].length) : "");
}

/** A slip in what parts the scheme of a destination from the rest: where that begins; 0 for none. */
export function behindSlip(text: string): number {
  // What can be read as a scheme is.
  return beginningOf(text) === "" ? (text.match(parted)?.[0].length ?? 0) : 0;
}
