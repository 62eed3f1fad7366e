/** Filters in makefiles: in recipes, as the shell gets them from make, and in what variables are given. */
import { describe, expect, test } from "vitest";
import { formatFilters, hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

function said(source: string, path = "Makefile") {
  const { filters, around } = compileAll(source, { hosts, path });
  const told = (diagnostics: typeof around) =>
    diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
  return [
    ...filters.map(({ namedDataset, compilation }) => [namedDataset, ...told(compilation.diagnostics)].join(" | ")),
    ...told(around),
  ];
}

const where = (key: string, value = "ca") =>
  `{\\"where\\":{\\"and\\":[{\\"key\\":\\"${key}\\",\\"operator\\":\\"eq\\",\\"value\\":\\"${value}\\"}]}}`;
const job = (key: string, value?: string) => `{"dataset":"http_requests","filter":"${where(key, value)}"}`;
const url = "https://api.example/client/v4/zones/$(ZONE)/logpush/jobs";
const wrong = 'http_requests | LW202 \\"ClientCountri\\"';

describe("recipes", () => {
  test.each<[string, string, readonly string[]]>([
    ["a command", `push:\n\tcurl ${url} -d '${job("ClientCountri")}'\n`, [wrong]],
    [
      "that is not shown, and goes on",
      `push: a\n\t@curl ${url} \\\n\t\t-H "X: $$TOKEN" \\\n\t\t-d '${job("ClientCountri")}'\n`,
      [wrong],
    ],
    [
      "with what make fills in",
      `push:\n\tcurl ${url} -d '${job("ClientCountri", "$(COUNTRY)")}'\n`,
      [`${wrong} | LW424 $(COUNTRY)`],
    ],
    [
      "with what the shell fills in",
      `push:\n\tcurl ${url} -d "${job("ClientCountri", "$$C").replace(/["\\]/g, "\\$&")}"\n`,
      ['http_requests | LW202 \\\\\\"ClientCountri\\\\\\" | LW424 $$C'],
    ],
    [
      "each its own",
      `a:\n\tcurl ${url} -d '${job("ClientCountri")}'\n\nb:\n\tcurl ${url} -d '${job("ClientCountri")}'\n`,
      [wrong, wrong],
    ],
    ["with line ends of Windows", `push:\r\n\tcurl ${url} -d '${job("ClientCountri")}'\r\n`, [wrong]],
    ["without a filter", "all:\n\techo where $(FILTER)\n", []],
    ["what is a list of files", "FILTER = $(filter %.c,$(SRC))\n", []],
    ["a reference without an end", `push:\n\tcurl $(ZONE -d '${job("ClientCountri")}'\n`, ["LW135 where"]],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));
});

describe("variables", () => {
  test.each<[string, string, readonly string[]]>([
    ["in quotes", `BODY := '${job("ClientCountri")}'\n`, [wrong]],
    ["as it is", `export BODY = ${job("ClientCountri")}\n`, [wrong]],
    [
      "of several lines",
      `define BODY\n{"dataset":"http_requests",\n "filter":"${where("ClientCountri")}"}\nendef\n`,
      [wrong],
    ],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));
});

test.each(["Makefile", "makefile", "a/GNUmakefile", "rules.mk"])("%s is one", (path) =>
  expect(said(`BODY = ${job("ClientCountri")}\n`, path)).toEqual([wrong]),
);

test("fixes are written as make and the shell need them, on the line", () => {
  const source = (operator: string) =>
    `push:\n\t@curl ${url} -d '${job("ClientCountry", "a$$b").replace('\\"eq', `\\"${operator}`)}'\n`;
  const { text } = mend(source("=="), { hosts, path: "Makefile" });
  expect(text).toBe(source("eq"));
  const layout = formatFilters(`push:\n\tlogwhere check -e 'A   eq "$$"'\n`, "Makefile");
  expect(layout?.text).toBe(`push:\n\tlogwhere check -e 'A eq "$$"'\n`);
});

const open = (key = "ClientCountry") =>
  `{"dataset":"http_requests","filter":{"where":{"and":[{"key":"${key}","operator":"eq","value":"ca"}]}}}`;
const toJson = "jq -c '.filter |= tojson'";

describe("what another program of the file works on is told of no form, and not mended", () => {
  test.each([
    ["a variable", `K := ${open()}\na:\n\techo '$(K)' | ${toJson}\n`],
    ["in quotes", `K = '${open()}'\na:\n\techo \${K} | ${toJson}\n`],
    [
      "of several lines, as a variable of the shell",
      `define K\n${open()}\nendef\nexport K\na:\n\techo "$$K" | ${toJson}\n`,
    ],
    ["by another variable", `K := ${open()}\nL = $(K)\na:\n\techo '$(L)' | sed s/a/b/ > c.json\n`],
    ["by a command of make", `K := ${open()}\nL := $(shell echo '$(K)' | ${toJson})\n`],
    ["by a command that gives a variable", `K := ${open()}\nL != echo '$(K)' | ${toJson}\n`],
    ["by a function of make", `K := ${open()}\nL := $(subst eq,geq,$(K))\n`],
    ["by what stands behind a name", `K := ${open()}\na:\n\techo '$(K:eq=geq)'\n`],
    ["a file of another recipe", `a:\n\techo '${open()}' > b.json\nb:\n\t${toJson} b.json > c.json\n`],
    [
      "a document of another recipe",
      `.ONESHELL:\na:\n\tcat > b.json <<'E'\n\t${open()}\n\tE\nb:\n\t${toJson} b.json > c.json\n`,
    ],
  ])("%s", (_, source) => {
    expect(said(source)).toEqual(["http_requests"]);
    expect(mend(source, { hosts, path: "Makefile" }).text).toBe(source);
  });
  test("what none works on is", () =>
    expect(said(`K := ${open()}\na:\n\tcurl ${url} -d '$(K)' | jq .\n\techo a | ${toJson}\n`)).toEqual([
      'http_requests | LW415 {"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}',
    ]));
});

describe("values of variables are read as make reads them", () => {
  test.each<[string, string, readonly string[]]>([
    [
      "over lines",
      `K = '{"dataset":"http_requests", \\\n  "filter":"${where("ClientCountry")}"}'\n`,
      ["http_requests"],
    ],
    [
      "over lines of a definition",
      `define K\n{"dataset":"http_requests", \\\n  "filter":"${where("ClientCountry")}"}\nendef\n`,
      ["http_requests"],
    ],
    ["a hash", `K = ${job("ClientCountri", "\\#b")}\n`, [wrong]],
    ["a comment", `K = ${job("ClientCountri")} # '\n`, [wrong]],
    ["of a target", `a: export K = ${job("ClientCountri")}\n`, [wrong]],
    ["what a command prints", `K != echo '${job("ClientCountri")}'\n`, [wrong]],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));

  test("what stands behind a hash is none", () => {
    const source = `K := ${job("ClientCountry", '#b\\"},{\\"key\\":\\"ClientCountri')}\n`;
    expect(said(source)).toEqual(["http_requests | LW402 "]);
    expect(mend(source, { hosts, path: "Makefile" }).text).toBe(source);
  });

  test("fixes write a hash as it is written there", () => {
    const source = (operator: string) => `K = ${job("ClientCountry", "\\#$$").replace('\\"eq', `\\"${operator}`)}\n`;
    expect(mend(source("=="), { hosts, path: "Makefile" }).text).toBe(source("eq"));
  });
});

describe("recipes in other places", () => {
  test.each<[string, string, readonly string[]]>([
    ["behind its targets", `a: b c ; @curl ${url} -d '${job("ClientCountri")}'\n`, [wrong]],
    ["behind another sign", `.RECIPEPREFIX = >\na:\n>@curl ${url} \\\n>  -d '${job("ClientCountri")}'\n`, [wrong]],
    [
      "of another language",
      `SHELL = /usr/bin/python3\na:\n\tprint('${job("ClientCountri").replaceAll("\\", "\\\\")}')\n`,
      ["LW135 where"],
    ],
    ["of what is not known", `SHELL := $(X)\na:\n\tcurl ${url} -d '${job("ClientCountri")}'\n`, ["LW135 where"]],
    ["of a shell", `SHELL := /usr/bin/env bash\na:\n\tcurl ${url} -d '${job("ClientCountri")}'\n`, [wrong]],
    ["in a conditional", `ifdef A\na:\n\tcurl ${url} -d '${job("ClientCountri")}'\nendif\n`, [wrong]],
  ])("%s", (_, source, expected) => expect(said(source)).toEqual(expected));
});
