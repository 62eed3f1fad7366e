// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, test } from "vitest";
import { readTerraform } from "../../../../src/hosts/terraform/read.js";
import { toValue } from "../../../../src/json/document/to-value.js";

describe("reads values as Terraform has them, and what is none as nothing", () => {
  test.each<[string, unknown]>([
    ['"a\\n\\"$${b}%%{c} $x % 50%"', 'a\n"${b}%{c} $x % 50%'],
    ['"\\u00e9\\U0001F600"', "é😀"],
    ["<<A\n x\n  y$${z}\nA", " x\n  y${z}\n"],
    ["<<-A\n    x\n\n      y\n  A", "x\n\n  y\n"],
    ["[1, -2, 3.5, 1e3, true, null, \n]", [1, -2, 3.5, 1000, true, null]],
    ['{ a = 1\n b : 2, "c" = 3\n 4 = 5 }', { a: 1, b: 2, c: 3, 4: 5 }],
    ['("a")', "a"],
    ['"${"a"}"', "a"],
    ["var.a", undefined],
    ['"${var.a}"', undefined],
    ["a ? 1 : 2", undefined],
    ["!true", undefined],
    ["1 + 1", undefined],
    ['f("a")', undefined],
    ['provider::x::f("a", b...)', undefined],
    ["a.b[0].*.c[*].d", undefined],
    ['{ for k, v in { a = 1 } : k => v... if v != "" }', undefined],
    ["[for x in xs : x]", [undefined]],
    ["{ (var.k) = 1 }", undefined],
    ["{ a.b = 1 }", undefined],
  ])("%s", (written, value) => {
    const { root, problems } = readTerraform(`x = ${written}\ny = 1 # c`);
    expect(problems).toEqual([]);
    expect(toValue(root)).toEqual({ x: value, y: 1 });
  });
});

test("reads every construct of the language", () => {
  const { problems } = readTerraform(`
variable "xs" {
  type = list(object({ name = string, mode = optional(string, "strict") }))
  validation {
    condition     = can(regex("^[a-z]+$", var.x)) && length(var.y) > 0 || alltrue([for o in var.z : contains(["a", "b"], o)])
    error_message = "no, \\"\${var.x}\\""
  }
}
resource "a" "b" {
  for_each = { for x in var.xs : x.name => x if x.on }
  count    = var.n != "" ? 1 : 0
  id       = a.b[each.key].id
  values   = ["\${aws.b.arn}/*", format("%s/*", join("/", [a, b...]))]
  dynamic "c" {
    for_each = toset([for k, v in local.m : upper(k) if v != ""])
    content { d = c.value }
  }
  one { line = 1 }
  empty {}
}
output "o" {
  value = {
    for x in var.xs :
    x.name => a.b[x.name].id...
  }
}
locals {
  a = <<-JSON
    \${jsonencode({ a = 1 })}
  JSON
  b = [for s in var.l : { for k, v in s : k => v... }][0]["a"].b.*.c[*].d
  c = var.a ? { b = 1 } : merge(local.c, { "d e" = -1, (var.k) = [1, 2, ], f.g = 3 })
  d = templatefile("x", {
    a = <<EOF
{"x": "\${var.y}"}
EOF
    b = 2
  })
  e = (
    1 +
    2
  )
  f = "\${a["b"]} %{ if x ~} y %{ else } z %{ endif }"
  g = a.0.b /* c */ // c
}
moved {
  from = a.b
  to   = a.c["x"]
}
unlabelled x "y" {
}
`);
  expect(problems).toEqual([]);
});

test("blocks have the pointers of Terraform's JSON syntax, one that is repeated its number", () => {
  const { root } = readTerraform('a "b" "c" {\n d {\n  e = 1\n }\n d {\n  e = 2\n }\n}\n"x" = 1');
  const pointers = JSON.stringify(root, (key, value) =>
    key === "span" || typeof value === "bigint" ? undefined : value,
  ).match(/"pointer":"[^"]*e"/g);
  expect(pointers).toEqual([
    '"pointer":"/a/b/c/d/e"',
    '"pointer":"/a/b/c/d/e"',
    '"pointer":"/a/b/c/d/1/e"',
    '"pointer":"/a/b/c/d/1/e"',
  ]);
});
