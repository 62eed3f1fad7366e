/** Filter text within a file is laid out as in a file of its own; all else in the file, as its own parser reads it, stays (language.md §18.37). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAllDocuments } from "yaml";
import { readTerraformFile } from "../../src/hosts/terraform/host.js";
import { escapeQuoted, escapeSequences } from "../../src/hosts/terraform/templates.js";
import { formatFilters } from "../../src/hosts.js";
import { format } from "../../src/index.js";
import type { JsonNode } from "../../src/json/document/json-tree.js";
import { someFilter, someSeed } from "../support/generators.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { spellText } from "../support/spell-text.js";

/** A way to write filter text in a file, with what stands before and behind it. */
interface Place {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  write(text: string): string;
  /** Lines of it are joined, so that no comment ends. */
  readonly folds?: true;
}

const yaml = "# c é\nkind: ConfigMap\nlist: [1,  'x']\ndata:\n    other:   {a: \"1\"}\n    e.where:";
const tf = 'locals {\n  a   = [1,"x"] # c\n}\nmodule "log_jobs" {\n\tdataset = "http_requests"\n\tfilter=';
const indented = (text: string, indent: string) => text.replace(/\n(?=[^\r\n])/g, `\n${indent}`);

const places: Readonly<Record<string, Place>> = {
  "YAML lines": {
    path: "a.yaml",
    before: `${yaml} |  # c\n        `,
    after: "\n\n    more:  1\n",
    write: (text) => indented(text, "        "),
  },
  "YAML lines, stripped": {
    path: "a.yaml",
    before: `${yaml} |-\n      `,
    after: "\n---\nx:   1\n",
    write: (text) => indented(text, "      "),
  },
  "YAML lines that are folded": {
    ...{ path: "a.yaml", before: `${yaml} >-\n      `, after: "\n    more:  1\n", folds: true },
    write: (text) => text.replace(/\s*\n\s*/g, "\n      "),
  },
  "YAML in double quotes": {
    path: "a.yaml",
    before: `${yaml}   "`,
    after: '"  # c\n',
    write: (text) => JSON.stringify(text).slice(1, -1),
  },
  "YAML in single quotes on several lines": {
    ...{ path: "a.yaml", before: `${yaml} '`, after: "'\nb:  1\n", folds: true },
    write: (text) => text.replace(/\s*\n\s*/g, "\n      ").replaceAll("'", "''"),
  },
  "lines in lines of YAML": {
    path: "a.yaml",
    before: "kind: ConfigMap\ndata:\n  inner.yaml: |\n    kind: ConfigMap\n    data:\n      e.where: |\n        ",
    after: "\n      other:   1\n",
    write: (text) => indented(text, "        "),
  },
  "HCL in quotes": { path: "a.tf", before: `${tf} "`, after: '"   # c\n}\n\n', write: escapeQuoted },
  heredoc: { path: "a.tf", before: `${tf} <<EOT\n`, after: "\nEOT\n}  \n", write: escapeSequences },
  "indented heredoc": {
    path: "a.tf",
    before: `${tf} <<-EOT\n      `,
    after: "\n    EOT\n}",
    write: (text) => indented(escapeSequences(text), "      "),
  },
  "Terraform's JSON": {
    path: "a.tf.json",
    before: '{"module" :{ "log_jobs":{"dataset":"http_requests" , "filter":"',
    after: '"}}\n }',
    write: (text) => JSON.stringify(escapeSequences(text)).slice(1, -1),
  },
};

/** All that a file says, by its own parser, with the text at `filter` or `e.where` apart. */
function said(source: string, path: string): { readonly rest: unknown; readonly text: string } {
  let text = "";
  const withoutText = (key: string, value: unknown) => {
    if (typeof value !== "string" || !/^(?:e\.where|inner\.yaml)$/.test(key)) return value;
    text = key === "e.where" ? value : said(value, path).text;
    return "";
  };
  if (path.endsWith(".yaml"))
    return {
      rest: JSON.stringify(
        parseAllDocuments(source).map((document) => document.toJS()),
        withoutText,
      ),
      text,
    };
  const plain = (node: JsonNode, key = ""): unknown => {
    if (node.kind === "Object")
      return node.members.map((member) => [member.key.value, plain(member.value, member.key.value)]);
    if (node.kind === "Array") return node.elements.map((element) => plain(element));
    if (node.kind !== "String") return source.slice(node.span.start, node.span.end);
    if (key === "filter") text = node.value;
    return key === "filter" ? "" : node.value;
  };
  return { rest: plain(readTerraformFile(source)[0].root), text };
}

/** Strings and names are gone through as wholes: a `#` in them begins no comment. One at the very end stays. */
const withoutComments = (text: string) =>
  text.replace(/("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)|#[^\n]*\n/g, (_, quoted?: string) => quoted ?? "\n");

/** Why a text is left, if it is: where a comment ends the one line that it has and it takes several, or where Terraform would compose characters. */
function leftBecause(text: string, asFile: string, path: string): "lines" | "composed" | null {
  const hasComment = withoutComments(`${text}\n`) !== `${text}\n`;
  if (hasComment && !text.includes("\n") && asFile.includes("\n")) return "lines";
  return path !== "a.yaml" && asFile.normalize("NFC") !== asFile ? "composed" : null;
}

function written(random: Random, filter: Parameters<typeof spellText>[0], { folds, path }: Place): string {
  // What a tool may compile is told by its beginning.
  const head = random.pick([
    path === "a.yaml" ? "" : "dataset http_requests ",
    "dataset http_requests\n",
    "dataset   http_requests ",
  ]);
  const example = random.pick(["", "", '\nkeep {"A":1}', ' drop { "A": "x y" }']);
  const text = `${head}${spellText(filter, random).trim()}${example}`;
  // What is folded has no lines of its own.
  return (folds ? withoutComments(text) : text)
    .replaceAll("\t", " ")
    .replace(/\r/g, "")
    .replace(/ +\n/g, "\n")
    .replace(/\n\s*(?=\n)/g, "\n");
}

describe("filter text", () => {
  test.each(Object.entries(places))("%s", (_, place) => {
    const { path, before, after, write, folds } = place;
    const series = runs(120, 10);
    let changed = 0;
    fc.assert(
      fc.property(someFilter({ not: true }), someSeed, fc.boolean(), (generated, seed, crlf) => {
        const random = randomFrom(seed);
        const text = written(random, generated.model, place);
        if (
          /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]/.test(text) ||
          text !== text.normalize("NFC")
        )
          return;
        const ends = (each: string) => (crlf ? each.replaceAll("\n", "\r\n") : each);
        const source = ends(before + write(text) + after);
        const from = said(source, path);
        const result = formatFilters(source, path);
        const formatted = result?.text ?? "";
        const asFile = format(from.text).trim();
        const because = leftBecause(text, asFile, path);
        if (because !== null) {
          expect(result).toMatchObject({ text: source, left: [{ because }] });
          return;
        }
        expect(result?.left).toEqual([]);
        expect(formatted.startsWith(ends(before)) && formatted.endsWith(ends(after))).toBe(true);
        const to = said(formatted, path);
        expect(to.rest).toEqual(from.rest);
        expect(format(to.text).trim()).toBe(asFile);
        // On lines of its own it is what it would be in a file of its own.
        if (!folds && from.text.trim().includes("\n")) expect(to.text.trim()).toBe(asFile);
        expect(formatFilters(formatted, path)).toEqual({ text: formatted, left: [] });
        changed += formatted === source ? 0 : 1;
      }),
      series,
    );
    // Some texts have characters that a file cannot.
    expect(changed).toBeGreaterThan(series.numRuns / 3);
  });
});
