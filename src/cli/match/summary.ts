/** What a run found, as data and as tables. */
import { tableText } from "../views/table.js";
import type { NamedFilter } from "./filters.js";
import type { Matched } from "./run-match.js";
import type { MatchSettings } from "./settings.js";
import { lackingFields, type Totals } from "./totals.js";

export interface SummaryFacts {
  readonly matched: Matched;
  readonly settings: MatchSettings;
  /** Of filters. */
  readonly names: readonly string[];
  /** Where each filter comes from. */
  readonly filters: readonly Pick<NamedFilter, "file" | "job">[];
  /** Of logs; `-` is standard input. */
  readonly logs: readonly string[];
  /** The filters are counted one by one. */
  readonly several: boolean;
}

/** The document that `--json` prints. */
export function jsonSummary({ matched, settings, names, filters, logs, several }: SummaryFacts): object {
  const { files, total, interrupted } = matched;
  const counts = (of: Totals) => (several ? countsOfMany(of) : countsOfOne(of));
  const each = (of: Totals) => (several ? { filters: filters.map((filter, i) => filterRecord(filter, of, i)) } : {});
  const sampled = (of: Totals) => (settings.sample === null ? {} : { sampled: of.printed });
  return {
    ...counts(total),
    ...sampled(total),
    ...size(total),
    ...each(total),
    ...(settings.overlap ? { overlap: rows(total, names.length) } : {}),
    files: files.map((file, i) => ({ file: logs[i] ?? "", ...counts(file), ...sampled(file), ...size(file), ...each(file), error: file.error })),
    ...(interrupted ? { interrupted } : {}),
  };
}

function countsOfOne({ lines, kept, malformed, filters: [filter] }: Totals) {
  return { lines, kept, dropped: filter?.dropped, unknown: filter?.unknown, malformed, lackingFields: filter === undefined ? {} : lackingFields(filter) };
}

function countsOfMany(totals: Totals) {
  const { lines, kept, malformed, several } = totals;
  return { lines, kept, none: keptByNone(totals), several, malformed };
}

function keptByNone({ lines, malformed, kept }: Totals): number {
  return (lines ?? 0) - malformed - kept;
}

function filterRecord({ file, job }: Pick<NamedFilter, "file" | "job">, { filters }: Totals, index: number) {
  const filter = filters[index];
  const place = { file, ...job };
  if (filter === undefined) return place;
  return { ...place, kept: filter.kept, dropped: filter.dropped, unknown: filter.unknown, lackingFields: lackingFields(filter) };
}

function size({ bytes, seconds }: Totals) {
  return { bytes, seconds: Math.round(seconds * 1e6) / 1e6 };
}

function rows({ overlap }: Totals, width: number): readonly (readonly number[])[] {
  return Array.from({ length: width }, (_, i) => Array.from({ length: width }, (__, j) => overlap[i * width + j] ?? 0));
}

/** One row for each filter: how many lines it keeps. */
export function countTable({ matched, names }: SummaryFacts): string {
  const { filters } = matched.total;
  return `${rightAligned(names.map((name, i) => [name, filters[i]?.kept ?? 0]))}\n`;
}

/** For each pair of filters the lines that both keep, and below, the lines that no filter keeps and that several keep. */
export function overlapTable({ matched, names }: SummaryFacts): string {
  const { total } = matched;
  const matrix = rows(total, names.length).map((row, i) => [`${i + 1} ${names[i] ?? ""}`, ...row]);
  const head = ["", ...names.map((_, i) => i + 1)];
  const rest = [
    ["kept by no filter", keptByNone(total)],
    ["kept by several", total.several],
  ];
  return `${rightAligned([head, ...matrix])}\n\n${rightAligned(rest)}\n`;
}

/** All columns but the first end under each other. */
function rightAligned(table: readonly (readonly (string | number)[])[]): string {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => String(row[column] ?? "").length)));
  return tableText(table.map((row) => row.map((cell, column) => (column === 0 ? String(cell) : String(cell).padStart(widths[column] ?? 0)))));
}
