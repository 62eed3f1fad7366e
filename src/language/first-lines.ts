/** What the first line of a script says that runs it. */

const runsShell = /^\ufeff?#![^\n]*[/ \t]((?:ba|z|da|a|k|mk)?sh)(?![\w.-])/;

/** The shell that a script is for; null where its first line names none. */
export function shellRun(text: string): string | null {
  return runsShell.exec(text.slice(0, 200))?.[1] ?? null;
}

/** The names of shells that are not told above, such as `bats`, say nothing. A number behind a program is that of its version. */
const byProgram: Readonly<Record<string, string>> = {
  python: "Python",
  pypy: "Python",
  node: "JavaScript",
  nodejs: "JavaScript",
  zx: "JavaScript",
  osascript: "AppleScript",
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
  tclsh: "Tcl",
  expect: "Tcl",
  awk: "AWK",
  gawk: "AWK",
  mawk: "AWK",
  nawk: "AWK",
  sed: "a program of `sed`",
  jq: "a program of `jq`",
  pwsh: "PowerShell",
  powershell: "PowerShell",
  fish: "a script of the fish shell",
  make: "a Makefile",
};

/** What the first line of a script says that it is, after "this is"; null where it names none of these programs, or a shell. */
export function languageRun(text: string): string | null {
  const [, line = ""] = /^\ufeff?#!([^\n]{0,300})/.exec(text.slice(0, 310)) ?? [];
  if (shellRun(text) !== null) return null;
  const words = line.trim().split(/\s+/);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    const language = languageOf(word);
    if (language !== null) return language;
    if (withValue.test(word)) at++;
    else if (!beforeProgram.test(word)) return null;
  }
  return null;
}

/** What goes before the program: options, variables, and what runs another. What stands behind any other program is given to that. */
const beforeProgram =
  /^-|^\w+=|^(?:\S*\/)?(?:env|uvx?|run|npx|pnpx|bunx|pnpm|yarn|exec|dlx|pipx|poetry|pdm|rye|hatch|pipenv|conda|mise|rtx|nix-shell|busybox|with-contenv|nice|time|sudo)$/;
/** Options of those whose value stands behind them. */
const withValue = /^-{1,2}(?:[uCPp]|unset|chdir|with|python|package)$/;

/** The same of the name of a program, or a path to it. */
export function languageOf(program: string): string | null {
  const name =
    /[^/]*$/
      .exec(program.slice(-100))?.[0]
      .toLowerCase()
      .replace(/-?\d+(?:\.\d+)*$/, "") ?? "";
  return Object.hasOwn(byProgram, name) ? (byProgram[name] ?? null) : null;
}
