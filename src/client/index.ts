/** The entry `logwhere/client`: a client with one function for each operation. */
export { isMalicious, maliciousAbove, maliciousCategories } from "../api/malicious.js";
export type * from "../api/schemas.js";
export { ApiError, type Failure } from "./api-error.js";
export { type Client, type ClientOptions, createClient, type Fetch } from "./client.js";
export * from "./jobs.js";
export type { Listing, Page } from "./listing.js";
export type { AccountScope, OperationOptions, Scope, ZoneScope } from "./operation.js";
export * from "./page-monitor.js";
export type { RequestOptions } from "./request.js";
export * from "./rulesets.js";
