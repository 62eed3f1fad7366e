// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
/** Filters in programs of `jq`, and in what those are given. */
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { readJq } from "../../../../src/hosts/scripts/jq.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";
import { randomFrom } from "../../../support/random.js";
import { whole } from "../../../support/seed.js";

const where = (operator = "==") => `{"where":{"and":[{"key":"ClientCountry","operator":"${operator}","value":"ca"}]}}`;
const bare = (operator = "==", value = '"ca"') =>
  `{where: {and: [{key: "ClientCountry", operator: "${operator}", value: ${value}}]}}`;
const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const double = (text: string) => `"${text.replace(/[\\"$`]/g, "\\$&")}"`;

function told(script: string, path = "a.sh") {
  const { filters, around } = compileAll(script, { hosts, path });
  const said = (diagnostics: typeof around) =>
    diagnostics.map(({ code, span }) => `${code} ${script.slice(span.start, span.end)}`);
  return [
    ...filters.map(({ namedDataset, compilation }) => [namedDataset, ...said(compilation.diagnostics)].join(" | ")),
    ...said(around),
  ];
}

const job = (filter: string) => `{dataset: "http_requests", filter: ${filter}}`;
const wrong = 'http_requests | LW201 "=="';

describe("is found where it is literal, and mended there", () => {
  test.each([
    ["made JSON", job(`(${where()} | tojson)`), wrong],
    ["keys without quotes", job(`${bare()}|tojson`), wrong],
    ["another way to do so", job(`(${bare()} | @json)`), wrong],
    ["a string", job(JSON.stringify(where())), 'http_requests | LW201 \\"==\\"'],
    ["what is set, with its dataset", `.dataset = "http_requests" | .filter = (${bare()} | tojson) | del(.id)`, wrong],
    ["what is set in a job", `${job('"x"')} | .filter = (${bare()} | tojson)`, wrong],
    [
      "what is set deep in something",
      `.result[0].dataset = "http_requests" | .result[0].filter |= (${bare()} | tojson)`,
      wrong,
    ],
    ["within a function", `map(.dataset = "http_requests" | .filter = (${where()}|tojson))`, wrong],
    ["a list", `[${job(`(${bare()}|tojson)`)}] | .[0]`, wrong],
    ["behind a definition and comments", `# it's "{\ndef f: 1; ${job(`(${bare()} # "}\n|tojson)`)}`, wrong],
  ])("%s", (_, program, expected) => {
    for (const quoted of [single, double]) {
      const script = `jq -n ${quoted(program)} | curl -d @- https://a.example\n`;
      const place = expected.split(" ").at(-1) ?? "";
      const shown = quoted === double ? expected.replace(place, double(place).slice(1, -1)) : expected;
      expect(told(script)).toEqual([shown]);
      expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("==", "eq"));
    }
  });
});

test("alone it is told without a dataset", () => {
  const script = `jq ${single(`.filter = (${bare()} | tojson)`)} job.json > x.json\n`;
  expect(told(script)).toEqual([' | LW206  | LW201 "=="']);
});

test("JSON that is made of a job and printed as a text is that job", () => {
  for (const [option, maker] of [
    ["-nr", "tojson"],
    ["-n --raw-output", "@json"],
    ["-jn", "tostring"],
  ] as const) {
    const script = (filter: string) =>
      `jq ${option} ${single(`${job(filter)} | ${maker}`)} | curl -d @- https://a.example/logpush/jobs\n`;
    expect(told(script(bare("eq")))).toEqual([`http_requests | LW415 ${bare("eq")}`]);
    expect(mend(script(bare("eq")), { hosts, path: "a.sh" }).text).toBe(script(`(${bare("eq")} | tojson)`));
    expect(told(script(`(${bare("eq")} | tojson)`))).toEqual(["http_requests"]);
    expect(told(script(bare("eq")).replace(option, "-n"))).toEqual(["http_requests"]);
  }
});

test("a variable is what the command gives it", () => {
  expect(told(`jq -n --arg f ${single(where())} ${single(job("$f"))}`)).toEqual([wrong]);
  expect(told(`jq ${single(job("($f | tojson)"))} -n --argjson f ${single(where())}`)).toEqual([wrong]);
  const shorthand = '{dataset: "http_requests", destination_conf: "r2://b", $filter}';
  expect(told(`jq -n --arg filter ${single(where())} ${single(shorthand)}`)).toContain(wrong);
  // What is JSON in a text, or text made JSON once more, is nobody's job.
  expect(told(`jq -n --arg f ${single(where())} ${single(job("($f | tojson)"))}`)).toEqual([' | LW206  | LW201 "=="']);
  expect(told(`jq -n --arg f "$F" ${single(job("$f"))}`)).toEqual(["LW424 $f"]);
  expect(told(`jq -n --arg f "$(cat f)" ${single(`{name: "a", dataset: "http_requests", filter: $f}`)}`)).toEqual([
    "LW424 $f",
  ]);
});

describe("a variable of the shell that a variable is given", () => {
  const sent = `jq -n --arg filter "$FILTER" '{name: "a", dataset: "http_requests", $filter}' | curl -d @- https://a.example/logpush/jobs\n`;
  test.each(["", "export ", "readonly "])("%sis what it is set to in one place", (before) => {
    const script = `${before}FILTER=${single(where())}\n${sent}`;
    expect(told(script)).toEqual([wrong]);
    expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("==", "eq"));
    expect(told(script.replace("$FILTER", "${FILTER}"))).toEqual([wrong]);
    expect(told(`f() {\n${script}}\n`)).toEqual([wrong]);
  });
  test.each([
    `FILTER="$1"\n`,
    'FILTER+=" "\n',
    "read -r FILTER\n",
    "for FILTER in a b; do\n:\ndone\n",
    "printf -v FILTER x\n",
  ])("is not known where it may be set anew: %s", (other) => {
    const script = `FILTER=${single(where())}\n${other}${sent}`;
    expect(told(script)).toContain("LW424 $filter");
    expect(told(script)).not.toContain(wrong);
  });
  test("and neither is a part of it", () => {
    for (const part of ["${FILTER%x}", "${FILTER:-x}", "a$FILTER", "$FILTER$B"])
      expect(told(`FILTER=${single(where())}\n${sent.replace("$FILTER", part)}`)).toContain("LW424 $filter");
  });
});

test("what is put in is not known", () => {
  const script = `jq -n --arg c ca ${single(job(`(${bare("==", "$c")} | tojson)`))}`;
  expect(told(script)).toEqual([`${wrong} | LW424 $c`]);
  expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("==", "eq"));
  const inString = job(JSON.stringify(where("eq").replace("ca", "PUT")).replace("PUT", '\\(.a | "\\(.b)" | f("(")) x'));
  expect(told(`jq -n ${single(inString)}`)).toEqual(['http_requests | LW424 \\(.a | "\\(.b)" | f("("))']);
  expect(told(`jq -n ${double(job(`(${bare("eq")} | tojson)`)).replace("ca", "$C")}`)).toEqual([
    "http_requests | LW424 $C",
  ]);
  expect(told(`jq -n ${double(job(`(${bare("eq", "1")} | tojson)`)).replace("1", "$C")}`)).toEqual([
    "http_requests | LW424 $C",
  ]);
});

test("keys stay without quotes, and the filter in those of the shell", () => {
  const script = `jq -n ${single(job(`({where:{and:[{field: "ClientCountry", op: "eq", value: "it's"}]}} | tojson)`))}`;
  expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("field", "key").replace("op:", "operator:"));
});

describe("an object in the place of the filter is told, and made a string", () => {
  const rest = 'name: "a", dataset: "http_requests", destination_conf: "r2://b"';
  const sent = (program: string) => `jq -n ${single(program)} | curl -d @- https://a.example/logpush/jobs\n`;
  const wrapped = `(${bare("eq")} | tojson)`;
  test.each([
    ["a job", `{${rest}, filter: ${bare("eq")}}`, `{${rest}, filter: ${wrapped}}`],
    ["what is set", `{${rest}} | .filter = ${bare("eq")}`, `{${rest}} | .filter = ${wrapped}`],
    [
      "what is set anew",
      `{${rest}, filter: "x"} | .filter = ${bare("eq")}`,
      `{${rest}, filter: "x"} | .filter = ${wrapped}`,
    ],
    ["deep in what is sent", `{a: [{${rest}, filter: ${bare("eq")}}]}`, `{a: [{${rest}, filter: ${wrapped}}]}`],
  ])("%s", (_, program, expected) => {
    expect(told(sent(program))).toEqual([`http_requests | LW415 ${bare("eq")}`]);
    expect(mend(sent(program), { hosts, path: "a.sh" }).text).toBe(sent(expected));
    const within = (command: string) => `bash -c ${double(command.trim())}\n`;
    expect(mend(within(sent(program)), { hosts, path: "a.sh" }).text).toBe(within(sent(expected)));
  });
  test("what a variable is given as JSON", () => {
    const script = (filter: string) =>
      `jq -n --argjson f ${single(where("eq"))} ${single(`{${rest}, filter: ${filter}}`)}\n`;
    expect(told(script("$f"))).toEqual(["http_requests | LW415 $f"]);
    expect(mend(script("$f"), { hosts, path: "a.sh" }).text).toBe(script("($f | tojson)"));
    const step = (text: string) => `steps:\n  - run: |\n      ${text}`;
    expect(mend(step(script("$f")), { hosts, path: "a.yml" }).text).toBe(step(script("($f | tojson)")));
  });
  test("a key that is its own value gets one", () => {
    const script = (program: string) => `jq -n --argjson filter ${single(where("eq"))} ${single(program)}\n`;
    for (const keys of [`${rest}, @`, `@, ${rest}`, `"a": 1, @, ${rest}`]) {
      const [given, expected] = [
        `{${keys.replace("@", "$filter")}}`,
        `{${keys.replace("@", "filter: ($filter | tojson)")}}`,
      ];
      expect(told(script(given))).toEqual(["http_requests | LW415 $filter"]);
      expect(mend(script(given), { hosts, path: "a.sh" }).text).toBe(script(expected));
      const within = (command: string) => `bash -c ${double(command.trim())}\n`;
      expect(mend(within(script(given)), { hosts, path: "a.sh" }).text).toBe(within(script(expected)));
      const step = (command: string) => `steps:\n  - run: |\n      ${command}`;
      expect(mend(step(script(given)), { hosts, path: "a.yml" }).text).toBe(step(script(expected)));
      const made = execFileSync("bash", ["-c", script(expected)], { encoding: "utf8" });
      expect(JSON.parse((JSON.parse(made) as { filter: string }).filter)).toEqual(JSON.parse(where("eq")));
    }
    // The key is what the variable holds.
    expect(told(script(`{${rest}, $filter: 1}`)).join()).not.toContain("LW415");
    expect(told(script(`{${rest}, filter}`))).toContain("LW424 filter");
  });
  test("what a variable of the shell is, which it is given as JSON", () => {
    const script = (filter: string) =>
      `F=${single(where("eq"))}\njq -n --argjson f "$F" ${single(`{${rest}, filter: ${filter}}`)} | curl -d @- https://a.example/logpush/jobs\n`;
    expect(told(script("$f"))).toContain("http_requests | LW415 $f");
    expect(mend(script("$f"), { hosts, path: "a.sh" }).text).toBe(script("($f | tojson)"));
    expect(told(`F="$1"\n${script("$f")}`).join()).not.toContain("LW415");
  });
  test.each(["@ | tojson", "(@ | @json)", "[@] | map(.filter |= tojson)", "@ | f"])(
    "whether that is sent as it is is not known: %s",
    (program) => {
      const script = (filter: string) =>
        `jq -n --argjson f ${single(where("eq"))} ${single(program.replace("@", `{${rest}, filter: ${filter}}`))}\n`;
      for (const filter of ["$f", bare("eq")]) expect(told(script(filter)).join()).not.toContain("LW415");
    },
  );
  test.each([
    `{${rest}, filter: ${bare("eq")}} | .filter |= tojson`,
    `{${rest}, filter: ${bare("eq")}} | .filter |= (. | tojson)`,
    `{${rest}, filter: ${bare("eq")}} | .name = "b" | .filter = (.filter | @json)`,
    `{${rest}, filter: (${bare("eq")} | tostring)}`,
  ])("one is made of it: %s", (program) => {
    expect(told(sent(program))).toEqual(["http_requests"]);
    expect(mend(sent(program).replace('"eq"', '"=="'), { hosts, path: "a.sh" }).text).toBe(sent(program));
  });
  test.each([
    `{${rest}, filter: ${bare("eq")}} | f`,
    `[{${rest}, filter: ${bare("eq")}}] | map(.filter |= tojson)`,
    `def f: .filter |= tojson; {${rest}, filter: ${bare("eq")}} | f`,
    `f({${rest}, filter: ${bare("eq")}})`,
  ])("whether one is made of it is not known: %s", (program) => {
    expect(told(sent(program)).join()).not.toContain("LW415");
  });
});

test("in a step, and in a script of a script", () => {
  const command = `jq -n ${single(job(`(${bare()} | tojson)`))} | curl -d @- x`;
  const yaml = `steps:\n  - run: |\n      ${command}\n`;
  expect(told(yaml, "a.yml")).toEqual([wrong]);
  const nested = `bash -c ${double(command)}\n`;
  for (const [text, path] of [
    [yaml, "a.yml"],
    [nested, "a.sh"],
  ] as const)
    expect(mend(text, { hosts, path }).text).toBe(text.replace("==", "eq"));
  const given = `steps:\n  - run: |\n      jq -n --arg f '${where()}' '${job("$f")}'\n`;
  expect(told(given, "a.yml")).toEqual([wrong]);
});

test("what reads and changes filters says nothing of them", () => {
  for (const program of [
    '.[] | select(.filter | contains("where"))',
    '.filter | fromjson | .where.and[0].operator == "eq"',
    'if .filter == "" then "no filter" else .filter end',
    ".filter = $f",
    '.where = {a: "b"} | .filter -= 1',
    '{(.filter): "where", "\\(.a)": 1, @base64 "x": 2, $__loc__}',
    "{filter: ",
    '"where',
  ])
    expect(told(`jq ${single(program)} f.json`)).toEqual([]);
  expect(told(`jq -f where.jq ${single(job(`(${bare()}|tojson)`))}`)).toEqual([]);
});

test("`jq` makes the filter of what is mended", () => {
  const random = randomFrom(19);
  const cases = Array.from({ length: 12 }, () => {
    const value = random.pick(["ca", "it's", 'a"b', "a\\b", "é", "$x", "`y`", "\\("]);
    const filter = (operator: string) => ({ where: { and: [{ key: "ClientCountry", operator, value }] } });
    const literal = random.pick([
      (operator: string) => `(${JSON.stringify(filter(operator))} | tojson)`,
      (operator: string) => JSON.stringify(JSON.stringify(filter(operator))),
    ]);
    const quoted = random.pick([single, double]);
    const script = (operator: string) => `jq -nc ${quoted(job(literal(operator)))}`;
    return { mended: mend(script("=="), { hosts, path: "a.sh" }).text, expected: filter("eq") };
  });
  const printed = execFileSync("bash", ["-c", cases.map(({ mended }) => mended).join("\n")], { encoding: "utf8" });
  const made = printed.trim().split("\n");
  expect(made.map((line) => JSON.parse((JSON.parse(line) as { filter: string }).filter))).toEqual(
    cases.map(({ expected }) => expected),
  );
});

/** Less than a half exhausts any stack, too. */
const many = whole ? 50_000 : 10_000;
test.each([
  ["brackets", "{a:[(".repeat(many)],
  ["strings", '"\\('.repeat(many)],
  ["pipes", `{}${"|tojson".repeat(many)}`],
  ["what is set", `{a:1}${Array.from({ length: many / 2 }, (_, at) => `|.a${at}=1`).join("")}`],
  ["what closes nothing", ")]}".repeat(many)],
  ["comments", "#\n ".repeat(many)],
])("very many %s are read", (_, program) => {
  expect(readJq(program).root.kind).toBe("Array");
  expect(told(`jq '${program} "filter"'`).length).toBeLessThan(3);
});
