/** Which options of a command say something beside which others: data of each command, and the one place where what says nothing is refused. */
import { Refusal } from "../world/io.js";

export interface Together<Name extends string = string> {
  /** Of these options one counts: what they are, as "two ways to print". */
  readonly oneOf?: readonly (readonly [are: string, names: readonly Name[]])[];
  /** Options that are about others, all of which are needed; of one with choices also which, as `report=github|markdown`. */
  readonly goesWith?: { readonly [Option in Name]?: readonly (Name | `${Name}=${string}`)[] };
  /** Options that do something else than the command does without them: what, and which options say nothing about that. */
  readonly instead?: { readonly [Option in Name]?: readonly [does: string, idle: readonly Name[]] };
}

type Given = Readonly<Record<string, unknown>>;

/** Throws a Refusal on the first option that would change nothing. */
export function refuseIdle({ oneOf = [], goesWith = {}, instead = {} }: Together, values: Given): void {
  const isGiven = (name: string) => values[name] !== undefined;
  for (const [are, names] of oneOf) {
    const [first, second] = names.filter(isGiven);
    if (second !== undefined) throw new Refusal(`\`--${first}\` and \`--${second}\` are ${are}: choose one`);
  }
  for (const [mode, [does, idle] = ["", []]] of Object.entries(instead)) {
    const name = isGiven(mode) ? idle.find(isGiven) : undefined;
    if (name !== undefined) throw new Refusal(`\`--${mode}\` ${does}, and \`--${name}\` says nothing about that`);
  }
  for (const [name, needs = []] of Object.entries(goesWith)) {
    const lacking = isGiven(name) ? needs.find((need) => !isMet(need, values)) : undefined;
    if (lacking !== undefined) throw new Refusal(`\`--${name}\` goes with ${waysTo(lacking)}`);
  }
}

function isMet(need: string, values: Given): boolean {
  const [name, words] = parted(need);
  return words === null ? values[name] !== undefined : words.some((word) => values[name] === word);
}

function waysTo(need: string): string {
  const [name, words] = parted(need);
  return words === null ? `\`--${name}\`` : words.map((word) => `\`--${name} ${word}\``).join(" or ");
}

function parted(need: string): readonly [name: string, words: readonly string[] | null] {
  const [name = "", words] = need.split("=");
  return [name, words === undefined ? null : words.split("|")];
}
