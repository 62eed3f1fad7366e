/** Whoever types a destination slips: no message may then repeat what was meant to be secret, and what is none has to stay readable. */
import { expect, test } from "vitest";
import { renderDiagnostics } from "../../../src/diagnostics/render.js";
import { prepareJob, redactDestination } from "../../../src/old-job.js";
import { type Random, randomFrom } from "../../support/random.js";
import { whole } from "../../support/seed.js";

const account = "0123456789abcdef0123456789abcdef";

/** Destinations of each kind, whose secrets are `a` and `b`. */
function destinations(a: string, b: string): readonly string[] {
  return [
    `s3://logs-bucket/cf/{DATE}?region=eu-west-1&access-key-id=${a}&secret-access-key=${b}&endpoint=s3.example.com`,
    `s3://logs-bucket/cf?region=eu-west-1&sse=AES256&secret-access-key=${b}&access-key-id=${a}`,
    `r2://logs-bucket/{DATE}?account-id=${account}&access-key-id=${a}&secret-access-key=${b}`,
    `gs://logs-bucket/cf/{DATE}?token=${a}`,
    `azure://acct.blob.core.windows.net/container/{DATE}?sv=2022-11-02&ss=b&srt=o&sp=wc&se=2031-01-01T00%3A00%3A00Z&spr=https&sig=${b}`,
    `azure://acct.blob.core.windows.net/container?sig=${b}&sv=2022-11-02&se=2031-01-01`,
    `https://user:${a}@logs.example.com:8443/in/v1?header_Authorization=Bearer%20${b}&tags=a:b`,
    `https://logs.example.com/in?header_Authorization=Basic%20${b}&header_X-Token=${a}&header_Content-Type=application%2Fjson`,
    `https://hooks.example.com/services/T${a}9/in?code=${b}`,
    `https://logs.example.com/in?Api-Key=${a}&debug`,
    `sumo://endpoint1.collection.sumologic.com/receiver/v1/http/${a}`,
    `splunk://splunk.example.com:8088/services/collector/raw?channel=c&insecure-skip-verify=false&sourcetype=x&header_Authorization=Splunk%20${a}`,
    `datadog://http-intake.logs.datadoghq.com/api/v2/logs?header_DD-API-KEY=${a}&ddsource=cloudflare&service=x&host=h&ddtags=a:b`,
    `kinesis://stream?region=eu-west-1&access-key-id=${a}&secret-access-key=${b}&sts-external-id=${a}`,
    `bq://projects/p/datasets/d/tables/t?credentials=base64:${a}`,
    `ibmcl://h.example.com/logs/v1/singles?ibm_api_key=${a}`,
  ];
}

/** Of mixed characters, of small letters alone as no word has them (in a path nothing tells what can be spoken from a word), with what is encoded, and of digits alone. */
const secrets = [
  ["Qz7KpW3xVb9RmT5n", "JX4hYd8LcG2vNf6s"],
  ["qzjxkvwpyhgq", "vxqjzkhwyp"],
  ["AKIAQZ7KPW3XVB9R", "k%2F9Zq%2B7Wx%2F4Vb%3D%3D"],
  ["48151623427", "90210447719"],
] as const;

const typed = [..."aZ5%&=?/:@#+.-_\"\\{}<>,;'~\u00e9*"];

/** A character lost, doubled, in another's place, in the other case, another, and one too many. */
function* slipsOf(text: string, random: Random): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const [before, here, behind] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    yield before + behind;
    yield before + here + here + behind;
    if (behind !== "") yield before + behind.charAt(0) + here + behind.slice(1);
    yield before + (here === here.toLowerCase() ? here.toUpperCase() : here.toLowerCase()) + behind;
    yield before + random.pick(typed) + behind;
    yield before + random.pick(typed) + here + behind;
  }
}

/** Five characters in a row of a secret, which stand nowhere else in the destination. */
function repeated(shown: string, destination: string, hidden: readonly string[]): string | null {
  const lower = shown.toLowerCase();
  const others = hidden.reduce((rest, one) => rest.replaceAll(one, " "), destination).toLowerCase();
  for (const one of hidden.map((secret) => secret.toLowerCase()))
    for (let at = 0; at + 5 <= one.length; at++) {
      const piece = one.slice(at, at + 5);
      if (lower.includes(piece) && !others.includes(piece)) return piece;
    }
  return null;
}

/** What each reader repeats of a slip; `every`: of so many slips one is tried. */
function repeats(every: number, show: (slip: string) => string): readonly string[] {
  const found: string[] = [];
  const random = randomFrom(7);
  for (const [a, b] of secrets)
    for (const destination of destinations(a, b))
      for (const slip of slipsOf(destination, random)) {
        if (every > 1 && random.below(every) > 0) continue;
        if (repeated(show(slip), destination, [a, b, decodeURIComponent(b)]) !== null) found.push(slip);
      }
  return found;
}

test("no message of a job repeats a secret of a destination with a slip", () => {
  const shown = (destination: string) => {
    const prepared = prepareJob({ name: "x", dataset: "http_requests", fields: ["RayID"], destination });
    return [prepared.source, JSON.stringify(prepared.diagnostics), renderDiagnostics(prepared)].join("\n");
  };
  expect(repeats(whole ? 1 : 150, shown)).toEqual([]);
});

test("nor does a destination that is shown", () => {
  expect(repeats(whole ? 1 : 40, redactDestination)).toEqual([]);
});

test("what is no secret of a destination is shown", () => {
  const harmless = [
    "s3://logs-bucket/cf/dt={DATE}/Part_1?region=eu-west-1&sse=AES256",
    "gs://my.logs-bucket_2/a@b/{DATE}",
    "azure://acct.blob.core.windows.net/container/logs?sv=2022-11-02&ss=b&srt=o&sp=wc&se=2031-01-01T00%3A00%3A00Z&spr=https",
    "https://logs-2.eu.example.com:8443/v1/in/cloudflare?tags=env:prod,team:web&index=main&mode=fast&tenant=acme-logs-eu-central-1",
    "https://logs.example.com/_bulk?header_Content-Type=application%2Fx-ndjson&debug",
    "https://localhost:9200/logs?pretty&host=web-01",
    "https://[2001:db8::1]/logs?v=2",
    "splunk://splunk.example.com:8088/services/collector/raw?channel=0aa1b2c3-1111-2222-3333-444455556666&insecure-skip-verify=true&sourcetype=cf",
    "datadog://http-intake.logs.datadoghq.com/api/v2/logs?ddsource=cloudflare&service=web&host=h&ddtags=env:prod",
    "see https://developers.cloudflare.com/logs/?tab=api&lang=en for more, or mail a@b.example",
    "two of https://example.com/a, https://example.com/b?q=keys+of+jobs and http://127.0.0.1:8080/",
  ];
  expect(harmless.map(redactDestination)).toEqual(harmless);
});
