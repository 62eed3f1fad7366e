/** Stores objects in S3 or in a service with the protocol of S3: one signed request for each object. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { AwsV4Signer } from "aws4fetch";
import type { Destination } from "../../internal.js";
import { guardedFetch } from "../network/guarded-fetch.js";
import { DeliveryError } from "./delivery-error.js";

export interface S3Object {
  readonly destination: Destination;
  /** The path of the destination with the name of the object. */
  readonly path: string;
  /** The file with the content. */
  readonly file: string;
}

/** `allow`: private endpoints, as `HOST:PORT`, or as `http://HOST:PORT` for one without TLS. */
export async function putObject(object: S3Object, allow: readonly string[], signal: AbortSignal): Promise<void> {
  const { destination, path, file } = object;
  checkAddress(destination, path);
  const { region = "us-east-1", sse, ...parameters } = destination.parameters;
  const content = await readFile(file);
  const url = objectUrl(destination, path, allow);
  const signer = new AwsV4Signer({
    url,
    method: "PUT",
    headers: {
      "content-type": "application/gzip",
      "x-amz-content-sha256": createHash("sha256").update(content).digest("hex"),
      ...(sse === undefined ? {} : { "x-amz-server-side-encryption": sse }),
    },
    accessKeyId: parameters["access-key-id"] ?? "",
    secretAccessKey: parameters["secret-access-key"] ?? "",
    region,
    service: "s3",
  });
  const signed = await signer.sign();
  const send = guardedFetch({
    allow: allow.map((place) => place.replace(/^https?:\/\//, "")),
    // 30 s, and 10 s more for each megabyte.
    timeout: 30_000 + Math.ceil(content.length / 100),
    maxBytes: 65_536,
  });
  const headers = Object.fromEntries(signed.headers);
  const response = await send(url, { method: "PUT", headers, body: content, signal });
  if (!response.ok)
    throw new DeliveryError(`the storage refused the object: ${response.status}${codeIn(await response.text())}`);
}

/** The URL parser resolves `.` and `..`: the object would get another key. A message of `fetch` repeats headers. */
function checkAddress({ host, parameters }: Destination, path: string): void {
  if (!/^[!-~]+$/.test(parameters["access-key-id"] ?? ""))
    throw new DeliveryError("`access-key-id` has characters that no key has");
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,254}$/.test(host)) throw new DeliveryError("the destination has no valid bucket");
  if (path.split("/").some((name) => name === "." || name === ".."))
    throw new DeliveryError("the path of an `s3` destination has no `.` and `..`");
}

/** With an endpoint, the bucket is a part of the path. A bucket with dots has no certificate as a host. */
function objectUrl({ host: bucket, parameters }: Destination, path: string, allow: readonly string[]): string {
  const { endpoint, region = "us-east-1" } = parameters;
  const key = path.split("/").map(encoded).join("/");
  if (endpoint !== undefined)
    return `${allow.includes(`http://${endpoint}`) ? "http" : "https"}://${endpoint}/${encoded(bucket)}${key}`;
  const storage = `s3.${region}.amazonaws.com`;
  return bucket.includes(".") ? `https://${storage}/${encoded(bucket)}${key}` : `https://${bucket}.${storage}${key}`;
}

/** Signatures need every character encoded but letters, digits, `-`, `.`, `_` and `~`. */
function encoded(part: string): string {
  const escape = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(part).replace(/[!'()*]/g, escape);
}

/** The code of an S3 error. The rest of the response may repeat secrets. */
function codeIn(text: string): string {
  const [, code] = /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text) ?? [];
  return code === undefined ? "" : ` ${code}`;
}
