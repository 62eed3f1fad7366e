/** Log lines of `http_requests` as a service delivers them, made up: hosts and addresses are those reserved for documentation. */
import type { Random } from "../support/random.js";

export type LogValue = string | number | bigint | boolean | readonly LogValue[] | { readonly [key: string]: LogValue };
export type LogLine = { readonly [field: string]: LogValue };

/** Country, region, city, data centre, network, how often. */
const places = [
  ["us", "VA", "Ashburn", "IAD", 64496, 30],
  ["ca", "ON", "Toronto", "YYZ", 64497, 16],
  ["ca", "QC", "Montréal", "YUL", 64498, 6],
  ["de", "BY", "München", "MUC", 64499, 12],
  ["fr", "IDF", "Paris", "CDG", 64500, 8],
  ["gb", "ENG", "London", "LHR", 64501, 8],
  ["jp", "13", "Tōkyō", "NRT", 64502, 6],
  ["br", "SP", "São Paulo", "GRU", 64503, 6],
  ["in", "MH", "Mumbai", "BOM", 64504, 5],
  ["xx", "", "", "AMS", 64505, 1],
] as const;

/** Device, score, source of the score, tags, category, how often, agent. */
// biome-ignore format: a table
const clients: readonly Client[] = [
  ["desktop", 92, "Machine Learning", [], "", 30, "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36"],
  ["desktop", 88, "Machine Learning", [], "", 14, "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:133.0) Gecko/20100101 Firefox/133.0"],
  ["mobile", 95, "Machine Learning", [], "", 22, "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"],
  ["tablet", 90, "Machine Learning", [], "", 4, "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15"],
  ["desktop", 1, "Verified Bot", ["search"], "Search Engine Crawler", 8, "ExampleSearchBot/2.1 (+https://search.example.net/bot.html)"],
  ["desktop", 1, "Verified Bot", ["monitor", "api"], "Monitoring & Analytics", 6, "ExampleMonitor/1.0"],
  ["desktop", 2, "Heuristics", [], "", 6, "curl/8.9.1"],
  ["desktop", 3, "Heuristics", [], "", 5, "python-requests/2.32.3"],
  ["desktop", 12, "Machine Learning", [], "", 2, ""],
];

type Client = readonly [string, number, string, readonly string[], string, number, string];

/** Path, query, type of the answer, method, cached or not, how often. */
const pages = [
  ["/", "", "text/html", "GET", false, 14],
  ["/products/42", "", "text/html", "GET", false, 10],
  ["/search", "?q=caf%C3%A9&page=2", "text/html", "GET", false, 6],
  ["/static/app.8f3b2c.js", "", "application/javascript", "GET", true, 14],
  ["/static/style.css", "?v=12", "text/css", "GET", true, 10],
  ["/images/hero.webp", "", "image/webp", "GET", true, 10],
  ["/api/v1/orders", "", "application/json", "POST", false, 8],
  ["/api/v1/orders/1007", "", "application/json", "GET", false, 7],
  ["/api/v2/login", "", "application/json", "POST", false, 5],
  ["/health", "", "text/plain", "GET", false, 6],
  ["/checkout", "?step=payment", "text/html", "POST", false, 4],
  ["/wp-login.php", "", "text/html", "POST", false, 2],
  ["/.env", "", "text/plain", "GET", false, 2],
] as const;

const hosts = ["www.example.com", "www.example.com", "shop.example.com", "api.example.com", "www.example.net"] as const;

/** 1 December 2024, 00:00:00 UTC. */
const firstNanosecond = 1_733_011_200_000_000_000n;

/** Fields that have the same value in each request. */
// biome-ignore format: a table
const constant: LogLine = {
  ...valued(0, "OriginRequestHeaderSendDurationMs", "OriginResponseBytes", "SmartRouteColoID", "UpperTierColoID"),
  ...valued(0, "WorkerCPUTime", "WorkerSubrequestCount", "WorkerWallTimeUs"),
  ...valued("", "ClientMTLSAuthCertFingerprint", "OriginResponseHTTPExpires", "OriginResponseHTTPLastModified", "WorkerScriptName"),
  ...valued(false, "CacheReserveUsed", "EdgeCFConnectingO2O", "WorkerSubrequest"),
  ...valued("unknown", "ClientMTLSAuthStatus", "WorkerStatus"),
  ...valued({}, "Cookies", "RequestHeaders", "ResponseHeaders"),
};

function valued(value: LogValue, ...names: readonly string[]): LogLine {
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** One request, every field that can be filtered filled in; `number` counts up from 0 and advances the clock. */
export function httpRequest(random: Random, number: number): LogLine {
  const [country, region, city, colo, network] = weighted(random, places, (place) => place[5]);
  const [device, score, source, tags, category, , agent] = weighted(random, clients, (client) => client[5]);
  const [path, query, contentType, method, cacheable] = weighted(random, pages, (page) => page[5]);
  const host = path.startsWith("/api") && random.chance(0.5) ? "api.example.com" : random.pick(hosts);
  const attack = path === "/.env" || path === "/wp-login.php";
  const cached = cacheable && random.chance(0.85);
  const status = statusOf(random, method, attack, cached);
  const toOrigin = !cached && status !== 403;
  const bodyBytes = status === 304 ? 0 : Math.floor(200 * 2 ** (random.next() * 9));
  const elapsed = cached ? 2 + random.below(20) : 30 + random.below(status >= 500 ? 29000 : 900);
  const started = firstNanosecond + BigInt(number) * 337_000_000n + BigInt(random.below(1e6)) * 1000n;
  const encrypted = random.chance(0.95);
  const ray = hexadecimal(random, 16);
  const rules = attack ? [hexadecimal(random, 32)] : [];
  const own: LogLine = {
    ...constant,
    BotDetectionIDs: source === "Heuristics" ? [33554817, 33554450] : [],
    BotScore: score,
    BotScoreSrc: source,
    BotTags: tags,
    CacheCacheStatus: cached ? "hit" : cacheable ? "miss" : "dynamic",
    CacheResponseBytes: bodyBytes + 612,
    CacheResponseStatus: status,
    CacheTieredFill: cacheable && !cached,
    ClientASN: network,
    ClientCity: city,
    ClientCountry: country,
    ClientDeviceType: device,
    ClientIP: addressOf(random),
    ClientIPClass: source === "Verified Bot" ? "searchEngine" : attack ? "badHost" : "noRecord",
    ClientLatitude: (random.next() * 120 - 60).toFixed(5),
    ClientLongitude: (random.next() * 360 - 180).toFixed(5),
    ClientRegionCode: region,
    ClientRequestBytes: 700 + random.below(4000),
    ClientRequestHost: host,
    ClientRequestMethod: status === 405 ? "PUT" : method,
    ClientRequestPath: path,
    ClientRequestProtocol: encrypted ? random.pick(["HTTP/2", "HTTP/2", "HTTP/3", "HTTP/1.1"]) : "HTTP/1.1",
    ClientRequestReferer: cacheable ? `https://${host}/` : "",
    ClientRequestScheme: encrypted ? "https" : "http",
    ClientRequestSource: "eyeball",
    ClientRequestURI: path + query,
    ClientRequestUserAgent: agent,
    ClientSSLCipher: encrypted ? "AEAD-AES128-GCM-SHA256" : "NONE",
    ClientSSLProtocol: encrypted ? "TLSv1.3" : "none",
    ClientSrcPort: 1024 + random.below(64000),
    ClientTCPRTTMs: encrypted ? random.below(180) : 0,
    ClientXRequestedWith: path.startsWith("/api") && random.chance(0.3) ? "XMLHttpRequest" : "",
    EdgeColoCode: colo,
    EdgeColoID: 10 + (network % 64),
    EdgeEndTimestamp: started + BigInt(elapsed) * 1_000_000n,
    EdgePathingOp: attack ? "ban" : "wl",
    EdgePathingSrc: attack ? "filterBasedFirewall" : "macro",
    EdgePathingStatus: "nr",
    EdgeRequestHost: toOrigin ? host : "",
    EdgeResponseBodyBytes: bodyBytes,
    EdgeResponseBytes: bodyBytes + 950,
    EdgeResponseCompressionRatio: contentType.startsWith("text/") ? 3.75 : 0,
    EdgeResponseContentType: status === 304 ? "" : contentType,
    EdgeResponseStatus: status,
    EdgeServerIP: toOrigin ? "198.51.100.7" : "",
    EdgeStartTimestamp: started,
    EdgeTimeToFirstByteMs: elapsed,
    JA3Hash: hexadecimal(random, 32),
    JA4: `t13d1516h2_${hexadecimal(random, 12)}_${hexadecimal(random, 12)}`,
    JSDetectionPassed: "missing",
    LeakedCredentialCheckResult: path.endsWith("login") ? "clean" : "none",
    OriginDNSResponseTimeMs: toOrigin ? random.below(8) : 0,
    OriginIP: toOrigin ? "203.0.113.10" : "",
    OriginResponseDurationMs: toOrigin ? elapsed - 20 : 0,
    OriginResponseHeaderReceiveDurationMs: toOrigin ? Math.max(1, elapsed - 25) : 0,
    OriginResponseStatus: toOrigin ? status : 0,
    OriginResponseTime: toOrigin ? (elapsed - 20) * 1_000_000 : 0,
    OriginSSLProtocol: toOrigin ? "TLSv1.3" : "unknown",
    OriginTCPHandshakeDurationMs: toOrigin ? random.below(30) : 0,
    OriginTLSHandshakeDurationMs: toOrigin ? random.below(60) : 0,
    ParentRayID: "00",
    RayID: ray,
    SecurityAction: attack ? "block" : "",
    SecurityActions: attack ? ["block"] : [],
    SecurityRuleDescription: attack ? "Block known probes" : "",
    SecurityRuleID: rules[0] ?? "",
    SecurityRuleIDs: rules,
    SecuritySources: attack ? ["firewallCustom"] : [],
    VerifiedBotCategory: category,
    WAFAttackScore: attack ? 1 + random.below(20) : 60 + random.below(40),
    WAFRCEAttackScore: attack ? 5 + random.below(20) : 90,
    WAFSQLiAttackScore: 97,
    WAFXSSAttackScore: 98,
    ZoneName: host.endsWith(".net") ? "example.net" : "example.com",
  };
  return Object.fromEntries(Object.entries(own).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON of a line on one line, nanoseconds with all their digits. */
export function toLogText(value: LogValue): string {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(toLogText).join(",")}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}:${toLogText(member)}`)
    .join(",")}}`;
}

function isList(value: LogValue): value is readonly LogValue[] {
  return Array.isArray(value);
}

function statusOf(random: Random, method: string, attack: boolean, cached: boolean): number {
  if (attack) return 403;
  if (cached) return random.chance(0.2) ? 304 : 200;
  const chance = random.next();
  if (chance < 0.04) return random.pick([500, 502, 503, 504, 522]);
  if (chance < 0.12) return random.pick([400, 401, 404, 404, 405, 429]);
  if (chance < 0.18) return 302;
  return method === "POST" ? 201 : 200;
}

function addressOf(random: Random): string {
  if (random.chance(0.25))
    return `2001:db8:${random.below(0xffff).toString(16)}::${(1 + random.below(0xfffe)).toString(16)}`;
  return `${random.pick(["192.0.2", "198.51.100", "203.0.113"])}.${1 + random.below(254)}`;
}

function hexadecimal(random: Random, length: number): string {
  return Array.from({ length }, () => random.below(16).toString(16)).join("");
}

function weighted<T>(random: Random, choices: readonly T[], weightOf: (choice: T) => number): T {
  let left = random.next() * choices.reduce((sum, choice) => sum + weightOf(choice), 0);
  const choice = choices.find((one) => {
    left -= weightOf(one);
    return left < 0;
  });
  return choice ?? random.pick(choices);
}
