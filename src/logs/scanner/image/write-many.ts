/** Many filters as the scanner judges them together; assembly/many.ts says how. */
import type { CheckedFilter, Criterion } from "../../../check/filter.js";
import * as layout from "../assembly/layout-generated.js";
import { type Block, blocksOf } from "../plan/blocks.js";
import { type FieldRows, type Row, rowsOf } from "../plan/field-rows.js";
import { askedKinds, kindsOf } from "../plan/kinds.js";
import type { Image } from "./image.js";
import { writeCriterion } from "./write-criterion.js";
import { writeIntegerMembers, writeStringMembers } from "./write-members.js";
import { writeProgram } from "./write-program.js";

const encoder = new TextEncoder();

/** Bytes of a vector for that many filters. */
export function vectorBytesFor(filters: number): number {
  return Math.ceil(filters / 128) * 16;
}

/** Writes the plans and their blocks; the address of the tallies. */
export function writeMany(
  image: Image,
  filters: readonly CheckedFilter[],
  classify: boolean,
  slotOf: (field: string) => number,
): number {
  const bytes = vectorBytesFor(filters.length);
  const rowBytes = classify ? bytes * 2 : bytes;
  const { fields, spans, programs } = rowsOf(filters);
  const vector = (bits: Iterable<number>): Uint8Array => vectorOf(bits, bytes);
  const everyFilter = filters.map((_, filter) => filter);
  const row = (bits: Iterable<number>): readonly Uint8Array[] =>
    new Array<Uint8Array>(classify ? 2 : 1).fill(vector(bits));

  // What most filters ask for goes first: it refutes most of them.
  const users = new Map(fields.map((field) => [field, usersOf(field)]));
  const ordered = [...fields].sort((a, b) => (users.get(b)?.size ?? 0) - (users.get(a)?.size ?? 0));
  const plans = image.allocate(ordered.length * layout.planSize);
  for (const [index, field] of ordered.entries()) writePlan(plans + index * layout.planSize, field);

  const programList = image.allocate(programs.length * layout.programSize);
  for (const [index, filter] of programs.entries()) {
    image.u32(programList + index * layout.programSize + layout.programFilter, filter);
    image.u32(
      programList + index * layout.programSize + layout.programFirst,
      writeProgram(image, (filters[filter] as CheckedFilter).tree, slotOf),
    );
  }
  const spanRows = spans.flatMap((users) => row(everyFilter.filter((filter) => !users.has(filter))));
  const mostRows = Math.max(0, ...fields.map(({ local, spans: own }) => local.length + own.size));
  const tallies = image.allocate(bytes * 8 * layout.tallySize);
  image.u32(layout.controlVectorBytes, bytes);
  image.u32(layout.controlPlans, plans);
  image.u32(layout.controlPlanCount, ordered.length);
  image.u32(layout.controlPrograms, programList);
  image.u32(layout.controlProgramCount, programs.length);
  image.u32(layout.controlSpans, image.place(joined(spanRows)));
  image.u32(layout.controlSpanCount, spans.length);
  image.u32(layout.controlAll, image.place(joined(row(everyFilter))));
  image.u32(layout.controlWork, image.allocate((1 + spans.length + mostRows) * rowBytes));
  image.u32(layout.controlTallies, tallies);
  return tallies;

  function writePlan(plan: number, field: FieldRows): void {
    const rows = [...field.local, ...field.spans.values()];
    const criteria = [...new Set(rows.flatMap((own) => [...own.values()].flat(2)))];
    const blocks = blocksOf(field, criteria, { filters: filters.length, vectorBytes: bytes, classify });
    const known = new Map<Block, number>();
    // Most constants of long lists lead to the same block.
    const place = (block: Block): number => {
      const address = known.get(block) ?? image.place(block);
      known.set(block, address);
      return address;
    };
    image.u32(plan + layout.planSlot, slotOf(field.field));
    image.u32(plan + layout.planUsers, image.place(vector(users.get(field) ?? [])));
    image.u32(plan + layout.planLocalRows, field.local.length);
    image.u32(plan + layout.planRows, rows.length);
    const offsets = image.allocate(field.spans.size * 4);
    for (const [index, span] of [...field.spans.keys()].entries()) image.u32(offsets + index * 4, span * rowBytes);
    image.u32(plan + layout.planSpanOffsets, offsets);
    image.u32(plan + layout.planNone, place(blocks.none));
    image.u32(plan + layout.planArray, place(blocks.array));
    image.u32(plan + layout.planString, place(blocks.string));
    image.u32(plan + layout.planBooleans, image.place(joined(blocks.booleans)));
    if (blocks.strings.size > 0) {
      const members = [...blocks.strings].map(([text, block]) => ({
        text: encoder.encode(text),
        payload: place(block),
      }));
      const table = writeStringMembers(image, members);
      image.u32(plan + layout.planMembers, table.address);
      image.u32(plan + layout.planMemberBits, table.bits);
    }
    image.u32(plan + layout.planBounds, writeIntegerMembers(image, blocks.bounds));
    image.u32(plan + layout.planBoundCount, blocks.bounds.length);
    const integers = image.allocate(blocks.integers.length * 4);
    for (const [index, block] of blocks.integers.entries()) image.u32(integers + index * 4, place(block));
    image.u32(plan + layout.planIntegers, integers);
    writeExtras(plan, rows, criteria);
  }

  /** Criteria that have to be asked by themselves, the same question once. */
  function writeExtras(plan: number, rows: readonly Row[], criteria: readonly Criterion[]): void {
    const questions = new Map<string, Criterion[]>();
    for (const criterion of criteria) {
      if (askedKinds(criterion) === 0) continue;
      const question = questionOf(criterion);
      const same = questions.get(question);
      if (same === undefined) questions.set(question, [criterion]);
      else same.push(criterion);
    }
    const askers = askersOf(rows);
    const extras = image.allocate(questions.size * layout.extraSize);
    for (const [index, same] of [...questions.values()].entries()) {
      const first = same[0] as Criterion;
      const criterion = image.allocate(layout.criterionSize);
      writeCriterion(image, criterion, first, slotOf(first.field));
      image.u32(criterion + layout.criterionKinds, kindsOf(first) & askedKinds(first));
      const contributions = contributionsOf(same, askers);
      const list = image.allocate(contributions.length * layout.contributionSize);
      for (const [place, { number, asking }] of contributions.entries()) {
        image.u32(list + place * layout.contributionSize + layout.contributionRow, number * rowBytes);
        image.u32(list + place * layout.contributionSize + layout.contributionFilters, image.place(vector(asking)));
      }
      const extra = extras + index * layout.extraSize;
      image.u32(extra + layout.extraCriterion, criterion);
      image.u32(extra + layout.extraFilters, image.place(vector(contributions.flatMap(({ asking }) => asking))));
      image.u32(extra + layout.extraContributions, list);
      image.u32(extra + layout.extraContributionCount, contributions.length);
    }
    image.u32(plan + layout.planExtras, extras);
    image.u32(plan + layout.planExtraCount, questions.size);
  }
}

function usersOf({ local, spans }: FieldRows): ReadonlySet<number> {
  return new Set([...local, ...spans.values()].flatMap((row) => [...row.keys()]));
}

interface Contribution {
  /** The number of a row. */
  readonly number: number;
  /** The filters that ask there. */
  readonly asking: readonly number[];
}

/** By criterion, the rows in which it is asked, each with the filter that does. */
function askersOf(
  rows: readonly Row[],
): ReadonlyMap<Criterion, readonly { readonly number: number; readonly filter: number }[]> {
  const askers = new Map<Criterion, { readonly number: number; readonly filter: number }[]>();
  rows.forEach((row, number) => {
    for (const [filter, clauses] of row) {
      for (const criterion of clauses.flat()) {
        const own = askers.get(criterion);
        if (own === undefined) askers.set(criterion, [{ number, filter }]);
        else own.push({ number, filter });
      }
    }
  });
  return askers;
}

function contributionsOf(same: readonly Criterion[], askers: ReturnType<typeof askersOf>): readonly Contribution[] {
  const byRow = new Map<number, Set<number>>();
  for (const criterion of same) {
    for (const { number, filter } of askers.get(criterion) ?? []) {
      const asking = byRow.get(number);
      if (asking === undefined) byRow.set(number, new Set([filter]));
      else asking.add(filter);
    }
  }
  return [...byRow].sort(([a], [b]) => a - b).map(([number, asking]) => ({ number, asking: [...asking] }));
}

function questionOf({ operator, literal, reads, operand }: Criterion): string {
  return JSON.stringify([operator, literal, reads, operand], (_key, value: unknown) =>
    typeof value === "bigint" ? `${value}` : value,
  );
}

function vectorOf(bits: Iterable<number>, bytes: number): Uint8Array {
  const vector = new Uint8Array(bytes);
  for (const bit of bits) vector[bit >> 3] = (vector[bit >> 3] ?? 0) | (1 << (bit & 7));
  return vector;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
