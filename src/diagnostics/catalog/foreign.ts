/** LW133 to LW135: whole texts of another notation. */
import { assembled, code, entry } from "./entry.js";

/** What a text is, after "this is". */
const foreignNotations = {
  literal: "a JavaScript or Python literal",
  javascript: "a JavaScript literal",
  python: "a Python literal",
  ruby: "a Ruby or PHP literal",
  assignment: "a filter that is given a name",
  embeddedText: "JSON with filter text in it",
  quotedText: "filter text inside a JSON string",
  base64: "a filter in Base64",
  urlEncoded: "a filter in URL encoding",
  curl: "a curl command",
  rules: "an expression of the Rules language",
  sql: "SQL",
  lucene: "a Lucene or KQL query",
  mongo: "a MongoDB query",
  elasticsearch: "an Elasticsearch query",
  jsonLogic: "a JsonLogic rule",
} as const;
export type ForeignNotation = keyof typeof foreignNotations;

const unwrap = "copy the value of `filter` alone";

/** What a text is that is only named, and what to do with it. */
const foreignFiles = {
  hcl: {
    is: "Terraform (HCL)",
    help: ["let Terraform print the filter as JSON: `terraform output -json filter`", unwrap],
  },
  yaml: { is: "YAML", help: ["print the filter as JSON: `yq -o=json .filter job.yaml`", unwrap] },
  toml: { is: "TOML or an INI file", help: [unwrap] },
  logLines: { is: "a log", help: ["write the filter first: `logwhere match FILTER LOG`"] },
  logLine: {
    is: "a log line",
    help: ['a filter compares fields: `ClientCountry eq "ca"`, or as JSON `{"where":{"and":[…]}}`'],
  },
  jq: {
    is: "a jq program",
    help: ['write it as a filter: `.ClientCountry == "ca"` is `ClientCountry eq "ca"`, `startswith` is `startsWith`'],
  },
  splunk: {
    is: "a Splunk search",
    help: [
      'write it as a filter: `status>=500 host="a*"` is `status geq 500 and host startsWith "a"`, if case matters',
    ],
  },
  markup: {
    is: "HTML or XML",
    help: ["check where the text comes from: services answer with a page when a request fails"],
  },
  program: {
    is: "a program",
    help: ["logwhere cannot read this language: copy the filter into a `.where` or `.json` file"],
  },
} as const;
export type ForeignFile = keyof typeof foreignFiles;

/** Why a part of another notation has no equivalent. */
const foreignReasons = {
  absence: "no operator tests whether a field is there",
  aggregate: "a filter looks at one line at a time and cannot count or sum",
  allLines: "for a job that delivers all lines leave the filter out",
  boost: "a line is kept or not, without a score",
  bareTerm: 'every comparison names its field: `ClientRequestPath contains "/api"`',
  calculation: "a field is compared as it is: nothing is calculated with it",
  cast: "a field is compared by its own type and never converted",
  caseless: 'strings compare case-sensitively: spell the cases that occur, as in `in ["ca", "CA"]`',
  deep: "nested too deep",
  fields: "a field is compared with constants, not with another field",
  file: "the body stands in a file: read that file, or what the request reads",
  fraction: "a number is an integer from -9223372036854775808 to 18446744073709551615",
  function: "there are no functions",
  fuzzy: "strings compare exactly: there is no fuzzy search and no distance",
  jobMistakes: "what is sent has mistakes of its own: check it alone",
  join: "a filter looks at one line at a time, of one dataset",
  joined:
    "whether `and` or `or` joins the parts is a setting of the search and does not stand here: write it between them",
  noField: "no field of a log line in this dataset holds it",
  unfiltered: "the service does not filter by the field that holds it",
  otherValues: "the field that holds it has other values, and no comparison of them says the same for certain",
  network:
    'no few comparisons of text say this network: list addresses, or compare the beginning of a larger one, as in `startsWith "192.0.2."`',
  nothingSent: "what holds a filter is the body of a job, an object with `filter`: nothing is sent here",
  objects: "objects and what is inside them cannot be filtered",
  operator: "no operator says this",
  optional: "beside parts with `+`, a part without a sign only changes the score",
  order: "only integers can be put in order",
  pattern: "a pattern can fix the beginning, the end or a part of a string, not what lies between",
  regex: "there are no regular expressions, only `startsWith`, `endsWith`, `contains` and lists of values",
  textSearch: "strings compare as they are: there is no search for words",
  time: "there is no clock: write a time as the constant that the log holds",
  unreadable: "write it as a filter: `Field operator value`, joined by `and`, `or`, `not` and parentheses",
  variable: "put the value in its place",
} as const;
export type ForeignReason = keyof typeof foreignReasons;

/** What is wrong with a part for a reason, where it is not that filters have no equivalent. */
const failures: Partial<Record<ForeignReason, string>> = {
  allLines: "keeps every line",
  file: "is not known here",
  jobMistakes: "could not be read",
  joined: "is joined to what stands before it by no word",
  nothingSent: "sends no filter",
  unreadable: "could not be read",
  variable: "is not known here",
};

export const foreignEntries = {
  /** `filter`: on one line; `leftOut`: clauses that have no equivalent and say nothing of single lines. */
  /** `renamed`: fields under other names, with their own; `notes`: what to know about these. */
  LW133: entry<{
    notation: ForeignNotation;
    filter: readonly string[];
    leftOut: readonly string[];
    renamed: readonly (readonly [name: string, field: string])[];
    notes: readonly string[];
  }>({
    title: "another notation",
    severity: "error",
    message: ({ notation }) => `this is ${foreignNotations[notation]}`,
    help: ({ filter, leftOut, renamed, notes }) => [
      ...(filter.length === 0
        ? ["written as JSON it has mistakes of its own, which are told then"]
        : filter.map((text) => `the filter it means: ${text}`)),
      ...notes,
      ...(renamed.length === 0
        ? []
        : [`names: ${renamed.map(([name, field]) => `${code(name)} is ${code(field)}`).join(", ")}`]),
      ...(leftOut.length === 0 ? [] : [`left out, for a filter cannot say it: ${leftOut.map(code).join(", ")}`]),
    ],
    safeFix:
      "only where one filter stands there in full and nothing else was meant: a literal of a where document, filter text inside JSON, an encoded filter, the body of a curl command; an expression of the Rules language whose fields are all documented as the same. Queries of other languages are translated as suggestions: their meaning depends on settings that do not stand there",
    explanation:
      "The text is written in another notation, and all of it was understood. It is read as a whole: one diagnostic shows the filter that it means, instead of one for every sign that differs. Fields under names of other languages get their own, where the field and its values are certain; other names stay as they are.",
    example: {
      wrong: "SELECT * FROM http_requests WHERE ClientCountry = 'ca' AND EdgeResponseStatus BETWEEN 500 AND 599",
      right:
        'dataset http_requests\n\nClientCountry eq "ca" and EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599',
    },
  }),
  /** `notes`: what to know about the field that is meant. */
  LW134: entry<{ notation: ForeignNotation; part: string; reason: ForeignReason; notes: readonly string[] }>({
    title: "another notation, without an equivalent",
    severity: "error",
    message: ({ notation, part, reason }) =>
      `this is ${foreignNotations[notation]}, and ${part.trim() === "" ? "it" : code(part)} ${failures[reason] ?? "has no equivalent in a filter"}`,
    help: ({ reason, notes }) => [...notes, foreignReasons[reason]],
    safeFix: null,
    explanation:
      "The text is written in another notation, and a part of it says what no filter can say, or what was not understood. The smallest such part is underlined. Nothing is translated then: half of a filter would keep other lines.",
    example: {
      wrong: "SELECT * FROM http_requests WHERE ClientCountry = 'ca' AND ClientRequestPath IS NULL",
      right: 'ClientCountry eq "ca"',
    },
  }),
  /** `language`: what the name of the file says, or what runs it; `part`: it is a part of a script. */
  LW135: entry<{ file: ForeignFile; language?: string; part?: true }>({
    title: "another kind of file",
    severity: "error",
    message: ({ file, language, part }) =>
      part
        ? `what looks like a filter here${language === undefined ? "" : ` stands in ${language}, and`} is not looked into`
        : `this is ${language ?? foreignFiles[file].is}, not a filter`,
    help: ({ file }) => foreignFiles[file].help,
    safeFix: null,
    explanation:
      "The text is a file of another kind, by what it begins with or by its name, which may hold a filter or may be what filters are run on. It is not read as a filter. As a note it says the same of a part of a script, such as a program of Python in a here-document.",
    example: {
      wrong: assembled(
        () =>
          'resource "cloudflare_logpush_job" "errors" {\n  filter = jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = "ca" }] } })\n}',
      ),
      right: 'ClientCountry eq "ca"',
    },
  }),
} as const;
