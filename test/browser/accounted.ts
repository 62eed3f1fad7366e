/** Reports that a test sends itself. */
import { expect, vi } from "vitest";
import type { Service } from "../../src/service/service.js";

const origin = "http://127.0.0.1:4600";
const headers = { authorization: "Bearer t" };

/** Reports scripts with these addresses, once each, and waits until they are stored. */
export async function accountedIn(service: Service, zone: string, urls: readonly string[]): Promise<void> {
  const policy = await service.fetch(new Request(`${origin}/service/zones/${zone}/policy`, { headers }));
  const { result } = (await policy.json()) as { result: { collector: string } };
  const batch = urls.map((blockedURL) => ({
    type: "csp-violation",
    age: 0,
    body: {
      blockedURL,
      documentURL: "https://www.example/",
      effectiveDirective: "script-src-elem",
      disposition: "report",
    },
  }));
  const body = JSON.stringify(batch);
  await service.fetch(
    new Request(result.collector, { method: "POST", body, headers: { "content-type": "application/reports+json" } }),
  );
  await vi.waitFor(
    async () => {
      const counts = await service.fetch(new Request(`${origin}/service/zones/${zone}/reports`, { headers }));
      expect(((await counts.json()) as { result: { taken: number } }).result.taken).toBe(urls.length);
    },
    { timeout: 20_000, interval: 20 },
  );
}
