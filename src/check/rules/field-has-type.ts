import { report } from "../../diagnostics/report.js";
import type { FieldRule } from "../rule.js";

/** LW221: the dataset states the type of the field. Without a type, neither operator nor value is checked. */
export const fieldHasType: FieldRule = ({ field, facts }) =>
  facts?.type === "unknown" ? [report("LW221", field, { field: field.name })] : [];
