import { criteriaOf } from "../checked/criteria.js";
import type { CheckedTree, Criterion } from "../checked/filter.js";
import { type Dataset, type FieldEntry, type FieldFacts, fieldFacts } from "../language/dataset.js";
import { unitOf } from "../language/field-unit.js";
import { type OperatorName, plainOperator } from "../language/operators.js";
import { otherSpelling } from "./address-spellings.js";
import { type Judgement, judgeCriterion, placeOf } from "./judge-criterion.js";
import { type Reading, readingOf } from "./readings.js";
import { timeSlip } from "./time-slips.js";
import { type UnitSlip, unitSlip } from "./unit-slips.js";

/** A criterion of which something can be said. */
export interface JudgedCriterion {
  readonly criterion: Criterion;
  readonly facts: FieldFacts;
  readonly judgement: Judgement;
  /** What its constants look like, by their places in a list. */
  readonly readings: ReadonlyMap<number, Reading>;
  readonly slips: ReadonlyMap<number, UnitSlip>;
  /** How lines spell the same besides, where one comparison names one spelling only. */
  readonly spellings: ReadonlyMap<number, string>;
}

/** The criteria of a filter that no value meets, or every one, or that are probably not what was meant. Mostly none. */
export function judgeFilter(tree: CheckedTree, dataset: Dataset): readonly JudgedCriterion[] {
  if (!Object.values(dataset.fields).some(isKnown)) return [];
  return criteriaOf(tree).flatMap((criterion) => {
    const facts = fieldFacts(dataset, criterion.field);
    if (facts?.type === "timestamp" && criterion.literal === "int" && unitOf(criterion.field) === null) {
      const slips = found(criterion, (constant) =>
        typeof constant === "number" || typeof constant === "bigint" ? timeSlip(constant, null) : null,
      );
      return slips.size === 0
        ? []
        : [
            {
              criterion,
              facts,
              judgement: judgeCriterion(criterion, facts),
              readings: nothing,
              slips,
              spellings: nothing,
            },
          ];
    }
    // What a time looks like is for the job to say; of truth values there are two.
    if (
      facts === undefined ||
      facts.type === "timestamp" ||
      criterion.literal === "bool" ||
      criterion.reads === "either"
    )
      return [];
    const judgement = judgeCriterion(criterion, facts);
    const readings = readingsOf(criterion, facts);
    const slips = slipsOf(criterion, facts);
    const spellings = spellingsOf(criterion, facts);
    const isSilent =
      judgement.misfits.length === 0 &&
      judgement.lets.length === 0 &&
      readings.size + slips.size + spellings.size === 0;
    return isSilent ? [] : [{ criterion, facts, judgement, readings, slips, spellings }];
  });
}

/** Whether anything is known of a field beside how it is compared: where nothing is of any, texts of the dataset are not judged by their looks either. */
function isKnown(entry: FieldEntry): boolean {
  if (typeof entry === "string") return false;
  const { values, form, characters, case: letters, range, step, unit, absent } = entry;
  return [values, form, characters, letters, range, step, unit, absent].some((fact) => fact !== undefined);
}

function readingsOf(criterion: Criterion, facts: FieldFacts): ReadonlyMap<number, Reading> {
  const place = placeOf(criterion);
  if (criterion.literal !== "string" || place === null) return nothing;
  return found(criterion, (constant) =>
    typeof constant === "string" ? readingOf(constant, place, facts, criterion.field) : null,
  );
}

function spellingsOf(criterion: Criterion, facts: FieldFacts): ReadonlyMap<number, string> {
  const place = placeOf(criterion);
  if (criterion.literal !== "string" || place === null) return nothing;
  return found(criterion, (constant) => (typeof constant === "string" ? otherSpelling(constant, place, facts) : null));
}

/** Comparisons of order, and of equality, have sums of one unit; those of arrays count something else. */
const summed: readonly OperatorName[] = ["eq", "lt", "leq", "gt", "geq", "in"];

function slipsOf(criterion: Criterion, facts: FieldFacts): ReadonlyMap<number, UnitSlip> {
  const isSum =
    criterion.reads === "scalar" && facts.unit !== undefined && summed.includes(plainOperator(criterion.operator));
  if (!isSum) return nothing;
  return found(criterion, (constant) =>
    typeof constant === "number" || typeof constant === "bigint" ? unitSlip(constant, facts, criterion.field) : null,
  );
}

/** Of most criteria there is nothing, and a filter may have very many. */
const nothing = /* @__PURE__ */ new Map<number, never>();

function found<Found>({ operand }: Criterion, find: (constant: unknown) => Found | null): ReadonlyMap<number, Found> {
  let all: Map<number, Found> | null = null;
  const constants: readonly unknown[] = Array.isArray(operand) ? operand : [operand];
  for (let at = 0; at < constants.length; at++) {
    const one = find(constants[at]);
    if (one === null) continue;
    all ??= new Map();
    all.set(at, one);
  }
  return all ?? nothing;
}
