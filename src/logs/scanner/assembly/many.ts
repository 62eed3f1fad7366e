/**
 * Many filters at once. Each filter is a conjunction of clauses, a clause a disjunction of criteria; bit i of every vector
 * is filter i. A field's plan turns the field's value into rows of bits. In a local row, for clauses on this field alone: the
 * filters whose clause is fulfilled, or who have none there. In a row of clauses that span fields: the filters whose clause
 * this field fulfils. Equality with any number of constants is one look into a table, all comparisons of integers one search
 * among their bounds: the rows that follow were computed beforehand and lie ready as a block. Only prefixes, suffixes, parts
 * of strings and elements of arrays are asked one by one, each different question once and only while a filter that asks it
 * is still alive.
 *
 * Where lines are classified, each row is two vectors: fulfilled, and not refuted (unknown counts as true).
 */
import { kindArray, kindBoolean, kindInteger, kindString, verdictTrue } from "./codes";
import {
  contributionFilters, contributionRow, contributionSize, controlAll, controlClassify, controlLackCount, controlLacks, controlPlanCount, controlPlans,
  controlProgramCount, controlPrograms, controlSpanCount, controlSpans, controlTallies, controlVectorBytes, controlWork, criterionFalse, criterionKinds,
  criterionTrue, extraContributionCount, extraContributions, extraCriterion, extraFilters, extraSize, integerHigh, integerLow, integerSize, lackKinds,
  lackLines, lackSize, lackSlot, memberPayload, planArray, planBooleans, planBoundCount, planBounds, planExtraCount, planExtras, planIntegers, planLocalRows,
  planMemberBits, planMembers, planNone, planRows, planSize, planSlot, planSpanOffsets, planString, planUsers, programFilter, programFirst, programSize,
  slotHigh, slotLength, slotLow, slotPointer, tallyKept, tallyUnknown,
} from "./layout-generated";
import { judge, memberOf, outcomeFalse, outcomeTrue } from "./judge";
import { kindOf } from "./value";
import { andVectors, clearBit, copyVectors, hasBit, meet, orVectors, tally } from "./vectors";

/** Bytes of a vector; 0 where there is a single filter. */
export let vectorBytes: usize = 0;
let rowBytes: usize = 0;
let classify: bool = false;
let plans: usize = 0;
let plansEnd: usize = 0;
let spanBytes: usize = 0;
/** The row of filters not yet refuted; behind it the spans, and behind them the rows of the field at hand. */
export let alive: usize = 0;
let spans: usize = 0;
let rows: usize = 0;

export function configureMany(): void {
  vectorBytes = <usize>load<u32>(controlVectorBytes);
  classify = load<u32>(controlClassify) != 0;
  rowBytes = classify ? vectorBytes << 1 : vectorBytes;
  plans = <usize>load<u32>(controlPlans);
  plansEnd = plans + <usize>load<u32>(controlPlanCount) * planSize;
  spanBytes = <usize>load<u32>(controlSpanCount) * rowBytes;
  alive = <usize>load<u32>(controlWork);
  spans = alive + rowBytes;
  rows = spans + spanBytes;
}

/** Leaves in `alive` which filters keep the line. Whether any does. */
export function keptByMany(): bool {
  // The weaker of the two vectors of a row: what it has lost, no later field brings back.
  const weakest = alive + rowBytes - vectorBytes;
  copyVectors(alive, <usize>load<u32>(controlAll), rowBytes);
  copyVectors(spans, <usize>load<u32>(controlSpans), spanBytes);
  for (let plan = plans; plan < plansEnd; plan += planSize) {
    if (meet(weakest, <usize>load<u32>(plan, planUsers), vectorBytes)) ask(plan, weakest);
  }
  for (let span = spans; span < rows; span += rowBytes) andVectors(alive, span, rowBytes);
  runPrograms();
  return meet(alive, alive, vectorBytes);
}

function ask(plan: usize, weakest: usize): void {
  const slot = <usize>load<u32>(plan, planSlot);
  const kind = kindOf(slot);
  const block = blockFor(plan, slot, kind);
  const localBytes = <usize>load<u32>(plan, planLocalRows) * rowBytes;
  const bytes = <usize>load<u32>(plan, planRows) * rowBytes;
  copyVectors(rows, block, bytes);
  let extra = <usize>load<u32>(plan, planExtras);
  const extrasEnd = extra + <usize>load<u32>(plan, planExtraCount) * extraSize;
  for (; extra < extrasEnd; extra += extraSize) {
    const criterion = <usize>load<u32>(extra, extraCriterion);
    if ((load<u32>(criterion, criterionKinds) & kind) == 0 || !meet(weakest, <usize>load<u32>(extra, extraFilters), vectorBytes)) continue;
    if (judge(criterion) == outcomeTrue) contribute(<usize>load<u32>(extra, extraContributions), load<u32>(extra, extraContributionCount));
  }
  for (let row = rows; row < rows + localBytes; row += rowBytes) andVectors(alive, row, rowBytes);
  let offset = <usize>load<u32>(plan, planSpanOffsets);
  for (let row = rows + localBytes; row < rows + bytes; row += rowBytes, offset += 4) orVectors(spans + <usize>load<u32>(offset), row, rowBytes);
}

/** Adds a criterion that is true to the rows of its clauses. */
function contribute(contribution: usize, count: u32): void {
  for (; count > 0; count--, contribution += contributionSize) {
    const row = rows + <usize>load<u32>(contribution, contributionRow);
    const filters = <usize>load<u32>(contribution, contributionFilters);
    orVectors(row, filters, vectorBytes);
    if (classify) orVectors(row + vectorBytes, filters, vectorBytes);
  }
}

/** The rows that a value has by itself. */
function blockFor(plan: usize, slot: usize, kind: u32): usize {
  const blockBytes = <usize>load<u32>(plan, planRows) * rowBytes;
  switch (kind) {
    case kindString: {
      const table = <usize>load<u32>(plan, planMembers);
      const member: usize = table == 0 ? 0 : memberOf(table, load<u32>(plan, planMemberBits), <usize>load<u32>(slot, slotPointer), load<u32>(slot, slotLength));
      return <usize>(member == 0 ? load<u32>(plan, planString) : load<u32>(member, memberPayload));
    }
    case kindInteger:
      return <usize>load<u32>(<usize>load<u32>(plan, planIntegers) + 4 * <usize>interval(plan, load<u64>(slot, slotLow), load<i32>(slot, slotHigh)));
    case kindBoolean:
      return <usize>load<u32>(plan, planBooleans) + <usize>load<u64>(slot, slotLow) * blockBytes;
    case kindArray:
      return <usize>load<u32>(plan, planArray);
    default:
      return <usize>load<u32>(plan, planNone);
  }
}

/** Twice the number of bounds below an integer, and one more where it equals the next. */
function interval(plan: usize, low: u64, high: i32): u32 {
  const bounds = <usize>load<u32>(plan, planBounds);
  let from: u32 = 0;
  let to = load<u32>(plan, planBoundCount);
  while (from < to) {
    const middle = (from + to) >> 1;
    const bound = bounds + <usize>middle * integerSize;
    const boundLow = load<u64>(bound, integerLow);
    const boundHigh = load<i32>(bound, integerHigh);
    if (boundHigh == high ? boundLow < low : boundHigh < high) from = middle + 1;
    else if (boundHigh == high && boundLow == low) return (middle << 1) + 1;
    else to = middle;
  }
  return from << 1;
}

/** Filters without clauses are alive up to here. */
function runPrograms(): void {
  let entry = <usize>load<u32>(controlPrograms);
  const end = entry + <usize>load<u32>(controlProgramCount) * programSize;
  for (; entry < end; entry += programSize) {
    const bit = load<u32>(entry, programFilter);
    const program = <usize>load<u32>(entry, programFirst);
    if (hasBit(alive, bit) && !run(program, false)) clearBit(alive, bit);
    if (classify && !run(program, true)) clearBit(alive + vectorBytes, bit);
  }
}

/**
 * A filter has no negation above its criteria, so a line is kept where unknown counts as false: a program is a chain of
 * criteria, each with a place to go where it is true and one where it is not. With `lenient`, unknown counts as true.
 */
export function run(program: usize, lenient: bool): bool {
  let at = program;
  while (at > <usize>verdictTrue) {
    const outcome = judge(at);
    at = <usize>((lenient ? outcome != outcomeFalse : outcome == outcomeTrue) ? load<u32>(at, criterionTrue) : load<u32>(at, criterionFalse));
  }
  return at == <usize>verdictTrue;
}

/** Counts the line for each filter. */
export function tallyMany(): void {
  const tallies = <usize>load<u32>(controlTallies);
  tally(alive, vectorBytes, tallies + tallyKept);
  if (!classify) return;
  // What is alive for certain is no longer counted as unknown.
  const maybe = alive + vectorBytes;
  for (let at: usize = 0; at < vectorBytes; at += 16) v128.store(maybe + at, v128.andnot(v128.load(maybe + at), v128.load(alive + at)));
  tally(maybe, vectorBytes, tallies + tallyUnknown);
}

/** Counts for each field, and each way in which filters need it, whether the line lacks it. */
export function countLacks(): void {
  let lack = <usize>load<u32>(controlLacks);
  const end = lack + <usize>load<u32>(controlLackCount) * lackSize;
  for (; lack < end; lack += lackSize) {
    const lacks = (kindOf(<usize>load<u32>(lack, lackSlot)) & load<u32>(lack, lackKinds)) == 0;
    store<u32>(lack, load<u32>(lack, lackLines) + <u32>lacks, lackLines);
  }
}
