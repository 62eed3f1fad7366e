/** Random expressions of Terraform's language, of any kind and also such as it refuses: what is known of them here is held against its own answers. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import type { Random } from "./random.js";

const texts = ['""', '"a"', '"b"', '"ab"', '"a,b"', '" x\\n"', '"1"', '"0"', '"10"', '"01"', '"true"', '"false"', '"1e3"', '"é"', '"e"', '"\\u0301"', '"e\\u0301b"', '"a\\r\\nb"', '"%s"', '"%d-%v"', '"%%"', '"$${"', '"-1"', '"0.5"', '"==" ', '"🙂"', '"null"']; // biome-ignore format: a table
const numbers = ["0", "1", "2", "3", "5", "-1", "-0", "1.0", "1.5", "0.1", "007", "1e3", "100", "999999", "1000000", "1234567", "1e6", "123456789", "12345678901234567890", "1e20", "1e21", "1e22", "0.0001", "0.00001", "1e-5", "1e-10", "1.50", "20.5", "123456.789", "-1234567", "2.5e7"]; // biome-ignore format: a table
const others = ["true", "false", "null"];
const names = ["local.s", "local.one", "local.n", "local.big", "local.yes", "local.none", "local.l", "local.nums", "local.mixed", "local.typed", "local.set", "local.numset", "local.o", "local.map", "local.nummap", "local.rows", "local.nested", "local.none.a", "local.o.a", "local.o.none", "local.o.l", "var.text", "var.list", "var.any", "var.map", "var.nothing"]; // biome-ignore format: a table
const keys = ["a", "b", "c", '"a"', '"b"', '"c"', "1", '"0"', "true", '"é"', '"a b"', "(local.s)"];
const formats = ['"%s"', '"%v"', '"%d"', '"%s-%s"', '"%v%%%v"', '"%q"', '"%[2]s%[1]s"', '"%5s"', '"%e"', '"%x"', '"%t"', '"%#v"', '"a"', '"%.1f"', '"%f"', '"%s%"', '"%g"', '"%b"', '"%05d"', '"\\u0301%s"']; // biome-ignore format: a table

/** What expressions refer to, by name. */
export const terraformValues: Readonly<Record<string, string>> = {
  s: '"a b"',
  one: '"a"',
  n: "1.50",
  big: "12345678.5",
  yes: "true",
  none: "null",
  l: '["b", "a"]',
  nums: "[10, 9.0]",
  mixed: '["a", 1, true, null]',
  typed: 'tolist(["b", "a", "b"])',
  set: 'toset(["c", "a", "c"])',
  numset: "toset([10, 9, 10])",
  o: '{ a = "x", b = 5.0, l = ["x"], none = null }',
  map: 'tomap({ a = "x", b = "y" })',
  nummap: "tomap({ a = 1, b = 2 })",
  rows: '[{ a = "x", c = ["p", "q"], n = 1 }, { a = "y", c = ["r"], n = 2 }]',
  nested: '{ a = { a = "in", b = ["k", "l"] }, b = [[1, 2], [3]] }',
};

/** Variables, which are not known here, and what they are there. */
export const terraformVariables = `variable "text" {
  default = "v"
}
variable "list" {
  default = ["v0", "v1"]
}
variable "any" {
  default = { a = ["v"], b = null }
}
variable "map" {
  type    = map(string)
  default = { a = "va" }
}
variable "nothing" {
  default = null
}
`;

/** Functions with what they are usually given: a text, a number, a list, an object or anything. */
const calls = [
  ...["upper", "lower", "strrev", "trimspace", "chomp", "tonumber", "tobool"].map((name) => [name, "t"] as const),
  ...["trim", "trimprefix", "trimsuffix", "startswith", "endswith", "split"].map((name) => [name, "tt"] as const),
  ...["flatten", "distinct", "compact", "sort", "reverse", "one", "length", "tolist", "toset"].map(
    (name) => [name, "l"] as const,
  ),
  ...["setunion", "setintersection", "setsubtract", "setproduct", "concat", "coalescelist"].map(
    (name) => [name, "ll"] as const,
  ),
  ...["keys", "values", "tomap", "length"].map((name) => [name, "o"] as const),
  ...["tostring", "jsonencode", "sensitive", "nonsensitive", "can", "try", "length"].map(
    (name) => [name, "x"] as const,
  ),
  ...["coalesce", "try"].flatMap((name) => [
    [name, "xx"] as const,
    [name, "tt"] as const,
    [name, "xxx"] as const,
    [name, "ll"] as const,
  ]),
  ["merge", "oo"],
  ["merge", "ooo"],
  ["replace", "ttt"],
  ["join", "tl"],
  ["join", "tll"],
  ["slice", "lnn"],
  ["element", "ln"],
  ["contains", "lx"],
  ["lookup", "ok"],
  ["lookup", "okx"],
  ["lookup", "okt"],
  ["zipmap", "ll"],
  ["format", "fx"],
  ["format", "ft"],
  ["format", "fn"],
  ["format", "fnn"],
  ["formatlist", "fl"],
  ["formatlist", "flt"],
  ["jsondecode", "j"],
  ["chunklist", "ln"],
] as const;

/** A value of each kind that functions tell apart. */
const kinds = ['""', '"a"', '"1"', '"true"', '"a,b"', "1", "-0", "1.5", "-1", "true", "null", "[]", '["b", "a"]', "[1, 2]", '["a", 1]', "[null]", '["a", null]', '[["a"], ["b"]]', '[["a"], []]', "[var.text]", '[var.list, "z"]', "{}", '{ a = "x" }', '{ b = "x", a = null }', '{ a = "x", b = 1 }', '{ a = ["x"] }', "{ a = var.text }", '{ "1" = "x" }', "toset([])", 'toset(["b", "a"])', "toset([1])", "tolist([])", 'tolist(["a"])', "tolist([1])", "tomap({})", 'tomap({ a = "x" })', "tomap({ a = 1 })", "var.text", "var.list", "var.nothing", "local.none.a", '[{ a = "x" }, { b = "y" }]', 'toset([["a"]])']; // biome-ignore format: a table

/** An expression of any kind, of some depth. */
export function terraformValue(random: Random, depth: number): string {
  const some = (most: number, make: () => string, between = ", ") =>
    Array.from({ length: random.below(most + 1) }, make).join(between);
  const inner = () => terraformValue(random, depth - 1);
  const scalar = () => random.pick([random.pick(texts), random.pick(numbers), random.pick(others), random.pick(names)]);
  const text = () =>
    depth > 0 && random.chance(0.2)
      ? inner()
      : random.pick([random.pick(texts), random.pick(texts), random.pick(numbers), "local.s"]);
  const list = (): string => {
    if (depth > 0 && random.chance(0.2)) return inner();
    return random.pick([
      () => `[${some(3, () => random.pick(texts))}]`,
      () => `[${some(3, () => random.pick(numbers))}]`,
      () => `[${some(3, () => (depth > 0 ? inner() : scalar()))}]`,
      () =>
        `${random.pick(["toset", "tolist"])}([${some(3, () => random.pick(random.chance(0.5) ? texts : numbers))}])`,
      () =>
        random.pick([
          "local.l",
          "local.nums",
          "local.mixed",
          "local.typed",
          "local.set",
          "local.numset",
          "local.rows",
          "var.list",
        ]),
    ])();
  };
  const object = (): string => {
    if (depth > 0 && random.chance(0.2)) return inner();
    const member = () =>
      `${random.pick(keys)} ${random.pick(["=", ":"])} ${random.chance(0.5) ? random.pick(texts) : depth > 0 ? inner() : scalar()}`;
    return random.pick([
      () => `{ ${some(3, member)} }`,
      () => `{ ${some(2, () => `${random.pick(keys)} = ${random.pick(random.chance(0.5) ? texts : numbers)}`)} }`,
      () => `tomap({ ${some(2, () => `${random.pick(keys)} = ${random.pick(texts)}`)} })`,
      () => random.pick(["local.o", "local.map", "local.nummap", "local.nested", "var.any", "var.map"]),
    ])();
  };
  const number = () =>
    random.chance(0.1) ? scalar() : random.pick(["0", "1", "2", "3", "-1", "1.5", '"1"', ...numbers]);
  const given = (kind: string): string => {
    switch (random.chance(0.08) ? "x" : kind) {
      case "t":
        return text();
      case "n":
        return number();
      case "l":
        return list();
      case "o":
        return object();
      case "k":
        return random.pick(['"a"', '"b"', '"c"', "0", "local.one", '"none"']);
      case "f":
        return random.pick(formats);
      case "j":
        return `jsonencode(${depth > 0 ? inner() : scalar()})`;
      default:
        return depth > 0 ? inner() : scalar();
    }
  };
  const call = (): string => {
    const [name, usual] = random.pick<readonly [string, string]>(calls);
    if (random.chance(0.2)) return `${name}(${some(4, () => random.pick(kinds))})`;
    if (random.chance(0.03)) return `${name}([${Array.from(usual, given).join(", ")}]...)`;
    const many = random.chance(0.03) ? [...usual, "x"] : random.chance(0.03) ? [...usual].slice(1) : [...usual];
    return `${name}(${many.map(given).join(", ")})`;
  };
  if (depth <= 0) return random.pick([scalar, scalar, list, object])();
  return random.pick([
    scalar,
    list,
    object,
    call,
    call,
    call,
    call,
    call,
    call,
    () =>
      `${list()}${random.pick(["[0]", "[1]", '["0"]', ".0", "[-1]", "[-0]", "[1.5]", "[5]", '["a"]', "[true]", "[null]", `[${inner()}]`])}`,
    () => `${object()}${random.pick([".a", '["a"]', '["b"]', ".b.a", "[0]", '["0"]', ".c", "[null]", "[true]"])}`,
    () =>
      `${random.pick([list, object, () => "local.rows", () => "local.rows", () => "local.nested", () => "null", scalar])()}${random.pick(["[*]", ".*"])}${random.pick(["", ".a", ".c[0]", ".c", "[0]", ".a.b", ".c[*]", ".b[1]", '["a"]', ".none", ".0", "[*].a"])}`,
    () =>
      `(${random.pick([() => random.pick(["true", "false", '"true"', '"1"', '"0"', '"x"', "1", "0", "null", "local.yes", '"false"']), condition])()} ? ${inner()} : ${inner()})`,
    () =>
      `(${random.pick(["true", "false"])} ? ${random.pick([list, object, text, number])()} : ${random.pick([list, object, text, number])()})`,
    () => `(${random.pick(["true", "false"])} ? ${list()} : ${list()})`,
    () => `(${random.pick(["true", "false"])} ? ${object()} : ${object()})`,
    () =>
      `[for ${random.pick(["x", "k, x"])} in ${random.pick([list, object])()} : ${random.pick(["x", "x", "{ a = x }", "upper(x)", "x.a", "[x]", '"${x}-"'])}${random.pick(["", "", ' if x != "a"', " if x", " if x == 1"])}]`,
    () =>
      `{ for ${random.pick(["x", "k, x"])} in ${random.pick([list, object])()} : ${random.pick(["x", "x", '"a"', '"k${x}"', "x.a"])} => ${random.pick(["x", "1", "x.n"])} }`,
    condition,
    () => `"${random.pick(["", "a", " ", "e"])}\${${inner()}}${random.pick(["", "b", "\\u0301"])}"`,
    () => `"\${${inner()}}"`,
    () => `${random.pick(["-", "!"])}${random.pick([inner, scalar])()}`,
    () => `(${number()} ${random.pick(["+", "-", "*", "/", "%"])} ${number()})`,
    () => `try(${inner()}, ${inner()})`,
    () => `coalesce(${inner()}, ${inner()})`,
    () => `can(${inner()})`,
  ])();

  function condition(): string {
    const one = () => random.pick([scalar, scalar, list, object, inner])();
    return random.pick([
      () => `(${one()} ${random.pick(["==", "!="])} ${one()})`,
      () =>
        `(${random.pick(numbers)} ${random.pick(["<", "<=", ">", ">="])} ${random.pick([() => random.pick(numbers), scalar])()})`,
      () => `(${scalar()} ${random.pick(["&&", "||"])} ${scalar()})`,
      () => `!${random.pick(["true", '"false"', "local.yes", '"1"', "null", '"x"'])}`,
    ])();
  }
}
