import { expect, test } from "vitest";
import { networkOf, rateLimit } from "../../../../../src/old-service/monitoring/reports/rate.js";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:1:2::", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("what comes from this process has no limit", () => {
  const limit = rateLimit();
  for (let i = 0; i < 1000; i++) expect(() => limit("", 0)).not.toThrow();
});

test("an address that sent many is forgotten only after ten thousand others", () => {
  const limit = rateLimit();
  for (let i = 0; i < 50; i++) limit("a", 0);
  for (let i = 0; i < 9_999; i++) limit(`b${i}`, 0);
  expect(() => limit("a", 0)).toThrow();
});
