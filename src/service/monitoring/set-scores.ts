/** `PUT /service/zones/{zone_id}/scripts/{script_id}/scores`: scores that were computed elsewhere. None is computed here. */
import { similarNames } from "../../index.js";
import { notice, shown } from "../../interface/notice.js";
import type { Notice } from "../../interface/types-generated.js";
import { type ControlRoute, controlRoute } from "../control-route.js";
import { Refused, refuse, type Scope } from "../operation.js";
import type { RowChange } from "../store/tables.js";
import { newestVersion } from "./content/store-content.js";
import { scriptDetail } from "./get-script.js";
import { findItem } from "./items/find-item.js";
import type { MonitoringSettings } from "./settings.js";

const columns = {
  js_integrity_score: "integrity",
  obfuscation_score: "obfuscation",
  dataflow_score: "dataflow",
} as const;

type Scores = Pick<RowChange<"items">, (typeof columns)[keyof typeof columns]>;

/** Gives a script the scores of the body, and no others; the first is that of its newest version, too. */
export function setScores(settings: MonitoringSettings): ControlRoute {
  return controlRoute({
    method: "PUT",
    path: "/service/zones/{zone_id}/scripts/{script_id}/scores",
    access: "service",
    mostBytes: 4096,
    async answer({ path, json }, { store, world }) {
      const scores = scoresOf(await json());
      const scope: Scope = { kind: "zone", id: path.zone_id };
      return store.change(async (writer) => {
        const { row } = await findItem(writer, "script", scope, path.script_id, world, settings);
        await writer.updateTable("items").set(scores).where("id", "=", row.id).execute();
        const newest = await newestVersion(writer, row.id);
        const { integrity = null } = scores;
        if (newest !== undefined) {
          await writer
            .updateTable("item_versions")
            .set({ integrity })
            .where("item", "=", row.id)
            .where("number", "=", newest.number)
            .execute();
        }
        return { result: await scriptDetail(writer, scope, row.id, world, settings) };
      });
    },
  });
}

/** Throws what is wrong with a body, all of it. */
function scoresOf(body: unknown): Scores {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw refuse("invalidRequest", { mistake: "expected an object" }, "");
  const names = Object.keys(columns);
  const found: Notice[] = [];
  for (const [name, value] of Object.entries(body)) {
    const pointer = `/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    const meant = similarNames(name, names)[0];
    const unknown = `there is no \`${shown(name, 60)}\` here${meant === undefined ? "" : `: did you mean \`${meant}\`?`}`;
    if (!Object.hasOwn(columns, name)) found.push(notice("invalidRequest", { mistake: unknown }, pointer));
    else if (!Number.isSafeInteger(value))
      found.push(notice("invalidRequest", { mistake: "expected an integer" }, pointer));
  }
  if (found.length > 0) throw new Refused("invalidRequest", found.slice(0, 100));
  const given: Readonly<Record<string, number>> = { ...body };
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [column, given[name] ?? null]));
}
