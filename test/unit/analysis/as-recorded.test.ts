/**
 * What analysis said of filters within the limits of a job before values that no criterion tells apart were one, and before
 * the questions of a call shared a budget: it says it still. The records were made by version 0.2.0; each line is a filter, the
 * bytes of it minimised, also with fields assumed present, and a digest of what was said. Six were made anew: where several comparisons cover another,
 * each by itself, a different one of them is named since texts are put in order first.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile } from "../../../src/index.js";
import { analyze, compare, minimize } from "../../../src/meaning.js";
import { limitedFilters } from "../../support/limited-filters.js";
import { digest, meaningRecord, recordKey } from "../../support/meaning-record.js";
import { whole } from "../../support/seed.js";

const records = new Map(
  readFileSync(new URL("recorded-meanings.txt", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [key = "", bytes = "", present = "", said = ""] = line.split(" ");
      return [key, { bytes: [Number(bytes), Number(present)], said }] as const;
    }),
);

/** All of them take minutes. */
const step = whole ? 1 : 250;

test("filters within the limits are decided as they were", () => {
  const filters = limitedFilters(2600);
  let found = 0;
  for (let at = 1; at < filters.length; at += step) {
    const [filter, before] = [filters[at], filters[at - 1]];
    const recorded = filter === undefined ? undefined : records.get(recordKey(filter, before));
    if (filter === undefined || recorded === undefined) continue;
    found++;
    const now = meaningRecord(filter, before, { compile, analyze, compare, minimize });
    const about = { filter: filter.text, said: now?.said };
    expect({ ...about, digest: digest(now?.said ?? "") }).toEqual({ ...about, digest: recorded.said });
    now?.bytes.forEach(
      (bytes, which) =>
        void expect({ ...about, bytes: bytes <= (recorded.bytes[which] ?? 0) }).toEqual({ ...about, bytes: true }),
    );
  }
  expect(found).toBeGreaterThan((records.size / step) * 0.8);
});
