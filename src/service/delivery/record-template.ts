/**
 * `record_template`: text with `{{ .Field }}`, `{{ "text" }}`, `` {{ `text` }} `` and comments, and no other action of
 * Go templates (https://developers.cloudflare.com/logs/logpush/logpush-job/log-output-options/). A dash next to the
 * braces removes white space there, as in Go.
 */
export type TemplatePart = { readonly text: string } | { readonly field: string };

const action =
  /\{\{(- )?(?:\s*\.([\p{L}_][\p{L}\p{Nd}_]*)\s*|\s*("(?:[^"\\\n]|\\.)*"|`[^`]*`)\s*|\/\*[\s\S]*?\*\/)( -)?\}\}/uy;

/** Returns the texts and fields of a template, or the index of an action that the service does not support. */
export function readTemplate(template: string): readonly TemplatePart[] | number {
  const parts: TemplatePart[] = [];
  let isTrimmed = false;
  for (let at = 0; at < template.length; ) {
    const opening = template.indexOf("{{", at);
    const end = opening === -1 ? template.length : opening;
    action.lastIndex = end;
    const match = action.exec(template);
    if (opening !== -1 && match === null) return opening;
    const [whole = "", dashBefore, field, quoted, dashAfter] = match ?? [];
    let text = template.slice(at, end);
    if (isTrimmed) text = text.trimStart();
    if (dashBefore !== undefined) text = text.trimEnd();
    if (text !== "") parts.push({ text });
    if (field !== undefined) parts.push({ field });
    if (quoted !== undefined) {
      const constant = readConstant(quoted);
      if (constant === null) return opening;
      parts.push({ text: constant });
    }
    isTrimmed = dashAfter !== undefined;
    at = end + whole.length;
  }
  return parts;
}

/** Null when the constant has an escape that JSON lacks. */
function readConstant(quoted: string): string | null {
  if (quoted.startsWith("`")) return quoted.slice(1, -1).replaceAll("\r", "");
  try {
    return String(JSON.parse(quoted));
  } catch {
    return null;
  }
}
