import { fieldOf } from "../../datasets/dataset.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { fieldTypes } from "../../language/field-types.js";
import { fieldOfMember } from "../../language/other-names.js";
import { lettersOf, otherName } from "../other-name.js";
import type { CheckContext, NamedField } from "../rule.js";

/** LW202, LW203, LW214, LW830, LW833: the dataset has the field. Null when it has. */
export function checkFieldName(named: NamedField, context: CheckContext): Diagnostic | null {
  const { field, facts } = named;
  const { dataset, by, datasets, notation, unknownFields: severity } = context;
  if (dataset === null || facts !== null || severity === "off") return null;
  const { name } = field;
  const suggest = (names: readonly string[]) =>
    names.map((each) => suggestedFix({ span: field.span, text: notation.field(each) }));
  // `RequestHeaders.host` and `RequestHeaders["host"]` are members of an object. Another field can have the same value.
  const [object = "", member] = name.split(/(?:\.|\[|->|:)["'`]?|["'`]?\]/);
  const whole = member === undefined ? undefined : fieldOf(dataset, object);
  if (member !== undefined && (whole?.type === "object" || whole?.type === "array<object>")) {
    const fixes = suggest([fieldOfMember(object, member)].filter((each) => each !== null));
    return report("LW214", field, { field: object, dataset: dataset.name, type: whole.type }, { fixes });
  }
  const { removed = {}, asOf = null } = dataset;
  const former = Object.hasOwn(removed, name) ? removed[name] : undefined;
  if (former !== undefined) {
    const { replacedBy: now = null, note = null } = former;
    const fixes = suggest(now === null ? [] : [now]);
    return report("LW833", field, { field: name, dataset: dataset.name, now, note }, { severity, fixes });
  }
  const known = Object.keys(dataset.fields);
  const letters = lettersOf(name);
  const sameLetters = known.filter((each) => lettersOf(each) === letters);
  const others = datasets.filter((one) => fieldOf(one, name) && one.name !== dataset.name).map((one) => one.name);
  const renamed = otherName(named, dataset, { notation, severity });
  // A field of the dataset in another spelling comes first, unless the other language has other values.
  const isUnlike = sameLetters.length === 0 && others.length === 0;
  if (renamed?.code === "LW830" && (isUnlike || renamed.args.note !== null)) return renamed;
  const filterable = known.filter((each) => fieldTypes[dataset.fields[each]?.type ?? "object"].literals.length > 0);
  const similar =
    whole !== undefined ? [object] : sameLetters.length > 0 ? sameLetters : similarNames(name, filterable);
  const safe = by !== "nearest" && similar.length === 1 && similar[0]?.toLowerCase() === name.toLowerCase();
  const extras = { severity, fixes: suggest(similar).map((fix) => ({ ...fix, safe })) };
  if (others.length > 0 && sameLetters.length === 0)
    return report("LW203", field, { field: name, dataset: dataset.name, others }, extras);
  return report("LW202", field, { field: name, dataset: dataset.name, asOf }, extras);
}
