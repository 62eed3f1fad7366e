import { describe, expect, test } from "vitest";
import { collector, maxDiagnostics, passing } from "../../../src/diagnostics/collector.js";

const at = (start: number) => ({ span: { start, end: start + 1 } });
const upTo = (length: number) => Array.from({ length }, (_, i) => i);

describe("a collector", () => {
  test("gives what it was told in the order of places", () => {
    const found = collector();
    found.report("LW414", at(5), {});
    found.report("LW601", at(1), {});
    expect(found.all().map(({ code }) => code)).toEqual(["LW601", "LW414"]);
    expect(found.failed()).toBe(true);
  });

  test("keeps a hundred errors and a hundred warnings, and counts the rest: warnings hide no error", () => {
    const found = collector();
    for (const place of upTo(maxDiagnostics + 5)) found.report("LW601", at(place), {});
    expect(found.all().at(-1)).toMatchObject({ code: "LW130", severity: "warning", args: { hidden: 5 } });
    found.report("LW414", at(1000), {});
    expect(
      found
        .all()
        .filter(({ severity }) => severity === "error")
        .map(({ code }) => code),
    ).toEqual(["LW414"]);
    for (const place of upTo(maxDiagnostics)) found.report("LW414", at(2000 + place), {});
    expect(found.all().at(-1)).toMatchObject({ code: "LW130", severity: "error", args: { hidden: 6 } });
    expect(found.all()).toHaveLength(2 * maxDiagnostics + 1);
  });

  test("adds what another left out to what it leaves out itself", () => {
    const [one, other] = [collector(), collector()];
    for (const place of upTo(maxDiagnostics + 2)) one.report("LW414", at(place), {});
    other.addAll(one.all());
    expect([other.failed(), other.all().at(-1)]).toMatchObject([true, { code: "LW130", args: { hidden: 2 } }]);
  });

  test("hears nothing while it is muted", () => {
    const found = collector();
    found.muted(() => found.muted(() => found.report("LW414", at(0), {})));
    expect(() => found.muted(() => JSON.parse("{"))).toThrow();
    expect([found.failed(), found.all()]).toEqual([false, []]);
    found.report("LW414", at(0), {});
    expect(found.failed()).toBe(true);
  });

  test("is lost after ten thousand that it does not keep", () => {
    const found = collector();
    for (const place of upTo(maxDiagnostics + 10_000)) found.report("LW414", at(place), {});
    expect(found.lost()).toBe(false);
    found.report("LW414", at(0), {});
    expect(found.lost()).toBe(true);
  });

  test("may be told of by another, which chooses", () => {
    const found = collector();
    const some = passing(found, ({ code }) => code !== "LW414");
    some.report("LW414", at(0), {});
    some.report("LW601", at(1), {});
    some.addAll([]);
    expect(found.all().map(({ code }) => code)).toEqual(["LW601"]);
  });
});
