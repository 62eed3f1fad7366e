/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates that are shown */
/** LW15x: values and conditions of a program that cannot become a filter. */
import { code, entry } from "./entry.js";

export const builderEntries = {
  LW150: entry<Record<never, never>>({
    title: "value within something else",
    severity: "error",
    message: () => "a value stands within a string, a comment or an example here, or is glued to a word",
    help: () => [
      "put the whole value into the hole, without quotes around it: `ClientRequestPath startsWith ${`/api/${version}`}`",
    ],
    safeFix: null,
    explanation:
      "In a template of `logwhere/builder` each hole is a literal of its own. Within quotes its own quotes would end the string, and what it holds would become a part of the filter, so it is refused, whatever the value.",
    example: { wrong: 'ClientCountry eq "${"ca"}"', right: 'ClientCountry eq ${"ca"}', input: "template" },
  }),
  LW151: entry<{ found: string; reason: "kind" | "copy" | "range" | "large" }>({
    title: "no value of a filter",
    severity: "error",
    message: ({ found, reason }) => {
      if (reason === "copy") return "this condition was made by another copy of `logwhere/builder`";
      if (reason === "large") return `${code(found)} is more text than a filter can have`;
      return reason === "range"
        ? `the integer ${code(found)} may have been rounded`
        : `${code(found)} is no value of a filter`;
    },
    help: ({ reason }) => {
      if (reason === "copy") return ["load `logwhere/builder` in one way, by `import` or by `require`"];
      if (reason === "large")
        return ["make several filters of it: a job takes 1000 bytes of JSON, and more than 4 MiB of text is not read"];
      return reason === "range"
        ? ["give integers beyond ±(2^53 − 1) as a bigint: `9007199254740993n`"]
        : [
            "values are strings, integers, booleans and lists of them; of a `Date` give what the job delivers: `BigInt(+date) * 1_000_000n` for `unixnano`, `Math.floor(+date / 1000)` for `unix`, `date.toISOString()` for `rfc3339ms`",
          ];
    },
    safeFix: null,
    explanation:
      "Values that are put into a filter by `logwhere/builder` become literals. `null`, `undefined`, fractions, dates and other objects have none, and beyond 2^53 a number is not exactly what was written. Neither is there one of what would be longer than 4 MiB, as a condition soon is that holds the same one twice, again and again.",
    example: { wrong: "EdgeResponseStatus eq ${null}", right: "EdgeResponseStatus eq ${500}", input: "template" },
  }),
  LW152: entry<{ text: string }>({
    title: "group of no conditions",
    severity: "error",
    message: ({ text }) => `${code(text)} joins no conditions`,
    help: () => [
      "leave it out, or do not make the filter: of no conditions an `or` would keep no line, and an `and` every line",
    ],
    safeFix: null,
    explanation:
      "Mostly a list that was expected to have members is empty. The service has no such group, and whether all lines are meant or none is for the program to say.",
    example: { wrong: 'ClientCountry eq "ca" and ${or()}', right: 'ClientCountry eq "ca"', input: "template" },
  }),
} as const;
