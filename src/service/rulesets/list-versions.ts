/** Lists of rulesets and of versions, without rules. */

import { listPart, resultInfo } from "../../interface/page-query.js";
import type { PageQuery, ResultInfo, RulesetSummary } from "../../interface/types-generated.js";
import type { Scope } from "../operation.js";
import type { Reader } from "../store/store.js";
import { versionsInReach, type Which } from "./find-ruleset.js";
import { shownSummary } from "./shown.js";

export interface ListedVersions {
  readonly result: readonly RulesetSummary[];
  readonly info: ResultInfo;
}

/** The newest version of each ruleset in reach, by their ids. */
export async function listCurrent(reader: Reader, scope: Scope, query: PageQuery): Promise<ListedVersions> {
  const all = await summaries(reader, scope).whereRef("number", "=", "current").orderBy("id").execute();
  return partOf(all.map(shownSummary), query);
}

/** All versions of a ruleset, the oldest first. */
export async function listVersions(
  reader: Reader,
  scope: Scope,
  which: Which,
  query: PageQuery,
): Promise<ListedVersions> {
  const ordered = summaries(reader, scope).orderBy("number");
  const all = await ("id" in which
    ? ordered.where("id", "=", which.id)
    : ordered.where("phase", "=", which.phase).where("kind", "in", ["root", "zone"])
  ).execute();
  return partOf(all.map(shownSummary), query);
}

function summaries(reader: Reader, scope: Scope) {
  return versionsInReach(reader, scope).select(summaryColumns);
}

const summaryColumns = [
  "id",
  "scope",
  "scope_id",
  "kind",
  "phase",
  "name",
  "current",
  "next_version",
  "ruleset",
  "number",
  "description",
  "updated",
] as const;

function partOf(all: readonly RulesetSummary[], query: PageQuery): ListedVersions {
  const part = listPart(query, "whole", all.length);
  return { result: all.slice(part.offset, part.offset + part.limit), info: resultInfo(part, all.length) };
}
