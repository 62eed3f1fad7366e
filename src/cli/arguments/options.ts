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
  /** It may be given several times, and all its values count; any other option with a value is given once. */
  readonly many?: true;
  /** What to do instead of giving it twice. */
  readonly once?: string;
  /** Its value is a text of its own kind, which may be empty; an empty file or number is a variable that nobody has set. */
  readonly mayBeEmpty?: true;
  /** Its value is nobody else's business, and so is not repeated in what is said of it. */
  readonly secret?: true;
  /** What a shell offers for its value, beside its choices. */
  readonly completes?: Completes;
  readonly help: string;
}

/** Kinds of words that a shell can offer. */
export type Completes = "filter" | "log" | "json" | "folder" | "dataset" | "code";

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

/** Reads arguments by a table. Throws a Refusal on whatever the table does not have, and on what would be lost. */
export function readOptions(table: OptionTable, args: readonly string[]): ReadOptions {
  const options = Object.fromEntries(
    Object.entries(table).map(([name, { short, value }]) => [
      name,
      {
        type: value === undefined ? ("boolean" as const) : ("string" as const),
        ...(short === undefined ? {} : { short }),
      },
    ]),
  );
  const { tokens } = parseArgs({
    args: args.map(asOperand),
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = new Map<string, string | true | readonly string[]>();
  const operands: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value.replace(mark, ""));
    if (token.kind !== "option") continue;
    const given = {
      name: token.rawName,
      argument: args[token.index] ?? "",
      value: token.value?.replace(mark, ""),
      inline: token.inlineValue === true,
    };
    const option = Object.hasOwn(table, token.name) ? table[token.name] : undefined;
    if (option === undefined) throw unknownOption(given, table);
    const value = valueOf(option, given, table);
    const before = values.get(token.name);
    if (typeof before === "string")
      throw new Refusal(
        twice(token.rawName, before, String(value), option.secret === true),
        option.once ?? "one value counts: leave the other out",
      );
    values.set(
      token.name,
      option.many === true ? [...(typeof before === "object" ? before : []), String(value)] : value,
    );
  }
  return { values: Object.fromEntries(values), operands };
}

/** No argument holds this character. */
const mark = "\0";

/** `-#NAME` is standard input and which of its filters, not a row of short options. */
function asOperand(arg: string): string {
  return arg.startsWith("-#") ? mark + arg : arg;
}

/** An option as it stands on the command line. */
interface Given {
  /** With its hyphens. */
  readonly name: string;
  /** All of the argument that it stands in. */
  readonly argument: string;
  readonly value: string | undefined;
  /** The value stands in the same argument. */
  readonly inline: boolean;
}

function valueOf(option: Option, { name, argument, value, inline }: Given, table: OptionTable): string | true {
  if (option.value === undefined) {
    if (value !== undefined) throw new Refusal(`\`${name}\` takes no value, found \`${value}\``);
    return true;
  }
  const usage = `\`${name} ${option.value}\``;
  if (value === undefined || (!inline && isOption(value, table)))
    throw new Refusal(`\`${name}\` takes a value: ${usage}`);
  if (inline && longName(argument, table) !== undefined)
    throw new Refusal(
      `\`${argument}\` is read as \`${name} ${value}\``,
      `write \`-${argument}\`, or \`${name} ${value}\` in two words`,
    );
  if (value === "" && option.mayBeEmpty !== true)
    throw new Refusal(`\`${name}\` takes a value: ${usage}, found an empty one`);
  if (option.choices?.includes(value) === false)
    throw new Refusal(`\`${name}\` is ${quoted(option.choices)}, found \`${value}\``);
  return value;
}

/** What stands where a value is expected, and is an option of this command. */
function isOption(value: string, table: OptionTable): boolean {
  if (value.startsWith("--")) return Object.hasOwn(table, value.slice(2).replace(/=.*/s, ""));
  return /^-[a-zA-Z]$/.test(value) && Object.values(table).some(({ short }) => short === value.slice(1));
}

/** Of a long option with one hyphen its name. */
function longName(argument: string, table: OptionTable): string | undefined {
  const name = /^-([a-z][a-z-]+)/.exec(argument)?.[1];
  return name !== undefined && Object.hasOwn(table, name) ? name : undefined;
}

function unknownOption({ name, argument }: Given, table: OptionTable): Refusal {
  const long = longName(argument, table);
  if (long !== undefined) return new Refusal(`there is no option \`${name}\``, `did you mean \`--${long}\`?`);
  const positive = name.replace(/^--no-/, "");
  if (positive !== name && Object.hasOwn(table, positive))
    return new Refusal(`there is no option \`${name}\``, `leave \`--${positive}\` out`);
  const bare = name.replace(/^-+/, "");
  const names = Object.keys(table);
  // Of names of several words the first says what it is about: `--token-env`.
  const [topic] = /^[a-z]{3,}-(?=[a-z])/.exec(bare) ?? [];
  const related = () =>
    topic === undefined
      ? undefined
      : didYouMean(
          topic,
          names.filter((other) => other.startsWith(topic)),
          "--",
        );
  return new Refusal(`there is no option \`${name}\``, didYouMean(bare, names, "--") ?? related());
}

function twice(name: string, first: string, second: string, secret: boolean): string {
  if (secret) return `\`${name}\` is given twice`;
  const shown = (value: string) => `\`${value.length > 60 ? `${value.slice(0, 59)}…` : value}\``;
  return `\`${name}\` is given twice, ${first === second ? `both times ${shown(first)}` : `${shown(first)} and ${shown(second)}`}`;
}

/** The value of an option that is a whole number; those beyond the `most` would stand for others. */
export function wholeNumber(name: string, value: string, most = Number.MAX_SAFE_INTEGER): number {
  return wholeNumberOf(`--${name}`, value, most);
}

/** The same of what is `called` otherwise. */
export function wholeNumberOf(called: string, value: string, most = Number.MAX_SAFE_INTEGER): number {
  if (!/^\d+$/.test(value)) throw new Refusal(`\`${called}\` is a whole number, found \`${value}\``);
  const number = Number(value);
  if (number > most) throw new Refusal(`\`${called}\` is at most ${most}, found \`${value}\``);
  return number;
}

function quoted(names: readonly string[]): string {
  const all = names.map((name) => `\`${name}\``);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} or ${last}`;
}
