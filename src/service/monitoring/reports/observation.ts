/** What reports of browsers come down to. */
import type { ItemKind } from "../../store/tables.js";

/** A page that loads a script or connects to an address. */
export interface Observation {
  readonly kind: ItemKind;
  /** As it is stored. */
  readonly url: string;
  readonly isCdnCgi: boolean;
  /** As it is stored. */
  readonly page: string;
  /** The page's. */
  readonly host: string;
  /** Microseconds from then to the report's arrival. */
  readonly age: number;
}

/** An observation of a zone, and when it was made, in microseconds. */
export interface Sighting extends Observation {
  readonly zone: string;
  readonly seen: number;
}

/** Why nothing is made of a report, in the words of whoever looks for what is missing. */
export const drops = {
  unreadable: "is no report",
  anotherKind: "reports something else than a violated policy",
  anotherDirective: "is about neither scripts nor connections",
  noAddress: "names no address: inline code, `eval`, `data:`, `blob:`, an extension",
  noPage: "was sent by no page with an address",
  enforced: "was blocked, so it was not loaded",
  tooMany: "stands behind the first 100 of its batch",
  anotherHost: "was sent by a page of a host that is not the zone's",
  off: "came while monitoring was off",
  tooFast: "was refused, because others came faster than reports are stored",
  failed: "could not be stored",
} as const;

export type Drop = keyof typeof drops;

/** What became of the reports of a zone since the service was started. */
export interface ReportCounts {
  taken: number;
  readonly dropped: Record<Drop, number>;
}

export interface CountsByZone {
  /** To be counted up. */
  of(zone: string): ReportCounts;
  /** To be looked at: nothing is kept of a zone that no reports came for. */
  seen(zone: string): Readonly<ReportCounts>;
}

export function countsByZone(): CountsByZone {
  const kept = new Map<string, ReportCounts>();
  const seen = (zone: string) =>
    kept.get(zone) ?? {
      taken: 0,
      dropped: Object.fromEntries(Object.keys(drops).map((drop) => [drop, 0])) as ReportCounts["dropped"],
    };
  return {
    seen,
    of(zone) {
      const counts = seen(zone);
      kept.set(zone, counts);
      return counts;
    },
  };
}
