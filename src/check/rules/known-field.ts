import { report } from "../../diagnostics/report.js";
import { similarNames } from "../../diagnostics/suggest.js";
import { fieldOf } from "../../datasets/dataset.js";
import { fieldsInsteadOf } from "../../language/object-parts.js";
import { otherName } from "../other-name.js";
import type { Rule } from "../rule.js";

/** LW202, LW203, LW830: the dataset has the field. */
export const knownField: Rule = ({ comparison, facts }, { dataset, datasets, notation, unknownFields }) => {
  const { field } = comparison;
  if (dataset === null || facts !== null || unknownFields === "off") return [];
  const renamed = otherName(comparison, dataset, notation, unknownFields);
  if (renamed !== null) return [renamed];
  // `RequestHeaders.host` is a part of an object, which cannot be filtered. A field may have the same value.
  const [object = "", part] = field.name.split(/[.[\]"]+/);
  const parts = part === undefined ? [] : fieldsInsteadOf(object, part, dataset);
  const similar = parts.length > 0 ? parts : similarNames(field.name, Object.keys(dataset.fields));
  const isOtherCase = similar.length === 1 && similar[0]?.toLowerCase() === field.name.toLowerCase();
  const fixes = similar.map((name) => ({
    safe: isOtherCase,
    edits: [{ span: field.span, text: notation.field(name) }],
  }));
  const others = datasets.filter((other) => fieldOf(other, field.name) !== undefined).map(({ name }) => name);
  const args = { field: field.name, dataset: dataset.name, others };
  return others.length > 0
    ? [report("LW203", field, args, { severity: unknownFields })]
    : [report("LW202", field, args, { severity: unknownFields, fixes })];
};
