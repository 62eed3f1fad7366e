// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, it } from "vitest";
import { heredocAt, openTemplate } from "../../../../src/hosts/terraform/templates.js";

const valueOf = (lines: readonly string[]): string => {
  const text = `<<-EOT\n${lines.map((line) => `${line}\n`).join("")}EOT\n`;
  const template = heredocAt(text, 0);
  if (template === null) throw new Error("no heredoc");
  const { value, offsets } = openTemplate(text, template);
  // What stands for itself has the place of itself.
  for (const [at, character] of Array.from(value).entries())
    if (character !== "\ufffc" && /\w/.test(character)) expect(text.charAt(offsets[at] ?? 0)).toBe(character);
  return value;
};

describe("the margin of a flush heredoc", () => {
  it("is what the line with the least white space has", () =>
    expect(valueOf(["    a", "  b", "   c"])).toBe("  a\nb\n c\n"));

  it("is told without lines of nothing but white space, which keep theirs", () =>
    expect(valueOf(["   a", " ", "", "    ", "  b"])).toBe(" a\n \n\n    \nb\n"));

  it("is none where something that is put in begins a line", () =>
    expect(valueOf(["  a", "${b}c"])).toMatch(/^ {2}a\n.*c\n$/));

  it("is not looked for within what is put in", () =>
    expect(valueOf(["  a${", "b", "}c", "   d"])).toMatch(/^a.*c\n d\n$/));

  it("is told after white space is taken away", () =>
    expect(valueOf(["  a ${~ b ~}  c", "    d"])).toMatch(/^a.*c\n {2}d\n$/));
});
