import { expect, test } from "vitest";
import { datasets } from "../../../src/language/datasets/all-datasets.js";
import { holdsTimes, unitOf } from "../../../src/language/field-unit.js";

test("names that state a unit", () => {
  const names = Object.values(datasets).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, entry]) =>
      (typeof entry === "string" ? entry : entry.type) === "int" ? [name] : [],
    ),
  );
  const stated = [...new Set(names)].filter((name) => unitOf(name) !== null).sort();
  expect(stated.filter((name) => unitOf(name) !== "milliseconds" || !name.endsWith("Ms"))).toEqual([
    "Bits",
    "DiskReadBPS",
    "DiskWriteBPS",
    "EgressBits",
    "NetworkReceivedBPS",
    "NetworkSentBPS",
    "RAMAvailableKB",
    "WiFiStrengthDBM",
    "WorkerWallTimeUs",
  ]);
  expect(stated.length).toBeGreaterThan(25);
  expect(["EdgeResponseBytes", "BlockedFileSize", "BodyLength", "Status"].map(unitOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("names of points in time", () => {
  const times = [
    "EventTimestampMs",
    "CreatedAt",
    "Datetime",
    "SessionEndTime",
    "start_time",
    "EdgeResponseStatus",
    "WorkerCPUTime",
    "WallTimeMs",
    "OriginResponseTime",
    "Format",
    "RuntimeVersion",
  ];
  expect(times.filter(holdsTimes)).toEqual([
    "EventTimestampMs",
    "CreatedAt",
    "Datetime",
    "SessionEndTime",
    "start_time",
  ]);
});
