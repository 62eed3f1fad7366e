/**
 * The entry `logwhere/core`: what the root has, for bundles that count. It knows no dataset by name (each is an entry of its own,
 * `logwhere/datasets/NAME`), and what is looked into beyond the language is imported by whoever wants it: `mistakes`,
 * `notations`, `names`, `analysis`, `values`. What it accepts and refuses is what the root does.
 */
import type { Compilation, Decompilation } from "./compile/compilation.js";
import { compileFilterText } from "./compile/compile-text.js";
import { compilePlain, compileWhereFile, onlyFilter } from "./compile/compile-where.js";
import { decompiled } from "./compile/result.js";
import { type CoreOptions, settingsOfCall } from "./compile/settings.js";
import { isJson } from "./where/is-json.js";

/**
 * Compiles filter text. Never throws on a bad filter: what is wrong with it is in the diagnostics.
 * @param text Filter text; where JSON is for `compileWhere`.
 */
export function compileText(text: string, options: CoreOptions = {}): Compilation {
  return compileFilterText(text, settingsOfCall(options));
}

/**
 * Compiles where JSON: as text, as an escaped string, inside a job body, or as a plain object. Never throws on a bad filter. A list
 * of jobs or an API answer is its filter where it holds a single one.
 * @throws RangeError for an object whose JSON would be longer than 4 MiB or has very many objects; and what a getter or a proxy of it, or of the options, throws.
 */
export function compileWhere(whereJson: string | object, options: CoreOptions = {}): Compilation {
  const settings = settingsOfCall(options);
  return onlyFilter(
    typeof whereJson === "string" ? compileWhereFile(whereJson, settings) : compilePlain(whereJson, settings),
  );
}

/** Compiles filter text or where JSON, told apart by content. */
export function compile(input: string | object, options: CoreOptions = {}): Compilation {
  return typeof input === "string" && !isJson(input) ? compileText(input, options) : compileWhere(input, options);
}

/** Where JSON to formatted filter text. The dataset decides whether `"500"` is a string or an integer. */
export function decompile(whereJson: string | object, options: CoreOptions = {}): Decompilation {
  return decompiled(compileWhere(whereJson, options));
}

export type {
  AllOf,
  AnyOf,
  CheckedFilter,
  CheckedNode,
  CheckedTree,
  Criterion,
  Everything,
  FieldUse,
} from "./checked/filter.js";
// What can be asked for.
export { analysis } from "./compile/analysis.js";
export type * from "./compile/compilation.js";
export type { Filter } from "./compile/filter.js";
export { mistakes } from "./compile/mistakes.js";
export { names } from "./compile/names.js";
export { notations } from "./compile/notations.js";
export type {
  CoreOptions,
  MeaningFinder,
  MeaningOfCall,
  MistakeReader,
  NameReader,
  NotationReader,
  ValueFinder,
  ValueFinderContext,
} from "./compile/settings.js";
export { documentedValues, values } from "./compile/values.js";
export { applyFixes, type FixChoice, type FixedText } from "./diagnostics/apply-fixes.js";
export type { DiagnosticCode } from "./diagnostics/catalog.js";
export { type DiagnosticDescription, describeDiagnostic, type HelpInWords } from "./diagnostics/describe.js";
// Diagnostics, and their words.
export type {
  Diagnosed,
  Diagnostic,
  DiagnosticFix,
  RelatedPlace,
  SourcePlace,
  TextEdit,
} from "./diagnostics/diagnostic.js";
export { type DiagnosticRecord, type RecordOptions, toRecords } from "./diagnostics/records.js";
export { type RenderOptions, renderDiagnostics } from "./diagnostics/render.js";
export type { Severity } from "./diagnostics/severity.js";
export type { Span } from "./diagnostics/span.js";
export {
  type Dataset,
  type DatasetScope,
  type FieldEntry,
  type FieldFacts,
  type FieldName,
  fieldFacts,
} from "./language/dataset.js";
export { type DatasetDefinition, type DefinedDataset, defineDataset } from "./language/define-dataset.js";
export { type FieldType, fieldTypes, type LiteralType, type Scalar } from "./language/field-types.js";
export { defaultLimits, type FilterLimits, type FilterSizes } from "./language/limits.js";
// Facts of the language.
export { type OperatorName, operatorNames, operators } from "./language/operators.js";
export { toPredicate, toVerdict } from "./predicate/build.js";
export { toTextPredicate, toTextVerdict } from "./predicate/text.js";
export type { Verdict } from "./predicate/verdict.js";
// Filters and what comes out of compiling them.
export { format } from "./text/format/format.js";
// Doors of a checked filter.
export { escapeWhereJson, toPrettyWhereJson, toWhere, toWhereJson, type WhereJsonOptions } from "./where/emit.js";
export { isJson } from "./where/is-json.js";
export type {
  EmptyWhere,
  WhereCriterion,
  WhereDocument,
  WhereGroup,
  WhereScalar,
  WhereTerm,
} from "./where/where-json.js";
