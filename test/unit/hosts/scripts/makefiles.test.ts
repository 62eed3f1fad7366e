/** Filters in makefiles: in recipes, as the shell gets them from make, and in what variables are given. */
import { describe, expect, test } from "vitest";
import { formatFilters, hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

function said(source: string, path = "Makefile") {
  const { filters, around } = compileAll(source, { hosts, path });
  const told = (diagnostics: typeof around) => diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
  return [...filters.map(({ namedDataset, compilation }) => [namedDataset, ...told(compilation.diagnostics)].join(" | ")), ...told(around)];
}

const where = (key: string, value = "ca") => `{\\"where\\":{\\"and\\":[{\\"key\\":\\"${key}\\",\\"operator\\":\\"eq\\",\\"value\\":\\"${value}\\"}]}}`;
const job = (key: string, value?: string) => `{"dataset":"http_requests","filter":"${where(key, value)}"}`;
const url = "https://api.example/client/v4/zones/$(ZONE)/logpush/jobs";
const wrong = 'http_requests | LW202 \\"ClientCountri\\"';

describe("recipes", () => {
  test.each<[string, string, readonly string[]]>([
    ["a command", `push:\n\tcurl ${url} -d '${job("ClientCountri")}'\n`, [wrong]],
    ["that is not shown, and goes on", `push: a\n\t@curl ${url} \\\n\t\t-H "X: $$TOKEN" \\\n\t\t-d '${job("ClientCountri")}'\n`, [wrong]],
    ["with what make fills in", `push:\n\tcurl ${url} -d '${job("ClientCountri", "$(COUNTRY)")}'\n`, [`${wrong} | LW424 $(COUNTRY)`]],
    [
      "with what the shell fills in",
      `push:\n\tcurl ${url} -d "${job("ClientCountri", "$$C").replace(/["\\]/g, "\\$&")}"\n`,
      ['http_requests | LW202 \\\\\\"ClientCountri\\\\\\" | LW424 $$C'],
    ],
    ["each its own", `a:\n\tcurl ${url} -d '${job("ClientCountri")}'\n\nb:\n\tcurl ${url} -d '${job("ClientCountri")}'\n`, [wrong, wrong]],
    ["with line ends of Windows", `push:\r\n\tcurl ${url} -d '${job("ClientCountri")}'\r\n`, [wrong]],
    ["without a filter", "all:\n\techo where $(FILTER)\n", []],
    ["what is a list of files", "FILTER = $(filter %.c,$(SRC))\n", []],
    ["a reference without an end", `push:\n\tcurl $(ZONE -d '${job("ClientCountri")}'\n`, []],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));
});

describe("variables", () => {
  test.each<[string, string, readonly string[]]>([
    ["in quotes", `BODY := '${job("ClientCountri")}'\n`, [wrong]],
    ["as it is", `export BODY = ${job("ClientCountri")}\n`, [wrong]],
    ["of several lines", `define BODY\n{"dataset":"http_requests",\n "filter":"${where("ClientCountri")}"}\nendef\n`, [wrong]],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));
});

test.each(["Makefile", "makefile", "a/GNUmakefile", "rules.mk"])("%s is one", (path) =>
  expect(said(`BODY = ${job("ClientCountri")}\n`, path)).toEqual([wrong]),
);

test("fixes are written as make and the shell need them, on the line", () => {
  const source = (operator: string) => `push:\n\t@curl ${url} -d '${job("ClientCountry", "a$$b").replace('\\"eq', `\\"${operator}`)}'\n`;
  const { text } = mend(source("=="), { hosts, path: "Makefile" });
  expect(text).toBe(source("eq"));
  const layout = formatFilters(`push:\n\tlogwhere check -e 'A   eq "$$"'\n`, "Makefile");
  expect(layout?.text).toBe(`push:\n\tlogwhere check -e 'A eq "$$"'\n`);
});
