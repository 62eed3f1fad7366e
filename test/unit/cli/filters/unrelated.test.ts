import { expect, test } from "vitest";
import { isUnrelated } from "../../../../src/old-cli/filters/unrelated.js";

const isPassedOver = (text: string, file = "a.json") => isUnrelated({ file, text });

const comparison = { key: "ClientCountry", operator: "eq", value: "ca" };
const filter = { where: { and: [comparison] } };

test.each([
  { t: { u: "where is" } },
  { name: "p", version: "1", description: "Find where it is", scripts: { a: "b" } },
  { $schema: "https://x", rules: { x: ["error", { message: "where" }] } },
  { query: { where: { id: 5 } } },
  { query: { where: { AND: [{ id: 5 }] } } },
  { name: "rows", where: "id = 5" },
  { key: "where", value: "x" },
  ["where", { and: [1] }],
  { where: { and: [{ title: "My Post" }, { or: [{ likes: { gt: 5 } }, { not: { author: "a" } }] }] } },
  { where: { OR: [{ title: "My Post" }] } },
  { where: { id: 5 } },
  { help: '{"query":{"where":{"id":5}}} finds one' },
  { x: { destination_conf: { type: "string", description: "where it goes" } } },
])("other things have the words in them: %j", (value) => {
  expect(isPassedOver(JSON.stringify(value))).toBe(true);
  expect(isPassedOver(JSON.stringify(value, null, 2))).toBe(true);
});

test.each([
  filter,
  [filter],
  { where: comparison },
  { where: [comparison] },
  { where: { OR: [comparison] } },
  { where: { ClientCountry: "ca" } },
  { where: { and: [{ ClientCountry: "ca" }] } },
  { where: { and: [{ field: "a", op: "=", title: 1 }] } },
  { where: { and: [{ Key: "ClientCountry", Operator: "eq" }] } },
  { where: {} },
  { where: JSON.stringify({ and: [comparison] }) },
  { a: { b: [{ c: filter }] } },
  { a: { b: JSON.stringify(JSON.stringify(filter)) } },
  JSON.stringify(filter),
  { and: [{ ...comparison, value: "where" }] },
  { and: [comparison] },
  { or: [{ and: [comparison] }] },
  { ...comparison, value: "where" },
  { dataset: "http_requests", filter: "where" },
  { filter: "", destination_conf: "s3://b" },
  { body: JSON.stringify({ dataset: "http_requests", destination_conf: "s3://b", filter: JSON.stringify(filter) }) },
])("filters and jobs are found by their shape: %j", (value) => {
  expect(isPassedOver(JSON.stringify(value))).toBe(false);
});

test("what cannot be read is a filter where it has the key of one", () => {
  expect(isPassedOver('{"where":{"and":[')).toBe(false);
  expect(isPassedOver("{where: {and: []}}")).toBe(false);
  expect(isPassedOver(`${JSON.stringify({ a: 1 })}\n${JSON.stringify(filter)}\n`)).toBe(false);
  expect(isPassedOver('{"a": "where"')).toBe(true);
  expect(isPassedOver('{\n  // where it goes\n  "a": 1,\n}')).toBe(true);
});

test("other formats are read as what they are, and filters of their own never passed over", () => {
  const text = '{"t":"where"}';
  expect(["a.yaml", "a.yml", "a.tf", "a.tf.json", "a.where"].map((file) => isPassedOver(text, file))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test.each([
  ["a.tf", 'module "logs" {\n  log_jobs = { dataset="http_requests", filter="Nope eq 1" }\n}\n'],
  ["a.tf", 'module "logs" {\n  dataset = "http_requests"\n  filter  = "Nope eq 1"\n}\n'],
  ["a.tf", "locals {\n  f = <<EOT\ndataset http_requests\n\nNope eq 1\nEOT\n}\n"],
  ["a.yaml", 'filter: "dataset http_requests\\n\\nNope eq 1"\n'],
  ["a.sh", "cat > f.where <<E\ndataset http_requests\n\nNope eq 1\nE\n"],
])("filter text is told by the dataset that it is for: %s %s", (file, text) =>
  expect(isPassedOver(text, file)).toBe(false),
);

test.each([
  ["a.yaml", "dataset: users\nfilter: Nope eq 1\n"],
  ["a.yaml", "dataset: audit_logs\n"],
  ["a.yaml", "# the dataset http_requests has filters: many\n"],
])("other datasets are others': %s %s", (file, text) => expect(isPassedOver(text, file)).toBe(true));
