/** Items for benchmarks, made as browsers make them: by reports. */
import type { Service } from "../../src/old-service/index.js";

export const zone = "a1";
export const headers = { authorization: "Bearer t" };
const origin = "http://127.0.0.1";

/** A batch of reports about scripts, all from one page. */
export function batchOf(urls: readonly string[], page = "https://www.example/"): string {
  const body = (blockedURL: string) => ({
    blockedURL,
    documentURL: page,
    effectiveDirective: "script-src-elem",
    disposition: "report",
    originalPolicy: "…",
  });
  return JSON.stringify(
    urls.map((url) => ({ type: "csp-violation", age: 10, url: page, user_agent: "Mozilla/5.0", body: body(url) })),
  );
}

/** Switches monitoring on, and gives the path that pages report to. */
export async function switchedOn(service: Service): Promise<string> {
  const change = {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: '{"enabled":true}',
  };
  await service.fetch(new Request(`${origin}/client/v4/zones/${zone}/page_monitor`, change));
  const policy = await service.fetch(new Request(`${origin}/service/zones/${zone}/policy`, { headers }));
  const { result } = (await policy.json()) as { result: { collector: string } };
  return new URL(result.collector).pathname;
}

/** Makes so many scripts, active unless their number ends in 0. */
export async function seeScripts(service: Service, path: string, scripts: number): Promise<void> {
  let sent = 0;
  for (let at = 0; at < scripts; at += 100) {
    const urls = Array.from(
      { length: Math.min(100, scripts - at) },
      (_, index) => `https://cdn${index % 7}.example/assets/${at + index}.js`,
    );
    for (let report = 0; report < 3; report++) {
      const those = report === 0 ? urls : urls.filter((_, index) => index % 10 !== 0);
      sent += those.length;
      const report_headers = { "content-type": "application/reports+json" };
      await service.fetch(
        new Request(origin + path, {
          method: "POST",
          headers: report_headers,
          body: batchOf(those, `https://www${at % 3}.example/`),
        }),
      );
      await taken(service, sent);
    }
  }
}

async function taken(service: Service, reports: number): Promise<void> {
  for (;;) {
    const counts = await service.fetch(new Request(`${origin}/service/zones/${zone}/reports`, { headers }));
    const { result } = (await counts.json()) as { result: { taken: number } };
    if (result.taken >= reports) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
