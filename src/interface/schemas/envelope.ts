/** What every answer has around its result. */
import type { Schemas } from "./json-schema.js";

const count = { type: "integer", minimum: 0 } as const;

export const envelopeSchemas = {
  Notice: {
    description: "One entry of `errors` or `messages`.",
    type: "object",
    required: ["code", "message"],
    additionalProperties: false,
    properties: {
      code: { description: "What it is: a code never changes its meaning.", type: "integer", minimum: 1 },
      message: { type: "string" },
      pointer: {
        description: "JSON pointer into the body, or below `/query` or `/path`, to what has to change.",
        type: "string",
      },
      diagnostic: {
        description: "What the compiler of filters says: code, severity, message, help, place and fixes.",
        type: "object",
        additionalProperties: true,
      },
    },
  },
  ResultInfo: {
    description: "Which part of a list this is.",
    type: "object",
    required: ["page", "per_page", "count", "total_count", "total_pages"],
    additionalProperties: false,
    properties: {
      page: { description: "The number of the page, from 1.", type: "integer", minimum: 1 },
      per_page: { description: "Most items of a page.", type: "integer", minimum: 1 },
      count: { description: "Items on this page.", ...count },
      total_count: { description: "Items on all pages.", ...count },
      total_pages: { description: "0 where there are no items.", ...count },
    },
  },
  Failure: {
    description: "The answer to a request that was refused: nothing has changed.",
    type: "object",
    required: ["result", "success", "errors", "messages"],
    additionalProperties: false,
    properties: {
      result: { type: "null" },
      success: { const: false },
      errors: { type: "array", minItems: 1, items: { $ref: "Notice" } },
      messages: { type: "array", items: { $ref: "Notice" } },
    },
  },
} as const satisfies Schemas;
