/** Files of JSON and of configurations that are made to exhaust whoever reads them; each is of about so many bytes. */
import type { HostileFile } from "./hostile-files.js";
import { type HostileFilter, upTo } from "./hostile-parts.js";

const inJson = (make: HostileFilter): HostileFile => ({ name: "a.json", make });
const criterion = (at: number): string => `{"key":"ClientASN","operator":"!eq","value":${at}}`;
const job = (at: number): string =>
  JSON.stringify({ id: at, name: `j${at}`, dataset: "http_requests", filter: `{"where":${criterion(at)}}` });
const times = (bytes: number, text: string): string => text.repeat(Math.floor(bytes / text.length));
const body = (members: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ name: "j", dataset: "http_requests", filter: `{"where":${criterion(1)}}`, ...members });
const others = (bytes: number, part: (at: number) => string): string =>
  Array.from({ length: bytes / 100 }, (_, at) => part(at)).join("");

export const hostileJson: Readonly<Record<string, HostileFile>> = {
  "jobs in an answer": inJson((bytes) => `{"success":true,"result":[${upTo(bytes, ",", job)}]}`),
  "answers one after another": inJson((bytes) =>
    upTo(bytes, "\n", (at) => `{"success":true,"result":[${job(at)}],"result_info":{"count":1,"total_count":9}}`),
  ),
  "jobs without ends of lines": inJson((bytes) => upTo(bytes, " ", job)),
  "jobs deep in others": inJson((bytes) => `{"a":[${upTo(bytes, ",", (at) => `{"b":{"c":[{"d":${job(at)}}]}}`)}]}`),
  "filters in a list": inJson((bytes) => `[${upTo(bytes, ",", (at) => `{"where":${criterion(at)}}`)}]`),
  "filters as strings": inJson(
    (bytes) => `[${upTo(bytes, ",", (at) => JSON.stringify(`{"where":${criterion(at)}}`))}]`,
  ),
  "filters by their names": inJson((bytes) => `{${upTo(bytes, ",", (at) => `"f${at}":{"where":${criterion(at)}}`)}}`),
  "empty objects": inJson((bytes) => `{"jobs":[${job(1)},${upTo(bytes, ",", () => "{}")}]}`),
  "a list of empty objects": inJson((bytes) => `[${upTo(bytes, ",", () => "{}")}]`),
  "a list of empty strings": inJson((bytes) => `[${job(1)},${upTo(bytes, ",", () => '""')}]`),
  "a list of nulls": inJson((bytes) => `[${job(1)},${upTo(bytes, ",", () => "null")}]`),
  "a list of numbers": inJson((bytes) => `[${job(1)},${upTo(bytes, ",", () => "1")}]`),
  "deep lists around a job": inJson((bytes) => `${times(bytes / 2, "[")}${job(1)}${times(bytes / 2, "]")}`),
  "deep objects around a job": inJson((bytes) => `${times(bytes * 0.8, '{"a":')}${job(1)}${times(bytes * 0.16, "}")}`),
  "hundreds of lists around jobs": inJson(
    (bytes) => `[${upTo(bytes, ",", (at) => `${"[".repeat(90)}${job(at)}${"]".repeat(90)}`)}]`,
  ),
  "a string in strings": inJson((bytes) =>
    Array.from({ length: 30 }).reduce<string>(
      (text) => (text.length < bytes / 2 ? JSON.stringify(text) : text),
      '{"where":{}}',
    ),
  ),
  "one key again and again": inJson(
    (bytes) => `{"dataset":"http_requests",${upTo(bytes, ",", () => '"filter":"{}"')}}`,
  ),
  "keys of jobs in other cases": inJson(
    (bytes) => `{"dataset":"http_requests",${upTo(bytes, ",", (at) => `"Filter${at}":"{}"`)}}`,
  ),
  "many members": inJson((bytes) =>
    body(Object.fromEntries(Array.from({ length: bytes / 14 }, (_, at) => [`k${at}`, at]))),
  ),
  "a long name": inJson((bytes) => body({ name: "j".repeat(bytes) })),
  "a long destination": inJson((bytes) =>
    body({ destination_conf: `s3://logs/${others(bytes, (at) => `?a${at}=${"b".repeat(90)}&`)}` }),
  ),
  "a long path": inJson((bytes) => body({ destination_conf: `https://example.com/${times(bytes, "a/")}` })),
  "escapes of a destination": inJson((bytes) => body({ destination_conf: `s3://logs?region=${times(bytes, "%41")}` })),
  "long options": inJson((bytes) =>
    body({ logpull_options: `fields=${upTo(bytes, ",", (at) => `Field${at}`)}&timestamps=rfc3339` }),
  ),
  "known fields again and again": inJson((bytes) =>
    body({ logpull_options: `fields=${upTo(bytes, ",", () => "ClientIP")}` }),
  ),
  "options again and again": inJson((bytes) => body({ logpull_options: upTo(bytes, "&", () => "fields=ClientIP") })),
  "unknown options": inJson((bytes) => body({ logpull_options: upTo(bytes, "&", (at) => `f${at}=a`) })),
  "names of fields": inJson((bytes) =>
    body({ output_options: { field_names: Array.from({ length: bytes / 12 }, (_, at) => `Field${at}`) } }),
  ),
  "names of fields again and again": inJson((bytes) =>
    body({ output_options: { field_names: Array.from({ length: bytes / 12 }, () => "ClientIP") } }),
  ),
  "jobs with long options": inJson(
    (bytes) =>
      `[${upTo(bytes, ",", (at) => body({ id: at, name: `j${at}`, logpull_options: `fields=${Array.from({ length: 40 }, (_, by) => `Field${by}`).join()}&timestamps=rfc3339` }))}]`,
  ),
  "jobs with the same secrets": inJson(
    (bytes) =>
      `[${upTo(bytes, ",", (at) => body({ id: at, destination_conf: "s3://logs?secret-access-key=AKIAABCDEFGHIJKLMNOP" }))}]`,
  ),
  "jobs with wrong destinations": inJson(
    (bytes) => `[${upTo(bytes, ",", (at) => body({ id: at, name: `j${at}`, destination_conf: `s4:/logs/${at}?a` }))}]`,
  ),
  "commas and colons": inJson((bytes) => `[${job(1)}${times(bytes, ",:")}]`),
  "no commas": inJson((bytes) => `[${job(1)}${times(bytes, " {}")}]`),
  "single quotes": inJson((bytes) => `[${upTo(bytes, ",", (at) => job(at).replaceAll('"', "'"))}]`),
  "jobs with comments": inJson((bytes) => `[${upTo(bytes, ",\n", (at) => `/* a */ ${job(at)} // b`)}]`),
  "open strings": inJson((bytes) => `[${job(1)},${times(bytes, '"a\n')}]`),
  "control characters": inJson((bytes) => `[${job(1)},"${times(bytes, "\u0001")}"]`),
  "surrogates by halves": inJson((bytes) => `[${job(1)},"${times(bytes, "\\ud800")}"]`),
  "a long number": inJson((bytes) => `[${job(1)},${times(bytes, "1")}]`),
  "jobs cut off": inJson((bytes) => `[${upTo(bytes, ",", job)}`.slice(0, -20)),
  "a value of a long list": inJson((bytes) =>
    JSON.stringify({
      dataset: "http_requests",
      filter: `{"where":{"key":"ClientASN","operator":"in","value":[${upTo(bytes, ",", (at) => `${at}`)}]}}`,
    }),
  ),
  "a value of a long list of strings": inJson((bytes) =>
    JSON.stringify({
      dataset: "http_requests",
      filter: {
        where: {
          key: "ClientRequestHost",
          operator: "in",
          value: Array.from({ length: bytes / 16 }, (_, at) => `h${at}.example`),
        },
      },
    }),
  ),
  "a deep filter": inJson((bytes) =>
    JSON.stringify({ dataset: "http_requests", filter: `{"where":${times(bytes, '{"and":[')}` }),
  ),
  "long keys": inJson(
    (bytes) => `[${upTo(bytes, ",", (at) => `{"where":{"key":"${"k".repeat(900)}${at}","operator":"eq","value":1}}`)}]`,
  ),
  "long wrong operators": inJson(
    (bytes) =>
      `[${upTo(bytes, ",", (at) => `{"where":{"key":"ClientASN","operator":"${"k".repeat(900)}${at}","value":1}}`)}]`,
  ),
  "a plan of Terraform": inJson(
    (bytes) =>
      `{"format_version":"1.2","planned_values":{"root_module":{"resources":[${upTo(bytes, ",", (at) => `{"address":"j${at}","mode":"managed","type":"cloudflare_logpush_job","name":"j${at}","values":${job(at)}}`)}]}}}`,
  ),
  "modules of a plan": inJson(
    (bytes) =>
      `{"format_version":"1.2","planned_values":{"root_module":{"child_modules":[${upTo(bytes, ",", (at) => `{"resources":[{"address":"j${at}","mode":"managed","type":"a","values":${at === 1 ? job(1) : "{}"}}]}`)}]}}}`,
  ),
  "empty resources of a plan": inJson(
    (bytes) =>
      `{"format_version":"1.2","planned_values":{"root_module":{"resources":[${job(1)},${upTo(bytes, ",", () => "{}")}]}}}`,
  ),
  "a state of Terraform": inJson(
    (bytes) =>
      `{"version":4,"resources":[${upTo(bytes, ",", (at) => `{"mode":"managed","type":"cloudflare_logpush_job","name":"j${at}","instances":[{"attributes":${job(at)}}]}`)}]}`,
  ),
  "functions in JSON": inJson(
    (bytes) =>
      `{"Resources":{${upTo(bytes, ",", (at) => `"J${at}":{"Properties":{"dataset":"http_requests","filter":{"Fn::Sub":${JSON.stringify(`{"where":{"key":"ClientASN","operator":"eq","value":"\${V}"}}`)}}}}`)}}}`,
  ),
  "a lock file": {
    name: "package-lock.json",
    make: (bytes) =>
      `{"name":"filter","packages":{${upTo(bytes, ",", (at) => `"node_modules/a${at}":{"version":"1.0.${at}","resolved":"https://example.com/a${at}.tgz","integrity":"sha512-${"a".repeat(80)}"}`)}}}`,
  },
  "lines of a log": {
    name: "a.ndjson",
    make: (bytes) => upTo(bytes, "\n", (at) => `{"ClientASN":${at},"ClientRequestHost":"h${at}.example.com"}`),
  },
};
