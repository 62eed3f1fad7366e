/** Whatever a service or a connection says, no credential and no secret of a destination stands in an error. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import {
  type ApiError,
  createJob,
  getPageMonitor,
  listScripts,
  updateJob,
  validateDestination,
} from "../../../src/old-api/index.js";
import { uncheckedJobBody, uncheckedJobChange } from "../../../src/old-job.js";
import { type Answer, clientOf, failureOf, refusal, service, zone } from "./answers.js";

const token = 'T0ken/+="~quoted\\';
const key = "K3y%25:plus+sign";
const email = "someone+secret@example.com";
const accessKey = "AKIA/EXAMPLE KEY";
const secretKey = "sEcrEt/key+with==";
const bearer = "Basic dXNlcjpwYXNz";
/** Of a destination that the client does not know. */
const other = "0therDestinationsSecret";
const parameters = `access-key-id=${encodeURIComponent(accessKey)}&secret-access-key=${encodeURIComponent(secretKey)}`;
const destination = `s3://bucket-name/path-name?region=eu-west-1&${parameters}&header_Authorization=${encodeURIComponent(bearer)}&sse=AES256`;
const challenge = "0wnership-chall3nge";

/** As it is, in addresses, and in JSON. */
const spellingsOf = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];

/** All that anybody prints of an error. */
function printed(error: ApiError): string {
  const { cause } = error;
  const texts = [
    error.message,
    String(error),
    error.stack,
    JSON.stringify(error),
    inspect(error, { depth: null, showHidden: true, getters: true }),
  ];
  const ofCause = [
    String(cause),
    inspect(cause, { depth: null, showHidden: true }),
    cause instanceof Error ? cause.stack : "",
  ];
  return [...texts, ...ofCause].join("\n");
}

const thrown = (error: unknown) => () => {
  throw error;
};

/** What a service and a connection may say that repeat these. */
function answersThatRepeat(secrets: readonly string[]): readonly (readonly [string, Answer])[] {
  const told = secrets.flatMap(spellingsOf).join(" and ");
  const notice = {
    code: 1,
    message: `wrong: ${told}; also https://x.example/?sig=${other} and \`secret-access-key=${other}\``,
    pointer: `/${secrets.join("/")}`,
    diagnostic: { source: JSON.stringify(secrets), help: [secrets, { deep: [{ er: told }] }] },
  };
  const failing = Object.assign(new TypeError(`fetch failed with Authorization: Bearer ${told}`), {
    request: { headers: { Authorization: `Bearer ${told}` } },
    config: { body: secrets },
    cause: Object.assign(new Error(`invalid header ${told}`), { code: "ERR", value: told, cause: new Error(told) }),
  });
  return [
    ...[200, 400, 401, 403, 404, 422, 500].map(
      (status) => [`errors, ${status}`, Response.json({ success: false, errors: [notice] }, { status })] as const,
    ),
    ["a body that is no JSON", new Response(told)],
    ["a body that ends within a secret", new Response(JSON.stringify(secrets[0]).slice(0, 12))],
    ["JSON that is no envelope", Response.json({ secrets })],
    ["a connection", thrown(failing)],
    ["what is thrown as text", thrown(told)],
    ["what is thrown as an object", thrown({ message: told, told, toString: () => told })],
    ["what is thrown with another code", thrown(Object.assign(new Error("x"), { code: told }))],
    [
      "a redirect",
      new Response(null, { status: 302, headers: { location: `https://evil.example/?t=${encodeURIComponent(told)}` } }),
    ],
  ];
}

describe.each([
  ["a token", { token }],
  ["a key", { key, email }],
] as const)("with %s", (_, auth) => {
  const secrets = [...Object.values(auth), accessKey, secretKey, bearer, destination, challenge];
  const spellings = [...secrets, other].flatMap(spellingsOf);

  test.each(answersThatRepeat(secrets))("%s", async (_name, answer) => {
    const client = clientOf(service(answer), { auth, retries: 0 });
    const body = { dataset: "http_requests", destination_conf: destination, ownership_challenge: challenge };
    for (const error of [
      await failureOf(createJob(client, { zone }, uncheckedJobBody(body))),
      await failureOf(createJob(client, { zone }, uncheckedJobBody(body), { once: true })),
      await failureOf(updateJob(client, { zone }, 7, uncheckedJobChange(body))),
    ]) {
      const text = printed(error);
      expect(spellings.filter((spelling) => text.includes(spelling))).toEqual([]);
      expect(error.message).toContain(error.operation);
    }
  });
});

test("in lists and where there is no job, too", async () => {
  const said = `${token} ${encodeURIComponent(token)} ${JSON.stringify(token)}`;
  for (const answer of [refusal(400, 1, said), thrown(new Error(said)), new Response(said)]) {
    const client = clientOf(service(answer), { auth: { token }, retries: 0 });
    for (const error of [
      await failureOf(getPageMonitor(client, { zone })),
      await failureOf(listScripts(client, { zone }).all()),
    ]) {
      expect(printed(error)).not.toContain("T0ken");
    }
  }
});

test("a signal's reason is hidden as everything else", async () => {
  const controller = new AbortController();
  const sending = failureOf(
    getPageMonitor(
      clientOf(() => new Promise(() => {}), { auth: { token } }),
      { zone },
      { signal: controller.signal },
    ),
  );
  controller.abort(new Error(`tired of ${token}`));
  expect(printed(await sending)).not.toContain("T0ken");
});

test("the check above can fail", async () => {
  const error = await failureOf(getPageMonitor(clientOf(service(refusal(400, 1, "hunter22"))), { zone }));
  expect(printed(error)).toContain("hunter22");
});

test("what is no secret stays to be read", async () => {
  const said = "the region `eu-west-1` has to be `us-east-1`; sse is AES256";
  const error = await failureOf(
    validateDestination(clientOf(service(refusal(400, 12436, said))), { zone }, destination),
  );
  expect(error.message).toBe(`validateDestination failed with 400: ${said} (12436)`);
});

test("fixes are applied as they are, so a filter that looks like a secret stays in them", async () => {
  const fix = { edits: [{ start: 0, end: 1, text: 'ClientRequestURI contains "token=abcdef"' }] };
  const answer = Response.json(
    { success: false, errors: [{ code: 12201, message: "x", diagnostic: { fixes: [fix] } }] },
    { status: 400 },
  );
  const error = await failureOf(updateJob(clientOf(service(answer)), { zone }, 7, uncheckedJobChange({ filter: "x" })));
  expect(error.errors[0]?.diagnostic).toEqual({ fixes: [fix] });
});

test.each([
  ["a token of a letter", { token: "t" }, destination],
  ["a token that is a word", { token: "filter" }, destination],
  ["a key of a digit", { key: "0", email: "a@b" }, destination],
  ["a secret that is a word", { token }, "s3://bucket?region=eu-west-1&access-key-id=where&secret-access-key=filter"],
] as const)("%s leaves pointers and fixes as they are", async (_, auth, to) => {
  const notice = {
    code: 12201,
    message: "x",
    pointer: "/filter/where/and/0/value",
    diagnostic: { fixes: [{ edits: [{ start: 0, end: 1, text: "[200,201]" }] }] },
  };
  const client = clientOf(service(Response.json({ success: false, errors: [notice] }, { status: 400 })), { auth });
  const error = await failureOf(
    createJob(client, { zone }, uncheckedJobBody({ dataset: "http_requests", destination_conf: to })),
  );
  expect(error.errors).toEqual([notice]);
});

test("a letter that is a token leaves words as they are, and a word that is a secret is hidden in them", async () => {
  const client = clientOf(service(refusal(400, 1, "the destination has hunter2 in it")), { auth: { token: "t" } });
  const error = await failureOf(validateDestination(client, { zone }, "s3://bucket?secret-access-key=hunter2"));
  expect(error.message).toBe("validateDestination failed with 400: the destination has *** in it (1)");
});

test("half a surrogate pair in a destination does no harm", async () => {
  const error = await failureOf(
    validateDestination(clientOf(service(refusal(400))), { zone }, "s3://b\ud800?secret-access-key=\udc00x%zz"),
  );
  expect(error.status).toBe(400);
});
