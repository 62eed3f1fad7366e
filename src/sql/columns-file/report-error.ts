import type { ErrorObject } from "ajv";
import type { Diagnostic, DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import type { Span } from "../../diagnostics/span.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { beginning, findNode } from "../../json/find.js";
import type { Node } from "../../json/node.js";
import { pointerTo } from "../../json/pointer.js";
import { columnKeys, columnsFileKeys } from "./columns-file-schema.js";

/** The diagnostic for an error of the validator, at its place in the file. */
export function reportError(error: ErrorObject, root: Node): readonly Diagnostic[] {
  const { instancePath: pointer, keyword, params, parentSchema } = error;
  const node = findNode(root, pointer)?.value;
  if (node === undefined) return [];
  const place = { span: node.span, pointer };
  switch (keyword) {
    case "pattern":
      return node.kind === "text" ? [report("LW956", place, { what: "column", name: node.value })] : [];
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const own = pointerTo(pointer, key);
      const span = findNode(root, own)?.key?.span ?? node.span;
      const expected = pointer === "" ? columnsFileKeys : columnKeys;
      return [report("LW702", { span, pointer: own }, { key, expected }, { fixes: replacements(span, key, expected) })];
    }
    case "enum": {
      // The keyword `type` reports a value of another kind.
      if (node.kind !== "text") return [];
      const word = node.value;
      const known: readonly string[] = params["allowedValues"];
      const of = pointer.slice(pointer.lastIndexOf("/") + 1);
      return [report("LW704", place, { of, word, known }, { fixes: replacements(node.span, word, known) })];
    }
    default:
      return [
        report("LW701", { ...beginning(node), pointer }, { expected: parentSchema?.["x-expected"], found: node.kind }),
      ];
  }
}

/** A fix is safe when the word differs in case alone. */
function replacements(span: Span, word: string, known: readonly string[]): readonly DiagnosticFix[] {
  const similar = similarNames(word, known);
  return similar.map((name) => {
    const isSame = similar.length === 1 && name.toLowerCase() === word.toLowerCase();
    return (isSame ? safeFix : suggestedFix)({ span, text: JSON.stringify(name) });
  });
}
