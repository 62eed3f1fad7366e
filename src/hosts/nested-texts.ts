/** Files of other formats that are strings of a file without a name that says so, told by their content. */

/** Programs that send or write what they are given, in a text that has to do with filters. */
export function isScriptText(text: string): boolean {
  return (
    /where|filter/i.test(text) &&
    /(?:^|[\s;&|(`"'])(?:curl|wget|https?|cat|tee|jq|echo|printf|xargs|logwhere)\s/.test(text) &&
    /[{[]|<<|logwhere/.test(text) &&
    !isYamlText(text)
  );
}

/** Lines of keys, a dataset or a comparison among them. */
export function isYamlText(text: string): boolean {
  const key = /^\ufeff?(?:[ \t]*(?:#.*|---.*|%.*|\{\{.*\}\})?\r?\n)*[ \t]*(?:- +)?["']?[\w./-]+["']?[ \t]*:(?:[ \t]|\r?\n)/;
  return key.test(text.slice(0, 4000)) && text.includes("\n") && /\b(?:where|filter)\b["']?[ \t]*:/i.test(text) && /\b(?:dataset|operator)\b/.test(text);
}
