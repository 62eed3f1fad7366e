import type { Dialect } from "../dialect.js";
import { trino } from "./trino.js";

/** Trino's engine; its own are the tables, whose columns are in lower case whatever they are called. */
export const athena: Dialect = trino;
