/** The entry `logwhere/api`: a client of the HTTP interface, one function for each operation. */
export { isMalicious, maliciousAbove, maliciousCategories } from "../interface/malicious.js";
export type {
  AddRule,
  Connection,
  CreateRuleset,
  DatasetFields,
  DeletedJob,
  DeletedRuleset,
  DeletedRulesetVersion,
  ItemQuery,
  Job,
  Notice,
  OutputOptions,
  OutputOptionsInput,
  PageMonitor,
  PageQuery,
  Position,
  ResultInfo,
  Rule,
  RuleInput,
  Ruleset,
  RulesetSummary,
  Script,
  ScriptDetail,
  ScriptVersion,
  UpdateJob,
  UpdateRule,
  UpdateRuleset,
  ValidateOptions,
  Validity,
} from "../interface/types-generated.js";
export type { JobBody, JobChange } from "../job.js";
export { ApiError, type ApiErrorKind } from "./api-error.js";
export { type Auth, type Client, type ClientOptions, createClient } from "./client.js";
export { getEntryPoint, getEntryPointVersion, listEntryPointVersions, updateEntryPoint } from "./entry-points.js";
export type { Fetch, FetchRequest, FetchResponse, Signal } from "./fetch.js";
export {
  type CreateJobOptions,
  createJob,
  deleteJob,
  getJob,
  type JobSwitch,
  listDatasetFields,
  listDatasetJobs,
  listJobs,
  updateJob,
  validateDestination,
  validateOptions,
} from "./jobs.js";
export type { Listing, Page } from "./listing.js";
export {
  getConnection,
  getPageMonitor,
  getScript,
  listConnections,
  listScripts,
  setPageMonitor,
} from "./page-monitor.js";
export type { RequestOptions } from "./request.js";
export {
  addRule,
  createRuleset,
  deleteRule,
  deleteRuleset,
  deleteRulesetVersion,
  getRuleset,
  getRulesetVersion,
  listRulesByTag,
  listRulesets,
  listRulesetVersions,
  moveRule,
  updateRule,
  updateRuleset,
} from "./rulesets.js";
export type { AccountScope, OperationOptions, Scope, ZoneScope } from "./send.js";
