import { describe, expect, test } from "vitest";
import { maskRequests } from "../../../../src/cli/views/request-secrets.js";

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
    `curl -d '${where}' https://x`,
    `curl -d ${JSON.stringify(where)} https://x`,
    `curl -d '{"filter":${JSON.stringify(where)}}' https://x`,
    `data = ${JSON.stringify(JSON.stringify({ filter: where }))}`,
    'filter: ClientRequestPath eq "Authorization: Bearer abcdef" and ClientRequestURI contains "/x?Cookie: y"',
    'where:\n  and:\n    - key: ClientRequestUserAgent\n      operator: eq\n      value: "curl -u admin:pw"\n',
  ])("%s", (text) => expect(maskRequests(text)).toBe(text));
});

test("a variable that has a header for its value is no comparison", () => {
  expect(maskRequests('- name: HEADER\n  value: "Authorization: Bearer abcdef"\n')).not.toContain("abcdef");
});
