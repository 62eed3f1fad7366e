/**
 * Makes stored `http_requests` lines by a seed: about 2 kB and 84 fields a line. Filters read few of these fields. The
 * JSON has the service's spelling: no white space, and escapes for `&`, `<` and `>`.
 */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

const folder = new URL("../../.bench/", import.meta.url).pathname;

/** Returns the path of a corpus of about this many megabytes (10^6 bytes). Makes a missing corpus. */
export function corpusFile(megabytes: number, seed = 1): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `http_requests-${megabytes}-${seed}.ndjson`);
  if (existsSync(path) && statSync(path).size > megabytes * 1e6) return path;
  const file = openSync(`${path}.part`, "w");
  const next = lineGenerator(seed);
  let written = 0;
  while (written <= megabytes * 1e6) {
    let text = "";
    for (let i = 0; i < 500; i++) text += `${next()}\n`;
    written += writeSync(file, text);
  }
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}

/** Yields lines. The same seed gives the same lines. */
export function lineGenerator(seed: number): () => string {
  const random = randomFrom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  /** Often a small number, rarely a large number. */
  const skewed = (most: number) => Math.floor(most ** random());
  const hexadecimal = (digits: number) => Array.from({ length: digits }, () => pick(hexadecimalDigits)).join("");
  const address = () => `${int(1, 223)}.${int(0, 255)}.${int(0, 255)}.${int(1, 254)}`;
  const byWeight = <T>(weights: readonly (readonly [T, number])[]): T => {
    let rest = random();
    for (const [value, weight] of weights) {
      rest -= weight;
      if (rest < 0) return value;
    }
    return (weights[0] as readonly [T, number])[0];
  };
  let time = Date.UTC(2025, 2, 1) * 1e6;
  return () => {
    time += int(1_000, 2_000_000);
    const status = byWeight(statuses);
    const host = pick(hosts);
    const path = byWeight(paths) + (random() < 0.5 ? `/${hexadecimal(int(4, 16))}` : "");
    const query = random() < 0.25 ? `?q=${pick(words)}&page=${int(1, 99)}&session=${hexadecimal(12)}` : "";
    const userAgent = pick(userAgents);
    const country = byWeight(countries);
    const cached = byWeight(cacheStatuses);
    const bytes = skewed(4_000_000);
    const origin = cached === "hit" ? 0 : int(3, 900);
    const action = random() < 0.04 ? pick(["block", "challenge", "skip", "log", "managed_challenge"]) : "";
    const rule = action === "" ? "" : hexadecimal(32);
    const colo = pick(colos);
    const bot = byWeight(botScores);
    const line = {
      BotDetectionIDs: bot < 30 ? [int(33_000_000, 33_999_999), 50331648] : [],
      BotScore: bot,
      BotScoreSrc: pick(["Machine Learning", "Heuristics", "Not Computed", "Verified Bot"]),
      BotTags: random() < 0.05 ? ["googlebot", "verified"] : [],
      CacheCacheStatus: cached,
      CacheReserveUsed: random() < 0.05,
      CacheResponseBytes: cached === "hit" ? bytes : 0,
      CacheTieredFill: random() < 0.1,
      ClientASN: pick([7922, 3320, 15169, 577, 812, 2856, 24940, 16509, 13335, 4134, 55836]),
      ClientCity: pick(cities),
      ClientCountry: country,
      ClientDeviceType: pick(["desktop", "mobile", "tablet"]),
      ClientIP: random() < 0.7 ? address() : `2001:db8:${hexadecimal(4)}:${hexadecimal(4)}::${hexadecimal(3)}`,
      ClientIPClass: pick(["noRecord", "clean", "searchEngine", "monitoringService", "unknown"]),
      ClientLatitude: (random() * 180 - 90).toFixed(5),
      ClientLongitude: (random() * 360 - 180).toFixed(5),
      ClientMTLSAuthCertFingerprint: "",
      ClientMTLSAuthStatus: "unknown",
      ClientRegionCode: hexadecimal(2).toUpperCase(),
      ClientRequestBytes: skewed(9000) + 200,
      ClientRequestHost: host,
      ClientRequestMethod: byWeight(methods),
      ClientRequestPath: path,
      ClientRequestProtocol: pick(["HTTP/2", "HTTP/1.1", "HTTP/3"]),
      ClientRequestReferer: random() < 0.5 ? `https://${host}${byWeight(paths)}` : "",
      ClientRequestScheme: "https",
      ClientRequestSource: pick(["eyeball", "edgeWorkerFetch"]),
      ClientRequestURI: path + query,
      ClientRequestUserAgent: userAgent,
      ClientSSLCipher: pick(["AEAD-AES128-GCM-SHA256", "ECDHE-ECDSA-AES128-GCM-SHA256", "NONE"]),
      ClientSSLProtocol: pick(["TLSv1.3", "TLSv1.2", "none"]),
      ClientSrcPort: int(1024, 65535),
      ClientTCPRTTMs: skewed(400),
      ClientXRequestedWith: random() < 0.1 ? "XMLHttpRequest" : "",
      ContentScanObjResults: [],
      ContentScanObjSizes: [],
      ContentScanObjTypes: [],
      Cookies: random() < 0.2 ? { session: hexadecimal(16), ClientCountry: "de" } : {},
      EdgeCFConnectingO2O: false,
      EdgeColoCode: colo,
      EdgeColoID: 10 + colos.indexOf(colo),
      EdgeEndTimestamp: timestamp(time + int(1, 900) * 1_000_000),
      EdgePathingOp: pick(["wl", "chl", "ban"]),
      EdgePathingSrc: pick(["macro", "user", "bic", "hot"]),
      EdgePathingStatus: pick(["nr", "rateLimit", "captchaNew"]),
      EdgeRequestHost: host,
      EdgeResponseBodyBytes: bytes,
      EdgeResponseBytes: bytes + int(200, 900),
      EdgeResponseCompressionRatio: Math.round(random() * 600) / 100,
      EdgeResponseContentType: pick([
        "text/html",
        "application/json",
        "image/webp",
        "text/css",
        "application/javascript",
      ]),
      EdgeResponseStatus: status,
      EdgeServerIP: address(),
      EdgeStartTimestamp: timestamp(time),
      EdgeTimeToFirstByteMs: origin + int(1, 40),
      JA3Hash: hexadecimal(32),
      JA4: `t13d${int(1000, 9999)}h2_${hexadecimal(12)}_${hexadecimal(12)}`,
      JSDetectionPassed: pick(["passed", "missing", "failed"]),
      LeakedCredentialCheckResult: "",
      OriginDNSResponseTimeMs: int(0, 4),
      OriginIP: cached === "hit" ? "" : address(),
      OriginRequestHeaderSendDurationMs: 0,
      OriginResponseDurationMs: origin,
      OriginResponseHTTPExpires: "",
      OriginResponseHTTPLastModified: random() < 0.3 ? "Tue, 04 Feb 2025 09:12:44 GMT" : "",
      OriginResponseHeaderReceiveDurationMs: origin,
      OriginResponseStatus: cached === "hit" ? 0 : status,
      OriginSSLProtocol: cached === "hit" ? "unknown" : "TLSv1.3",
      OriginTCPHandshakeDurationMs: int(0, 30),
      OriginTLSHandshakeDurationMs: int(0, 40),
      ParentRayID: "00",
      RayID: hexadecimal(16),
      RequestHeaders: {},
      ResponseHeaders: {},
      SecurityAction: action,
      SecurityActions: action === "" ? [] : [action],
      SecurityRuleDescription: action === "" ? "" : `Rule "${pick(words)}" for <${host}>`,
      SecurityRuleID: rule,
      SecurityRuleIDs: rule === "" ? [] : [rule],
      SecuritySources: action === "" ? [] : [pick(["firewallManaged", "firewallCustom", "botFight"])],
      SmartRouteColoID: 0,
      UpperTierColoID: 0,
      VerifiedBotCategory: "",
      WAFAttackScore: int(1, 99),
      WAFRCEAttackScore: int(1, 99),
      WAFSQLiAttackScore: int(1, 99),
      WAFXSSAttackScore: int(1, 99),
      WorkerScriptName: "",
      WorkerStatus: "unknown",
      WorkerSubrequest: false,
      WorkerSubrequestCount: 0,
      ZoneName: "example.com",
    };
    return JSON.stringify(line).replace(/[&<>]/g, (mark) => `\\u00${mark.charCodeAt(0).toString(16)}`);
  };
}

function timestamp(nanoseconds: number): string {
  return `${new Date(Math.floor(nanoseconds / 1e6)).toISOString().slice(0, 19)}Z`;
}

/** A small generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hexadecimalDigits = [..."0123456789abcdef"];
const words = ["shoes", "winter", "invoice", "report", "summer sale", "zürich", "login", "pricing"];
const hosts = ["www.example.com", "api.example.com", "shop.example.com", "static.example.net", "admin.example.com"];
const cities = [
  "Toronto",
  "Berlin",
  "São Paulo",
  "London",
  "Frankfurt am Main",
  "Ashburn",
  "Paris",
  "Montréal",
  "Tokyo",
];
const colos = ["YYZ", "FRA", "LHR", "IAD", "CDG", "NRT", "GRU", "AMS", "SJC"];

/** The values with their share of lines. The first value gets all remaining lines. */
const countries = [["us", 0.5], ["de", 0.1], ["gb", 0.1], ["br", 0.1], ["ca", 0.07], ["fr", 0.06], ["jp", 0.05], ["se", 0.01], ["is", 0.001]] as const; // biome-ignore format: a table
const statuses = [[200, 0.72], [304, 0.08], [301, 0.05], [404, 0.08], [403, 0.03], [206, 0.01], [500, 0.01], [503, 0.01], [502, 0.005], [429, 0.005]] as const; // biome-ignore format: a table
const paths = [["/", 0.1], ["/static/app.js", 0.2], ["/static/site.css", 0.1], ["/images/hero", 0.15], ["/api/v1/items", 0.1], ["/api/v2/orders", 0.05], ["/login", 0.05], ["/blog/posts", 0.15], ["/wp-admin/setup.php", 0.01]] as const; // biome-ignore format: a table
const methods = [
  ["GET", 0.85],
  ["POST", 0.1],
  ["HEAD", 0.03],
  ["PUT", 0.01],
  ["DELETE", 0.01],
] as const;
const cacheStatuses = [
  ["hit", 0.55],
  ["miss", 0.15],
  ["dynamic", 0.25],
  ["expired", 0.04],
  ["bypass", 0.01],
] as const;
const botScores = [
  [99, 0.6],
  [97, 0.1],
  [85, 0.1],
  [30, 0.05],
  [12, 0.05],
  [2, 0.05],
  [1, 0.05],
] as const;
const userAgents = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Safari/605.1.15",
  "Mozilla/5.0 (X11; Linux x86_64; rv:135.0) Gecko/20100101 Firefox/135.0",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/133.0.0.0 Mobile Safari/537.36",
  "curl/8.11.1",
];
