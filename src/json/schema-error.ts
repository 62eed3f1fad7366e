import type { ErrorObject } from "ajv";
import type { Diagnostic, DiagnosticFix, SourcePlace } from "../diagnostics/diagnostic.js";
import { report, safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { beginning, findNode } from "./find.js";
import type { Node } from "./node.js";
import { pointerTo } from "./pointer.js";

/**
 * Returns the diagnostic for an error of ajv, with its position in the file. Needs the options `allErrors` and
 * `verbose`. A schema names the expected value in `x-expected`, the kind of a word in `x-name`, and the text for a
 * missing key in `x-write`. `old`: names of earlier versions, each with the name of today.
 */
export function reportSchemaError(
  { instancePath, keyword, params, parentSchema = {} }: ErrorObject,
  root: Node,
  old: Readonly<Record<string, string>> = {},
): readonly Diagnostic[] {
  const node = findNode(root, instancePath)?.value ?? root;
  const { type, properties = {}, "x-name": of = "value" } = parentSchema;
  const { "x-expected": expected = `a value of the type ${type}` } = parentSchema;
  const namesFor = (name: string, known: readonly string[]) => {
    const now = known.filter((one) => old[name] === one);
    return now.length > 0 ? now : similarNames(name, known);
  };
  switch (keyword) {
    case "required":
      return [report("LW703", beginning(node), { missing: params["missingProperty"], write: parentSchema["x-write"] })];
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const known = Object.keys(properties);
      const unknown = findNode(root, pointerTo(instancePath, key))?.key ?? node;
      return [
        report("LW702", unknown, { key, expected: known }, { fixes: fixesFor(key, unknown, namesFor(key, known)) }),
      ];
    }
    case "enum": {
      // The keyword `type` already reports a value that is no text.
      if (node.kind !== "text") return [];
      const { value: word } = node;
      const known: readonly string[] = params["allowedValues"];
      return [report("LW704", node, { of, word, known }, { fixes: fixesFor(word, node, namesFor(word, known)) })];
    }
    // `if` repeats the errors of its branch.
    case "if":
      return [];
    default:
      return [report("LW701", beginning(node), { expected, found: node.kind })];
  }
}

/** Replaces a wrong name in a JSON string. A fix is safe when the name differs in case alone. */
export function fixesFor(name: string, { span }: SourcePlace, names: readonly string[]): readonly DiagnosticFix[] {
  return names.map((one) => {
    const isSame = names.length === 1 && one.toLowerCase() === name.toLowerCase();
    return (isSame ? safeFix : suggestedFix)({ span, text: JSON.stringify(one) });
  });
}
