/** What is still to be filled in is shown; what may be a key in such signs, or has something beside it, is not. */
import { describe, expect, it, test } from "vitest";
import { isPlaceholder } from "../../../src/old-job/placeholder.js";
import { maskSecrets, redactDestination } from "../../../src/old-job.js";

const shown = ["<MY KEY>", "<MY%20KEY>", "<AWS_SECRET_ACCESS_KEY>", "<S3_KEY>", "{YOUR_TOKEN}", "{{ token }}", `\${TOKEN}`, `\${var.token}`, "$TOKEN", "$API_TOKEN", "YOUR-KEY", "your_api_key", "xxxxx", "XXX"]; // biome-ignore format: a table
const hidden = ["<AKIAIOSFODNN7EXAMPLE>", "<S3CR3TKEY>", "<>", "<KEY", "{KEY", "{a}{b}", "Bearer%20<KEY>", "<KEY>a1", "x<KEY>", "$ecret", "$TOKEN1x", `\${TOKEN:-hunter2}`, "YOURKEY", "your-k3yAb", "yours", "xx", "xxxy", `<${"aB".repeat(12)}>`]; // biome-ignore format: a table

/** How a header is meant, without what is meant by it. */
const unset = ["Splunk", "Splunk%20", "Bearer none", "Bearer%20null", "undefined"];

const inside = (value: string) => `https://h.example.com/in?header_X-Key=${value}&a=b`;
const files: Readonly<Record<string, (value: string) => string>> = {
  "a destination": inside,
  "a body": (value) => JSON.stringify({ dataset: "http_requests", destination_conf: inside(value) }),
  "a body that is broken": (value) => `{"dataset" "http_requests","destination_conf":"${inside(value)}"}`,
  YAML: (value) => `dataset: http_requests\ndestination_conf: "${inside(value)}"\n`,
};

describe.each(Object.entries(files))("as the value of a parameter, in %s", (_, file) => {
  it.each(shown)("%s is shown", (value) => expect(maskSecrets(file(value))).toBe(file(value)));
  it.each(hidden)("%s is not", (value) => {
    expect(maskSecrets(file(value))).toBe(file("*".repeat(value.length)));
  });
});

test("each is known as what it is", () => {
  expect(shown.filter((value) => !isPlaceholder(value))).toEqual([]);
  expect(hidden.filter(isPlaceholder)).toEqual([]);
});

test.each([...shown, ...unset])("%s is shown in a destination by itself", (value) => {
  expect(redactDestination(inside(value))).toBe(inside(value));
});

test.each(hidden)("%s is not", (value) => expect(redactDestination(inside(value))).toBe(inside("***")));

test.each(["<TOKEN>", `$\{var.token}`, "xxxxx"])(
  "%s in the place of another secret of a body is shown, too",
  (value) => {
    const body = JSON.stringify({ dataset: "http_requests", destination_conf: "r2://b", ownership_challenge: value });
    expect(maskSecrets(body)).toBe(body);
  },
);
