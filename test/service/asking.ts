/** One service in memory for the tests of a file. */
import { afterAll, beforeAll } from "vitest";
import { createService, type Service, type ServiceOptions } from "../../src/service/service.js";

export const origin = "http://127.0.0.1:4600";
export const base = `${origin}/client/v4`;

export interface Sent {
  readonly method?: string;
  /** JSON, unless it is text or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the request comes from. */
  readonly remote?: string | undefined;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore-start lint/suspicious/noExplicitAny: a test reads members of JSON and compares them
  readonly result: any;
  readonly errors: readonly any[];
  readonly messages: readonly any[];
  readonly info: any;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

export type Ask = (path: string, sent?: Sent) => Promise<Reply>;

/** Below the base path, unless the path starts with `/service/` or `/reports/`. */
export function askIn(service: () => Service): Ask {
  return async (path, { method = "GET", body, headers = {}, remote } = {}) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const response = await service().fetch(
      new Request((/^\/(?:service|reports)\//.test(path) ? origin : base) + path, {
        method,
        headers: { authorization: "Bearer t", ...type, ...headers },
        body: body === undefined ? null : isRaw(body) ? body : JSON.stringify(body),
      }),
      remote,
    );
    const text = await response.text();
    const envelope = text === "" ? {} : JSON.parse(text);
    const { result, errors, messages, result_info: info } = envelope;
    return { status: response.status, headers: response.headers, text, result, errors, messages, info };
  };
}

function isRaw(body: unknown): body is string {
  return typeof body === "string" || body instanceof Uint8Array;
}

/** A service that all tests of the file share. Each test uses a zone of its own, or a zone that nothing else changes. */
export function sharedService(options: ServiceOptions = {}): { readonly ask: Ask; readonly service: () => Service } {
  let service: Service;
  beforeAll(async () => {
    service = await createService(options);
  });
  afterAll(() => service.close());
  return { ask: askIn(() => service), service: () => service };
}

let zones = 0;

/** A zone that no other test of the file has used. */
export const newZone = () => `/zones/${(++zones).toString(16)}`;

/** Status, then code and pointer of each error: `400, 11001 /name`. */
export async function refusal(reply: Promise<Reply>): Promise<string> {
  const { status, errors } = await reply;
  return [status, ...errors.map(({ code, pointer = "-" }) => `${code} ${pointer}`)].join(", ");
}
