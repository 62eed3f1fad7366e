import { expect, test } from "vitest";
import { slowlyRead } from "../../../../src/old-cli/filters/source-files.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll } from "../../../../src/index.js";

const list = '[{"name":"a","dataset":"http_requests"}]';

test.each([
  ["main.tf", 'variable "a" {}\n', true],
  ["main.tofu", 'variable "a" {}\n', true],
  ["main.tf.json", '{"variable":{"a":{}}}', true],
  ["main.tofu.json", '{"variable":{"a":{}}}', true],
  ["a.auto.tfvars.json", '{"a":1}', true],
  ["a.yml", "a: 1\n", true],
  ["a.json", list, false],
  ["a.where", "EdgeResponseStatus geq 500\n", false],
])("what is read slowly is told by what it is read as: %s", (path, text, isSlow) => {
  const { host } = compileAll(text, { path, hosts });
  expect(slowlyRead([{ host, text }])).toBe(isSlow ? text.length : 0);
});
