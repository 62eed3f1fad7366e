import type { ErrorObject } from "ajv";
import type { ColumnsPart } from "../../diagnostics/catalog/sql-columns.js";
import type { Diagnostic, DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { beginning, findNode } from "../../json/find.js";
import type { Node } from "../../json/node.js";
import { pointerTo } from "../../json/pointer.js";
import { columnKeys, columnsFileKeys } from "./columns-file-schema.js";

/** The diagnostic for an error of the validator, at its place in the file. */
export function reportError({ instancePath: pointer, keyword, params }: ErrorObject, root: Node): readonly Diagnostic[] {
  const node = findNode(root, pointer)?.value;
  if (node === undefined) return [];
  const part = partAt(pointer);
  const place = { span: node.span, pointer };
  switch (keyword) {
    case "pattern":
      return node.kind === "text" ? [report("LW956", place, { name: node.value })] : [];
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const own = pointerTo(pointer, key);
      const span = findNode(root, own)?.key?.span ?? node.span;
      const expected = pointer === "" ? columnsFileKeys : columnKeys;
      const similar = similarNames(key, expected);
      const fixes = replacements(span, key, similar);
      return [report("LW971", { span, pointer: own }, { key, expected, similar }, { fixes })];
    }
    case "enum": {
      // The keyword `type` reports a value of another kind.
      if (node.kind !== "text") return [];
      const word = node.value;
      if (part === "type" && /^map/i.test(word)) return [report("LW973", place, { type: word })];
      const known: readonly string[] = params["allowedValues"];
      const similar = similarNames(word, known);
      const fixes = replacements(node.span, word, similar);
      return [report("LW972", place, { word, known, similar }, { fixes })];
    }
    default:
      return [report("LW970", { ...beginning(node), pointer }, { expected: part, found: node.kind })];
  }
}

/** A fix is safe when the word differs in case alone. */
function replacements(span: Span, word: string, similar: readonly string[]): readonly DiagnosticFix[] {
  return similar.map((name) => {
    const isSame = similar.length === 1 && name.toLowerCase() === word.toLowerCase();
    return (isSame ? safeFix : suggestedFix)({ span, text: JSON.stringify(name) });
  });
}

/** What belongs into a place. */
function partAt(pointer: string): ColumnsPart {
  const [, first, field, key] = pointer.split("/");
  if (first === undefined) return "file";
  if (first === "columns")
    return field === undefined ? "columns" : key === "name" || key === "type" || key === "unit" ? key : "column";
  return first === "names" || first === "int" || first === "nullable" ? first : "schemaUrl";
}
