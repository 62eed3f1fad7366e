/** The body of a job, as the interface takes it: read from JSON with the place of each part, and written. */
import type { Collector } from "../diagnostics/collector.js";
import { suggestedFix } from "../diagnostics/report.js";
import type { JsonMember, JsonNode, JsonObject } from "../json/document/json-tree.js";
import { writePlain } from "../json/document/write-plain.js";
import { bodyMembers, requiredMembers } from "./body-members.js";
import type { KnownFields } from "./delivered-fields.js";
import { readDestinationAt } from "./destination.js";
import { readOptions } from "./options.js";
import { readOutputOptions } from "./output-options.js";
import { contentOf } from "./place.js";
import { readMembers } from "./read-members.js";

/** What a body holds. Plain data, with the names that the interface has for them; further members are kept. */
export interface JobBodyMembers {
  readonly name?: string | null;
  readonly dataset: string;
  readonly logpull_options?: string | null;
  readonly output_options?: Readonly<Record<string, unknown>> | null;
  /** The where JSON as text; absent: every line is delivered. */
  readonly filter?: string | null;
  readonly destination_conf: string;
  readonly enabled?: boolean;
  readonly max_upload_bytes?: number | null;
  readonly max_upload_records?: number | null;
  readonly max_upload_interval_seconds?: number | null;
  readonly [member: string]: unknown;
}

declare const checked: unique symbol;

/** A body that was checked: only `prepareJob` and `checkJob` make one, and `uncheckedJobBody` for those who must. */
export type JobBody = JobBodyMembers & { readonly [checked]: true };

/** Takes a body for a checked one, which it is not: the service may refuse it, or deliver what was not meant. */
export function uncheckedJobBody(body: JobBodyMembers): JobBody {
  return body as JobBody;
}

/** What changes of a job, checked together with what stays: only `prepareChange` makes one, and `uncheckedJobChange` for those who must. A body is one, too. */
export type JobChange = Partial<JobBodyMembers> & { readonly [checked]: true };

/** Takes a change for a checked one, which it is not: the service may refuse it, or deliver what was not meant. */
export function uncheckedJobChange(change: Partial<JobBodyMembers>): JobChange {
  return change as JobChange;
}

/** The JSON of a body, indented, for sending. Holds what is secret of its destination. Throws a TypeError for one that holds itself, or a filter that is undefined, and a RangeError for more than 4 MiB. */
export function writeJob(body: JobBodyMembers): string {
  const { text, flaws } = writePlain(body, 2);
  if (flaws.some(({ kind }) => kind === "circular")) throw new TypeError("a body that holds itself has no JSON");
  if (flaws.some(({ kind }) => kind === "infinite")) throw new TypeError("a number that is not finite has no JSON");
  if (flaws.some(({ kind }) => kind === "lacking"))
    throw new TypeError("a filter that is undefined is none: for every line leave it out");
  return `${text}\n`;
}

export interface BodyContext {
  /** The fields of its dataset; null: any. */
  readonly known: KnownFields | null;
  /** Whether it goes to the local service, which delivers to folders. */
  readonly local: boolean;
  /** Members that were reported already, where the filter was read. */
  readonly isTold: (member: JsonMember) => boolean;
  /** Milliseconds since 1970, for what ends some day; null: nothing is held against them. */
  readonly now: number | null;
  /** Whether the JSON is whole, so that what is lacking was left out. */
  readonly whole: boolean;
}

/** Reads and checks everything of a body but its filter and the name of its dataset. */
export function readBody(
  source: string,
  root: JsonObject,
  { known, local, isTold, now, whole }: BodyContext,
  found: Collector,
): void {
  const members = readMembers(root, bodyMembers, isTold, found);
  const text = (name: string) => {
    const node = members.get(name);
    return node?.kind === "String" ? node : undefined;
  };
  const name = text("name");
  if (name !== undefined) checkName(name, found);
  const missing = requiredMembers.filter(
    (required) => !root.members.some(({ key, value }) => key.value === required && value.kind !== "Null"),
  );
  const told = new Set(
    missing.filter((required) =>
      root.members.some((member) => isTold(member) && member.key.value.toLowerCase() === required),
    ),
  );
  const lacking = missing.filter((required) => !told.has(required));
  const opening = { span: { start: root.span.start, end: root.span.start + 1 }, pointer: root.pointer };
  if (whole && lacking.length > 0) found.report("LW432", opening, { missing: lacking });
  const [logpull, output] = [text("logpull_options"), members.get("output_options")];
  // What is ignored is no mistake of its own.
  if (output?.kind === "Object") readOutputOptions(output, known, found);
  else if (logpull !== undefined) readOptions(contentOf(source, logpull), known, found);
  if (logpull !== undefined && output?.kind === "Object")
    found.report("LW440", logpull, {}, { related: [{ span: output.span, label: "because" }] });
  const conf = text("destination_conf");
  const destination = conf === undefined ? null : readDestinationAt(contentOf(source, conf), found, { now, local });
  if (conf !== undefined && destination?.scheme === "file" && !local)
    found.report("LW444", conf, { kind: "file", problem: "local", example: "" }, { severity: "warning" });
}

const longestName = 512;

/** Letters, digits, `-` and `.`, as the description of the interface has it (`^[a-zA-Z0-9\-\.]*$`, at most 512). */
function checkName(name: JsonNode & { readonly kind: "String" }, found: Collector): void {
  const { value } = name;
  if (/^[A-Za-z0-9.-]{1,512}$/.test(value)) return;
  const plain = value
    .slice(0, longestName)
    .replace(/[^A-Za-z0-9.-]+/g, "-")
    .replace(/^-|-$/g, "");
  const fixes = plain !== "" ? [suggestedFix({ span: name.span, text: JSON.stringify(plain) })] : [];
  found.report("LW433", name, { name: value, long: value.length > longestName }, { fixes });
}
