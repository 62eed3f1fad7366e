import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as layout from "../../../../../src/logs/scanner/assembly/layout-generated.js";
import { layoutText, withMemoryMap } from "../../../../../src/logs/scanner/layout/derive.js";
import { areas, structures } from "../../../../../src/logs/scanner/layout/description.js";
import {
  endOf,
  field,
  placed,
  placedAreas,
  sizeOf,
  structureSize,
  table,
} from "../../../../../src/logs/scanner/layout/shapes.js";

const room = new URL("../../../../../src/logs/scanner/", import.meta.url);

describe("places derive from types and order", () => {
  test("fields lie one behind the other, each where its number is read at once", () => {
    const fields = [
      field("u8", "A", ""),
      field("u32", "B", ""),
      field("i32", "C", ""),
      field("u64", "D", ""),
      field("u16", "E", ""),
    ];
    expect(placed(fields).map(({ name, offset }) => [name, offset])).toEqual([
      ["A", 0],
      ["B", 4],
      ["C", 8],
      ["D", 16],
      ["E", 24],
    ]);
    expect(endOf(fields)).toBe(26);
    expect(structureSize({ name: "x", multipleOf: 16, says: "", fields })).toBe(32);
  });

  test("areas lie one behind the other, with room to grow but no further", () => {
    const area = (name: string, bytes: number, count: number) => ({
      name,
      room: bytes,
      says: "",
      fields: [table("u32", count)],
    });
    expect(placedAreas([area("a", 64, 3), area("b", 8, 2), area("c", 4, 1)]).map(({ address }) => address)).toEqual([
      0, 64, 72,
    ]);
    expect(() => placedAreas([area("a", 8, 3)])).toThrow("a takes 12 bytes, more than 8");
  });
});

describe("the scanner's memory", () => {
  test("what both sides read and the map in README.md are what the description makes of them", () => {
    expect(readFileSync(new URL("assembly/layout-generated.ts", room), "utf8")).toBe(layoutText());
    const readme = readFileSync(new URL("README.md", room), "utf8");
    expect(readme).toBe(withMemoryMap(readme));
  });

  test("no two things of an area or a structure have a byte in common, and each has a name of its own", () => {
    const groups = [
      ...placedAreas(areas).map(({ fields }) => fields),
      ...structures.map(({ fields }) => placed(fields)),
    ];
    for (const fields of groups) {
      for (const [index, each] of fields.entries())
        expect(each.offset + sizeOf(each)).toBeLessThanOrEqual(fields[index + 1]?.offset ?? Number.POSITIVE_INFINITY);
    }
    const names = [...layoutText().matchAll(/export const (\w+) =/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("what the scanner takes for granted", () => {
    // It clears both at once.
    expect(layout.slotAddress % 8).toBe(0);
    expect(layout.slotKind).toBe(layout.slotAddress + 4);
    // It makes vectors of tables.
    for (const address of [layout.tailTables, layout.literalTables, layout.tables]) expect(address % 16).toBe(0);
    // The TypeScript that reads counts and writes the control block does so in whole words.
    for (const address of [
      layout.controlScratch,
      layout.controlScratchEnd,
      layout.countLines,
      layout.countKept,
      layout.countUnknown,
    ])
      expect(address % 4).toBe(0);
    expect(layout.entrySize % 4).toBe(0);
  });
});
