/** Checked filters as the scanner's memory. */
import { criteriaOf } from "../../../check/criteria.js";
import type { CheckedFilter, CheckedTree, Criterion } from "../../../check/filter.js";
import { plainOperator } from "../../../language/operators.js";
import * as codes from "../assembly/codes.js";
import * as layout from "../assembly/layout-generated.js";
import { headOf } from "../plan/heads.js";
import { integersOf } from "../plan/integers.js";
import { kindsOf } from "../plan/kinds.js";
import { areAtEnds, type Probe } from "../plan/required-probes.js";
import type { ScanOptions } from "../scanner.js";
import { createImage, type Image } from "./image.js";
import { areFindable, holdsUnit, writeKeys } from "./write-keys.js";
import { vectorBytesFor, writeMany } from "./write-many.js";
import { writeMarks } from "./write-marks.js";
import { writeProgram } from "./write-program.js";

export interface FilterImage {
  /** Lies at address 0. */
  readonly bytes: Uint8Array;
  /** Wanted keys, in the order of their slots. */
  readonly names: readonly string[];
  /** Whether fields are cut out of kept lines. */
  readonly cuts: boolean;
  /** Whether there is anything to look for before lines are gone through. */
  readonly prefilters: boolean;
  /** The literals of that, and the address of where they are described; none where it is keys. */
  readonly literals: readonly string[];
  readonly literalsAddress: number;
  /** Bytes of the bit vector of filters; 0 where there is a single filter. */
  readonly vectorBytes: number;
  /** Address of the tallies, one for each filter; 0 where there is a single one. */
  readonly tallies: number;
  /** For each filter and each of its fields, the address of the number of lines that lack it. */
  readonly lacking: readonly (readonly number[])[];
}

/**
 * What the scanner needs to know of one filter, or of many; null where it cannot judge by bytes: a key that it cannot find,
 * or a constant with U+FFFD, which bytes that are no UTF-8 spell too, or more keys than it has numbers for.
 */
export function filterImage(
  filters: readonly CheckedFilter[],
  { classify, invert, eachLine, strict, fields }: ScanOptions,
  probes: readonly Probe[],
): FilterImage | null {
  const asked = [...new Set(filters.flatMap((filter) => filter.fields.map(({ name }) => name)))];
  if (!areFindable(asked) || filters.some(({ tree }) => criteriaOf(tree).some(holdsReplacement))) return null;
  const withCuts = [...new Set([...asked, ...(fields ?? [])])];
  const cuts = areFindable(withCuts) ? (fields ?? []) : [];
  const names = cuts.length === 0 ? asked : withCuts;
  const image = createImage();
  writeMarks(image);
  const { slots, keys } = writeKeys(image, names, asked, cuts);
  const indices = new Map(names.map((name, index) => [name, index]));
  const slotOf = (field: string): number => slots + (indices.get(field) ?? 0) * layout.slotSize;
  const keyOf = (field: string): number => keys + (indices.get(field) ?? 0) * layout.keySize;
  image.u32(layout.controlClassify, classify ? 1 : 0);
  image.u32(layout.controlInvert, invert ? 1 : 0);
  // Who cuts fields out by other means is given one line at a time.
  image.u32(layout.controlEachLine, eachLine || (fields !== null && cuts.length === 0) ? 1 : 0);
  image.u32(layout.controlAskedCount, asked.length);
  image.u32(layout.controlStrict, strict ? 1 : 0);
  const [only] = filters;
  let tallies = 0;
  if (filters.length === 1 && only !== undefined)
    image.u32(layout.controlProgram, writeProgram(image, only.tree, slotOf));
  else tallies = writeMany(image, filters, classify, slotOf);
  const lacking = writeLacks(image, filters, slotOf);
  const literalsAddress = writeProbes(image, probes, keyOf);
  writeCuts(image, cuts, slotOf);
  return {
    bytes: image.finish(),
    names,
    cuts: cuts.length > 0,
    prefilters: probes.length > 0,
    literals: areAtEnds(probes) ? [] : probes.map(({ literal }) => literal),
    literalsAddress,
    vectorBytes: tallies === 0 ? 0 : vectorBytesFor(filters.length),
    tallies,
    lacking,
  };
}

/** Writes which kinds of values each filter needs of each field, the same need once. */
function writeLacks(
  image: Image,
  filters: readonly CheckedFilter[],
  slotOf: (field: string) => number,
): readonly (readonly number[])[] {
  const numbers = new Map<string, number>();
  const needs: { readonly slot: number; readonly kinds: number }[] = [];
  const places = filters.map(({ tree, fields }) => {
    const common = new Map<string, number>();
    for (const criterion of criteriaOf(tree))
      common.set(criterion.field, (common.get(criterion.field) ?? 0xff) & kindsOf(criterion));
    return fields.map(({ name }) => {
      const kinds = common.get(name) ?? 0xff;
      const key = `${kinds} ${name}`;
      const number = numbers.get(key) ?? needs.push({ slot: slotOf(name), kinds }) - 1;
      numbers.set(key, number);
      return number;
    });
  });
  const list = image.allocate(needs.length * layout.lackSize);
  for (const [index, { slot, kinds }] of needs.entries()) {
    image.u32(list + index * layout.lackSize + layout.lackSlot, slot);
    image.u32(list + index * layout.lackSize + layout.lackKinds, kinds);
  }
  image.u32(layout.controlLacks, list);
  image.u32(layout.controlLackCount, needs.length);
  return places.map((own) => own.map((number) => list + number * layout.lackSize + layout.lackLines));
}

const encoder = new TextEncoder();

/** Writes which fields are cut out of kept lines. */
function writeCuts(image: Image, cuts: readonly string[], slotOf: (field: string) => number): void {
  const list = image.allocate(cuts.length * layout.cutSize);
  for (const [index, name] of cuts.entries()) {
    const head = encoder.encode(`,${JSON.stringify(name)}:`);
    // Copied in steps of sixteen bytes.
    const address = image.allocate(head.length + 16);
    image.bytes(address, head);
    image.u32(list + index * layout.cutSize + layout.cutSlot, slotOf(name));
    image.u32(list + index * layout.cutSize + layout.cutHead, address);
    image.u32(list + index * layout.cutSize + layout.cutLength, head.length);
  }
  image.u32(layout.controlCuts, list);
  image.u32(layout.controlCutCount, cuts.length);
}

/** Writes what the prefilter looks for, but for what tells the literals; the address of the first one. */
function writeProbes(image: Image, probes: readonly Probe[], keyOf: (field: string) => number): number {
  const count = areAtEnds(probes) ? 0 : probes.length;
  const address = image.allocate(count * layout.literalSize);
  for (const [index, { literal, value }] of probes.entries()) {
    const probe = value === null ? 0 : writeProbe(image, value.anyOf);
    if (value !== null) image.u32(keyOf(value.field) + layout.keyProbe, probe);
    if (index >= count) continue;
    const at = address + index * layout.literalSize;
    const bytes = encoder.encode(literal);
    image.u32(at + layout.literalAddress, image.place(bytes));
    image.u32(at + layout.literalLength, bytes.length);
    image.u32(at + layout.literalProbe, probe);
  }
  image.u32(layout.controlLiterals, address);
  image.u32(layout.controlLiteralCount, count);
  // Quotes that frame a string are never spelled by number.
  const spelled = probes.map(({ literal, value }) => value?.field ?? literal.replaceAll('"', ""));
  for (let unit = 0; unit <= 128; unit++)
    image.u8(layout.hiddenInLiteral + unit, spelled.some((text) => holdsUnit(text, unit)) ? 1 : 0);
  // Where the character of an escape begins with such a digit.
  for (let digit = 0; digit <= 9; digit++) {
    const units = Array.from({ length: 16 }, (_, low) => Math.min(digit * 16 + low, 128));
    image.u8(
      layout.literalLanesHarmless + digit,
      spelled.some((text) => units.some((unit) => holdsUnit(text, unit))) ? 0 : 255,
    );
  }
  return address;
}

/** Writes what is required of a value; the address. */
function writeProbe(image: Image, anyOf: readonly (readonly CheckedTree[])[]): number {
  const probe = image.allocate(layout.probeSize);
  const { least, count } = integersOf(anyOf);
  const { bytes, mask } = headOf(anyOf);
  image.u32(probe + layout.probeProgram, writeValueProgram(image, anyOf));
  const criteria = anyOf.flat().flatMap(criteriaOf);
  image.u32(probe + layout.probeCriteria, criteria.length);
  image.u32(probe + layout.probeSearches, criteria.filter(searchesAll).length);
  image.u64(probe + layout.probeLeast, least);
  image.u64(probe + layout.probeIntegers, count);
  image.u64(probe + layout.probeHead, bytes);
  image.u64(probe + layout.probeHeadMask, mask);
  return probe;
}

/** Whether a criterion reads more of a value than its beginning. */
function searchesAll({ operator, reads }: Criterion): boolean {
  const plain = plainOperator(operator);
  return reads !== "scalar" || plain === "contains" || plain === "endsWith";
}

/** Any of some lists of trees, all of each list, asked of the value that the prefilter reads. */
function writeValueProgram(image: Image, anyOf: readonly (readonly CheckedTree[])[]): number {
  return anyOf.reduceRight<number>(
    (next, all) =>
      all.reduceRight<number>(
        (whenTrue, tree) => writeProgram(image, tree, () => layout.probeSlot, whenTrue, next),
        codes.verdictTrue,
      ),
    codes.verdictFalse,
  );
}

function holdsReplacement({ operand }: Criterion): boolean {
  const constants = typeof operand === "object" ? operand : [operand];
  return constants.some((constant) => typeof constant === "string" && constant.includes("\ufffd"));
}
