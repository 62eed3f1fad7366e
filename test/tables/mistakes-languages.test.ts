/** Syntax of other languages → code and underlined text → text after safe fixes. */
import { describe } from "vitest";
import { dataset, testRows } from "./rows.js";

describe("calls", () => {
  testRows(
    [
      ['starts_with(ClientRequestPath, "/api")', 'LW137 starts_with(ClientRequestPath, "/api")'],
      ['ClientRequestPath.startsWith("/api")', 'LW137 ClientRequestPath.startsWith("/api")'],
      ['contains(ClientRequestUserAgent, "bot")', 'LW137 contains(ClientRequestUserAgent, "bot")'],
      ['!contains(ClientRequestUserAgent, "bot")', 'LW137 !contains(ClientRequestUserAgent, "bot")'],
      ['not starts_with(ClientRequestPath, "/api") and BotScore lt 30', 'LW137 starts_with(ClientRequestPath, "/api")'],
      ['lower(ClientCountry) eq "ca"', "LW137 lower(ClientCountry)"],
      ["ClientCountry.toLowerCase() == 'ca'", "LW137 ClientCountry.toLowerCase()"],
      ["len(ClientRequestPath) gt 5", "LW137 len(ClientRequestPath)"],
      ["exists(ClientCountry)", "LW137 exists(ClientCountry)"],
      ["EdgeStartTimestamp gt now()", "LW137 now()"],
      ["EdgeStartTimestamp gt now() - 3600", "LW137 now() - 3600"],
      ['in(ClientCountry, "ca", "us")', 'LW137 in(ClientCountry, "ca", "us")'],
      ["int(EdgeResponseStatus) >= 500", "LW137 int(EdgeResponseStatus) | LW201 >=", "int(EdgeResponseStatus) geq 500"],
      ['regex_match(ClientRequestPath, "^/api")', 'LW136 regex_match(ClientRequestPath, "^/api")'],
      ['any(SecurityActions[*] == "block")', 'LW137 any(SecurityActions[*] == "block")'],
      ['starts_with(ClientRequestPath, "/api" and BotScore lt 30', 'LW137 starts_with(ClientRequestPath, "/api"'],
      ['lower(ClientRequestHost) eq "x.ca"', "LW137 lower(ClientRequestHost)"],
      ['lower(ClientRequestUserAgent) contains "bot"', "LW137 lower(ClientRequestUserAgent)"],
      ['upper(ClientCountry) in ["CA", "US"]', "LW137 upper(ClientCountry)"],
      ["len(ClientRequestReferer) == 0", "LW137 len(ClientRequestReferer)"],
      ["len(ClientRequestReferer) > 0", "LW137 len(ClientRequestReferer)"],
      ['any(SecurityActions[*] in {"block" "skip"})', 'LW137 any(SecurityActions[*] in {"block" "skip"})'],
      ['all(SecurityActions[*] != "block")', 'LW137 all(SecurityActions[*] != "block")'],
      ['regex_match(ClientRequestPath, "^/a$")', 'LW136 regex_match(ClientRequestPath, "^/a$")'],
      ['wildcard(ClientRequestPath, "/api/*")', 'LW136 wildcard(ClientRequestPath, "/api/*")'],
      ['ClientRequestPath ilike "%bot%"', "LW137 ilike"],
    ],
    { dataset },
  );
});

describe("patterns", () => {
  testRows(
    [
      ['ClientRequestPath like "/api%"', 'LW136 like "/api%"'],
      ["ClientRequestPath LIKE '%.css'", "LW136 LIKE '%.css'"],
      ['ClientRequestPath not like "%bot%"', 'LW136 not like "%bot%"'],
      ['ClientRequestPath matches "^/api"', 'LW136 matches "^/api"'],
      ['ClientRequestPath matches "^/api/.*"', 'LW136 matches "^/api/.*"'],
      ['ClientRequestPath =~ "\\.css$"', 'LW136 =~ "\\.css$"'],
      ['ClientRequestPath ~ "^/(api|app)/"', 'LW136 ~ "^/(api|app)/"'],
      ['ClientRequestPath matches "^/v[0-9]+/"', 'LW136 matches "^/v[0-9]+/"'],
      ["ClientRequestPath eq /static/*", "LW136 eq /static/*"],
      ["ClientRequestHost = *.example.com", "LW136 = *.example.com"],
      ['ClientRequestPath matches "api"', "LW201 matches"],
      ['ClientRequestUserAgent ilike "%bot%"', "LW137 ilike"],
      ['ClientRequestPath !~ "^/health"', 'LW136 !~ "^/health"'],
      ['ClientRequestPath does not match "^/health"', 'LW136 does not match "^/health"'],
      ['ClientRequestMethod matches "^(GET|HEAD)$"', 'LW136 matches "^(GET|HEAD)$"'],
      [
        'ClientRequestHost matches "^(www|api)\\\\.example\\\\.com$"',
        'LW136 matches "^(www|api)\\\\.example\\\\.com$"',
      ],
      ['ClientRequestPath matches "^/v[12]/"', 'LW136 matches "^/v[12]/"'],
      ['ClientRequestMethod =~ "GET|POST"', 'LW136 =~ "GET|POST"'],
      ['ClientRequestPath matches "^https?://"', 'LW136 matches "^https?://"'],
      ['ClientRequestPath matches r"^\\.well"', 'LW136 matches r"^\\.well"'],
      ['ClientRequestPath matches "(?i)bot"', "LW137 matches"],
      ['ClientRequestPath matches "*.css"', 'LW136 matches "*.css"'],
      ['ClientRequestPath matches "^$"', 'LW136 matches "^$"'],
      ['ClientRequestPath not like "/api/%"', 'LW136 not like "/api/%"'],
      ["ClientRequestPath eq /api/*", "LW136 eq /api/*"],
      ['ClientRequestPath like "a_c"', 'LW136 like "a_c"'],
    ],
    { dataset },
  );
});

describe("ranges and presence", () => {
  testRows(
    [
      ["EdgeResponseStatus between 500 and 599", "LW201 between"],
      ["EdgeResponseStatus not between 500 and 599", "LW201 not between"],
      ["EdgeResponseStatus between (500, 599)", "LW201 between"],
      ["EdgeResponseStatus in 500..599", "LW140 500..599"],
      ["EdgeResponseStatus in [500..599]", "LW140 500..599"],
      ["EdgeResponseStatus eq 500-599", "LW140 500-599"],
      ["EdgeResponseStatus eq 5xx", "LW140 5xx"],
      ["EdgeResponseStatus !eq 5xx", "LW140 5xx"],
      ["EdgeResponseStatus in [4xx, 5xx]", "LW140 4xx"],
      ["EdgeResponseStatus:[500 TO 599]", "LW140 500 TO 599"],
      ["ClientCountry is null", "LW137 is null"],
      ["ClientCountry is not null", "LW137 is not null"],
      ["ClientCountry exists", "LW137 exists"],
      ["ClientCountry is empty", "LW137 is empty"],
      ["not ClientCountry exists and BotScore lt 30", "LW137 exists"],
      ["ClientCountry != null", "LW137 != null"],
      ["BotScore lt 30 and EdgeResponseStatus between 500 and 599 and ClientASN eq 5", "LW201 between"],
      ["EdgeResponseStatus in [200, 5xx]", "LW140 5xx"],
      ["EdgeResponseStatus !in [4xx, 5xx]", "LW140 4xx"],
      ["EdgeResponseStatus in {400..499 500}", "LW140 400..499"],
      ["ClientIP in 192.0.2.0/24", "LW140 192.0.2.0/24"],
      ["ClientIP !in 192.0.2.0/23", "LW140 192.0.2.0/23"],
      ["ClientIP in [192.0.2.0/24, 198.51.100.7]", "LW140 192.0.2.0/24"],
      ["ClientIP eq 192.0.2.4/31", "LW140 192.0.2.4/31"],
      ["ClientIP in 2001:db8::/32", "LW140 2001:db8::/32"],
      ["exists ClientCountry", "LW137 exists ClientCountry"],
      ["not EdgeResponseStatus between 500 and 599", "LW201 between"],
    ],
    { dataset },
  );
});

describe("fields", () => {
  testRows(
    [
      ['http.host eq "x"', "LW830 http.host", 'ClientRequestHost eq "x"'],
      ['ip.src eq "192.0.2.1"', "LW830 ip.src"],
      ['Client-Country eq "ca"', "LW202 Client-Country"],
      ['Client Country eq "ca"', "LW112 Client"],
      ['RequestHeaders.host eq "x"', "LW214 RequestHeaders.host"],
      ['RequestHeaders["host"] eq "x"', 'LW214 RequestHeaders["host"]'],
      [
        "edgeResponseStatus_geq 500",
        "LW112 edgeResponseStatus_geq | LW202 edgeResponseStatus",
        "EdgeResponseStatus_geq 500",
      ],
      ['$ClientCountry eq "ca"', "LW107 $ClientCountry"],
      ['@ClientCountry eq "ca"', "LW107 @ClientCountry"],
      ['ClientCountry.keyword eq "ca"', "LW202 ClientCountry.keyword"],
    ],
    { dataset },
  );
});

describe("foreign", () => {
  testRows(
    [
      [
        "SELECT * FROM http_requests WHERE ClientCountry = 'ca'",
        "LW133 SELECT * FROM http_requests WHERE ClientCountry = 'ca'",
      ],
      ["select count(*) from logs", "LW133 select count(*) from logs"],
      [
        "ClientCountry = 'ca' AND EdgeResponseStatus >= 500 AND ClientRequestPath LIKE '/api%'",
        "LW201 = | LW103 'ca' | LW201 >= | LW136 LIKE '/api%'",
        "ClientCountry eq \"ca\" AND EdgeResponseStatus geq 500 AND ClientRequestPath LIKE '/api%'",
      ],
      [
        "WHERE ClientCountry = 'ca' AND EdgeResponseStatus BETWEEN 500 AND 599;",
        "LW101 WHERE | LW201 = | LW103 'ca' | LW201 BETWEEN | LW101 ;",
        'ClientCountry eq "ca" AND EdgeResponseStatus BETWEEN 500 AND 599',
      ],
      [
        "ClientCountry:ca AND EdgeResponseStatus:[500 TO 599]",
        "LW133 ClientCountry:ca AND EdgeResponseStatus:[500 TO 599]",
      ],
      ["ClientCountry:ca AND NOT ClientRequestMethod:GET", "LW133 ClientCountry:ca AND NOT ClientRequestMethod:GET"],
      ["const filter = { where: { and: [] } };", "LW133 const filter = { where: { and: [] } };"],
      [
        "if (log.ClientCountry === 'ca' && log.EdgeResponseStatus >= 500) { keep(log); }",
        "LW133 if (log.ClientCountry === 'ca' && log.EdgeResponseStatus >= 500) { keep(log); }",
      ],
      ['filter: |\n  ClientCountry eq "ca"', "LW133 filter: |"],
      ["- key: ClientCountry\n  operator: eq\n  value: ca", "LW133 - key: ClientCountry"],
      [
        'curl -X POST https://api.example.com -d \'{"filter":"x"}\'',
        'LW133 curl -X POST https://api.example.com -d \'{"filter":"x"}\'',
      ],
      ['resource "cloudflare_logpush_job" "x" {\n  filter = "x"\n}', 'LW133 resource "cloudflare_logpush_job" "x" {'],
      ["show me all errors from Canada", "LW112 show"],
      ["Please keep requests from Canada with status 500 or higher.", "LW202 Please | LW128 keep"],
      ["<html><body>502 Bad Gateway</body></html>", "LW133 <html><body>502 Bad Gateway</body></html>"],
      ["index=web status>=500 | stats count by host", "LW133 index=web status>=500 | stats count by host"],
      [
        'http.host eq "example.com" and ip.src in {192.0.2.0/24 198.51.100.7}',
        "LW830 http.host | LW830 ip.src | LW140 192.0.2.0/24",
        'ClientRequestHost eq "example.com" and ip.src in {192.0.2.0/24 198.51.100.7}',
      ],
      [
        "log.ClientCountry === 'ca' && log.EdgeResponseStatus >= 500",
        "LW202 log.ClientCountry | LW201 === | LW103 'ca' | LW120 && | LW202 log.EdgeResponseStatus | LW201 >=",
        'log.ClientCountry eq "ca" and log.EdgeResponseStatus geq 500',
      ],
    ],
    { dataset },
  );
});
