/** Which texts of a script are sent as the body of a job, by where their command, or the one that is given their variable, sends it. */
import type { Word } from "./shell-word.js";
import { variablesIn } from "./variables.js";

const ofJobs = /\blog(?:push|stream)\/(?:[\w-]*\/){0,4}jobs\b/i;

/** Whether a text, such as the head of a request, names where jobs are made and changed. */
export function sendsJobs(text: string): boolean {
  return ofJobs.test(text);
}

/** The words of commands between which pipes stand. */
export type Pipeline = readonly Word[];

/** `pipelines`: those of a script; of a text, its own and those around it. */
export function sentIn(pipelines: readonly Pipeline[], text: string): (own: readonly Pipeline[]) => boolean {
  const sending = new Set(pipelines.filter((words) => words.some(({ known }) => sendsJobs(known))));
  const given = new Set([...sending].flatMap((words) => words.flatMap((word) => variablesIn(word, text))));
  const assigning = new Set(pipelines.filter((words) => words.some(({ known }) => given.has(/^([A-Za-z_]\w*)=/.exec(known)?.[1] ?? ""))));
  return (own) => own.some((words) => sending.has(words) || assigning.has(words));
}
