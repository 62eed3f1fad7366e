// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
import { describe, expect, test } from "vitest";
import { formatFilters, hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

/** Of each filter its pointer, its dataset, and its text, or what is said at which characters. */
function found(source: string, path: string) {
  const { filters, around } = compileAll(source, { hosts, path });
  const said = (diagnostics: typeof around) =>
    diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
  return [
    ...filters.map(({ pointer, namedDataset, compilation: { filter, diagnostics } }) =>
      [pointer, namedDataset, ...(diagnostics.length > 0 ? said(diagnostics) : [filter?.text])].join(" | "),
    ),
    ...said(around),
  ];
}

const where = (key = "ClientCountry") => JSON.stringify({ where: { and: [{ key, operator: "eq", value: "ca" }] } });
const job = (filter = where()) => JSON.stringify({ dataset: "http_requests", destination_conf: "s3://b", filter });
const right = 'http_requests | ClientCountry eq "ca"';

describe("a shell script", () => {
  const cases: [string, string, readonly string[]][] = [
    ["single quotes", `curl -X POST "$URL" \\\n  -H 'A: b' --data '${job()}'\n`, [`/0 | ${right}`]],
    ["double quotes", `curl -d "${job().replace(/["\\]/g, "\\$&")}" https://a.example`, [`/0 | ${right}`]],
    [
      "an option with its value",
      `curl --data='${job()}' -d'${job()}' https://a.example`,
      [`/0 | ${right}`, `/1 | ${right}`],
    ],
    ["a variable", `readonly BODY='${job()}' # it's\n`, [`/0 | ${right}`]],
    ["escapes", `x=$'${job().replace(/\\/g, "\\\\")}'\n`, [`/0 | ${right}`]],
    ["a here-document", `curl -d @- x <<'EOF' | jq .\n${job()}\nEOF\nls`, [`/0 | ${right}`]],
    [
      "one within a command",
      `B=$(cat <<-"E"\n\t${job()}\n\tE\n)\nC="$(cat <<E\n${job().replaceAll("\\", "\\\\")}\nE\n)"\n`,
      [`/0 | ${right}`, `/1 | ${right}`],
    ],
    [
      "a filter alone",
      `FILTER='${where()}'\n`,
      [`/0 | ${right.replace("http_requests", "").replace("ClientCountry eq", "LW206").replace(' "ca"', " ")}`],
    ],
    [
      "a file of filter text",
      `cat > /etc/e.where <<EOF\ndataset http_requests\nClientCountri eq "ca"\nEOF\n`,
      ["/0/content |  | LW202 ClientCountri"],
    ],
    [
      "a file of YAML",
      `tee -a jobs.yaml <<'EOF'\ndataset: http_requests\ndestination_conf: s3://b\nfilter: '${where("ClientCountri")}'\nEOF\n`,
      ['/0/content | http_requests | LW202 "ClientCountri"'],
    ],
    [
      "what `logwhere` is asked",
      "npx logwhere check -e 'ClientCountri eq \"ca\"' --dataset http_requests",
      ["/0 | http_requests | LW202 ClientCountri"],
    ],
    [
      "what it is given otherwise",
      "logwhere compile --dataset=http_requests 'ClientCountri eq \"ca\"'\nlogwhere match --dataset http_requests -f \"ClientCountri eq 'ca'\" x.log\nlogwhere check --expression='ClientCountri eq \"ca\"' --dataset http_requests\n",
      [
        "/0 | http_requests | LW202 ClientCountri",
        "/1 | http_requests | LW103 'ca' | LW202 ClientCountri",
        "/2 | http_requests | LW202 ClientCountri",
      ].map((one) => one.replace("LW103 'ca' | LW202 ClientCountri", "LW202 ClientCountri | LW103 'ca'")),
    ],
    [
      "several that it is given",
      'logwhere compare --dataset http_requests \'ClientCountry eq "ca"\' "ClientCountri eq 1"',
      [`/0 | ${right}`, "/1 | http_requests | LW202 ClientCountri"],
    ],
    ["a dataset that is filled in", 'logwhere compile --dataset "$DS" "Countri eq 1"', ["/0 |  | Countri eq 1"]],
    [
      "fields of one's own",
      "logwhere compile --dataset http_requests --schema s.json 'Countri eq 1'",
      ["/0 |  | Countri eq 1"],
    ],
    [
      "files and conditions of SQL that it is given",
      "logwhere sql --and \"Day > '1'\" errors.where; logwhere check 'my filters/'",
      [],
    ],
    [
      "within a command that is given it",
      `x="$(logwhere compile --dataset http_requests "$(cat a)" -e 'ClientCountri eq 1')"`,
      ["/0 | http_requests | LW202 ClientCountri"],
    ],
    [
      "a job without a filter",
      `curl -d '{"dataset":"http_requests","destination_conf":"s3://b"}' x`,
      ["/0 | http_requests | # no filter: every line is kept"],
    ],
    // What is filled in is not known.
    [
      "a name that is filled in",
      `curl -d '{"name":"'"$NAME"'","dataset":"http_requests","filter":${JSON.stringify(where())}}'`,
      [`/0 | ${right}`],
    ],
    [
      "a value that is filled in",
      `curl -d "${job(where("$KEY")).replace(/["\\]/g, "\\$&")}"`,
      ["/0 | http_requests | LW424 $KEY"],
    ],
    [
      "the whole that is filled in",
      `curl -d '{"dataset":"http_requests","filter":'"$F"'}'`,
      ["/0 | http_requests | LW424 $F"],
    ],
    [
      "anything that is filled in",
      `echo '{"dataset":"http_requests",'"$MORE"'"filter":${JSON.stringify(where())}}'`,
      ["LW424 $MORE"],
    ],
    ["a template", `curl -d '${job().replace("ca", "{{ country }}")}'`, ["/0 | http_requests | LW424 {{ country }}"]],
    // Nothing to do with filters.
    ["other JSON", `curl -d '{"filter":"x"}' x; jq '.[] | select(.filter)'\n`, []],
    ["quotes that are never closed", `echo it's ${job()}\n`, ["LW135 where"]],
    ["a comment", `# curl -d '${job()}'\n`, []],
  ];
  test.each(cases)("%s", (_, source, expected) => expect(found(source, "a.sh")).toEqual(expected));

  test("a fix is written as its quotes ask, and not where quotes change", () => {
    const text = where().replace('"eq"', '"is"').replace("ca", "it's");
    const wrong = (quoted: (text: string) => string) => `curl -d ${quoted(job(text))} x\n`;
    const single = wrong((each) => `'${each.replaceAll("'", "'\\''")}'`);
    expect(mend(single, { hosts, path: "a.sh" }).text).toBe(single.replace('\\"is\\"', '\\"eq\\"'));
    const double = wrong((each) => `"${each.replace(/["\\]/g, "\\$&")}"`);
    expect(mend(double, { hosts, path: "a.sh" }).text).toBe(double.replace("is", "eq"));
    const across = single.replace('is\\"', "i''s\\\"");
    expect(compileAll(across, { hosts, path: "a.sh" }).diagnostics.map(({ code, fixes }) => [code, fixes])).toEqual([
      ["LW201", []],
    ]);
  });

  test("a comment suppresses above the command, and one about nothing is told", () => {
    const source = `# logwhere-ignore LW506: so it was\ncurl -d '${job(
      JSON.stringify({
        where: {
          and: [
            { key: "EdgeResponseStatus", operator: "geq", value: 500 },
            { key: "EdgeResponseStatus", operator: "geq", value: 400 },
          ],
        },
      }),
    )}' x\n`;
    const { diagnostics } = compileAll(source, { hosts, path: "a.sh", analysis: true });
    expect(diagnostics.map(({ code, suppressed }) => [code, suppressed])).toEqual([["LW506", "so it was"]]);
  });

  test("filter text is laid out in it", () => {
    const source =
      "cat <<'EOF' > a.where\ndataset http_requests\nClientCountry   eq 'ca'\nEOF\nlogwhere explain -e \"ClientCountry   eq \\\"ca\\\"\"\n".replaceAll(
        "'ca'",
        '"ca"',
      );
    expect(formatFilters(source, "a.sh")).toEqual({
      left: [],
      text: source.replaceAll("   ", " ").replace("requests\n", "requests\n\n"),
    });
  });
});

describe("requests", () => {
  const request = (body: string) =>
    `@host = x\n\n### One\n# @name one\nPOST https://{{host}}/jobs\n  ?a=b\nContent-Type: application/json\n\n${body}\n\n> {% client.log("x") %}\n\n### Two\nGET https://{{host}}/jobs\n`;
  const cases: [string, string, readonly string[]][] = [
    ["a body", request(job()), [`/0 | ${right}`]],
    [
      "several",
      request(job()) + request(job(where("ClientCountri"))),
      [`/0 | ${right}`, '/1 | http_requests | LW202 \\"ClientCountri\\"'],
    ],
    ["line ends of Windows", request(job()).replaceAll("\n", "\r\n"), [`/0 | ${right}`]],
    ["a variable", request(job().replace("ca", "{{country}}")), ["/0 | http_requests | LW424 {{country}}"]],
    ["a body that stands in a file", request("< ./job.json"), []],
    ["no body", "GET https://a.example\nfilter: where\n", []],
  ];
  test.each(cases)("%s", (_, source, expected) => expect(found(source, "a.http")).toEqual(expected));
});

describe("commands in other files", () => {
  const command = `curl -d '${job(where("ClientCountri"))}' x`;
  const told = (pointer: string) => [`${pointer} | http_requests | LW202 \\"ClientCountri\\"`];
  test("of a workflow, a playbook, a container and a list", () => {
    expect(found(`steps:\n  - run: |\n      set -e\n      ${command}\n`, "a.yml")).toEqual(told("/steps/0/run/0"));
    expect(found(`- ansible.builtin.shell: >-\n    ${command}\n`, "a.yml")).toEqual(told("/0/ansible.builtin.shell/0"));
    expect(found(`args: [-c, ${JSON.stringify(command)}]\n`, "a.yml")).toEqual([
      `/args/1/0 | http_requests | LW202 \\\\\\"ClientCountri\\\\\\"`,
    ]);
    expect(found(`script:\n  - ls\n  - ${JSON.stringify(command)}\n`, "a.yml")[0]).toMatch(
      "/script/1/0 | http_requests | LW202",
    );
  });
});

test.each([
  "#!/usr/bin/env python3",
  "#!/usr/bin/node",
  "#!/usr/bin/env -S deno run",
  "#!/usr/bin/perl -w",
  "#!/usr/bin/env -S uv run python",
])("what %s runs is none of a shell", (first) => {
  const body = `${first}\nbody = '{"dataset":"http_requests","filter":"${where("ClientCountri").replace(/"/g, '\\\\"')}"}'\n`;
  expect(compileAll(body, { hosts, path: "a.sh" }).diagnostics.map(({ code }) => code)).toEqual(["LW135"]);
  expect(mend(body, { hosts, path: "a.sh" }).text).toBe(body);
  // Of what has nothing to do with filters nothing is said.
  expect(compileAll(`${first}\nprint(1)\n`, { hosts, path: "a.sh" }).diagnostics).toEqual([]);
  expect(found(`steps:\n  - run: |\n      ${body.replaceAll("\n", "\n      ")}\n`, "a.yml")).toEqual(["LW135 where"]);
  // In a shell the quotes of the filter are escaped once too often.
  expect(found(body.replace(first, "#!/bin/bash"), "a.sh").length).toBeGreaterThan(0);
});

describe("what is sent to where jobs are changed is a job, whatever its keys are", () => {
  const object = `{"filter":${where("ClientCountry")}}`;
  const text = '{"name":"a","filter":"ClientCountry eq 1"}';
  const put = "curl -X PUT https://api.example/zones/$ZONE/logpush/jobs/5";
  const ways = (body: string): readonly string[] => [
    `${put} -d '${body}'\n`,
    `BODY='${body}'\n${put} --data "$BODY"\n`,
    `BODY=$(cat <<EOF\n${body}\nEOF\n)\n${put} --data "$BODY"\n`,
    `curl -X PUT -d "$(cat <<'EOF'\n${body}\nEOF\n)" "$API/logpush/jobs/5"\n`,
    `echo '${body}' | ${put} -d @-\n`,
    `B='${body}'; printf '%s' "$B" | tee sent.json | ${put} -d @-\n`,
    `${put} -d @- <<< '${body}'\n`,
    `xh PUT "$API/logpush/jobs/5" <<EOF\n${body}\nEOF\n`,
    `echo '${body}' |\n\n  # it's\n  ${put} -d @-\n`,
    `cat <<EOF |\n${body}\nEOF\n  ${put} -d @-\n`,
    `echo '${body}' |& tee a | \\\n  ${put} -d @-\n`,
    `{ date; echo '${body}'; } | ${put} -d @-\n`,
    `URL=https://api.example/zones/$ZONE/logpush/jobs\ncurl -d '${body}' "$URL/5"\n`,
    `cat > "/tmp/job.json" <<EOF\n${body}\nEOF\n${put} -d @/tmp/job.json\n`,
    `change() {\n  curl -X PUT -d "$1" $API/logpush/jobs/5\n}\nchange '${body}'\n`,
    `curl $API/zones --next -X PUT $API/logpush/jobs/5 -d '${body}'\n`,
    `bash -c ${JSON.stringify(`curl $API/logpush/edge/jobs -d '${body}'`).replaceAll("$", "\\$")}\n`,
    // However often it is used further on.
    `B='${body}'\n${put} -d "$B"\n${'echo "$B"\n'.repeat(150)}`,
  ];
  const codes = (script: string, path: string) =>
    compileAll(script, { hosts, path, defaultDataset: "http_requests" }).diagnostics.map(({ code }) => code);
  test("and its filter is told as that of one", () => {
    for (const script of ways(object))
      expect([script, codes(script, "a.sh")]).toEqual([script, expect.arrayContaining(["LW415"])]);
    for (const script of ways(text))
      expect([script, codes(script, "a.sh")]).toEqual([script, expect.arrayContaining(["LW416"])]);
    const step = `steps:\n  - run: |\n${ways(object)[2]?.replace(/^/gm, "      ")}\n`;
    expect(codes(step, "a.yml")).toContain("LW415");
    expect(codes(`PUT {{api}}/logpush/jobs/5\n\n${object}\n`, "a.http")).toContain("LW415");
    expect(codes(`jq '.filter = ${where("ClientCountry")}' a.json | ${put} -d @-\n`, "a.sh")).toContain("LW415");
  });
  test("and an answer of that is none", () => {
    const get = "curl -s $API/logpush/jobs/1";
    for (const program of [
      "{id: .result.id, filter: .result.filter}",
      "{name: .result.name, filter: {where: .result.x}}",
      "{name: .result.name, filter: null}",
    ]) {
      const said = (script: string) => codes(script, "a.sh").filter((code) => code === "LW424" || code === "LW415");
      expect(said(`${get} | jq '${program}'\n`)).toEqual([]);
      expect(said(`ID=$(${get} | jq '${program}')\ncurl -X DELETE $API/logpush/jobs/$ID\n`)).toEqual([]);
      expect(said(`${get} | jq --argjson a "$(jq '${program}' a.json)" '.a'\n`)).toEqual([]);
    }
    const program = `jq '{name: .result.name, filter: ${where("ClientCountry")}}'`;
    for (const script of [
      `${get} | ${program} | ${put} -d @- | jq .result\n`,
      `${put} -d "$(${get} | ${program})" | jq .result\n`,
      `B=$(${get} | ${program})\n${put} -d "$B" | jq .result\n`,
      `${put} -d @- <<EOF | jq .result\n${object}\nEOF\n`,
    ])
      expect([script, codes(script, "a.sh")]).toEqual([script, expect.arrayContaining(["LW415"])]);
  });
  test("what is sent elsewhere says itself what it is", () => {
    for (const script of [...ways(object), ...ways(text)]) {
      const other = script.replaceAll(/logpush\/(?:edge\/)?jobs/g, "search/jobs");
      // All that is said of what looks like a filter is that it is not looked into.
      expect([other, codes(other, "a.sh").filter((code) => code !== "LW135")]).toEqual([other, []]);
    }
    for (const script of [
      `curl $API/logpush/jobs --next $API/search -d '${object}'\n`,
      `B='${object}'\ncurl $API/search -d "$B" -: -X DELETE $API/logpush/jobs/1\n`,
      `echo '${object}' ||\n  ${put} -d @-\n`,
      `cat > search.json <<EOF\n${object}\nEOF\n${put} -d @job.json\n`,
    ])
      expect([script, codes(script, "a.sh").filter((code) => code !== "LW135")]).toEqual([script, []]);
  });
});

describe("a script without an ending", () => {
  const script = (first: string) => `${first}\ncurl -d '${job(where("ClientCountri"))}' x\n`;
  const told = ['/0 | http_requests | LW202 \\"ClientCountri\\"'];
  test.each([
    "#!/bin/sh",
    "#!/usr/bin/env bash",
    "#! /usr/bin/env -S zsh -e",
    "\ufeff#!/usr/local/bin/ksh",
    "#!/bin/dash",
  ])("%s", (first) => {
    for (const path of ["deploy", "bin/deploy", ".husky/pre-commit", ".hook"])
      expect(found(script(first), path)).toEqual(told);
  });
  test("what another program runs, or has another name, is none", () => {
    expect(compileAll(script("#!/usr/bin/env python3"), { hosts, path: "deploy" }).host).toBe("filter");
    expect(compileAll(script("#!/bin/sh"), { hosts, path: "a.where" }).host).toBe("filter");
  });
});

test("what stands behind a program that is not known is given to that", () => {
  const shown = (first: string) =>
    compileAll(`${first}\n${where("ClientCountry")}\n`, { hosts, path: "a" }).diagnostics.map(({ code }) => code);
  for (const first of [
    "#!/usr/bin/env mytool --with node",
    "#!/usr/bin/env -S just --justfile make",
    "#!/opt/tool perl",
  ])
    expect(shown(first)).not.toContain("LW135");
  for (const first of [
    "env -S A=b -u C node -e",
    "env -S uv run --with requests python",
    "env -S npx -p typescript tsx",
    "env -i deno",
  ])
    expect(shown(`#!/usr/bin/${first}`)).toContain("LW135");
});

describe("in backticks", () => {
  const body = `{"dataset":"http_requests","filter":${JSON.stringify(where("ClientCountri"))}}`;
  const doubled = body.replaceAll("\\", "\\\\");

  test("a filter is known with the backslashes that the shell takes", () => {
    for (const script of [
      `X=\`curl -d '${body}' https://x\`\n`,
      `X=\`curl -d '${doubled}' https://x\`\n`,
      `X="\`curl -d '${doubled}' https://x\`"\n`,
    ]) {
      expect([script, found(script, "a.sh").join()]).toEqual([script, expect.stringContaining("LW202")]);
      expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script);
    }
  });

  test("a text in which it takes those of a string is no JSON, and nothing is mended there", () => {
    const script = `X="\`curl -d '${body}' https://x\`"\n`;
    expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script);
  });

  test("what is written gets a backslash more where one would be taken", () => {
    const sent = (filter: string) =>
      `X="\`curl -d '{"dataset":"http_requests","filter":${filter}}' https://a/logpush/jobs\`"\n`;
    expect(mend(sent(where("ClientCountry")), { hosts, path: "a.sh" }).text).toBe(
      sent(JSON.stringify(where("ClientCountry")).replaceAll("\\", "\\\\")),
    );
  });
});

test("a backslash in a document is written as the others of it are", () => {
  const sent = (filter: string) =>
    `curl -d @- https://a/logpush/jobs <<EOF\n{"dataset":"http_requests","filter":${filter},"name":"$1"}\nEOF\n`;
  const [bare, right] = ['{"where":{"key":"ClientCountry","operator":"eq","value":"ca"}}', where("ClientCountry")].map(
    (each) => JSON.stringify(each),
  );
  for (const written of [(text = "") => text, (text = "") => text.replaceAll("\\", "\\\\")])
    expect(mend(sent(written(bare)), { hosts, path: "a.sh" }).text).toBe(sent(written(right)));
});
