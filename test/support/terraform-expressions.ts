/** Random expressions of Terraform's language: what is read of them here is held against what Terraform makes of them. */
import type { Random } from "./random.js";

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
const characters = ["a", "b", "ca", "x", "1", "0", " ", "  ", "<", "&", "é", "\\u0301", "\\u00e9", "e", '\\"', "\\\\", "\\n", "\\t", "$ ", "% ", "$${", "%%{", "{", "}", "[", ":", ",", "-", "%s", "/", "null"]; // biome-ignore format: a table
const numbers = [
  "0",
  "5",
  "7",
  "10",
  "500.0",
  "1e3",
  "1.50",
  "007",
  "-3",
  "-0",
  "0.1",
  "1e-3",
  "100",
  "12345678901234567890",
  "1E+2",
];
const verbs = ["%s", "%s", "%s", "%[1]s", "%[2]s", "%d", "%v", "%q", "%5s", "%%", "%[1]q", "-", '\\"', "{", "a"];
const seekable = [
  '"a"',
  '"b"',
  '" "',
  '":"',
  '"\\":\\""',
  '"1"',
  '"100"',
  '"key"',
  '"\\n"',
  '"aa"',
  '"/\\\\s+/"',
  '"/\\\\n/"',
  '"/\\\\s*/"',
  '"ab"',
  '"},{"',
  '"\\\\u003c"',
];
const replacing = ['""', '"a"', '"-"', '"100"', '"\\""', '" "', '"$1"'];
/** Of one kind in several spellings, and of several in one. */
const comparable = ["1", '"1"', "1.0", "100", "1e2", '"100"', "-0", "0", "null", "true", '"true"', '"x"', "12345678901234567890", "12345678901234567891", '"\\u00e9"', '"e\\u0301"', '"é"', '"a b"', "local.o.n", 'local.o["s"]', "local.j", '"${local.n}"', '"${local.s}"', "(1)"]; // biome-ignore format: a table
const comparisonNames = ["local.c", 'local.o2["a"]', "local.cs[1]", "local.c2"];
const truths = ["true", "false", '"true"', '"false"', "local.yes", "local.s", "local.j"];
const names = ["key", "a", "b", "value", "operator", '"a b"', "5", "007", "true", '"<"'];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: so it stands in Terraform

/** Locals that expressions refer to. */
export const terraformLocals = `locals {
  s    = "a b"
  t    = " x\\n"
  mark = "\\u0301<\\""
  n    = 1.50
  k    = 1e2
  yes  = true
  j    = jsonencode("x")
  c    = { key = "A", operator = "eq", value = "c" }
  c2   = merge(local.c, { value = "d" })
  o2   = { a = local.c }
  cs   = [local.c, { key = "B", operator = "eq", value = local.n }]
  l    = ["b", "a"]
  nums = [10, 9.0]
  o    = { s = "b", s = "ca", n = 5.0, l = ["x"] }
}
`;

const textNames = ["local.s", "local.t", "local.mark", "local.o.s", "local.l[1]"];
const scalarNames = [...textNames, "local.n", "local.k", "local.yes", "local.o.n", "local.nums[1]"];
const listNames = ["local.l", "local.nums", "local.o.l", "local.sorted"];

export interface TerraformExpressions {
  /** An expression of a text. */
  text(depth?: number): string;
  /** One of a text, a number or a truth value. */
  scalar(depth?: number): string;
  list(depth?: number): string;
  object(depth?: number): string;
  condition(depth?: number): string;
  /** One of a filter, which is put together in some way. */
  filter(): string;
}

export function terraformExpressions(random: Random): TerraformExpressions {
  const some = (most: number, make: () => string, between = ", ") =>
    Array.from({ length: random.below(most + 1) }, make).join(between);
  const plain = (most = 4) => some(most, () => random.pick(characters), "");
  const put = (depth: number) => `\${${random.pick(["", "", "~ "])}${scalar(depth - 1)}${random.pick(["", "", " ~"])}}`;
  // What stands in a text must end none of its marks.
  const quoted = (depth: number): string => {
    const parts = some(4, () => (depth > 0 && random.chance(0.3) ? put(depth) : plain(3)), "");
    return `"${parts}"`;
  };
  const lines = (depth: number): string => {
    const line = () =>
      `${random.pick(["", "  ", "    ", "\t"])}${some(3, () => (depth > 0 && random.chance(0.4) ? put(depth) : random.pick(["a", " ", "x y", "{", '"', "\\n", "$${", "é"])), "")}`;
    return `<<${random.pick(["", "-"])}EOT\n${some(4, line, "\n")}\n${random.pick(["", "  ", "    "])}EOT\n`;
  };
  const object = (depth = 2): string =>
    random.chance(0.15) && depth > 0
      ? `merge(${object(depth - 1)}, ${object(depth - 1)})`
      : random.chance(0.1)
        ? "local.o"
        : `{ ${some(3, () => `${random.pick(names)} ${random.pick(["=", ":"])} ${value(depth - 1)}`)} }`;
  const value = (depth: number): string => {
    if (depth <= 0 || random.chance(0.5)) return scalar(depth - 1);
    return random.pick([list, object, () => "null"])(depth - 1);
  };
  const list = (depth = 2): string => {
    const literal = () => `[${some(4, () => (random.chance(0.6) ? quoted(0) : scalar(depth - 1)))}]`;
    if (depth <= 0) return random.chance(0.3) ? random.pick(listNames) : literal();
    return random.pick([
      literal,
      literal,
      () => random.pick(listNames),
      () => `toset(${list(depth - 1)})`,
      () => `tolist(${list(depth - 1)})`,
      () => `tolist(toset(${list(depth - 1)}))`,
      () => `concat(${list(depth - 1)}, ${list(depth - 1)})`,
      () => `concat([${list(depth - 1)}, ${list(depth - 1)}]...)`,
      () => `[for x in ${list(depth - 1)} : x]`,
      () => `(${scalar(0)} == ${scalar(0)} ? ${list(depth - 1)} : ${list(depth - 1)})`,
    ])();
  };
  const scalar = (depth = 2): string => {
    if (random.chance(0.25)) return random.pick([...numbers, "true", "false", ...scalarNames]);
    return random.chance(0.05) && depth > 0 ? `${list(depth - 1)}[0]` : text(depth - 1);
  };
  const text = (depth = 3): string => {
    if (depth <= 0) return random.chance(0.3) ? random.pick(textNames) : quoted(0);
    return random.pick([
      () => quoted(depth),
      () => quoted(depth),
      () => lines(depth),
      () => random.pick(textNames),
      () => `format("${some(4, () => random.pick(verbs), "")}", ${scalar(depth - 1)}, ${scalar(depth - 1)})`,
      () =>
        `format("%s${some(2, () => random.pick(["-", "%%", "a"]), "")}%s", ${scalar(depth - 1)}, ${scalar(depth - 1)})`,
      () => `join(${random.pick(['"-"', '""', '"\\",\\""', quoted(0), "local.s"])}, ${list(depth - 1)})`,
      () => `join(",", ${list(depth - 1)}, ${list(depth - 1)})`,
      () => `replace(${text(depth - 1)}, ${random.pick(seekable)}, ${random.pick([...replacing, quoted(1)])})`,
      () => `replace(jsonencode(${value(depth - 1)}), ${random.pick(seekable)}, ${random.pick(replacing)})`,
      () => `jsonencode(${value(depth - 1)})`,
      () => `jsonencode(jsondecode(jsonencode(${value(depth - 1)})))`,
      () => `trimspace(${text(depth - 1)})`,
      () => `chomp(${text(depth - 1)})`,
      () => `tostring(${scalar(depth - 1)})`,
      () => `try(${text(depth - 1)})`,
      () => `try(${text(depth - 1)}, ${text(depth - 1)})`,
      () => `coalesce(${text(depth - 1)}, ${text(depth - 1)})`,
      () => `upper(${text(depth - 1)})`,
      () => `(${random.pick(["true", "false", "local.yes"])} ? ${scalar(depth - 1)} : ${scalar(depth - 1)})`,
      () => `(${text(depth - 1)})`,
    ])();
  };
  const condition = (depth = 2): string => {
    const one = () =>
      random.pick([
        ...comparable,
        ...scalarNames,
        random.chance(0.2) ? text(1) : '"a"',
        random.chance(0.2) ? scalar(1) : "1",
      ]);
    if (depth <= 0 || random.chance(0.5))
      return random.chance(0.1) ? random.pick(truths) : `${one()} ${random.pick(["==", "==", "!="])} ${one()}`;
    return random.pick([
      () => `(${condition(depth - 1)})`,
      () => `!(${condition(depth - 1)})`,
      () => `!${random.pick(truths)}`,
      () => `${condition(depth - 1)} && ${condition(depth - 1)}`,
      () => `${condition(depth - 1)} || ${condition(depth - 1)}`,
      () => `${condition(depth - 1)} == ${condition(depth - 1)}`,
      () => `${one()} == ${one()} ? ${condition(0)} : ${condition(0)}`,
    ])();
  };
  const comparison = (depth: number): string => {
    const literal = () =>
      `{ key = ${random.pick(['"A"', '"B"', "local.o.l[0]"])}, operator = "eq", value = ${scalar(depth > 0 ? 1 : 0)} }`;
    const one = () => comparison(depth - 1);
    if (depth <= 0 || random.chance(0.4)) return random.chance(0.15) ? random.pick(comparisonNames) : literal();
    return random.pick([
      () => `merge({ key = "A", operator = "eq" }, { value = ${scalar(1)} })`,
      () => `merge(${one()}, { ${random.pick(["value", "key"])} = ${quoted(0)} })`,
      () => `merge([${one()}, ${one()}]...)`,
      () => `lookup({ a = ${one()} }, ${random.pick(['"a"', '"b"'])}, ${one()})`,
      () => `try(${random.pick(["local.o.none", "local.l[5]", one()])}, ${one()})`,
      () => `coalesce(${random.pick(["null", one()])}, ${one()})`,
      () => `[${one()}, ${one()}][${random.below(2)}]`,
      () => `element([${one()}, ${one()}], ${random.below(4)})`,
      () => `{ a = ${one()}, b = ${one()} }${random.pick([".a", '["b"]'])}`,
      () => `jsondecode(jsonencode(${one()}))`,
      () => `one([${one()}])`,
      () => `(${condition(1)} ? ${one()} : ${one()})`,
      () => `{ ${random.pick(["and", "or"])} = ${comparisons(depth - 1)} }`,
      () => `{ for k, v in ${one()} : k => v }`,
      () => `{ key = "A", operator = "in", value = ${list(1)} }`,
    ])();
  };
  const comparisons = (depth: number): string => {
    const one = () => comparison(depth - 1);
    const more = () => comparisons(depth - 1);
    if (depth <= 0 || random.chance(0.4)) return `[${some(3, one)}]`;
    return random.pick([
      () => `concat(${more()}, ${more()})`,
      () => `concat(${more()}, ${condition(1)} ? ${more()} : [])`,
      () => `flatten([${more()}, ${one()}, [${more()}]])`,
      () => `[for v in ${list(0)} : { key = "A", operator = "eq", value = v }]`,
      () => `[for v in ${list(0)} : { key = "A", operator = "eq", value = v } if v != "a"]`,
      () => `[for s in setproduct(["A"], ${list(0)}) : { key = s[0], operator = "eq", value = s[1] }]`,
      () => `[for k, v in { B = "b", A = "a" } : { key = k, operator = "eq", value = v }]`,
      () => `values({ b = ${one()}, a = ${one()} })`,
      () => `reverse(${more()})`,
      () => `slice([${one()}, ${one()}, ${one()}], 1, 3)`,
      () => `distinct(${more()})`,
      () => `compact(${list(0)})`,
      () => `tolist(${more()})`,
      () => `[{ v = ${one()} }, { v = ${one()} }][*].v`,
      () => `(${condition(1)} ? ${more()} : ${more()})`,
      () => `[${one()}, ${one()}, null]`,
      () => `coalescelist([], ${more()})`,
      () => `chunklist([${one()}, ${one()}], 2)[0]`,
    ])();
  };
  const filter = (): string => {
    const group = () => `{ ${random.pick(["and", "or"])} = ${comparisons(3)} }`;
    const value = () =>
      `{\\"key\\":\\"A\\",\\"operator\\":\\"eq\\",\\"value\\":${random.pick([`\${jsonencode(${scalar(1)})}`, `\\"\${${scalar(0)}}\\"`])}}`;
    const wrapped = (inner: string) => `"{\\"where\\":{\\"and\\":[${inner}]}}"`;
    const lined = () => `{"key":"A","operator":"eq","value":\${jsonencode(${scalar(0)})}}`;
    return random.pick([
      () => `jsonencode({ where = ${group()} })`,
      () => `jsonencode({ where = ${group()} })`,
      () => `jsonencode(merge({ where = ${group()} }, ${random.pick(["{}", `{ where = ${group()} }`, "null"])}))`,
      () => `jsonencode({ for k, v in { where = ${group()} } : k => v })`,
      () =>
        wrapped(
          `${value()}%{ if ${random.pick([...truths, "1 == 1", 'local.s == "x"'])} },${value()}%{ ${random.pick(["endif", `else },${value()}%{ endif`])} }`,
        ),
      () =>
        wrapped(
          `%{ for i, v in ${list(0)} }%{ if i > 0 },%{ endif }{\\"key\\":\\"A\\",\\"operator\\":\\"eq\\",\\"value\\":\\"\${v}\\"}%{ endfor }`,
        ),
      () =>
        `<<-EOT\n    {"where":{"and":[\n  ${random.pick(["%{ if local.yes ~}", "%{~ if !local.yes ~}", "%{ for v in [1] ~}"])}\n   ${lined()}\n  %{~ ${random.pick(["endif", "endfor"])} ${random.pick(["", "~"])}}\n  ]}}\n    EOT\n`,
      () => `format("{\\"where\\":%s}", jsonencode(${group()}))`,
      () => `join("", ["{\\"where\\":", jsonencode(${group()}), "}"])`,
      () => `"{\\"where\\":\${jsonencode(${group()})}}"`,
      () => `try(jsonencode({ where = ${group()} }), "")`,
      () => `coalesce(${random.pick(["null", '""', "local.o.none"])}, jsonencode({ where = ${group()} }))`,
      () => `jsonencode({ where = ${group()}, ${random.pick(["where", '"where"', "more"])} = ${group()} })`,
    ])();
  };
  return { text, scalar, list, object, condition, filter };
}
