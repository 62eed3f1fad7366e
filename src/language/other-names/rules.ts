import type { OtherNames } from "./other-name.js";

/** Names of the Rules language, in which rules and other expressions are written. */
export const rulesNames: OtherNames = {
  certainty: "stated",
  names: {
    "http.host": { field: "ClientRequestHost" },
    "http.user_agent": { field: "ClientRequestUserAgent" },
    "http.referer": {
      http_requests: "ClientRequestReferer",
      firewall_events: {
        field: null,
        note: "the referer is in several fields: `ClientRefererScheme`, `ClientRefererHost`, `ClientRefererPath` and `ClientRefererQuery`",
      },
    },
    "http.request.method": { field: "ClientRequestMethod" },
    "http.request.uri": {
      http_requests: "ClientRequestURI",
      firewall_events: {
        field: null,
        note: "path and query are two fields: `ClientRequestPath` and `ClientRequestQuery`",
      },
    },
    "http.request.uri.path": {
      field: "ClientRequestPath",
      note: "rules may see the path normalised, lines may hold it as received",
      certainty: "inferred",
    },
    "raw.http.request.uri.path": { field: "ClientRequestPath", certainty: "inferred" },
    "raw.http.request.uri": { http_requests: "ClientRequestURI", certainty: "inferred" },
    "http.request.uri.query": {
      http_requests: {
        field: "ClientRequestURI",
        values: { as: "part" },
        note: "there is no field for the query alone: ask for a part of `ClientRequestURI` by `contains`",
      },
      firewall_events: {
        field: "ClientRequestQuery",
        values: { as: "question mark" },
        note: "rules see the query without its question mark, lines may hold it",
      },
    },
    "raw.http.request.uri.query": {
      http_requests: {
        field: "ClientRequestURI",
        values: { as: "part" },
        note: "there is no field for the query alone: ask for a part of `ClientRequestURI` by `contains`",
      },
      firewall_events: {
        field: "ClientRequestQuery",
        values: { as: "question mark" },
        note: "rules see the query without its question mark, lines may hold it",
      },
      certainty: "inferred",
    },
    "http.request.full_uri": {
      http_requests: {
        field: "ClientRequestURI",
        values: { as: "address" },
        note: "a line has scheme, host and path in fields of their own",
      },
      firewall_events: {
        field: "ClientRequestPath",
        values: { as: "other" },
        note: "a line has scheme, host, path and query in fields of their own",
      },
    },
    "http.request.uri.path.extension": {
      field: "ClientRequestPath",
      values: { as: "extension" },
      note: "rules see the extension in small letters and without its dot, a line has the path as sent",
    },
    "http.request.version": { field: "ClientRequestProtocol" },
    "http.request.scheme": {
      field: "ClientRequestScheme",
      note: "rules have no such field; they ask by `ssl`",
      certainty: "common",
    },
    ssl: {
      field: "ClientRequestScheme",
      values: { as: "truth", true: ["eq", "https"], false: ["eq", "http"] },
      certainty: "inferred",
    },
    "ip.src": {
      field: "ClientIP",
      values: { as: "address text" },
      note: "rules take networks, lines are compared as text, IPv6 in its shortest spelling",
    },
    "ip.src.country": {
      field: "ClientCountry",
      values: { as: "country" },
      note: "capital letters in rules (`GB`), small ones in lines (`gb`)",
    },
    "ip.geoip.country": {
      field: "ClientCountry",
      values: { as: "country" },
      note: "capital letters in rules (`GB`), small ones in lines (`gb`)",
    },
    "ip.src.asnum": { field: "ClientASN" },
    "ip.geoip.asnum": { field: "ClientASN" },
    "ip.src.city": { http_requests: "ClientCity" },
    "ip.src.region_code": {
      http_requests: "ClientRegionCode",
      note: "the same short code, such as `TX`",
      certainty: "inferred",
    },
    "ip.src.subdivision_1_iso_code": {
      http_requests: "ClientRegionCode",
      values: { as: "region" },
      note: "`GB-ENG` in rules, `ENG` in lines: the country is a field of its own",
    },
    "ip.geoip.subdivision_1_iso_code": {
      http_requests: "ClientRegionCode",
      values: { as: "region" },
      note: "`GB-ENG` in rules, `ENG` in lines: the country is a field of its own",
    },
    "ip.src.lat": { http_requests: "ClientLatitude" },
    "ip.src.lon": { http_requests: "ClientLongitude" },
    "ip.src.continent": {},
    "ip.geoip.continent": {},
    "ip.src.is_in_european_union": {
      note: 'list the countries: `ClientCountry in ["at", "be", "bg", "cy", "cz", "de", "dk", "ee", "es", "fi", "fr", "gr", "hr", "hu", "ie", "it", "lt", "lu", "lv", "mt", "nl", "pl", "pt", "ro", "se", "si", "sk"]`',
    },
    "cf.threat_score": {},
    "cf.waf.score.class": {
      note: "the classes are ranges of `WAFAttackScore`: attack 1 to 20, likely_attack 21 to 50, likely_clean 51 to 80, clean 81 to 99; write `WAFAttackScore gt 0 and WAFAttackScore leq 20` for attack",
    },
    "http.cookie": { note: "cookies are delivered as a custom field only, an object, which cannot be filtered" },
    "http.x_forwarded_for": {},
    "cf.client.bot": {
      note: 'what verified bots are is told by `VerifiedBotCategory !eq ""` or `BotScoreSrc eq "Verified Bot"`',
    },
    "cf.edge.server_port": {},
    "ip.src.postal_code": {},
    "cf.tls_client_auth.cert_subject_dn_rfc2253": {},
    "http.response.code": { field: "EdgeResponseStatus" },
    "http.response.content_type.media_type": {
      http_requests: "EdgeResponseContentType",
      values: { as: "media type" },
      note: "rules drop parameters and case, lines keep them: ask for the beginning",
    },
    "http.request.headers": {
      http_requests: "RequestHeaders",
      values: { as: "other" },
      note: "a custom field, which is an object",
    },
    "http.response.headers": {
      http_requests: "ResponseHeaders",
      values: { as: "other" },
      note: "a custom field, which is an object",
    },
    "http.request.timestamp.sec": {
      http_requests: "EdgeStartTimestamp",
      firewall_events: "Datetime",
      values: { as: "other" },
      note: "seconds in rules; in lines whatever the job delivers times as",
      certainty: "inferred",
    },
    "cf.ray_id": { field: "RayID" },
    "cf.bot_management.score": {
      http_requests: "BotScore",
      values: { as: "no zero" },
      note: "1 to 99 in rules; lines also have 0, for requests that were not scored",
    },
    "cf.bot_management.verified_bot": {
      http_requests: "VerifiedBotCategory",
      values: { as: "truth", true: ["!eq", ""], false: ["eq", ""] },
      note: "yes or no in rules; in lines a category, empty for others",
      certainty: "inferred",
    },
    "cf.verified_bot_category": { http_requests: "VerifiedBotCategory" },
    "cf.bot_management.ja3_hash": { http_requests: "JA3Hash" },
    "cf.bot_management.ja4": { http_requests: "JA4" },
    "cf.bot_management.detection_ids": { http_requests: "BotDetectionIDs" },
    "cf.bot_management.js_detection.passed": {
      http_requests: "JSDetectionPassed",
      values: { as: "truth", true: ["eq", "passed"], false: ["!eq", "passed"] },
      note: "yes or no in rules; in lines `passed`, `failed` or `missing`",
    },
    "cf.waf.score": {
      http_requests: "WAFAttackScore",
      values: { as: "no zero" },
      note: "1 to 100 in rules, where 100 was not scored; lines also have 0",
    },
    "cf.waf.score.sqli": {
      http_requests: "WAFSQLiAttackScore",
      values: { as: "no zero" },
      note: "1 to 100 in rules, where 100 was not scored; lines also have 0",
    },
    "cf.waf.score.xss": {
      http_requests: "WAFXSSAttackScore",
      values: { as: "no zero" },
      note: "1 to 100 in rules, where 100 was not scored; lines also have 0",
    },
    "cf.waf.score.rce": {
      http_requests: "WAFRCEAttackScore",
      values: { as: "no zero" },
      note: "1 to 100 in rules, where 100 was not scored; lines also have 0",
    },
    "cf.waf.content_scan.obj_results": { field: "ContentScanObjResults" },
    "cf.waf.content_scan.obj_sizes": { field: "ContentScanObjSizes" },
    "cf.waf.content_scan.obj_types": { field: "ContentScanObjTypes" },
    "cf.waf.content_scan.has_malicious_obj": {
      field: "ContentScanObjResults",
      values: { as: "truth", true: ["contains", "infected"], false: ["!contains", "infected"] },
      note: "yes or no in rules; in lines a result for each object",
      certainty: "inferred",
    },
    "cf.llm.prompt.injection_score": {
      firewall_events: "AISecurityInjectionScore",
      note: "1 to 99 where it was scored, 100 where not",
      certainty: "inferred",
    },
    "cf.llm.prompt.pii_categories": { firewall_events: "AISecurityPIICategories" },
    "cf.llm.prompt.unsafe_topic_categories": { firewall_events: "AISecurityUnsafeTopicCategories" },
    "cf.llm.prompt.token_count": { firewall_events: "AISecurityTokenCount" },
    "cf.tls_version": {
      http_requests: "ClientSSLProtocol",
      note: "lines have `none` where there was no TLS",
      certainty: "inferred",
    },
    "cf.tls_cipher": {
      http_requests: "ClientSSLCipher",
      note: "lines have `NONE` where there was no TLS",
      certainty: "inferred",
    },
    "cf.tls_client_auth.cert_verified": {
      http_requests: "ClientMTLSAuthStatus",
      values: { as: "truth", true: ["eq", "ok"], false: ["!eq", "ok"] },
      note: "yes or no in rules; a status in lines",
      certainty: "inferred",
    },
    "cf.tls_client_auth.cert_presented": {
      http_requests: "ClientMTLSAuthStatus",
      values: { as: "truth", true: ["!in", ["absent", "unknown"]], false: ["in", ["absent", "unknown"]] },
      note: "yes or no in rules; a status in lines",
      certainty: "inferred",
    },
    "cf.tls_client_auth.cert_fingerprint_sha256": { http_requests: "ClientMTLSAuthCertFingerprint" },
    "cf.edge.server_ip": { note: "`EdgeServerIP` is another thing: the address used towards the origin" },
    "cf.worker.upstream_zone": {
      http_requests: "WorkerSubrequest",
      values: { as: "other" },
      note: "the name of a zone in rules; lines only say whether a Worker asked",
      certainty: "inferred",
    },
  },
};
