import { describe, expect, test } from "vitest";
import * as layout from "../../../../../src/logs/scanner/assembly/layout-generated.js";
import { chooseHash } from "../../../../../src/logs/scanner/plan/choose-hash.js";

const encoder = new TextEncoder();
const names = [
  "EdgeResponseStatus",
  "OriginResponseStatus",
  "BotScore",
  "WAFAttackScore",
  "ClientCountry",
  "ClientIP",
  "ZoneName",
];
const others = [
  "CacheCacheStatus",
  "WorkerStatus",
  "BotScoreSrc",
  "ClientCity",
  "OriginIP",
  "SecurityRuleID",
  "WorkerScriptName",
  "id",
];

describe("each wanted key has a hash of the table, whatever stands before it", () => {
  for (const keys of [
    names,
    [...names, "RayID"],
    [...names, "ab"],
    ["a", "b", "c", "é"],
    ["Zoë", "x".repeat(40), "naïve", "1234567"],
  ]) {
    test(keys.join(", "), () => {
      const isHeld = chosen(keys, sampleOf([...keys, ...others]));
      for (const key of keys)
        for (const before of [",", "{", " ", ":1,", "\u00ff"]) expect(isHeld(`${before}"${key}`)).toBe(true);
    });
  }
});

test("no other key of the sample has one, but where its end as long as the shortest wanted key is a wanted one's", () => {
  const isHeld = chosen(names, sampleOf([...names, ...others]));
  expect(others.filter((key) => isHeld(`,"${key}`))).toEqual([]);
});

test("of very many keys any factor will do", () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `key${at}`);
  const isHeld = chosen(many, sampleOf(others));
  expect(many.every((key) => isHeld(`,"${key}`))).toBe(true);
});

test("a sample without quotes, or an empty one, is no reason to fail", () => {
  for (const sample of ["", "[]", '"', '""']) expect(chosen(names, sample)('{"BotScore')).toBe(true);
});

function sampleOf(keys: readonly string[]): string {
  return `{${keys.map((key) => `"${key}":"value"`).join(",")}}\n`.repeat(3);
}

/** Whether what ends before a closing quote is taken for a wanted key's end, as the scanner reads it. */
function chosen(keys: readonly string[], sample: string): (text: string) => boolean {
  const memory = new Uint8Array(layout.tables);
  chooseHash(memory, keys, encoder.encode(sample));
  const view = new DataView(memory.buffer);
  const shift = view.getBigUint64(layout.keyHashShift, true);
  const factor = view.getBigUint64(layout.keyHashFactor, true);
  return (text) => {
    const bytes = encoder.encode(`        ${text}`);
    const end = new DataView(bytes.buffer).getBigUint64(bytes.length - 8, true) >> shift;
    return memory[layout.keyHashes + Number(BigInt.asUintN(64, end * factor) >> 54n)] === 4;
  };
}
