/** What a file is that no filter is read in, by the end of its name, or by what its first line says that runs it. */

const byEnd: Readonly<Record<string, string>> = {
  py: "Python",
  pyi: "Python",
  ipynb: "a notebook",
  js: "JavaScript",
  mjs: "JavaScript",
  cjs: "JavaScript",
  jsx: "JavaScript",
  ts: "TypeScript",
  mts: "TypeScript",
  cts: "TypeScript",
  tsx: "TypeScript",
  go: "Go",
  rs: "Rust",
  rb: "Ruby",
  php: "PHP",
  pl: "Perl",
  lua: "Lua",
  java: "Java",
  kt: "Kotlin",
  kts: "Kotlin",
  scala: "Scala",
  groovy: "Groovy",
  gradle: "Groovy",
  swift: "Swift",
  cs: "C#",
  c: "C",
  h: "C",
  cc: "C++",
  cpp: "C++",
  hpp: "C++",
  ex: "Elixir",
  exs: "Elixir",
  r: "R",
  ps1: "PowerShell",
  psm1: "PowerShell",
  bat: "a batch file",
  cmd: "a batch file",
  fish: "a script of the fish shell",
  mk: "a Makefile",
  dockerfile: "a Dockerfile",
  bicep: "Bicep",
  jsonnet: "Jsonnet",
  libsonnet: "Jsonnet",
  cue: "CUE",
  dhall: "Dhall",
  nix: "Nix",
  rego: "Rego",
  bzl: "Starlark",
  toml: "TOML",
  ini: "an INI file",
  properties: "a file of settings",
  env: "a file of settings",
  sql: "SQL",
  graphql: "GraphQL",
  proto: "Protocol Buffers",
  md: "Markdown",
  mdx: "Markdown",
  rst: "reStructuredText",
  adoc: "AsciiDoc",
  tex: "TeX",
  csv: "a table of values (CSV)",
  tsv: "a table of values (TSV)",
  html: "HTML",
  htm: "HTML",
  xml: "XML",
  svg: "a picture (SVG)",
  css: "CSS",
  diff: "a diff",
  patch: "a diff",
};

const byName: Readonly<Record<string, string>> = {
  makefile: "a Makefile",
  gnumakefile: "a Makefile",
  dockerfile: "a Dockerfile",
  containerfile: "a Dockerfile",
  jenkinsfile: "Groovy",
  rakefile: "Ruby",
  gemfile: "Ruby",
  vagrantfile: "Ruby",
};

/** What the name of a file says that it is, after "this is"; null where that may hold a filter. */
export function languageNamed(path: string | undefined): string | null {
  const name = path === undefined ? "" : (/[^/\\]*$/.exec(path)?.[0].toLowerCase() ?? "");
  const end = /\.([a-z0-9]+)$/.exec(name)?.[1] ?? "";
  if (Object.hasOwn(byName, name)) return byName[name] ?? null;
  return Object.hasOwn(byEnd, end) ? (byEnd[end] ?? null) : null;
}

/** By the program that runs a script; a number behind it is that of its version. */
const byProgram: Readonly<Record<string, string>> = {
  python: "Python",
  pypy: "Python",
  node: "JavaScript",
  nodejs: "JavaScript",
  zx: "JavaScript",
  deno: "TypeScript",
  bun: "TypeScript",
  tsx: "TypeScript",
  "ts-node": "TypeScript",
  ruby: "Ruby",
  perl: "Perl",
  php: "PHP",
  lua: "Lua",
  luajit: "Lua",
  rscript: "R",
  groovy: "Groovy",
  kotlin: "Kotlin",
  scala: "Scala",
  elixir: "Elixir",
  pwsh: "PowerShell",
  powershell: "PowerShell",
  fish: "a script of the fish shell",
  make: "a Makefile",
};

/** What the first line of a script says that it is, after "this is"; null where it names none of these programs. */
export function languageRun(text: string): string | null {
  const [, line = ""] = /^\ufeff?#!([^\n]{0,300})/.exec(text.slice(0, 310)) ?? [];
  // Behind `env` stand options and variables, before the program.
  const words = line.trim().split(/\s+/);
  const program = /(?:^|\/)env$/.test(words[0] ?? "") ? words.slice(1).find((word) => !/^-|=/.test(word)) : words[0];
  const name =
    /[^/]*$/
      .exec(program ?? "")?.[0]
      .toLowerCase()
      .replace(/-?\d+(?:\.\d+)*$/, "") ?? "";
  return Object.hasOwn(byProgram, name) ? (byProgram[name] ?? null) : null;
}
