/** Writes the literals and probes of the prefilter. plan/choose-pairs.ts writes the pairs of bytes to compare. */
import { criteriaOf } from "../../../check/criteria.js";
import type { CheckedTree } from "../../../check/filter.js";
import * as layout from "../assembly/layout.js";
import { integerRange } from "../plan/integer-range.js";
import type { Probe } from "../plan/required-probes.js";
import type { MemoryImage } from "./memory-image.js";
import { isIn } from "./write-keys.js";
import { writeProgram } from "./write-program.js";

const encoder = new TextEncoder();

/** Costs in bytes of text: of a program and of each of its criteria. */
const programCost = 96;
const criterionCost = 16;

export function writeProbes(image: MemoryImage, probes: readonly Probe[]): void {
  const list = image.allocate(probes.length * layout.literalSize);
  for (const [index, { literal, value }] of probes.entries()) {
    const address = list + index * layout.literalSize;
    const bytes = encoder.encode(literal);
    image.u32(address + layout.literalAddress, image.place(bytes));
    image.u32(address + layout.literalLength, bytes.length);
    image.u32(address + layout.literalProbe, value === null ? 0 : writeProbe(image, value.anyOf));
  }
  image.u32(layout.controlLiterals, list);
  image.u32(layout.controlLiteralCount, probes.length);
  // The quotes of a string have no escapes.
  const texts = probes.map(({ literal, value }) => value?.field ?? literal.replaceAll('"', ""));
  for (let unit = 0; unit <= 128; unit++) image.u8(layout.hiddenInLiteral + unit, isIn(texts, unit) ? 1 : 0);
}

/** Writes a probe: the condition that all trees of at least one list are true. Returns its address. */
function writeProbe(image: MemoryImage, anyOf: readonly (readonly CheckedTree[])[]): number {
  const probe = image.allocate(layout.probeSize);
  const { least, count } = integerRange(anyOf);
  const criteria = anyOf.flat().flatMap(criteriaOf);
  image.u32(probe + layout.probeProgram, writeValueProgram(image, anyOf));
  image.u32(probe + layout.probeCost, programCost + criterionCost * criteria.length);
  image.u64(probe + layout.probeLeast, least);
  image.u64(probe + layout.probeIntegers, count);
  return probe;
}

function writeValueProgram(image: MemoryImage, anyOf: readonly (readonly CheckedTree[])[]): number {
  const slotOf = () => layout.probeSlot;
  const writeAll = (all: readonly CheckedTree[], whenFalse: number): number =>
    all.reduceRight<number>((next, tree) => writeProgram(image, tree, slotOf, next, whenFalse), layout.outcomeKeep);
  return anyOf.reduceRight<number>((next, all) => writeAll(all, next), layout.outcomeDrop);
}
