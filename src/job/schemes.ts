/** Kinds of addresses, told by how they begin, be it with a slip. */
import { isSlipOf } from "./slip.js";

/** Of those that receive lines also with a slash or the colon lost. */
export const scheme = /(?<![a-z0-9])(?:[a-z0-9]{0,50}:(?:\\?\/){2}|(?:https?|sumo|splunk|datadog|sentinelone|ibmcl)(?::\\?\/|(?:\\?\/){2})(?![\\/]))/gi;
/** What a text begins with that is a destination and nothing else. */
const opening = /^\s*[A-Za-z0-9][A-Za-z0-9+.-]{0,50}:(?:\\?\/){2}/;
/** Of storage a path is the name of an object, and no secret. */
const storage: ReadonlySet<string> = /* @__PURE__ */ new Set(["s3", "r2", "gs", "azure", "kinesis", "bq", "file"]);
/** What receives lines otherwise than any page does; an address `https://` in the midst of a text may be that of a page. */
const receivers: ReadonlySet<string> = /* @__PURE__ */ new Set(["sumo", "splunk", "datadog", "sentinelone", "ibmcl"]);
const page = /^https?$/;

/** Whether parts of the paths of a scheme, in small letters, may be secret. */
export const mayHideInPath = (name: string): boolean => !storage.has(name);
export const isPage = (name: string): boolean => page.test(name);
export const isKnown = (name: string): boolean => isPage(name) || storage.has(name) || receivers.has(name);
export const isReceiver = (name: string): boolean => receivers.has(name) || (!isPage(name) && [...receivers].some((receiver) => isSlipOf(name, receiver)));
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
  return opening.test(text) || (!/\s/.test(text) && (beginningOf(text) !== "" || behindSlip(text) > 0));
}

/** The scheme that a text begins with, with what parts it from the rest, or some of that. */
export function beginningOf(text: string): string {
  const from = text.length - text.trimStart().length;
  const [match] = text.slice(from, from + 60).matchAll(scheme);
  return opening.exec(text)?.[0] ?? (match?.index === 0 ? text.slice(0, from + match[0].length) : "");
}

/** A slip in the scheme of what is a destination and nothing else: where the rest begins; 0 for none. */
export function behindSlip(text: string): number {
  const from = text.length - text.trimStart().length;
  // What can be read as a scheme is, also as it stands in quotes.
  if (beginningOf(text) !== "" || /^(["']).*\1$/s.test(text)) return 0;
  const ends = [...storage, ...receivers, "https", "http"].flatMap((name) => {
    const meant = `${name}://`;
    const lengths = [meant.length - 1, meant.length, meant.length + 1];
    return lengths.filter((length) => isSlipOf(text.slice(from, from + length).toLowerCase(), meant)).map((length) => from + length);
  });
  return ends.find((end) => text.charAt(end - 1) === "/" && text.charAt(end) !== "/") ?? ends.at(-1) ?? 0;
}
