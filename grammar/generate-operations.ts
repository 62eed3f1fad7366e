/** Makes the page of the HTTP interface: operations, permissions and errors. The OpenAPI document has the bodies. */
import { errors } from "../src/api/errors.js";
import type { Operation } from "../src/api/operation.js";
import * as operations from "../src/api/operations.js";
import { publicNames } from "../src/api/routes.js";
import { permissions } from "../src/service/http/credentials.js";
import { code, page, table } from "./markdown.js";

export function generateOperations(): Map<string, string> {
  const names = Object.entries(publicNames).map(([name, known]) => `${code(known)} for ${code(name)}`);
  const rows = Object.entries<Operation>(operations).map(
    ([id, { route, summary, permission, body, query, list, once }]) => [
      code(id),
      code(route.replace("{scope}", "{S}")),
      summary,
      code(body ?? query ?? "–").replace("`–`", "–"),
      list === undefined ? "" : list === "pages" ? "20 a page" : "whole",
      code(permission),
      once === undefined ? "yes" : "no",
    ],
  );
  const codes = Object.values(errors).map(([number, status, message]) => [`${number}`, `${status}`, message]);
  return new Map([
    [
      "operations.md",
      page(
        "Operations",
        `Paths follow the base address, which ends in \`/client/v4\`. \`{S}\` is \`zones/{zone_id}\` or \`accounts/{account_id}\`. The service also accepts the public names of paths: ${names.join(", ")}.`,
        "Every operation takes `Authorization: Bearer …`, or `X-Auth-Key` and `X-Auth-Email` together. Every response is an object with `result`, `success`, `errors` and `messages`; a list also has `result_info`. There are no events.",
        "The members of bodies, queries and results are in the OpenAPI document that a running service gives at `/service/openapi.json`.",
        table(["operation", "method and path", "", "takes", "list", "permission", "may be repeated"], rows),
        `A tokens file gives permissions: ${permissions.map(code).join(", ")}. \`service\` permits what lies below \`/service/\`. A right to write does not include the right to read.`,
        "## Errors",
        "A code never changes its meaning. A mistake of a filter or a job has the code of its diagnostic plus 12000: LW207 is 12207.",
        table(["code", "status", "message"], codes),
      ),
    ],
  ]);
}
