/** Options as data, and reading them from the command line. */
import { parseArgs } from "node:util";
import { Refusal } from "../world/io.js";
import { didYouMean } from "./did-you-mean.js";

export interface Option {
  readonly short?: string;
  /** Placeholder of the option's value; an option without one is a switch. */
  readonly value?: string;
  /** The only values there are. */
  readonly choices?: readonly string[];
  /** It may be given several times, and all its values count. */
  readonly many?: true;
  readonly help: string;
}

/** Options by their long names. */
export type OptionTable = Readonly<Record<string, Option>>;

/** What was given: true for a switch, text for an option with a value, texts for one that may be repeated. */
export type Values<Options extends OptionTable> = {
  readonly [Name in keyof Options]?: Options[Name] extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : Options[Name] extends { readonly many: true }
      ? readonly string[]
      : Options[Name] extends { readonly value: string }
        ? string
        : true;
};

export interface ReadOptions {
  readonly values: Readonly<Record<string, string | true | readonly string[]>>;
  readonly operands: readonly string[];
}

/** Reads arguments by a table. Throws a Refusal on whatever the table does not have; the last of a repeated option counts. */
export function readOptions(table: OptionTable, args: readonly string[]): ReadOptions {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { short, value }]) => [
      name,
      { type: value === undefined ? ("boolean" as const) : ("string" as const), ...(short === undefined ? {} : { short }) },
    ]),
  );
  const { tokens } = parseArgs({ args: args.map(asOperand), options, strict: false, allowPositionals: true, tokens: true });
  const values = new Map<string, string | true | readonly string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value.replace(mark, ""));
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(table, token.name) ? table[token.name] : undefined;
    if (option === undefined) throw unknownOption(token.rawName, Object.keys(table));
    const value = valueOf(option, token.rawName, token.value?.replace(mark, ""), token.inlineValue === true, table);
    const before = values.get(token.name);
    values.set(token.name, option.many === true ? [...(typeof before === "object" ? before : []), String(value)] : value);
  }
  return { values: Object.fromEntries(values), operands };
}

/** No argument holds this character. */
const mark = "\0";

/** `-#NAME` is standard input and which of its filters, not a row of short options. */
function asOperand(arg: string): string {
  return arg.startsWith("-#") ? mark + arg : arg;
}

function valueOf(option: Option, name: string, value: string | undefined, inline: boolean, table: OptionTable): string | true {
  if (option.value === undefined) {
    if (value !== undefined) throw new Refusal(`\`${name}\` takes no value, found \`${value}\``);
    return true;
  }
  const isOption = !inline && value?.startsWith("--") === true && Object.hasOwn(table, value.slice(2).replace(/=.*/s, ""));
  if (value === undefined || isOption) throw new Refusal(`\`${name}\` takes a value: \`${name} ${option.value}\``);
  if (option.choices?.includes(value) === false) throw new Refusal(`\`${name}\` is ${quoted(option.choices)}, found \`${value}\``);
  return value;
}

function unknownOption(name: string, known: readonly string[]): Refusal {
  return new Refusal(`there is no option \`${name}\``, didYouMean(name.replace(/^-+/, ""), known, "--"));
}

/** The value of an option that is a whole number. */
export function wholeNumber(name: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Refusal(`\`--${name}\` is a whole number, found \`${value}\``);
  return Number(value);
}

function quoted(names: readonly string[]): string {
  const all = names.map((name) => `\`${name}\``);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} or ${last}`;
}
