import { randomFrom } from "../support/random.js";
import { httpRequest, toLogText } from "./http-requests.js";

/** The fields that the sample's job delivers. */
const fields = [
  "BotScore", "BotScoreSrc", "BotTags", "CacheCacheStatus", "CacheTieredFill", "ClientASN", "ClientCity", "ClientCountry",
  "ClientDeviceType", "ClientIP", "ClientIPClass", "ClientRequestBytes", "ClientRequestHost", "ClientRequestMethod",
  "ClientRequestPath", "ClientRequestProtocol", "ClientRequestReferer", "ClientRequestScheme", "ClientRequestURI",
  "ClientRequestUserAgent", "ClientSSLProtocol", "ClientSrcPort", "Cookies", "EdgeColoCode", "EdgeEndTimestamp",
  "EdgeResponseBytes", "EdgeResponseCompressionRatio", "EdgeResponseContentType", "EdgeResponseStatus", "EdgeStartTimestamp",
  "OriginIP", "OriginResponseDurationMs", "OriginResponseStatus", "RayID", "SecurityActions", "SecurityRuleID", "WAFAttackScore",
  "WorkerSubrequest", "ZoneName",
] as const; // biome-ignore format: a list of names

/** The committed sample: the same lines every time. */
export function sampleLines(): string {
  const random = randomFrom(10);
  const lines = Array.from({ length: 250 }, (_, number) => {
    const request = httpRequest(random, number);
    return toLogText(
      Object.fromEntries(Object.entries(request).filter(([field]) => (fields as readonly string[]).includes(field))),
    );
  });
  return `${lines.join("\n")}\n`;
}
