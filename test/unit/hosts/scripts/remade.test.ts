// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
/** Texts that another program makes something else of before they are sent: what becomes of them is not known. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";
import { whole } from "../../../support/seed.js";

const filter = '{"where":{"and":[{"key":"ClientCountry","operator":"==","value":"ca"}]}}';
const job = `{"dataset":"http_requests","filter":${filter}}`;
const one = '{"where":{"key":"ClientCountry","operator":"==","value":"ca"}}';
const send = "curl -d @- https://a.example/zones/1/logpush/jobs";
const toJson = "jq -c '.filter|=tojson'";

const remade: readonly (readonly [string, string])[] = [
  ["a pipe", `echo '${job}' | jq -c '.filter=(.filter|tojson)' | ${send}\n`],
  ["a pipe over lines", `printf '%s' '${job}' |\n  jq . |\n  jq '.filter |= tostring' | ${send}\n`],
  ["a here-document", `${toJson} <<'EOF' | ${send}\n${job}\nEOF\n`],
  ["a here-document with a command in it", `cat <<EOF | ${toJson} | ${send}\n$(echo '${job}')\nEOF\n`],
  ["a here-string", `B='${job}'\n${toJson} <<<"$B" | ${send}\n`],
  ["a variable of another", `B='${job}'\nC=\${B}\necho "$C" | ${toJson} | ${send}\n`],
  ["a variable that is set anew", `B='${job}'\nB=$(echo "$B" | ${toJson})\n${send} -d "$B"\n`],
  ["what a variable is given", `jq -nc --argjson b '${job}' '$b|.filter|=tojson' | ${send}\n`],
  ["a file", `cat > job.json <<'EOF'\n${job}\nEOF\n${toJson} job.json > sent.json\ncurl -d @sent.json x\n`],
  ["a file of another name", `echo '${job}' | tee "$D/a.json"\nmv "$D/a.json" b.json\n${toJson} b.json | ${send}\n`],
  [
    "a program of Python",
    `python3 -c 'import json,sys;j=json.load(sys.stdin);j["filter"]=json.dumps(j["filter"]);print(json.dumps(j))' <<'EOF' | ${send}\n${job}\nEOF\n`,
  ],
  ["a program that reads the environment", `export B='${job}'\nnode -e 'console.log(make(process.env.B))' | ${send}\n`],
  ["a group", `{\n  echo '${job}'\n} | ${toJson} | ${send}\n`],
  ["a function", `body() {\n  cat <<'EOF'\n${job}\nEOF\n}\nbody | ${toJson} | ${send}\n`],
  ["what is put in a command", `jq -n --slurpfile b <(echo '${job}') '$b[0]|.filter|=tojson'\n`],
  ["what `sed` changes", `sed 's/==/eq/' <<< '${job}' | ${send}\n`],
  [
    "what `jq` reshapes",
    `F='${one}'; echo "$F" | jq -c '{dataset:"http_requests",filter:({where:{and:[.where]}}|tojson)}' | ${send}\n`,
  ],
  [
    "a part of what a variable has",
    `jq -nc --argjson f '${one}' '{dataset:"http_requests",filter:({where:{and:[$f.where]}}|tojson)}' | ${send}\n`,
  ],
  [
    "all in what a variable has",
    `jq -nc --argjson f '${one}' '{dataset:"http_requests",filter:({where:{and:[$f[]]}}|tojson)}' | ${send}\n`,
  ],
  [
    "what is read, and changed",
    `jq -nc --arg f '${one}' '{dataset:"http_requests",filter:($f|fromjson|.where.operator="eq"|{where:{and:[.where]}}|tojson)}' | ${send}\n`,
  ],
  [
    "a literal that is changed",
    `jq -nc '{dataset:"http_requests",filter:({where:{and:[{key:"ClientCountry",operator:"==",value:""}]}}|.where.and[0].operator="eq"|tojson)}' | ${send}\n`,
  ],
  ["a job that is changed", `jq -nc '${job} | .filter.where.and[0].operator = "eq" | .filter |= tojson' | ${send}\n`],
  ["a job that is walked through", `jq -nc '${job} | walk(if . == "==" then "eq" else . end)' | ${send}\n`],
  [
    "what is set in a filter that is read",
    `jq -c '.filter |= (fromjson|.where.value="=="|tojson)' job.json | ${send}\n`,
  ],
  [
    "what another program makes of a literal",
    `jq -n '{dataset:"http_requests",filter:${filter}}' | jq '.filter|=tojson'\n`,
  ],
];

describe("nothing is told of the form of, and nothing mended in", () => {
  test.each(remade)("%s", (_, script) => {
    // An operator that there is not is told, and that it is not known is true.
    const told = compileAll(script, { hosts, path: "a.sh" }).diagnostics.map(({ code }) => code);
    expect(told.filter((code) => code !== "LW424" && code !== "LW201")).toEqual([]);
    expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script);
    const step = `steps:\n  - run: |\n${script.replace(/^/gm, "      ")}\n`;
    expect(mend(step, { hosts, path: "a.yml" }).text).toBe(step);
  });
});

const text = job.replace(filter, JSON.stringify(filter));

describe("what is sent as it stands is mended", () => {
  test.each([
    ["what the answer goes into", `curl -d '${text}' https://a.example | jq '.result|tojson'\n`],
    [
      "a variable whose answer is read",
      `B='${text}'\nR=$(curl -d "$B" https://a.example)\necho "$R" | python3 -c 'import json'\n`,
    ],
    ["what is only laid out", `echo '${text}' | jq -c . | ${send}\n`],
    ["what is laid out by Python", `echo '${text}' | python3 -m json.tool | ${send}\n`],
    ["a name that is read", `B='${text}'\nN=$(jq -r .name <<<"$B")\ncurl -d "$B" x\n`],
    ["a name that is set", `echo '${text}' | jq '.name = "a" | del(.id)' | ${send}\n`],
    [
      "a file beside another program",
      `cat > job.json <<'EOF'\n${text}\nEOF\njq empty job.json\ncurl -d @job.json x\nsed s/a/b/ other.json\n`,
    ],
    [
      "a filter that is put into a job",
      `F='${filter}'\njq -n --argjson f "$F" '{dataset:"http_requests",filter:($f|tojson)}' | ${send}\n`,
    ],
    ["one that is read for it", `echo '${filter}' | jq -c '{dataset:"http_requests",filter:(.|tojson)}' | ${send}\n`],
    ["one command of two", `echo '${text}' || jq '.filter|=tojson' a.json\n`],
  ])("%s", (_, script) => expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("==", "eq")));
});

test.each([
  ["a program", "sed s/x/y/"],
  ["none", "cat"],
])("a text that goes through thousands of variables is read all the same, into %s", (_, program) => {
  const where = '{"where":{"and":[{"key":"ClientCountry","operator":"==","value":"ca"}]}}';
  const many = whole ? 20_000 : 7000;
  const steps = Array.from({ length: many }, (_, at) => `A${at + 1}="$A${at}"\n`).join("");
  const source = `A0='{"dataset":"http_requests","filter":${JSON.stringify(where)}}'\n${steps}echo "$A${many}" | ${program} | curl -d @- https://a.example/zones/1/logpush/jobs\n`;
  const { filters } = compileAll(source, { hosts, path: "a.sh" });
  expect(filters).toHaveLength(1);
});
