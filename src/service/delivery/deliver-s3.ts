/** An object in storage that speaks the protocol of S3: one signed request, sent to no address that only this machine reaches. */
import { AwsV4Signer } from "aws4fetch";
import type { Destination } from "../../job.js";
import { type GuardOptions, guardedFetch } from "../address-guard.js";

export interface S3Object {
  readonly destination: Destination;
  /** Decoded, with the name of the object at its end. */
  readonly path: string;
  readonly content: AsyncIterable<Uint8Array>;
  readonly bytes: number;
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly sha256: string;
  readonly signal: AbortSignal;
  readonly network: S3Network;
}

export interface S3Network {
  /** Endpoints (`host:port`) that are reached whatever their address; `http://host:port`: without TLS. */
  readonly allow: readonly string[];
  readonly lookup?: GuardOptions["lookup"];
}

/** What a request may take, and for each byte of it, in milliseconds. */
const patience = 30_000;
const patiencePerByte = 0.01;

/** Throws where the bucket or the path would become another one. */
function checkPlace({ host }: Destination, path: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,254}$/.test(host))
    throw new Error("the bucket of the destination has a name that no bucket has");
  // The parser of URLs goes up and down by them.
  if (path.split("/").some((part) => part === "." || part === ".."))
    throw new Error("the path of an `s3` destination has no `.` and `..`");
}

export async function deliverS3({
  destination,
  path,
  content,
  bytes,
  sha256,
  signal,
  network,
}: S3Object): Promise<void> {
  checkPlace(destination, path);
  const { parameters } = destination;
  const {
    "access-key-id": accessKeyId = "",
    "secret-access-key": secretAccessKey = "",
    region = "us-east-1",
    sse,
  } = parameters;
  const url = s3Url(destination, path, network.allow);
  const headers = {
    "content-type": "application/gzip",
    "x-amz-content-sha256": sha256,
    ...(sse === undefined ? {} : { "x-amz-server-side-encryption": sse }),
  };
  const signed = await new AwsV4Signer({
    url,
    method: "PUT",
    headers,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
  }).sign();
  const send = guardedFetch({
    allow: network.allow.map((place) => place.replace(/^https?:\/\//, "")),
    timeout: patience + Math.ceil(bytes * patiencePerByte),
    mostBytes: 65_536,
    lookup: network.lookup,
  });
  const sent = { ...Object.fromEntries(signed.headers), "content-length": String(bytes) };
  const answer = await send(url, { method: "PUT", headers: sent, body: content, signal });
  if (!answer.ok) throw new Error(`the storage refused the object: ${answer.status}${codeOf(await answer.text())}`);
}

/** Where an object goes: at an endpoint by a path, at Amazon's by the bucket's own host unless dots in its name keep that from having a certificate. */
export function s3Url({ host: bucket, parameters }: Destination, path: string, allow: readonly string[]): string {
  const { endpoint, region = "us-east-1" } = parameters;
  const key = path.split("/").map(encoded).join("/");
  if (endpoint !== undefined)
    return `${allow.includes(`http://${endpoint}`) ? "http" : "https"}://${endpoint}/${encoded(bucket)}${key}`;
  const storage = `s3.${region}.amazonaws.com`;
  return bucket.includes(".") ? `https://${storage}/${encoded(bucket)}${key}` : `https://${bucket}.${storage}${key}`;
}

/** Every character but letters, digits, `-`, `.`, `_` and `~`, as signatures are made of it. */
function encoded(part: string): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** What the storage calls its reason; all else that it says may repeat what is secret. */
function codeOf(text: string): string {
  const code = /<Code>([A-Za-z]{1,64})<\/Code>/.exec(text.slice(0, 65_536))?.[1];
  return code === undefined ? "" : ` ${code}`;
}
