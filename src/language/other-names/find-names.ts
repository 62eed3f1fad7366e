/** Which names of other languages a name is: as they write it, else in another case, else with other separators. */
import { type OperatorName, operators } from "../operators.js";
import { allNames } from "./all-names.js";
import type { Certainty, OtherLanguage, OtherName, Said } from "./other-name.js";

export interface FoundName {
  readonly language: OtherLanguage;
  /** As the language has it. */
  readonly name: string;
  /** Whether it is written as the language has it. */
  readonly exact: boolean;
  readonly row: OtherName;
  readonly certainty: Certainty;
  /** The operator that stands behind the name, as in `edgeResponseStatus_geq`. */
  readonly operator: OperatorBehind | null;
}

/** Operators of ours, and patterns with `%` for any text. */
export type OperatorBehind = OperatorName | "like" | "notlike";

/** Longer texts are no name. */
const longest = 100;

/** What a name is elsewhere, in the order of languages; empty: it is known from nowhere. */
export function findNames(name: string): readonly FoundName[] {
  if (name.length > longest) return [];
  const { exact, sameLetters, joined } = index();
  const bare = name.replace(/^\$(?=\w)/, "").replace(/\.keyword$/, "");
  const found = exact.get(bare) ?? sameLetters.get(bare.toLowerCase()) ?? joined.get(joinedName(bare));
  if (found !== undefined) return found.map((one) => ({ ...one, exact: exact.get(bare) === found && bare === name }));
  return withOperator(bare);
}

/** Operators that the GraphQL API writes behind names. */
const operatorsBehind: Readonly<Record<string, OperatorBehind>> = {
  eq: "eq",
  neq: "!eq",
  lt: "lt",
  leq: "leq",
  gt: "gt",
  geq: "geq",
  in: "in",
  notin: "!in",
  like: "like",
  notlike: "notlike",
};

function withOperator(name: string): readonly FoundName[] {
  const [, before = "", behind = ""] = /^([A-Za-z]\w*)_([a-z]+)$/.exec(name) ?? [];
  const operator = Object.hasOwn(operatorsBehind, behind) ? operatorsBehind[behind] : undefined;
  const found = operator === undefined ? undefined : index().exact.get(before);
  return operator === undefined || found === undefined
    ? []
    : found.filter(({ language }) => language === "graphql").map((one) => ({ ...one, exact: false, operator }));
}

/** What the operator behind a name says together with the one of the comparison; null where they do not go together, or no operator says it. */
export function saidBehind(behind: OperatorBehind | null, [operator, value]: Said): Said | null {
  if (behind === "like" || behind === "notlike")
    return operator === "eq" && typeof value === "string" ? saidByLike(value, behind === "notlike") : null;
  if (behind === null || behind === operator) return [operator, value];
  return operator === "eq" && operators[behind].operand === "one" ? [behind, value] : null;
}

/** A pattern with `%` at its ends alone; `_` is any character. */
function saidByLike(pattern: string, isDenied: boolean): Said | null {
  const [, before = "", text = "", after = ""] = /^(%?)([^%_\\]+)(%?)$/s.exec(pattern) ?? [];
  if (text === "") return null;
  const plain =
    before !== "" && after !== "" ? "contains" : before !== "" ? "endsWith" : after !== "" ? "startsWith" : "eq";
  return [isDenied ? (operators[plain].dual as OperatorName) : plain, text];
}

interface Index {
  readonly exact: ReadonlyMap<string, readonly FoundName[]>;
  readonly sameLetters: ReadonlyMap<string, readonly FoundName[]>;
  readonly joined: ReadonlyMap<string, readonly FoundName[]>;
}

let made: Index | undefined;

/** Made when it is first asked for. */
function index(): Index {
  made ??= {
    exact: byKey((name) => name),
    sameLetters: byKey((name) => name.toLowerCase()),
    joined: byKey(joinedName),
  };
  return made;
}

/** Letters and digits alone: `client_ip`, `clientIP` and `client.ip` are one name. */
function joinedName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function byKey(keyOf: (name: string) => string): ReadonlyMap<string, readonly FoundName[]> {
  const rows = new Map<string, FoundName[]>();
  for (const [language, { certainty, names }] of Object.entries(allNames) as readonly [
    OtherLanguage,
    (typeof allNames)[OtherLanguage],
  ][]) {
    for (const [name, row] of Object.entries(names)) {
      const found: FoundName = {
        language,
        name,
        exact: false,
        row,
        certainty: row.certainty ?? certainty,
        operator: null,
      };
      const there = rows.get(keyOf(name));
      if (there === undefined) rows.set(keyOf(name), [found]);
      else there.push(found);
    }
  }
  return rows;
}
