import type { Dialect } from "../dialect.js";
import { trino } from "./trino.js";

/** Athena runs queries by Trino's engine. */
export const athena: Dialect = { ...trino, name: "athena" };
