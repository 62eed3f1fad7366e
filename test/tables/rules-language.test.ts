/** A comparison in the words of another language → its report → our comparison. */
import { datasets } from "../../src/index.js";
import { testRows, testValues } from "./rows.js";

testRows("the same values", [
  ['http.host eq "a"', "LW830 http.host", 'ClientRequestHost eq "a"'],
  ['`http.request.uri.path` startsWith "/a"', "LW830 `http.request.uri.path`", 'ClientRequestPath startsWith "/a"'],
  ["status geq 500", "LW830 status"],
  // Only the exact name is certain.
  ['`HTTP.host` eq "a"', "LW830 `HTTP.host`"],
]);
testValues("the same values", [
  ["status geq 500", "error LW830 status", "EdgeResponseStatus geq 500"],
  ["$status eq 500", "error LW830 $status", "EdgeResponseStatus eq 500"],
  ['`status.keyword` eq 500', "error LW830 `status.keyword`", "EdgeResponseStatus eq 500"],
  ['method eq "POST"', "error LW830 method", 'ClientRequestMethod eq "POST"'],
  ['clientRequestHTTPHost eq "a"', "error LW830 clientRequestHTTPHost", 'ClientRequestHost eq "a"'],
  ["edgeResponseStatus_geq eq 500", "error LW830 edgeResponseStatus_geq", "EdgeResponseStatus geq 500"],
  ["edgeResponseStatus_geq: 500", "error LW830 edgeResponseStatus_geq", "EdgeResponseStatus geq 500"],
  ["edgeResponseStatus_neq eq 500", "error LW830 edgeResponseStatus_neq", "EdgeResponseStatus !eq 500"],
  ["url in", "error LW830 url | error LW113 in"],
  ["edgeResponseStatus_lt gt 500", "error LW830 edgeResponseStatus_lt"],
  ['starts_with(http.request.uri.path, "/a")', 'error LW137 starts_with(http.request.uri.path, "/a") | error LW830 http.request.uri.path', '`http.request.uri.path` startsWith "/a"', 'starts_with(ClientRequestPath, "/a")'],
  ['RequestHeaders.HOST eq "a"', "error LW214 RequestHeaders.HOST", 'ClientRequestHost eq "a"'],
  ['ip.src.continent eq "EU"', "error LW830 ip.src.continent"],
]); // biome-ignore format: a table
testValues("DNS", [['qname eq "a"', "error LW830 qname", 'QueryName eq "a"']], { dataset: datasets.dns_logs });

testValues("other values", [
  ['ip.geoip.country in ["US", "GB"]', "error LW830 ip.geoip.country", 'ClientCountry in ["us", "gb"]'],
  ['clientCountryName_in in ["US"]', "error LW830 clientCountryName_in", 'ClientCountry eq "us"'],
  ['not ip.geoip.country !eq "US"', "error LW830 ip.geoip.country", 'not ClientCountry !eq "us"'],
  ['ip.src eq "192.0.2.1"', "error LW830 ip.src", 'ClientIP eq "192.0.2.1"'],
  ["cf.bot_management.score lt 30", "error LW830 cf.bot_management.score", "(BotScore gt 0 and BotScore lt 30)"],
  ["cf.bot_management.score eq 30", "error LW830 cf.bot_management.score", "BotScore eq 30"],
  ["cf.bot_management.score eq 0", "error LW830 cf.bot_management.score"],
  ["ssl eq true", "error LW830 ssl", 'ClientRequestScheme eq "https"'],
  ["not ssl eq false", "error LW830 ssl", 'not ClientRequestScheme !eq "https"'],
  ["ssl gt true", "error LW830 ssl"],
  ["cf.bot_management.verified_bot eq true", "error LW830 cf.bot_management.verified_bot", 'VerifiedBotCategory !eq ""'],
  ["request_time gt 0.5", "error LW830 request_time", "EdgeTimeToFirstByteMs gt 500"],
  ['securityAction eq "managed_challenge"', "error LW830 securityAction", 'SecurityAction eq "managedChallenge"'],
  ['tls.version in ["TLSv1.0", "1.2"]', "error LW830 tls.version", 'ClientSSLProtocol in ["TLSv1", "TLSv1.2"]'],
  ['server_protocol eq "HTTP/2.0"', "error LW830 server_protocol", 'ClientRequestProtocol eq "HTTP/2"'],
  ['asn eq "AS64500"', "error LW830 asn", "ClientASN eq 64500"],
  ['ray eq "7d1f3a5c9b2e4680-AMS"', "error LW830 ray", 'RayID eq "7d1f3a5c9b2e4680"'],
  ['http.request.uri.path.extension in ["php", "asp"]', "error LW830 http.request.uri.path.extension", '(ClientRequestPath endsWith ".php" or ClientRequestPath endsWith ".asp")'],
  ['http.request.uri.path.extension !eq "php"', "error LW830 http.request.uri.path.extension", 'ClientRequestPath !endsWith ".php"'],
  ['url startsWith "/a"', "error LW830 url", 'ClientRequestURI startsWith "/a"'],
  ['url endsWith ".css"', "error LW830 url", 'ClientRequestURI endsWith ".css"'],
  ['url eq "https://example.com/a"', "error LW830 url", '(ClientRequestScheme eq "https" and ClientRequestHost eq "example.com" and ClientRequestURI eq "/a")'],
  ['ip.src.subdivision_1_iso_code in {"US-CA" "US-TX"}', "error LW830 ip.src.subdivision_1_iso_code", 'ClientRegionCode in ["CA", "TX"]'],
  ['http.request.headers["x-a"][0] eq "b"', 'error LW830 http.request.headers["x-a"][0]'],
  ['args contains "a=1"', "error LW830 args", 'ClientRequestURI contains "a=1"'],
  ['args eq "a=1"', "error LW830 args"],
  ['http.response.content_type.media_type eq "text/html"', "error LW830 http.response.content_type.media_type", 'EdgeResponseContentType startsWith "text/html"'],
]); // biome-ignore format: a table
