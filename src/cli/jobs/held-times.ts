/** Which of the findings on times are about the job that a filter is put into. What it does not deliver (LW441) is said of the filter where that stands. */
import { isTimestampFormat, type JobTimestampFormat } from "../../job.js";
import type { OneFilter } from "../filters/one-filter.js";

/** The service's own. */
const defaultFormat = "unixnano";

/** The format that a text names, null for one that is none. */
export function formatNamed(text: string | undefined): JobTimestampFormat | null | undefined {
  return text === undefined || isTimestampFormat(text) ? text : null;
}

export interface HeldTimes {
  /** Without what was said of the times of another job, which the filter was taken from. */
  readonly one: OneFilter;
  /** Whether what is said of a filter as a part of its job was not said of the filter itself. */
  readonly isNew: (code: string) => boolean;
}

/** `format`: how the job that is made delivers times, as the filter was compiled; null: it names a format that is none. */
export function heldTimes(one: OneFilter, format: JobTimestampFormat | null = defaultFormat): HeldTimes {
  const isHeld = format !== null && (one.ownTimestamps ?? format) === format;
  const isNew = (code: string): boolean => code === "LW442" && !isHeld;
  return { one: isHeld ? one : { ...one, diagnostics: one.diagnostics.filter(({ code }) => code !== "LW442") }, isNew };
}
