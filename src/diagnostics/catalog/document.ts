/** LW126 to LW132: a filter file as a whole, and what it holds beside comparisons. */
import { assembled, code, count, entry } from "./entry.js";

export const documentEntries = {
  LW126: entry<Record<never, never>>({
    title: "empty filter",
    severity: "error",
    message: () => "expected a filter, found nothing",
    help: () => [
      'write at least one comparison: `ClientCountry eq "ca"`',
      "for a job that delivers every line leave the filter out",
    ],
    safeFix: null,
    explanation: "Without a comparison there is nothing to compile.",
    example: { wrong: "# nothing yet", right: 'ClientCountry eq "ca"' },
  }),
  LW127: entry<{ what: "repeated" | "misplaced" | "name" | "mark" }>({
    title: "header",
    severity: "error",
    message: ({ what }) =>
      what === "repeated"
        ? "the dataset is named twice"
        : what === "misplaced"
          ? "the dataset is named before the filter, not after it"
          : what === "mark"
            ? "the dataset's name follows `dataset` without a mark between them"
            : "expected the dataset's name after `dataset`",
    help: () => ["begin the file with one line `dataset http_requests`"],
    safeFix: "only for a `:` or `=` between `dataset` and the name, which can mean nothing else",
    explanation: "A file may begin with one header that names its dataset.",
    example: { wrong: 'dataset and\nClientCountry eq "ca"', right: 'dataset http_requests\nClientCountry eq "ca"' },
  }),
  LW128: entry<{ keyword: string; what: "object" | "early" }>({
    title: "example",
    severity: "error",
    message: ({ keyword, what }) =>
      what === "object"
        ? `expected a JSON object after ${code(keyword)}`
        : "examples stand after the filter, and nothing but examples after them",
    help: () => ['write the example as a JSON object: `keep {"ClientCountry": "ca"}`'],
    safeFix: null,
    explanation: "`keep` and `drop` give a log line, as a JSON object, that the filter must keep or drop.",
    example: {
      wrong: 'ClientCountry eq "ca"\nkeep ClientCountry',
      right: 'ClientCountry eq "ca"\nkeep {"ClientCountry": "ca"}',
    },
  }),
  LW129: entry<{ limit: number }>({
    title: "too deep",
    severity: "error",
    message: ({ limit }) => `nested deeper than ${count(limit, "level")}`,
    help: () => ["remove parentheses that change nothing", "join the parts of one `and` or `or` without nesting them"],
    safeFix: null,
    explanation:
      "Parentheses, `not`s, JSON groups and examples may nest 64 deep, so that no input can exhaust the reader.",
    example: {
      wrong: assembled(() => `${"(".repeat(65)}ClientCountry eq "ca"${")".repeat(65)}`),
      right: 'ClientCountry eq "ca"',
    },
  }),
  LW130: entry<{ hidden: number }>({
    title: "too many mistakes",
    severity: "error",
    message: ({ hidden }) => `${count(hidden, "more mistake")} not shown`,
    help: () => ["correct the first ones and check again"],
    safeFix: null,
    explanation: "At most 100 mistakes are shown for one filter; the rest is counted.",
    example: { wrong: assembled(() => "; ".repeat(120)), right: 'ClientCountry eq "ca"' },
  }),
  LW131: entry<{ text: string }>({
    title: "unclosed field name",
    severity: "error",
    message: () => "this field name has no closing backtick",
    help: () => ["close the name with a backtick on the same line"],
    safeFix: null,
    explanation:
      "A name in backticks ends on the line where it begins. Inside it, JSON's string escapes hold, and `` \\` `` for a backtick.",
    example: { wrong: '`ClientCountry eq "ca"', right: '`ClientCountry` eq "ca"' },
  }),
  LW132: entry<{ text: string }>({
    title: "comment of another language",
    severity: "error",
    message: ({ text }) => `${code(text)} begins no comment`,
    help: () => ["begin a comment with `#`; it goes on to the end of the line"],
    safeFix: "only for `//` and `--`: nothing else in a filter begins this way",
    explanation: "Comments begin with `#`. `//`, `--` and `/* … */` are the comments of other languages.",
    example: { wrong: 'ClientCountry eq "ca" // Canada', right: 'ClientCountry eq "ca" # Canada' },
  }),
} as const;
