/** What a run found, as data and as tables. */
import { printable } from "../views/print.js";
import { filterRecord, lackedRecords } from "../views/records.js";
import { tableText } from "../views/table.js";
import type { NamedFilter } from "./filters.js";
import type { Matched } from "./run-match.js";
import type { FilterResult, MatchSettings } from "./settings.js";
import { lackingFields, type Totals } from "./totals.js";

export interface SummaryFacts {
  readonly matched: Matched;
  readonly settings: MatchSettings;
  /** Of filters. */
  readonly names: readonly string[];
  /** Where each filter comes from. */
  readonly filters: readonly NamedFilter[];
  /** Of logs; `-` is standard input. */
  readonly logs: readonly string[];
  /** The same as they are shown. */
  readonly logNames: readonly string[];
  /** The filters are counted one by one. */
  readonly several: boolean;
}

/** What `--json` says of a run. */
export function jsonSummary({ matched, settings, names, filters, logs }: SummaryFacts): object {
  const { files, total, interrupted } = matched;
  return {
    ...countsRecord(total),
    filters: filters.map(({ place, dataset, filter }, i) => ({
      ...filterRecord(place, dataset, filter.sizes),
      ...filterCounts(total.filters[i]),
    })),
    overlap: settings.overlap ? rows(total, names.length) : null,
    logs: files.map((log, i) => ({
      file: logs[i] ?? "",
      ...countsRecord(log),
      filters: log.filters.map(filterCounts),
    })),
    interrupted,
  };
}

function countsRecord(totals: Totals): object {
  const { lines, kept, several, malformed, printed } = totals;
  return { lines, kept, none: keptByNone(totals), several, malformed, printed, ...size(totals) };
}

function keptByNone({ lines, malformed, kept }: Totals): number {
  return (lines ?? 0) - malformed - kept;
}

function filterCounts(filter: FilterResult | undefined): object {
  if (filter === undefined) return {};
  const { kept, printed, dropped, unknown } = filter;
  return { kept, printed, dropped, unknown, lackingFields: lackedRecords(lackingFields(filter)) };
}

function size({ bytes, seconds }: Totals) {
  return { bytes, seconds: Math.round(seconds * 1e6) / 1e6 };
}

function rows({ overlap }: Totals, width: number): readonly (readonly number[])[] {
  return Array.from({ length: width }, (_, i) => Array.from({ length: width }, (__, j) => overlap[i * width + j] ?? 0));
}

/** Nothing of it could be read, so that a count of 0 would say what is not known. */
export function isUnread({ error, bytes }: Pick<Totals, "error" | "bytes">): boolean {
  return error !== null && bytes === 0;
}

/** One row for each filter: how many of the lines that it keeps are chosen. */
export function countTable({ matched, names }: SummaryFacts): string {
  const { filters } = matched.total;
  return `${rightAligned(names.map((name, i) => [name, filters[i]?.printed ?? 0]))}\n`;
}

/** The same for each log. */
export function countsByLog({ matched, names, logNames }: SummaryFacts): string {
  const rows = matched.files.flatMap((file, at) =>
    isUnread(file) ? [] : names.map((name, i) => [printable(logNames[at] ?? ""), name, file.filters[i]?.printed ?? 0]),
  );
  return `${rightAligned(rows)}\n`;
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

/** All columns of numbers end under each other. */
function rightAligned(table: readonly (readonly (string | number)[])[]): string {
  const widths = (table[0] ?? []).map((_, column) =>
    table.reduce((widest, row) => Math.max(widest, String(row[column] ?? "").length), 0),
  );
  return tableText(
    table.map((row) =>
      row.map((cell, column) =>
        typeof row[column] === "string" ? String(cell) : String(cell).padStart(widths[column] ?? 0),
      ),
    ),
  );
}
