import type { listEntryPointVersions as row } from "../../interface/operations/entry-points.js";
import type { Handler } from "../operation.js";
import { listVersions } from "./list-versions.js";

export const listEntryPointVersions: Handler<typeof row> = ({ scope, path, query }, { store }) =>
  listVersions(store.reader, scope, path, query);
