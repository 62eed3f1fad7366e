/** What Terraform refuses where it is given twice: attributes of a body, and blocks and locals of one name in a file. */
import type { Span } from "../../diagnostics/span.js";
import { type HclReading, problem } from "./hcl-reading.js";

/** Takes note of a name and its place, and reports each but the first. */
export type GivenOnce = (pointer: string, place: Span) => void;

export function givenOnce(reading: HclReading): GivenOnce {
  const firsts = new Map<string, Span>();
  return (pointer, place) => {
    const first = firsts.get(pointer);
    if (first === undefined) firsts.set(pointer, place);
    else problem(reading, "twice", place.start, place.end, first);
  };
}
