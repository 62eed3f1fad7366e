/** The page of the operations: what each takes and gives, what can be refused, and the members of every resource. */
import { refusalsOf } from "../src/interface/answers.js";
import { commonErrors, type ErrorName, errors, inDocuments } from "../src/interface/errors.js";
import type { Operation } from "../src/interface/operation.js";
import { allOperations } from "../src/interface/operations.js";
import { publicNames } from "../src/interface/paths.js";
import { permissions } from "../src/interface/permissions.js";
import { schemas } from "../src/interface/schemas/all-schemas.js";
import type { JsonSchema } from "../src/interface/schemas/json-schema.js";
import { code, page, table } from "./markdown.js";

export function generateOperations(): Map<string, string> {
  const groups = [...new Set(allOperations.map(({ group }) => group))];
  const aliases = Object.entries(publicNames).map(([name, known]) => `${code(known)} for ${code(name)}`);
  return new Map([
    [
      "operations.md",
      page(
        "Operations",
        `Paths follow the base address, which ends in \`/client/v4\`; \`{S}\` is \`zones/{zone_id}\` or \`accounts/{account_id}\`, and publicly known names in paths are served, too: ${aliases.join(", ")}. What is marked ○ is publicly known, and not part of the description that all this follows. The same as an [OpenAPI document](openapi.json).`,
        "Every operation takes `Authorization: Bearer …`, or `X-Auth-Key` and `X-Auth-Email` together. Every answer is an object of `result`, `success`, `errors` and `messages`, and of `result_info` where the result is a list. A member that is not known is absent, never null. There are no events.",
        "A client may repeat what says so: sent once more it changes nothing more. Anything else is sent again only if it surely was not received.",
        ...groups.flatMap((group) => [
          `## ${heading(group)}`,
          operationsTable(allOperations.filter((operation) => operation.group === group)),
        ]),
        "## Permissions",
        table(
          ["permission", "a token that has it"],
          Object.entries(permissions).map(([name, what]) => [code(name), what]),
        ),
        "## Errors",
        `Those of every operation are marked with a dot. What the compiler of filters finds has the code of its diagnostic plus 12000: LW207 has 12207.`,
        errorsTable(),
        "## Resources",
        ...resources(),
      ),
    ],
  ]);
}

const heading = (group: string) => `${group.slice(0, 1).toUpperCase()}${group.slice(1)}`;

function operationsTable(operations: readonly Operation[]): string {
  const rows = operations.map((operation) => {
    const { id, source, method, path, scopes, query, body, result, paging, permission, repeat } = operation;
    const scope = scopes.length > 1 ? "{S}" : "zones/{zone_id}";
    const takes = [query, body].filter((name) => name !== null).map(link);
    return [
      `${source === "public" ? "○ " : ""}${code(id)}`,
      code(`${method} ${scope}${path}`),
      takes.join(", ") || "–",
      paging === null ? link(result) : `list of ${link(result)}`,
      code(permission),
      repeat === "always" ? "yes" : "no",
      refusals(operation),
    ];
  });
  return table(
    ["operation", "method and path", "takes", "`result`", "permission", "may be repeated", "errors of its own"],
    rows,
  );
}

const byCode = (a: ErrorName, b: ErrorName) => errors[a].code - errors[b].code;

function isCommon(name: ErrorName): boolean {
  const common: readonly ErrorName[] = commonErrors;
  return common.includes(name);
}

function refusals(operation: Operation): string {
  const own = [...refusalsOf(operation)].filter((name) => !isCommon(name));
  return (
    own
      .sort(byCode)
      .map((name) => inDocuments(name).code)
      .join(", ") || "–"
  );
}

function errorsTable(): string {
  const rows = (Object.keys(errors) as ErrorName[]).sort(byCode).map((name) => {
    const { code, status, about } = inDocuments(name);
    return [`${code}${isCommon(name) ? " ·" : ""}`, String(status), about];
  });
  return table(["code", "status", "meaning"], rows);
}

function resources(): readonly string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => [
    `### ${name}`,
    schema.description ?? "",
    ...membersTable(schema),
  ]);
}

function membersTable({ properties = {}, required = [] }: JsonSchema): readonly string[] {
  const rows = Object.entries(properties).map(([name, schema]) => [
    code(name),
    typeOf(schema),
    required.includes(name) ? "yes" : "",
    schema.description ?? "",
  ]);
  return rows.length === 0 ? [] : [table(["member", "type", "required", ""], rows)];
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return link(schema.$ref);
  if (schema.enum !== undefined) return schema.enum.map((value) => code(JSON.stringify(value))).join(", ");
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  const types = [schema.type ?? []].flat().join(" or ");
  return schema.items === undefined ? types : `${types} of ${typeOf(schema.items)}`;
}

const link = (name: string) => `[${name}](#${name.toLowerCase()})`;
