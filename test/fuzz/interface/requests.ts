/** Requests to the operations of the OpenAPI document, most of them nearly right. */
import { publicNames } from "../../../src/interface/paths.js";
import { openApiDocument, openApiOperations } from "../../support/openapi.js";
import type { Random } from "../random.js";
import { anyValue, type Schema, schemaAt, textFor, valueFor } from "./values.js";

export interface FuzzRequest {
  readonly method: string;
  /** Below the base address, with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const scopes = ["023e105f4ecef8ad9ca31a8372d0c353", "a1", "b2"];

/** A request; `ids` are those of things that are there. */
export function randomRequest(random: Random, ids: readonly string[]): FuzzRequest {
  const { method, path, operation } = random.pick(openApiOperations);
  const declared = (openApiDocument.paths[path]?.["parameters"] ?? []) as readonly { readonly $ref: string }[];
  const forms = new Map(
    declared.map(({ $ref }) => [
      $ref.split("/").at(-1) ?? "",
      (schemaAt($ref) as { readonly schema?: Schema }).schema ?? {},
    ]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const form = forms.get(name) ?? {};
    const known = /zone|account/.test(name) ? scopes : ids.filter((id) => new RegExp(form.pattern ?? "", "u").test(id));
    const value = known.length > 0 && random.below(10) > 0 ? random.pick(known) : textFor(form, random, ids);
    // Half a surrogate pair has no encoding.
    return encodeURIComponent(Buffer.from(value).toString());
  });
  const named =
    random.below(4) === 0
      ? Object.entries(publicNames).reduce((rest, [ours, known]) => rest.replace(`/${ours}`, `/${known}`), filled)
      : filled;
  const body = operation.requestBody === undefined ? null : bodyText(bodySchema(operation.requestBody), random, ids);
  return {
    method: random.below(40) === 0 ? random.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) : method,
    path: `${named}${queryText((operation.parameters ?? []) as readonly Parameter[], random, ids)}`,
    headers: headersOf(random, body !== null),
    body,
  };
}

interface Parameter {
  readonly name: string;
  readonly schema: Schema;
}

function queryText(parameters: readonly Parameter[], random: Random, ids: readonly string[]): string {
  const chosen = parameters.filter(() => random.below(4) === 0);
  const repeated = random.below(30) === 0 ? chosen.slice(0, 1) : [];
  const pairs = [...chosen, ...repeated].map(
    ({ name, schema }) => [name, asText(valueFor(schema, random, ids))] as const,
  );
  const others = random.below(20) === 0 ? [[asText(anyValue(random, 0)), asText(anyValue(random, 0))] as const] : [];
  const query = new URLSearchParams(
    [...pairs, ...others].map(([name, value]): [string, string] => [name, value]),
  ).toString();
  return query === "" ? "" : `?${query}`;
}

function asText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function bodySchema(requestBody: unknown): Schema {
  const { $ref, content } = requestBody as {
    readonly $ref?: string;
    readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  if ($ref !== undefined) return bodySchema(schemaAt($ref));
  return content?.["application/json"]?.schema ?? {};
}

function bodyText(schema: Schema, random: Random, ids: readonly string[]): string {
  const text = JSON.stringify(random.below(20) === 0 ? anyValue(random, 5) : valueFor(schema, random, ids)) ?? "";
  switch (random.below(25)) {
    case 0:
      return text.slice(0, random.below(text.length + 1));
    case 1:
      return text.replace("{", '{"a":1,"a":2,');
    case 2:
      return `${text.slice(0, 1)}${random.pick(["\u0000", "\ufeff", ",", "}", "[", '"', "\\u12", "//"])}${text.slice(1)}`;
    case 3:
      return `${"[".repeat(80)}${text}${"]".repeat(80)}`;
    default:
      return text;
  }
}

function headersOf(random: Random, withBody: boolean): Readonly<Record<string, string>> {
  const credentials = random.pick<Readonly<Record<string, string>>>(
    random.below(15) > 0
      ? [{ authorization: "Bearer t0ken" }, { "x-auth-key": "k3y", "x-auth-email": "a@example.com" }]
      : [
          {},
          { authorization: "Bearer" },
          { authorization: "Basic eDp5" },
          { "x-auth-key": "k3y" },
          { authorization: "Bearer \u00e4" },
        ],
  );
  if (!withBody) return credentials;
  const type =
    random.below(20) > 0
      ? "application/json"
      : random.pick(["text/plain", "application/json; charset=latin1", "multipart/form-data", "x"]);
  return { ...credentials, "content-type": type };
}
