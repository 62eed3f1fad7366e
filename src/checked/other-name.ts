/** What is said of a field whose name is one of another language, or of an earlier edition: which field it is here, and the comparison in our words. */
import type { Comparison, Field, Literal } from "../ast/nodes.js";
import type { Refusal } from "../diagnostics/catalog/other-names.js";
import type { Diagnostic, DiagnosticFix } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import { type Dataset, fieldFacts } from "../language/dataset.js";
import type { FieldType, Scalar } from "../language/field-types.js";
import { jsonString } from "../language/json-string.js";
import { holdsObjects } from "../language/object-parts.js";
import { operators } from "../language/operators.js";
import { type FoundName, findNames, saidBehind } from "../language/other-names/find-names.js";
import { inOurWords, isSame, negated, type Told, toldOf } from "../language/other-names/in-our-words.js";
import { type MeantField, type MeantName, meantIn, namedDatasets } from "../language/other-names/meant-field.js";
import { otherLanguages, type Said } from "../language/other-names/other-name.js";
import type { CheckContext, UnknownField } from "./context.js";
import { insteadFixes } from "./instead.js";
import { acceptedLiterals, acceptedOperators, meaningOf } from "./literals.js";
import { notFiltered } from "./not-filtered.js";
import { refusedAs, valueOf } from "./refused.js";

/** What is said of it; null where the name is known from nowhere, or another dataset's own spelling of it says more. */
export function otherName(
  field: Field,
  unknown: UnknownField,
  context: CheckContext,
  others: readonly string[],
): Diagnostic | null {
  const { dataset, unknownFields } = context;
  if (dataset === null || unknownFields === "ignore") return null;
  const inside = partOfObject(field, unknown, dataset, context);
  if (inside !== null) return inside;
  const found = findNames(field.name);
  if (found.length === 0 || (others.length > 0 && !found.some(({ exact }) => exact))) return null;
  const meant = likeliestFirst(meantIn(dataset, found), unknown, context);
  if (!isTold(meant, found, dataset)) return null;
  // What everybody says is nobody's.
  const languages = meant.languages.includes("common")
    ? []
    : [...new Set(meant.languages.flatMap((language) => otherLanguages[language] ?? []))];
  const earlier = meant.languages.every((language) => language === "earlier");
  const fields = meant.fields.map(({ field: name }) => name);
  const place = { field: field.name, dataset: dataset.name, notes: meant.notes };
  const extras = { severity: unknownFields };
  if (meant.fields.length > 0) {
    const unfiltered = meant.fields.filter((one) => !isFiltered(dataset, one.field));
    const ways = unfiltered.length > 0 ? [] : meant.fields.map((one) => wayOf(field, one, found, unknown, context));
    const [first] = ways;
    const like = meant.fields.flatMap((one) => one.like ?? []);
    const args = {
      ...place,
      fields,
      written: first?.written ?? null,
      refused: first?.refused ?? null,
      unfiltered: unfiltered.map(({ field: name }) => name),
      alone: unknown.alone !== null,
      like,
    };
    // What differs from a field of the dataset in case or stray characters alone is that field, unless another language's comparison would say something else.
    const bare = field.name.toLowerCase().replace(/^\W+|[^\x21-\x7e]/g, "");
    const isOwn = Object.keys(dataset.fields).some((name) => name.toLowerCase() === bare);
    if (isOwn && !(found.some(({ exact }) => exact) && meant.fields.some((one) => isOtherwise(one, unknown, dataset))))
      return null;
    const fixes = ways.flatMap((way) => way.fixes.map((fix) => ({ ...fix, safe: fix.safe && ways.length === 1 })));
    return earlier
      ? report("LW833", field, { ...args, elsewhere: [] }, { ...extras, fixes })
      : report("LW830", field, { ...args, languages }, { ...extras, fixes });
  }
  if (earlier)
    return report(
      "LW833",
      field,
      {
        ...place,
        fields,
        written: null,
        refused: null,
        unfiltered: [],
        alone: unknown.alone !== null,
        like: [],
        elsewhere: meant.elsewhere,
      },
      extras,
    );
  if (meant.apart)
    return report(
      "LW830",
      field,
      {
        ...place,
        fields,
        written: null,
        refused: null,
        unfiltered: [],
        alone: unknown.alone !== null,
        like: [],
        languages,
      },
      extras,
    );
  if (meant.elsewhere.length > 0)
    return report("LW831", field, { ...place, languages, elsewhere: meant.elsewhere, held: isHeld(dataset) }, extras);
  return report("LW832", field, { ...place, languages }, extras);
}

/** Fields that cannot hold what they are compared with come behind others. */
function likeliestFirst(meant: MeantName, { comparison }: UnknownField, { spell }: CheckContext): MeantName {
  if (comparison === null || spell === undefined || meant.fields.length < 2) return meant;
  const { operator, value } = comparison;
  const constants = [valueOf(value)].flat();
  const fits = ({ field }: MeantField) => constants.every((constant) => spell(field, operator.name, constant) !== null);
  return { ...meant, fields: [...meant.fields.filter(fits), ...meant.fields.filter((one) => !fits(one))] };
}

/** The fields of a dataset that a name of other languages stands for. */
export function fieldsMeant(name: string, dataset: Dataset): readonly string[] {
  const found = findNames(name);
  return found.length === 0 ? [] : meantIn(dataset, found).fields.map(({ field }) => field);
}

/** Fields near a name, behind those that it stands for, and each behind those that took its place. */
export function likeliest(name: string, near: readonly string[], dataset: Dataset): readonly string[] {
  const now = (one: string) => (fieldFacts(dataset, one)?.deprecated === true ? fieldsMeant(one, dataset) : []);
  return [...fieldsMeant(name, dataset), ...near.flatMap((one) => [...now(one), one])];
}

/** Whether names are held against a dataset, one by one. */
function isHeld({ name }: Dataset): boolean {
  return (namedDatasets as readonly string[]).includes(name);
}

/** Of a dataset that names are not held against only those are told that nothing else can be meant by. */
function isTold({ fields, apart }: MeantName, found: readonly FoundName[], dataset: Dataset): boolean {
  if (fields.length > 0 || apart || isHeld(dataset)) return true;
  return found.some(
    ({ language, row }) =>
      language === "rules" && (row.field ?? row.http_requests ?? row.firewall_events) !== undefined,
  );
}

/** `http.request.headers["user-agent"]`: a part of a field that is an object here. */
function partOfObject(
  field: Field,
  { comparison }: UnknownField,
  dataset: Dataset,
  context: CheckContext,
): Diagnostic | null {
  const [, before = "", part = ""] = /^([a-z]+(?:\.[a-z]+){1,3})[.[](.{1,200})$/s.exec(field.name) ?? [];
  const [object] = before === "" ? [] : fieldsMeant(before, dataset);
  const type = object === undefined ? undefined : fieldFacts(dataset, object)?.type;
  if (object === undefined || type === undefined || !holdsObjects(type)) return null;
  return notFiltered(
    field,
    { field: object, type, part: part.replace(/[.[](?:\d+|\*)?\]?$/, "").replace(/^["'`]|["'`]?\]?$/g, "") },
    comparison,
    context,
  );
}

export function isFiltered(dataset: Dataset, name: string): boolean {
  const facts = fieldFacts(dataset, name);
  return facts !== undefined && facts.filterable !== false && acceptedOperators(facts.type).length > 0;
}

/** Whether a comparison under another language's name says something else of the field than the same with the field's own name. */
function isOtherwise({ field, values }: MeantField, { comparison }: UnknownField, dataset: Dataset): boolean {
  const type = fieldFacts(dataset, field)?.type;
  if (comparison === null || type === undefined) return false;
  const said = saidBy(comparison);
  const told = inOurWords(field, type, said, values);
  return told !== null && !isSame(told, said);
}

interface Way {
  readonly fixes: readonly DiagnosticFix[];
  /** The comparison in our words, where more than the name changes. */
  readonly written: string | null;
  /** Why the dataset has no such comparison. */
  readonly refused: Refusal | null;
}

const nothing: Way = { fixes: [], written: null, refused: null };

function wayOf(
  at: Field,
  meant: MeantField,
  found: readonly FoundName[],
  { comparison, denied, alone }: UnknownField,
  context: CheckContext,
): Way {
  const { dataset, notation } = context;
  const type = dataset === null ? undefined : fieldFacts(dataset, meant.field)?.type;
  const renamed: DiagnosticFix = suggestedFix({ span: at.span, text: notation.field(meant.field) });
  if (type === undefined) return nothing;
  if (comparison === null) {
    if (alone === null) return { ...nothing, fixes: meant.values === null ? [renamed] : [] };
    if (meant.values?.as !== "truth") return nothing;
    const { true: holds, false: fails } = meant.values;
    const written = textOf(toldOf(meant.field, alone.denied ? fails : holds));
    return { ...nothing, fixes: [suggestedFix({ span: alone.span, text: written })], written };
  }
  const behind = found.find(({ operator }) => operator !== null)?.operator ?? null;
  const said = saidBehind(behind, saidBy(comparison));
  const words =
    said === null
      ? null
      : inOurWords(meant.field, type, denied ? [operators[said[0]].dual, said[1]] : said, meant.values);
  const told = words === null ? null : asSpelled(words, context);
  if (told === null) return nothing;
  // What is lacking fulfils neither a comparison nor its denial.
  const ours = denied ? negated(told) : told;
  const refused = refusedAs(comparison, ours, context);
  if (refused !== null) return { fixes: refused.fixes, written: null, refused: refused.why };
  if (behind === null && isSame(ours, saidBy(comparison))) {
    return {
      fixes: [{ ...renamed, safe: isSafe(meant, comparison, type, context.form) }],
      written: null,
      refused: null,
    };
  }
  const fixes = insteadFixes(comparison, ours, context);
  return { ...nothing, fixes, written: textOf(ours).replace(/^\((.*)\)$/s, "$1") };
}

/** With values in the spelling that those of their fields have. What none of them is like stays as it is: that is said of the comparison once it stands. */
function asSpelled(told: Told, context: CheckContext): Told {
  const { spell } = context;
  if (spell === undefined) return told;
  if ("word" in told) return { ...told, parts: told.parts.map((part) => asSpelled(part, context)) };
  const { field, operator, value } = told;
  const one = (constant: Scalar): Scalar =>
    typeof constant === "string" ? (spell(field, operator, constant) ?? constant) : constant;
  return { ...told, value: typeof value === "object" ? [...new Set(value.map(one))] : one(value) };
}

/** Whether nothing else can be meant: both are stated to be the same thing, and the value stays as it is and fits. Of addresses those of version 4 have one spelling. */
export function isSafe(
  { stated, values }: MeantField,
  { operator: { name }, value }: Comparison,
  type: FieldType,
  form: "text" | "where",
): boolean {
  const literals: readonly Literal[] = value.kind === "List" ? value.members : [value];
  const fits = literals.every((literal) =>
    acceptedLiterals(type, name).includes(meaningOf(literal, type, name, form).type),
  );
  if (!stated || !fits || values === null) return stated && fits;
  return (
    values.as === "address text" &&
    /^!?(?:eq|in)$/.test(name) &&
    literals.every((one) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(String(one.value)))
  );
}

export function saidBy({ operator, value }: Comparison): Said {
  return [operator.name, valueOf(value)];
}

/** As filter text, whatever the source is: names of shipped fields are words, and strings those of JSON. */
function textOf(told: Told): string {
  if ("word" in told) return `(${told.parts.map(textOf).join(` ${told.word} `)})`;
  const spell = (value: Scalar): string => (typeof value === "string" ? jsonString(value) : String(value));
  const value = typeof told.value === "object" ? `[${told.value.map(spell).join(", ")}]` : spell(told.value);
  return `${told.field} ${told.operator} ${value}`;
}
