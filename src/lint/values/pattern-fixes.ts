import { comparison as build, join } from "../../ast/build.js";
import { replaceByTexts, replaceComparison } from "../../check/replace.js";
import type { DiagnosticFix } from "../../diagnostics/diagnostic.js";
import { meaningOfPattern } from "../../text/mistakes/pattern-meaning.js";
import type { LintContext } from "../rule.js";
import type { Constant } from "./constant.js";
import { exclusionOf } from "./exclusion.js";

/** Suggests comparisons that say the same as a pattern. Nothing when there are none, or when no value matches them. */
export function patternFixes(
  { comparison, criterion, position, value, facts }: Constant,
  kind: "regex" | "wildcard",
  context: LintContext,
): readonly DiagnosticFix[] {
  if (comparison.value.kind === "List" || typeof value !== "string" || criterion.reads !== "scalar") return [];
  const meaning = meaningOfPattern(value, kind);
  if (meaning === null) return [];
  const operator =
    position === "whole" || kind === "regex"
      ? meaning.operator
      : ({ start: "startsWith", end: "endsWith", part: "contains" } as const)[position ?? "part"];
  const { texts } = meaning;
  return [replaceByTexts(comparison, operator, texts, context)];
}
