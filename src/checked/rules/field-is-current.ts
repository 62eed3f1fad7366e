import { report } from "../../diagnostics/report.js";
import type { Rule } from "../context.js";

/** The field is not deprecated (language.md §5.1). */
export const fieldIsCurrent: Rule = ({ comparison: { field }, facts }, { dataset }) =>
  facts?.deprecated === true ? [report("LW215", field, { field: field.name, dataset: dataset?.name ?? "" })] : [];
