import type { ErrorObject } from "ajv";
import { knownCodes } from "../../diagnostics/codes-generated.js";
import { isLowered } from "../../diagnostics/lowered.js";
import { report, safeFix, suggestedFix } from "../../diagnostics/report.js";
import { warnings } from "../../diagnostics/warnings-generated.js";
import { type Diagnostic, type DiagnosticFix, type SourcePlace, similarNames } from "../../index.js";
import { beginning, type Places } from "../../json/document/places.js";
import { oldKeys, oldWords } from "../old-names.js";
import { keysAt } from "./config-file.js";

/** The diagnostic for an error of the validator, at its place in the file. */
export function reportError(error: ErrorObject, { values, keys }: Places): readonly Diagnostic[] {
  const { instancePath, keyword, params } = error;
  const node = values.get(instancePath);
  if (node === undefined || node.kind === "Missing") return [];
  switch (keyword) {
    case "required":
      return [report("LW909", beginning(node), { missing: String(params["missingProperty"]) })];
    case "additionalProperties": {
      const key = String(params["additionalProperty"]);
      const known = keysAt(instancePath);
      const place = keys.get(`${instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`) ?? node;
      const similar = namesFor(key, oldKeys, known);
      return [report("LW902", place, { key, expected: known, similar }, { fixes: fixesFor(place, key, similar) })];
    }
    case "enum": {
      const known = (params["allowedValues"] as readonly unknown[]).map(String);
      if (node.kind !== "String") return [report("LW901", node, { expected: expectedOf(error), found: node.kind })];
      const similar = namesFor(node.value, oldWords, known);
      const fixes = fixesFor(node, node.value, similar);
      return [report("LW906", node, { word: node.value, known, similar }, { fixes })];
    }
    default:
      return [report("LW901", beginning(node), { expected: expectedOf(error), found: node.kind })];
  }
}

/** Checks a code of `severity`. */
export function problemOfCode(code: string, place: SourcePlace): readonly Diagnostic[] {
  if (warnings.has(code) || isLowered(code)) return [];
  if (knownCodes.includes(code)) return [report("LW907", place, { code })];
  const similar = similarNames(code, [...warnings, ...knownCodes.filter(isLowered)]);
  return [report("LW905", place, { code, similar }, { fixes: fixesFor(place, code, similar) })];
}

/** The new name for an old one, else similar names. */
function namesFor(name: string, old: Readonly<Record<string, string>>, known: readonly string[]): readonly string[] {
  const now = Object.hasOwn(old, name) ? old[name] : undefined;
  return now !== undefined && known.includes(now) ? [now] : similarNames(name, known);
}

/** A fix is safe when the text differs in case alone. */
function fixesFor({ span }: SourcePlace, name: string, similar: readonly string[]): readonly DiagnosticFix[] {
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
