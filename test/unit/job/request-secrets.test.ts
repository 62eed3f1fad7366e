// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are variables of a shell
import { describe, expect, test } from "vitest";
import { maskRequests } from "../../../src/old-job/request-secrets.js";

describe("what says who sends a request is hidden", () => {
  test.each([
    'curl -u "admin:S3CRET" https://x',
    "curl -u 'admin:S3CRET S3CRET'",
    "curl -uadmin:S3CRET https://x",
    "curl --user=admin:S3CRET https://x",
    "curl -su admin:S3CRET https://x",
    "curl -u \\\n  admin:S3CRET https://x",
    "curl -u :S3CRET https://x",
    "curl -d '{\n  \"a\": 1\n}' -u admin:S3CRET",
    "curl -U p:S3CRET --proxy-user p:S3CRET",
    "curl -H Authorization:\\ Basic\\ S3CRET",
    'curl -H "Authorization: Bearer S3CRET"',
    "curl -b 'session=S3CRET; other=S3CRET'",
    'curl -H "Cookie: a=S3CRET; b=S3CRET"',
    "curl --oauth2-bearer S3CRET",
    "curl -E cert.pem:S3CRET --pass S3CRET",
    "wget --user=a --password=S3CRET",
    "http -a user:S3CRET",
    'http POST https://x Authorization:"Bearer S3CRET"',
    "curl -H 'Authorization: Bearer ${TOKEN:-S3CRET}'",
    "curl -H 'X-Auth-Key: $up3rS3CRET'",
    "curl -H 'X-Auth-Key: <x>S3CRET'",
    "curl -H 'X-Auth-Key: {{x}}S3CRET'",
    'curl -H "X-Auth-Key: ${T}S3CRET"',
    "curl -H 'X-Auth-Key: %41S3CRET'",
    'curl -H "Authorization: Bearer $(echo S3CRET)"',
    "curl -H X-Auth-Key:$(echo S3CRET)",
    'curl -H "Authorization: Bearer none S3CRET"',
    "curl -H 'Authorization: Bearer 'S3CRET https://x",
    "curl -H 'Authorization: Bearer '\"S3CRET\" https://x",
    `curl -H "Authorization: Bearer "' S3CRET' https://x`,
    "curl -H 'Authorization: Bearer '${T}'S3CRET' https://x",
    "curl -HAuthorization:S3CRET https://x",
    "curl -H 'api-key: S3CRET'",
    "curl -H 'CF-Access-Client-Secret: S3CRET'",
    'curl -H \'{"api-key": "S3CRET"}\'',
    "POST https://x\napi-key: S3CRET\n",
    'Authorization: Digest username="a", response="S3CRET"\n',
    "curl 'https://x/y?a=b&token=S3CRET&c=d'",
    "TOKEN=S3CRET curl https://x",
    "TOKEN=${TOKEN:-S3CRET}\n",
    "CF_API_TOKEN='S3CRET S3CRET'; curl https://x",
    'export API_KEY="S3CRET S3CRET"',
    "sshpass -p S3CRET ssh x",
    "sshpass -p'S3CRET' ssh x",
    "jq --arg token S3CRET '.a = $token'",
    "jq --arg api_key 'S3CRET' .",
    "tool --api-token S3CRET",
    "curl https://user:${P:-S3CRET}@host/x",
    `curl -K - <<< 'user = "admin:S3CRET"'`,
    "curl https://user:S3CRET@host/x",
    '  command = "curl -u \\"admin:S3CRET\\" https://x"',
    "sort -u admin:file; curl -u admin:S3CRET",
    `curl -d '{"where":{"and":[{"key":"ClientRequestUserAgent","operator":"eq","value":"-u a:b"}]}}' -u admin:S3CRET`,
  ])("%s", (text) => {
    const shown = maskRequests(text);
    expect(shown).not.toContain("S3CRET");
    expect(shown).toContain("******");
    expect(shown).toHaveLength(text.length);
  });
});

describe("what is no secret is shown", () => {
  const where = JSON.stringify({
    where: {
      or: [
        { key: "ClientRequestPath", operator: "equals", value: "Authorization: Bearer abcdef {" },
        { key: "ClientRequestUserAgent", operator: "in", value: ["curl -u admin:pw", 'a"b Cookie: y'] },
        { key: "ClientRequestReferer", operator: "eq", value: "https://user:pass@host/" },
      ],
    },
  });
  test.each([
    "sort -u admin:file",
    "docker run -u 1000:1000 image",
    "grep -iE one:two file",
    'curl -H "Authorization: Bearer $TOK" -u "$U:$P" https://x',
    'curl -H "Authorization: Bearer "$TOKEN https://x',
    'curl -H "X-Auth-Key: ${KEY}" -H "api-key: {{api_key}}" -H "Authorization: Bearer <YOUR TOKEN>"',
    'TOKEN="${CF_API_TOKEN}" curl "https://x?token=$TOKEN&a=b"',
    'sshpass -p "$PASSWORD" ssh x; jq --arg token "$TOKEN" .; jq --arg key ClientIP .',
    'jq \'.where.key="ClientCountry" | {key:"RayID"}\'; DATASET=http_requests; FIELDS="RayID,ClientIP"',
    `TOKEN=$(curl -d '${where}' https://x)`.replace("TOKEN", "BODY"),
    `curl -d '${where}' https://x`,
    `curl -d ${JSON.stringify(where)} https://x`,
    `curl -d '{"filter":${JSON.stringify(where)}}' https://x`,
    `data = ${JSON.stringify(JSON.stringify({ filter: where }))}`,
    'filter: ClientRequestPath eq "Authorization: Bearer abcdef" and ClientRequestURI contains "/x?Cookie: y"',
    'where:\n  and:\n    - key: ClientRequestUserAgent\n      operator: eq\n      value: "curl -u admin:pw"\n',
  ])("%s", (text) => expect(maskRequests(text)).toBe(text));
});

test("what stands behind a value stays", () => {
  expect(maskRequests(`curl -H 'Authorization: Bearer a1b2' -d "x" "https://h?token=abc&c=d" "b"`)).toBe(
    `curl -H 'Authorization: Bearer ****' -d "x" "https://h?token=***&c=d" "b"`,
  );
  const body = `curl -d '{"destination_conf":"s3://b/x?secret-access-key=abc'"$END"'","name":"errors","enabled":true}'`;
  expect(maskRequests(body)).toBe(body.replace(`abc'"$END"`, "*".repeat(10)));
  expect(maskRequests(`{"api-key":"abc","dataset":"dns_logs"}`)).toBe(`{"api-key":"***","dataset":"dns_logs"}`);
});

test("a variable that has a header for its value is no comparison", () => {
  expect(maskRequests('- name: HEADER\n  value: "Authorization: Bearer abcdef"\n')).not.toContain("abcdef");
});
