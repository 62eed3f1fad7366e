import type { listRulesets as row } from "../../interface/operations/rulesets.js";
import type { Handler } from "../operation.js";
import { listCurrent } from "./list-versions.js";

export const listRulesets: Handler<typeof row> = ({ scope, query }, { store }) =>
  listCurrent(store.reader, scope, query);
