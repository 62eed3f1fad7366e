import { report } from "../../diagnostics/report.js";
import type { Rule } from "../context.js";

/** The service filters by the field (language.md §5.1). */
export const fieldCanBeFiltered: Rule = ({ comparison: { field }, facts }, { dataset }) =>
  facts?.filterable === false ? [report("LW214", field, { field: field.name, dataset: dataset?.name ?? "" })] : [];
