/** Every reader of log lines accepts the JSON that must be accepted, with the right verdict, and rejects the rest. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { toTextVerdict } from "../../src/index.js";
import { createMatcher, type MatcherOptions } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";

interface Suite {
  readonly accepted: readonly string[];
  readonly rejected: readonly string[];
}

const { accepted, rejected }: Suite = JSON.parse(readFileSync(new URL("json-lines.json", import.meta.url), "utf8"));
const filter = compiled('ClientCountry eq "ca"', "http_requests");
const verdictOf = toTextVerdict(filter);

const beside = (value: string) => [`{"X":${value},"ClientCountry":"ca"}`, `{"ClientCountry":"ca","X":${value}}`];
const isObject = (value: string) => value.startsWith("{");

type Mode = NonNullable<MatcherOptions["mode"]>;

const kept: string[] = [];
const madeFor = (mode: Mode) =>
  createMatcher(filter, { mode, onLines: (bytes) => kept.push(Buffer.from(bytes).toString()) });
const matchers = { classify: madeFor("classify"), strict: madeFor("strict") };

/** The result of one line. */
function run(line: string, mode: Mode) {
  kept.length = 0;
  // The prefilter stops where it does not pay, so each line has a matcher of its own.
  const matcher = mode === "kept" ? madeFor(mode) : matchers[mode];
  const before = matcher.counts();
  matcher.push(Buffer.from(line));
  matcher.end();
  const after = matcher.counts();
  return { lines: [...kept], kept: after.kept - before.kept, malformed: after.malformed - before.malformed };
}

describe("accepted", () => {
  test.each(accepted)("%s", (value) => {
    for (const line of beside(value)) {
      expect(verdictOf(line), line).toBe("keep");
      for (const mode of ["kept", "classify", "strict"] as const)
        expect(run(line, mode), `${mode}: ${line}`).toEqual({ lines: [line], kept: 1, malformed: 0 });
    }
    const alone = isObject(value) ? (value.startsWith('{"ClientCountry"') ? "drop" : "unknown") : "malformed";
    expect(verdictOf(value)).toBe(alone);
    expect(run(value, "strict")).toEqual({ lines: [], kept: 0, malformed: alone === "malformed" ? 1 : 0 });
    expect(run(value, "classify").malformed).toBe(alone === "malformed" ? 1 : 0);
  });
});

describe("rejected", () => {
  test.each(rejected)("%s", (value) => {
    for (const line of [...beside(value), ...(value === "" ? [] : [value])]) {
      expect(verdictOf(line), line).toBe("malformed");
      expect(run(line, "strict"), line).toEqual({ lines: [], kept: 0, malformed: 1 });
    }
  });
});
