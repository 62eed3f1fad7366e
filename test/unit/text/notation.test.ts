import { expect, test } from "vitest";
import { textNotation } from "../../../src/text/notation.js";

test("names and values are spelled as filter text spells them", () => {
  expect(textNotation.field("ClientCountry")).toBe("ClientCountry");
  expect(textNotation.field("keep")).toBe("`keep`");
  expect(textNotation.field("a-`b")).toBe("`a-\\`b`");
  expect(textNotation.operator("!in")).toBe("!in");
  expect(textNotation.value("a\n")).toBe('"a\\n"');
  expect(textNotation.value(18446744073709551615n)).toBe("18446744073709551615");
  expect(textNotation.value([1, 2])).toBe("[1, 2]");
  expect(textNotation.value(true)).toBe("true");
});
