/** A dataset that is not known is an error, unless whoever asks lets it pass: there may be a newer one. */
import { expect, test } from "vitest";
import { readConfig } from "../../../src/config/index.js";
import { compile, compileAll } from "../../../src/index.js";
import { checkJob, prepareJob } from "../../../src/old-job.js";

const text = 'dataset newer_events\n\nModel eq "x"\n';
const job = JSON.stringify({ dataset: "newer_events", destination_conf: "gs://bucket" });
const said = (given: string, options: Parameters<typeof compileAll>[1]) => {
  const { ok, diagnostics } = compileAll(given, options);
  return [
    ok,
    ...diagnostics.map(
      ({ code, severity, suppressed }) => `${severity} ${code}${suppressed === undefined ? "" : `: ${suppressed}`}`,
    ),
  ];
};

test.each([["a filter", text], ["a job without one", job]])("of %s", (_, given) => {
  expect(said(given, {})).toEqual([false, "error LW204"]);
  expect(said(given, { unknownFields: "warning" })).toEqual([true, "warning LW204"]);
  expect(said(given, { unknownFields: "ignore" })).toEqual([true, "warning LW204"]);
  expect(said(given, { severity: { LW204: "warning" } })).toEqual([true, "warning LW204"]);
  expect(said(given, { severity: { LW204: "off" } })).toEqual([true]);
  expect(said(given, { severity: { LW204: "error" }, unknownFields: "ignore" })).toEqual([false, "error LW204"]);
}); // biome-ignore format: a table

test("a comment suppresses it where it is no error", () => {
  const commented = text.replace("dataset", "# logwhere-ignore LW204: it is new\ndataset");
  expect(said(commented, { unknownFields: "warning" })).toEqual([true, "warning LW204: it is new"]);
  expect(said(commented, {})).toEqual([false, "warning LW923", "error LW204"]);
});

test("what two say has to agree all the same, and other errors stay", () => {
  expect(said(text, { unknownFields: "ignore", dataset: "http_requests", severity: { LW204: "off" } })[0]).toBe(false);
  expect(compile("dataset newer_events\nModel eq", { unknownFields: "ignore" }).ok).toBe(false);
});

test("a configuration says it by its code", () => {
  expect(readConfig('{"severity":{"LW204":"warning"}}').diagnostics).toEqual([]);
  expect(readConfig('{"severity":{"LW205":"warning"}}').diagnostics.map(({ code }) => code)).toEqual(["LW907"]);
});

test.each(["LW202", "LW203", "LW323"])(
  "%s, which is an error unless it is let pass, may be named by a configuration, too",
  (code) => {
    const configured = (severity: string) => readConfig(JSON.stringify({ severity: { [code]: severity } })).diagnostics;
    expect([configured("off"), configured("error")]).toEqual([[], []]);
  },
);

test("and what is said of such an error counts where it is a warning", () => {
  const said = (unknownFields: "error" | "warning", severity: "off" | "error") =>
    compile("Nope eq 1", { dataset: "http_requests", unknownFields, severity: { LW202: severity } }).diagnostics.map(
      ({ code, severity: is }) => `${is} ${code}`,
    );
  expect([said("error", "off"), said("warning", "off"), said("warning", "error")]).toEqual([
    ["error LW202"],
    [],
    ["error LW202"],
  ]);
});

test("jobs are made for it, and those that there are only warned of", () => {
  const input = { name: "a", dataset: "newer_events", destination: "gs://bucket", filter: 'Model eq "x"' };
  expect([prepareJob(input).ok, prepareJob(input, { unknownFields: "warning" }).ok, checkJob(job).ok]).toEqual([
    false,
    true,
    true,
  ]);
});
