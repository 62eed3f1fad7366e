/** Sends random requests to a service in this process: most of them nearly right. Returns what the service does wrong. */
import type { Operation } from "../../src/api/operation.js";
import * as operations from "../../src/api/operations.js";
import { pathParameters } from "../../src/api/path-parameters.js";
import { routesOf } from "../../src/api/routes.js";
import { schemas } from "../../src/api/schemas.js";
import { createService, type Service } from "../../src/service/service.js";
import { operationAt, responseMistakes } from "../support/openapi.js";
import { type Random, randomFrom } from "../support/random.js";

export interface Trial {
  /** Each with its seed and its request. */
  readonly faults: readonly string[];
  /** The number of requests by status. */
  readonly statuses: Readonly<Record<number, number>>;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const scopes = ["023e105f4ecef8ad9ca31a8372d0c353", "a1", "b2"];
const texts: readonly string[] = [
  "", " ", "a", "0", "1", "-1", "1e3", "true", "null", "__proto__", "constructor", "then", "..", "%2e%2e", "%zz", "\u0000", "\r\nX-Evil: 1", "\u202e", "\ufeff", "\ud800", "ä", "😀", "' or 1=1 --",
  "x".repeat(300), "9".repeat(30), "a".repeat(64), "[".repeat(200), "http_requests", "audit_logs", "of_our_own", "http_request_firewall_custom", "active", "active,inactive", "asc",
  "s3://logs/http?region=eu-west-1", "file:///logs", "file:///../../etc", "s4://x", "https://u:p@h/?header_A=x", "fields=RayID&timestamps=rfc3339", "fields=Nope", "sample=2", "&&&", "fields=RayID,RayID&x=%",
  '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}', '{"where":{"or":[]}}', "{}", "ClientCountry eq 1", "2024-05-01T10:00:00.000000Z", "2024-13-01T10:00:00.000000Z",
]; // biome-ignore format: a table
const numbers = [0, 1, 2, 20, 100, 101, -1, 0.5, 1e21, 2 ** 53, -(2 ** 63), 1e308, 300, 1_000_000_000];

function anyValue(random: Random, depth = 3): unknown {
  const list = () => Array.from({ length: random.below(4) }, () => anyValue(random, depth - 1));
  return random.pick<() => unknown>([
    () => random.pick([null, true, false]),
    () => random.pick(numbers),
    ...[() => random.pick(texts), () => random.pick(texts)],
    ...(depth > 0 ? [list, () => Object.fromEntries(list().map((value) => [random.pick(texts), value]))] : []),
  ])();
}

/** `ids` are the ids of rows of the service. */
function valueFor(schema: Schema, random: Random, ids: readonly string[]): unknown {
  if (random.below(25) === 0) return anyValue(random);
  const { enum: values, type, minimum = -Infinity, maximum = Infinity, properties = {}, required = [] } = schema;
  if (values !== undefined) return random.pick(values);
  switch (typeof type === "string" ? type : random.pick(type ?? ["object"])) {
    case "string":
      return textFor(new RegExp(schema.pattern ?? "", "u"), random, ids);
    case "boolean":
      return random.below(2) === 0;
    case "integer":
    case "number":
      return random.pick([...numbers.filter((number) => number >= minimum && number <= maximum), random.pick(numbers)]);
    case "array":
      return Array.from({ length: random.pick([0, 1, 1, 2, 5]) }, () => valueFor(schema.items ?? {}, random, ids));
    case "null":
      return null;
  }
  const chosen = Object.keys(properties).filter((name) =>
    required.includes(name) ? random.below(20) > 0 : random.below(4) === 0,
  );
  const members = chosen.map((name) => [name, valueFor(properties[name] ?? {}, random, ids)]);
  return Object.fromEntries(random.below(30) === 0 ? [...members, [random.pick(texts), anyValue(random)]] : members);
}

function textFor(pattern: RegExp, random: Random, ids: readonly string[]): string {
  const digits = random.pick([1, 32, 32, 33]);
  const made = Array.from({ length: digits }, () => random.below(16).toString(16)).join("");
  const all = [...texts, ...ids, ...ids, made];
  const fitting = random.below(12) === 0 ? [] : all.filter((text) => pattern.test(text));
  return random.pick(fitting.length === 0 ? all : fitting);
}

function bodyText(value: unknown, random: Random): string {
  const text = JSON.stringify(value) ?? "";
  if (random.below(8) > 0) return text;
  const mark = random.pick(["\u0000", "\ufeff", ",", "}", "[", '"', "\\u12"]);
  return random.pick([
    text.slice(0, random.below(text.length + 1)),
    text.replace("{", '{"a":1,"a":2,'),
    text.slice(0, 1) + mark + text.slice(1),
  ]);
}

function randomRequest(random: Random, ids: readonly string[]): { readonly path: string; readonly init: RequestInit } {
  const row: Operation = random.pick(Object.values<Operation>(operations));
  const route = random.pick(routesOf(row));
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { pattern } = pathParameters[name as keyof typeof pathParameters];
    const value =
      /zone|account/.test(name) && random.below(10) > 0 ? random.pick(scopes) : textFor(pattern, random, ids);
    // Half a surrogate pair has no encoding.
    return encodeURIComponent(Buffer.from(value).toString());
  });
  const query = Object.entries((row.query === undefined ? {} : (schemas[row.query] as Schema).properties) ?? {})
    .filter(() => random.below(4) === 0)
    .map(([name, schema]): [string, string] => [name, String(valueFor(schema, random, ids))]);
  const isPair = random.below(2) === 0;
  const credentials = isPair ? { "x-auth-key": "k", "x-auth-email": "a@b" } : { authorization: "Bearer t" };
  const headers: Record<string, string> = random.below(15) === 0 ? {} : { ...credentials };
  headers["content-type"] = random.below(20) === 0 ? "text/plain" : "application/json";
  const method = random.below(40) === 0 ? random.pick(["GET", "POST", "PUT", "PATCH", "DELETE"]) : route.method;
  const body = row.body === undefined ? null : bodyText(valueFor(schemas[row.body] as Schema, random, ids), random);
  const search = query.length === 0 ? "" : `?${new URLSearchParams(query)}`;
  return { path: path + search, init: { method, headers, body: method === "GET" ? null : body } };
}

/** The number of requests to one service. */
const mostOnOne = 200;

/** Each response has to be one of the OpenAPI document, none may be a failure of the service, and refusals change nothing. */
export async function tryService(requests: number, seed: number): Promise<Trial> {
  const faults: string[] = [];
  const statuses: Record<number, number> = {};
  for (let done = 0; done < requests; done += mostOnOne) {
    const random = randomFrom(seed + done);
    const logged: string[] = [];
    const service = await createService({ log: (line) => logged.push(line) });
    const ids = new Set<string>(["f".repeat(32)]);
    let before = await stateOf(service);
    for (let i = 0; i < Math.min(mostOnOne, requests - done); i++) {
      const all = [...ids];
      const { path, init } = randomRequest(random, [...all.slice(-10), random.pick(all)]);
      const response = await service.fetch(new Request(`http://127.0.0.1:4600/client/v4${path}`, init));
      const { status } = response;
      const text = await response.text();
      statuses[status] = (statuses[status] ?? 0) + 1;
      const after = await stateOf(service);
      const address =
        path.split("?")[0]?.replace("/page_shield", "/page_monitor").replace("/logpush", "/logstream") ?? "";
      const operation = status === 405 || status === 404 ? undefined : operationAt(init.method ?? "", address);
      const found = [
        ...(operation === undefined ? [] : responseMistakes(operation, status, JSON.parse(text))),
        ...(status >= 500 ? [`status ${status}`] : []),
        ...(status >= 400 && after !== before ? ["the state has changed"] : []),
        ...logged.splice(0),
      ];
      if (found.length > 0)
        faults.push(
          `seed ${seed + done}, request ${i}: ${found.join("; ")}\n  ${path} ${JSON.stringify(init)}\n  ${text}`,
        );
      for (const [, id] of text.matchAll(/"(?:id|version)":"?([0-9a-f]+)/g)) ids.add(id ?? "");
      before = after;
    }
    await service.close();
  }
  return { faults, statuses };
}

async function stateOf(service: Service): Promise<string> {
  const headers = { authorization: "Bearer t" };
  return (await service.fetch(new Request("http://127.0.0.1:4600/service/state", { headers }))).text();
}
