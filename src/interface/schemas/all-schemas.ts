/** Every schema by its name; `{ $ref: "Timestamp" }` in one of them means another. */
import { basicSchemas } from "./basics.js";
import { envelopeSchemas } from "./envelope.js";
import { jobSchemas } from "./jobs.js";
import type { JsonSchema } from "./json-schema.js";
import { pageMonitorSchemas } from "./page-monitor.js";
import { querySchemas } from "./queries.js";
import { rulesetSchemas } from "./rulesets.js";

const all = {
  ...basicSchemas,
  ...envelopeSchemas,
  ...querySchemas,
  ...pageMonitorSchemas,
  ...jobSchemas,
  ...rulesetSchemas,
} as const;

export type SchemaName = keyof typeof all;

export const schemas: Readonly<Record<SchemaName, JsonSchema>> = all;
