import { compile as compileText } from "../compile/compile.js";
import type { CompileOptions } from "../compile/options.js";
import type { CompileResult } from "../compile/result.js";
import type { Dataset } from "../datasets/dataset.js";
import { report } from "../diagnostics/report.js";
import type { Span } from "../diagnostics/span.js";
import { operatorNames } from "../language/operators.js";
import { spellField } from "../text/literals.js";
import type { ComparableField, FieldOf } from "./comparisons.js";
import { type BuiltText, Condition, concat, hole, nowhere } from "./condition.js";
import { type HoleValue, spellValue } from "./literal.js";
import { readTemplate } from "./template.js";

/** The result of `compile`. `holes`: the spans of the values in `source`, in their order. */
export type BuilderResult = CompileResult & { readonly holes: readonly Span[] };

/** The options of `compile`. The builder has a dataset already. */
export type BuilderOptions = Omit<CompileOptions, "dataset" | "defaultDataset">;

/** Mistakes are in `diagnostics`, with spans in `source`. A value that is not a condition throws a TypeError. */
export interface FilterBuilder<D extends Dataset> {
  /** Returns a field with a method for each operator: `field("EdgeResponseStatus").geq(500)`. `!in` is `notIn`. */
  field<Field extends ComparableField<D>>(name: Field): FieldOf<D, Field>;
  /** All of the conditions. Without a condition, compiling reports LW152. */
  and(...terms: readonly Condition<D["name"]>[]): Condition<D["name"]>;
  /** Any of the conditions. Without a condition, compiling reports LW152. */
  or(...terms: readonly Condition<D["name"]>[]): Condition<D["name"]>;
  not(term: Condition<D["name"]>): Condition<D["name"]>;
  compile(condition: Condition<D["name"]>): BuilderResult;
  /** Compiles `` where`ClientCountry in ${list}` ``. A value is a literal, never syntax. A condition is a group. */
  where(texts: TemplateStringsArray, ...values: readonly (HoleValue | Condition<D["name"]>)[]): BuilderResult;
}

/** Makes a builder of filters on a dataset. Its functions work without the builder: `const { field, and } = …`. */
export function filterBuilder<D extends Dataset>(dataset: D, options: BuilderOptions = {}): FilterBuilder<D> {
  const make = (text: BuiltText, word: "and" | "or" | null = null) => new Condition(dataset.name, text, word);
  const join = (word: "and" | "or", terms: readonly Condition[]) => {
    const texts = terms.map((term) => Condition.textOf(term, word));
    if (terms.length === 0) return make(hole(`${word}()`, report("LW152", nowhere, { text: `${word}()` })));
    if (terms.length === 1) return terms[0];
    return make(concat(...texts.flatMap((text, at) => (at === 0 ? [text] : [` ${word} `, text]))), word);
  };
  // The compiler cannot derive the methods of a field from the table of operators.
  return {
    // Every field has all methods. The check refuses an operator that the type of the field does not take.
    field: (field: string) =>
      Object.fromEntries(
        operatorNames.map((operator) => [
          operator.replace(/^!(.)/, (_, first: string) => `not${first.toUpperCase()}`),
          (value: unknown) => make(concat(`${spellField(String(field))} ${operator} `, spellValue(value))),
        ]),
      ),
    and: (...terms: readonly Condition[]) => join("and", terms),
    or: (...terms: readonly Condition[]) => join("or", terms),
    not: (term: Condition) => make(concat("not ", Condition.textOf(term, "not"))),
    compile: (condition: Condition) => compileBuilt(Condition.textOf(condition, null), { ...options, dataset }),
    where: (texts: unknown, ...values: readonly unknown[]) =>
      compileBuilt(readTemplate(texts, values), { ...options, dataset }),
  } as unknown as FilterBuilder<D>;
}

function compileBuilt(built: BuiltText, options: CompileOptions & { dataset: Dataset }): BuilderResult {
  const { source, holes: all } = built;
  const holes = all.map(({ start, end }) => ({ start, end }));
  const diagnostics = all.flatMap(({ mistake, start, end }) => (mistake ? [{ ...mistake, span: { start, end } }] : []));
  if (diagnostics.length === 0) return { ...compileText(source, options), holes };
  // Without these values the text is not the filter of the program, so the builder checks no more.
  const { dataset } = options;
  return { ok: false, filter: null, form: "text", source, document: null, dataset, diagnostics, suppressed: [], holes };
}
