/** Writes filters into the memory of the scanner. */
import { criteriaOf } from "../../../check/criteria.js";
import type { CheckedFilter, Criterion } from "../../../check/filter.js";
import * as layout from "../assembly/layout.js";
import type { Probe } from "../plan/required-probes.js";
import type { ScanOptions } from "../scanner.js";
import { createImage, type MemoryImage } from "./memory-image.js";
import { areFindable, writeKeys } from "./write-keys.js";
import { writeProbes } from "./write-probes.js";
import { kindsOf, writeProgram } from "./write-program.js";

export interface FilterImage {
  /** The bytes for address 0. */
  readonly bytes: Uint8Array;
  /** The keys that the scanner looks for. */
  readonly keys: readonly string[];
  /** Whether the scanner picks fields from kept lines. */
  readonly picks: boolean;
  /** The number of bytes with a bit for each filter. */
  readonly keptByBytes: number;
  /** For each filter, the address of its record, and of the count of missing values for each field. */
  readonly filters: readonly { readonly address: number; readonly missing: readonly number[] }[];
}

/**
 * Writes filters and options. Returns null when the scanner cannot find a key. Also returns null when a constant
 * contains U+FFFD, which replaces invalid UTF-8.
 */
export function writeFilters(
  filters: readonly CheckedFilter[],
  options: ScanOptions,
  probes: readonly Probe[],
): FilterImage | null {
  const own = [...new Set(filters.flatMap((filter) => filter.fields.map(({ name }) => name)))];
  if (!areFindable(own) || filters.some(({ tree }) => criteriaOf(tree).some(hasReplacementCharacter))) return null;
  const fields = options.fields ?? [];
  const picked = areFindable([...new Set([...own, ...fields])]) ? fields : [];
  const wanted = [...new Set([...own, ...picked])];
  // The scanner needs at least one key. A value of the empty key has no effect.
  const names = wanted.length === 0 ? [""] : wanted;
  const image = createImage();
  writeVectors(image);
  const { slots } = writeKeys(image, names, own, picked);
  const slotOf = (field: string): number => slots + names.indexOf(field) * layout.slotSize;
  const keptByBytes = Math.ceil(filters.length / 32) * 4;
  image.u32(layout.controlKeptBy, image.allocate(2 * keptByBytes));
  image.u32(layout.controlKeptByBytes, keptByBytes);
  image.u32(layout.controlClassify, options.classify ? 1 : 0);
  image.u32(layout.controlInvert, options.invert ? 1 : 0);
  image.u32(layout.controlStrict, options.strict ? 1 : 0);
  // To pick fields, the caller needs one line at a time.
  image.u32(layout.controlEachLine, options.eachLine || picked.length < fields.length ? 1 : 0);
  image.u32(layout.controlFilterFieldCount, own.length);
  const records = writePrograms(image, filters, slotOf);
  const missing = writeNeeds(image, filters, slotOf);
  writeProbes(image, probes);
  writePicks(image, picked, slotOf);
  return {
    bytes: image.finish(),
    keys: names,
    picks: picked.length > 0,
    keptByBytes,
    filters: records.map((address, filter) => ({ address, missing: missing[filter] ?? [] })),
  };
}

function hasReplacementCharacter({ operand }: Criterion): boolean {
  const constants = typeof operand === "object" ? operand : [operand];
  return constants.some((constant) => typeof constant === "string" && constant.includes("\ufffd"));
}

const vectors: readonly (readonly [address: number, byte: number])[] = [
  [layout.vectorQuotes, 0x22],
  [layout.vectorBackslashes, 0x5c],
  [layout.vectorLineFeeds, 0x0a],
  [layout.vectorLettersU, 0x75],
  [layout.vectorSpaces, 0x20],
  [layout.vectorControls, 0x1f],
  [layout.vectorColons, 0x3a],
  [layout.vectorCommas, 0x2c],
  [layout.vectorZeros, 0x30],
  [layout.vectorLettersZ, 0x7a],
  [layout.vectorToDigits, 0x7f - 0x39],
  [layout.vectorLowNibbles, 0x0f],
];

function writeVectors(image: MemoryImage): void {
  for (const [address, byte] of vectors) image.bytes(address, new Uint8Array(16).fill(byte));
}

/** Writes a record and a program for each filter. Returns the addresses of the records. */
function writePrograms(
  image: MemoryImage,
  filters: readonly CheckedFilter[],
  slotOf: (field: string) => number,
): readonly number[] {
  const list = image.allocate(filters.length * layout.filterSize);
  image.u32(layout.controlFilters, list);
  image.u32(layout.controlFilterCount, filters.length);
  return filters.map(({ tree }, index) => {
    const address = list + index * layout.filterSize;
    image.u32(address + layout.filterProgram, writeProgram(image, tree, slotOf));
    return address;
  });
}

/** Writes the kinds that filters need of their fields. Returns the addresses of the counts. */
function writeNeeds(
  image: MemoryImage,
  filters: readonly CheckedFilter[],
  slotOf: (field: string) => number,
): readonly (readonly number[])[] {
  const indices = new Map<string, number>();
  const needs: { readonly slot: number; readonly kinds: number }[] = [];
  const ofFilters = filters.map(({ tree, fields }) => {
    const criteria = criteriaOf(tree);
    return fields.map(({ name }) => {
      // A value is usable when every criterion of its field can evaluate the value.
      const kinds = criteria.reduce((common, one) => (one.field === name ? common & kindsOf(one) : common), 0xff);
      const index = indices.get(`${kinds} ${name}`) ?? needs.push({ slot: slotOf(name), kinds }) - 1;
      indices.set(`${kinds} ${name}`, index);
      return index;
    });
  });
  const list = image.allocate(needs.length * layout.needSize);
  for (const [index, { slot, kinds }] of needs.entries()) {
    image.u32(list + index * layout.needSize + layout.needSlot, slot);
    image.u32(list + index * layout.needSize + layout.needKinds, kinds);
  }
  image.u32(layout.controlNeeds, list);
  image.u32(layout.controlNeedCount, needs.length);
  return ofFilters.map((own) => own.map((index) => list + index * layout.needSize + layout.needMissing));
}

const encoder = new TextEncoder();

/** Writes the fields that the scanner picks from kept lines. */
function writePicks(image: MemoryImage, fields: readonly string[], slotOf: (field: string) => number): void {
  const list = image.allocate(fields.length * layout.pickSize);
  for (const [index, name] of fields.entries()) {
    const head = encoder.encode(`,${JSON.stringify(name)}:`);
    // The scanner copies vectors of 16 bytes.
    const address = image.allocate(head.length + 16);
    image.bytes(address, head);
    image.u32(list + index * layout.pickSize + layout.pickSlot, slotOf(name));
    image.u32(list + index * layout.pickSize + layout.pickHead, address);
    image.u32(list + index * layout.pickSize + layout.pickLength, head.length);
  }
  image.u32(layout.controlPicks, list);
  image.u32(layout.controlPickCount, fields.length);
}
