/** The entry `logwhere`: the public names, in the order of the data flow. */

// Facts of the language.
export { operatorNames, operators, type OperatorName } from "./language/operators.js";
export { fieldTypes, type FieldType, type LiteralType, type Scalar } from "./language/field-types.js";
export type { Integer } from "./language/integer.js";
export { defaultLimits, type FilterLimits, type FilterSizes } from "./language/limits.js";
export {
  type Dataset,
  type FieldFacts,
  type FieldName,
  fieldOf,
  type DatasetScope,
} from "./datasets/dataset.js";
export { type DatasetName, datasets } from "./datasets/all.js";
export { type DatasetDefinition, defineDataset } from "./datasets/define-dataset.js";
export { type FactInWords, factsInWords } from "./datasets/facts-in-words.js";
export { acceptedOperators } from "./check/literals.js";

// Filter text.
export { parse, type Parsed, type ParsedPart, type ParsedWhole } from "./text/parse.js";
export { format } from "./text/format/format.js";
export type * from "./ast/nodes.js";

// Text or where JSON to a checked filter, and back.
export { compile } from "./compile/compile.js";
export type { SeverityOptions } from "./compile/apply-severity.js";
export type { CompileOptions } from "./compile/options.js";
export type { CompiledFilter, CompileResult } from "./compile/result.js";
export { type DecompileResult, decompile } from "./compile/decompile.js";
export { type FixResult, fixAll } from "./compile/fix-all.js";
export type * from "./check/filter.js";

// Filters in code.
export { type BuilderOptions, type BuilderResult, type FilterBuilder, filterBuilder } from "./builder/builder.js";
export type { ComparableField, Comparisons, FieldOf } from "./builder/comparisons.js";
export type { Condition } from "./builder/condition.js";
export type { HoleValue } from "./builder/literal.js";

// Uses of a checked filter.
export { escapeWhereJson, toPrettyWhereJson, toWhere, toWhereJson, type WhereJsonOptions } from "./where/emit.js";
export type * from "./ast/where-json.js";
export { toPredicate, toVerdict } from "./predicate/build.js";
export type { Verdict } from "./predicate/verdict.js";
export { toTextPredicate, toTextVerdict } from "./predicate/text.js";
export { toLackingFields } from "./predicate/lacking.js";
export { type Explanation, explain } from "./explain/explain.js";
export { explainLine, type LineExplanation } from "./explain/line.js";

// Diagnostics.
export type {
  Diagnosed,
  Diagnostic,
  DiagnosticFix,
  RelatedPlace,
  SourcePlace,
  SuppressedDiagnostic,
  TextEdit,
} from "./diagnostics/diagnostic.js";
export type { Severity } from "./diagnostics/severity.js";
export type { Span } from "./diagnostics/span.js";
export type { DiagnosticCode } from "./diagnostics/catalog.js";
export { describeDiagnostic, type DiagnosticDescription } from "./diagnostics/describe.js";
export { type RenderOptions, renderDiagnostics } from "./diagnostics/render.js";
export { type DiagnosticRecord, toRecords } from "./diagnostics/records.js";
export { toAnnotations } from "./diagnostics/annotations.js";
export { explainCode } from "./explain/explain-code.js";
export { type SarifOptions, toSarif } from "./diagnostics/sarif.js";
export { applyFixes, type FixChoice, type FixedText } from "./diagnostics/apply-fixes.js";
