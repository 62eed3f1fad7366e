/** Constants that no value of their field meets, or hardly any. */

import type { Instead } from "../checked/instead.js";
import type { ImpossibleValue, KnownValues } from "../diagnostics/catalog/values.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, suggestedFix } from "../diagnostics/report.js";
import { similarNames } from "../diagnostics/suggest.js";
import { type Dataset, type FieldFacts, fieldFacts } from "../language/dataset.js";
import { groundsInWords } from "../language/facts-in-words.js";
import { formOf, isAddressForm } from "../language/forms.js";
import { operators, plainOperator } from "../language/operators.js";
import { rangeOf } from "../language/possible-values.js";
import { placeOf } from "../values/judge-criterion.js";
import { textJudge } from "../values/judge-text.js";
import type { Misfit } from "../values/misfit.js";
import { hasPatternSign, type NearText, nearText, severalTexts } from "../values/near-texts.js";
import { isNoValue } from "../values/no-value.js";
import type { Place } from "../values/place.js";
import { type Constant, isSaid, type ValueContext } from "./value-context.js";
import { constantsOf, type Suggestion, sameSign, spelled, suggestion, valueFix, withOthers } from "./value-instead.js";

/** A text; null: nothing is said of it. */
export function ofText(constant: Constant, context: ValueContext): readonly Diagnostic[] | null {
  const { misfit, literal, criterion, facts } = constant;
  const place = placeOf(criterion);
  const text = misfit?.constant;
  if (misfit === undefined || place === null || typeof text !== "string" || !isSaid(misfit.weight, context.level))
    return null;
  const args = argsOf(constant, misfit, place);
  const near = nearOf(misfit, text, place, constant);
  // A name of a country is no spelling of its code.
  if (near !== null && misfit.fact === "form" && facts.form?.is === "country2" && misfit.weight !== "odd") {
    return [
      report(
        "LW803",
        literal,
        { ...args, instead: spelled(near.text) },
        { fixes: [valueFix(literal, near.text, context)] },
      ),
    ];
  }
  if (near !== null) {
    const fixes = [valueFix(literal, near.text, context)];
    return [
      report(near.kind === "part" ? "LW816" : "LW801", literal, { ...args, near: spelled(near.text) }, { fixes }),
    ];
  }
  const pieces = place === "whole" && !isNoValue(text) ? severalTexts(text, facts) : null;
  // Without a spelling that is near, a single example is no ground to doubt a value.
  if (misfit.weight === "odd" && pieces === null) return [];
  const are = facts.values?.are ?? [];
  const similar = place === "whole" && are.length <= mostHeld ? similarNames(text, are) : [];
  const [closest] = similar;
  // Of several that begin like that, none is meant more than another.
  const isMeant = similar.length === 1 && are.filter((value) => value.startsWith(text)).length < 2;
  if (closest !== undefined && isMeant && misfit.fact !== "values")
    return [
      report(
        "LW803",
        literal,
        { ...args, instead: spelled(closest) },
        { fixes: [valueFix(literal, closest, context)] },
      ),
    ];
  if (pieces !== null && similar.length === 0) {
    const { text: instead, fixes } = listed(constant, pieces, context);
    return [report("LW815", literal, { ...args, pieces, instead }, { fixes })];
  }
  const sibling = fieldBeside(constant, text, place, context);
  if (sibling !== null)
    return [
      report(
        place === "whole" ? "LW803" : "LW804",
        literal,
        { ...args, instead: sibling.text },
        { fixes: sibling.fixes },
      ),
    ];
  const { others, elsewhere } =
    place === "whole" && similar.length === 0 ? fieldsWith(text, criterion.field, context) : noFields;
  if (others.length > 0) return [report("LW814", literal, { ...args, others, elsewhere })];
  if (place === "whole" && misfit.fact === "values") {
    const fixes = similar.map((one) => valueFix(literal, one, context));
    return [report("LW802", literal, { ...args, similar: similar.map(spelled) }, { fixes })];
  }
  const partly = place === "whole" ? beginning(constant, text, facts, context) : null;
  return [
    report(
      place === "whole" ? "LW803" : "LW804",
      literal,
      { ...args, instead: partly?.text ?? null },
      { fixes: partly?.fixes ?? [] },
    ),
  ];
}

/** In longer lists of values nothing is looked for that a text is like: it would be held against each of them. */
const mostHeld = 10_000;

function nearOf({ near, weight }: Misfit, text: string, place: Place, { facts }: Constant): NearText | null {
  if (typeof near === "string") return { text: near, kind: "spelling" };
  // Nothing speaks against what is only odd, and so for none of its spellings.
  return weight === "odd" || isNoValue(text) ? null : nearText(text, place, facts);
}

/** A number; null: nothing is said of it. */
export function ofNumber(constant: Constant, context: ValueContext): readonly Diagnostic[] | null {
  const { judgement, misfit, literal, criterion } = constant;
  if (misfit === undefined || !isSaid(misfit.weight, context.level)) return null;
  const args = argsOf(constant, misfit, "whole");
  const plain = plainOperator(criterion.operator);
  const isOrder = plain !== "eq" && plain !== "in" && criterion.reads === "scalar";
  if (misfit.weight === "odd") {
    // Of an order it is not the number that is odd, but that nothing lies beyond it.
    return [
      report("LW807", literal, {
        ...args,
        effect: null,
        relation: isOrder ? operators[criterion.operator].words : null,
      }),
    ];
  }
  if (!isOrder) return [report("LW805", literal, { ...args, relation: null })];
  const relation = operators[criterion.operator].words;
  return [report(judgement.verdict === "always" ? "LW806" : "LW805", literal, { ...args, relation })];
}

function argsOf({ criterion, facts, effect }: Constant, misfit: Misfit, place: Place): ImpossibleValue {
  const { weight } = misfit;
  return {
    field: criterion.field,
    value: spelled(misfit.constant),
    place,
    weight,
    known: knownOf(misfit, facts),
    effect: weight === "odd" ? null : effect,
  };
}

/** Of each list once, which many diagnostics share. */
const lists = /* @__PURE__ */ new WeakMap<readonly string[], readonly string[]>();

function spelledValues(are: readonly string[]): readonly string[] {
  const known = lists.get(are) ?? are.map(spelled);
  lists.set(are, known);
  return known;
}

function knownOf({ fact, basis, weight, near }: Misfit, facts: FieldFacts): KnownValues {
  const ground = groundsInWords(basis);
  const { min = null, max = null, usual } = rangeOf(facts);
  switch (fact) {
    case "case":
      return { ground, fact, case: facts.case?.is ?? "lower" };
    case "characters":
      return { ground, fact, characters: facts.characters?.are ?? "" };
    case "form": {
      const { example, note = null } = formOf(facts.form?.is ?? "ip");
      // Of addresses there are many spellings, of which one shows nothing of another.
      const like = typeof near === "string" && isAddressForm(facts.form?.is) ? near : exampleOf(example, facts);
      return { ground, fact, like: spelled(like), note };
    }
    case "range":
      return weight === "odd" && usual !== undefined
        ? { ground, fact: "usual", low: usual[0], high: usual[1] }
        : { ground, fact, min, max };
    case "step":
      return { ground, fact, of: facts.step?.of ?? 1 };
    default:
      return {
        ground,
        fact: "values",
        values: spelledValues(facts.values?.are ?? []),
        closed: facts.values?.closed === true,
      };
  }
}

/** An example of a form that obeys the field's other facts. */
function exampleOf(example: string | number, facts: FieldFacts): string | number {
  if (typeof example === "number") return example;
  const judge = textJudge(facts, "whole");
  return (
    [example, facts.values?.are[0] ?? "", example.toUpperCase(), example.toLowerCase()].find(
      (one) => one !== "" && judge(one, 0) === null,
    ) ?? example
  );
}

/** A list of its pieces, or a comparison of an array with each, in the place of one text that holds several. */
function listed(
  { comparison, criterion, index }: Constant,
  pieces: readonly string[],
  context: ValueContext,
): Suggestion {
  const others = constantsOf(comparison).filter((_, at) => at !== index);
  if (criterion.reads !== "scalar") {
    const parts = pieces.map((piece): Instead => ({ operator: sameSign(comparison, "contains"), value: piece }));
    return suggestion(comparison, withOthers(comparison, parts, others), context);
  }
  const operator = sameSign(comparison, "in");
  const value = [...new Set([...others, ...pieces].map(String))];
  return suggestion(comparison, { operator, value: comparison.value.kind === "List" ? value : pieces }, context);
}

/** A field of the dataset that holds more of the same: `ClientRequestURI` has the query that `ClientRequestPath` lacks. */
function fieldBeside(
  { comparison, criterion, facts, literal }: Constant,
  text: string,
  place: Place,
  context: ValueContext,
): Suggestion | null {
  if (facts.form?.is !== "path" || !text.includes("?") || hasPatternSign(text) || comparison.value.kind === "List")
    return null;
  const stem = criterion.field.replace(/Path$/, "");
  const name = Object.keys(context.dataset.fields).find(
    (other) => other !== criterion.field && other.startsWith(stem) && /UR[IL]$/.test(other),
  );
  const known = name === undefined ? undefined : fieldFacts(context.dataset, name);
  if (name === undefined || known?.type !== "string" || textJudge(known, place)(text, 0) !== null) return null;
  const { notation } = context;
  const fix = suggestedFix({ span: comparison.field.span, text: notation.field(name) });
  return { text: `${name} ${comparison.operator.name} ${spelled(literal.value)}`, fixes: [fix] };
}

interface FieldsWith {
  readonly others: readonly string[];
  /** Whether they are of other datasets, whose names stand before theirs. */
  readonly elsewhere: boolean;
}

const noFields: FieldsWith = { others: [], elsewhere: false };

/** Fields that list this text among their values, of the dataset itself or else of others. */
function fieldsWith(text: string, field: string, { dataset, others }: ValueContext): FieldsWith {
  // Words that many lists have tell nothing.
  if (text.length < 3 || isNoValue(text) || /^(?:other|ok|error|default|true|false)$/i.test(text)) return noFields;
  const isOutcome = outcome.test(text);
  const inside = listing(dataset, text).filter((name) => name !== field && (!isOutcome || shareWord(name, field)));
  if (inside.length > 0) return { others: inside, elsewhere: false };
  const shipped = others();
  // Of fields of somebody's own nobody knows whose values they have: a word that another dataset lists is one by chance.
  if (isOutcome || !shipped.some(({ name }) => name === dataset.name)) return noFields;
  return {
    others: shipped.flatMap((other) =>
      other.name === dataset.name ? [] : listing(other, text).map((name) => `${other.name}.${name}`),
    ),
    elsewhere: true,
  };
}

/** How something went, how much of it there is, whether it is on: what is so said of one thing tells of no other. */
const outcome =
  /^(?:absent|active|allowed|blocked|clean|closed|completed?|critical|denied|disabled|enabled|expired|fail(?:ed|ure)?|high|inactive|in_?valid|low|medium|missing|new|off|on|open|pass(?:ed)?|pending|success(?:ful)?|succeeded|suspicious|valid|verified|yes|no)$/i;

/** Words of which names are made whatever they are names of. */
const commonWords = new Set(["client", "origin", "edge", "http", "statu", "result", "type", "name", "code", "id"]);

/** Whether two names share a word that says what they are of: `SecurityAction`, `SecurityActions`. */
function shareWord(one: string, other: string): boolean {
  const wordsOf = (name: string) =>
    (name.match(/[A-Z]+(?![a-z])|[A-Z][a-z]+/g) ?? []).map((word) => word.toLowerCase().replace(/s$/, ""));
  const words = wordsOf(one);
  return wordsOf(other).some((word) => words.includes(word) && !commonWords.has(word));
}

/** The fields of a dataset by the values that they list: once for all that are asked for. */
const listings = /* @__PURE__ */ new WeakMap<Dataset, ReadonlyMap<string, readonly string[]>>();

function listing(dataset: Dataset, text: string): readonly string[] {
  let fields = listings.get(dataset);
  if (fields === undefined) {
    const all = new Map<string, string[]>();
    for (const name of Object.keys(dataset.fields))
      for (const value of new Set(fieldFacts(dataset, name)?.values?.are)) {
        const names = all.get(value);
        if (names === undefined) all.set(value, [name]);
        else names.push(name);
      }
    fields = all;
    listings.set(dataset, fields);
  }
  return fields.get(text) ?? [];
}

/** A text that is only the beginning of values: `10.0.0.` */
function beginning(
  { comparison, index }: Constant,
  text: string,
  facts: FieldFacts,
  context: ValueContext,
): Suggestion | null {
  const [at, plain] = /[./:_-]$/.test(text)
    ? (["beginning", "startsWith"] as const)
    : /^[./:@_-]/.test(text)
      ? (["end", "endsWith"] as const)
      : [null, null];
  if (at === null || hasPatternSign(text) || textJudge(facts, at)(text, 0) !== null) return null;
  const others = constantsOf(comparison).filter((_, other) => other !== index);
  return suggestion(
    comparison,
    withOthers(comparison, [{ operator: sameSign(comparison, plain), value: text }], others),
    context,
  );
}
