import type { ErrorObject } from "ajv";
import { catalog, isConfigurable, isDiagnosticCode } from "../../diagnostics/catalog.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import { type Diagnostic, type DiagnosticFix, type Span, similarNames } from "../../index.js";
import { beginning, findNode } from "../../json/find.js";
import type { Node } from "../../json/node.js";
import { pointerTo } from "../../json/pointer.js";
import { oldKeys, oldWords } from "../old-names.js";
import { keysAt } from "./config-file.js";

/** The diagnostic for an error of the validator, at its place in the file. */
export function reportError(error: ErrorObject, root: Node): readonly Diagnostic[] {
  const { instancePath, keyword, params } = error;
  const node = findNode(root, instancePath)?.value;
  if (node === undefined) return [];
  switch (keyword) {
    case "required":
      return [
        report("LW703", beginning(node), {
          missing: String(params["missingProperty"]),
          write: '"files": "filters/**"',
        }),
      ];
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const known = keysAt(instancePath);
      const { span } = findNode(root, pointerTo(instancePath, key))?.key ?? node;
      const similar = namesFor(key, oldKeys, known);
      const fixes = fixesFor(span, key, similar);
      return [report("LW702", { span }, { key, expected: known }, { fixes })];
    }
    case "enum": {
      const known = (params["allowedValues"] as readonly unknown[]).map(String);
      if (node.kind !== "text") return [report("LW701", node, { expected: expectedOf(error), found: node.kind })];
      const similar = namesFor(node.value, oldWords, known);
      const fixes = fixesFor(node.span, node.value, similar);
      return [report("LW704", node, { of: "word", word: node.value, known }, { fixes })];
    }
    default:
      return [report("LW701", beginning(node), { expected: expectedOf(error), found: node.kind })];
  }
}

/** Checks a code of `severity`. */
export function problemOfCode(code: string, { span }: { readonly span: Span }): readonly Diagnostic[] {
  if (isConfigurable(code)) return [];
  if (isDiagnosticCode(code)) return [report("LW905", { span }, { code, isError: true })];
  const similar = similarNames(code, Object.keys(catalog).filter(isConfigurable));
  return [report("LW905", { span }, { code, isError: false }, { fixes: fixesFor(span, code, similar) })];
}

/** The new name for an old one, else similar names. */
function namesFor(name: string, old: Readonly<Record<string, string>>, known: readonly string[]): readonly string[] {
  const now = Object.hasOwn(old, name) ? old[name] : undefined;
  return now !== undefined && known.includes(now) ? [now] : similarNames(name, known);
}

/** A fix is safe when the text differs in case alone. */
function fixesFor(span: Span, name: string, similar: readonly string[]): readonly DiagnosticFix[] {
  return similar.map((one) => {
    const isSame = similar.length === 1 && one.toLowerCase() === name.toLowerCase();
    return (isSame ? safeFix : suggestedFix)({ span, text: JSON.stringify(one) });
  });
}

/** The kind of value that is expected at the position of an error. */
function expectedOf({ parentSchema = {} }: ErrorObject): string {
  const { type, minimum, "x-expected": expected } = parentSchema;
  return expected ?? `a value of the type ${type}${minimum === undefined ? "" : `, at least ${minimum}`}`;
}
