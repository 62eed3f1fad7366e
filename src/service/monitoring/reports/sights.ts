/** Sightings of one item taken together: a page that is loaded a thousand times a second is one change, not a thousand. */
import type { Sighting } from "./observation.js";

export interface Sight extends Omit<Sighting, "page" | "age" | "seen"> {
  readonly reports: number;
  readonly first: number;
  readonly last: number;
  readonly firstPage: string;
  /** Each page, and when it was the page last. */
  readonly pages: ReadonlyMap<string, number>;
}

/** What makes an item the same; neither a zone nor a stored address holds a space. */
export function keyOf({
  zone,
  kind,
  url,
  host,
}: {
  readonly zone: string;
  readonly kind: string;
  readonly url: string;
  readonly host: string;
}): string {
  return `${zone} ${kind} ${url} ${host}`;
}

/** Each item that was seen, in the order of first arrival. */
export function sightsOf(sightings: readonly Sighting[]): readonly Sight[] {
  const found = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const key = keyOf(sighting);
    const same = found.get(key);
    if (same === undefined) found.set(key, [sighting]);
    else same.push(sighting);
  }
  return [...found.values()].flatMap(sightOf);
}

function sightOf(same: readonly Sighting[]): readonly Sight[] {
  const [first, ...others] = same;
  if (first === undefined) return [];
  let [earliest, last] = [first, first.seen];
  const pages = new Map<string, number>();
  for (const sighting of [first, ...others]) {
    if (sighting.seen < earliest.seen) earliest = sighting;
    last = Math.max(last, sighting.seen);
    pages.set(sighting.page, Math.max(pages.get(sighting.page) ?? sighting.seen, sighting.seen));
  }
  const { zone, kind, url, host, isCdnCgi } = first;
  return [
    {
      zone,
      kind,
      url,
      host,
      isCdnCgi,
      reports: same.length,
      first: earliest.seen,
      last,
      firstPage: earliest.page,
      pages,
    },
  ];
}
