import type { DropReason } from "./read-reports.js";

type Outcome = "taken" | DropReason;

/** By zone, what became of its reports since the service started. */
export type ReportCounts = Map<string, Readonly<Partial<Record<Outcome, number>>>>;

export function countReport(counts: ReportCounts, zone: string, outcome: Outcome): void {
  const present = counts.get(zone);
  counts.set(zone, { ...present, [outcome]: (present?.[outcome] ?? 0) + 1 });
}
