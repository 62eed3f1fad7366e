/** Requests to a service in this process. */
import { createService, type Service, type ServiceOptions } from "../../../src/old-service/index.js";

export const origin = "http://127.0.0.1:4600";
export const base = `${origin}/client/v4`;
export const zone = "023e105f4ecef8ad9ca31a8372d0c353";

export interface Envelope {
  readonly result: unknown;
  readonly success: boolean;
  readonly errors: readonly {
    readonly code: number;
    readonly message: string;
    readonly pointer?: string;
    readonly diagnostic?: Record<string, unknown>;
  }[];
  readonly messages: Envelope["errors"];
  readonly result_info?: Record<string, number>;
}

export interface Asked {
  readonly method?: string;
  /** JSON unless it is text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of those of a token. */
  readonly auth?: Readonly<Record<string, string>>;
}

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly envelope: Envelope;
}

/** Sends one request; a path that does not begin with the service's own address is below the base address. */
export async function ask(
  service: Service,
  path: string,
  { method, body, headers, auth = { authorization: "Bearer t" } }: Asked = {},
): Promise<Told> {
  const url = path.startsWith("http") ? path : /^\/(?:service|reports)\//.test(path) ? origin + path : base + path;
  const type = body === undefined ? {} : { "content-type": "application/json" };
  const init = { method: method ?? "GET", headers: { ...type, ...auth, ...headers } };
  const sent = body === undefined ? init : { ...init, body: typeof body === "string" ? body : JSON.stringify(body) };
  const response = await service.fetch(new Request(url, sent));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    envelope: text === "" ? (undefined as never) : JSON.parse(text),
  };
}

/** A service in memory for one test. */
export async function withService<Result>(
  use: (service: Service) => Promise<Result>,
  options: ServiceOptions = {},
): Promise<Result> {
  const service = await createService(options);
  try {
    return await use(service);
  } finally {
    await service.close();
  }
}
