import { describe, expect, test } from "vitest";
import { lookAhead } from "../../../../src/old-service/delivery/look-ahead.js";
import type { UploadLimits } from "../../../../src/old-service/delivery/upload-limits.js";
import { uploadLimits } from "../../../../src/old-service/delivery/upload-limits.js";
import { inPlace, type Place } from "../spool/pushing.js";

const feed = { scope: "zone", scope_id: "0a", dataset: "http_requests" } as const;
const start = { segment: 0, offset: 0 };
const line = '{"n":1}\n';

const ahead = (
  { context, spool }: Place,
  limits: Partial<UploadLimits>,
  before: Awaited<ReturnType<typeof lookAhead>> = null,
  from = start,
) =>
  lookAhead(context.store.reader, spool.openSegment, feed, {
    from,
    before,
    limits: { lines: 1e6, bytes: 1e9, wait: 0, ...limits },
  });

const facts = (found: Awaited<ReturnType<typeof lookAhead>>) => found && [found.lines, found.bytes, found.isFull];

describe("what lies ahead", () => {
  test("ends with the line with which an object is full", () =>
    inPlace(async (place) => {
      await place.job({}, { enabled: 0 });
      expect(await ahead(place, {})).toBeNull();
      await place.push(line.repeat(10));
      expect(facts(await ahead(place, {}))).toEqual([10, 80, false]);
      expect(facts(await ahead(place, { lines: 3 }))).toEqual([3, 24, true]);
      expect(facts(await ahead(place, { bytes: 24 }))).toEqual([3, 24, true]);
      expect(facts(await ahead(place, { bytes: 31 }))).toEqual([3, 24, true]);
      expect(facts(await ahead(place, { lines: 10 }))).toEqual([10, 80, true]);
      expect(facts(await ahead(place, { bytes: 1 }))).toEqual([1, 8, true]);
    }));

  test("goes on from what was counted, over segments", () =>
    inPlace(async (place) => {
      await place.job({}, { enabled: 0 });
      await place.push(line.repeat(3));
      const first = await ahead(place, { lines: 7 });
      place.later(4000);
      await place.push(line.repeat(3));
      const second = await ahead(place, { lines: 7 }, first);
      expect(facts(second)).toEqual([6, 48, false]);
      expect(second?.to).toEqual({ segment: 2, offset: 24 });
      await place.push(line.repeat(3));
      const third = await ahead(place, { lines: 7 }, second);
      expect(facts(third)).toEqual([7, 56, true]);
      // Behind it counting begins anew.
      expect(facts(await ahead(place, { lines: 7 }, third, third?.to))).toEqual([2, 16, false]);
    }));

  test("knows lines that are longer than what is read at once", () =>
    inPlace(async (place) => {
      await place.job({}, { enabled: 0 });
      const long = `{"n":"${"x".repeat(700_000)}"}\n`;
      await place.push(line + long + line);
      expect(facts(await ahead(place, {}))).toEqual([3, long.length + 16, false]);
      expect(facts(await ahead(place, { bytes: 100 }))).toEqual([1, 8, true]);
    }));
});

test("limits of a job: what it says, 0 for none of its own, and never more than any may have", () => {
  expect(uploadLimits({})).toEqual({ lines: 100_000, bytes: 100_000_000, wait: 30_000_000 });
  expect(uploadLimits({ frequency: "low" })).toEqual({ lines: 100_000, bytes: 100_000_000, wait: 300_000_000 });
  expect(uploadLimits({ frequency: "low", max_upload_interval_seconds: 40 }).wait).toBe(40_000_000);
  expect(uploadLimits({ max_upload_bytes: 0, max_upload_records: 0, max_upload_interval_seconds: 0 })).toEqual({
    lines: 1_000_000,
    bytes: 1_000_000_000,
    wait: 300_000_000,
  });
  expect(uploadLimits({ max_upload_records: 5000, max_upload_bytes: 6_000_000 })).toMatchObject({
    lines: 5000,
    bytes: 6_000_000,
  });
});
