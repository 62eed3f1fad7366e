/** Which values a field has in delivered lines, by those facts on which something may be said. */
import type { FactKind } from "../language/conflicts.js";
import type { FieldFacts } from "../language/dataset.js";
import type { Domain, FactsLevel, IntegerDomain } from "../language/domain.js";
import { fieldTypes } from "../language/field-types.js";
import { type Integer, maxInteger, minInteger, toInteger } from "../language/integer.js";
import { rangeOf, textsOf } from "../language/possible-values.js";
import type { Grounds } from "../language/value-facts.js";
import { caseOfForm } from "./form-case.js";
import { type Weight, weightOf, weightOfList } from "./weight.js";

/** A fact that excludes values. */
export interface RestrictingFact {
  readonly fact: FactKind;
  readonly basis: Grounds | undefined;
}

export interface FieldDomain {
  readonly domain: Domain;
  /** The facts that it rests on, at least one; each of them excludes values, if only where another were not there. */
  readonly facts: readonly RestrictingFact[];
}

const enough: Readonly<Record<FactsLevel, readonly Weight[]>> = {
  documented: ["never", "undocumented"],
  all: ["never", "undocumented", "unseen"],
};

type Excludes = (fact: FactKind, weight: Weight | null) => boolean;

/** What is possible of a field; null: everything. `without`: facts that are not used. */
export function domainOf(facts: FieldFacts, level: FactsLevel, without: readonly FactKind[] = []): FieldDomain | null {
  const { literals } = fieldTypes[facts.type];
  // What a time looks like is for the job to say.
  if (facts.type === "timestamp" || literals.length !== 1) return null;
  const excludes: Excludes = (fact, weight) =>
    weight !== null && enough[level].includes(weight) && !without.includes(fact);
  switch (literals[0]) {
    case "string":
      return textDomain(facts, excludes);
    case "int":
      return integerDomain(facts, excludes);
    default:
      return null;
  }
}

function textDomain(facts: FieldFacts, excludes: Excludes): FieldDomain | null {
  const { values, absent } = facts;
  const used: RestrictingFact[] = [];
  const regular = (["form", "characters", "case"] as const).filter((fact) => {
    const said = facts[fact];
    return said !== undefined && excludes(fact, weightOf(said.basis));
  });
  for (const fact of regular) used.push({ fact, basis: facts[fact]?.basis });
  const isClosed = values?.closed === true && excludes("values", weightOfList(values.basis));
  if (isClosed) used.push({ fact: "values", basis: values.basis });
  const inCase = caseOfForm(facts);
  const texts = textsOf(
    Object.fromEntries(regular.map((fact) => [fact, facts[fact]])),
    excludes(inCase.fact, inCase.weight) ? "own" : "any",
  );
  const others = isClosed ? null : texts;
  if (used.length === 0 || others === "unreadable" || (!isClosed && others === null)) return null;
  // Always possible, whatever else is known: what is listed, how "none" is spelled, what earlier editions had, and nothing at all.
  const points = new Set([
    ...(values?.are ?? []),
    ...(absent?.is ?? []).map(String),
    ...(values?.older ?? []),
    ...Object.keys(values?.also ?? {}),
    "",
  ]);
  return { domain: { kind: "texts", points: [...points], others }, facts: used };
}

function integerDomain(facts: FieldFacts, excludes: Excludes): FieldDomain | null {
  const { min, max, basis } = rangeOf(facts);
  const fact = facts.range === undefined ? "form" : "range";
  if ((min === undefined && max === undefined) || !excludes(fact, weightOf(basis))) return null;
  const none = (facts.absent?.is ?? []).flatMap((value) => (Number.isInteger(value) ? [integer(Number(value))] : []));
  const [from, to] = [
    min === undefined ? least : integer(Math.ceil(min)),
    max === undefined ? greatest : integer(Math.floor(max)),
  ];
  const single = [0, ...none].map((value) => ({ from: value, to: value }));
  const runs = joined([...(from <= to ? [{ from, to }] : []), ...single]);
  return { domain: { kind: "integers", runs }, facts: [{ fact, basis }] };
}

const least = toInteger(minInteger);
const greatest = toInteger(maxInteger);

/** Within what a line can hold. */
function integer(value: number): Integer {
  const exact = BigInt(value);
  return toInteger(exact < minInteger ? minInteger : exact > maxInteger ? maxInteger : exact);
}

function joined(runs: IntegerDomain["runs"]): IntegerDomain["runs"] {
  const found: { from: Integer; to: Integer }[] = [];
  for (const { from, to } of [...runs].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = found.at(-1);
    if (last !== undefined && BigInt(from) <= BigInt(last.to) + 1n) last.to = to > last.to ? to : last.to;
    else found.push({ from, to });
  }
  return found;
}
