import type { getEntryPoint as row } from "../../interface/operations/entry-points.js";
import type { Handler } from "../operation.js";
import { findVersion, noEntryPoint } from "./find-ruleset.js";
import { shownRuleset } from "./shown.js";

export const getEntryPoint: Handler<typeof row> = async ({ scope, path: { phase } }, { store }) => {
  const present = await findVersion(store.reader, scope, { phase });
  if (present === undefined) throw noEntryPoint(phase);
  return { result: shownRuleset(present) };
};
