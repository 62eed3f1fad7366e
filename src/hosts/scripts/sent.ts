/** Which texts of a script are sent as the body of a job, by where their command, or the one that is given their variable, sends it. */
import type { Word } from "./shell-word.js";
import { variablesIn } from "./variables.js";

const ofJobs = /\blog(?:push|stream)\/(?:[\w-]*\/){0,4}jobs\b/i;

/** Whether a text, such as the head of a request, names where jobs are made and changed. */
export function sendsJobs(text: string): boolean {
  return ofJobs.test(text);
}

/** Commands between which pipes stand. */
export interface Pipeline {
  readonly words: Word[];
  /** Where the pipes are. */
  readonly pipes: number[];
}

/** Where in a pipeline a text stands, or the command that it is an argument of. */
export interface InPipeline {
  readonly pipeline: Pipeline;
  readonly at: number;
}

/** `pipelines`: those of a script; of a text, its places in its own and in those around it. */
export function sentIn(pipelines: readonly Pipeline[], text: string): (places: readonly InPipeline[]) => boolean {
  const sending = reaches(pipelines, ({ known }) => sendsJobs(known));
  const given = new Set(
    Array.from(sending).flatMap(([{ words }, reach]) => words.flatMap((word) => (word.start < reach && !isAddress(word) ? variablesIn(word, text) : []))),
  );
  const assigning = reaches(pipelines, ({ known }) => given.has(/^([A-Za-z_]\w*)=/.exec(known)?.[1] ?? ""));
  return (places) => places.some(({ pipeline, at }) => at < Math.max(sending.get(pipeline) ?? 0, assigning.get(pipeline) ?? 0));
}

/** What names where jobs are and nothing else: what is put into it is no body. */
const isAddress = ({ known }: Word): boolean => sendsJobs(known) && !/\s/.test(known);

/** Of each pipeline with such a word the end of the last command with one: what stands behind that gets its answer. */
function reaches(pipelines: readonly Pipeline[], isSuch: (word: Word) => boolean): ReadonlyMap<Pipeline, number> {
  return new Map(
    pipelines.flatMap((pipeline) => {
      const last = pipeline.words.findLast(isSuch);
      return last === undefined ? [] : [[pipeline, pipeline.pipes.find((at) => at > last.start) ?? Number.POSITIVE_INFINITY] as const];
    }),
  );
}
