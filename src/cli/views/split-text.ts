/** What is said of a filter that several jobs carry. */
import { defaultLimits, type FilterLimits } from "../../index.js";
import type { SplitParts } from "../../meaning.js";

/** Whether there could be fewer, which of them deliver the same lines, and what asks for parts that `check` does not warn of. */
export function splitText(parts: SplitParts, given: Partial<FilterLimits> = {}): string {
  if (parts.filters.length === 1) return "one job is enough";
  return [fewnessText(parts), overlapText(parts), ...strictText(parts, { ...defaultLimits, ...given })].join("; ");
}

/** Parts within the limits as they were asked for may be beyond them as they may be meant (LW303, LW304). */
function strictText(
  { filters }: SplitParts,
  { operators, bytes, countGroups, measureEscaped }: FilterLimits,
): readonly string[] {
  const escaped = filters.filter(({ sizes }) => !measureEscaped && sizes.escapedBytes > bytes).length;
  const grouped = filters.filter(({ sizes }) => !countGroups && sizes.operators + sizes.groups > operators).length;
  return [
    ...(escaped === 0
      ? []
      : [
          `${escaped} of them ${escaped === 1 ? "has" : "have"} over ${bytes} bytes once escaped: \`--measure-escaped\` asks for smaller ones`,
        ]),
    ...(grouped === 0
      ? []
      : [
          `${grouped} of them ${grouped === 1 ? "has" : "have"} over ${operators} operators and groups: \`--count-groups\` asks for smaller ones`,
        ]),
  ];
}

function fewnessText({ filters: { length }, atLeast }: SplitParts): string {
  if (atLeast === length) return `split into ${length} jobs, and no fewer can carry it`;
  const known = atLeast === 1 ? "" : `, but it takes ${atLeast} at least`;
  return `split into ${length} jobs; whether fewer could carry it is not known${known}`;
}

function overlapText({ overlaps, undecided }: SplitParts): string {
  const sure = overlaps.length === 0 ? [] : [`lines that two of them keep are delivered twice: ${pairsText(overlaps)}`];
  const perhaps =
    undecided.length === 0
      ? []
      : [`whether two of them keep the same lines was not decided in time: ${pairsText(undecided)}`];
  return sure.length + perhaps.length === 0 ? "no line is in two of them" : [...sure, ...perhaps].join("; ");
}

const mostPairs = 10;

function pairsText(pairs: SplitParts["overlaps"]): string {
  const shown = pairs.slice(0, mostPairs).map(([a, b]) => `${a + 1} and ${b + 1}`);
  return `${shown.join(", ")}${pairs.length > mostPairs ? ` and ${pairs.length - mostPairs} more pairs` : ""}`;
}

/** The same of one of them, counted from 0. */
export function twinsText({ overlaps, undecided }: SplitParts, at: number): string | null {
  const of = (pairs: SplitParts["overlaps"]) =>
    pairs.flatMap(([a, b]) => (a === at ? [b + 1] : b === at ? [a + 1] : []));
  const [sure, perhaps] = [of(overlaps), of(undecided)];
  const parts = [
    ...(sure.length === 0 ? [] : [`lines that part ${sure.join(", ")} keeps, too, are delivered twice`]),
    ...(perhaps.length === 0 ? [] : [`perhaps also lines of part ${perhaps.join(", ")}`]),
  ];
  return parts.length === 0 ? null : parts.join("; ");
}
