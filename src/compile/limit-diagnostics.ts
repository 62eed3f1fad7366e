/** Sizes of a checked filter held against the limits of a job (language.md §11.2). */
import type { CheckedNode } from "../checked/filter.js";
import type { LimitSizes, OverLimit } from "../diagnostics/catalog/limits.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { FilterLimits, FilterSizes } from "../language/limits.js";
import { sizesOf } from "../where/sizes.js";
import type { Filter } from "./filter.js";
import { mergesOf } from "./merges.js";
import type { MeaningOfCall } from "./settings.js";

/**
 * One diagnostic for all that is too large: an error where a limit is exceeded under the reading that counts, a warning where
 * only under a stricter one. With `finder` it says what minimising reaches, where that is quickly found out.
 */
export function limitDiagnostics(
  filter: Filter,
  limits: FilterLimits,
  place: SourcePlace,
  finder: MeaningOfCall | undefined,
): readonly Diagnostic[] {
  const { tree } = filter;
  const sizes = limitSizes(filter.sizes);
  const code = codeOf(sizes, limits);
  if (code === null || tree.kind === "Everything") return [];
  const args: OverLimit = {
    sizes,
    blanks: null,
    limits: { operators: limits.operators, bytes: limits.bytes },
    merges: mergesOf(tree),
    minimized: finder === undefined ? null : reached(tree, sizes, limits, finder),
    split: splitOf(tree),
    droppable: tree.kind !== "Criterion",
  };
  return [report(code, place, args, { severity: isError(sizes, limits) ? "error" : "warning" })];
}

function limitSizes({ operators, groups, bytes, escapedBytes }: FilterSizes): LimitSizes {
  return { operators, operatorsAndGroups: operators + groups, bytes, escapedBytes };
}

/** The gravest excess: what counts before what may count, operators before bytes. */
function codeOf(sizes: LimitSizes, limits: FilterLimits): "LW301" | "LW302" | "LW303" | "LW304" | null {
  if (sizes.operators > limits.operators) return "LW301";
  if (sizes.bytes > limits.bytes) return "LW302";
  const groups = sizes.operatorsAndGroups > limits.operators;
  const escaped = sizes.escapedBytes > limits.bytes;
  if (groups && (limits.countGroups || !limits.measureEscaped || !escaped)) return "LW303";
  return escaped ? "LW304" : null;
}

/** The first limit that sizes are over, by the reading that counts; null: the service takes them. */
export function limitOver(
  sizes: FilterSizes,
  limits: FilterLimits,
): { readonly what: "operators" | "bytes"; readonly size: number; readonly limit: number } | null {
  const { operators, operatorsAndGroups, bytes, escapedBytes } = limitSizes(sizes);
  const [count, length] = [
    limits.countGroups ? operatorsAndGroups : operators,
    limits.measureEscaped ? escapedBytes : bytes,
  ];
  if (count > limits.operators) return { what: "operators", size: count, limit: limits.operators };
  return length > limits.bytes ? { what: "bytes", size: length, limit: limits.bytes } : null;
}

function isError(sizes: LimitSizes, { operators, bytes, countGroups, measureEscaped }: FilterLimits): boolean {
  return (
    (countGroups ? sizes.operatorsAndGroups : sizes.operators) > operators ||
    (measureEscaped ? sizes.escapedBytes : sizes.bytes) > bytes
  );
}

function splitOf(tree: CheckedNode): OverLimit["split"] {
  if (tree.kind === "Or") return { field: null };
  const lists = (tree.kind === "And" ? tree.terms : [tree]).flatMap((term) =>
    term.kind === "Criterion" && term.operator === "in" && typeof term.operand === "object" && term.operand.length > 1
      ? [{ field: term.field, length: term.operand.length }]
      : [],
  );
  const longest = lists.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? null : { field: longest.field };
}

/** What minimising reaches, held against the limits. */
function reached(
  tree: CheckedNode,
  given: LimitSizes,
  limits: FilterLimits,
  finder: MeaningOfCall,
): OverLimit["minimized"] {
  // A filter that is too large by a stricter reading only is to fit by that reading.
  const strict = !isError(given, limits);
  const isFit = (sizes: LimitSizes) => (strict ? codeOf(sizes, limits) === null : !isError(sizes, limits));
  const minimized = finder.minimized(tree, (smaller) => isFit(limitSizes(sizesOf(smaller))));
  return minimized === null ? null : { sizes: limitSizes(minimized), fits: isFit(limitSizes(minimized)) };
}
