/** Objects in S3: signatures, addresses, failures, and secrets in errors. */
import { gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { parseDestination } from "../../src/internal.js";
import { putObject } from "../../src/service/delivery/put-object.js";
import type { ServiceOptions } from "../../src/service/service.js";
import { type S3Endpoint, type S3EndpointOptions, s3Endpoint, secretKey } from "../support/s3-endpoint.js";
import { delivering, numbered } from "./delivering.js";

async function storage(options?: S3EndpointOptions): Promise<S3Endpoint> {
  const endpoint = await s3Endpoint(options);
  onTestFinished(() => endpoint.close());
  return endpoint;
}

const reaching = ({ place }: S3Endpoint): ServiceOptions => ({ settings: { allowEndpoints: [`http://${place}`] } });

function destination({ place }: S3Endpoint, { address = "bucket/logs", secret = secretKey, more = "" } = {}): string {
  const keys = `access-key-id=AKIATEST&secret-access-key=${encodeURIComponent(secret)}`;
  return `s3://${address}?region=eu-west-1&endpoint=${place}&${keys}${more}`;
}

const contentsOf = ({ objects }: S3Endpoint) => [...objects.values()].map((bytes) => gunzipSync(bytes).toString());

test("an object has one signed PUT with its bucket in the path, and the headers of the job", async () => {
  const endpoint = await storage();
  const { job, push, flush } = await delivering(reaching(endpoint));
  await job({ destination_conf: destination(endpoint, { more: "&sse=AES256" }) });
  await push(numbered(3));
  expect(await flush()).toEqual(["1, 3, 3"]);
  expect(contentsOf(endpoint)).toEqual([numbered(3)]);
  expect([...endpoint.objects.keys()][0]).toMatch(/^bucket\/logs\/\d{8}T\d{6}Z_\d{8}T\d{6}Z_[0-9a-f]{8}\.log\.gz$/);
  expect(endpoint.requests).toMatchObject([
    { method: "PUT", headers: { "x-amz-server-side-encryption": "AES256", "content-type": "application/gzip" } },
  ]);
});

test.each(["bucket/a b/ä€/c+d(e)!'*~=&", "buc.ket/%2541/x", "bucket", "bucket/logs/"])(
  "a key such as %j is signed",
  async (address) => {
    const endpoint = await storage();
    const { job, push, flush } = await delivering(reaching(endpoint));
    await job({ destination_conf: destination(endpoint, { address: encodeURI(decodeURI(address)) }) });
    await push(numbered(1));
    expect(await flush()).toEqual(["1, 1, 1"]);
    const [key = ""] = endpoint.objects.keys();
    expect(key.slice(0, key.lastIndexOf("/"))).toBe(decodeURIComponent(address).replace(/\/$/, ""));
  },
);

// The reason of a request that was given up names the host.
test.each([
  ["s3://bucket/x", "bucket.s3.us-east-1.amazonaws.com"],
  ["s3://bucket/x?region=eu-west-1", "bucket.s3.eu-west-1.amazonaws.com"],
  ["s3://buc.ket/x?region=eu-west-1", "s3.eu-west-1.amazonaws.com"],
])("without an endpoint, %s is at %s", async (address, host) => {
  const parsed = parseDestination(`${address}${address.includes("?") ? "&" : "?"}access-key-id=a&secret-access-key=b`);
  if (parsed === null) throw new Error(address);
  const object = { destination: parsed, path: "/x", file: import.meta.filename };
  await expect(putObject(object, [], AbortSignal.abort())).rejects.toThrow(`\`${host}\` did not answer in time`);
});

test("a wrong secret is named by its code, and the right secret delivers the same lines", async () => {
  const endpoint = await storage();
  const { job, push, flush, getJob, updateJob, log } = await delivering(reaching(endpoint));
  const id = await job({ destination_conf: destination(endpoint, { secret: "wrong-secret-value" }) });
  await push(numbered(2));
  const error = "the storage refused the object: 403 SignatureDoesNotMatch";
  expect(await flush()).toEqual([`0, 0, 0, ${error}`]);
  expect(await getJob(id)).toMatchObject({ error_message: error, last_error: expect.any(String) });
  expect(log.join("\n")).not.toContain("wrong-secret-value");
  await updateJob(id, { max_upload_records: 2000 });
  expect(await getJob(id)).toMatchObject({ error_message: error });
  const { result } = await updateJob(id, { destination_conf: destination(endpoint) });
  expect(Object.keys(result)).not.toContain("last_error");
  expect(await getJob(id)).not.toMatchObject({ error_message: error });
  await flush();
  expect(contentsOf(endpoint)).toEqual([numbered(2)]);
});

test("a storage that refuses every third object gets every object in the end, once", async () => {
  const endpoint = await storage({ failsEach: 3 });
  const { job, push, flush } = await delivering(reaching(endpoint));
  await job({ destination_conf: destination(endpoint), max_upload_records: 1000 });
  await push(numbered(10_000));
  for (let left = 20; left > 0 && endpoint.objects.size < 10; left--) await flush();
  expect(contentsOf(endpoint).sort().join("").split("\n").length - 1).toBe(10_000);
  expect(new Set(contentsOf(endpoint).join("").split("\n")).size).toBe(10_001);
});

test.each<[name: string, address: string, error: RegExp]>([
  ["a private endpoint", "bucket/logs", /127\.0\.0\.1/],
  ["`..` in the path", "bucket/a/%2e%2e/b", /cannot contain `\.` or `\.\.`/],
])("%s is refused before anything is sent", async (name, address, error) => {
  const endpoint = await storage();
  const options = name.startsWith("a private") ? {} : reaching(endpoint);
  const { job, push, flush } = await delivering(options);
  await job({ destination_conf: destination(endpoint, { address }) });
  await push(numbered(1));
  expect((await flush())[0]).toMatch(error);
  expect(endpoint.requests).toEqual([]);
});

test("a key that no header can hold is not repeated in the log", async () => {
  const endpoint = await storage();
  const { job, push, flush, log } = await delivering(reaching(endpoint));
  const [before, after] = destination(endpoint).split("access-key-id=");
  await job({ destination_conf: `${before}access-key-id=hunter%0A22${after?.slice(after.indexOf("&"))}` });
  await push(numbered(1));
  expect(await flush()).toEqual(["0, 0, 0, `access-key-id` contains invalid characters"]);
  expect(log.join("\n")).not.toContain("hunter");
  expect(endpoint.requests).toEqual([]);
});

test("a redirect is not followed", async () => {
  const other = await storage();
  const endpoint = await storage({ answer: () => ({ status: 307, headers: { location: `http://${other.place}/x` } }) });
  const { job, push, flush } = await delivering(reaching(endpoint));
  await job({ destination_conf: destination(endpoint) });
  await push(numbered(1));
  expect(await flush()).toEqual(["0, 0, 0, the storage refused the object: 307"]);
  expect(other.requests).toEqual([]);
});
