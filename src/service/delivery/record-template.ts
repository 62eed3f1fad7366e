/**
 * `record_template`: text with `{{ .Field }}`, `{{ "text" }}`, `` {{ `text` }} `` and comments, the three kinds of tokens that are public
 * (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/), and nothing else of Go's templates. A dash beside the braces takes blanks away
 * there, as in Go's.
 */
export type TemplatePart = { readonly text: string } | { readonly field: string };

const action =
  /\{\{(- )?(?:\s*\.([\p{L}_][\p{L}\p{Nd}_]*)\s*|\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`)\s*|\/\*[\s\S]*?\*\/)( -)?\}\}/uy;

/** The parts of a template, or where it has something else, from 0. */
export function readTemplate(template: string): readonly TemplatePart[] | number {
  const parts: TemplatePart[] = [];
  let trims = false;
  for (let at = 0; at < template.length; ) {
    const found = template.indexOf("{{", at);
    const end = found === -1 ? template.length : found;
    action.lastIndex = end;
    const match = action.exec(template);
    if (found !== -1 && match === null) return found;
    const [whole = "", dashBefore, field, quoted, dashBehind] = match ?? [];
    let text = template.slice(at, end);
    if (trims) text = text.trimStart();
    if (dashBefore !== undefined) text = text.trimEnd();
    if (text !== "") parts.push({ text });
    if (field !== undefined) parts.push({ field });
    if (quoted !== undefined) {
      const constant = constantOf(quoted);
      if (constant === null) return found;
      parts.push({ text: constant });
    }
    trims = dashBehind !== undefined;
    at = end + whole.length;
  }
  return parts;
}

/** The text of a constant; null where it has an escape that JSON does not know. */
function constantOf(quoted: string): string | null {
  if (quoted.startsWith("`")) return quoted.slice(1, -1).replaceAll("\r", "");
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}
