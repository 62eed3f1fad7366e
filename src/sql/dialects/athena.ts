import type { Dialect } from "../dialect.js";
import { renamed } from "./dialect-of.js";
import { trino } from "./trino.js";

/** Trino's engine; its own are the tables, whose columns are in lower case whatever they are called. */
export const athena: Dialect = /* @__PURE__ */ renamed(trino, "athena");
