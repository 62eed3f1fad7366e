/** YAML: a document mark, or keys before `:` with their values on the same line or below. */
const marked = /^---[ \t]*(?:#[^\n]*)?\r?\n/;
/** Keys that begin a document or stand in one about filters. */
const knownKey =
  /^(?:apiVersion|kind|version|metadata|spec|jobs?|name|dataset|filters?|where|and|or|key|logpush(?:_jobs?)?|destination_conf|resources?|services?)$/i;
const entry = /^([ \t]*)((?:- +)*)(["']?)([A-Za-z_][\w.-]*)\3:(?:[ \t]+(\S[^\n]*))?$/;

export function isYaml(text: string): boolean {
  if (marked.test(text)) return true;
  const lines = text.split(/\r?\n/, 400).filter((line) => /\S/.test(line) && !/^\s*#/.test(line));
  const [first = "", second] = lines;
  const met = entry.exec(first);
  if (met === null) return false;
  const [, indent = "", dash = "", , key = "", value = ""] = met;
  const isKnown = knownKey.test(key);
  if (second === undefined) return isKnown && /^(?:filters?|where)$/i.test(key) && value !== "";
  const opens = value === "" || /^[|>][+-]?\d*$/.test(value) || /^[&!]/.test(value);
  const deeper = /^[ \t]*/.exec(second)?.[0].length ?? 0;
  // Below a key without a value stands its block, deeper or, for a list, beside it.
  if (opens)
    return isKnown
      ? deeper > indent.length || /^\s*- /.test(second)
      : deeper > indent.length + dash.length && (value !== "" || lines.slice(1).some((line) => entry.test(line)));
  if (dash !== "" && isKnown) return lines.slice(1).some((line) => entry.test(line));
  return isKnown
    ? key.toLowerCase() !== "dataset"
      ? lines.slice(1).some((line) => entry.test(line))
      : allEntries(lines)
    : lines.length > 2 && allEntries(lines);
}

/** Whether every line at the outermost level is an entry. */
function allEntries(lines: readonly string[]): boolean {
  const outer = lines.filter((line) => !/^[ \t]/.test(line));
  return outer.length > 1 && outer.every((line) => entry.test(line) || /^- /.test(line));
}
