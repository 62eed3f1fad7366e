/** Files of other kinds, told by their beginning. */
import type { ForeignFile } from "../../diagnostics/catalog/foreign.js";
import type { Finding, Foreign } from "../finding.js";
import { isHcl } from "./hcl.js";
import { isMarkup } from "./markup.js";
import { isJq, isSplunk } from "./pipelines.js";
import { isSettings } from "./settings.js";
import { isYaml } from "./yaml.js";

const files: readonly (readonly [ForeignFile, (text: string) => boolean])[] = [
  ["markup", isMarkup],
  ["jq", isJq],
  ["splunk", isSplunk],
  ["hcl", isHcl],
  ["toml", isSettings],
  ["yaml", isYaml],
];

/** So much of a text tells what it is. */
const beginning = 20_000;

export function recognizeFile({ text }: Foreign): Finding | null {
  const head = text.slice(0, beginning);
  const found = files.find(([, is]) => is(head));
  return found === undefined ? null : { kind: "named", file: found[0] };
}
