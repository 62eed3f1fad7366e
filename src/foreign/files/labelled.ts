/** A filter behind its name on one line: `filter: ClientCountry eq "ca"`, `where: '{"where":…}'`, `"filter": "{…}",`. */
import { readJson } from "../../json/document/read.js";
import { filterText } from "../data/embedded-text.js";
import { isWhereLike } from "../data/where-like.js";
import { type Finding, type Foreign, readQuery } from "../finding.js";

const label = /^["']?(?:filter|where)["']?:[ \t]*(\S[^\n]*?),?$/i;
/** A scalar of YAML in quotes, without any that are escaped. */
const quoted = /^'([^']*)'$/;

export function recognizeLabelled({ text }: Foreign): Finding | null {
  const value = label.exec(text)?.[1];
  if (value === undefined) return null;
  const content = quoted.exec(value)?.[1] ?? stringOf(value) ?? value;
  const extras = { unambiguous: true, certain: true } as const;
  if (/^\s*[{[]/.test(content)) {
    const { root, diagnostics } = readJson(content);
    const sound = diagnostics.length === 0 && root !== null && isWhereLike(root);
    return sound ? readQuery("assignment", text, [], { ...extras, meant: [{ kind: "json", json: content }] }) : null;
  }
  const spelled = filterText(content);
  return spelled === null
    ? null
    : readQuery("assignment", text, [spelled.expression], {
        ...extras,
        unambiguous: spelled.isAll,
        dataset: spelled.dataset,
      });
}

/** The value of a JSON string, or null. */
function stringOf(text: string): string | null {
  if (!text.startsWith('"')) return null;
  const { root, diagnostics } = readJson(text);
  return root?.kind === "String" && diagnostics.length === 0 ? root.value : null;
}
