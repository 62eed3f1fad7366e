/** A service with page monitoring on, with a clock that only the test moves. */
import { onTestFinished } from "vitest";
import { createService, type Service, type ServiceOptions } from "../../src/service/service.js";
import { type Ask, askIn, type Reply } from "./asking.js";

export const day = 86_400_000;
/** 1 May 2024, 10:00 UTC, in milliseconds. */
export const start = Date.UTC(2024, 4, 1, 10);

export interface Monitored {
  readonly service: Service;
  readonly logged: string[];
  /** Below `/client/v4/zones/a1/page_monitor` unless the path starts with `/`. */
  readonly ask: Ask;
  put(path: string, body: unknown): Promise<Reply>;
  /** Sends one body of reports as a browser does. */
  report(body: unknown, type?: string, remote?: string): Promise<Reply>;
  /** The counts of the reports, after all of them are stored. */
  counts(): Promise<Record<string, number>>;
  /** Sets the clock to a time after the start. */
  setClock(milliseconds: number): void;
  /** Closes the service before the end of the test. */
  close(): Promise<void>;
}

/** Switches monitoring of zone a1 on. The service ends with the test. */
export async function monitored({ settings, ...options }: ServiceOptions = {}): Promise<Monitored> {
  let time = start;
  const logged: string[] = [];
  const own = {
    clock: () => time,
    log: (line: string) => logged.push(line),
    settings: { activeAfter: 1, ...settings },
  };
  const service = await createService({ ...own, ...options });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= service.close());
  onTestFinished(close);
  const askAt = askIn(() => service);
  const ask: Ask = (path, sent) =>
    askAt(path.startsWith("/") ? path : `/zones/a1/page_monitor${path && `/${path}`}`, sent);
  const put: Monitored["put"] = (path, body) => ask(path, { method: "PUT", body });
  await put("", { enabled: true });
  const collector = new URL((await ask("/service/zones/a1/policy")).result.collector).pathname;
  return {
    ...{ service, logged, ask, put, close },
    report: (body, type = Array.isArray(body) ? "application/reports+json" : "application/csp-report", remote) =>
      ask(collector, { method: "POST", body, headers: { "content-type": type }, remote }),
    counts: async () => (await ask("/service/zones/a1/reports")).result,
    setClock(milliseconds) {
      time = start + milliseconds;
    },
  };
}

/** A body for `report-uri`. */
export function violation(blocked: string, members: Readonly<Record<string, unknown>> = {}): object {
  const required = { "document-uri": "https://www.example/cart", "effective-directive": "script-src-elem" };
  return { "csp-report": { ...required, "blocked-uri": blocked, ...members } };
}

/** An entry of a batch of the Reporting API. */
export function entry(blockedURL: string, members: Readonly<Record<string, unknown>> = {}, age = 0): object {
  const body = { blockedURL, documentURL: "https://www.example/cart", effectiveDirective: "connect-src", ...members };
  return { type: "csp-violation", age, url: "https://www.example/cart", user_agent: "x", body };
}
