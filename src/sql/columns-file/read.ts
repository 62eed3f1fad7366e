import { type Collector, collector } from "../../diagnostics/collector.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { mostSuggested } from "../../diagnostics/most-suggested.js";
import { suggestedFix } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { noPlaces, type Places, placesOf } from "../../json/document/places.js";
import { plainValue } from "../../json/document/plain-value.js";
import { pointerTo } from "../../json/document/pointer.js";
import { readJson } from "../../json/document/read.js";
import type { SqlColumns, SqlSettings } from "../options.js";
import { reportError } from "./report-error.js";
import { validate } from "./validator-generated.js";

/** What `readColumns` gives: `ok` tells whether there are columns to use. */
export type ColumnsReading = ColumnsReadingSuccess | ColumnsReadingFailure;

export interface ColumnsReadingSuccess {
  readonly ok: true;
  readonly columns: SqlColumns;
  /** Warnings: a file with any mistake is not used. */
  readonly diagnostics: readonly Diagnostic[];
  /** The text that spans refer to. */
  readonly source: string;
}

export interface ColumnsReadingFailure {
  readonly ok: false;
  readonly columns?: undefined;
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

/** More errors of the validator than are shown are not looked at. */
const mostErrors = 300;

/**
 * Reads a columns file: `{"names"?, "int"?, "nullable"?, "columns"?: {"EdgeStartTimestamp": {"name"?, "type"?, "unit"?}}}`. Never throws.
 * @param options With `fields`, those of the logs: others are warned of where they stand, as `toSql` does without a place.
 */
export function readColumns(text: string, { fields }: Pick<SqlSettings, "fields"> = {}): ColumnsReading {
  const found = collector();
  const { root } = readJson(text, { into: found });
  const value = root === null ? null : plainValue(root);
  const places = root === null ? noPlaces : placesOf(root);
  if (root !== null && !validate(value))
    for (const error of (validate.errors ?? []).slice(0, mostErrors)) reportError(error, places, found);
  if (root === null || found.failed()) return { ok: false, diagnostics: found.all(), source: text };
  // The validator accepts nothing else.
  const { $schema: _, ...columns } = value as SqlColumns & { readonly $schema?: string };
  reportUnits(columns, places, found);
  if (fields !== undefined) reportUnknown(columns, fields, places, found);
  const facts = { diagnostics: found.all(), source: text };
  return found.failed() ? { ok: false, ...facts } : { ok: true, columns, ...facts };
}

/** A timestamp has a unit, and nothing else has one. */
function reportUnits({ columns = {} }: SqlColumns, { values }: Places, found: Collector): void {
  for (const [field, { type, unit }] of Object.entries(columns)) {
    const pointer = pointerTo("/columns", field);
    const [ofType, ofUnit] = [values.get(`${pointer}/type`), values.get(`${pointer}/unit`)];
    if (type === "timestamp" && unit === undefined && ofType !== undefined) found.report("LW964", ofType, { field });
    if (type !== "timestamp" && ofUnit !== undefined) found.report("LW965", ofUnit, { field });
  }
}

function reportUnknown(
  { columns = {} }: SqlColumns,
  fields: readonly string[],
  { keys }: Places,
  found: Collector,
): void {
  const known = new Set(fields);
  let told = 0;
  for (const field of Object.keys(columns)) {
    const place = keys.get(pointerTo("/columns", field));
    if (place === undefined || known.has(field)) continue;
    // Of more than are shown nobody reads what they could be, and finding out holds a name against all others.
    const similar = told++ < mostSuggested(fields.length) ? similarNames(field, fields) : [];
    found.report(
      "LW968",
      place,
      { field, similar },
      { fixes: similar.map((name) => suggestedFix({ span: place.span, text: JSON.stringify(name) })) },
    );
  }
}
