/** LW3xx: limits of a job, and the examples of a filter file. */
import { assembled, code, count, entry } from "./entry.js";

const many = assembled(() => Array.from({ length: 31 }, (_, i) => `ClientASN eq ${i + 1}`).join(" or "));
const listed = assembled(() => `ClientASN in [${Array.from({ length: 31 }, (_, i) => i + 1).join(", ")}]`);
const hosts = assembled(() => Array.from({ length: 15 }, (_, i) => `ClientRequestHost eq "h${i + 10}.example.com"`).join(" or "));
const hostList = assembled(() => `ClientRequestHost in [${Array.from({ length: 15 }, (_, i) => `"h${i + 10}.example.com"`).join(", ")}]`);

/** What would bring a filter under its limits: comparisons that one list can hold, with what that saves. */
export interface Merge {
  readonly field: string;
  readonly operator: string;
  readonly comparisons: number;
  readonly bytes: number;
}

export interface OverLimit {
  readonly operators: number;
  readonly operatorLimit: number;
  readonly bytes: number;
  readonly byteLimit: number;
  /** Groups counted, or bytes as escaped: the size under the stricter reading. */
  readonly strict: number;
  readonly merges: readonly Merge[];
}

const sizes = ({ operators, operatorLimit, bytes, byteLimit }: OverLimit) => `${operators} of ${operatorLimit} operators, ${bytes} of ${byteLimit} bytes`;

function advice({ merges }: OverLimit): readonly string[] {
  return [
    ...merges.map(
      (m) =>
        `join ${m.comparisons} comparisons of ${code(m.field)} into one ${code(`${m.field} ${m.operator} […]`)}: saves ${count(m.comparisons - 1, "operator")} and ${count(m.bytes, "byte")}`,
    ),
    "split the filter's outermost `or` into several jobs, or drop a condition and filter the rest where the logs are stored",
  ];
}

export const limitEntries = {
  LW301: entry<OverLimit>({
    title: "too many operators",
    severity: "error",
    message: (args) => `the filter is over the limit of operators: ${sizes(args)}`,
    help: advice,
    safeFix: null,
    explanation:
      "A job's filter may hold about 30 operators, counted here as comparisons; the service refuses a larger one. `--max-operators` sets another limit.",
    example: { wrong: many, right: listed },
  }),
  LW302: entry<OverLimit>({
    title: "too many bytes",
    severity: "error",
    message: (args) => `the filter is over the limit of bytes: ${sizes(args)}`,
    help: advice,
    safeFix: null,
    explanation:
      "A job's filter may hold about 1000 bytes, measured here as the compact where JSON in UTF-8 before it is escaped into the job body; the service refuses a larger one. `--max-bytes` sets another limit.",
    example: { wrong: hosts, right: hostList },
  }),
  LW303: entry<OverLimit>({
    title: "too many operators, groups counted",
    severity: "warning",
    message: (args) => `with \`and\` and \`or\` groups counted, the filter has ${args.strict} operators: ${sizes(args)}`,
    help: advice,
    safeFix: null,
    explanation: "The service does not publish whether groups count as operators. If they do, this filter is refused.",
    example: { wrong: assembled(() => `(${many.split(" or ").slice(0, 29).join(" or ")}) and BotScore lt 30`), right: listed },
  }),
  LW304: entry<OverLimit>({
    title: "too many bytes, escaped",
    severity: "warning",
    message: (args) => `escaped into the job body, the filter has ${args.strict} bytes: ${sizes(args)}`,
    help: advice,
    safeFix: null,
    explanation:
      "The service does not publish whether bytes are counted before or after the filter is escaped into the job body. If after, this filter is refused.",
    example: { wrong: assembled(() => hosts.split(" or ").slice(0, 12).join(" or ")), right: hostList },
  }),
  LW321: entry<{ expects: "keep" | "drop" }>({
    title: "failing example",
    severity: "error",
    message: ({ expects }) =>
      expects === "keep" ? "the filter drops this line, but the example says keep" : "the filter keeps this line, but the example says drop",
    help: () => ["mend the filter or the example; `logwhere explain --line` shows each comparison on the line"],
    safeFix: null,
    explanation: "Examples say what a filter must do. This one says otherwise, so either of them is wrong.",
    example: { wrong: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "us"}', right: 'ClientCountry eq "ca"\ndrop {"ClientCountry": "us"}' },
  }),
  LW322: entry<{ lacking: readonly string[] }>({
    title: "undecided example",
    severity: "error",
    message: ({ lacking }) => `this line lacks ${lacking.map(code).join(", ")}, without which the filter says neither keep nor drop`,
    help: ({ lacking }) => [`give the example a value of the right type for ${lacking.map(code).join(" and ")}`],
    safeFix: null,
    explanation: "A field that is absent, `null` or of another type decides nothing. An example needs the fields that decide it.",
    example: { wrong: 'ClientCountry eq "ca"\nkeep {"BotScore": 5}', right: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca"}' },
  }),
  LW323: entry<{ field: string; dataset: string; similar: readonly string[] }>({
    title: "unknown field in an example",
    severity: "error",
    message: ({ field, dataset }) => `${code(dataset)} has no field ${code(field)}`,
    help: ({ similar }) => (similar.length > 0 ? [`did you mean ${similar.map(code).join(" or ")}?`] : ["remove the field from the example"]),
    safeFix: "only where the name differs in case alone",
    explanation: "An example is a log line of the dataset. A field that the dataset does not have is a slip.",
    example: { wrong: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca", "Staus": 5}', right: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca"}' },
  }),
} as const;
