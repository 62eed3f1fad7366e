/** Values of a destination's parameters of which it is public what they can be. None of those that are shown is secret. */
import type { ParameterPart } from "../diagnostics/catalog/destination.js";
import type { Collector } from "../diagnostics/collector.js";
import type { DiagnosticFix } from "../diagnostics/diagnostic.js";
import { readTime } from "../language/time.js";
import type { DestinationScheme } from "./destination-kinds.js";
import type { QueryPart } from "./encoded.js";
import { isTouched, type Placed, placeOf, replacing } from "./place.js";
import { angled } from "./placeholder.js";
import { checkRedacted, hasSecret, isRedacted, quoted } from "./redacted-value.js";

interface Rule {
  readonly expected: ParameterPart;
  readonly isRight: (value: string) => boolean;
  /** What was surely meant. */
  readonly meant?: (value: string) => string | null;
}

const right = (value: string, is: RegExp): string | null => (is.test(value) ? value : null);
const knownRegion = /^(?:auto|[a-z]{2}(?:-[a-z]{3,9}){1,3}-\d{1,2})$/;

const rules: Readonly<Record<string, Rule>> = {
  // A public example ends in `region=us-west-2/`; no region has a slash or a capital.
  region: {
    expected: "region",
    isRight: (value) => /^[A-Za-z0-9._-]+$/.test(value),
    // Anything else in its place may be what nobody else may see.
    meant: (value) => right(value.trim().replace(/\/+$/, "").toLowerCase(), knownRegion),
  },
  sse: {
    expected: "sse",
    isRight: (value) => value === "AES256",
    meant: (value) => (/^aes-?_?256$/i.test(value) ? "AES256" : null),
  },
  endpoint: {
    expected: "endpoint",
    isRight: (value) => /^[^\s/?#@]+$/.test(value),
    meant: (value) =>
      right(
        value
          .trim()
          .replace(/^https?:\/\//i, "")
          .replace(/\/$/, ""),
        /^[A-Za-z0-9.-]+(?::\d{1,5})?$/,
      ),
  },
  "insecure-skip-verify": {
    expected: "switch",
    isRight: (value) => value === "true" || value === "false",
    meant: (value) => right(value.trim().toLowerCase(), /^(?:true|false)$/),
  },
  "account-id": {
    expected: "account",
    isRight: (value) => /^[0-9a-f]{32}$/.test(value),
    meant: (value) => right(value.trim().toLowerCase(), /^[0-9a-f]{32}$/),
  },
  "sts-assume-role-arn": { expected: "role", isRight: (value) => /^arn:aws[\w-]*:iam::\d{12}:role\/.+$/.test(value) },
  // What the service says of others: "signedResourceTypes must be Object only (srt=o)"; the service has to be `b`.
  srt: { expected: "object", isRight: (value) => value === "o" },
  ss: { expected: "blob", isRight: (value) => value === "b" },
  credentials: { expected: "credentials", isRight: (value) => /^(?:base64|url):./.test(value) },
};

/** Of which the other side may know better; the rule of one kind alone stands with its scheme. */
const unsure: Readonly<Record<string, Rule>> = {
  // With `c` new blobs can be made, too.
  "azure sp": { expected: "write", isRight: (value) => /[wc]/.test(value) },
  "azure se": { expected: "time", isRight: (value) => readTime(value) !== undefined },
  "azure st": { expected: "time", isRight: (value) => readTime(value) !== undefined },
  "splunk channel": {
    expected: "channel",
    isRight: (value) => /^\{?[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}\}?$/i.test(value),
  },
  "splunk header_Authorization": {
    expected: "token",
    isRight: (value) => /^[A-Za-z]+\s+\S/.test(value) || isRedacted(value),
  },
};

const day = 86_400_000;
/** The service asks for five years; of a signature made some days ago a little less is left. */
const longEnough = 5 * 365 * day - 30 * day;

/** What is said of the end of a signature; null: nothing. */
function endOf(value: string, now: number | null): "ahead" | "longer" | null {
  const time = now === null ? undefined : readTime(value);
  if (time === undefined || now === null) return null;
  const left = Number(time.nanoseconds / 1_000_000n) - now;
  return left <= 0 ? "ahead" : left < longEnough ? "longer" : null;
}

/** A part, and the parameter that its name stands for. */
interface NamedPart {
  readonly part: QueryPart;
  readonly parameter: string;
}

/** Reports a value that cannot be one: none at all, one to be filled in, or one that a rule refuses. */
export function checkValue(
  placed: Placed,
  scheme: DestinationScheme,
  { part, parameter }: NamedPart,
  now: number | null,
  found: Collector,
): void {
  const { nameEnd, end } = part;
  const value = withoutEdge(placed, part);
  const place = value === "" ? placeOf(placed, part.start, end) : placeOf(placed, nameEnd + 1, end);
  if (value === "") found.report("LW447", place, { kind: scheme, parameter, expected: "value" });
  else if (angled.test(value))
    found.report("LW448", place, { text: quoted(placed, nameEnd + 1, end), problem: "unfilled" });
  else {
    valueIsRight(placed, scheme, part, value, found);
    const rule = unsure[`${scheme} ${parameter}`];
    const expected =
      rule?.isRight(value) === false
        ? rule.expected
        : scheme === "azure" && parameter === "se"
          ? endOf(value, now)
          : null;
    // Of a secret only the name is underlined, so that it is asked here whether the value is known.
    const at = expected === "token" ? placeOf(placed, part.start, nameEnd) : place;
    if (expected !== null && !(expected === "token" && isTouched(placed, nameEnd, end)))
      found.report(
        "LW447",
        at,
        { kind: scheme, parameter, expected },
        { severity: "warning", fixes: mended(placed, part, expected) },
      );
  }
}

function mended(placed: Placed, { nameEnd, value }: QueryPart, expected: ParameterPart): readonly DiagnosticFix[] {
  // What is nothing but that word has no token behind it.
  return expected === "token" && !/^splunk\b/i.test(value?.value ?? "")
    ? [replacing(placed, nameEnd + 1, nameEnd + 1, "Splunk%20", { safe: false })]
    : [];
}

/** Its value without the white space that ends the whole address, which is a mistake of its own. */
function withoutEdge({ text }: Placed, { value, end }: QueryPart): string {
  const given = value?.value ?? "";
  return end < text.length ? given : given.slice(0, Math.max(0, given.length - (text.length - text.trimEnd().length)));
}

function valueIsRight(
  placed: Placed,
  scheme: DestinationScheme,
  part: QueryPart,
  value: string,
  found: Collector,
): void {
  const { nameEnd, end } = part;
  const parameter = part.name.value;
  checkRedacted(placed, part, parameter, found);
  const rule = Object.hasOwn(rules, parameter) ? rules[parameter] : undefined;
  if (rule === undefined || (rule.isRight(value) && (parameter !== "region" || value === value.toLowerCase()))) return;
  // What is written otherwise tells the secret, too.
  const meant = hasSecret(placed.text, nameEnd + 1, end) ? null : (rule.meant?.(value) ?? null);
  const fixes =
    meant === null ? [] : [replacing(placed, nameEnd + 1, end, meant.replaceAll(":", "%3A"), { safe: true })];
  const place = placeOf(placed, nameEnd + 1, end);
  found.report("LW447", place, { kind: scheme, parameter, expected: rule.expected }, { fixes });
}
