/** What the validator finds wrong with a columns file, as diagnostics at their places. */
import type { ErrorObject } from "ajv";
import type { ColumnsPart } from "../../diagnostics/catalog/sql-columns.js";
import type { Collector } from "../../diagnostics/collector.js";
import { safeFix, suggestedFix } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { beginning, type Places } from "../../json/document/places.js";
import { pointerTo } from "../../json/document/pointer.js";
import { integerWidths } from "../integer-width.js";
import { columnNames, columnTypes } from "../options.js";
import { timeUnits } from "../times.js";
import { columnKeys, columnsFileKeys } from "./columns-file-schema.js";

export function reportError(
  { instancePath: pointer, keyword, params }: ErrorObject,
  { values, keys }: Places,
  found: Collector,
): void {
  const node = values.get(pointer);
  if (node === undefined || node.kind === "Missing") return;
  const part = partAt(pointer);
  switch (keyword) {
    case "pattern":
      if (node.kind === "String") found.report("LW956", node, { name: node.value });
      break;
    case "type":
      found.report("LW970", beginning(node), { expected: part, found: node.kind });
      break;
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const place = keys.get(pointerTo(pointer, key)) ?? node;
      const expected = pointer === "" ? columnsFileKeys : columnKeys;
      found.report(
        "LW971",
        place,
        { key, expected, similar: similarNames(key, expected) },
        { fixes: replacements(place, key, expected) },
      );
      break;
    }
    case "enum": {
      // A value of another kind was reported as such.
      if (node.kind !== "String") return;
      const known: readonly string[] =
        part === "names" ? columnNames : part === "int" ? integerWidths : part === "unit" ? timeUnits : columnTypes;
      const word = node.value;
      if (part === "type" && /^map/i.test(word)) found.report("LW973", node, { type: word });
      else
        found.report(
          "LW972",
          node,
          { word, known, similar: similarNames(word, known) },
          { fixes: replacements(node, word, known) },
        );
      break;
    }
    default:
  }
}

/** Safe where the word differs in case alone. */
function replacements(
  { span }: { readonly span: { readonly start: number; readonly end: number } },
  word: string,
  known: readonly string[],
) {
  const similar = similarNames(word, known);
  return similar.map((name) =>
    (similar.length === 1 && name.toLowerCase() === word.toLowerCase() ? safeFix : suggestedFix)({
      span,
      text: JSON.stringify(name),
    }),
  );
}

/** What belongs into a place. */
function partAt(pointer: string): ColumnsPart {
  const [, first, field, key] = pointer.split("/");
  if (first === undefined) return "file";
  if (first === "columns")
    return field === undefined ? "columns" : key === "name" || key === "type" || key === "unit" ? key : "column";
  return first === "names" || first === "int" || first === "nullable" ? first : "schemaUrl";
}
