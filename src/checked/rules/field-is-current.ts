import { report } from "../../diagnostics/report.js";
import type { Rule } from "../context.js";

/** The field is not deprecated (language.md §5.1). */
export const fieldIsCurrent: Rule = ({ comparison: { field }, facts }, { dataset, names }) =>
  facts?.deprecated === true
    ? [
        report("LW215", field, {
          field: field.name,
          dataset: dataset?.name ?? "",
          now: dataset === null ? null : (names?.fieldsMeant(field.name, dataset)[0] ?? null),
        }),
      ]
    : [];
