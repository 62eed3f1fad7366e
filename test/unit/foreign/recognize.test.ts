/** What each notation is taken for: the filter that it means, or the part without an equivalent, or what the file is. */
import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";

/** The text; then the texts that its fixes make of it, `SAFE` before a safe one, or `part: reason`, or `= file`. */
type Row = readonly [text: string, ...said: readonly string[]];

const where = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const country = 'ClientCountry eq "ca"';
const job = JSON.stringify({ name: "x", filter: where });

const rows: Readonly<Record<string, readonly Row[]>> = {
  SQL: [
    ["SELECT * FROM t WHERE A = 'x' AND B BETWEEN 1 AND 5", 'A eq "x" and B geq 1 and B leq 5'],
    ["select a, b from t where A <> 'it''s' -- done", 'A !eq "it\'s"'],
    ["SELECT * FROM http_requests WHERE BotScore < 30;", "dataset http_requests\n\nBotScore lt 30"],
    ["SELECT * FROM `p.logs.http_requests` AS r WHERE r.BotScore < 30", "dataset http_requests\n\nBotScore lt 30"],
    ["WHERE A LIKE '/api/%' OR A NOT LIKE '%.css'", 'A startsWith "/api/" or A !endsWith ".css"'],
    ["WHERE A LIKE '100\\%%'", 'A startsWith "100%"'],
    ["WHERE A LIKE '100!%' ESCAPE '!'", 'A eq "100%"'],
    ["A NOT BETWEEN 1 AND 5 AND B = 'x'", '(A lt 1 or A gt 5) and B eq "x"'],
    ["SELECT * FROM t WHERE NOT (A = 1 OR B NOT IN (1, 2))", "A !eq 1 and B in [1, 2]"],
    ["SELECT * FROM t WHERE 500 <= A AND Verified AND NOT Flag", "A geq 500 and Verified eq true and Flag !eq true"],
    ["SELECT * FROM t WHERE A IS TRUE OR B IS FALSE", "A eq true or B eq false"],
    ["SELECT * FROM t WHERE lower(A) = 'ca'", 'A in ["ca", "cA", "Ca", "CA"]'],
    ["SELECT * FROM t WHERE lower(A) IN ('1', '2')", 'A in ["1", "2"]'],
    ["SELECT * FROM t WHERE A ILIKE '%/1/%'", 'A contains "/1/"'],
    ["SELECT * FROM t WHERE A ~ '^/api/' AND A !~ '\\.css$'", 'A startsWith "/api/" and A !endsWith ".css"'],
    ["SELECT * FROM t WHERE REGEXP_LIKE(A, '^(GET|HEAD)$')", 'A in ["GET", "HEAD"]'],
    [
      "SELECT * FROM t WHERE starts_with(A, '/x') AND instr(A, 'y') > 0 AND left(A, 2) = '/z'",
      'A startsWith "/x" and A contains "y" and A startsWith "/z"',
    ],
    ["SELECT * FROM t WHERE 'x' = ANY(A) AND has(B, 'y')", 'A contains "x" and B contains "y"'],
    ["SELECT * FROM t WHERE '500'::int = A AND (B) > 1", "A eq 500 and B gt 1"],
    ["SELECT * FROM t WHERE length(A) > 0", 'A !eq ""'],
    ["SELECT count(*) FROM t WHERE A = 1 GROUP BY B ORDER BY C LIMIT 5", "A eq 1"],
    ["SELECT * FROM t WHERE A = 'x' AND B IS NOT NULL", "IS NOT NULL: absence"],
    ["SELECT * FROM t WHERE A IS NOT TRUE", "IS NOT TRUE: absence"],
    ["SELECT * FROM t WHERE A NOT IN ('x', NULL)", "NULL: absence"],
    ["SELECT * FROM t WHERE A LIKE 'a_c'", "'a_c': pattern"],
    ["SELECT * FROM t WHERE A LIKE 'a%c'", 'A startsWith "a" and A endsWith "c"'],
    ["SELECT * FROM t WHERE A LIKE 'ab%ba'", 'A startsWith "ab" and A endsWith "ba" and A !eq "aba"'],
    ["SELECT * FROM t WHERE A NOT LIKE '/a*%'", 'A !startsWith "/a*"'],
    ["SELECT * FROM t WHERE A LIKE '100#%#_##%' ESCAPE '#'", 'A startsWith "100%_#"'],
    ["SELECT * FROM t WHERE A LIKE 'C:\\x%' ESCAPE ''", 'A startsWith "C:\\\\x"'],
    ["SELECT * FROM t WHERE A LIKE 'C:\\x%'", "'C:\\x%': pattern"],
    ["SELECT * FROM t WHERE A LIKE 'a#b%' ESCAPE '#'", "'a#b%': pattern"],
    ["SELECT * FROM t WHERE A LIKE '%[0-9]%'", "'%[0-9]%': pattern"],
    ["SELECT * FROM t WHERE A LIKE '%a%b%c%'", "'%a%b%c%': pattern"],
    ["SELECT * FROM t WHERE A ILIKE 'get'", 'A in ["get", "geT", "gEt", "gET", "Get", "GeT", "GEt", "GET"]'],
    [
      "SELECT * FROM t WHERE A ILIKE '%.js'",
      'A endsWith ".js" or A endsWith ".jS" or A endsWith ".Js" or A endsWith ".JS"',
    ],
    ["SELECT * FROM t WHERE A ~* '^ca$'", 'A in ["ca", "cA", "Ca", "CA"]'],
    ["SELECT * FROM t WHERE A ~ '(?i)^/get/'", "'(?i)^/get/': caseless"],
    ["SELECT * FROM t WHERE A ~ '^/api/.*\\.js$'", 'A startsWith "/api/" and A endsWith ".js"'],
    ["SELECT * FROM t WHERE A ~ '^/v[12]/'", 'A startsWith "/v1/" or A startsWith "/v2/"'],
    ["SELECT * FROM t WHERE A ~ '^192.0.2.'", "'^192.0.2.': regex"],
    ["SELECT * FROM t WHERE A ~ 'example.com'", "'example.com': regex"],
    ["SELECT * FROM t WHERE A ~ '*.css'", "'*.css': regex"],
    ["SELECT * FROM t WHERE A ~ '.*'", "'.*': allLines"],
    ["SELECT * FROM t WHERE A ~ '^a.+'", 'A startsWith "a" and A !eq "a"'],
    ["SELECT * FROM t WHERE A LIKE '%'", "'%': allLines"],
    ["SELECT * FROM t WHERE A ILIKE 'abcd%'", "'abcd%': caseless"],
    ["SELECT * FROM t WHERE lower(A) LIKE '%bot%'", "'%bot%': caseless"],
    ["SELECT * FROM t WHERE lower(A) = 'CA'", "lower(A): caseless"],
    ["SELECT * FROM t WHERE lower(A) LIKE 'CA%'", "lower(A): caseless"],
    ["SELECT * FROM t WHERE upper(A) LIKE 'c%'", "upper(A): caseless"],
    ["SELECT * FROM t WHERE upper(A) LIKE 'C%'", 'A startsWith "c" or A startsWith "C"'],
    ["SELECT * FROM t WHERE lower(A) ILIKE 'C%'", 'A startsWith "c" or A startsWith "C"'],
    ["SELECT * FROM t WHERE A ~ 'a.c'", "'a.c': regex"],
    ["SELECT * FROM t WHERE CAST(A AS INT) > 5", "CAST(A AS INT): cast"],
    ["SELECT * FROM t WHERE A::int > 5", "A::int: cast"],
    ["SELECT * FROM t WHERE A + 1 > 5", "A + 1: calculation"],
    ["SELECT * FROM t WHERE A = B", "A = B: fields"],
    ["SELECT * FROM t WHERE A > 1.5", "1.5: fraction"],
    ["SELECT * FROM t WHERE A > 'x'", "'x': order"],
    ["SELECT * FROM t WHERE trim(A) = 'x'", "trim(A): function"],
    ["SELECT * FROM t WHERE A > now()", "now: time"],
    ["SELECT * FROM t WHERE A IN (SELECT B FROM u)", "(: join"],
    ["SELECT * FROM t JOIN u ON t.x = u.x", "JOIN: join"],
    ["SELECT * FROM t WHERE A = 1 UNION SELECT * FROM u", "UNION: join"],
    ["SELECT * FROM t WHERE A = ?", "?: variable"],
    ["SELECT * FROM t WHERE A = 'x", "'x: unreadable"],
    ["SELECT * FROM t", "SELECT * FROM t: allLines"],
    ["WITH x AS (SELECT 1) SELECT * FROM x", "WITH x AS: join"],
  ],
  Lucene: [
    ["A:[500 TO 599]", "A geq 500 and A leq 599"],
    ["A:{500 TO *] AND NOT B:us", 'A gt 500 and B !eq "us"'],
    ["A:example.com AND B:/api/*", 'A eq "example.com" and B startsWith "/api/"'],
    ["A:*.css OR A:*x*", 'A endsWith ".css" or A contains "x"'],
    ['A:(a OR b OR "c d")', 'A in ["a", "b", "c d"]'],
    ["A:(>=500 AND <600)", "A geq 500 and A lt 600"],
    ["-A:x +B:5", 'B eq 5 and A !eq "x"'],
    ["A:5 B:x", 'A eq 5 and B eq "x"', 'A eq 5 or B eq "x"'],
    ["A:5 B:x -C:y", 'A eq 5 and B eq "x" and C !eq "y"', '(A eq 5 or B eq "x") and C !eq "y"'],
    ["A >= 500 and B: x*", 'A geq 500 and B startsWith "x"'],
    ["A:x\\:y AND B:\\(z\\)", 'A eq "x:y" and B eq "(z)"'],
    ["A:192.0.2.0/24 AND B:2001:db8::1", 'A startsWith "192.0.2." and B eq "2001:db8::1"'],
    ["A.keyword:x AND B:y", 'A eq "x" and B eq "y"'],
    ["A:/ap.*/ AND B:5", 'A startsWith "ap" and B eq 5'],
    ["A:5 OR B:x AND C:y", 'A eq 5 or (B eq "x" and C eq "y")'],
    ["_exists_:A AND B:5", "_exists_:A: absence"],
    ["A:* AND B:[1 TO 2]", "*: absence"],
    ["A:ca~2", "ca~2: fuzzy"],
    ["A:ca^2", "^2: boost"],
    ["A:a*b AND B:5", 'A startsWith "a" and A endsWith "b" and B eq 5'],
    ["A:a*a AND B:5", 'A startsWith "a" and A endsWith "a" and A !eq "a" and B eq 5'],
    ["A:a\\*b* AND B:x\\?", 'A startsWith "a*b" and B eq "x?"'],
    ["A:*a*b* AND B:5", "*a*b*: pattern"],
    ["A:/(GET|HEAD)/ AND B:5", 'A in ["GET", "HEAD"] and B eq 5'],
    ["A:/^api.*/ AND B:/.*[.]css$/", 'A startsWith "api" and B endsWith ".css"'],
    ["A:/^api/ AND B:5", "/^api/: regex"],
    ["A:/a@b/ AND B:[1 TO 2]", "/a@b/: regex"],
    ["A:/a<1-5>.*/ AND B:[1 TO 2]", "/a<1-5>.*/: regex"],
    ["A:/.*/ AND B:[1 TO 2]", "/.*/: absence"],
    ["A:a?b AND B:5", "a?b: pattern"],
    ["A:/a.b/", "/a.b/: regex"],
    ["A:192.0.2.0/18 AND B:[1 TO 2]", "192.0.2.0/18: network"],
    ["A:2001:db8::/32 AND B:[1 TO 2]", 'A startsWith "2001:db8:" and B geq 1 and B leq 2'],
    ["A:192.0.2.0/23 AND B:5", '(A startsWith "192.0.2." or A startsWith "192.0.3.") and B eq 5'],
    ['B:{5 TO *] AND A:"192.0.2.4/31"', 'B gt 5 and A in ["192.0.2.4", "192.0.2.5"]'],
    ['B:{5 TO *] AND ASubnet:"192.0.2.0/24"', 'B gt 5 and ASubnet eq "192.0.2.0/24"'],
    ["B:[1 TO 2] AND A:>now-1d", "now-1d: time"],
    ["A:2020-2024 AND B:5"],
    ["A:[a TO b]", "a: order"],
    ["A:[now-1d TO now]", "now-1d: time"],
    ["A:[1 TO 2] error", "error: bareTerm"],
    ["+A:[1 TO 2] B:5", "B:5: optional"],
    ["A:[1 TO 2] AND B:5 C:6", "C: joined"],
    ["A:(a AND b)", "a AND b: textSearch"],
  ],
  literals: [
    [`{'where': {'and': [{'key': 'ClientCountry', 'operator': 'eq', 'value': 'ca'}]}}`, `SAFE ${where}`],
    [`{where: {and: [{key: "ClientCountry", operator: "eq", value: "ca"},]}, /* x */}`, where],
    [
      `export const filter: Filter = {where: {and: [{key: 'ClientCountry', operator: 'eq', value: 'ca'}]}} as const;`,
      `SAFE ${country}`,
    ],
    [`module.exports = {where: {and: [{key: 'ClientCountry', operator: 'eq', value: 'c' + 'a'}]}}`, `SAFE ${country}`],
    [
      `JSON.stringify({where: {and: [{key: \`ClientCountry\`, operator: "eq", value: "ca"}]}}, null, 2)`,
      `SAFE ${country}`,
    ],
    [
      `json.dumps({"where": {"and": [{"key": "A", "operator": "eq", "value": True}]}}, separators=(",", ":"))`,
      "SAFE A eq true",
    ],
    [`filter = {"where": {"and": [{"key": "A", "operator": "in", "value": ("x", "y")}]}}`, 'SAFE A in ["x", "y"]'],
    [`{"where" => {"and" => [{:key => "ClientCountry", "operator" => "eq", "value" => "ca"}]}}`, `SAFE ${where}`],
    [
      `$filter = ['where' => ['and' => [['key' => 'ClientCountry', 'operator' => 'eq', 'value' => 'ca']]]];`,
      `SAFE ${country}`,
    ],
    [
      `{name: 'x', filter: JSON.stringify({where: {and: [{key: "ClientCountry", operator: "eq", value: "ca"}]}})}`,
      `SAFE ${job}`,
    ],
    [`filter = ${JSON.stringify(where)}`, `SAFE ${country}`],
    [`FILTER='${where}'`, `SAFE ${country}`],
    [`filter = ${JSON.stringify(country)}`, `SAFE ${country}`],
    [`filter: ClientCountry == 'ca'`, `SAFE ${country}`],
    [`where: '${where}'`, `SAFE ${country}`],
    [`"filter": ${JSON.stringify(where)},`, `SAFE ${country}`],
    [`{'and': [{'key': 'ClientCountry', 'operator': '=', 'value': 'ca'}]}`, `SAFE ${where}`],
    [
      `{'where': {'and': [{'key': 'ClientCountry', 'operator': 'like', 'value': 'ca'}]}}`,
      where.replace('"eq"', '"like"'),
    ],
    [`{where: {and: [{key: "A", operator: "eq", value: country}]}}`, "country: variable"],
    [`{where: {and: [{key: 'A', operator: 'eq', value: \`a\${b}\`}]}}`, `\`a\${b}\`: variable`],
    [`{where: {and: [{key: 'A', operator: 'eq', value}]}}`, "value: variable"],
    [`x = {'where': {'and': [*more, {'key': 'A', 'operator': 'eq', 'value': 1.5}]}}`],
    [`x = {'where': {'and': [{'key': 'A', 'operator': 'eq', 'value': 1.5}]}}`, "1.5: fraction"],
  ],
  "filter text in JSON": [
    [`{"where": ${JSON.stringify(country)}}`, `SAFE {"where": ${where.slice(9, -1)}}`],
    [`{"name": "x", "filter": "ClientCountry = 'ca'"}`, `SAFE {"name": "x", "filter": ${JSON.stringify(where)}}`],
    [JSON.stringify(country), `SAFE ${country}`],
  ],
  commands: [
    [`curl -X POST https://api.example.com/jobs -d '${job}'`, `SAFE ${country}`],
    [`$ curl https://api.example.com/jobs \\\n  --data-raw $'${job.replaceAll("\\", "\\\\")}'`, `SAFE ${country}`],
    [`curl https://api.example.com/jobs --json="${job.replace(/["\\]/g, "\\$&")}" | jq .`, `SAFE ${country}`],
    [`curl https://api.example.com/jobs -d @- <<'EOF'\n${job}\nEOF`, `SAFE ${country}`],
    [
      `curl https://api.example.com/jobs -d '{"dataset":"http_requests","filter":"BotScore lt 30"}'`,
      "SAFE dataset http_requests\n\nBotScore lt 30",
    ],
    ["curl https://api.example.com/jobs -d @job.json", "@job.json: file"],
    [
      `curl https://api.example.com/jobs -d "{\\"filter\\": \\"$FILTER\\"}"`,
      '"{\\"filter\\": \\"$FILTER\\"}": variable',
    ],
    ["curl https://api.example.com/jobs", "curl https://api.example.com/jobs: nothingSent"],
    ["curl https://api.example.com/jobs -d 'x", "': unreadable"],
  ],
  "queries as data": [
    [
      '{"A": {"$gte": 500, "$lt": 600}, "B": "x"}',
      '{"where":{"and":[{"key":"A","operator":"geq","value":500},{"key":"A","operator":"lt","value":600},{"key":"B","operator":"eq","value":"x"}]}}',
    ],
    [
      "db.logs.find({ $or: [{ A: { $nin: ['x', 'y'] } }, { A: { $regex: '^/api' } }] })",
      'A !in ["x", "y"] or A startsWith "/api"',
    ],
    ['{"A": {"$exists": true}}', '"$exists": true: absence'],
    [
      '{"A": {"$regex": "a", "$options": "i"}}',
      '{"where":{"or":[{"key":"A","operator":"contains","value":"a"},{"key":"A","operator":"contains","value":"A"}]}}',
    ],
    ['{"A": {"$regex": "^/get", "$options": "im"}}', '"^/get": caseless'],
    ['{"A": {"$regex": "^/api", "$options": "x"}}', '"^/api": regex'],
    [
      '{"query":{"terms":{"A":["192.0.2.0/24","192.0.2.1"]}}}',
      '{"where":{"or":[{"key":"A","operator":"startsWith","value":"192.0.2."},{"key":"A","operator":"eq","value":"192.0.2.1"}]}}',
    ],
    [
      '{"query":{"wildcard":{"A":"/a*.js"}}}',
      '{"where":{"and":[{"key":"A","operator":"startsWith","value":"/a"},{"key":"A","operator":"endsWith","value":".js"}]}}',
    ],
    ['{"query":{"regexp":{"A":"a+?"}}}', '"a+?": regex'],
    ['{"query":{"range":{"A":{"gte":"now-1d/d"}}}}', '"now-1d/d": time'],
    [
      '{"query":{"bool":{"filter":[{"term":{"A.keyword":"x"}}],"should":[{"term":{"B":"y"}}],"must_not":{"prefix":{"C":"z"}}}}}',
      '{"where":{"and":[{"key":"A","operator":"eq","value":"x"},{"key":"C","operator":"!startsWith","value":"z"}]}}',
    ],
    [
      '{"query":{"query_string":{"query":"A:[1 TO 2]"}}}',
      '{"where":{"and":[{"key":"A","operator":"geq","value":1},{"key":"A","operator":"leq","value":2}]}}',
    ],
    ['{"query":{"match":{"A":"x y"}}}', '"match":{"A":"x y"}: textSearch'],
    [
      '{"<=":[1,{"var":"A"},5]}',
      '{"where":{"and":[{"key":"A","operator":"geq","value":1},{"key":"A","operator":"leq","value":5}]}}',
    ],
    [
      '{"and":[{"var":"A"},{"in":["x",{"var":"B"}]}]}',
      '{"where":{"and":[{"key":"A","operator":"eq","value":true},{"key":"B","operator":"contains","value":"x"}]}}',
    ],
  ],
  encoded: [
    [Buffer.from(where).toString("base64"), `SAFE ${country}`],
    [encodeURIComponent(where), `SAFE ${country}`],
    [`filter=${encodeURIComponent(country)}`, `SAFE ${country}`],
  ],
  "other files": [
    ['resource "cloudflare_logpush_job" "x" {\n  enabled = true\n}', "= hcl"],
    ["filter = jsonencode({ where = { and = [] } })", "= hcl"],
    ['{ where = { and = [{ key = "A", operator = "eq", value = "x" }] } }', "= hcl"],
    ["filter = <<-EOT\n  {}\nEOT", "= hcl"],
    ["filter: |\n  A eq 1", "= yaml"],
    ["where:\n  and:\n  - key: A\n    operator: eq", "= yaml"],
    ["---\nfilter: x\n", "= yaml"],
    ["apiVersion: v1\nkind: ConfigMap", "= yaml"],
    ["- key: A\n  operator: eq\n  value: 1", "= yaml"],
    ['[job]\nfilter = "x"', "= toml"],
    ['{"ClientCountry":"ca","EdgeResponseStatus":200}', "= logLine"],
    ['{"ClientCountry":"ca"}\n{"ClientCountry":"us"}', "= logLines"],
    ["jq 'select(.EdgeResponseStatus >= 500)' log.ndjson", "= jq"],
    ['.[] | select(.A == "x")', "= jq"],
    ["index=web status>=500 | stats count by host", "= splunk"],
    ["<!DOCTYPE html><html></html>", "= markup"],
  ],
  "filters with mistakes are none of it": [
    ["A = 'x' AND B >= 500"],
    ["A:5"],
    ["A:5xx"],
    ["A:ca,us"],
    ['select eq "x" and from = 5'],
    ['A eq "B:[1 TO 2]" and C = x'],
    ["A eq 1 # B:[1 TO 2]\nand C = x"],
    ['A contains "select * from t where a between 1 and 5" and B = x'],
    ['A:"x"'],
    ["A: ca"],
    ["no:(A\n  eq\n  # and (\n  10)"],
    ["A between 1 and 5"],
    ["A in ('x', 'y')"],
    ['where A eq "x" and B == 5'],
    ["A eq 1 or B like 'x'"],
    ["dataset: http_requests\nA eq 1"],
    ["filter = 'x'"],
    ["curl eq 'x'"],
    ['key = "x" and operator = "y"'],
    ["A startsWith '/api/*' and B gte 5"],
    ['http.host eq "x" and A in {1 2}'],
    ["lower(A) eq 'ca' and B eq 5"],
    ['A.startsWith("/api") && B == 5'],
    [where.replace('ca"', "ca")],
    [where.replace('"and"', "and")],
    [where.replace("}]", "},]")],
    [where.slice(0, -2)],
    ['{"where":{"and":[{"key":"A","operator":"eq","value":x}]}}'],
    ['{"key":"A","operator":"eq","value":1}'],
    ['{"where":{"and":[{"not":{"key":"A","operator":"eq","value":1}}]}}'],
    ['"errors of Canada"'],
    ["<5 A"],
    ["AbcdefghijklmnopqrstuvwxyzAbcdefg"],
  ],
};

describe.each(Object.entries(rows))("%s", (_, group) => {
  test.each(group)("%j", (text, ...said) => expect(saidOf(text)).toEqual(said));
});

function saidOf(text: string): readonly string[] {
  const { diagnostics } = compile(text);
  return diagnostics.flatMap((diagnostic) => {
    const { code, span, fixes } = diagnostic;
    if (code === "LW133")
      return fixes.map(
        (fix) =>
          `${fix.safe ? "SAFE " : ""}${applyFixes({ diagnostics: [{ ...diagnostic, fixes: [fix] }], source: text }, { safeOnly: false }).text}`,
      );
    if (code === "LW134") return [`${text.slice(span.start, span.end)}: ${diagnostic.args.reason}`];
    return code === "LW135" ? [`= ${diagnostic.args.file}`] : [];
  });
}

test("one diagnostic stands in place of all others", () => {
  for (const [name, group] of Object.entries(rows)) {
    if (!name.startsWith("filters"))
      for (const [text, ...said] of group) if (said.length > 0) expect(compile(text).diagnostics).toHaveLength(1);
  }
});

test("the dataset tells the types of values that do not say theirs", () => {
  const text = (input: string) => {
    const { diagnostics } = compile(input, { dataset: "http_requests" });
    return applyFixes({ diagnostics, source: input }, { safeOnly: false }).text;
  };
  expect(text('EdgeResponseStatus:"500" AND SecurityActions:skip')).toBe(
    'EdgeResponseStatus eq 500 and SecurityActions contains "skip"',
  );
  expect(text("ClientCountry:500 AND ClientRequestPath:/x* AND WorkerSubrequest:true")).toBe(
    'ClientCountry eq "500" and ClientRequestPath startsWith "/x" and WorkerSubrequest eq true',
  );
  expect(text("SELECT * FROM http_requests WHERE EdgeResponseStatus = '500' AND BotScore::int < 30")).toBe(
    "dataset http_requests\n\nEdgeResponseStatus eq 500 and BotScore lt 30",
  );
  expect(text(`filter = {'where': {'and': [{'key': 'EdgeResponseStatus', 'operator': 'eq', 'value': '500'}]}}`)).toBe(
    "EdgeResponseStatus eq 500",
  );
});

test("header, comments before it and examples stay", () => {
  const text =
    '# mine\ndataset http_requests\n\n# why\nSELECT * FROM t WHERE BotScore < 30\n\nkeep { "BotScore": 5 }\n';
  const { diagnostics } = compile(text);
  expect(applyFixes({ diagnostics, source: text }, { safeOnly: false }).text).toBe(
    text.replace("SELECT * FROM t WHERE BotScore < 30", "BotScore lt 30"),
  );
});

test("comments of another language before it are kept as comments", () => {
  const text = `// one\n/* two\n * three */\nfilter = ${JSON.stringify(country)}\n`;
  const { diagnostics } = compile(text);
  expect(applyFixes({ diagnostics, source: text }).text).toBe(`# one\n# two\n# three\n${country}\n`);
});

test.each([
  `export FILTER='${where}' # why`,
  `FILTER='${where}'\n# end`,
  `filter = ${JSON.stringify(country)} // why`,
  `curl https://api.example.com/jobs -d '${job}' | jq . # why`,
])("what loses a comment beside it is suggested only: %s", (text) => {
  const { diagnostics } = compile(text);
  expect(diagnostics.map(({ code, fixes }) => [code, fixes.map(({ safe }) => safe)])).toContainEqual([
    "LW133",
    [false],
  ]);
  expect(applyFixes({ diagnostics, source: text }).text).toBe(text);
});

const noted = `${country} # why\n  and A eq 1`;
test.each([
  `{"name": "x", "filter": ${JSON.stringify(noted)}}`,
  `{"name": "x", "filter": ${JSON.stringify("A >= 1 # why\nand B eq 2")}}`,
  `{"where": ${JSON.stringify(noted)}}`,
  JSON.stringify(noted),
  JSON.stringify(`${country}\nkeep { "ClientCountry": "ca" }`),
  `filter = ${JSON.stringify(noted)}`,
  `filter: ${country} # why`,
  `curl https://api.example.com/jobs -d '${JSON.stringify({ filter: noted })}'`,
  Buffer.from(noted).toString("base64"),
  `filter=${encodeURIComponent(noted)}`,
])("so is what loses a comment or an example in it: %s", (text) => {
  const { diagnostics } = compile(text);
  expect(diagnostics.map(({ code, fixes }) => [code, fixes.map(({ safe }) => safe)])).toEqual([["LW133", [false]]]);
  expect(applyFixes({ diagnostics, source: text }).text).toBe(text);
});

test("clauses that say nothing of single lines are named", () => {
  expect(compile("SELECT A, count(*) FROM t WHERE A = 1 ORDER BY B LIMIT 5").diagnostics[0]?.args).toMatchObject({
    leftOut: ["SELECT A, count(*)", "ORDER BY B", "LIMIT 5"],
  });
});

test("a dataset that does not exist is still told", () => {
  expect(
    compile("SELECT * FROM t WHERE A BETWEEN 1 AND 5", { dataset: "nonsense" }).diagnostics.map(({ code }) => code),
  ).toEqual(["LW204", "LW133"]);
});
