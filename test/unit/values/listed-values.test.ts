import { expect, test } from "vitest";
import { inValue, listedValues } from "../../../src/values/listed-values.js";
import type { Place } from "../../../src/values/place.js";
import { randomFrom } from "../../support/random.js";

test("says of many values what looking through them does", () => {
  const random = randomFrom(7);
  const text = () =>
    Array.from({ length: random.below(5) }, () => random.pick(["a", "b", "\u{1f600}", "\ud83d", "\uffff"])).join("");
  const values = Array.from({ length: 300 }, () => `${text()}${text()}`).filter((value) => value !== "");
  for (const list of [values.slice(0, 20), values]) {
    const listed = listedValues(list);
    for (let at = 0; at < 500; at++) {
      const constant = text();
      for (const place of ["whole", "beginning", "end", "part"] as const satisfies readonly Place[])
        expect([constant, place, listed.has(constant, place)]).toEqual([
          constant,
          place,
          list.some((value) => inValue[place](value, constant)),
        ]);
    }
  }
});
