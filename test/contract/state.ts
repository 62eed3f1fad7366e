/** Scripts and connections for the vendor's client to find. */
export function state(zone: string): object {
  const now = Date.now();
  const before = (hours: number) => `${new Date(now - hours * 3_600_000).toISOString().slice(0, -1)}000Z`;
  const seen = (digit: string, url: string, reports: number) => ({
    id: digit.repeat(32),
    url,
    host: "www.example",
    added_at: before(48),
    first_seen_at: before(48),
    last_seen_at: before(1),
    reports,
    first_page_url: "https://www.example/",
  });
  const version = (digit: string, js_integrity_score: number, hours: number) => ({
    hash: digit.repeat(64),
    js_integrity_score,
    fetched_at: before(hours),
  });
  return {
    version: 1,
    zones: [
      {
        id: zone,
        scripts: [
          {
            ...seen("1", "https://cdn.example/active.js", 3),
            ...version("b", 51, 2),
            obfuscation_score: 10,
            dataflow_score: 20,
            pages: [{ url: "https://www.example/", last_seen_at: before(1) }],
            versions: [version("b", 51, 2), version("a", 50, 40)],
          },
          seen("2", "https://cdn.example/rare.js", 1),
        ],
        connections: [seen("3", "https://collect.example/beacon", 5)],
      },
    ],
  };
}
