/** LW3xx: limits of a job, and the examples of a filter file. */
import { assembled, code, count, entry, whose } from "./entry.js";

const many = assembled(() => Array.from({ length: 31 }, (_, i) => `ClientASN eq ${i + 1}`).join(" or "));
const listed = assembled(() => `ClientASN in [${Array.from({ length: 31 }, (_, i) => i + 1).join(", ")}]`);
const hosts = assembled(() =>
  Array.from({ length: 15 }, (_, i) => `ClientRequestHost eq "h${i + 10}.example.com"`).join(" or "),
);
const hostList = assembled(
  () => `ClientRequestHost in [${Array.from({ length: 15 }, (_, i) => `"h${i + 10}.example.com"`).join(", ")}]`,
);

const grouped = assembled(() =>
  [..."ABCDEF"].map((field) => `(${[1, 2, 3, 4].map((value) => `${field} eq ${value}`).join(" or ")})`).join(" and "),
);
const groupLists = assembled(() => [..."ABCDEF"].map((field) => `${field} in [1, 2, 3, 4]`).join(" and "));

const notOfHosts = assembled(
  () => `ClientRequestHost !in [${Array.from({ length: 60 }, (_, i) => `"h${i + 10}.example.com"`).join(", ")}]`,
);

/** A limit of a job that a filter would be over. */
export interface OverJob {
  readonly what: "operators" | "bytes";
  readonly size: number;
  readonly limit: number;
}

/** Why what is said is no suggestion. */
export function overJob({ size, what, limit }: OverJob): string {
  return `written as comparisons the filter has ${size} ${what}, and a job takes ${limit}: write it all the same and split it into several jobs`;
}

/** What would bring a filter under its limits: comparisons that one list can hold, with what that saves. */
export interface Merge {
  readonly field: string;
  readonly operator: string;
  readonly comparisons: number;
  readonly bytes: number;
}

/** The sizes of a filter that a limit is read against. */
export interface LimitSizes {
  readonly operators: number;
  readonly operatorsAndGroups: number;
  readonly bytes: number;
  readonly escapedBytes: number;
}

/** Everything that is too large about a filter: one cause, said once. */
export interface OverLimit {
  readonly sizes: LimitSizes;
  /** What spaces and line breaks take where the filter is sent with them, and its size without, all of it escaped; null where it has none or is not sent as it is written. */
  readonly blanks: { readonly bytes: number; readonly escapedBytes: number } | null;
  readonly limits: { readonly operators: number; readonly bytes: number };
  readonly merges: readonly Merge[];
  /** What minimising makes of it; null where nobody looked, or the search was not done in time. */
  readonly minimized: { readonly sizes: LimitSizes; readonly fits: boolean } | null;
  /** What several jobs could share out: the terms of an outermost `or`, or the members of a field's list. */
  readonly split: { readonly field: string | null } | null;
  /** There is a condition that could be left out. */
  readonly droppable: boolean;
}

/** Why a filter over the limits cannot be shared among jobs. */
export interface NotSplit {
  readonly reason: "too large" | "overlap" | "nothing to share";
  /** The field by which jobs could be told apart. */
  readonly field: string | null;
  /** The sizes of the smallest job, or of the filter when nothing can be shared. */
  readonly operators: number;
  readonly bytes: number;
}

const whyNotSplit: Readonly<Record<NotSplit["reason"], (field: string | null) => string>> = {
  "too large": (field) => `each job needs more than the limits allow, even with one value of ${code(field ?? "")}`,
  overlap: () => "the branches of the `or` can keep the same line, so jobs would deliver it twice",
  "nothing to share": () => "the filter has no `in` list and no `or` that several jobs could share",
};

const helpNotSplit: Readonly<Record<NotSplit["reason"], string>> = {
  "too large": "remove a condition, and filter the rest where the logs are stored",
  overlap: "write the branches so that each compares the same field by `eq` or `in`",
  "nothing to share": "remove a condition, and filter the rest where the logs are stored",
};

type Measure = "groups" | "escaped";

/** Both sizes, and in parentheses those that only a stricter reading finds too large, but for the one that was `said`. */
function sizesText({ sizes, limits, blanks }: OverLimit, said?: Measure): string {
  const { operators, operatorsAndGroups, bytes, escapedBytes } = sizes;
  const groups = said !== "groups" && operators <= limits.operators && operatorsAndGroups > limits.operators;
  const escaped = said !== "escaped" && bytes <= limits.bytes && escapedBytes > limits.bytes;
  return [
    `${operators} of ${limits.operators} operators${groups ? ` (${operatorsAndGroups} with groups counted)` : ""}`,
    `${bytes} of ${limits.bytes} bytes${blanks !== null && said === "escaped" ? " in compact form" : ""}${escaped ? ` (${escapedBytes} escaped)` : ""}`,
  ].join(", ");
}

function advice(args: OverLimit): readonly string[] {
  const { sizes, limits, blanks } = args;
  const isCompactEnough =
    sizes.operatorsAndGroups <= limits.operators &&
    sizes.bytes <= limits.bytes &&
    (blanks?.escapedBytes ?? sizes.escapedBytes) <= limits.bytes;
  const without =
    blanks === null || sizes.escapedBytes <= limits.bytes
      ? []
      : [
          `write it in compact form: without spaces and line breaks it has ${count(blanks.escapedBytes, "byte")}, escaped`,
        ];
  if (isCompactEnough) return without;
  return [
    ...without,
    minimizing(args),
    ...args.merges.map(
      (m) =>
        `join ${m.comparisons} comparisons of ${code(m.field)} into one ${code(`${m.field} ${m.operator} […]`)}: saves ${count(m.comparisons - 1, "operator")} and ${count(m.bytes, "byte")}`,
    ),
    ...(args.minimized?.fits === true ? [] : lastResort(args)),
  ];
}

function lastResort({ split, droppable }: OverLimit): readonly string[] {
  const ways = [
    ...(split === null
      ? []
      : [
          `split ${split.field === null ? "the filter's outermost `or`" : `the list of ${code(split.field)}`} into several jobs`,
        ]),
    ...(droppable ? ["drop a condition and filter the rest where the logs are stored"] : []),
  ];
  return ways.length === 0 ? [] : [ways.join(", or ")];
}

function minimizing({ sizes, limits, minimized }: OverLimit): string {
  const otherwise = "and says what else can be done";
  if (minimized === null)
    return `\`logwhere minimize\` looks for a smaller filter that keeps the same lines, ${otherwise}`;
  const { operators, operatorsAndGroups, bytes, escapedBytes } = minimized.sizes;
  if (bytes >= sizes.bytes)
    return `\`logwhere minimize\` finds nothing smaller that keeps the same lines, ${otherwise}`;
  const groups = sizes.operators <= limits.operators && sizes.operatorsAndGroups > limits.operators;
  const escaped = sizes.bytes <= limits.bytes && sizes.escapedBytes > limits.bytes;
  const reached = [
    `${count(operators, "operator")}${groups ? ` (${operatorsAndGroups} with groups counted)` : ""}`,
    `${count(bytes, "byte")}${escaped ? ` (${escapedBytes} escaped)` : ""}`,
  ].join(" and ");
  return `\`logwhere minimize\` makes it ${reached}, ${minimized.fits ? "which fits" : `which still does not fit, ${otherwise}`}`;
}

export const limitEntries = {
  LW301: entry<OverLimit>({
    title: "too many operators",
    severity: "error",
    message: (args) =>
      `the filter is over ${args.sizes.bytes > args.limits.bytes ? "both limits" : "the limit of operators"}: ${sizesText(args)}`,
    help: advice,
    safeFix: null,
    explanation:
      "A job's filter may hold about 30 operators, counted here as comparisons; the service refuses a larger one. A filter that is over the limit of bytes (LW302), too, is reported once, here.",
    example: { wrong: many, right: listed },
  }),
  LW302: entry<OverLimit>({
    title: "too many bytes",
    severity: "error",
    message: (args) => `the filter is over the limit of bytes: ${sizesText(args)}`,
    help: advice,
    safeFix: null,
    explanation:
      "A job's filter may hold about 1000 bytes, measured here as the compact where JSON in UTF-8 before it is escaped into the job body; the service refuses a larger one.",
    example: { wrong: hosts, right: hostList },
  }),
  LW303: entry<OverLimit>({
    title: "too many operators, groups counted",
    severity: "warning",
    message: (args) =>
      `with \`and\` and \`or\` groups counted, the filter has ${args.sizes.operatorsAndGroups} operators: ${sizesText(args, "groups")}`,
    help: advice,
    safeFix: null,
    explanation:
      "The service does not publish whether groups count as operators. If they do, this filter is refused. A filter that is too large by another reading as well is reported once.",
    example: { wrong: grouped, right: groupLists, dataset: null },
  }),
  LW304: entry<OverLimit>({
    title: "too many bytes, escaped",
    severity: "warning",
    message: (args) => {
      const blanks = args.blanks === null ? "" : `, of which spaces and line breaks take ${args.blanks.bytes}`;
      return `escaped into the job body, the filter has ${args.sizes.escapedBytes} bytes${blanks}: ${sizesText(args, "escaped")}`;
    },
    help: advice,
    safeFix: null,
    explanation:
      "The service does not publish whether bytes are counted before or after the filter is escaped into the job body. If after, this filter is refused. Where the filter stands in a file as the string that is sent, that string is measured, with its spaces and line breaks; elsewhere the compact JSON is.",
    example: { wrong: assembled(() => hosts.split(" or ").slice(0, 12).join(" or ")), right: hostList },
  }),
  LW305: entry<NotSplit>({
    title: "filter that cannot be split",
    severity: "error",
    message: ({ reason, field, operators, bytes }) =>
      `${whyNotSplit[reason](field)}: ${count(operators, "operator")} and ${bytes} bytes`,
    help: ({ reason }) => [helpNotSplit[reason]],
    safeFix: null,
    explanation:
      "Several jobs share the members of one `in` list, or the branches of one `or` that compare the same field, so that no line is delivered twice. Nothing else can be shared.",
    example: { wrong: notOfHosts, right: hosts, input: "split" },
  }),
  LW321: entry<{ expects: "keep" | "drop" }>({
    title: "failing example",
    severity: "error",
    message: ({ expects }) =>
      expects === "keep"
        ? "the filter drops this line, but the example says keep"
        : "the filter keeps this line, but the example says drop",
    help: () => ["correct the filter or the example"],
    safeFix: null,
    explanation: "Examples say what a filter must do. This one says otherwise, so either of them is wrong.",
    example: {
      wrong: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "us"}',
      right: 'ClientCountry eq "ca"\ndrop {"ClientCountry": "us"}',
    },
  }),
  LW322: entry<{ lacking: readonly string[] }>({
    title: "undecided example",
    severity: "error",
    message: ({ lacking }) =>
      `this line lacks ${lacking.map(code).join(", ")}, without which the filter says neither keep nor drop`,
    help: ({ lacking }) => [`give the example a value of the right type for ${lacking.map(code).join(" and ")}`],
    safeFix: null,
    explanation:
      "A field that is absent, `null` or of another type decides nothing. An example needs the fields that decide it.",
    example: {
      wrong: 'ClientCountry eq "ca"\nkeep {"BotScore": 5}',
      right: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca"}',
    },
  }),
  LW323: entry<{ field: string; dataset: string; similar: readonly string[] }>({
    title: "unknown field in an example",
    severity: "error",
    message: ({ field, dataset }) => `${whose(dataset)} has no field ${code(field)}`,
    help: ({ similar }) =>
      similar.length > 0 ? [`did you mean ${similar.map(code).join(" or ")}?`] : ["remove the field from the example"],
    safeFix: "only where the name differs in case alone",
    explanation: "An example is a log line of the dataset. A field that the dataset does not have is a slip.",
    example: {
      wrong: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca", "Staus": 5}',
      right: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca"}',
    },
  }),
} as const;
