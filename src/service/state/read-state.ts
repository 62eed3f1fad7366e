/** A document as rows of the store, or everything that is wrong with it. */
import { similarNames } from "../../index.js";
import { mistakes } from "../../interface/mistakes.js";
import type { ScopeKind } from "../../interface/operation.js";
import { noMistakes } from "../found-mistakes.js";
import { Refused } from "../operation.js";
import type { World } from "../world.js";
import { itemReader } from "./item-rows.js";
import { jobReader } from "./job-rows.js";
import { noRows, onlyOnce, type Reading, type StateRows } from "./rows.js";
import { rulesetReader } from "./ruleset-rows.js";
import { timesOf } from "./times.js";
import type { State, StateZone } from "./types-generated.js";
import { validators } from "./validators-generated.js";

export interface ReadState {
  readonly rows: StateRows;
  /** The id of the next job. */
  readonly nextJob: number;
  /** Ids of jobs that are not enabled because their destinations lack their secrets. */
  readonly redacted: readonly number[];
}

/** Reads a document. Throws the refusal of one that is wrong, with every mistake and its place. */
export function readState(value: unknown, world: World): ReadState {
  const document = validated(value);
  const { zones = [], accounts = [], managed_rulesets = [] } = document;
  const found = noMistakes();
  const reading: Reading = { rows: noRows(), times: timesOf(document.as_of, world.now(), found), found };
  const items = itemReader(reading);
  const jobs = jobReader(reading);
  const rulesets = rulesetReader(reading);
  const scopeOnce = onlyOnce(reading, (scope) => `the ${scope} stands there twice`);
  const keyOnce = onlyOnce(reading, () => "the key is that of another zone");
  rulesets.read({ kind: "every", id: "" }, managed_rulesets, "/managed_rulesets");
  for (const [index, zone] of zones.entries()) {
    const pointer = `/zones/${index}`;
    readScope("zone", zone, pointer);
    items.scripts(zone.id, zone.scripts ?? [], `${pointer}/scripts`);
    items.connections(zone.id, zone.connections ?? [], `${pointer}/connections`);
  }
  for (const [index, account] of accounts.entries()) readScope("account", account, `/accounts/${index}`);
  rulesets.finish();
  const nextJob = document.next_job ?? jobs.greatest() + 1;
  if (nextJob <= jobs.greatest())
    found.report("wrongState", { mistake: `the next job has to be greater than ${jobs.greatest()}` }, "/next_job");
  found.refuse();
  return { rows: reading.rows, nextJob, redacted: jobs.redacted };

  function readScope(kind: ScopeKind, scope: StateZone, pointer: string): void {
    const { id, page_monitor: monitor, hosts, report_key: key = world.randomHex(16) } = scope;
    scopeOnce(`${kind} \`${id}\``, `${pointer}/id`);
    keyOnce(key, `${pointer}/report_key`);
    const { times, rows } = reading;
    rows.scopes.push({
      ...{ kind, id, report_key: key, hosts_json: hosts === undefined ? null : JSON.stringify(hosts) },
      monitor_enabled: monitor?.enabled === true ? 1 : 0,
      monitor_updated:
        monitor === undefined ? times.now : times.read(monitor.updated_at, `${pointer}/page_monitor/updated_at`),
    });
    jobs.read({ kind, id }, scope.jobs ?? [], `${pointer}/jobs`);
    rulesets.read({ kind, id }, scope.rulesets ?? [], `${pointer}/rulesets`);
  }
}

function validated(value: unknown): State {
  const { State: validate } = validators;
  if (!validate(value)) throw new Refused("invalidRequest", mistakes(validate.errors ?? [], { similar: similarNames }));
  // As its schema says.
  return value as State;
}
