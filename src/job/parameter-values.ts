/** Values of a destination's parameters of which it is public what they can be. None of those that are shown is secret. */
import type { ParameterPart } from "../diagnostics/catalog/destination.js";
import type { Collector } from "../diagnostics/collector.js";
import type { DestinationScheme } from "./destination-kinds.js";
import type { QueryPart } from "./encoded.js";
import { type Placed, placeOf, replacing } from "./place.js";
import { checkRedacted } from "./redacted-value.js";

interface Rule {
  readonly expected: ParameterPart;
  readonly isRight: (value: string) => boolean;
  /** What was surely meant. */
  readonly meant?: (value: string) => string | null;
}

const right = (value: string, is: RegExp): string | null => (is.test(value) ? value : null);
const region = /^[a-z0-9][a-z0-9-]*$/;

const rules: Readonly<Record<string, Rule>> = {
  // A public example ends in `region=us-west-2/`; no region has a slash or a capital.
  region: {
    expected: "region",
    isRight: (value) => /^[A-Za-z0-9._-]+$/.test(value),
    meant: (value) => right(value.trim().replace(/\/+$/, "").toLowerCase(), region),
  },
  sse: { expected: "sse", isRight: (value) => value === "AES256", meant: (value) => (/^aes-?_?256$/i.test(value) ? "AES256" : null) },
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

/** Reports a value that cannot be one: none at all, one to be filled in, or one that a rule refuses. */
export function checkValue(placed: Placed, scheme: DestinationScheme, part: QueryPart, found: Collector): void {
  const { name, nameEnd, end } = part;
  const parameter = name.value;
  const value = withoutEdge(placed, part);
  const place = value === "" ? placeOf(placed, part.start, end) : placeOf(placed, nameEnd + 1, end);
  if (value === "") found.report("LW447", place, { kind: scheme, parameter, expected: "value" });
  else if (/^<[^<>]{1,60}>$/.test(value)) found.report("LW448", place, { text: value, problem: "unfilled" });
  else valueIsRight(placed, scheme, part, value, found);
}

/** Its value without the white space that ends the whole address, which is a mistake of its own. */
function withoutEdge({ text }: Placed, { value, end }: QueryPart): string {
  const given = value?.value ?? "";
  return end < text.length ? given : given.slice(0, Math.max(0, given.length - (text.length - text.trimEnd().length)));
}

function valueIsRight(placed: Placed, scheme: DestinationScheme, part: QueryPart, value: string, found: Collector): void {
  const { nameEnd, end } = part;
  const parameter = part.name.value;
  checkRedacted(placed, part, parameter, found);
  const rule = Object.hasOwn(rules, parameter) ? rules[parameter] : undefined;
  if (rule === undefined || (rule.isRight(value) && (parameter !== "region" || value === value.toLowerCase()))) return;
  const meant = rule.meant?.(value) ?? null;
  const fixes = meant === null ? [] : [replacing(placed, nameEnd + 1, end, meant.replaceAll(":", "%3A"), { safe: true })];
  const place = placeOf(placed, nameEnd + 1, end);
  found.report("LW447", place, { kind: scheme, parameter, expected: rule.expected }, { fixes });
}
