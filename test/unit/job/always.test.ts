/** Options and destinations survive being written and read; no text makes a reader throw; and nothing that is shown of a job holds a secret of it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { toRecords } from "../../../src/diagnostics/records.js";
import { renderDiagnostics } from "../../../src/diagnostics/render.js";
import { destinationSchemes } from "../../../src/old-job/destination-kinds.js";
import {
  checkJob,
  prepareJob,
  readDestination,
  readLogpullOptions,
  redactDestination,
  timestampFormats,
  writeDestination,
  writeLogpullOptions,
} from "../../../src/old-job.js";
import { runs } from "../../support/seed.js";

/** Any text that UTF-8 can hold. */
const text = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.stringMatching(/^[a-z%+&=?#{}/:@"\\ ]{0,20}$/));
const name = text.filter((one) => one !== "");
const formats = Object.keys(timestampFormats) as (keyof typeof timestampFormats)[];

test("options", () => {
  const fields = fc.uniqueArray(
    name.filter((one) => !/[,=×]/.test(one)),
    { minLength: 1, maxLength: 8 },
  );
  const options = fc.record(
    {
      fields,
      timestamps: fc.constantFrom(...formats),
      sample: fc.double({ min: 1e-9, max: 1, noNaN: true }),
      "CVE-2021-44228": fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(options, (given) => {
      expect(readLogpullOptions(writeLogpullOptions(given))).toEqual({ options: given, diagnostics: [] });
    }),
    runs(1000),
  );
});

test("destinations, whether they are right or not", () => {
  const parameters = fc.dictionary(name, text, { maxKeys: 6 });
  const given = fc.record({
    scheme: fc.constantFrom(...destinationSchemes),
    host: text.filter((one) => !one.includes("/")),
    path: text.map((one) => (one === "" ? "" : `/${one}`)),
    parameters,
  });
  fc.assert(
    fc.property(given, (destination) => {
      const read = readDestination(writeDestination(destination));
      expect(read.destination).toEqual(destination);
      // What is written is encoded.
      expect(read.diagnostics.filter(({ code }) => code === "LW437")).toEqual([]);
    }),
    runs(1000),
  );
});

test("no text makes a reader throw, and every place is one of the text", () => {
  const pieces = fc.array(
    fc.oneof(
      text,
      fc.constantFrom(
        "s3://",
        "fields=",
        "&",
        "=",
        "%",
        "%C3",
        "region",
        "{DATE}",
        "timestamps=",
        '"',
        "\ud800",
        "×tamps=",
        ",",
      ),
    ),
    { maxLength: 12 },
  );
  const inside = (
    given: string,
    {
      diagnostics,
    }: { readonly diagnostics: readonly { readonly span: { readonly start: number; readonly end: number } }[] },
  ) => {
    for (const { span } of diagnostics)
      expect(span.start >= 0 && span.start <= span.end && span.end <= given.length).toBe(true);
  };
  fc.assert(
    fc.property(pieces, fc.boolean(), (parts, isText) => {
      const given = parts.join("");
      inside(given, readLogpullOptions(given));
      inside(given, readDestination(given));
      inside(given, checkJob(given));
      const bodies = [
        checkJob(
          JSON.stringify({
            dataset: "http_requests",
            destination_conf: given,
            logpull_options: given,
            filter: given,
            [given]: given,
          }),
        ),
        prepareJob({
          dataset: isText ? "http_requests" : given,
          destination: given,
          fields: [given],
          filter: given,
          name: given,
        }),
      ];
      for (const checked of bodies) {
        inside(checked.source, checked);
        renderDiagnostics(checked);
      }
    }),
    runs(700, 20),
  );
});

/** No other text holds it. */
const secret = "hunter2hunter2";

test("nothing that is shown holds a secret, however wrong its body is", () => {
  const parameter = fc.constantFrom(
    "secret-access-key",
    "access-key-id",
    "header_Authorization",
    "sig",
    "Api-Key",
    "header_DD-API-KEY",
    "credentials",
    "token",
    "secret%2Daccess%2Dkey",
    "Secret-Access-Key",
  );
  const before = fc.constantFrom("", "region=us-west-2&", "Region=x/&", "a%&", "<X>=<Y>&", "a=b c&");
  const around = fc.constantFrom("", " ", "+", "%", "%FF", "#", "x y ", "=", "/", '\\"');
  const conf = fc
    .tuple(
      fc.constantFrom(
        "s3://b",
        "S3://b",
        "https://h/x",
        "azure://h/c",
        "r2://",
        "ftp://h",
        "datadog://https://h",
        "splunk:/h",
        "bucket",
      ),
      before,
      parameter,
      around,
      around,
    )
    .map(
      ([address, first, named, left, right]) =>
        `${address}?${first}${named}=${left.replace('\\"', "")}${secret}${right.replace('\\"', "")}`,
    );
  const whole = fc.oneof(
    conf.map((one) => JSON.stringify({ dataset: "http_requests", destination_conf: one, enabled: "true" })),
    conf.map((one) =>
      JSON.stringify({ dataset: "http_requests", destinationConf: one, destination: [one], x: { y: one } }),
    ),
    conf.map((one) => JSON.stringify({ destination_conf: one }).replaceAll("&", "\\u0026").replaceAll("/", "\\/")),
    fc.constant(
      JSON.stringify({
        dataset: "http_requests",
        destination_conf: `sumo://h/receiver/v1/http/${secret}`,
        ownership_challenge: `${secret}`,
      }),
    ),
    fc.constant(
      JSON.stringify({ dataset: "http_requests", destination_conf: `https://me:${secret}@h/x?header_X=${secret}` }),
    ),
  );
  /** The same body, broken at some place. */
  const broken = fc.tuple(whole, fc.nat(), fc.constantFrom("", "cut", '"', "'", "}", ",")).map(([json, at, how]) => {
    const place = at % (json.length + 1);
    // Where the secret itself is taken apart, its halves are no secret that could be told from other text.
    const free = place <= json.indexOf(secret) - 30 ? place : json.length;
    return how === "cut" ? json.slice(0, json.length - (at % 3)) : json.slice(0, free) + how + json.slice(free);
  });
  fc.assert(
    fc.property(fc.oneof(whole, broken), (json) => {
      const checked = checkJob(json);
      const { source, diagnostics } = checked;
      const shown = [
        source,
        JSON.stringify(diagnostics),
        renderDiagnostics(checked),
        JSON.stringify(toRecords(checked)),
        redactDestination(json),
      ];
      for (const one of shown) expect({ json, one, holds: one.includes(secret) }).toEqual({ json, one, holds: false });
    }),
    runs(1500),
  );
});
