/** A service with page monitoring on, with a clock that only the test moves. */
import { createService, type Service, type ServiceOptions } from "../../src/service/service.js";

export const origin = "http://127.0.0.1:4600";
export const day = 86_400_000;
/** 1 May 2024, 10:00 UTC, in milliseconds. */
export const start = Date.UTC(2024, 4, 1, 10);

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore-start lint/suspicious/noExplicitAny: a test reads members of JSON and compares them
  /** The envelope. Null when there is none. */
  readonly body: any;
  readonly result: any;
  // biome-ignore-end lint/suspicious/noExplicitAny: see above
}

export interface Monitored {
  readonly service: Service;
  readonly logged: string[];
  /** Below `/client/v4/zones/a1/page_monitor` unless the path starts with `/`. */
  ask(path: string, init?: RequestInit, remote?: string): Promise<Reply>;
  put(path: string, body: unknown): Promise<Reply>;
  /** Sends one body of reports as a browser does. */
  report(body: unknown, type?: string, remote?: string): Promise<Reply>;
  /** The counts of the reports, after all of them are stored. */
  counts(): Promise<Record<string, number>>;
  /** Sets the clock to a time after the start. */
  setClock(milliseconds: number): void;
}

/** Switches monitoring of zone a1 on. The caller closes the service. */
export async function monitored({ settings, ...options }: ServiceOptions = {}): Promise<Monitored> {
  let time = start;
  const logged: string[] = [];
  const log = (line: string) => void logged.push(line);
  const service = await createService({
    clock: () => time,
    log,
    settings: { activeAfter: 1, ...settings },
    ...options,
  });
  const ask: Monitored["ask"] = async (path, init = {}, remote) => {
    const url = path.startsWith("/") ? origin + path : `${origin}/client/v4/zones/a1/page_monitor${path && `/${path}`}`;
    const request = new Request(url, { ...init, headers: { authorization: "Bearer t", ...init.headers } });
    const response = await service.fetch(request, remote);
    const text = await response.text();
    const body = text === "" ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body, result: body?.result };
  };
  const put: Monitored["put"] = (path, body) =>
    ask(path, { method: "PUT", body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  await put("", { enabled: true });
  const collector = new URL((await ask("/service/zones/a1/policy")).result.collector).pathname;
  return {
    ...{ service, logged, ask, put },
    report(body, type = Array.isArray(body) ? "application/reports+json" : "application/csp-report", remote) {
      const text = typeof body === "string" ? body : JSON.stringify(body);
      return ask(collector, { method: "POST", body: text, headers: { "content-type": type } }, remote);
    },
    async counts() {
      return (await ask("/service/zones/a1/reports")).result;
    },
    setClock(milliseconds) {
      time = start + milliseconds;
    },
  };
}

/** A body for `report-uri`. */
export function violation(blocked: string, members: Readonly<Record<string, unknown>> = {}): object {
  const page = "https://www.example/cart";
  return {
    "csp-report": {
      "document-uri": page,
      "effective-directive": "script-src-elem",
      "blocked-uri": blocked,
      ...members,
    },
  };
}

/** An entry of a batch of the Reporting API. */
export function entry(blockedURL: string, members: Readonly<Record<string, unknown>> = {}, age = 0): object {
  const body = { blockedURL, documentURL: "https://www.example/cart", effectiveDirective: "connect-src", ...members };
  return { type: "csp-violation", age, url: "https://www.example/cart", user_agent: "x", body };
}
