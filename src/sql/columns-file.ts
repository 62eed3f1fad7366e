import { Ajv2020 } from "ajv/dist/2020.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnosed } from "../diagnostics/diagnostic.js";
import { similarNames } from "../diagnostics/suggest.js";
import { findNode } from "../json/find.js";
import { pointerTo } from "../json/pointer.js";
import { readJson } from "../json/read.js";
import { fixesFor, reportSchemaError } from "../json/schema-error.js";
import { plainValue } from "../json/value.js";
import { withPointers } from "../json/with-pointers.js";
import { columnsFileSchema } from "./columns-file-schema.js";
import type { SqlColumns } from "./options.js";

const keywords = ["x-expected", "x-name", "x-write"];
type ColumnsFile = SqlColumns & { readonly $schema?: string };

export type ColumnsReading =
  | (Diagnosed & { readonly ok: true; readonly columns: SqlColumns })
  | (Diagnosed & { readonly ok: false; readonly columns?: undefined });

/**
 * Reads a columns file: `{"names"?, "int"?, "nullable"?, "columns"?: {"RayID": {"name"?, "type"?, "unit"?}}}`.
 * Never throws.
 * @param options `fields`: the fields of the logs. Warns of columns of other fields.
 */
export function readColumns(
  source: string,
  { fields }: { readonly fields?: readonly string[] | undefined } = {},
): ColumnsReading {
  const { root, diagnostics } = readJson(source);
  if (root === null || diagnostics.length > 0) return { ok: false, diagnostics, source };
  const file = plainValue(root);
  const ajv = new Ajv2020({ allErrors: true, verbose: true, keywords });
  const validate = ajv.compile<ColumnsFile>(columnsFileSchema);
  const found = collector();
  if (!validate(file)) {
    found.addAll((validate.errors ?? []).flatMap((error) => reportSchemaError(error, root)));
    return { ok: false, diagnostics: withPointers(found.all(), root), source };
  }
  const { $schema: _, ...columns } = file;
  for (const field of Object.keys(columns.columns ?? {})) {
    if (fields === undefined || fields.includes(field)) continue;
    const place = findNode(root, pointerTo("/columns", field))?.key ?? root;
    const similar = similarNames(field, fields);
    found.report("LW968", place, { field, similar }, { fixes: fixesFor(field, place, similar) });
  }
  return { ok: true, columns, diagnostics: withPointers(found.all(), root), source };
}
