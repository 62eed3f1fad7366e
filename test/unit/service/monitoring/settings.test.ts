import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type MonitoringOptions, monitoringSettings } from "../../../../src/old-service/monitoring/settings.js";
import { ServiceRefused } from "../../../../src/old-service/service-refused.js";

test("unless it is told otherwise nothing is fetched and no query kept", () => {
  expect(monitoringSettings({})).toEqual({
    activeAfter: 3,
    keepQueries: false,
    fetchScripts: false,
    allowFetch: [],
    blocklist: null,
  });
});

test.each<MonitoringOptions>([
  { activeAfter: 0 },
  { activeAfter: 1.5 },
  { activeAfter: Number.NaN },
  { allowFetch: ["localhost"] },
  { allowFetch: ["http://localhost:80"] },
  { allowFetch: ["localhost:x"] },
  { allowFetch: ["a@localhost:80"] },
  { allowFetch: ["localhost:80/x"] },
  { blocklist: join(tmpdir(), "logwhere-nothing-here") },
  { blocklist: tmpdir() },
])("%j is refused", (options) => {
  expect(() => monitoringSettings(options)).toThrow(ServiceRefused);
});

test.each(["localhost:80", "127.0.0.1:8080", "[::1]:443", "CDN.example:8443"])(
  "%s is a place to fetch from",
  (place) => {
    expect(monitoringSettings({ allowFetch: [place] }).allowFetch).toEqual([place]);
  },
);
