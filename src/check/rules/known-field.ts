import { type Dataset, fieldOf } from "../../datasets/dataset.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { fieldOfMember } from "../../language/other-names.js";
import { acceptedLiterals, acceptedOperators, meaningOf } from "../literals.js";
import { otherName } from "../other-name.js";
import type { CheckContext, FieldRule, NamedField } from "../rule.js";

/** LW202, LW203, LW214, LW830, LW833: the dataset has the field. */
export const knownField: FieldRule = (named, context) => {
  const { field, facts } = named;
  const { dataset, datasets, notation, unknownFields: severity } = context;
  if (dataset === null || facts !== null || severity === "off") return [];
  // `RequestHeaders.host` and `RequestHeaders["host"]` are members of an object. Another field can have the same value.
  const [before = "", member] = field.name.split(/(?:\.|\[|->|:)["'`]?|["'`]?\]/);
  const whole = member === undefined ? undefined : fieldOf(dataset, before);
  if (member !== undefined && (whole?.type === "object" || whole?.type === "array<object>")) {
    const instead = fieldOfMember(before, member);
    const fixes = suggest(instead === null || fieldOf(dataset, instead) === undefined ? [] : [instead]);
    return [report("LW214", field, { field: before, dataset: dataset.name, type: whole.type }, { fixes })];
  }
  const { removed = {}, asOf = null } = dataset;
  const former = Object.hasOwn(removed, field.name) ? removed[field.name] : undefined;
  if (former !== undefined) {
    const { replacedBy: now = null, note = null } = former;
    const args = { field: field.name, dataset: dataset.name, now, note };
    return [report("LW833", field, args, { severity, fixes: suggest(now === null ? [] : [now]) })];
  }
  const sameLetters = Object.keys(dataset.fields).filter((one) => one.toLowerCase() === field.name.toLowerCase());
  const renamed = sameLetters.length > 0 ? null : otherName(named, dataset, { notation, severity });
  if (renamed !== null) return [renamed];
  const similar =
    whole !== undefined ? [before] : sameLetters.length > 0 ? sameLetters : similarTo(named, dataset, context);
  const others = datasets.filter((one) => fieldOf(one, field.name) !== undefined).map(({ name }) => name);
  const fixes = suggest(similar).map((fix) => ({ ...fix, safe: sameLetters.length === 1 }));
  const args = { field: field.name, dataset: dataset.name };
  return others.length > 0 && sameLetters.length === 0
    ? [report("LW203", field, { ...args, others }, { severity, fixes })]
    : [report("LW202", field, { ...args, asOf }, { severity, fixes })];

  function suggest(names: readonly string[]) {
    return names.map((name) => suggestedFix({ span: field.span, text: notation.field(name) }));
  }
};

/** Fields that the comparison can be about come first. */
function similarTo({ field, comparison }: NamedField, dataset: Dataset, { form }: CheckContext): readonly string[] {
  const filterable = Object.entries(dataset.fields).filter(
    ([, { type, filterable }]) => filterable !== false && acceptedOperators(type).length > 0,
  );
  const fitting = filterable.filter(([, { type }]) => {
    if (comparison === null) return true;
    const { operator, value } = comparison;
    const literal = value.kind === "List" ? value.members[0] : value;
    const accepted = acceptedLiterals(type, operator.name);
    return literal === undefined || accepted.includes(meaningOf(literal, type, operator.name, form).type);
  });
  const [likely, all] = [fitting, filterable].map((fields) =>
    similarNames(
      field.name,
      fields.map(([name]) => name),
    ),
  );
  return likely !== undefined && likely.length > 0 ? likely : (all ?? []);
}
