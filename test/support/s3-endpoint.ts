/**
 * Storage that speaks as much of the protocol of S3 as is needed to be delivered to, and believes nothing: signatures are computed anew by another
 * implementation, contents are held against their hashes.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";

export interface S3Endpoint {
  /** `host:port`. */
  readonly place: string;
  /** Contents by `bucket/key`, as the address has it, decoded. */
  readonly objects: Map<string, Buffer>;
  /** What was asked, with the status of the answer. */
  readonly requests: {
    readonly method: string;
    readonly path: string;
    readonly status: number;
    readonly headers: IncomingMessage["headers"];
  }[];
  close(): Promise<void>;
}

export interface S3EndpointOptions {
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  readonly region?: string;
  /** Every so many-th PUT with a right signature fails. */
  readonly failsEach?: number;
  /** Answers in place of the storage. */
  readonly answer?: (
    request: IncomingMessage,
  ) => { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | undefined;
}

export async function s3Endpoint(options: S3EndpointOptions = {}): Promise<S3Endpoint> {
  const {
    accessKeyId = "AKIATEST",
    secretAccessKey = "secret/of+the=test",
    region = "eu-west-1",
    failsEach = 0,
  } = options;
  const objects: S3Endpoint["objects"] = new Map();
  const requests: S3Endpoint["requests"] = [];
  let puts = 0;
  const server = createServer(async (request, response) => {
    const say = (status: number, code: string) => {
      requests.push({ method: request.method ?? "", path: request.url ?? "", status, headers: request.headers });
      // As others do, with what nobody should repeat.
      response
        .writeHead(status)
        .end(`<Error><Code>${code}</Code><Message>${request.headers.authorization}</Message></Error>`);
    };
    const instead = options.answer?.(request);
    if (instead !== undefined) {
      requests.push({
        method: request.method ?? "",
        path: request.url ?? "",
        status: instead.status,
        headers: request.headers,
      });
      response.writeHead(instead.status, instead.headers).end(instead.body);
      return;
    }
    const body = Buffer.concat(await request.toArray());
    const hash = createHash("sha256").update(body).digest("hex");
    if (request.headers["x-amz-content-sha256"] !== hash) return say(400, "XAmzContentSHA256Mismatch");
    if (!(await isSigned(request))) return say(403, "SignatureDoesNotMatch");
    if (failsEach > 0 && ++puts % failsEach === 0) return say(503, "SlowDown");
    objects.set(decodeURIComponent((request.url ?? "").slice(1)), body);
    requests.push({ method: request.method ?? "", path: request.url ?? "", status: 200, headers: request.headers });
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  async function isSigned(request: IncomingMessage): Promise<boolean> {
    const given = request.headers.authorization ?? "";
    const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(";") ?? [];
    const date = String(request.headers["x-amz-date"]);
    const headers = Object.fromEntries(names.map((name) => [name, String(request.headers[name])]));
    return (
      given ===
      (await signedBySmithy({
        method: request.method ?? "",
        path: (request.url ?? "").split("?")[0] ?? "",
        headers,
        date,
        accessKeyId,
        secretAccessKey,
        region,
      }))
    );
  }

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

export interface ToSign {
  readonly method: string;
  /** As it stands in the request. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `20261121T120000Z`. */
  readonly date: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The header `Authorization` as another implementation has it. */
export async function signedBySmithy({
  method,
  path,
  headers,
  date,
  accessKeyId,
  secretAccessKey,
  region,
}: ToSign): Promise<string> {
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: "s3",
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const signingDate = new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  const { host = "" } = headers;
  const request = { method, protocol: "http:", hostname: host, path, query: {}, headers: { ...headers } };
  const signed = await signer.sign(request, { signingDate });
  return signed.headers["authorization"] ?? "";
}
