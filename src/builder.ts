/**
 * The entry `logwhere/builder`: filters in code. Conditions are built of fields whose names, operators and operands the compiler of TypeScript
 * knows, or written as a template whose holes are values; both become filter text and are compiled like any other.
 */
import type { ComparableField, ComparedBy, KindOfField } from "./builder/comparisons.js";
import { Condition } from "./builder/condition.js";
import type { FieldArgument } from "./builder/field-names.js";
import { comparedField } from "./builder/fields.js";
import { grouped, negated } from "./builder/groups.js";
import type { HoleValue } from "./builder/literal.js";
import { flat, joined, type Piece, type Unusable } from "./builder/pieces.js";
import { templatePieces } from "./builder/template.js";
import { templateTexts } from "./builder/template-texts.js";
import type { Compilation } from "./compile/compilation.js";
import { compileFilterText } from "./compile/compile-text.js";
import { mistakes } from "./compile/mistakes.js";
import { result } from "./compile/result.js";
import { type CompileSettings, type CoreOptions, settingsOfCall } from "./compile/settings.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { report } from "./diagnostics/report.js";
import type { Span } from "./diagnostics/span.js";
import type { Dataset } from "./datasets/dataset.js";

export type {
  ArrayOfIntegersField,
  ArrayOfStringsField,
  BooleanField,
  ComparableField,
  FieldOf,
  IntegerField,
  StringField,
  TimestampField,
  UntypedField,
} from "./builder/comparisons.js";
export type { HoleValue } from "./builder/literal.js";
export { analysis } from "./compile/analysis.js";
export type { Compilation, CompilationFailure, CompilationSuccess } from "./compile/compilation.js";
export type { Condition };

/** A compilation, and where the values stand in its `source`: in the order in which they were given. */
export type BuiltCompilation = Compilation & { readonly holes: readonly Span[] };

/** Options of `compile`, without the dataset; give `analysis` to be told what the filter can mean (LW5xx). */
export type BuilderOptions = Omit<CoreOptions, "dataset" | "datasets" | "mistakes" | "notations">;

export interface FilterBuilder<D extends Dataset> {
  /** A field, with a method for each operator that its type takes: `field("EdgeResponseStatus").geq(500)`; `!in` is `notIn`. */
  field<Field extends string = ComparableField<D>>(
    name: FieldArgument<D, Field>,
  ): ComparedBy<D["name"]>[KindOfField<D, Field>];
  /**
   * All of the conditions. Of none there is no filter: the compiler says so where it sees that, else it is LW152.
   * @throws TypeError if one of them is no condition.
   */
  and<Terms extends readonly Condition<D["name"]>[]>(
    ...terms: Terms extends readonly never[] ? [term: Condition<D["name"]>] : Terms
  ): Condition<D["name"]>;
  /**
   * Any of the conditions. Of none there is no filter: the compiler says so where it sees that, else it is LW152.
   * @throws TypeError if one of them is no condition.
   */
  or<Terms extends readonly Condition<D["name"]>[]>(
    ...terms: Terms extends readonly never[] ? [term: Condition<D["name"]>] : Terms
  ): Condition<D["name"]>;
  /** @throws TypeError if it is no condition. */
  not(term: Condition<D["name"]>): Condition<D["name"]>;
  /**
   * Compiles a condition. Never throws on a bad one: what is wrong is in the diagnostics, each at its place in `source`.
   * @throws TypeError if it is none, such as `undefined`.
   */
  compile(condition: Condition<D["name"]>): BuiltCompilation;
  /**
   * Compiles filter text with values in it: `` where`ClientCountry in ${countries}` ``. Values are literals, never syntax; a condition is a
   * group. Escapes are the filter's, as in a file; `` \` `` and `\${` are a backtick and a `${`. Never throws on a bad filter or value: what is
   * wrong is in the diagnostics, each at its place in `source`.
   * @throws TypeError if it is called without a template.
   */
  where(texts: TemplateStringsArray, ...values: readonly (HoleValue | Condition<D["name"]>)[]): BuiltCompilation;
}

/** A builder of filters on a dataset: a shipped one (`logwhere/datasets/NAME`), or one of `defineDataset`. All of it can be taken apart. */
export function filterBuilder<D extends Dataset>(dataset: D, options: BuilderOptions = {}): FilterBuilder<D> {
  const { name } = dataset;
  const settings = () => settingsOfCall({ mistakes, ...options, dataset });
  const builder = {
    field: (field: string) => comparedField(name, field),
    and: (...terms: readonly Condition[]) => grouped(name, "and", terms),
    or: (...terms: readonly Condition[]) => grouped(name, "or", terms),
    not: (term: Condition) => negated(name, term),
    compile: (condition: Condition) => compilePieces(flat(Condition.piecesOf(condition, null)), settings()),
    where: (texts: unknown, ...values: readonly unknown[]) =>
      compilePieces(templatePieces(templateTexts(texts), values), settings()),
  };
  // Which methods a field has is computed from the tables that the methods are made of.
  return builder as unknown as FilterBuilder<D>;
}

function compilePieces(pieces: readonly Piece[], settings: CompileSettings): BuiltCompilation {
  const { source, placed } = joined(pieces);
  const values = placed.filter(({ hole }) => hole);
  const holes = values.map(({ start, end }) => ({ start, end }));
  const diagnostics = values.flatMap(({ start, end, unusable }) =>
    unusable === null ? [] : [unusableValue(unusable, { start, end })],
  );
  if (diagnostics.length === 0) return { ...compileFilterText(source, settings), holes };
  // With a value that is none, whatever else the text holds would be held against what nobody wrote.
  const dataset = typeof settings.dataset === "object" ? settings.dataset : null;
  return {
    ...result(undefined, { diagnostics, form: "text", source, document: null, dataset, readable: false }),
    holes,
  };
}

function unusableValue({ found, reason }: Unusable, span: Span): Diagnostic {
  if (reason === "place") return report("LW150", { span }, {});
  return reason === "group" ? report("LW152", { span }, { text: found }) : report("LW151", { span }, { found, reason });
}
