import type { getEntryPointVersion as row } from "../../interface/operations/entry-points.js";
import type { Handler } from "../operation.js";
import { findVersion, noEntryPoint, noSuchVersion } from "./find-ruleset.js";
import { shownRuleset } from "./shown.js";

export const getEntryPointVersion: Handler<typeof row> = async ({ scope, path: { phase, version } }, { store }) => {
  const found = await findVersion(store.reader, scope, { phase }, Number(version));
  if (found !== undefined) return { result: shownRuleset(found) };
  throw (await findVersion(store.reader, scope, { phase })) === undefined
    ? noEntryPoint(phase)
    : noSuchVersion(version);
};
