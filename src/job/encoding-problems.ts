import type { Collector } from "../diagnostics/collector.js";
import type { EncodingProblem } from "./encoded.js";
import { type Placed, placeOf, replacing } from "./place.js";

/** Reports what is wrong with the encoding of a part of that name. Of its value no more is said than the character at fault. */
export function reportEncoding(
  placed: Placed,
  { problem, start, end }: EncodingProblem,
  name: string,
  found: Collector,
): void {
  const text = placed.text.slice(start, end);
  const atEnd = problem === "raw" && placed.text.slice(start).trim() === "";
  if (atEnd) {
    // White space before it was reported together with this.
    if (/^\s/.test(placed.text)) return;
    const fixes = [replacing(placed, start, end, "", { safe: true })];
    found.report("LW437", placeOf(placed, start, end), { problem: "edge", text, encoded: null, name: "" }, { fixes });
    return;
  }
  const encoded =
    problem === "plus" ? "%2B" : problem === "incomplete" ? "%25" : problem === "raw" ? encodeURIComponent(text) : null;
  // A plus sign may be a space to some, and a percent sign may have lost its digits.
  const fixes = encoded === null ? [] : [replacing(placed, start, end, encoded, { safe: text === " " })];
  const severity = problem === "plus" ? ("warning" as const) : ("error" as const);
  found.report("LW437", placeOf(placed, start, end), { problem, text, encoded, name }, { severity, fixes });
}
