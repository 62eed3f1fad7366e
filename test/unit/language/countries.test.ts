import { expect, test } from "vitest";
import { codeOfCountry } from "../../../src/language/countries.js";
import { countryCode } from "../../../src/language/country-code.js";

/** What the data of the running engine calls each pair of letters; pairs that are no region it gives back as they are. */
const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const letters = [..."abcdefghijklmnopqrstuvwxyz"];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

/** Pairs which that data names and which are no country's code today: reserved, replaced, or of a group. */
const retired = /^(?:an|bu|cs|dd|dy|fx|hv|nh|qu|rh|su|tp|vd|yd|yu|zr|uk)$/;
const noCountry = /^(?:ac|cp|cq|dg|ea|eu|ez|ic|qo|ta|un|xa|xb|zz)$/;

/** Where that data words a name as our table does not, which would be no name that people write. */
const otherwise = /^(?:cd|cg|hk|hm|mm|mo|um)$/;

const named = pairs.flatMap((code) => {
  const name = regions.of(code.toUpperCase());
  return name === undefined || retired.test(code) || noCountry.test(code) ? [] : [{ code, name }];
});

test("knows every country that the engine's own data knows, by the same name and code", () => {
  expect(named.length).toBeGreaterThan(240);
  const differing = named.filter(
    ({ code, name }) => codeOfCountry(name) !== code && codeOfCountry(name.replace("St.", "Saint")) !== code,
  );
  expect(differing.filter(({ code }) => !otherwise.test(code))).toEqual([]);
});

test.each([
  ["U.S.", "us"],
  ["U.K.", "gb"],
  ["uk", "gb"],
  ["Kosovo", "xk"],
  ["The Netherlands", "nl"],
  ["people’s republic of china", "cn"],
  ["DEU", "de"],
])("reads %s as %s", (text, code) => {
  expect(countryCode(text)).toBe(code);
});

test.each(["us", "", "Atlantis", "x".repeat(100)])("knows no other code for %s", (text) => {
  expect(countryCode(text)).toBeNull();
});
