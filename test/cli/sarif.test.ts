/** `check --report sarif` against the schema of SARIF 2.1.0, and against the texts that its regions are in. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { run } from "../../src/cli/start/run.js";
import { hostileFilters } from "../support/hostile-filters.js";
import { mistakenFilters } from "../support/mistaken-filters.js";
import { sarifErrors } from "../support/sarif.js";
import { runs, whole } from "../support/seed.js";
import { anyCharacter } from "../support/strings.js";
import { memoryIo } from "./memory-io.js";

const bytes = (text: string) => new TextEncoder().encode(text);

async function report(files: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const io = memoryIo({ files: new Map(Object.entries(files).map(([name, text]) => [name, bytes(text)])) });
  const status = await run(["check", "--report", "sarif", ...args], io);
  expect(io.stderr()).toBe("");
  const log = JSON.parse(io.stdout());
  expect(sarifErrors(log)).toEqual([]);
  return { status, log, run: log.runs[0] };
}

interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly charOffset: number;
  readonly charLength: number;
}

/** The part of a text that a region is, counted as its run says. */
function partOf(text: string, region: Region): string {
  const plain = text.replace(/^\ufeff/, "");
  const starts = [0, ...Array.from(plain.matchAll(/\r\n|\r|\n/g), ({ 0: end, index }) => index + end.length)];
  const byLines = plain.slice(
    (starts[region.startLine - 1] ?? 0) + region.startColumn - 1,
    (starts[region.endLine - 1] ?? 0) + region.endColumn - 1,
  );
  expect(plain.slice(region.charOffset, region.charOffset + region.charLength)).toBe(byLines);
  return byLines;
}

const wrong = 'dataset http_requests\r\nClientCountry eq "😀" and\r\nClientCountry neq "ca"\r\n';

test("each diagnostic is a result at its region, with its rule and its fixes", async () => {
  const { status, run } = await report({ "filters/é b.where": `\ufeff${wrong}` }, "filters/é b.where");
  expect(status).toBe(1);
  const [result] = run.results;
  expect(run.columnKind).toBe("utf16CodeUnits");
  expect(result).toMatchObject({ ruleId: "LW201", level: "error", suppressions: [] });
  expect(result.message.text).toBe("`neq` is no operator; it is written `!eq`\nhelp: write `!eq`");
  const { artifactLocation, region } = result.locations[0].physicalLocation;
  expect(artifactLocation).toEqual({ uri: "filters/%C3%A9%20b.where", uriBaseId: "%SRCROOT%", index: 0 });
  expect(partOf(wrong, region)).toBe("neq");
  const { deletedRegion, insertedContent } = result.fixes[0].artifactChanges[0].replacements[0];
  expect(wrong.slice(deletedRegion.charOffset, deletedRegion.charOffset + deletedRegion.charLength)).toBe("neq");
  expect(insertedContent).toEqual({ text: "!eq" });
  const rule = run.tool.driver.rules[result.ruleIndex];
  // No page has an address, so none is named; all of it is there.
  expect(Object.keys(rule)).not.toContain("helpUri");
  expect(rule.properties.tags).toContain("names-and-types");
  expect(rule).toMatchObject({
    id: "LW201",
    shortDescription: { text: expect.stringMatching(/operator/) },
    defaultConfiguration: { level: "error" },
  });
  expect(rule.help.markdown).toContain("# LW201: ");
});

test("several files, jobs and what is suppressed", async () => {
  const where = JSON.stringify({ where: { and: [{ key: "ClientCuontry", operator: "eq", value: "ca" }] } });
  const jobs = JSON.stringify([
    { name: "good", dataset: "http_requests" },
    { name: "edge", dataset: "http_requests", filter: where },
  ]);
  const quiet = '# logwhere-ignore LW601: known\nClientCountry eq "ca" or ClientCountry eq "us" and BotScore gt 3\n';
  const files = { "jobs.json": jobs, "quiet.where": quiet, "good.where": 'ClientCountry eq "ca"\n' };
  const { run } = await report(files, "--dataset", "http_requests", ...Object.keys(files));
  expect(run.artifacts.map(({ location }: { location: { uri: string } }) => location.uri)).toEqual(Object.keys(files));
  const [ofJob, suppressed, ...more] = run.results;
  expect(more).toEqual([]);
  expect(ofJob.locations[0].logicalLocations).toEqual([
    { fullyQualifiedName: "/1/filter/where/and/0/key", kind: "value" },
    { name: "edge", fullyQualifiedName: "/1", kind: "object" },
  ]);
  expect(suppressed).toMatchObject({ ruleId: "LW601", suppressions: [{ kind: "inSource", justification: "known" }] });
  expect(run.invocations).toEqual([{ executionSuccessful: true, exitCode: 1, toolExecutionNotifications: [] }]);
});

test("what lies in no file is there itself; elsewhere is an absolute address; what cannot be read is told", async () => {
  const { run } = await report({}, "-e", "A neq 1");
  expect(run.artifacts).toEqual([{ description: { text: "text of the command line" }, contents: { text: "A neq 1" } }]);
  expect(
    run.results.every(
      (result: { locations: { physicalLocation: { artifactLocation: object } }[] }) =>
        result.locations[0]?.physicalLocation.artifactLocation,
    ),
  ).toBe(true);
  const lacking = await report({ "/a.where": 'A eq "x"', "b.where": "A eq 1" }, "/a.where", "b.where", "../c d.where");
  expect(lacking.status).toBe(2);
  expect(lacking.run.artifacts.map(({ location }: { location: { uri: string } }) => location.uri)).toEqual([
    "file:///a.where",
    "b.where",
  ]);
  expect(lacking.run.invocations[0]).toMatchObject({
    executionSuccessful: false,
    toolExecutionNotifications: [
      { level: "error", locations: [{ physicalLocation: { artifactLocation: { uri: "file:///c%20d.where" } } }] },
    ],
  });
});

test("a result is known by what it is about, wherever it moves to, and equal ones are told apart", async () => {
  const text = 'dataset http_requests\nClientCuontry eq "ca" or\nClientCuontry eq "ca" or\nClientContry eq "ca"\n';
  const of = async (source: string) => {
    const { run } = await report({ "a.where": source }, "--no-analysis", "a.where");
    return run.results.map((result: { partialFingerprints: object }) => result.partialFingerprints);
  };
  const before = await of(text);
  expect(await of(`# moved\n\n${text.replaceAll("\n", "\r\n  ")}`)).toEqual(before);
  expect(new Set(before.map((one: object) => JSON.stringify(one))).size).toBe(3);
  expect(before[0]).toEqual({ "codeAndLine/v1": expect.stringMatching(/^[0-9a-f]{16}:1$/) });
});

test("nothing wrong is a log without results", async () => {
  const { status, run } = await report({ "a.where": 'dataset http_requests\nClientCountry eq "ca"\n' }, "a.where");
  expect([status, run.results, run.tool.driver.rules]).toEqual([0, [], []]);
});

test("braces and brackets of a filter are no placeholders and no links", async () => {
  const text = async (filter: string) =>
    (await report({}, "--dataset", "http_requests", "-e", filter)).run.results
      .map((one: { message: { text: string } }) => one.message.text)
      .join("\n");
  expect(await text("`{0}` eq 1")).toContain("`{{0}}`");
  expect(await text("`[a](b.example)` eq 1")).toContain("\\[a\\](b.example)");
  // One brace is itself for whoever reads it.
  expect(await text("`{a}` eq 1")).toContain("`{a}`");
});

describe("whatever the filters and names", () => {
  const filters = Object.entries({ ...hostileFilters, ...mistakenFilters });
  test.each(filters.map(([title, make]) => [title, make(whole ? 1000 : 300)] as const))("%s", async (_, text) => {
    const { run } = await report({ "a.where": text }, "a.where");
    for (const { locations } of run.results) partOf(text, locations[0].physicalLocation.region);
  });

  test("names of files", async () => {
    // No argument of a process holds a NUL.
    const name = fc
      .string({ unit: anyCharacter, minLength: 1, maxLength: 20 })
      .filter((text) => !/^[-#]|#|\0/.test(text) && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(text));
    await fc.assert(
      fc.asyncProperty(name, async (file) => {
        await report({ [`f/${file}`]: "A neq 1" }, `f/${file}`);
      }),
      runs(200),
    );
  });
});
