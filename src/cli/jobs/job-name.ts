import { basename } from "node:path";
import type { OneFilter } from "../filters/one-filter.js";

/** The name of a filter's job: that of the job it was taken from, or of its file, if a job can have it. */
export function jobNameOf({ place, input }: OneFilter): string | undefined {
  const name = place().name ?? (input.from === "file" ? basename(input.file).replace(/\.[A-Za-z]+$/, "") : "");
  return /^[A-Za-z0-9.-]{1,512}$/.test(name) ? name : undefined;
}
