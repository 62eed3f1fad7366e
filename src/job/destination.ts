/** `destination_conf`, where a job delivers to: `s3://bucket/logs/{DATE}?region=eu-west-1&sse=AES256`. */
import { type Collector, collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { similarNames } from "../diagnostics/suggest.js";
import { addressIsWhole } from "./destination-address.js";
import {
  type DestinationParameters,
  type DestinationScheme,
  destinationKinds,
  destinationSchemes,
  isDestinationScheme,
} from "./destination-kinds.js";
import { checkParameters } from "./destination-parameters.js";
import { decode, encode, readQuery } from "./encoded.js";
import { reportEncoding } from "./encoding-problems.js";
import { isText } from "./is-text.js";
import { alone, type Placed, placeOf, replacing } from "./place.js";

/** A destination taken apart, nothing of it encoded any more. */
export interface Destination {
  readonly scheme: DestinationScheme;
  /** Of object storage the bucket, else the host, with its port. */
  readonly host: string;
  /** Begins with `/`; "" for none. */
  readonly path: string;
  /** In their order. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** A destination to be written, with the parameters that its kind has. */
export type DestinationInput = { [Scheme in DestinationScheme]: DestinationOf<Scheme> }[DestinationScheme];

interface DestinationOf<Scheme extends DestinationScheme> {
  readonly scheme: Scheme;
  readonly host: string;
  readonly path?: string | undefined;
  readonly parameters?: DestinationParameters<Scheme> | undefined;
}

/** What `readDestination` gives: `ok` tells whether all of it is right. */
export type DestinationReading =
  | { readonly ok: true; readonly destination: Destination; readonly diagnostics: readonly Diagnostic[] }
  /** There as far as its kind is known. */
  | { readonly ok: false; readonly destination?: Destination | undefined; readonly diagnostics: readonly Diagnostic[] };

/** Writes a destination that `readDestination` reads as the same. */
export function writeDestination({ scheme, host, path = "", parameters = {} }: Destination | DestinationInput): string {
  const keep = /%(?:2C|3A|2F|7B|7D|40|24|3D)/g;
  const query = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encode(name)}=${encode(value)}`],
  );
  const slash = path === "" || path.startsWith("/") ? "" : "/";
  return `${scheme}://${encode(host, keep)}${slash}${encode(path, keep)}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}

/** Reads and checks the text of `destination_conf`. Never throws; no diagnostic repeats what is secret. */
export function readDestination(text: string): DestinationReading {
  const found = collector();
  if (!isText(text, "destination_conf", found)) return { ok: false, diagnostics: found.all() };
  // Which service reads it is not known.
  const destination = readDestinationAt(alone(text), found, { local: true });
  const diagnostics = found.all();
  if (destination === null) return { ok: false, diagnostics };
  return diagnostics.some(({ severity }) => severity === "error")
    ? { ok: false, destination, diagnostics }
    : { ok: true, destination, diagnostics };
}

/** The description of the interface has it. */
const longest = 4096;

export interface DestinationContext {
  /** The milliseconds since 1970; null: times are held against none. */
  readonly now?: number | null;
  /** The job goes to the local service, which reaches what is beside it. */
  readonly local?: boolean;
}

/** Reads it where it stands in a job. Null where its kind is not known. */
export function readDestinationAt(
  placed: Placed,
  found: Collector,
  { now = null, local = false }: DestinationContext = {},
): Destination | null {
  const { text } = placed;
  const [beginning = "", written = ""] = /^\s*([A-Za-z][A-Za-z0-9+.-]{0,50}):\/\//.exec(text) ?? [];
  const scheme = schemeOf(placed, written, beginning.length - written.length - 3, found);
  if (scheme === null) return null;
  const blank = beginning.length - written.length - 3;
  if (blank > 0) {
    // What else stands around it is the same mistake.
    const end = text.trimEnd().length;
    const parts = [
      replacing(placed, 0, blank, "", { safe: true }),
      ...(end < text.length ? [replacing(placed, end, text.length, "", { safe: true })] : []),
    ];
    const fixes = [{ safe: true, edits: parts.flatMap(({ edits }) => edits) }];
    found.report(
      "LW437",
      placeOf(placed, 0, blank),
      { problem: "edge", text: text.slice(0, blank), encoded: null, name: "" },
      { fixes },
    );
  }
  if (text.length > longest) {
    found.report("LW444", placeOf(placed, longest, text.length), { kind: scheme, problem: "long", example: "" });
    return null;
  }
  const start = beginning.length;
  const question = text.indexOf("?", start);
  const end = question === -1 ? text.length : question;
  const slash = text.slice(start, end).indexOf("/");
  const hostEnd = slash === -1 ? end : start + slash;
  const [host, path] = [decode(text, start, hostEnd, false), decode(text, hostEnd, end, false)];
  for (const problem of [...host.problems, ...path.problems].slice(0, 5)) reportEncoding(placed, problem, "", found);
  const parts = question === -1 ? [] : readQuery(text, question + 1);
  addressIsWhole(placed, scheme, { host, path, start, hostEnd, end }, { parts, local }, found);
  checkParameters(placed, scheme, parts, { end, now }, found);
  const parameters = new Map<string, string>();
  for (const { name, value } of parts) if (!parameters.has(name.value)) parameters.set(name.value, value?.value ?? "");
  // Built from entries: assigning `__proto__` by name would set the prototype.
  return { scheme, host: host.value, path: path.value, parameters: Object.fromEntries(parameters) };
}

/** The kind that a scheme stands for; null, reported, for one that is not known. */
function schemeOf(placed: Placed, written: string, start: number, found: Collector): DestinationScheme | null {
  if (isDestinationScheme(written)) return written;
  const end = start + written.length;
  const public_ = destinationSchemes.filter((scheme) => scheme !== "file");
  const lower = written.toLowerCase();
  const same = destinationSchemes.filter((scheme) => scheme === lower);
  const spelled = destinationSchemes.filter((scheme) =>
    destinationKinds[scheme].spellings.some((spelling) => spelling === lower),
  );
  const similar =
    same.length > 0 ? same : spelled.length > 0 ? spelled : written === "" ? [] : similarNames(written, public_);
  const fixes = similar.map((scheme) => replacing(placed, start, end, scheme, { safe: same.length > 0 }));
  const place = written === "" ? placeOf(placed, 0, placed.text.length) : placeOf(placed, start, end);
  found.report("LW443", place, { scheme: written === "" ? null : written, similar, schemes: public_ }, { fixes });
  return null;
}
