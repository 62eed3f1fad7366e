/** What can be the host of a destination, or the name of its bucket. What only the other side knows for certain is a warning. */
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { accountProblem, bucketProblem, containerProblem, type NameProblem } from "./bucket-names.js";
import type { DestinationScheme } from "./destination-kinds.js";
import type { QueryPart } from "./encoded.js";
import { isOwnHost } from "./own-hosts.js";
import { type Placed, placeOf, replacing } from "./place.js";

export interface NamedHost {
  /** Decoded. */
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Where storage is reached, of which the name of a bucket is a part, or the beginning of the path. */
const storageAddress: Partial<Record<DestinationScheme, RegExp>> = {
  s3: /^(?:(?<bucket>.+)\.)?s3(?:[.-](?:dualstack\.)?[a-z0-9-]+)?\.amazonaws\.com(?:\.cn)?$/i,
  gs: /^(?:(?<bucket>.+)\.)?storage\.(?:googleapis|cloud\.google)\.com$/i,
  r2: /^(?:(?<bucket>.+)\.)?[0-9a-f]{32}\.(?:eu\.|fedramp\.)?r2\.cloudflarestorage\.com$/i,
};

/** What is to be filled in, or was made unreadable, is reported as that. */
const isOpen = (name: string): boolean => /[<{]|\*{3}/.test(name);

export function bucketIsNamed(
  placed: Placed,
  scheme: DestinationScheme,
  { value, start, end }: NamedHost,
  parts: readonly QueryPart[],
  found: Collector,
): void {
  if (isOpen(value)) return;
  const name = value.trim();
  const given = (parameter: string) => parts.find((part) => part.name.value === parameter)?.value?.value;
  const address = storageAddress[scheme]?.exec(name);
  if (address != null) {
    found.report(
      "LW444",
      placeOf(placed, start, end),
      { kind: scheme, problem: "address", example: "" },
      { severity: "warning", fixes: named(placed, address, start, end) },
    );
    return;
  }
  const [region, endpoint] = [given("region"), given("endpoint")];
  const problem = bucketProblem(scheme, name, { region, endpoint });
  if (problem !== null)
    found.report(
      "LW444",
      placeOf(placed, start, end),
      { kind: scheme, problem, example: variableIn(name) },
      { severity: "warning" },
    );
}

/** A variable of a shell, as far as its name is written like one and can be no part of a password. */
function variableIn(host: string): string {
  return /[@:]/.test(host) ? "" : (/\$[A-Z_][A-Z0-9_]{0,60}(?![A-Za-z0-9_])/.exec(host)?.[0] ?? "");
}

/** The bucket alone in the place of the address that it is reached by. */
function named(placed: Placed, address: RegExpExecArray, start: number, end: number): readonly DiagnosticFix[] {
  const bucket = address.groups?.["bucket"];
  if (bucket !== undefined) return [replacing(placed, start, end, bucket, { safe: false })];
  // It is the first part of the path.
  return /^\/[A-Za-z0-9]/.test(placed.text.slice(end)) ? [replacing(placed, start, end + 1, "", { safe: false })] : [];
}

const label = /^[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]{0,61}[\p{L}\p{N}\p{M}_])?$/u;

/** `local`: it goes to a service beside whoever asks. */
export function hostIsNamed(
  placed: Placed,
  scheme: DestinationScheme,
  { value, start, end }: NamedHost,
  local: boolean,
  found: Collector,
): void {
  if (isOpen(value)) return;
  // Where percent signs or white space are a mistake, they are told as that.
  const [, user, host = "", port] = /^(?:(.*)@)?(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(value.trim()) ?? [];
  const say = (problem: NameProblem | "user" | "port" | "host" | "account" | "own") =>
    found.report(
      "LW444",
      placeOf(placed, start, end),
      { kind: scheme, problem, example: problem === "host" ? variableIn(host) : "" },
      { severity: "warning" },
    );
  if (user !== undefined) say("user");
  else if (port !== undefined && (!/^\d{1,5}$/.test(port) || Number(port) < 1 || Number(port) > 65_535)) say("port");
  else if (!isHost(host)) say("host");
  // Without its account it is the name of a container, or what every account has.
  else if (scheme === "azure" && (!host.includes(".") || /^blob\./i.test(host))) say("account");
  else if (scheme === "azure" && accountProblem(host) !== null) say("azure account");
  else if (!local && isOwnHost(host)) say("own");
}

/** The first part of the path, which is Azure's container. */
export function containerIsNamed(placed: Placed, path: string, start: number, end: number, found: Collector): void {
  const problem = isOpen(path.split("/")[1] ?? "") ? null : containerProblem(path);
  if (problem === null) return;
  const next = placed.text.indexOf("/", start + 1);
  const stop = next === -1 || next > end ? end : next;
  found.report(
    "LW444",
    placeOf(placed, start + 1, stop),
    { kind: "azure", problem, example: "" },
    { severity: "warning" },
  );
}

function isHost(host: string): boolean {
  if (host.startsWith("[")) return /^\[[0-9a-f:.%]{2,}\]$/i.test(host);
  const labels = host.replace(/\.$/, "").split(".");
  return host.length <= 254 && labels.every((one) => label.test(one));
}
