/** A checked filter as the scanner's memory. */
import type { CheckedFilter, CheckedTree, Criterion } from "../../checked/filter.js";
import * as layout from "./assembly/layout.js";
import { createImage, type Image } from "./image.js";
import type { ScanOptions } from "./scanner.js";
import { kindsOf } from "./write-criterion.js";
import { holdsUnit, isFindable, writeKeys } from "./write-keys.js";
import { writeProgram } from "./write-program.js";

export interface FilterImage {
  /** Lies at address 0. */
  readonly bytes: Uint8Array;
  /** Wanted keys, in the order of their slots. */
  readonly names: readonly string[];
  /** Address of the first slot. */
  readonly slots: number;
  /** What the prefilter looks for, and the address of where it says so; none where every line is looked at. */
  readonly literals: readonly string[];
  readonly literalsAddress: number;
}

/**
 * What the scanner needs to know of a filter; null where it cannot judge by bytes: a key that it cannot find, or a constant
 * with U+FFFD, which bytes that are no UTF-8 spell too.
 */
export function filterImage(filter: CheckedFilter, { classify, invert, eachLine }: ScanOptions, literals: readonly string[] | null): FilterImage | null {
  const names = filter.fields.map(({ name }) => name);
  const criteria = criteriaOf(filter.tree);
  if (!names.every(isFindable) || criteria.some(holdsReplacement)) return null;
  const image = createImage();
  const slots = writeKeys(image, names);
  const slotOf = (field: string): number => slots + names.indexOf(field) * layout.slotSize;
  for (const name of names) {
    const needs = criteria.filter(({ field }) => field === name).reduce((kinds, criterion) => kinds & kindsOf(criterion), 0xff);
    image.u32(slotOf(name) + layout.slotNeeds, needs);
  }
  image.u32(layout.controlProgram, writeProgram(image, filter.tree, slotOf));
  image.u32(layout.controlClassify, classify ? 1 : 0);
  image.u32(layout.controlInvert, invert ? 1 : 0);
  image.u32(layout.controlEachLine, eachLine ? 1 : 0);
  const literalsAddress = writeLiterals(image, literals ?? []);
  return { bytes: image.finish(), names, slots, literals: literals ?? [], literalsAddress };
}

const encoder = new TextEncoder();

/** Writes the literals of the prefilter, but for what tells them; their address. */
function writeLiterals(image: Image, literals: readonly string[]): number {
  const address = image.allocate(literals.length * layout.literalSize);
  for (const [index, literal] of literals.entries()) {
    const bytes = encoder.encode(literal);
    image.u32(address + index * layout.literalSize, image.place(bytes));
    image.u32(address + index * layout.literalSize + 4, bytes.length);
  }
  image.u32(layout.controlLiterals, address);
  image.u32(layout.controlLiteralCount, literals.length);
  for (let unit = 0; unit <= 128; unit++) image.u8(layout.hiddenInLiteral + unit, literals.some((literal) => holdsUnit(literal, unit)) ? 1 : 0);
  return address;
}

export function criteriaOf(tree: CheckedTree): readonly Criterion[] {
  return tree.kind === "Everything" ? [] : tree.kind === "Criterion" ? [tree] : tree.terms.flatMap(criteriaOf);
}

function holdsReplacement({ operand }: Criterion): boolean {
  const constants = typeof operand === "object" ? operand : [operand];
  return constants.some((constant) => typeof constant === "string" && constant.includes("\ufffd"));
}
