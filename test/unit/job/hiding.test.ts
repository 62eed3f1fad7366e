import { describe, expect, it, test, vi } from "vitest";
import type { Diagnostic } from "../../../src/index.js";
import { hidingSecrets, maskDiagnostics, maskSecrets } from "../../../src/old-job.js";

describe("texts that are shown without their secrets", () => {
  const cases: [string, string][] = [
    ["s3://b?region=r&secret-access-key=hunter2", "s3://b?region=r&secret-access-key=*******"],
    ['[{"destination_conf":"https://h?header_X=a%20b"}]', '[{"destination_conf":"https://h?header_X=*****"}]'],
    [
      '{"result":{"destination_conf":"sumo://h/receiver/v1/http/CODE"}}',
      '{"result":{"destination_conf":"sumo://h/receiver/v1/http/****"}}',
    ],
    ['{"ownership_challenge":"t0ken"}', '{"ownership_challenge":"*****"}'],
    // The field of a condition, of which the text is one of several, or has templates in it.
    ...[
      '["{\\"where\\":{\\"and\\":[{\\"key\\":\\"ClientCountry\\",","\\"operator\\":\\"eq\\"}]}}"]',
      '["},{\\"key\\":\\"ClientCountry\\",\\"operator\\":"]',
    ].map((text): [string, string] => [text, text]),
    ...[
      'filter: \'{"where":{"or":[{"key":"ClientCountry","operator":"eq","value":"{{ .x | default "a" }}\'',
      "- key: Host {{ .x }}, operator: eq\n",
    ].map((text): [string, string] => [text, text]),
    ['["{\\"and\\":[],\\"key\\":\\"hunter2\\",", "x"]', '["{\\"and\\":[],\\"key\\":\\"*******\\",", "x"]'],
    ["key: hunter2\noperator: x\n", "key: *******\noperator: x\n"],
    // The name of a field is none where a program puts the criterion together, in whatever order and with no space to end it.
    ...[
      "filter = jsonencode({where={and=[{key=var.k,operator=local.op,value=var.v}]}})",
      "c=[{value=var.v,operator=local.op,key=var.k},{key=var.k,operator=local.op,value=var.v}]",
      "jq -n '{where:{and:[{key:$k,operator:\"eq\",value:$v}]}}'",
      "const c={key:k,operator:op,value:v};",
      "and:\n  - key: ClientIP\n    operator: eq\n    value: a\n",
      "and:\n  - value: a\n    operator: eq\n    key: ClientIP\n",
      "const c = {\n  operator: op,\n  key: name,\n  value: v,\n};",
    ].map((text): [string, string] => [text, text]),
    [
      "f = {where={and=[{key=var.k,operator=local.op,value=1}]}},token=hunter2",
      "f = {where={and=[{key=var.k,operator=local.op,value=1}]}},token=*******",
    ],
    [
      "{key=var.k,operator=local.op},key=hunter2,{key=var.l,operator=local.op}",
      "{key=var.k,operator=local.op},key=********{key=var.l,operator=local.op}",
    ],
    ["a: 1\nkey: hunter2\noperator: x\nvalue: y\n", "a: 1\nkey: *******\noperator: x\nvalue: y\n"],
    // Behind the same address even what looks like a word is one; elsewhere it may be that word, and what a filter compares with is none.
    [
      '{"destination_conf":"https://h.example/in/hunter2","error_message":"push to https://h.example/in/hunter2 failed","name":"hunter2"}',
      '{"destination_conf":"https://h.example/in/*******","error_message":"push to https://h.example/in/******* failed","name":"hunter2"}',
    ],
    [
      '{"destination_conf":"https:\\/\\/h.example\\/in\\/K9\\/b\\/T1","a":"see h.example/in/K9/b/T1, h.example/in/K9 and h.example/out/K9"}',
      '{"destination_conf":"https:\\/\\/h.example\\/in\\/**\\/b\\/**","a":"see h.example/in/**/b/**, h.example/in/** and h.example/out/K9"}',
    ],
    [
      'destination_conf = "https://h.example/in/hunter2" # https://h.example/in/hunter2\nlocals { a = "https://h.example/in/hunter2" }',
      'destination_conf = "https://h.example/in/*******" # https://h.example/in/*******\nlocals { a = "https://h.example/in/*******" }',
    ],
    [
      '{"where":{"key":"a","operator":"eq","value":"https://h.example/in/hunter2"},"destination_conf":"https://h.example/in/hunter2"}',
      '{"where":{"key":"a","operator":"eq","value":"https://h.example/in/hunter2"},"destination_conf":"https://h.example/in/*******"}',
    ],
    // A local is a destination where one is that local.
    [
      'destination_conf = local.hook\nlocals { hook = "https://h.example/in/hunter2" }\nmore = "https://h.example/on/hunter2"',
      'destination_conf = local.hook\nlocals { hook = "https://h.example/in/*******" }\nmore = "https://h.example/on/hunter2"',
    ],
    // A filter in a text ends where that text does.
    ...['{\\"where\\":{\\"key\\":\\"a\\"}}', '{\\"where\\":{\\"key\\":\\"a'].map((filter): [string, string] => [
      `x {\n destination_conf = "https://h.example/in/hunter2"\n filter = "${filter}" # https://h.example/in/hunter2\n}`,
      `x {\n destination_conf = "https://h.example/in/*******"\n filter = "${filter}" # https://h.example/in/*******\n}`,
    ]),
    // What a filter compares with stays, in whatever list it stands.
    [
      '[{"filter":"{\\"token=abcd\\"}","destination_conf":"gs://bkt"}]',
      '[{"filter":"{\\"token=abcd\\"}","destination_conf":"gs://bkt"}]',
    ],
    ['{"destination_conf":"s3://b?secret-access-key=hunt', '{"destination_conf":"s3://b?secret-access-key=****'],
    // A header ends where its quotes do, and what stands beside it in the same line stays.
    [
      `curl -H "Authorization: Bearer $TOKEN" -H 'X-Auth-Key: hunter2' https://h.example.com -d '{"destination_conf":"s3://b/x","filter":"x geq 5"}'`,
      `curl -H "Authorization: Bearer $TOKEN" -H 'X-Auth-Key: *******' https://h.example.com -d '{"destination_conf":"s3://b/x","filter":"x geq 5"}'`,
    ],
    ['bash -c "curl -H \\"token: hunter2\\" x"', 'bash -c "curl -H \\"token: *******\\" x"'],
    // What a variable is called is no secret; in quotes, or with no sign that it is none, it may be a password.
    ...[
      "jq -n '{name: \"x\",destination_conf:$dest,filter:.f}'",
      "jq '{destination_conf: env.DEST, token: $ENV.TOK}'",
      "jq '{\n  destination_conf: $dest,\n  ownership_challenge: $tok,\n  name: .name\n}'",
      "jq '{destination_conf: .to.destination, token: .token}'",
    ].map((text): [string, string] => [text, text]),
    ["destination_conf: $ecretK9\n", "destination_conf: ********\n"],
    ['destination_conf: "$dest"\n', 'destination_conf: "*****"\n'],
    ["password: $ecret\n", "password: ******\n"],
    // Only a program of jq says that it is a variable: a mapping of YAML may be written as one.
    ["{ password: $ecretpass }\n", "{ password: ***********}\n"],
    [
      "{ password: $ecretpass, token: .hidden_token, x: 1 }\n",
      "{ password: **********, token: *************, x: 1 }\n",
    ],
    ["{\n  password: $ecretpass,\n  x: 1\n}\n", "{\n  password: ***********\n  x: 1\n}\n"],
    [
      "# jq doesn't read it\n{ password: $ecret }\n# isn't it\n",
      "# jq doesn't read it\n{ password: *******}\n# isn't it\n",
    ],
    ["jq '.a' x\n{ password: $ecret }\n'", "jq '.a' x\n{ password: *******}\n'"],
    // What looks like a key is hidden wherever it stands once more; what a filter compares with is none.
    [
      '{"name":"a Qz7Wv9Kp4Rt2Xy8Bn3Lm","destination_conf":"gs://b?token=Qz7Wv9Kp4Rt2Xy8Bn3Lm"}',
      '{"name":"a ********************","destination_conf":"gs://b?token=********************"}',
    ],
    [
      '{"x":{"where":{"key":"a","operator":"eq","value":"Qz7Wv9Kp4Rt2Xy8Bn3Lm"}},"destination_conf":"gs://b?token=Qz7Wv9Kp4Rt2Xy8Bn3Lm"}',
      '{"x":{"where":{"key":"a","operator":"eq","value":"Qz7Wv9Kp4Rt2Xy8Bn3Lm"}},"destination_conf":"gs://b?token=********************"}',
    ],
    // An address in the place of a filter is none.
    ['{"filter":"https://h.example/in?header_X=hunter2"}', '{"filter":"https://h.example/in?header_X=*******"}'],
    // What opens such quotes may be a slip.
    ['{"token: "hunter2"}', '{"token: "*******"}'],
    ['"token: hun"ter2', '"token: ********'],
    // A filter stays in whatever value its line is.
    [
      'TOKEN=hunter2 send \'{"where":{"key":"a","operator":"eq"}}\' x',
      'TOKEN=***********************{"key":"a","operator":"eq"}****',
    ],
    ["[".repeat(100_000), "[".repeat(100_000)],
  ];
  it.each(cases)("%.60s", (text, shown) => expect(maskSecrets(text)).toBe(shown));

  test("secrets that overlap or begin alike are all hidden", () => {
    const hide = hidingSecrets(["https://h?header_X=abcdef", "https://h?header_X=defgh", "https://h?header_X=abcd1"]);
    expect(hide("abcdefgh abcd1 abcd abcde")).toBe("******** ***** abcd abcde");
  });

  test("a secret is hidden wherever it is repeated, and however it is spelled there", () => {
    const hide = hidingSecrets(["https://h?header_Authorization=Basic%20a%22b%2F1"]);
    for (const spelled of ["Basic%20a%22b%2F1", 'Basic a"b/1', 'Basic a\\"b/1'])
      expect(hide(`no ${spelled} here`)).toMatch(/^no \*+ here$/);
  });
});

test("a text that was shown is not read once more for what hides its secrets elsewhere", () => {
  const text = 'destination_conf = "s3://b?region=r&secret-access-key=hunter2pass"\nname = "a"\n';
  const reading = vi.spyOn(String.prototype, "matchAll");
  const readings = () => reading.mock.contexts.filter((one) => String(one) === text).length;
  try {
    maskSecrets(text);
    const before = readings();
    expect(before).toBeGreaterThan(0);
    expect(hidingSecrets([text])("hunter2pass")).not.toContain("hunter");
    expect(readings()).toBe(before);
  } finally {
    reading.mockRestore();
  }
});

test("texts of the same module that are changed are read again", () => {
  const source = 'variable "k" {\n  default = "plainwordsecret"\n}\n';
  const beside = [source];
  expect(maskSecrets(source, beside)).toBe(source);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
  beside.push('destination_conf = "s3://b/x?region=r&secret-access-key=${var.k}"\n');
  expect(maskSecrets(source, beside)).not.toContain("plainwordsecret");
});

test("what may as well be a word is public where any is", () => {
  const body = '{"destination_conf":"https://h.example/in?header_Authorization=health&header_Key=hunter2"}';
  expect(hidingSecrets([body], { certain: true })("health hunter2")).toBe("****** *******");
  expect(hidingSecrets([body], { certain: true, words: "any" })("health hunter2")).toBe("health *******");
});

test("diagnostics repeat no secret of a text elsewhere", () => {
  const source = 'RayID eq "hunter2hunter2x"';
  const one = {
    severity: "warning",
    code: "LW803",
    args: { field: "RayID", value: '"hunter2hunter2x"' },
    span: { start: 9, end: 26 },
    fixes: [],
    related: [],
  };
  const told = { diagnostics: [one as unknown as Diagnostic], source };
  expect(maskDiagnostics(told, source)).toEqual(told);
  const elsewhere = hidingSecrets(["s3://b?secret-access-key=hunter2hunter2x"], { certain: true, words: "any" });
  expect(maskDiagnostics(told, source, elsewhere).diagnostics[0]?.args).toEqual({
    field: "RayID",
    value: `"${"*".repeat(15)}"`,
  });
});
