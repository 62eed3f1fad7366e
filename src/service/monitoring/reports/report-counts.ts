import type { DropReason } from "./read-reports.js";

type Outcome = "taken" | DropReason;

/** Counts stored and dropped reports of each zone since the start of the service. */
export type ReportCounts = Map<string, Readonly<Partial<Record<Outcome, number>>>>;

export function countReport(counts: ReportCounts, zone: string, outcome: Outcome): void {
  const present = counts.get(zone);
  counts.set(zone, { ...present, [outcome]: (present?.[outcome] ?? 0) + 1 });
}
