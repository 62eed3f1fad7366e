/** What a command gives to `jq`: its program, and the values of variables. */
import type { Word } from "./shell-word.js";

export interface JqCommand {
  readonly program: Word;
  readonly variables: ReadonlyMap<string, JqVariable>;
  /** Texts are printed as they are, so that JSON which is made a text is that JSON. */
  readonly raw: boolean;
}

export interface JqVariable {
  readonly word: Word;
  /** It is read as JSON, and not as a text. */
  readonly isJson: boolean;
}

const withFile = /^--(?:slurpfile|rawfile)$/;
/** Options whose value is none that is read here. */
const withValue = /^(?:--indent|-L|--library-path)$/;

/** Null for another command, and where the program stands in a file. */
export function jqCommandOf(words: readonly Word[]): JqCommand | null {
  const at = words.findIndex(({ known }) => /^(?:\/\S*\/)?(?:jq|gojq|jaq)$/.test(known));
  if (at === -1) return null;
  const given = words.slice(at + 1);
  const variables = new Map<string, JqVariable>();
  let program: Word | undefined;
  let raw = false;
  for (let next = 0; next < given.length; next++) {
    const word = given[next];
    const option = word?.known ?? "";
    if (option === "--arg" || option === "--argjson") {
      const [name, value] = [given[next + 1], given[next + 2]];
      if (name !== undefined && value !== undefined)
        variables.set(name.known, { word: value, isJson: option === "--argjson" });
      next += 2;
    } else if (/^(?:--raw-output0?|--join-output)$/.test(option)) raw = true;
    else if (withFile.test(option)) next += 2;
    else if (withValue.test(option)) next++;
    else if (/^(?:--from-file|-[A-Za-z]*f[A-Za-z]*)$/.test(option)) return null;
    else if (!/^-./.test(option)) program ??= word;
    else if (/^-[A-Za-z]*[rj]/.test(option)) raw = true;
  }
  return program === undefined ? null : { program, variables, raw };
}
