/** A real browser, where there is one. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const places = [
  process.env["LOGWHERE_CHROMIUM"] ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  chromium.executablePath(),
];

/** Null where tests that need it are left out, which is said. */
export const chromiumPath = places.find((place) => place !== "" && existsSync(place)) ?? null;

if (chromiumPath === null)
  console.log("no Chromium found: skips the tests in a browser. LOGWHERE_CHROMIUM can name one");

/** Names ending in `.test` lead to this machine. Reports are sent at once, not gathered for a minute. */
export function startChromium(): Promise<Browser> {
  const args = [
    ...["--headless", "--no-sandbox", "--no-first-run", "--ignore-certificate-errors", "--short-reporting-delay"],
    ...["gpu", "quic", "background-networking", "component-update", "sync"].map((name) => `--disable-${name}`),
    "--host-resolver-rules=MAP *.test 127.0.0.1",
  ];
  return chromium.launch({ executablePath: chromiumPath ?? "", args, timeout: 120_000 });
}
