/** What the facts of a field say together. */
import { formOf } from "./forms.js";
import {
  type Characters,
  charactersFrom,
  everyCharacter,
  otherCharacters,
  sharedCharacters,
} from "./regular/characters.js";
import { type Expression, inEitherCase, restricted } from "./regular/expression.js";
import { type Language, languageOf } from "./regular/language.js";
import { readExpression } from "./regular/read-expression.js";
import type { RangeFact, ValueFacts } from "./value-facts.js";

const ranges = (from: string, to: string) => otherCharacters([[from.charCodeAt(0), to.charCodeAt(0)]]);

/** Letters beyond ASCII are of both cases, as far as anything is concluded from it. */
const withoutOtherCase = { lower: ranges("A", "Z"), upper: ranges("a", "z") } as const;

/**
 * The texts that a field's form, characters and case allow; null: any. Whether those are the only ones is for `basis` to say, and the empty
 * text and `absent` are possible besides. `formCase`: `any` reads the form in letters of either case.
 */
export function textsOf(facts: RegularFacts, formCase: "own" | "any" = "own"): Language | "unreadable" | null {
  return textsOfPattern(facts, facts.form && formOf(facts.form.is).pattern, formCase);
}

type RegularFacts = Pick<ValueFacts, "form" | "characters" | "case">;

function textsOfPattern(
  facts: RegularFacts,
  pattern: string | undefined,
  formCase: "own" | "any",
): Language | "unreadable" | null {
  if (pattern === undefined && facts.characters === undefined && facts.case === undefined) return null;
  const key = JSON.stringify([pattern, facts.case?.is, facts.characters?.are, formCase]);
  const before = met.get(key);
  if (before !== undefined) return before;
  const texts = readTexts(pattern, facts, formCase);
  if (met.size < mostMet) met.set(key, texts);
  return texts;
}

/** Fields share few forms; schemas of others must not fill the memory. */
const met = /* @__PURE__ */ new Map<string, Language | "unreadable">();
const mostMet = 500;

function readTexts(
  pattern: string | undefined,
  facts: Omit<RegularFacts, "form">,
  formCase: "own" | "any",
): Language | "unreadable" {
  const characters = facts.characters === undefined ? everyCharacter : classOf(facts.characters.are);
  if (characters === null) return "unreadable";
  const allowed = sharedCharacters(
    characters,
    facts.case === undefined ? everyCharacter : withoutOtherCase[facts.case.is],
  );
  const expression = pattern === undefined ? anything : readExpression(pattern);
  const inCase = formCase === "any" && expression !== null ? inEitherCase(expression) : expression;
  return (inCase && languageOf(restricted(inCase, allowed))) ?? "unreadable";
}

const anything: Expression = { kind: "repeat", part: { kind: "one", of: everyCharacter }, least: 0, most: null };

/** The characters of a class as regular expressions write it, or null. */
function classOf(text: string): Characters | null {
  const expression = readExpression(text);
  const [way, ...ways] = expression?.kind === "choice" ? expression.ways : [];
  const [one, ...others] = way?.kind === "sequence" ? way.parts : [];
  return ways.length === 0 && others.length === 0 && one?.kind === "one" ? charactersFrom(one.of) : null;
}

/** The numbers that a field's form and its range allow. */
export function rangeOf({ form, range }: Pick<ValueFacts, "form" | "range">): RangeFact {
  const general = form && formOf(form.is).range;
  if (general === undefined) return range ?? {};
  return { ...general, ...(form?.basis && { basis: form.basis }), ...range };
}
