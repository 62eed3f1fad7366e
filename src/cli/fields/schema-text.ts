import { listDatasetFields } from "../../client/index.js";
import { type Dataset, datasets, fieldOf, fieldTypes } from "../../index.js";
import { parseJson, typeReader } from "../../internal.js";
import { CommandError } from "../command-error.js";
import { logLines } from "../input/log-line.js";
import { clientOf, type ServiceValues, scopeOf } from "../input/service-client.js";
import { systemReason } from "../input/system-reason.js";
import type { Io } from "../io.js";
import { logFiles } from "../match/log-files.js";
import { printNote } from "../output/print.js";

/** A schema file with the fields and types in the lines of logs. */
export async function schemaFromLogs(io: Io, logs: readonly string[]): Promise<string> {
  const reader = typeReader();
  let malformed = 0;
  for (const path of logFiles(logs))
    for await (const line of logLines(io, path)) {
      if (line.trim() === "") continue;
      const { value } = parseJson(line);
      if (typeof value === "object" && value !== null && !Array.isArray(value)) reader.take(value);
      else malformed++;
    }
  const types = reader.types();
  if (malformed > 0) printNote(io, `note: lines that are no JSON object: ${malformed}\n`);
  const times = Object.keys(types).filter((field) => types[field] === "timestamp");
  return JSON.stringify({ ...(times.length === 1 && { timeField: times[0] }), fields: types }, null, 2);
}

interface FromService extends ServiceValues {
  readonly from: string;
  readonly dataset: string;
}

/** A schema file with the fields of a service that logwhere lacks or knows with another type. */
export async function schemaFromService(io: Io, { from, dataset, ...values }: FromService): Promise<string> {
  const [client, scope] = [clientOf(io, from), scopeOf(values)];
  try {
    const listed: Readonly<Record<string, unknown>> = await listDatasetFields(client, scope, dataset);
    const shipped: Dataset | undefined = Object.values(datasets).find(({ name }) => name === dataset);
    const fields = Object.entries(listed).flatMap(([field, text]) => {
      const type = typeOf(String(text));
      const known = shipped && fieldOf(shipped, field)?.type;
      return type === known || (type === "unknown" && known !== undefined) ? [] : [[field, type] as const];
    });
    const head = shipped === undefined ? { name: dataset } : { extends: dataset };
    return JSON.stringify({ ...head, fields: Object.fromEntries(fields) }, null, 2);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`cannot read the fields of ${from}: ${systemReason(error)}`, { help: null });
  }
}

/** Reads a type as a service writes it: `array[int]`, `int or string`, each perhaps with `; DESCRIPTION`. */
function typeOf(text: string): string {
  const own = text.replace(/\s*;.*$/s, "").replace(/^array\[(\w+)\]$/, "array<$1>");
  const type = own === "int or string" ? "timestamp" : own;
  return Object.hasOwn(fieldTypes, type) ? type : "unknown";
}
