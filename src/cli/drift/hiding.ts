/** Takes the secrets of all jobs out of what is told of any. */
import { hidingSecrets } from "../../job.js";
import type { Input } from "../filters/input.js";
import { hiddenTexts } from "../jobs/secret-arguments.js";

export interface Hiding {
  /** Not what may as well be a word of a message, a filter or a line; a destination stands there without its secrets. */
  hide(text: string): string;
  /** The same of each text of plain data. */
  hideAll<Data>(data: readonly Data[]): readonly Data[];
}

/** Other texts hold no destination, and what a filter compares with is no secret. */
const ofJob = /destination_?conf|ownership_?challenge/i;
/** Stands in no text of a file that people write. */
const separator = "\0";

export function hiding(inputs: readonly Input[]): Hiding {
  const sources = inputs.map(({ text }) => text).filter((text) => ofJob.test(text));
  if (sources.length === 0) return { hide: (text) => text, hideAll: (data) => data };
  const hide = hidingSecrets(sources, { certain: true });
  return { hide, hideAll: (data) => hiddenTexts(data, hidingTogether(textsOf(data), hide)) };
}

/** Hides in all texts at once: each secret is looked for once, however many texts there are. */
function hidingTogether(texts: ReadonlySet<string>, hide: (text: string) => string): (text: string) => string {
  const before = [...texts];
  const after = hide(before.join(separator)).split(separator);
  // A text or a secret has the separator in it.
  if (after.length !== before.length) return hide;
  const hidden = new Map(before.map((text, at) => [text, after[at] ?? text]));
  return (text) => hidden.get(text) ?? hide(text);
}

function textsOf(data: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  const open: unknown[] = [data];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") texts.add(value);
    else if (Array.isArray(value)) for (const one of value as readonly unknown[]) open.push(one);
    else if (typeof value === "object" && value !== null) for (const one of Object.values(value)) open.push(one);
  }
  return texts;
}
