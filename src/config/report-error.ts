/** What the validator finds wrong with a configuration, as diagnostics at their places. */
import type { ErrorObject } from "ajv";
import type { ConfigPart } from "../diagnostics/catalog/config.js";
import { knownCodes } from "../diagnostics/codes-generated.js";
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix, SourcePlace } from "../diagnostics/diagnostic.js";
import { isLowered } from "../diagnostics/lowered.js";
import { safeFix, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { warnings } from "../diagnostics/warnings-generated.js";
import { beginning, type Places } from "../json/document/places.js";
import { pointerTo } from "../json/document/pointer.js";
import { datasets } from "../language/datasets/all-datasets.js";
import { deliveredFormats } from "../language/time.js";
import { severities, unknownFieldChoices, valueLevels } from "./config-file.js";
import { configKeys, limitKeys, overrideKeys } from "./config-file-schema.js";

/** `base`: the pointer of the configuration in its file. */
export function reportError(
  { instancePath, keyword, params }: ErrorObject,
  base: string,
  { values, keys }: Places,
  found: Collector,
): void {
  const pointer = base + instancePath;
  const node = values.get(pointer);
  if (node === undefined || node.kind === "Missing") return;
  switch (keyword) {
    case "type":
    case "pattern":
    case "minimum":
      found.report("LW901", beginning(node), { expected: partAt(instancePath), found: node.kind });
      break;
    case "minItems":
    case "maxItems":
      found.report("LW901", beginning(node), {
        expected: partAt(instancePath),
        found: node.kind,
        ...(node.kind === "Array" ? { length: node.elements.length } : {}),
      });
      break;
    case "required":
      found.report("LW909", beginning(node), { missing: String(params["missingProperty"]) });
      break;
    case "propertyNames":
      reportCode(
        String(params["propertyName"]),
        keys.get(pointerTo(pointer, String(params["propertyName"]))) ?? node,
        found,
      );
      break;
    case "additionalProperties":
      reportKey(
        String(params["additionalProperty"]),
        instancePath,
        keys.get(pointerTo(pointer, String(params["additionalProperty"]))) ?? node,
        found,
      );
      break;
    case "enum":
      // A value of another kind was reported as such.
      if (node.kind === "String") reportWord(node.value, partAt(instancePath), node, found);
      break;
    default:
  }
}

function reportKey(key: string, instancePath: string, place: SourcePlace, found: Collector): void {
  const part = partAt(instancePath);
  const expected = part === "limits" ? limitKeys : part === "override" ? overrideKeys : configKeys;
  found.report(
    "LW902",
    place,
    { key, expected, similar: similarNames(key, expected) },
    { fixes: replacements(place, key, expected) },
  );
}

function reportCode(code: string, place: SourcePlace, found: Collector): void {
  const known = [...warnings, ...knownCodes.filter(isLowered)];
  if (knownCodes.includes(code)) found.report("LW907", place, { code });
  else
    found.report(
      "LW905",
      place,
      { code, similar: similarNames(code, known) },
      { fixes: replacements(place, code, known) },
    );
}

function reportWord(word: string, part: ConfigPart, place: SourcePlace, found: Collector): void {
  if (part === "dataset") {
    const known = Object.keys(datasets);
    found.report(
      "LW904",
      place,
      { name: word, similar: similarNames(word, known) },
      { fixes: replacements(place, word, known) },
    );
    return;
  }
  const known = wordsOf(part);
  found.report(
    "LW906",
    place,
    { word, known, similar: similarNames(word, known) },
    { fixes: replacements(place, word, known) },
  );
}

function wordsOf(part: ConfigPart): readonly string[] {
  switch (part) {
    case "unknownFields":
      return unknownFieldChoices;
    case "timestamps":
      return deliveredFormats;
    case "values":
      return valueLevels;
    default:
      return severities;
  }
}

/** Safe where the word differs in case alone. */
function replacements({ span }: SourcePlace, word: string, known: readonly string[]): readonly DiagnosticFix[] {
  const similar = similarNames(word, known);
  return similar.map((name) =>
    (similar.length === 1 && name.toLowerCase() === word.toLowerCase() ? safeFix : suggestedFix)({
      span,
      text: JSON.stringify(name),
    }),
  );
}

/** What belongs into a place. */
function partAt(instancePath: string): ConfigPart {
  const [, first, , ...ofOverride] = instancePath.split("/");
  if (first === undefined) return "config";
  if (first === "overrides") {
    if (instancePath === "/overrides") return "overrides";
    return ofOverride.length === 0 ? "override" : partOf(ofOverride);
  }
  return partOf(instancePath.split("/").slice(1));
}

function partOf([key = "", member]: readonly string[]): ConfigPart {
  switch (key) {
    case "$schema":
      return "schemaUrl";
    case "dataset":
    case "schema":
    case "unknownFields":
    case "timestamps":
    case "values":
      return key;
    case "files":
    case "except":
      return member === undefined ? "globs" : "glob";
    case "limits":
      return member === undefined ? "limits" : member === "operators" || member === "bytes" ? "limit" : "mark";
    default:
      return member === undefined ? "severities" : "severity";
  }
}
