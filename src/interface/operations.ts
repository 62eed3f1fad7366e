/**
 * The table of operations: routes, validation, types, the OpenAPI document, the client and the documentation's table derive
 * from it. Whoever needs single rows imports them from `operations/`, so that a bundle holds no others.
 */
import type { Operation } from "./operation.js";
import {
  getEntryPoint,
  getEntryPointVersion,
  listEntryPointVersions,
  updateEntryPoint,
} from "./operations/entry-points.js";
import {
  createJob,
  deleteJob,
  getJob,
  listDatasetFields,
  listDatasetJobs,
  listJobs,
  updateJob,
  validateDestination,
  validateOptions,
} from "./operations/jobs.js";
import {
  getConnection,
  getPageMonitor,
  getScript,
  listConnections,
  listScripts,
  setPageMonitor,
} from "./operations/page-monitor.js";
import {
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
  updateRule,
  updateRuleset,
} from "./operations/rulesets.js";

/** Every row by its id, in the order of the documentation. */
export const operations = {
  getPageMonitor,
  setPageMonitor,
  listScripts,
  getScript,
  listConnections,
  getConnection,
  createJob,
  listJobs,
  listDatasetJobs,
  getJob,
  updateJob,
  deleteJob,
  listDatasetFields,
  validateDestination,
  validateOptions,
  listRulesets,
  getRuleset,
  listRulesetVersions,
  getRulesetVersion,
  listRulesByTag,
  createRuleset,
  updateRuleset,
  addRule,
  updateRule,
  deleteRule,
  deleteRuleset,
  deleteRulesetVersion,
  getEntryPoint,
  updateEntryPoint,
  listEntryPointVersions,
  getEntryPointVersion,
} as const;

export type OperationId = keyof typeof operations;

/** Every row, in the same order. */
export const allOperations: readonly (Operation & { readonly id: OperationId })[] =
  /* @__PURE__ */ Object.values(operations);
