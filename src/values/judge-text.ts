/** Judges texts that a field is compared with: whole ones, beginnings, ends and parts. */
import type { FactKind } from "../language/conflicts.js";
import { countryCode } from "../language/country-code.js";
import { formOf } from "../language/forms.js";
import { textsOf } from "../language/possible-values.js";
import { hasBeginning, hasEnd, hasPart, hasText, type Language } from "../language/regular/language.js";
import type { Grounds, ValueFacts } from "../language/value-facts.js";
import { addressNear } from "./address-spellings.js";
import { caseOfForm } from "./form-case.js";
import { type ListedValues, listedValues } from "./listed-values.js";
import { firmestMisfit, type Misfit } from "./misfit.js";
import { isNoValue } from "./no-value.js";
import { piecesOf } from "./pieces.js";
import type { Place } from "./place.js";
import { protocolPart, protocolText } from "./protocol-texts.js";
import { truthWord } from "./truth-words.js";
import { isVariable } from "./variables.js";
import { type Weight, weightOf, weightOfList } from "./weight.js";

const inLanguage: Readonly<Record<Place, (language: Language, constant: string) => boolean>> = {
  whole: hasText,
  beginning: hasBeginning,
  end: hasEnd,
  part: hasPart,
};

interface Rule {
  readonly fact: FactKind;
  readonly weight: Weight;
  readonly basis: Grounds | undefined;
  readonly allows: (constant: string) => boolean;
}

/** In which letters a form is read: those that it has, or either. */
type FormLetters = "own" | "any";

type Alone = { readonly [Kind in keyof ValueFacts]: ValueFacts[Kind] | undefined };

type TextJudge = (constant: string, index: number) => Misfit | null;

/** Those of facts met before: most filters ask about the same few fields, and to read their forms takes longer than to judge by them. */
const judges = new WeakMap<ValueFacts, Map<Place, TextJudge>>();

/** Tells the misfits among constants that stand at that place of a field's values. */
export function textJudge(facts: ValueFacts, place: Place): TextJudge {
  let own = judges.get(facts);
  if (own === undefined) {
    own = new Map();
    judges.set(facts, own);
  }
  let judge = own.get(place);
  if (judge === undefined) {
    judge = newJudge(facts, place);
    own.set(place, judge);
  }
  return judge;
}

function newJudge(facts: ValueFacts, place: Place): TextJudge {
  const { values, absent } = facts;
  const listed = listedValues([...(values?.are ?? []), ...(values?.older ?? [])]);
  const current = listedValues(values?.are ?? []);
  let bare: ReadonlyMap<string, string> | undefined;
  // Always possible, whatever else is known: no value at all, in each of its spellings, and what earlier editions had.
  const besides = listedValues(["", ...(values?.older ?? []), ...(absent?.is ?? []).map(String)]);
  const meanings = new Map(Object.entries(values?.also ?? {}));
  const also = listedValues([...meanings.keys()]);
  const rules = rulesOf(facts, place, listed);
  /** What all facts allow together, once it was asked for. */
  let all: Asked | undefined;

  return (constant, index) => {
    // Of what something was to be put in the place of nothing is known; that is what is said of it.
    if (isVariable(constant, place, facts) || besides.has(constant, place)) return null;
    // Lines may have it, and mostly have what it stands for.
    if (also.has(constant, place) && !listed.has(constant, place)) {
      const meant = place === "whole" ? meanings.get(constant) : undefined;
      return meant === undefined
        ? null
        : { index, constant, fact: "values", weight: "odd", basis: values?.basis, near: meant };
    }
    const excluding = rules.filter(({ allows }) => !allows(constant));
    if (excluding.length > 0) {
      const near = nearOf(constant);
      return firmestMisfit(
        excluding.map(({ fact, weight, basis }): Misfit => ({ index, constant, fact, weight, basis, near })),
      );
    }
    // Of an open list only a spelling that is nearly one of it is worth a word; a value that is there in that spelling, too, is none.
    const isOpen = values !== undefined && !values.closed && weightOf(values.basis) !== null;
    const near = !isOpen ? null : place === "whole" ? listedNear(constant) : versionNear(constant);
    if (near !== null || (isOpen && place === "whole" && isSeveral(constant)))
      return { index, constant, fact: "values", weight: "odd", basis: values?.basis, near };
    // Every two letters are of the form; that these stand for no country is no fact of the field's.
    const country = place === "whole" ? countryNear(constant) : null;
    if (country !== null && weightOf(facts.form?.basis) !== null)
      return { index, constant, fact: "form", weight: "odd", basis: facts.form?.basis, near: country };
    // Lines have one spelling of an address, and its form is any.
    const address = place === "whole" && weightOf(facts.form?.basis) !== null ? addressNear(constant, facts) : null;
    if (address !== null) return { index, constant, fact: "form", weight: "odd", basis: "seen", near: address };
    // A bar or a comma is allowed in a host by its form, and no name of one has any.
    const isHosts =
      place === "whole" && (facts.form?.is === "hostname" || facts.form?.is === "dns-name") && isHostList(constant);
    return isHosts ? { index, constant, fact: "form", weight: "odd", basis: facts.form?.basis, near: null } : null;
  };

  /** Several listed values in one text. */
  function isSeveral(constant: string): boolean {
    return (
      !listed.has(constant, "whole") &&
      piecesOf(constant).some((pieces) =>
        pieces.every((piece) => listed.has(piece, "whole") || listedNear(piece) !== null),
      )
    );
  }

  /** A listed value that is the same but for letter case, underscores, hyphens and spaces, or as a version or a cipher is written elsewhere. */
  function listedNear(constant: string): string | null {
    if (values === undefined || listed.has(constant, "whole")) return null;
    const plain = bareOf(constant);
    const other = protocolText(constant, facts);
    return (
      (plain === "" ? undefined : byBare(values.are).get(plain)) ??
      (other !== null && current.has(other, "whole") ? other : undefined) ??
      truthWord(constant, values.are)
    );
  }

  /** The first of each that differ in nothing else. */
  function byBare(are: readonly string[]): ReadonlyMap<string, string> {
    bare ??= new Map(are.map((value): [string, string] => [bareOf(value), value]).reverse());
    return bare;
  }

  /** What listed values have at that place for a version that none of them has so: `1.0` at the end of `TLSv1`. */
  function versionNear(constant: string): string | null {
    if (listed.has(constant, place)) return null;
    const other = protocolPart(constant, place, facts);
    return other !== null && listed.has(other, place) ? other : null;
  }

  /** The piece of a listed value that a constant would be there, letter by letter. */
  function pieceNear(constant: string): string | null {
    const same = folded(constant);
    for (const value of place === "whole" || same.length < 2 ? [] : (values?.are ?? [])) {
      const other = folded(value);
      const at = place === "beginning" ? 0 : place === "end" ? other.length - same.length : other.indexOf(same);
      if (at >= 0 && other.startsWith(same, at)) return value.slice(at, at + same.length);
    }
    return null;
  }

  /** The code that lines have for a country that is named in another way. */
  function countryNear(constant: string): string | null {
    const code = facts.form?.is === "country2" ? countryCode(constant) : null;
    return code === null ? null : ([code, code.toUpperCase()].find((spelling) => isPossible(spelling)) ?? null);
  }

  function nearOf(constant: string): string | null {
    if (listed.has(constant, "whole")) return null;
    const country = place === "whole" ? countryNear(constant) : null;
    if (country !== null) return country;
    const other = place === "whole" ? listedNear(constant) : null;
    if (other !== null) return other;
    // Of what is no value there is no spelling but one that is listed.
    if (isNoValue(constant)) return null;
    const spellings = [constant.toLowerCase(), constant.toUpperCase(), protocolPart(constant, place, facts) ?? ""];
    return (
      spellings.find((spelling) => spelling !== "" && spelling !== constant && isPossible(spelling)) ??
      pieceNear(constant)
    );
  }

  function isPossible(constant: string): boolean {
    // Of what is listed, another spelling is one that is listed, too; a form tells of more.
    if (values !== undefined && (values.closed || facts.form === undefined)) return listed.has(constant, place);
    if (isWhole(place, facts)) return isValue(facts, constant, "own");
    all ??= asked(facts);
    return all.texts !== null && all.texts !== "unreadable" && inLanguage[place](all.texts, constant);
  }
}

/** Each fact that excludes texts, by itself, so that what is said of a text rests on what excludes it. */
function rulesOf(facts: ValueFacts, place: Place, listed: ListedValues): readonly Rule[] {
  const { values, form, characters, case: letters } = facts;
  const rules: Rule[] = [];
  const listWeight = values?.closed ? weightOfList(values.basis) : null;
  if (values !== undefined && listWeight !== null) {
    rules.push({
      fact: "values",
      weight: listWeight,
      basis: values.basis,
      allows: (constant) => listed.has(constant, place),
    });
  }
  // What is listed occurs, whatever its form is said to be.
  const occurs = (constant: string) => listed.has(constant, place);
  const add = (
    fact: FactKind,
    weight: Weight | null,
    basis: Grounds | undefined,
    alone: Alone,
    formCase: FormLetters = "own",
  ) => {
    if (weight === null) return;
    const said = withoutUndefined(alone);
    let language: Asked | undefined;
    const isInPlace = (constant: string) => {
      language ??= asked(said, formCase);
      return language.texts === null || language.texts === "unreadable" || inLanguage[place](language.texts, constant);
    };
    const isPlace = isWhole(place, said) ? () => false : isInPlace;
    rules.push({
      fact,
      weight,
      basis,
      allows: (constant) => occurs(constant) || isValue(said, constant, formCase) || isPlace(constant),
    });
  };
  if (form !== undefined) {
    // By itself, since that rests on something else.
    const inCase = caseOfForm(facts);
    add("form", weightOf(form.basis), form.basis, { form }, "any");
    add(inCase.fact, inCase.weight, inCase.basis, { form });
  }
  if (characters !== undefined) add("characters", weightOf(characters.basis), characters.basis, { characters });
  if (letters !== undefined) add("case", weightOf(letters.basis), letters.basis, { case: letters });
  return rules;
}

/** What facts allow, decided exactly; it takes the form apart, so it is asked for where nothing else tells. */
interface Asked {
  readonly texts: Language | "unreadable" | null;
}

function asked(facts: ValueFacts, formCase: FormLetters = "own"): Asked {
  return { texts: textsOf(facts, formCase) };
}

const expressions = /* @__PURE__ */ new Map<string, RegExp>();
const otherCase = { lower: /[A-Z]/, upper: /[a-z]/ } as const;

/**
 * Whether a text is a value by itself, and so stands at each place of one: what nearly all constants are, found out without taking the form
 * apart. False where it would take that.
 */
function isValue({ form, characters, case: letters }: ValueFacts, constant: string, formCase: FormLetters): boolean {
  // Only what is one class without ranges: others' schemas may say anything.
  if (characters !== undefined && !/^\[\^?[^[\]\\^-]+\]$/.test(characters.are)) return false;
  const pattern = form === undefined ? undefined : formOf(form.is).pattern;
  return (
    (pattern === undefined || expressionOf(pattern, formCase === "any" ? "i" : "").test(constant)) &&
    (characters === undefined || expressionOf(`^${characters.are}*$`).test(constant)) &&
    (letters === undefined || !otherCase[letters.is].test(constant))
  );
}

/** Whether a text at that place is allowed exactly if it is a value by itself, so that no form has to be taken apart. */
function isWhole(place: Place, { form, characters }: ValueFacts): boolean {
  return place === "whole" && characters === undefined && form !== undefined && formOf(form.is).pattern !== undefined;
}

function expressionOf(pattern: string, flags: "" | "i" = ""): RegExp {
  const key = flags + pattern;
  let expression = expressions.get(key);
  if (expression === undefined) {
    expression = new RegExp(pattern, flags);
    if (expressions.size < 500) expressions.set(key, expression);
  }
  return expression;
}

function withoutUndefined(facts: Alone): ValueFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

function isHostList(constant: string): boolean {
  return piecesOf(constant).some((pieces) => pieces.every((piece) => /^[\w-]+(?:\.[\w-]+)+$/.test(piece)));
}

/** A scheme may come with what stands behind it in an address. */
function bareOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^([a-z][a-z0-9+.]*):(?:\/\/)?$/, "$1")
    .replace(/[_\s-]/g, "");
}

/** Of the same length. */
function folded(text: string): string {
  return text.replace(/[A-Z_\s-]/g, (character) => (/[A-Z]/.test(character) ? character.toLowerCase() : " "));
}
