/** LW424 to LW426, LW429 and LW451: filters in files of other formats. */
import { assembled, code, entry } from "./entry.js";

/** Formats that filters are found in beside JSON. */
export const fileFormats = {
  terraform: "Terraform",
  yaml: "YAML",
  shell: "shell script",
  http: "HTTP",
  make: "makefile",
  powershell: "PowerShell script",
} as const;
export type FileFormat = keyof typeof fileFormats;

/** Why a file cannot be read further, and what to do. */
const obstacles = {
  string: { why: "this string has no closing quote on its line", help: "close the string" },
  heredoc: { why: "nothing closes this heredoc", help: "end it by a line with its mark alone" },
  comment: { why: "nothing closes this comment", help: "end it by `*/`" },
  quote: { why: "strings have no single quotes there", help: 'write `"` in their place' },
  comma: { why: "a comma or a line break is missing here", help: "put one before it" },
  escape: {
    why: "no string may have this escape",
    help: "write a character beyond U+FFFF as `\\U` with eight digits, and a backslash as two",
  },
  value: { why: "a value is missing here", help: "write one, or take the name away" },
  expression: { why: "this is no value", help: "write one in its place, or take away what asks for it" },
  part: { why: "this does not fit to what stands before it", help: "`terraform validate` says more" },
  label: {
    why: "`resource` has two labels and `module` has one, each of letters, digits, `_` and `-`",
    help: "write them so",
  },
  bracket: { why: "this bracket is not closed by its own kind", help: "close it, or take it away" },
  syntax: { why: "this is neither an attribute nor a block", help: "`terraform validate` says more" },
  twice: { why: "this is given a second time", help: "take one of the two away, or give it another name" },
  json: { why: "this is no JSON", help: "a linter for JSON says more" },
  layout: { why: "what stands here does not fit to what stands before it", help: "a linter for YAML says more" },
  template: { why: "it is a template of one", help: "check what comes out of it, such as that of `helm template`" },
  alias: { why: "this alias stands for nothing, for itself or for too much", help: "write out what is meant" },
  length: { why: "it is too long", help: "split it" },
  filters: { why: "it has more", help: "split it" },
  files: { why: "it is a string of a file that is one itself, too often", help: "check the innermost file by itself" },
  strings: { why: "too many of its strings are files", help: "split it" },
  depth: { why: "brackets are nested too deep", help: "no filter is nested as deep" },
} as const;
export type FileObstacle = keyof typeof obstacles;

const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "errors" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const filter = (value: string) =>
  `jsonencode({ where = { and = [{ key = "ClientCountry", operator = "eq", value = ${value} }] } })`;

/** Whether something is to be filled in, as opposed to what comes from elsewhere. */
const isOpen = (part: string, open: boolean | undefined): boolean =>
  open === true || /^["']?(?:\$?\{\{|\{%|<[A-Za-z%])/.test(part);

export const fileEntries = {
  /**
   * `part`: the first of what is not known; `more`: how many others; `whole`: nothing of the filter stands here; `unread`: what does cannot be read;
   * `open`: somebody or something is to write it there; `later`: this is the plan, and it does not know it.
   */
  LW424: entry<{
    part: string;
    more: number;
    whole: boolean;
    unread?: true;
    open?: true;
    later?: true;
    format: FileFormat | "json" | "text";
  }>({
    title: "filter known in part",
    severity: "note",
    message: ({ part, more, whole, unread, open }) => {
      const parts = `${code(part)}${more === 0 ? "" : ` and ${more} more ${more === 1 ? "part" : "parts"}`}`;
      if (unread)
        return `${parts} ${more === 0 ? "is" : "are"} put into this filter where that may be anything, so that it is not checked`;
      if (open) return `${parts} stands in the place of this filter, and what it will be is not known`;
      return whole
        ? `this filter is ${parts}, which is not looked into`
        : `of this filter ${parts} ${more === 0 ? "is" : "are"} not known here`;
    },
    help: ({ part, whole, unread, open, later, format }) =>
      later
        ? ["apply the plan, and check what `terraform show -json` prints of the state"]
        : whole || unread
          ? [
              isOpen(part, open)
                ? "check the file again once a filter stands there"
                : format === "terraform"
                  ? "check the file that it comes from, or what `terraform show -json` prints of a plan"
                  : "check the file that it comes from",
            ]
          : format === "text"
            ? ["write what is meant in its place: until then nothing of this filter is checked"]
            : ["what is written here is checked all the same, and the rest is not: no filter can be made of it"],
    safeFix: null,
    explanation:
      "A variable, a function or a file stands where the filter, or a part of it, will be. What is literal is checked. Where more than a value may be put in, such as by `%{ for … }` or `{{ if … }}`, what stands within is checked if it is whole, and not at all if the rest without it is no JSON. For the rest check what comes out, such as what `terraform show -json` prints of a plan.",
    example: {
      wrong: assembled(() => job(filter("var.country"))),
      right: assembled(() => job(filter('"ca"'))),
      dataset: null,
      input: "terraform",
    },
  }),
  /** `most`: how many filters, or words and marks, are read. */
  LW425: entry<{ format: FileFormat; obstacle: FileObstacle; most?: number | undefined }>({
    title: "file that cannot be read",
    severity: "error",
    message: ({ format, obstacle, most }) =>
      obstacle === "filters"
        ? `the first ${most} filters of this file are checked, and those from here on are not`
        : `the ${fileFormats[format]} of this file cannot be read: ${obstacles[obstacle].why}${most === undefined ? "" : `, ${most} ${obstacle === "length" ? "words and marks " : ""}are read`}`,
    help: ({ obstacle }) => [obstacles[obstacle].help],
    safeFix: null,
    explanation:
      "The file holds filters, and its own syntax is wrong, so that nobody can say what they are. No filter of it is compiled before that is mended. Of a file with too many filters the first are checked all the same. Where two files of one module give the same, which Terraform refuses, it is a warning, and what they hold is checked: whether they are used together is not known here.",
    example: {
      wrong: assembled(() => job(filter('"ca"')).slice(0, -2)),
      right: assembled(() => job(filter('"ca"'))),
      dataset: null,
      input: "terraform",
    },
  }),
  LW426: entry<{ written: string; here: string; there: string }>({
    title: "value that versions of YAML read differently",
    severity: "warning",
    ofForm: true,
    message: ({ written, here, there }) =>
      `${code(written)} is ${here} in YAML 1.2, and ${there} to readers of YAML 1.1, such as those of Ansible`,
    help: () => ["put a string in quotes, and write a number by its decimal digits alone"],
    safeFix: null,
    explanation:
      "Without quotes a scalar is what its looks say, and versions of YAML have different looks: in 1.1, which many tools read, `no` is false, `0777` is 511 and `12:30:45` is 45045. The job would get another value than the one that is checked here.",
    example: {
      wrong:
        "dataset: http_requests\nfilter:\n  where:\n    and:\n      - key: ClientCountry\n        operator: eq\n        value: no\n",
      right:
        "dataset: http_requests\nfilter:\n  where:\n    and:\n      - key: ClientCountry\n        operator: eq\n        value: 'no'\n",
      dataset: null,
      input: "yaml",
    },
  }),
  LW429: entry<{ tag: string }>({
    title: "operator that is a tag of YAML",
    severity: "error",
    ofForm: true,
    message: ({ tag }) => `${code(tag)} without quotes is a tag in YAML, and no operator`,
    help: ({ tag }) => [`put it in quotes: ${code(`'${tag}'`)}`],
    safeFix: "nothing else stands there",
    explanation:
      "In YAML a word with `!` in front is a tag: it says of what kind the value behind it is. Here the value is empty, or not the operator, and most readers refuse the tag.",
    example: {
      wrong:
        "dataset: http_requests\nfilter:\n  where:\n    and:\n      - key: ClientCountry\n        operator: !eq\n        value: ca\n",
      right:
        "dataset: http_requests\nfilter:\n  where:\n    and:\n      - key: ClientCountry\n        operator: '!eq'\n        value: ca\n",
      dataset: null,
      input: "yaml",
    },
  }),
  /** `file`: what gives it, too. */
  LW451: entry<{ file: string }>({
    title: "what two files of a module give",
    severity: "warning",
    message: ({ file }) => `${code(file)} gives this, too, and Terraform refuses that in one module`,
    help: ({ file }) => [
      `take one of the two away, give it another name, or keep ${code(file)} in a folder of its own`,
    ],
    safeFix: null,
    explanation:
      "All files of a folder are one module for Terraform, which refuses two blocks of one name in it, and two values of a local: then none of its jobs is made or changed. Files that override others may give it again. Whether the files of a folder are ever used together only you know: where they are not, a comment above what both give, in either file, suppresses this.",
    example: {
      wrong: assembled(() => job(filter('"de"'))),
      right: assembled(() => job(filter('"de"')).replace('"errors"', '"germany"')),
      beside: assembled(() => job(filter('"fr"'))),
      dataset: null,
      input: "terraform",
    },
  }),
} as const;
