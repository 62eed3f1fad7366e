/** What an operation answers, as schemas and statuses. */
import { commonErrors, type ErrorName, errors } from "./errors.js";
import type { Operation } from "./operation.js";
import type { JsonSchema } from "./schemas/json-schema.js";

/** The status of every answer to a request that succeeds. */
export const successStatus = 200;

/** The schema of an operation's answer when it succeeds; those of other schemas are referred to by name. */
export function answerSchema({ result, paging }: Pick<Operation, "result" | "paging">): JsonSchema {
  const item: JsonSchema = { $ref: result };
  return {
    type: "object",
    required: ["result", "success", "errors", "messages", ...(paging === null ? [] : ["result_info"])],
    additionalProperties: false,
    properties: {
      result: paging === null ? item : { type: "array", items: item },
      success: { const: true },
      errors: { type: "array", maxItems: 0 },
      messages: { type: "array", items: { $ref: "Notice" } },
      ...(paging === null ? {} : { result_info: { $ref: "ResultInfo" } }),
    },
  };
}

/** Every error that an operation can be refused with, the lowest status first. */
export function refusalsOf(operation: Pick<Operation, "body" | "refusals">): readonly ErrorName[] {
  const ofBody: readonly ErrorName[] = operation.body === null ? [] : ["notJson", "bodyTooLarge", "notJsonType"];
  const names = new Set<ErrorName>([...ofBody, ...operation.refusals, ...commonErrors]);
  return [...names].sort((a, b) => errors[a].status - errors[b].status || errors[a].code - errors[b].code);
}
