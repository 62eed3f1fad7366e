/** LW424, LW425 and LW429: filters in files. */
import { assembled, code, entry } from "./entry.js";

/** Formats that filters are found in beside JSON. */
const fileFormats = { terraform: "Terraform", yaml: "YAML" } as const;
export type FileFormat = keyof typeof fileFormats;

/** Why a file cannot be read, and what to do. */
const obstacles = {
  string: ["this string has no closing quote on its line", 'end the string with `"`'],
  heredoc: ["this heredoc has no end", "end the heredoc with a line that has only its marker"],
  comment: ["this comment has no end", "end the comment with `*/`"],
  bracket: ["this bracket does not match", "close each bracket with its own kind"],
  syntax: ["this is not an attribute or a block", "run `terraform validate`"],
  layout: ["this does not fit the lines before it", "check the indentation, the quotes and the colons of this line"],
  depth: ["brackets are nested too deep", "put the filter in a file of its own"],
  format: [
    "logwhere reads only .where, .json, .yaml, .yml and .tf files",
    "copy the filter into a `.where` or `.json` file",
  ],
} as const;
export type FileObstacle = keyof typeof obstacles;

const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "errors" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const filter = (value: string) =>
  `jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = ${value} }] } })`;

export const fileEntries = {
  /**
   * `part`: the first computed expression; `more`: how many others; `whole`: it gives all of the filter;
   * `open`: a placeholder that somebody must replace.
   */
  LW424: entry<{
    part: string;
    more: number;
    whole: boolean;
    open?: true;
    format: FileFormat | "json" | "text";
  }>({
    title: "filter with a computed value",
    severity: "note",
    message: ({ part, more, whole, open }) => {
      const parts = `${code(part)}${more === 0 ? "" : ` and ${more} more`}`;
      if (open) return `${parts} is a placeholder, so the filter was not checked`;
      return whole
        ? `${parts} gives this filter, so it was not checked`
        : `${parts} ${more === 0 ? "is" : "are"} computed, so the filter was checked in part`;
    },
    help: ({ open, format }) => {
      if (open || format === "text") return ["replace the placeholder, then check the file again"];
      return format === "terraform"
        ? ["check the plan: `terraform show -json PLAN > plan.json`, then `logwhere check plan.json`"]
        : ["check the file that the program writes"];
    },
    safeFix: null,
    explanation:
      "A variable, a function or a template gives the filter or a part of it. logwhere does not evaluate other programs. It checks what is literal, and the summary counts the filter as partly checked. `terraform show -json` prints a plan with all values.",
    example: {
      wrong: assembled(() => job(filter("var.country"))),
      right: assembled(() => job(filter('"ca"'))),
      dataset: null,
      input: "terraform",
    },
  }),
  /** `format`: null for a file of a format that logwhere does not read. */
  LW425: entry<{ format: FileFormat | null; obstacle: FileObstacle }>({
    title: "file that cannot be read",
    severity: "error",
    message: ({ format, obstacle }) =>
      format === null
        ? `cannot read this file: ${obstacles[obstacle][0]}`
        : `cannot read this ${fileFormats[format]} file: ${obstacles[obstacle][0]}`,
    help: ({ obstacle }) => [obstacles[obstacle][1]],
    safeFix: null,
    explanation:
      "The syntax of the file is wrong, or logwhere does not read files of this format. The filters of the file are not checked until it can be read.",
    example: {
      wrong: assembled(() => job(filter('"ca"')).slice(0, -2)),
      right: assembled(() => job(filter('"ca"'))),
      dataset: null,
      input: "terraform",
    },
  }),
  LW429: entry<{ tag: string }>({
    title: "operator without quotes in YAML",
    severity: "error",
    message: ({ tag }) => `${code(tag)} without quotes is a YAML tag, not an operator`,
    help: ({ tag }) => [`write ${code(`'${tag}'`)}`],
    safeFix: null,
    explanation:
      "In YAML a word that begins with `!` is a tag: it gives the type of the value behind it. Quotes make it a string.",
    example: {
      wrong:
        "dataset: http_requests\nfilter:\n  where:\n    and:\n      - key: ClientCountry\n        operator: !eq\n        value: ca\n",
      right:
        "dataset: http_requests\nfilter:\n  where:\n    and:\n      - key: ClientCountry\n        operator: '!eq'\n        value: ca\n",
      dataset: null,
      input: "yaml",
    },
  }),
} as const;
