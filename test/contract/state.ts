import { plainItem } from "../support/plain-item.js";

/** Scripts and connections for the vendor's client to find, as rows of the tables of the service. */
export function state(zone: string): object {
  const hoursAgo = (hours: number) => (Date.now() - hours * 3_600_000) * 1000;
  const item = (kind: string, digit: string, url: string, reports: number) => ({
    ...{ id: digit.repeat(32), zone, kind, ...plainItem, url, reports },
    ...{ added: hoursAgo(48), first_seen: hoursAgo(48), last_seen: hoursAgo(1) },
  });
  const script = item("script", "1", "https://cdn.example/active.js", 3);
  const version = (number: number, digit: string, integrity: number) => {
    return { item: script.id, number, hash: digit.repeat(64), integrity, fetched: hoursAgo(42 - number) };
  };
  return {
    version: 1,
    tables: {
      items: [
        { ...script, hash: "b".repeat(64), integrity: 51, fetched: hoursAgo(2) },
        item("script", "2", "https://cdn.example/rare.js", 1),
        item("connection", "3", "https://collect.example/beacon", 5),
      ],
      item_pages: [{ item: script.id, url: "https://www.example/", last_seen: hoursAgo(1) }],
      item_versions: [version(1, "a", 50), version(2, "b", 51)],
    },
  };
}
