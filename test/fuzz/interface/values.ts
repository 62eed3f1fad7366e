/** Values for schemas of the OpenAPI document: mostly what they ask for, and often enough something hostile. */
import { openApiDocument } from "../../support/openapi.js";
import type { Random } from "../random.js";

/** What is looked at of a schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const hex = "0123456789abcdef";

/** Texts that some pattern takes, or that fit nowhere. */
const texts: readonly string[] = [
  ...[
    "",
    " ",
    "a",
    "0",
    "1",
    "-1",
    "1e3",
    "00",
    "true",
    "null",
    "undefined",
    "NaN",
    "[object Object]",
    "__proto__",
    "constructor",
    "toString",
    "then",
  ],
  ...[
    "..",
    "../..",
    "%2e%2e",
    "\u0000",
    "\n",
    "\r\nX-Evil: 1",
    "\u202e",
    "\ufeff",
    "\ud800",
    "ä",
    "😀",
    "' or 1=1 --",
    "<script>",
    "{{7*7}}",
    "%",
    "%zz",
    "%00",
  ],
  ...[
    "http_requests",
    "dns_logs",
    "of_our_own",
    "http_request_firewall_custom",
    "active",
    "infrequent",
    "active,inactive",
    "asc",
    "last_seen_at",
  ],
  ...[
    "s3://logs/http?region=eu-west-1",
    "file:///logs",
    "file:///../../etc",
    "s4://x",
    "https://u:p@h/?header_Authorization=x",
    "gs://bkt/{DATE}",
  ],
  ...["fields=RayID&timestamps=rfc3339", "fields=Nope", "sample=2", "&&&", "fields=RayID,RayID&x=%"],
  ...[
    '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}',
    '{"where":{"or":[]}}',
    '{"where":',
    "{}",
    '"{}"',
    "ClientCountry eq 1",
  ],
  ...[
    "2024-05-01T10:00:00.000000Z",
    "2024-13-01T10:00:00.000000Z",
    "a".repeat(64),
    "x".repeat(300),
    "[".repeat(200),
    "9".repeat(30),
  ],
];

const numbers = [
  0,
  1,
  2,
  20,
  100,
  101,
  -1,
  0.5,
  1e21,
  2 ** 53,
  -(2 ** 63),
  1e308,
  300,
  5_000_000,
  1_000_000_000,
] as const;

/** Any value, nested a little. */
export function anyValue(random: Random, depth = 3): unknown {
  switch (random.below(depth > 0 ? 8 : 5)) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
      return random.pick(numbers);
    case 3:
    case 4:
      return random.pick(texts);
    case 5:
      return Array.from({ length: random.below(4) }, () => anyValue(random, depth - 1));
    case 6:
      return JSON.parse(`{"__proto__":${JSON.stringify(anyValue(random, depth - 1))}}`);
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [random.pick(texts), anyValue(random, depth - 1)]),
      );
  }
}

/** A value for a schema; `ids` are those of things that are there. */
export function valueFor(schema: Schema, random: Random, ids: readonly string[], depth = 6): unknown {
  if (random.below(25) === 0) return anyValue(random);
  const { $ref, enum: values, const: constant, type } = schema;
  if ($ref !== undefined) return depth > 0 ? valueFor(schemaAt($ref), random, ids, depth - 1) : null;
  if (constant !== undefined) return constant;
  if (values !== undefined) return random.pick(values);
  switch (typeof type === "string" ? type : random.pick(type ?? ["object"])) {
    case "string":
      return textFor(schema, random, ids);
    case "boolean":
      return random.below(2) === 0;
    case "integer":
    case "number":
      return numberFor(schema, random);
    case "array":
      return Array.from({ length: random.pick([0, 1, 1, 2, 5]) }, () =>
        valueFor(schema.items ?? {}, random, ids, depth - 1),
      );
    case "null":
      return null;
    default:
      return objectFor(schema, random, ids, depth);
  }
}

/** A text that a pattern takes, or nearly always. */
export function textFor({ pattern }: Schema, random: Random, ids: readonly string[]): string {
  const made = Array.from({ length: random.pick([1, 32, 32, 32, 33]) }, () => hex[random.below(16)]).join("");
  const pool = [...texts, ...ids, ...ids, made, made];
  const fitting =
    pattern === undefined || random.below(12) === 0 ? pool : pool.filter((text) => new RegExp(pattern, "u").test(text));
  return fitting.length === 0 ? random.pick(pool) : random.pick(fitting);
}

function numberFor({ minimum = -Infinity, maximum = Infinity }: Schema, random: Random): number {
  const fitting = numbers.filter((number) => number >= minimum && number <= maximum);
  return fitting.length === 0 || random.below(12) === 0 ? random.pick(numbers) : random.pick(fitting);
}

function objectFor(
  { properties = {}, required = [] }: Schema,
  random: Random,
  ids: readonly string[],
  depth: number,
): unknown {
  const members = Object.entries(properties).flatMap(([name, schema]) => {
    const wanted = required.includes(name) ? random.below(20) > 0 : random.below(4) === 0;
    return wanted ? [[name, valueFor(schema, random, ids, depth - 1)] as const] : [];
  });
  const others = random.below(30) === 0 ? [[random.pick(texts), anyValue(random)] as const] : [];
  return Object.fromEntries([...members, ...others]);
}

export function schemaAt(reference: string): Schema {
  const step = (node: unknown, part: string) => (node as Readonly<Record<string, unknown>>)[part];
  return reference
    .split("/")
    .slice(1)
    .reduce(step, openApiDocument as unknown) as Schema;
}
