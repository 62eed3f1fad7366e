/** What is said of networks of version 6 is exact of addresses in their shortest spelling, which `URL` writes. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { networkTexts6 } from "../../../src/language/networks-6.js";
import { runs } from "../../support/seed.js";
import { said } from "../../support/value-warnings.js";

const shortest = (groups: readonly number[]) =>
  new URL(`http://[${groups.map((group) => group.toString(16)).join(":")}]/`).hostname.slice(1, -1);
const numberOf = (groups: readonly number[]) => groups.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);

test.each<[string, string | null]>([
  ["2001:db8:abcd::/48", 'ClientIP startsWith "2001:db8:abcd:"'],
  ["2001:DB8::/32", 'ClientIP startsWith "2001:db8:"'],
  ["2001:db8::1/128", 'ClientIP eq "2001:db8::1"'],
  ["2001:db8::/127", 'ClientIP in ["2001:db8::", "2001:db8::1"]'],
  ["2001:db8:0:1::/64", 'ClientIP startsWith "2001:db8:0:1:"'],
  ["2001:db8:abc0::/47", '(ClientIP startsWith "2001:db8:abc0:" or ClientIP startsWith "2001:db8:abc1:")'],
  // Zeros at its end may be left out with those that follow.
  ["2001:db8::/48", '(ClientIP startsWith "2001:db8::" or ClientIP startsWith "2001:db8:0:")'],
  ["2001:db8:0:0::/64", '(ClientIP startsWith "2001:db8::" or ClientIP startsWith "2001:db8:0:0:")'],
  ["2001:db8::/80", null],
  ["2001:0:0:1::/64", null],
  ["2001:db8::/20", null],
  ["::/0", null],
])("%s", (network, after) => {
  expect(said(`ClientIP eq "${network}"`).map(([code, , , mended]) => [code, mended])).toEqual([["LW812", after]]);
});

test.each(["2001:db8::/129", "2001:db8/32", "1:2:3:4:5:6:7:8:9/64", "2001::db8::/32", "10.0.0.0/8", "::/"])(
  "%s is none",
  (text) => {
    expect(networkTexts6(text)).toBe(null);
  },
);

test("an address has one of the texts exactly if it is in the network", () => {
  const group = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 0xffff }), fc.integer({ min: 1, max: 20 }));
  const groups = fc.array(group, { minLength: 8, maxLength: 8 });
  const length = fc.integer({ min: 1, max: 128 });
  let said = 0;
  fc.assert(
    fc.property(groups, groups, length, fc.integer({ min: 0, max: 8 }), (network, others, bits, shared) => {
      const texts = networkTexts6(`${shortest(network)}/${bits}`);
      if (texts === null) return;
      said++;
      // Close to the network, so that many are in it.
      const address = [...network.slice(0, shared), ...others.slice(shared)];
      const text = shortest(address);
      const isIn = numberOf(address) >> BigInt(128 - bits) === numberOf(network) >> BigInt(128 - bits);
      expect([
        text,
        texts.addresses.includes(text) || texts.prefixes.some((prefix) => text.startsWith(prefix)),
      ]).toEqual([text, isIn]);
    }),
    runs(4000, 2000),
  );
  expect(said).toBeGreaterThan(200);
});

test("marks and colons without end are looked at once", () => {
  for (const value of ["~* ".repeat(20_000), `${":".repeat(20_000)}$`]) {
    expect(
      said(`ClientIP eq ${JSON.stringify(value)} or ClientRequestHost eq ${JSON.stringify(value)}`).length,
    ).toBeGreaterThan(0);
  }
});
