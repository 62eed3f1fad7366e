import { describe, expect, it, test } from "vitest";
import { destinationFacts, destinationSchemes } from "../../../src/old-job/destination-kinds.js";
import { maskParts, redactDestination, secretsIn } from "../../../src/old-job/redact.js";
import { isPlainName, isSecretName } from "../../../src/old-job/secret-names.js";
import { secretsOfLines } from "../../../src/old-job/secrets-of-lines.js";
import { effortOf } from "../../support/effort.js";
import { whole } from "../../support/seed.js";

describe("redactDestination", () => {
  const cases: [string, string][] = [
    ["gs://bucket/logs", "gs://bucket/logs"],
    // What looks like a key is one, whatever it is called.
    ["https://h/x?foo=AbCdEf0123456789AbCdEf&tenant=acme-logs-eu-central-1", "https://h/x?foo=***&tenant=acme-logs-eu-central-1"],
    ["s3://b?region=r&endpoint=0123456789abcdef0123456789abcdef.r2.example&id=0123456789abcdef0123", "s3://b?region=r&endpoint=0123456789abcdef0123456789abcdef.r2.example&id=***"],
    ["https://h/x?AbCdEf0123456789AbCdEf", "https://h/x?***"],
    ["see https://h/x?foo=AbCdEf0123456789AbCdEf here", "see https://h/x?foo=*** here"],
    ["refused: Bearer abc, as said", "refused: Bearer ***, as said"],
    ["Bearer tokens are taken, and the bearer of one comes in", "Bearer tokens are taken, and the bearer of one comes in"],
    // And what is no key is shown.
    ["https://h/_bulk?header_Content-Type=application%2Fx-ndjson&header_X-Key=a", "https://h/_bulk?header_Content-Type=application%2Fx-ndjson&header_X-Key=***"],
    ["https://h/Logs/2024/my_index/_doc", "https://h/Logs/2024/my_index/_doc"],
    ["s3://b?region=r&access-key-id=AK&secret-access-key=a/b%2B&sse=AES256", "s3://b?region=r&access-key-id=***&secret-access-key=***&sse=AES256"],
    ["https://h/x?header_Authorization=Basic abc def&tags=a:b", "https://h/x?header_Authorization=***&tags=a:b"],
    ["https://h?HEADER_X=1&Api-Key=2&api_key=3&token=4&sessionToken=5&pwd=6", "https://h?HEADER_X=***&Api-Key=***&api_key=***&token=***&sessionToken=***&pwd=***"],
    ["https://h?secret%2Daccess%2Dkey=abc", "https://h?secret%2Daccess%2Dkey=***"],
    ["https://user:pass@h/x", "https://***@h/x"],
    ["azure://h/c?sv=1&sig=abc%3D&se=2", "azure://h/c?sv=1&sig=***&se=2"],
    ["sumo://h/receiver/v1/http/ZaVnC4==", "sumo://h/receiver/v1/http/***"],
    ["sumo://foo.example/receiver", "sumo://foo.example/receiver"],
    ["sumo://h/receiver/v1/http/a/b", "sumo://h/receiver/v1/http/***"],
    ["sumo://h/other/abc", "sumo://h/other/***"],
    ["https://api.example.com/hook/TOKSEKRIT?x=1", "https://api.example.com/hook/***?x=1"],
    ["https://h/v2.1/cloudflare-http/T0/x?tags=a/B", "https://h/v2.1/cloudflare-http/***/x?tags=a/B"],
    ["https://h/abcdefghijklmnopqrst", "https://h/***"],
    // Of letters alone, but no word that can be spoken; names that are hard to speak are shown.
    ["https://h/Tqzjxk/wqrtzk-in/in_pbxcqrm/_vqjzkhwb?tags=a#xkcdqwrt", "https://h/***/***/***/***?tags=a#***"],
    ["https://h/cfhttplogs/httpslogs/cfdnslogs/ndjson/graphql/postcss", "https://h/cfhttplogs/httpslogs/cfdnslogs/ndjson/graphql/postcss"],
    ["https://h/Nginx/lengths/mysql-syslog/Angstschweiss/{XQZJKV}/xxxxxxxx", "https://h/Nginx/lengths/mysql-syslog/Angstschweiss/{XQZJKV}/xxxxxxxx"],
    ["https://h/a%20b/{DATE}/<TOKEN>", "https://h/***/{DATE}/<TOKEN>"],
    ["https:\\/\\/h\\/logs\\/Ab12\\/in", "https:\\/\\/h\\/logs\\/***\\/in"],
    ["datadog://http-intake.logs.datadoghq.com/v1/input/DDSEKRIT?header_DD-API-KEY=x", "datadog://http-intake.logs.datadoghq.com/v1/input/***?header_DD-API-KEY=***"],
    ["datadog://https://h/api/v2/logs", "datadog://https://h/api/v2/logs"],
    ["splunk://h:8088/services/collector/raw?channel=c", "splunk://h:8088/services/collector/raw?channel=c"],
    ["ibmcl://h/logs/v1/singles", "ibmcl://h/logs/v1/singles"],
    ["ftp://h/Ab12", "ftp://h/***"],
    ["s3://bucket/Some/Prefix2024/{DATE}?region=r", "s3://bucket/Some/Prefix2024/{DATE}?region=r"],
    ["azure://acc.blob.core.windows.net/Container1/logs?sv=1", "azure://acc.blob.core.windows.net/Container1/logs?sv=1"],
    ["see https://example.com/Page1 for more", "see https://example.com/Page1 for more"],
    ["PUT of splunk://h/Ab12 failed", "PUT of splunk://h/*** failed"],
    ["datadog://h?header_DD-API-KEY=1&ddsource=cloudflare", "datadog://h?header_DD-API-KEY=***&ddsource=cloudflare"],
    ["bq://projects/p/datasets/d/tables/t?credentials=base64:e30", "bq://projects/p/datasets/d/tables/t?credentials=***"],
    ["https://fn.azurewebsites.net/api/logs?code=Ab1secret==", "https://fn.azurewebsites.net/api/logs?code=***"],
    ["https://h?tok=1&k=2&pass=3&jwt=4&session=5&pwd=6&tags=a", "https://h?tok=***&k=***&pass=***&jwt=***&session=***&pwd=***&tags=a"],
    ["https://h/logs#tok=Ab1", "https://h/logs#***"],
    ["https://h/logs?tags=a#S3cret", "https://h/logs?tags=a#***"],
    ["https://h/logs#part", "https://h/logs#part"],
    ["sumo://h/receiver/v1/http/Ab1#part", "sumo://h/receiver/v1/http/***#***"],
    // Of a name one character became `&`.
    ["https://h/logs?c&de=KEY&x=1", "https://h/logs?c&de=***&x=1"],
    ["https://h/logs?Api-K&y=KEY", "https://h/logs?***&y=***"],
    ["https://h/logs?pretty&host=web-01", "https://h/logs?pretty&host=web-01"],
    // One character was lost, or is one too many.
    ["azure://acc.blob.core.windows.net/c?sv=1&se=2031-01-01T00:00:00Zsig=KEY", "azure://acc.blob.core.windows.net/c?sv=1&se=2031-01-01T00:00:00Zsig=***"],
    ["https://h/x?tags=a:bmykind=KEY&x=1", "https://h/x?tags=a:bmykind=***&x=1"],
    ["https://h/x?tags=YWI==&x=1", "https://h/x?tags=YWI==&x=1"],
    ["https://user:PASSWORDlogs.example.com/in", "https://user:***/in"],
    ["https://user:12345logs.example.com", "https://user:***"],
    ["splunk://u:p?x=1", "splunk://u:***?x=***"],
    ["s3://u:PASSb?region=r", "s3://u:***?region=r"],
    // Of addresses within each other the first ones are shown.
    [`see https://h/x?${"https://h/x?".repeat(20)} there`, "see https://h/x?*** there"],
    ["https://[2001:db8::1]:8443/x", "https://[2001:db8::1]:8443/x"],
    ["https://[2001:db8::1]:PASS/x", "https://[2001:db8::1]:***/x"],
    ["no answer of https://h:8080, nor of https://h: or http://u:PASSh/x", "no answer of https://h:8080, nor of https://h: or http://u:***/x"],
    ["bq://projects/p/datasets/d/tables/redentials=base64:e30AAAAAAAAAAAAAAAA", "bq://projects/p/datasets/d/tables/redentials=base64:***"],
    ["bq://projects/p/datasets/d/tables/tcredentials%3Dbase64%3Ae30AAAAAAAAAAAAAAAA", "bq://projects/p/datasets/d/tables/tcredentials%3D***"],
    ["bq://projects/p/datasets/d/tables/redentials=base64:KEY", "bq://projects/p/datasets/d/tables/redentials=base64:***"],
    ["a key base64:e30AAAAAA/AAAAAA+AAA= it was", "a key base64:*** it was"],
    ["s3://b?access-key-id=AK&secret-access-key&region=KEY", "s3://b?access-key-id=***&secret-access-key&region=***"],
    ["s3://b?secret-access-key=&region=KEY&sse=AES256", "s3://b?secret-access-key=&region=***&sse=AES256"],
    ["r2://bkt?secret-access-key&account-id=KEY", "r2://bkt?secret-access-key&account-id=***"],
    ["kinesis://b?sts-external-id&region=KEY", "kinesis://b?sts-external-id&region=***"],
    // A name is public, unless it is a key that stands in its place.
    ["https://h/x?header_X-Team-Key=1&b=2", "https://h/x?header_X-Team-Key=***&b=2"],
    ["https://h/x?header_A1b2C3d4E5f6G7h8I9j0K1=1&b=2", "https://h/x?***&b=2"],
    ["https://h/x?A1b2C3d4E5f6G7h8I9j0K1=1&b=2", "https://h/x?***&b=2"],
    ["https://h/x?header_Authorization&region=Splunk%20KEY", "https://h/x?header_Authorization&region=***"],
    ["PUT of https://h/x?header_Authorization&region=KEY failed", "PUT of https://h/x?header_Authorization&region=*** failed"],
    ["s3://b?region=AbCdEf0123456789AbCdEf&sse=AES256", "s3://b?region=***&sse=AES256"],
    ["o://h/receiver/v1/http/KEY", "o://h/***"],
    ["smo://h/receiver/v1/http/key?x=y", "smo://h/***"],
    ["smo://h?x=y", "smo://h?***"],
    ["x+sumo://h/key", "x+sumo://h/***"],
    ["2https://user:PASS@h", "2https://***@h"],
    ["2https://user:PASS@h/in/key", "2https://***@h/***"],
    ["sumo:/h/receiver/v1/http/key", "sumo:/h/receiver/v1/http/***"],
    ["sumo//h/receiver/v1/http/key", "sumo//h/receiver/v1/http/***"],
    ["https:/user:PASS@h/x", "https:/***@h/x"],
    ["sumo://h/receiver/v1/http/KEY/", "sumo://h/receiver/v1/http/***"],
    ["sumo://h/receiver/v1/http/KEY://", "sumo://h/receiver/v1/http/***"],
    ["sumo://h/other/KEY/", "sumo://h/other/***"],
    ["s3://b?region=r&access-k/ey-id=KEY", "s3://b?region=r&***"],
    ["kinesis://b?region=r&access-ey-id=KEY", "kinesis://b?region=r&access-ey-id=***"],
    ["azure://acc.blob.core.windows.net/c?sv=1&ig=KEY", "azure://acc.blob.core.windows.net/c?sv=1&ig=***"],
    ["https://h/x?header_A/uthorization=KEY&tags=x", "https://h/x?***&tags=x"],
    ["azure://acc.blob.core.windows.net/c?sv=1&sigK3Y", "azure://acc.blob.core.windows.net/c?sv=1&***"],
    ["https://h/x?header_Authorization=B&earer%20Q7Z&debug", "https://h/x?header_Authorization=***&***&debug"],
    ["https://m?e:KEY@h/x", "https://***"],
    ["sumo://in?.example/receiver/v1/http/KEY", "sumo://in?***"],
    ["https:://me:KEY@h/x", "https:://***@h/***"],
    ["PUT of umo://h/x/0123456789abcdef0123", "PUT of umo://h/x/***"],
    // White space in the place of a slash, or beside one.
    ["https:/ user:KEY@h.example.com/in", "https:/***@h.example.com/in"],
    ["https:/\nuser:KEY@h.example.com/in", "https:/***@h.example.com/in"],
    ["https:\t/user:K/EY@h.example.com/in", "https:\t/***"],
    ["https //user:K/EY@h.example.com/in", "https //***"],
    ["https: //user:K/EY@h.example.com/in", "https: //***"],
    ["PUT of https:/ user:KEY@h.example.com/in", "PUT of https:/ ***@h.example.com/in"],
    ["PUT of https:\t/user:K/EY@h.example.com/in", "PUT of https:\t/***@h.example.com/in"],
    ["PUT of https //user:K/EY@h.example.com/in", "PUT of https //***@h.example.com/in"],
    ["https:/ eu.rest.logs.example/0b5b1f3e", "https:/ eu.rest.logs.example/***"],
    ["datadog:\t/h.example/v1/input/dd1ab2c3", "datadog:\t/h.example/***"],
    ["splunk : // h.example/Ab12", "splunk : // h.example/***"],
    ["sumo: see h.example/Ab12", "sumo: see h.example/Ab12"],
    // Or other signs, encoded or not.
    ["https:%3D/h.example/http/0b5b1f3e", "https:%3D/h.example/***"],
    ["splunk%3A%2F%2Fh.example/Ab12?x=1", "splunk%3A%2F%2Fh.example/***"],
    ["https:\\\\h.example/in/Ab12", "https:\\\\h.example/***"],
    ["https.///0b5b1f3e", "https.///***"],
    ["datado:g//h.example/Ab12", "datado:g//h.example/***"],
    ["http:./h//Ab12", "http:./h/***"],
    ["s3;//user:PASS@b/x", "s3;//***@b/***"],
    ["sent over https, by me: a@b.example", "sent over https, by me: a@b.example"],
    ["sumo://in.sumologic.comreceiver/v1/http/K1/K2/K3", "sumo://in.sumologic.comreceiver/v1/http/***"],
    // The port of an address in a query.
    ["s3://b/x?endpoint=https://minio.example.com:9000&region=us-east-1", "s3://b/x?endpoint=https://minio.example.com:9000&region=us-east-1"],
    ["s3://b/x?endpoint=https://minio.example.com&region=us-east-1", "s3://b/x?endpoint=https://minio.example.com&region=us-east-1"],
    ["401, Authorization: required", "401, Authorization: required"],
    // Within other text.
    ["posted to https://hooks.slack.com/services/T0/B0/SECRETX", "posted to https://hooks.slack.com/services/***/***/***"],
    ["posted to https://discord.com/api/webhooks/12/Ab: 404", "posted to https://discord.com/api/webhooks/***/*** 404"],
    ["no answer of https://in.example/x/0123456789abcdef0123.", "no answer of https://in.example/x/***"],
    ["no answer of https://in.example/x?code=ab== now", "no answer of https://in.example/x?code=*** now"],
    ['{"errors":[{"code":1002}],"text":"code=7"}', '{"errors":[{"code":1002}],"text":"code=7"}'],
    ["sent Authorization: Bearer abc, refused", "sent Authorization: Bearer ***, refused"],
    ["sent authorization=abc", "sent authorization=***"],
    ["see https://developers.cloudflare.com/logs/logpush/logpush-job/enable-destinations/", "see https://developers.cloudflare.com/logs/logpush/logpush-job/enable-destinations/"],
    ["PUT of s3://b?secret-access-key=abc failed: 403", "PUT of s3://b?secret-access-key=*** failed: 403"],
    ['{"destination_conf":"s3://b?secret-access-key=abc\\u0026region=r"}', '{"destination_conf":"s3://b?secret-access-key=***\\u0026region=r"}'],
    ['{"destination_conf":"sumo:\\/\\/h\\/receiver\\/v1\\/http\\/abc","name":"x"}', '{"destination_conf":"sumo:\\/\\/h\\/receiver\\/v1\\/http\\/***","name":"x"}'],
  ]; // biome-ignore format: a table
  it.each(cases)("%s", (text, shown) => {
    expect(redactDestination(text)).toBe(shown);
    expect(redactDestination(shown)).toBe(shown);
  });
});

test("every secret of the table of destinations is one by its name", () => {
  const named = destinationSchemes
    .flatMap((scheme) => destinationFacts(scheme).secret)
    .filter((name) => name !== "path");
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !isSecretName(name))).toEqual([]);
  const others = destinationSchemes.flatMap((scheme) => [
    ...destinationFacts(scheme).required,
    ...destinationFacts(scheme).optional,
  ]);
  expect([...new Set(others)].filter((name) => isSecretName(name)).sort()).toEqual(
    [...new Set(named)].filter((name) => name !== "Api-Key").sort(),
  );
});

test("paths are secret of what is no storage", () => {
  for (const scheme of destinationSchemes) {
    const { host } = destinationFacts(scheme);
    const isStorage =
      host === "bucket" || host === "container host" || host === "stream" || host === "projects" || host === null;
    expect([scheme, redactDestination(`${scheme}://h/T0KEN`)]).toEqual([
      scheme,
      `${scheme}://h/${isStorage ? "T0KEN" : "***"}`,
    ]);
  }
});

test("a masked text has as many characters and lines", () => {
  const text = "https://h?token=a\nb&x=1";
  const masked = maskParts(text, secretsIn(text, { alone: true }));
  expect(masked).toBe("https://h?token=*\n*&x=1");
});

test("a megabyte of anything is gone through at once, or a part of one", () => {
  const parts = whole ? 1 : 25;
  for (const piece of [
    "sumo://",
    "key=",
    "a",
    "=",
    "https://",
    "@",
    "%3D",
    "key=&",
    "\\u003d",
    "sumo://a/",
    "/A",
    "https://a/B/",
    "splunk://",
    "splunk://A/",
    "https://hooks.a/B/",
    "authorization:",
    "?k=",
    "https://a#",
    "base64:",
    "https:/",
    "sumo//a",
    "https://a:b/",
    "https://a:",
    "?token&a=b",
    "1a",
    "header_A:",
    "s3://",
    "s3://b?",
    "https://?",
    "sumo://a?",
    "s3://b?a=https://x?b=&",
  ]) {
    const text = piece.repeat(1_000_000 / parts / piece.length);
    const effort = effortOf(() => {
      redactDestination(text);
      redactDestination(`x ${text}`);
    });
    expect({ piece, slow: effort > 150 / parts ? effort : 0 }).toEqual({ piece, slow: 0 });
  }
});

test("names that stand before their values, and what closes those, are gone through as fast", () => {
  const parts = whole ? 1 : 10;
  for (const piece of [
    'name = "a/',
    "path=/a/",
    `name=/${"a/".repeat(50)}`,
    `name=${"a".repeat(90)} `,
    '"name":"k",  ',
    "?  a",
    "? a\r\n",
    'destination_conf="x"  ,  ',
    "\\",
  ]) {
    const text = piece.repeat(1_000_000 / parts / piece.length);
    const effort = effortOf(() => {
      secretsOfLines(text);
    });
    expect({ piece, slow: effort > 150 / parts ? effort : 0 }).toEqual({ piece, slow: 0 });
  }
});

test("of many secrets in one address each is hidden", () => {
  // More than a call takes arguments.
  const many = whole ? 150_000 : 130_000;
  expect(redactDestination(`https://h/${"A1/".repeat(many)}`)).toBe(`https://h/${"***/".repeat(many)}`);
  expect(redactDestination(`https://h/?${"token=a&".repeat(many)}`)).toBe(`https://h/?${"token=***&".repeat(many)}`);
});

test("where a header's value ends is told by its own line, whatever stands behind it", () => {
  const header = 'note "header_X-Token: my phrase"';
  expect(redactDestination(`${header}\nlast token=abc def`)).toBe('note "header_X-Token: ***"\nlast token=*** def');
  expect(redactDestination('header_X-Note: one two\nlast token=abc "def"')).toBe(
    'header_X-Note: *** two\nlast token=***"',
  );
});

test("what kinds of destinations have, and is no secret, is shown whatever it looks like", () => {
  for (const scheme of destinationSchemes) {
    const { required, optional, secret } = destinationFacts(scheme);
    for (const name of [...required, ...optional]) {
      const isSecret = (secret as readonly string[]).includes(name) || isSecretName(name);
      expect([name, isPlainName(name)]).toEqual([name, !isSecret]);
    }
  }
});
