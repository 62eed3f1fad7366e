/** What analysis says of a filter, in one short line: whatever must not change with how it is found out. */
import { createHash } from "node:crypto";
import type { compile as Compile } from "../../src/index.js";
import type { analyze as Analyze, compare as Compare, minimize as Minimize } from "../../src/meaning.js";
import type { LimitedFilter } from "./limited-filters.js";

export interface Doors {
  readonly compile: typeof Compile;
  readonly analyze: typeof Analyze;
  readonly compare: typeof Compare;
  readonly minimize: typeof Minimize;
}

export interface MeaningRecord {
  /** Verdict, findings, whether it depends on lacking fields, diagnostics of a check, and the comparison with the filter before. */
  readonly said: string;
  /** Bytes when minimised, also where fields are assumed to be present. */
  readonly bytes: readonly [number, number];
}

/** Null for a filter that does not compile or is over the limits. */
export function meaningRecord(
  { text, dataset }: LimitedFilter,
  before: LimitedFilter | undefined,
  doors: Doors,
): MeaningRecord | null {
  const options = dataset === null ? {} : { dataset };
  const { filter, diagnostics } = doors.compile(text, { ...options, analysis: true });
  if (filter === undefined || filter.sizes.operators > 30 || filter.sizes.bytes > 1000) return null;
  const { verdict, findings, lacking, complete } = doors.analyze(filter);
  const other =
    before === undefined || before.dataset !== dataset ? undefined : doors.compile(before.text, options).filter;
  const compared = other === undefined ? null : doors.compare(filter, other);
  const smaller = doors.minimize(filter);
  const present = doors.minimize(filter, { assumePresent: true });
  const said = [
    verdict,
    ...findings.map(({ kind, criteria, because }) => `${kind} ${criteria.join()}<${because.join()}`),
    `lacking ${lacking.depends}`,
    `complete ${complete} ${smaller.complete} ${present.complete}`,
    diagnostics.map(({ code, span, fixes }) => `${code} ${span.start}-${span.end} ${fixes.length}`).join(),
    compared === null ? "" : `${compared.verdict} ${compared.lacking.verdict}`,
  ].join("; ");
  return { said, bytes: [smaller.filter.sizes.bytes, present.filter.sizes.bytes] };
}

/** Tells filters apart, and what was said of them, in eight characters. */
export function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

/** What a record is found by. */
export function recordKey({ text, dataset }: LimitedFilter, before: LimitedFilter | undefined): string {
  return digest(
    JSON.stringify([text, typeof dataset === "object" ? (dataset?.name ?? null) : dataset, before?.text ?? null]),
  );
}
