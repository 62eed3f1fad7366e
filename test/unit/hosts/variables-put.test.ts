// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
/** Variables that are put between the quotes of a string of JSON, or beside other texts. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";

const filter = '{"where":{"and":[{"key":"ClientIP","operator":"eq","value":"1.1.1.1"}]}}';
const escaped = filter.replaceAll('"', '\\"');
const url = "https://x/zones/1/logpush/jobs";
const codes = (path: string, text: string) => compileAll(text, { hosts, path }).diagnostics.map(({ code }) => code);

const between: readonly (readonly [string, (value: string) => string])[] = [
  ["Makefile", (value) => `F = ${value}\npost:\n\tcurl ${url} -d '{"dataset":"http_requests","filter":"$(F)"}'\n`],
  ["a.sh", (value) => `F='${value}'\ncurl ${url} -d "{\\"dataset\\":\\"http_requests\\",\\"filter\\":\\"$F\\"}"\n`],
  ["b.sh", (value) => `F='${value}'\ncurl ${url} -d '{"dataset":"http_requests","filter":"'"\${F}"'"}'\n`],
  ["c.sh", (value) => `F='${value}'\nprintf '{"dataset":"http_requests","filter":"%s"}' "$F" | curl ${url} -d @-\n`],
  [
    "a.ps1",
    (value) =>
      `$F = '${value}'\n$b = "{\`"dataset\`":\`"http_requests\`",\`"filter\`":\`"$F\`"}"\nirm ${url} -Body $b\n`,
  ],
  [
    "a.yml",
    (value) =>
      `env:\n  F: '${value}'\nsteps:\n  - run: |\n      curl ${url} -d "{\\"dataset\\":\\"http_requests\\",\\"filter\\":\\"$F\\"}"\n`,
  ],
  ["a.http", (value) => `@F = ${value}\nPOST ${url}\n\n{"dataset":"http_requests","filter":"{{F}}"}\n`],
];

describe("escaped text that is put between quotes is right, and stays", () => {
  test.each(between)("%s", (path, make) => {
    const text = make(escaped);
    expect(codes(path, text)).not.toContain("LW414");
    expect(mend(text, { hosts, path }).text).toBe(text);
  });

  test.each(between)("what is wrong in it is mended in its form: %s", (path, make) => {
    expect(mend(make(escaped.replace("eq", "neq")), { hosts, path }).text).toBe(make(escaped.replace("eq", "!eq")));
  });

  test("what makes a string of it once more is told", () => {
    expect(
      codes("a.sh", `F='${escaped}'\njq -n --arg f "$F" '{dataset:"http_requests",filter:$f}' | curl ${url} -d @-\n`),
    ).toContain("LW414");
  });
});

describe("a filter that is wholly put in is no string of a string", () => {
  const make = `jq -n --arg f '$(F)' '{dataset:"http_requests",filter:$$f}' | curl ${url} -d @-`;
  const inner = make.replace("$(F)", "$F").replace("$$", "\\$").replace(/"/g, '\\"').replaceAll("\\\\$", "\\$");
  test.each([
    ["Makefile", `F = ${filter}\npost:\n\t${make}\n`],
    ["a.sh", `sh -c "${inner}"\n`],
  ])("%s", (path, text) => {
    expect(codes(path, text).filter((code) => code !== "LW206")).toEqual(["LW424"]);
  });
});

const [start, end] = filter.split("1.1.1.1");
const asArgument = `jq -n --arg f "$F" '{dataset:"http_requests",filter:$f}' | curl ${url} -d @-\n`;

describe("a part of a filter is told as not looked into", () => {
  test.each([
    ["a.sh", `S='${start}'\nE='${end}'\nF="$S$1$E"\n${asArgument}`],
    ["b.sh", `F='${start}'\nF+=$IP\nF+='${end}'\n${asArgument}`],
    ["c.sh", `F='${start}'\nF="$F$1"\nF="$F\\"}]}}"\n${asArgument}`],
    ["d.sh", `F='${start}1'\nF="$F\\"}]}}"\n${asArgument}`],
    [
      "e.sh",
      `{ echo '{"dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":['; echo '${escaped.slice(escaped.indexOf("[") + 1)}"}'; } | curl ${url} -d @-\n`,
    ],
    [
      "f.sh",
      `echo '{"filter":"{\\"where\\":{\\"and\\":[' > j.json\necho '${escaped.slice(escaped.indexOf("[") + 1)}"}' >> j.json\ncurl ${url} -d @j.json\n`,
    ],
    [
      "Makefile",
      `S = ${start}\nE = ${end}\npost:\n\tjq -n --arg f '$(S)$(IP)$(E)' '{dataset:"http_requests",filter:$$f}' | curl ${url} -d @-\n`,
    ],
    [
      "a.ps1",
      `$s = '${start}'\n$e = '${end}'\n$b = @{ dataset = 'http_requests'; filter = $s + $ip + $e } | ConvertTo-Json\nirm ${url} -Body $b\n`,
    ],
  ])("%s", (path, text) => {
    const told = codes(path, text);
    expect(told).toContain("LW135");
    expect(told.filter((code) => code !== "LW135" && code !== "LW424")).toEqual([]);
  });

  test("what is alone and broken is an error", () => {
    const broken = `B='{"dataset":"http_requests","filter":"${escaped.slice(0, -1)}'\ncurl ${url} --data="$B"\n`;
    expect(codes("a.sh", broken)).toContain("LW402");
  });
});
