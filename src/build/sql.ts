/** What only filters as SQL need, in a file of its own. */
export { readColumns, toSql, toSqlStatement } from "../sql.js";
export * from "./every-run.js";
