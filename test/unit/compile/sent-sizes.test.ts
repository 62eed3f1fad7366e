/** What a job sends where a file has its filter as a string: with the spaces and line breaks that stand there. */
import { describe, expect, test } from "vitest";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { formatFilters, hosts } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";
import { checkJob } from "../../../src/old-job.js";
import { whole } from "../../support/seed.js";

const hostNames = (count: number) => Array.from({ length: count }, (_, at) => `h${at + 10}.example.com`);
const filterOf = (count: number) => ({
  where: {
    and: [
      { key: "ClientRequestHost", operator: "in", value: hostNames(count) },
      { key: "ClientRequestPath", operator: "eq", value: '  a \\ " b  ' },
    ],
  },
});
const pretty = (count: number) => JSON.stringify(filterOf(count), null, 6);
const shifted = (text: string, by: string) => text.replaceAll("\n", `\n${by}`);
const body = (filter: string) => JSON.stringify({ name: "a", dataset: "http_requests", filter });
const terraform = (filter: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const yaml = (filter: string) => `dataset: http_requests\nlogpull_options: ""\nfilter: ${filter}\n`;
const escapedBytes = (sent: string) => new TextEncoder().encode(JSON.stringify(sent)).length - 2;

function told(source: string, path: string, limits?: { bytes: number; measureEscaped?: boolean }) {
  const { filters } = compileAll(source, {
    path,
    hosts,
    defaultDataset: "http_requests",
    ...(limits === undefined ? {} : { limits }),
  });
  return filters
    .flatMap(({ compilation }) => compilation.diagnostics)
    .filter(({ code }) => /^LW30/.test(code))
    .map((diagnostic) => ({ ...diagnostic, ...describeDiagnostic(diagnostic) }));
}

describe("the stricter reading measures the string that is sent", () => {
  const json = pretty(25);
  const places: readonly (readonly [string, string, string, string])[] = [
    ["a body", body(json), "a.json", json],
    ["a list of bodies", `[${body(json)},${body("{}")}]`, "a.json", json],
    ["a filter as a job carries it", JSON.stringify(json), "a.json", json],
    ["a heredoc", terraform(`<<-EOT\n    ${shifted(json, "    ")}\n  EOT`), "a.tf", `${json}\n`],
    [
      "what a job refers to",
      `${terraform("local.f")}locals {\n  f = <<-EOT\n    ${shifted(json, "    ")}\n  EOT\n}\n`,
      "a.tf",
      `${json}\n`,
    ],
    ["a block of YAML", yaml(`|-\n  ${shifted(json, "  ")}`), "a.yaml", json],
    ["a body within a script", `curl https://a.example -d '${body(json).replaceAll("'", "'\\''")}'\n`, "a.sh", json],
  ];
  test.each(places)("%s", (_, source, path, sent) => {
    const [only, ...more] = told(source, path);
    expect([only?.code, only?.severity, more]).toEqual(["LW304", "warning", []]);
    const bytes = escapedBytes(sent);
    const compact = JSON.stringify(filterOf(25));
    const blanks = bytes - escapedBytes(compact);
    expect(only?.message).toBe(
      `escaped into the job body, the filter has ${bytes} bytes, of which spaces and line breaks take ${blanks}: 2 of 30 operators, ${compact.length} of 1000 bytes in compact form`,
    );
    expect(only?.help).toEqual([
      `write it in compact form: without spaces and line breaks it has ${escapedBytes(compact)} bytes, escaped`,
    ]);
    // The limit itself is allowed, and with `measureEscaped` what is over it is refused.
    expect(told(source, path, { bytes })).toEqual([]);
    expect(told(source, path, { bytes: bytes - 1, measureEscaped: true }).map(({ severity }) => severity)).toEqual([
      "error",
    ]);
  });

  test("what is too large without its spaces, too, is told what else can be done", () => {
    const [only] = told(body(pretty(43)), "a.json");
    expect([only?.code, only?.help?.[0], (only?.help ?? []).length > 1]).toEqual([
      "LW304",
      expect.stringMatching(/^write it in compact form: .* 1\d\d\d bytes, escaped$/),
      true,
    ]);
  });

  test.each([
    ["where JSON that is no string", json, "a.json"],
    ["what `jsonencode` makes compact", terraform(`jsonencode(${json})`), "a.tf"],
    ["a file that a script writes", `cat > f.json <<'EOF'\n${json}\nEOF\n`, "a.sh"],
    ["a string without spaces", body(JSON.stringify(filterOf(25))), "a.json"],
  ])("%s is measured in compact form", (_, source, path) => {
    expect(told(source, path)).toEqual([]);
    const bytes = escapedBytes(JSON.stringify(filterOf(25)));
    expect(told(source, path, { bytes }).filter(({ code }) => code !== "LW306")).toEqual([]);
    expect(told(source, path, { bytes: bytes - 1 }).map(({ message }) => /, of which/.test(message))).toEqual([false]);
  });
});

describe("`format` lays out what `check` does not warn of then, and nothing else", () => {
  const oneBreak = (count: number) => JSON.stringify(filterOf(count)).replace("[{", "[\n{");
  const sources = (count: number): readonly (readonly [string, string])[] => [
    [terraform(`<<-EOT\n    ${shifted(oneBreak(count), "    ")}\n  EOT`), "a.tf"],
    [yaml(`|\n  ${shifted(oneBreak(count), "  ")}`), "a.yaml"],
    [yaml(`>-\n  ${shifted(oneBreak(count), "  ")}`), "a.yaml"],
  ];
  test("at any size", () => {
    const seen = new Set<string>();
    for (let count = 2; count < 40; count += whole ? 1 : 2)
      for (const [source, path] of sources(count)) {
        const { text = "", left = [] } = formatFilters(source, path) ?? {};
        const isLaidOut = text !== source;
        expect(left.map(({ because }) => because)).toEqual(isLaidOut ? [] : ["size"]);
        if (isLaidOut) expect(told(text, path)).toEqual([]);
        seen.add(`${path} ${isLaidOut}`);
      }
    expect(seen.size).toBe(4);
  });

  test("what is too large already is laid out where that makes it no larger", () => {
    const source = terraform(`<<-EOT\n    ${shifted(pretty(40), "    ")}\n  EOT`);
    const { text = "", left } = formatFilters(source, "a.tf") ?? {};
    expect(left).toEqual([]);
    expect(text.length).toBeLessThan(source.length);
  });
});

describe("of a body that `checkJob` is given, blanks are told once", () => {
  const sizesTold = (filter: string, limits = {}) =>
    checkJob(JSON.parse(body(filter)), { limits })
      .diagnostics.filter(({ code }) => /^LW(?:30|450)/.test(code))
      .map(({ code, severity }) => `${code} ${severity}`);
  test("as they stand, or escaped where only that is too much, or as an error", () => {
    const json = pretty(25);
    expect(sizesTold(json)).toEqual(["LW450 warning"]);
    expect(sizesTold(json, { bytes: escapedBytes(json) - 1 })).toEqual(["LW304 warning"]);
    expect(sizesTold(json, { measureEscaped: true }).sort()).toEqual(["LW304 error", "LW450 warning"]);
  });
});
