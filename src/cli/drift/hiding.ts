/** Takes the secrets of all jobs out of what is told of any. */
import { hidingSecrets } from "../../job.js";
import type { Input } from "../filters/input.js";
import { hiddenTexts } from "../jobs/secret-arguments.js";

export interface Hiding {
  hide(text: string): string;
  /** Of plain data each text. */
  hideAll<Data>(data: readonly Data[]): readonly Data[];
}

/** Other texts hold no destination, and what a filter compares with is no secret. */
const ofJob = /destination_?conf|ownership_?challenge/i;

export function hiding(inputs: readonly Input[]): Hiding {
  const texts = inputs.map(({ text }) => text).filter((text) => ofJob.test(text));
  const hide = texts.length === 0 ? (text: string) => text : hidingSecrets(texts);
  return { hide, hideAll: (data) => (texts.length === 0 ? data : data.map((one) => hiddenTexts(one, hide))) };
}
