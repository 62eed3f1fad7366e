/** Which of the findings on times are about the job that a filter is put into. */
import { isTimestampFormat, type JobTimestampFormat } from "../../job.js";
import type { OneFilter } from "../filters/one-filter.js";

/** The format that a text names; undefined for none. */
export function formatNamed(text: string | undefined): JobTimestampFormat | undefined {
  return text !== undefined && isTimestampFormat(text) ? text : undefined;
}

export interface HeldTimes {
  /** Without what was said of the times of another job, which the filter was taken from. */
  readonly one: OneFilter;
  /** Whether what is said of a filter as a part of its job was not said of the filter itself. */
  readonly isNew: (code: string) => boolean;
}

/** `format`: how the job that is made delivers times, as the filter was compiled; undefined: that is known only of the whole body. */
export function heldTimes(one: OneFilter, format: JobTimestampFormat | undefined): HeldTimes {
  const isHeld = format !== undefined && (one.ownTimestamps ?? format) === format;
  const isNew = (code: string): boolean => code === "LW441" || (code === "LW442" && !isHeld);
  return { one: isHeld ? one : { ...one, diagnostics: one.diagnostics.filter(({ code }) => code !== "LW442") }, isNew };
}
