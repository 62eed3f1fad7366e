import { code, error, note } from "./entry.js";

/** Formats of files beside JSON and filter text. */
const fileFormats = { terraform: "Terraform", yaml: "YAML" } as const;
export type FileFormat = keyof typeof fileFormats;

/** Why logwhere cannot read a file, and the help. */
const obstacles = {
  string: ["this string has no closing quote on its line", 'end the string with `"`'],
  quotes: ["a quote does not fit here", 'write strings in `"`, and `\\"` for a quote inside a string'],
  heredoc: ["this heredoc has no end", "end the heredoc with a line that has only its marker"],
  comment: ["this comment has no end", "end the comment with `*/`"],
  bracket: ["this bracket does not match", "close each bracket with its own kind"],
  syntax: ["this text is not an attribute or a block", "run `terraform validate`"],
  layout: ["this line does not fit the lines before it", "check its indentation, its quotes and its colons"],
  depth: ["brackets are nested too deep", "put the filter in a file of its own"],
  format: ["logwhere reads .where, .json, .yaml, .yml and .tf files", "copy the filter into a `.where` file"],
} as const;
export type FileObstacle = keyof typeof obstacles;

const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "errors" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const filter = (value: string) =>
  `jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = ${value} }] } })`;
const yaml = (operator: string) =>
  `dataset: http_requests\nfilter:\n  where:\n    and:\n      - { key: ClientCountry, operator: ${operator}, value: ca }\n`;

/** LW424 to LW429: files that contain filters. */
export const fileEntries = () => ({
  /** `part`: the first expression. `more`: the number of other ones. `gives`: what the first one gives of the filter. */
  LW424: note<{ part: string; more: number; gives: "some" | "all" | "file"; format: FileFormat | "json" | "text" }>({
    message: ({ part, more, gives }) => {
      if (gives === "file") return `${code(part)} names a file that cannot be read, so the filter was not checked`;
      if (gives === "all") return `${code(part)} is computed, so the filter was not checked`;
      return `${code(part)} ${more === 0 ? "is" : `and ${more} more are`} computed, so the filter was checked in part`;
    },
    help: ({ format }) =>
      format === "terraform"
        ? "check the plan: `terraform show -json PLAN | logwhere check -`"
        : "check the file that the program writes",
    example: { wrong: job(filter("var.country")), right: job(filter('"ca"')), dataset: null, input: "tf" },
  }),
  /** `format`: null for a file of a format that logwhere does not read. */
  LW425: error<{ format: FileFormat | null; obstacle: FileObstacle }>({
    message: ({ format, obstacle }) =>
      `cannot read this ${format === null ? "" : `${fileFormats[format]} `}file: ${obstacles[obstacle][0]}`,
    help: ({ obstacle }) => obstacles[obstacle][1],
    example: { wrong: job(filter('"ca"')).slice(0, -2), right: job(filter('"ca"')), dataset: null, input: "tf" },
  }),
  LW429: error<{ tag: string }>({
    message: ({ tag }) => `${code(tag)} without quotes is a YAML tag, not an operator`,
    help: ({ tag }) => `write ${code(`'${tag}'`)}`,
    example: { wrong: yaml("!eq"), right: yaml("'!eq'"), dataset: null, input: "yaml" },
  }),
});
