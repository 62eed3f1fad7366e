/** One column of JSON, or one for each field: the type is read with the value, so a filter needs no dataset. */
import type { Criterion } from "../../check/filter.js";
import type { LiteralType } from "../../language/field-types.js";
import { comparison } from "../comparison.js";
import type { JsonReferences } from "../dialect.js";
import type { Emission } from "../emission.js";
import { rangeOf } from "../integer-width.js";

/** The line, as functions read it; of files it is read as JSON already. */
export function documentOf({ dialect: { quotes, json: references }, options: { json, files } }: Emission): string {
  const column = quotes.identifier(json?.column ?? "");
  return files !== undefined || references === null ? column : references.document(column);
}

/** What is true of every line: of what is none nothing is. */
export function everyLine(emission: Emission): string {
  const { json, truth } = emission.dialect;
  return json === null ? truth[1] : `CASE WHEN ${json.isObject(documentOf(emission))} THEN ${truth[1]} END`;
}

/** The SQL of a criterion over the value at a place in JSON. */
export function jsonCriterion(
  criterion: Criterion,
  references: JsonReferences,
  json: string,
  at: string,
  emission: Emission,
): string {
  const { reads, literal } = criterion;
  const ofScalar = () =>
    comparison(criterion, { c: references.scalar[literal](json, at), array: false, range: anyInteger }, emission);
  const ofArray = (elements: Exclude<LiteralType, "bool">) =>
    references.array(json, at, elements, (c) => comparison(criterion, { c, array: true, range: anyInteger }, emission));
  if (reads === "scalar" || literal === "bool") return ofScalar();
  if (reads === "array" || !hasScalarForm(criterion)) return ofArray(literal);
  // Of any value one of the two is NULL; first the one that no setting makes false.
  return `coalesce(${ofArray(literal)}, ${ofScalar()})`;
}

/** `contains` with an integer is about arrays only. */
function hasScalarForm({ operator, literal }: Criterion): boolean {
  return literal !== "int" || (operator !== "contains" && operator !== "!contains");
}

/** The references hold whatever the language calls an integer. */
const anyInteger = rangeOf("int128");
