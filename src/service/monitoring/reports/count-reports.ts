import type { DropReason } from "./read-reports.js";

/** What became of the reports of a zone since the service started. */
interface Counts {
  readonly taken: number;
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
}

export interface ReportCounts {
  add(zone: string, outcome: "taken" | DropReason): void;
  of(zone: string): Counts;
}

export function countReports(): ReportCounts {
  const zones = new Map<string, Counts>();
  const of = (zone: string) => zones.get(zone) ?? { taken: 0, dropped: {} };
  return {
    of,
    add(zone, outcome) {
      const { taken, dropped } = of(zone);
      const counts =
        outcome === "taken"
          ? { taken: taken + 1, dropped }
          : { taken, dropped: { ...dropped, [outcome]: (dropped[outcome] ?? 0) + 1 } };
      zones.set(zone, counts);
    },
  };
}
