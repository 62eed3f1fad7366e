/**
 * z3 decides independently whether a line with all fields exists that only one of two filters keeps. z3 reads only the
 * models of the filters. All conditions on one string become one membership of a regular language, which z3 decides
 * best. An undecided question has no verdict.
 */
import { init } from "z3-solver";
import { type Constant, isLeaf, type Leaf, leavesOf, type Model } from "./model.js";
import type { SmallDomains } from "./small-domains.js";

export type Judgement = "sat" | "unsat" | "unknown";

export interface Judge {
  /**
   * Whether the first filter keeps a line that the second does not. The filters have only strings, integers and
   * booleans. `of`: the values of restricted fields.
   */
  differ(kept: Model, other: Model, of?: SmallDomains["of"]): Promise<Judgement>;
}

interface Literal {
  readonly leaf: Leaf;
  readonly holds: boolean;
}

const mostCubes = 150;

export async function z3Judge(): Promise<Judge> {
  const { Context } = await init();
  const context = Context("judge");
  return {
    async differ(kept, other, of = {}) {
      const cubes = product([cubesOf(kept, true), cubesOf(other, false)]);
      // With too many conjunctions, z3 gets the filters as written. Several memberships of one string break z3.
      if (cubes === null && [kept, other].flatMap(leavesOf).some(({ literal }) => literal === "string"))
        return "unknown";
      const question =
        cubes === null
          ? `(and ${modelText(kept, true)} ${modelText(other, false)})`
          : `(or false ${cubes.map((cube) => cubeText(cube, of)).join("\n")})`;
      const fields = [
        ...new Set([kept, other].flatMap(leavesOf).map(({ field, literal }) => `${sorts[literal]} ${field}`)),
      ];
      const declarations = fields.map((field) => {
        const [sort = "", name = ""] = field.split(" ");
        const range =
          sort === "Int" ? `(assert (and (<= (- 9223372036854775808) ${name}) (<= ${name} 18446744073709551615)))` : "";
        const domain = of[name] ?? null;
        const within = domain === null || !("runs" in domain) ? "" : `(assert ${inRuns(name, domain.runs)})`;
        return `(declare-const ${name} ${sort})${range}${within}`;
      });
      const solver = new context.Solver();
      solver.set("timeout", 2000);
      solver.fromString(`${declarations.join("\n")}\n(assert ${question})`);
      return solver.check();
    },
  };
}

const sorts = { string: "String", int: "Int", bool: "Bool" } as const;

/** Returns conjunctions: the filter is true (or false) when one of them is true. Null: too many. */
function cubesOf(model: Model, holds: boolean): readonly (readonly Literal[])[] | null {
  if (isLeaf(model)) return [[{ leaf: model, holds }]];
  if ("not" in model) return cubesOf(model.not, !holds);
  const terms = ("and" in model ? model.and : model.or).map((term) => cubesOf(term, holds));
  if ("and" in model === holds) return product(terms);
  const all = terms.flatMap((cubes) => cubes ?? []);
  return terms.includes(null) || all.length > mostCubes ? null : all;
}

function product(sets: readonly (readonly (readonly Literal[])[] | null)[]): readonly (readonly Literal[])[] | null {
  let all: readonly (readonly Literal[])[] = [[]];
  for (const set of sets) {
    if (set === null || all.length * set.length > mostCubes) return null;
    all = all.flatMap((one) => set.map((other) => [...one, ...other]));
  }
  return all;
}

function modelText(model: Model, holds: boolean): string {
  if (isLeaf(model)) return cubeText([{ leaf: model, holds }]);
  if ("not" in model) return modelText(model.not, !holds);
  const terms = ("and" in model ? model.and : model.or).map((term) => modelText(term, holds));
  return `(${"and" in model === holds ? "and" : "or"} ${terms.join(" ")})`;
}

function cubeText(cube: readonly Literal[], of: SmallDomains["of"] = {}): string {
  const fields = [...new Set(cube.map(({ leaf }) => leaf.field))];
  const parts = fields.map((field) => {
    const own = cube.filter(({ leaf }) => leaf.field === field);
    if (own[0]?.leaf.literal !== "string")
      return `(and true ${own.map(({ leaf, holds }) => (holds ? comparison(leaf) : `(not ${comparison(leaf)})`)).join(" ")})`;
    const domain = of[field] ?? null;
    const possible = domain === null || !("texts" in domain) ? "re.all" : languageOfTexts(domain);
    return `(str.in_re ${field} (re.inter ${possible} ${own.map(({ leaf, holds }) => (holds ? language(leaf) : `(re.comp ${language(leaf)})`)).join(" ")}))`;
  });
  return `(and true ${parts.join(" ")})`;
}

function comparison({ field, operator, operand }: Leaf): string {
  const negated = operator.startsWith("!");
  const plain = negated ? operator.slice(1) : operator;
  const relations: Readonly<Record<string, string>> = { eq: "=", in: "=", lt: "<", leq: "<=", gt: ">", geq: ">=" };
  const any = listed(operand).map(
    (constant) =>
      `(${relations[plain]} ${field} ${typeof constant === "bigint" ? numeral(constant) : String(constant)})`,
  );
  return negated ? `(not (or false ${any.join(" ")}))` : `(or false ${any.join(" ")})`;
}

function language({ operator, operand }: Leaf): string {
  const negated = operator.startsWith("!");
  const words = listed(operand).map((constant) => `(str.to_re "${String(constant)}")`);
  const [word = ""] = words;
  const of: Readonly<Record<string, string>> = {
    eq: word,
    in: words.length === 1 ? word : `(re.union ${words.join(" ")})`,
    startsWith: `(re.++ ${word} re.all)`,
    endsWith: `(re.++ re.all ${word})`,
    contains: `(re.++ re.all ${word} re.all)`,
  };
  const plain = of[negated ? operator.slice(1) : operator] ?? "";
  return negated ? `(re.comp ${plain})` : plain;
}

function inRuns(name: string, runs: readonly (readonly [bigint, bigint])[]): string {
  return `(or false ${runs.map(([from, to]) => `(and (<= ${numeral(from)} ${name}) (<= ${name} ${numeral(to)}))`).join(" ")})`;
}

function languageOfTexts({ texts, smt }: { readonly texts: readonly string[]; readonly smt: string | null }): string {
  return `(re.union re.none ${texts.map((text) => `(str.to_re "${text}")`).join(" ")} ${smt ?? "re.none"})`;
}

function listed(operand: Leaf["operand"]): readonly Constant[] {
  return typeof operand === "object" ? operand : [operand];
}

function numeral(value: bigint): string {
  return value < 0n ? `(- ${-value})` : String(value);
}
