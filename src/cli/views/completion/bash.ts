/** Completion for bash 4 and later, without the package bash-completion. */
import type { Command } from "../../arguments/command.js";
import { generalOptions, type Offer, offerOf, offerOfOption, spellings } from "./words.js";

export function bashCompletion(commands: readonly Command[]): string {
  const names = commands.map(({ name }) => name);
  return `# Completion of logwhere for bash. In ~/.bashrc: source <(logwhere completion bash)
_logwhere_words() {
  local word
  for word in "$@"; do
    if [[ $word == "$cur"* || ( $word != -* && \${word,,} == "\${cur,,}"* ) ]]; then COMPREPLY+=("$(printf %q "$word")"); fi
  done
}

_logwhere_files() {
  local file path pattern
  compopt -o filenames 2>/dev/null || :
  while IFS= read -r file; do
    path=$file
    if [[ $path == '~/'* ]]; then path=$HOME/\${path#'~/'}; fi
    if [[ -d $path ]]; then COMPREPLY+=("$file"); continue; fi
    for pattern in "$@"; do
      if [[ $file == $pattern ]]; then COMPREPLY+=("$file"); break; fi
    done
  done < <(compgen -f -- "$cur")
}

_logwhere_nothing() {
  compopt +o default +o bashdefault 2>/dev/null || :
}

_logwhere() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} at
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    ${words([...names, ...generalOptions])}
    return
  fi
  # bash takes \`--name=value\` for three words.
  if [[ $cur == = ]]; then cur=
  elif [[ $prev == = ]]; then prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((at = 2; at < COMP_CWORD; at++)); do
    if [[ \${COMP_WORDS[at]} == -- ]]; then prev=--; break; fi
  done
  case $command in
${commands.map(commandCase).join("")}  esac
}

complete -o bashdefault -o default -F _logwhere logwhere
`;
}

function commandCase({ name, options, operands }: Command): string {
  const values = Object.entries(options).filter(([, { value }]) => value !== undefined);
  const rows = values.map(
    ([long, option]) => `        ${spellings(long, option).join("|")}) ${offered(offerOfOption(option))}; return ;;\n`,
  );
  const names = Object.entries(options).flatMap(([long, option]) => spellings(long, option));
  return `    ${name})
${rows.length === 0 ? "" : `      case $prev in\n${rows.join("")}      esac\n`}      if [[ $cur == -* && $prev != -- ]]; then ${words([...names, "--help"])}
      else ${offered(offerOf(operands))}
      fi
      ;;
`;
}

function offered({ words: all, files }: Offer): string {
  const parts = [
    ...(all.length > 0 ? [words(all)] : []),
    ...(files === null ? [] : [["_logwhere_files", ...files.map(quoted)].join(" ")]),
  ];
  return parts.length === 0 ? "_logwhere_nothing" : parts.join("; ");
}

function words(all: readonly string[]): string {
  return ["_logwhere_words", ...all.map(quoted)].join(" ");
}

function quoted(word: string): string {
  return `'${word}'`;
}
