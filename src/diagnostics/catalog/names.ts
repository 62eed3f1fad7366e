/** LW2xx: names, operators and types do not fit together. */
import { code, entry, oneOf, whose } from "./entry.js";
import { fieldsOfTheirOwn, helpOfMeant, type Meant } from "./meant.js";

/** How types are named to users. */
const typeWords = { string: "a string", int: "an integer", bool: "`true` or `false`" } as const;
type LiteralWord = keyof typeof typeWords;

function generalHelp(expected: readonly LiteralWord[], time: boolean): string {
  if (expected.includes("string")) return 'strings stand in double quotes: `"200"`';
  if (time)
    return "only times delivered as integers have an order; times delivered as text are compared by `startsWith`";
  return expected.includes("int")
    ? "integers are written without quotes: `200`"
    : "write `true` or `false` without quotes";
}

export const nameEntries = {
  /** `readings`: of one denied twice, what it can mean. */
  LW201: entry<{ text: string; operator: string | null; negatable: string | null; readings?: readonly string[] }>({
    title: "unknown operator",
    severity: "error",
    message: ({ text, operator }) =>
      operator === null
        ? `${code(text)} is no operator`
        : `${code(text)} is no operator; it is written ${code(operator)}`,
    help: ({ operator, negatable, readings }) =>
      readings !== undefined
        ? [`it is denied twice: write ${oneOf(readings)}`]
        : operator !== null
          ? [`write ${code(operator)}`]
          : negatable !== null
            ? [`negate with ${code(`!${negatable}`)}`]
            : [
                "the operators are `eq` `!eq` `lt` `leq` `gt` `geq` `startsWith` `!startsWith` `endsWith` `!endsWith` `contains` `!contains` `in` `!in`",
              ],
    safeFix:
      "the spelling is known from other languages, or differs in case only, and means one operator; one denied twice, such as `!neq`, can mean two",
    explanation:
      "The service knows fourteen operators and refuses every other spelling. `neq`, `ne`, `!=`, `lte` or `gte` are the usual slips; a public example for such services uses `neq`, which no such service accepts: not equal is `!eq`.",
    example: {
      wrong: '{"where":{"and":[{"key":"ClientCountry","operator":"neq","value":"ca"}]}}',
      right: '{"where":{"and":[{"key":"ClientCountry","operator":"!eq","value":"ca"}]}}',
    },
  }),
  LW202: entry<{ field: string; dataset: string; similar: readonly string[] }>({
    title: "unknown field",
    severity: "error",
    message: ({ field, dataset }) => `${whose(dataset)} has no field ${code(field)}`,
    help: ({ similar }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      "a field that the service has and the dataset has not can be added to it",
    ],
    safeFix: "only where the name differs in case alone",
    explanation:
      "A filter on a field that the dataset does not have is refused by the service, or worse, keeps nothing. The service adds fields faster than datasets are shipped here: give yours in a dataset of your own, or lower this to a warning.",
    example: { wrong: 'ClientCuontry eq "ca"', right: 'ClientCountry eq "ca"' },
  }),
  /** `whole`: those that have every field of the filter, where it has several. */
  LW203: entry<{
    field: string;
    dataset: string;
    others: readonly string[];
    similar: readonly string[];
    whole: readonly string[];
  }>({
    title: "field of another dataset",
    severity: "error",
    message: ({ field, dataset, others }) =>
      `${code(field)} is no field of ${whose(dataset)}, but of ${oneOf(others.length > 4 ? others.slice(0, 4) : others, "and")}${others.length > 4 ? " and others" : ""}`,
    help: ({ others, similar, whole }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      ...(whole.length > 0 && whole.length < others.length
        ? [`${oneOf(whole, "and")} ${whole.length > 1 ? "have" : "has"} every field of this filter`]
        : []),
      `if the job delivers ${oneOf(others.length > 4 ? others.slice(0, 4) : others)}, name that dataset`,
    ],
    safeFix: null,
    explanation:
      "Datasets share ideas but not names: what `http_requests` calls `SecurityAction` is `Action` in `firewall_events`.",
    example: { wrong: 'QueryName endsWith ".example.com"', right: 'ClientRequestHost endsWith ".example.com"' },
  }),
  LW204: entry<{ name: string; similar: readonly string[] }>({
    title: "unknown dataset",
    severity: "error",
    message: ({ name }) => `no dataset ${code(name)} is known`,
    help: ({ similar }) => [
      ...(similar.length > 0 ? [`did you mean ${oneOf(similar)}?`] : []),
      "a dataset that is not known here can be given with its fields, or be let pass with fields that are unknown",
    ],
    safeFix: null,
    explanation: "Dataset names are written as in the job's `dataset`, in lower case with underscores.",
    example: {
      wrong: 'dataset http_request\nClientCountry eq "ca"',
      right: 'dataset http_requests\nClientCountry eq "ca"',
      dataset: null,
    },
  }),
  /** `place`: what names the first; `filter`: one that was compiled before. */
  LW205: entry<{
    name: string;
    other: string;
    source: "option" | "schema" | "job";
    place: "header" | "job" | "filter";
  }>({
    title: "two datasets",
    severity: "error",
    message: ({ name, other, source, place }) =>
      `the ${place} ${place === "filter" ? "is compiled for" : "names"} the dataset ${code(name)}, but ${{ option: "the option says", schema: "the one given is", job: "the job is of" }[source]} ${code(other)}`,
    help: () => ["let header, option, schema and job name the same dataset, or only one of them"],
    safeFix: null,
    explanation:
      "The header of a filter file, the dataset option, a schema's name and a job's `dataset` must agree: nothing is guessed about which of them is right.",
    example: {
      wrong: 'dataset dns_logs\nClientCountry eq "ca"',
      right: 'dataset http_requests\nClientCountry eq "ca"',
    },
  }),
  /** `place`: where the filter itself could name it. */
  /** `reference`: one is named, by something that is not known here. */
  LW206: entry<{ place: "header" | "job" | "reference" }>({
    title: "no dataset",
    severity: "warning",
    message: ({ place }) =>
      `${place === "reference" ? "which dataset this is is not known here" : "no dataset is named"}, so fields and their types are not checked`,
    help: ({ place }) => [
      place === "header"
        ? "begin the file with `dataset http_requests`, or name the dataset with `--dataset` or in the configuration"
        : place === "job"
          ? 'name the dataset in the job body: `"dataset": "http_requests"`, with `--dataset`, or in the configuration'
          : "name the dataset with `--dataset` or in the configuration",
    ],
    safeFix: null,
    explanation: "Without a dataset a misspelled field and an operator that does not fit its type go unnoticed.",
    example: { wrong: 'ClientCountry eq "ca"', right: 'dataset http_requests\nClientCountry eq "ca"', dataset: null },
  }),
  /** `instead`: a comparison that probably says what was meant. */
  LW207: entry<{ operator: string; field: string; type: string; allowed: readonly string[]; instead: string | null }>({
    title: "operator not for this type",
    severity: "error",
    message: ({ operator, field, type }) =>
      `${code(operator)} does not apply to ${code(field)}, which is ${code(type)}`,
    help: ({ operator, type, allowed, instead }) => [
      ...(instead === null ? [] : [`numbers have no beginning; the range is ${code(instead)}`]),
      ...(type === "string" && /^(?:[lg]eq|[lg]t)$/.test(operator)
        ? ["texts have no order: list the values, or compare how they begin"]
        : []),
      `use ${oneOf(allowed)}`,
    ],
    safeFix: null,
    explanation: "Each operator applies to some types only; see the [matrix](../matrix.md).",
    example: {
      wrong: 'EdgeResponseStatus startsWith "5"',
      right: "EdgeResponseStatus geq 500 and EdgeResponseStatus lt 600",
    },
  }),
  /** `time`: the field holds times in nobody knows which format, and the value is one as text. `meant`: where something is known of what the value says. */
  /** `found`: a type, or the word that stands there without quotes. */
  LW208: entry<{
    found: LiteralWord | { readonly word: string };
    expected: readonly LiteralWord[];
    field: string;
    operator: string;
    time: boolean;
    meant: Meant | null;
  }>({
    title: "value of the wrong type",
    severity: "error",
    message: ({ found, expected, field, operator }) =>
      `expected ${expected.map((t) => typeWords[t]).join(" or ")} for ${code(`${field} ${operator}`)}, found ${typeof found === "object" ? code(found.word) : typeWords[found]}`,
    help: ({ expected, time, meant }) => [
      ...(meant === null ? [] : helpOfMeant(meant)),
      ...(meant !== null && (!time || meant.kind === "relative time" || (meant.kind === "time" && meant.asText))
        ? []
        : [generalHelp(expected, time)]),
    ],
    safeFix:
      "the text between the quotes is the integer or truth value that is expected, or the integer only lacks its quotes and is then a value that the field can have",
    explanation:
      "The value's type follows from the field and the operator: the field's own type, or the type of an array's elements. Times, sizes and durations are integers in the unit in which the field is delivered; what they would be is suggested, and never written unasked, where several units are possible.",
    example: { wrong: 'EdgeResponseStatus eq "500"', right: "EdgeResponseStatus eq 500" },
  }),
  LW209: entry<{ operator: string; single: string | null }>({
    title: "list expected",
    severity: "error",
    message: ({ operator }) => `${code(operator)} takes a list`,
    help: ({ single }) => [
      "put the value in square brackets",
      ...(single === null ? [] : [`or compare with one value by ${code(single)}`]),
    ],
    safeFix:
      "a single value is a list of one, unless it looks like several: blanks, `|` or `;` in it, wildcards, or parentheses around it",
    explanation: "`in` and `!in` compare with a list, also when it has one member.",
    example: { wrong: 'ClientCountry in "ca"', right: 'ClientCountry in ["ca"]' },
  }),
  LW210: entry<{ operator: string; many: string | null }>({
    title: "single value expected",
    severity: "error",
    message: ({ operator }) => `${code(operator)} takes a single value, not a list`,
    help: ({ operator, many }) =>
      many === null
        ? [`write one comparison for each member, joined by ${operator.startsWith("!") ? "`and`" : "`or`"}`]
        : [`compare with a list by ${code(many)}`],
    safeFix: "`eq` and `!eq` with a list can only mean `in` and `!in`, and a list of one its member",
    explanation: "Only `in` and `!in` compare with a list.",
    example: { wrong: 'ClientCountry eq ["ca", "us"]', right: 'ClientCountry in ["ca", "us"]' },
  }),
  LW211: entry<Record<never, never>>({
    title: "empty list",
    severity: "error",
    message: () => "this list is empty",
    help: () => ["name at least one value"],
    safeFix: null,
    explanation: "Nothing is in an empty list: the comparison would never hold (or, with `!in`, always).",
    example: { wrong: "ClientCountry in []", right: 'ClientCountry in ["ca"]' },
  }),
  LW212: entry<{ first: LiteralWord; other: LiteralWord }>({
    title: "mixed list",
    severity: "error",
    message: ({ first, other }) =>
      `a list holds values of one type: this is ${typeWords[other]}, the first member is ${typeWords[first]}`,
    help: () => ["give all members the field's type"],
    safeFix: "the field takes one type, and every member spells a value of it",
    explanation: "A field has one type, so the members of a list it is compared with share it.",
    example: { wrong: 'ClientIP in ["192.0.2.1", 5]', right: 'ClientIP in ["192.0.2.1", "192.0.2.5"]' },
  }),
  LW213: entry<{ value: string }>({
    title: "repeated member",
    severity: "warning",
    message: ({ value }) => `${code(value)} is in the list already`,
    help: () => ["remove it: it changes nothing and costs bytes"],
    safeFix: "a member has no effect the second time",
    explanation: "A repeated member changes nothing, but counts against the limit of bytes.",
    example: { wrong: 'ClientCountry in ["ca", "us", "ca"]', right: 'ClientCountry in ["ca", "us"]' },
  }),
  LW214: entry<{ field: string; dataset: string }>({
    title: "field that cannot be filtered",
    severity: "error",
    message: ({ field, dataset }) => `the service does not filter ${whose(dataset)} by ${code(field)}`,
    help: () => ["filter by another field, or deliver all lines and filter them where they are stored"],
    safeFix: null,
    explanation: "Some fields are delivered but not available to filters.",
    example: { wrong: 'Action eq "block"', right: 'ClientCountry eq "ca"', dataset: "firewall_events" },
  }),
  /** `now`: the field that took its place; null where that is not known. */
  LW215: entry<{ field: string; dataset: string; now: string | null }>({
    title: "deprecated field",
    severity: "warning",
    message: ({ field, dataset }) => `${code(field)} of ${whose(dataset)} is deprecated`,
    help: ({ now }) => [
      now === null
        ? "look for its replacement before the service stops filling it"
        : `${code(now)} took its place; its values may be others`,
    ],
    safeFix: null,
    explanation: "A deprecated field will go away; a filter on it then keeps nothing, or everything.",
    example: { wrong: "OriginResponseTime gt 1000000000", right: "OriginResponseDurationMs gt 1000" },
  }),
  /** `object`: the field itself, or the object within which it names something. `own`: fields that hold what was probably looked for, or some of it. */
  LW216: entry<{ field: string; type: string; object: string; own: readonly string[]; certain: boolean }>({
    title: "type that cannot be filtered",
    severity: "error",
    message: ({ field, type, object }) =>
      type === "float"
        ? `${code(field)} is a floating-point number, and of numbers only integers can be filtered`
        : field === object
          ? `${code(object)} is ${type === "object" ? "an object" : "an array of objects"}, and objects cannot be filtered`
          : `${code(object)} is ${type === "object" ? "an object" : "an array of objects"}; objects and what is in them cannot be filtered`,
    help: ({ own, certain }) => [
      ...(own.length === 0
        ? []
        : [certain ? `it is delivered in a field of its own, too: ${code(own[0] ?? "")}` : fieldsOfTheirOwn(own)]),
      ...(certain ? [] : ["filter by another field, or deliver all lines and filter them where they are stored"]),
    ],
    safeFix: null,
    explanation:
      "No operator of the service applies to objects, arrays of objects or floating-point numbers, nor is there a way to name what is in an object. What is often looked for there has a field of its own: the user agent of a request is `ClientRequestUserAgent`.",
    example: { wrong: 'RequestHeaders contains "x-test"', right: 'ClientRequestUserAgent contains "test"' },
  }),
  LW217: entry<{ field: string; found: LiteralWord; first: LiteralWord }>({
    title: "one field, two types",
    severity: "error",
    message: ({ field, found, first }) =>
      `${code(field)} is compared with ${typeWords[found]} here and with ${typeWords[first]} elsewhere`,
    help: () => ["a field has one type: use values of one type for it throughout the filter"],
    safeFix: null,
    explanation:
      "A timestamp is delivered as a number or as a string, by the job's options, never as both; and a field of an unknown dataset has one type too.",
    example: {
      wrong: 'EdgeStartTimestamp geq 1700000000000000000 and EdgeStartTimestamp startsWith "2024"',
      right: "EdgeStartTimestamp geq 1700000000000000000",
    },
  }),
  LW218: entry<{ operator: string; pieces: number }>({
    title: "comma-separated string instead of a list",
    severity: "error",
    message: ({ operator }) => `${code(operator)} takes a list, not a string with commas`,
    help: () => ['write a list: `["a", "b"]`, or `[200, 201]` for integers'],
    safeFix:
      "what the commas separate are surely values: integers, texts of a closed list or of a form that has no commas, or what stands in the brackets of a list",
    explanation:
      'The value of `in` and `!in` is an array. A public example for such services writes `"value":"200,201"`, which the service refuses with\n\n```\nbad predicate: failed to decode value "\\"200,201\\"", supported kinds: []uint64\n```\n\nor, on a string field, compares as the one string `200,201`.',
    example: {
      wrong: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"in","value":"200,201"}]}}',
      right: '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"in","value":[200,201]}]}}',
    },
  }),
  LW219: entry<{ text: string; field: string }>({
    title: "integer as string on a timestamp",
    severity: "error",
    message: ({ text, field }) =>
      `the where JSON cannot tell the string ${code(JSON.stringify(text))} from an integer on ${code(field)}`,
    help: () => ["write the integer without quotes"],
    safeFix: "read back from JSON it is the integer",
    explanation:
      "On a timestamp field the where JSON reads a string that spells an integer as that integer, so such a string cannot be said.",
    example: {
      wrong: 'EdgeStartTimestamp eq "1700000000000000000"',
      right: "EdgeStartTimestamp eq 1700000000000000000",
    },
  }),
} as const;
