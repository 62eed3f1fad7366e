/** What judging the values of a filter takes, at the limits of a job, for filters of which nothing, or something, is to be said; compiling beside it. */

import { datasetWithFacts } from "../src/facts.js";
import { type CompileOptions, compile } from "../src/index.js";
import { median, show } from "./harness.js";

const countries = Array.from(
  { length: 130 },
  (_, at) => `"${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}"`,
);
const listOf = (field: string, count: number, member: (at: number) => string) =>
  `${field} in [${Array.from({ length: count }, (_, at) => JSON.stringify(member(at))).join(", ")}]`;
const filters = {
  "30 comparisons": Array.from({ length: 30 }, (_, at) => `ClientRequestPath startsWith "/a${at}"`).join(" or "),
  "a list of 130": `ClientCountry in [${countries.join(", ")}]`,
  "a list of 130, all wrong": `ClientCountry in [${countries.join(", ").toUpperCase()}]`,
  "45 networks of /24": listOf("ClientIP", 45, (at) => `10.${at}.7.0/24`),
  "45 networks of /20": listOf("ClientIP", 45, (at) => `10.${at}.16.0/20`),
  "40 networks of version 6": listOf("ClientIP", 40, (at) => `2001:db8:${at.toString(16)}::/45`),
  "40 expressions": listOf("ClientRequestHost", 40, (at) => `(a|b)${at}.*\\.x$`),
  "40 wildcards": listOf("ClientRequestHost", 40, (at) => `*.a${at}.example.com`),
  "30 parts, all wrong": Array.from({ length: 30 }, (_, at) => `ClientRequestPath contains "?a${at}"`).join(" or "),
};

const known = datasetWithFacts("http_requests");
const rounds = 300;

for (const [name, text] of Object.entries(filters)) {
  const times = { off: [] as number[], all: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const values of ["off", "all"] as const) {
      const options: CompileOptions = { dataset: known, values };
      const began = process.hrtime.bigint();
      compile(text, options);
      if (round > 50) times[values].push(Number(process.hrtime.bigint() - began));
    }
  }
  const [off, all] = [median(times.off), median(times.all)];
  show(
    `values of ${name}`,
    [
      { name: "compiling, values off", nanoseconds: off },
      { name: "judging values besides", nanoseconds: Math.max(1, all - off) },
    ],
    "compiling, values off",
  );
}
