/** An S3 endpoint that verifies signatures with another implementation, and verifies the hash of each content. */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

const accessKeyId = "AKIATEST";
/** The secret needs percent-encoding in a destination. */
export const secretKey = "secret/of+the=test";

export interface S3Endpoint {
  /** `HOST:PORT` */
  readonly place: string;
  /** Contents by `bucket/key`, decoded. */
  readonly objects: Map<string, Buffer>;
  readonly requests: { readonly method: string; readonly headers: IncomingMessage["headers"] }[];
  close(): Promise<void>;
}

export interface S3EndpointOptions {
  /** Each PUT of this number fails with a right signature. */
  readonly failsEach?: number;
  /** A response that replaces the response of the storage. */
  readonly answer?: () => { readonly status: number; readonly headers: Record<string, string> };
}

export async function s3Endpoint({ failsEach = 0, answer }: S3EndpointOptions = {}): Promise<S3Endpoint> {
  const objects: S3Endpoint["objects"] = new Map();
  const requests: S3Endpoint["requests"] = [];
  let puts = 0;
  const server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    requests.push({ method, headers });
    const body = Buffer.concat(await request.toArray());
    if (answer !== undefined) {
      const { status, headers: own } = answer();
      response.writeHead(status, own).end();
      return;
    }
    // Real storages also repeat the request in their errors.
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${headers.authorization}</Message></Error>`);
    const hash = createHash("sha256").update(body).digest("hex");
    if (headers["x-amz-content-sha256"] !== hash) refuse(400, "XAmzContentSHA256Mismatch");
    else if (!(await isSigned(request))) refuse(403, "SignatureDoesNotMatch");
    else if (failsEach > 0 && ++puts % failsEach === 0) refuse(503, "SlowDown");
    else {
      objects.set(decodeURIComponent(url.slice(1)), body);
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    place: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function isSigned({ method = "", url = "", headers }: IncomingMessage): Promise<boolean> {
  const { authorization = "", host = "" } = headers;
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]));
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey: secretKey },
    region: "eu-west-1",
    service: "s3",
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const date = String(headers["x-amz-date"]).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const request = { method, protocol: "http:", hostname: host, path: url, query: {}, headers: signed };
  const { headers: own } = await signer.sign(request, { signingDate: new Date(date) });
  return own["authorization"] === authorization;
}
