/** How a job delivers its timestamps, as its body says. */
import type { JsonNode, JsonObject } from "../json/document/json-tree.js";
import type { DeliveredFormat } from "../language/time.js";
import { memberOf } from "./file-jobs.js";
import { foldedKey } from "./folded-key.js";

/** `timestamps=…` in `logpull_options`, or `timestamp_format` in `output_options`, as newer jobs have it; null where neither or both differently say it. */
export function timestampsOf(job: JsonObject): DeliveredFormat | null {
  const formats = new Set([
    ...inLogpullOptions(valueOf(job, "logpull_options")),
    ...inOutputOptions(valueOf(job, "output_options")),
  ]);
  const [only, ...more] = formats;
  return more.length > 0 ? null : (only ?? null);
}

/** Also as tools of other formats spell it: `outputOptions`. */
function valueOf(object: JsonObject, name: string): JsonNode | undefined {
  return memberOf(object, foldedKey(name));
}

function inLogpullOptions(node: JsonNode | undefined): readonly (DeliveredFormat | null)[] {
  if (node?.kind !== "String") return [];
  return node.value
    .split("&")
    .flatMap((option) => (option.startsWith("timestamps=") ? [formatOf(option.slice("timestamps=".length))] : []));
}

function inOutputOptions(node: JsonNode | undefined): readonly (DeliveredFormat | null)[] {
  // Tools that know blocks only have a list of one.
  const options = node?.kind === "Array" ? node.elements[0] : node;
  const format = options?.kind === "Object" ? valueOf(options, "timestamp_format") : undefined;
  return format?.kind === "String" ? [formatOf(format.value)] : [];
}

function formatOf(text: string): DeliveredFormat | null {
  switch (text) {
    case "unix":
    case "unixnano":
    case "rfc3339":
    case "rfc3339ms":
    case "rfc3339ns":
      return text;
    default:
      return null;
  }
}
