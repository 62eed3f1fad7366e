import { type Diagnostic, describeDiagnostic } from "../../index.js";
import type {
  validateDestination as destinationRow,
  validateOptions as optionsRow,
} from "../../interface/operations/jobs.js";
import type { Validity } from "../../interface/types-generated.js";
import { checkJob, readDestination, readLogpullOptions } from "../../job.js";
import type { Handler } from "../operation.js";

export const validateDestination: Handler<typeof destinationRow> = async ({ body }) => ({
  result: validity(readDestination(body.destination_conf).diagnostics),
});

/** With a dataset the names of fields are looked up, too. */
export const validateOptions: Handler<typeof optionsRow> = async ({ body: { logpull_options: options, dataset } }) => {
  if (options === null) return { result: validity([]) };
  if (dataset === undefined) return { result: validity(readLogpullOptions(options).diagnostics) };
  const around = { dataset, destination_conf: "file:///unused" };
  return { result: validity(checkJob({ ...around, logpull_options: options }, { local: true }).diagnostics) };
};

function validity(diagnostics: readonly Diagnostic[]): Validity {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return { valid: errors.length === 0, message: errors.map((error) => describeDiagnostic(error).message).join("; ") };
}
