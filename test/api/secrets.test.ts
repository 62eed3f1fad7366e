/** No credential and no secret of a destination appears in an error, whatever a service or a connection answers. */
import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import * as api from "../../src/client/index.js";
import { type Answer, clientOf, failureOf, refusal, service, zone } from "./answers.js";

const token = 'T0ken/+="~quoted\\';
const [key, email] = ["K3y%25:plus+sign", "someone+secret@example.com"];
const [accessKey, secretKey, bearer] = ["AKIA/EXAMPLE KEY", "sEcrEt/key+with==", "Basic dXNlcjpwYXNz"];
const parameters = `access-key-id=${encodeURIComponent(accessKey)}&secret-access-key=${encodeURIComponent(secretKey)}`;
const destination = `s3://bucket-name/path-name?region=eu-west-1&${parameters}&header_Authorization=${encodeURIComponent(bearer)}&sse=AES256`;
const challenge = "0wnership-chall3nge";
/** The secret of a destination that the client does not know. */
const other = "0therDestinationsSecret";
const body = { dataset: "http_requests", destination_conf: destination, ownership_challenge: challenge };

/** As it is, in addresses, and in JSON. */
const spellings = (secret: string) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)];

/** Everything that a program prints of an error. */
function printed(error: api.ApiError): string {
  const { cause } = error;
  const texts = [error.message, String(error), error.stack, JSON.stringify(error)];
  const views = [error, cause].map((each) => inspect(each, { depth: null, showHidden: true, getters: true }));
  return [...texts, ...views, cause instanceof Error ? cause.stack : String(cause)].join("\n");
}

/** Responses and failures that repeat these secrets. */
function repeating(secrets: readonly string[]): readonly (readonly [string, Answer])[] {
  const all = secrets.flatMap(spellings).join(" and ");
  const message = `wrong: ${all}; also https://x.example/?sig=${other} and s3://b?region=r&secret-access-key=${other}`;
  const diagnostic = { source: JSON.stringify(secrets), help: [secrets, { deep: [{ er: all }] }] };
  const errors = [{ code: 1, message, pointer: `/${secrets.join("/")}`, diagnostic }];
  const throwing = (reason: unknown) => () => {
    throw reason;
  };
  const cause = Object.assign(new Error(`invalid header ${all}`), { code: "ERR", value: all, cause: new Error(all) });
  const failed = Object.assign(new TypeError(`fetch failed with ${all}`), { config: { body: secrets }, cause });
  const refused = (status: number) => [`${status}`, Response.json({ success: false, errors }, { status })] as const;
  return [
    ...[200, 400, 401, 500].map(refused),
    ["no JSON", new Response(all)],
    ["a body that ends within a secret", new Response(JSON.stringify(secrets[0]).slice(0, 12))],
    ["JSON without an envelope", Response.json({ secrets })],
    ["a broken connection", throwing(failed)],
    ["a thrown text", throwing(all)],
    ["a thrown object", throwing({ message: all, all, toString: () => all })],
    ["a thrown code", throwing(Object.assign(new Error("x"), { code: all }))],
    ["a redirect", new Response(null, { status: 302, headers: { location: `https://e.example/?t=${token}` } })],
  ];
}

describe.each([{ token }, { key, email }])("with %j", (auth) => {
  const secrets = [...Object.values(auth), accessKey, secretKey, bearer, destination, challenge];

  test.each(repeating(secrets))("%s", async (_, answer) => {
    const client = clientOf(service(answer), { auth, retries: 0 });
    for (const error of [
      await failureOf(api.createJob(client, { zone }, body)),
      await failureOf(api.createJob(client, { zone }, body, { once: true })),
      await failureOf(api.updateJob(client, { zone }, 7, body)),
    ]) {
      const text = printed(error);
      expect([...secrets, other].flatMap(spellings).filter((spelling) => text.includes(spelling))).toEqual([]);
      expect(error.message).toContain(error.operation);
    }
  });
});

test("credentials stay out of errors of other operations, and out of the reason of a signal", async () => {
  const never = () => new Promise<Response>(() => {});
  const client = (answer: Answer) => clientOf(service(answer), { auth: { token }, retries: 0 });
  const signal = AbortSignal.abort(new Error(`tired of ${token}`));
  for (const error of [
    await failureOf(api.getPageMonitor(client(refusal(400, 1, token)), { zone })),
    await failureOf(api.listScripts(client(new Response(token)), { zone }).all()),
    await failureOf(api.getPageMonitor(client(never), { zone }, { signal })),
  ])
    expect(printed(error)).not.toContain("T0ken");
});

const readable = "the region `eu-west-1` has to be `us-east-1`; sse is AES256; hunter22";
const pair = { key: "hunter", email: "hunter22@example.com" };

test.each([
  ["a text that is not secret stays", destination, readable, readable],
  ["a password with `&`", "https://user:p%61ss&w%6Frd99@logs.example/x", "in user:pass&word99@logs.example", "in ***@logs.example"],
  ["a secret that begins with another one", "s3://b", "hunter22@example.com and hunter", "*** and ***", pair],
  ["three characters are no secret", "s3://b", "a hunter", "a hunter", { token: "hun" }],
  ["four characters are one", "s3://b", "a hunter", "a ***er", { token: "hunt" }],
  ["half a surrogate pair does no harm", "s3://b\ud800?secret-access-key=\udc00x%zz", "no", "no"],
])("%s", async (_, to, message, shown, auth: api.ClientOptions["auth"] = { token }) => {
  const client = clientOf(service(refusal(400, 1, message)), { auth });
  const error = await failureOf(api.validateDestination(client, { zone }, to));
  expect(error.message).toBe(`validateDestination failed with 400: ${shown} (1)`);
}); // biome-ignore format: a table

test.each([
  [{ token: "t" }, destination],
  [{ token: "filter" }, destination],
  [{ token: "contain" }, destination],
  [{ token: "contains" }, destination, "contains"],
  [{ token }, "s3://bucket?region=eu-west-1&access-key-id=where&secret-access-key=filter"],
])("secrets of less than 8 characters leave fixes as they are: %j", async (auth, to, hidden = "?") => {
  const fix = { edits: [{ start: 0, end: 1, text: 'ClientRequestURI contains "token=abcdef"' }] };
  const errors = [{ code: 12201, message: "x", pointer: "/filter/where/and/0/value", diagnostic: { fixes: [fix] } }];
  const client = clientOf(service(Response.json({ success: false, errors }, { status: 400 })), { auth });
  const body = { dataset: "http_requests", destination_conf: to };
  const error = await failureOf(api.createJob(client, { zone }, body));
  expect(error.errors).toEqual(JSON.parse(JSON.stringify(errors).replaceAll(hidden, "***")));
});
