/** Versions, ciphers and pieces in the spelling of log lines, in every dataset whose fields hold them. */
import { describe, expect, test } from "vitest";
import { datasetsWithFacts } from "../../../src/facts.js";
import { type Dataset, fieldFacts } from "../../../src/language/dataset.js";
import { protocolText } from "../../../src/values/protocol-texts.js";
import { facts, found, said } from "../../support/value-warnings.js";

const mended = (text: string, dataset = "http_requests") =>
  said(text, { ...facts, dataset }).map(([code, , , after]) => [code, after]);

describe("versions of HTTP", () => {
  const fields = [
    ["http_requests", "ClientRequestProtocol"],
    ["firewall_events", "ClientRequestProtocol"],
    ["gateway_http", "HTTPVersion"],
  ] as const;

  test.each(fields)("of %s", (dataset, field) => {
    for (const spelled of ["HTTP/2.0", "h2", "http2", "HTTP 2", "2"]) {
      expect(mended(`${field} eq "${spelled}"`, dataset)).toEqual([["LW801", `${field} eq "HTTP/2"`]]);
    }
    expect(mended(`${field} eq "http1.1"`, dataset)).toEqual([["LW801", `${field} eq "HTTP/1.1"`]]);
    for (const spelled of ["HTTP/1.1", "HTTP/2", "HTTP/3"])
      expect(found(`${field} eq "${spelled}"`, { ...facts, dataset })).toEqual([]);
  });

  test("a part of one is a part of one", () => {
    expect(found('ClientRequestProtocol contains "2" or ClientRequestProtocol endsWith "1.1"')).toEqual([]);
  });

  test.each([
    ['ClientRequestProtocol endsWith "2.0"', 'ClientRequestProtocol endsWith "HTTP/2"'],
    ['ClientRequestProtocol startsWith "HTTP/3.0"', 'ClientRequestProtocol startsWith "HTTP/3"'],
    // All versions of 1.
    ['ClientRequestProtocol startsWith "1"', 'ClientRequestProtocol startsWith "HTTP/1"'],
    ['ClientSSLProtocol endsWith "1.0"', 'ClientSSLProtocol endsWith "TLSv1"'],
    ['ClientSSLProtocol startsWith "1.2"', 'ClientSSLProtocol startsWith "TLSv1.2"'],
  ])("a part that no value has so: %s", (text, after) => {
    expect(mended(text)).toEqual([["LW801", after]]);
  });

  test("of a part that other versions have, too, no spelling is told", () => {
    expect(
      found(
        'ClientSSLProtocol contains "1.0" or ClientRequestProtocol endsWith "1.0" or ClientSSLProtocol endsWith "1.4"',
      ),
    ).toEqual([]);
  });
});

describe("versions of TLS", () => {
  const fields = [
    ["http_requests", "ClientSSLProtocol"],
    ["http_requests", "OriginSSLProtocol"],
    ["spectrum_events", "ClientTlsProtocol"],
    ["spectrum_events", "OriginTlsProtocol"],
  ] as const;

  test.each(fields)("of %s.%s", (dataset, field) => {
    for (const spelled of ["TLS 1.2", "TLS1.2", "tls12", "TLS_1_2", "TLSv12", "1.2"]) {
      expect(mended(`${field} eq "${spelled}"`, dataset)).toEqual([["LW801", `${field} eq "TLSv1.2"`]]);
    }
    for (const spelled of ["TLSv1.0", "TLS 1.0", "1.0"])
      expect(mended(`${field} eq "${spelled}"`, dataset)).toEqual([["LW801", `${field} eq "TLSv1"`]]);
    expect(mended(`${field} eq "SSL 3.0"`, dataset)).toEqual([["LW801", `${field} eq "SSLv3"`]]);
    for (const spelled of ["none", "unknown", "SSLv3", "TLSv1", "TLSv1.3"])
      expect(found(`${field} eq "${spelled}"`, { ...facts, dataset })).toEqual([]);
  });

  test("what the form lets through is odd, and never said to keep nothing", () => {
    expect(said('ClientSSLProtocol eq "TLSv1.0"')).toEqual([
      ["LW801", '"TLSv1.0"', null, 'ClientSSLProtocol eq "TLSv1"'],
    ]);
  });

  test("where only test lines of others tell of it, nothing is said", () => {
    expect(found('ClientTLSVersion eq "TLSv1.2"', { ...facts, dataset: "zero_trust_network_sessions" })).toEqual([]);
  });
});

test("suites of the registry are those of lines", () => {
  expect(mended('ClientSSLCipher eq "TLS_AES_128_GCM_SHA256"')).toEqual([
    ["LW801", 'ClientSSLCipher eq "AEAD-AES128-GCM-SHA256"'],
  ]);
  expect(mended('ClientSSLCipher eq "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"')).toEqual([
    ["LW801", 'ClientSSLCipher eq "ECDHE-RSA-AES128-GCM-SHA256"'],
  ]);
  expect(found('ClientSSLCipher eq "TLS_RSA_WITH_3DES_EDE_CBC_SHA"')).toEqual([]);
});

test.each<[string, string, string]>([
  ['ClientRequestScheme eq "https://"', "LW801", 'ClientRequestScheme eq "https"'],
  ['ClientRegionCode eq "US-CA"', "LW816", 'ClientRegionCode eq "CA"'],
  ['BotScoreSrc startsWith "verified"', "LW801", 'BotScoreSrc startsWith "Verified"'],
  ['BotScoreSrc contains "machine_learning"', "LW801", 'BotScoreSrc contains "Machine Learning"'],
  ['BotScoreSrc endsWith "bot"', "LW801", 'BotScoreSrc endsWith "Bot"'],
  ['JA3Hash eq "E7D705A3286E19EA42F587B344EE6865"', "LW801", 'JA3Hash eq "e7d705a3286e19ea42f587b344ee6865"'],
])("%s", (text, code, after) => {
  expect(mended(text)).toEqual([[code, after]]);
});

test("no listed value is another one in the spelling of tools", () => {
  const wrong = Object.values<Dataset>(datasetsWithFacts).flatMap((dataset) =>
    Object.keys(dataset.fields).flatMap((name) => {
      const known = fieldFacts(dataset, name);
      return (known?.values?.are ?? []).flatMap((value) => {
        const other = known === undefined ? null : protocolText(value, known);
        return other === null || other === value ? [] : [`${dataset.name}.${name}: ${value} as ${other}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});
