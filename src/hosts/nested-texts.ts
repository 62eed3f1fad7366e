/** Files of other formats that are strings of a file without a name that says so, told by their content. */

/** Whether a text has a word that every filter, and every job, has: those without a filter deliver every line. */
export function namesFilters(text: string): boolean {
  return /where|filter|logpull_?options|output_?options|destination_?conf/i.test(text);
}

/** A text without these words holds no filter, be it as text, and no job. */
export function mayHoldText(text: string): boolean {
  return namesFilters(text) || /dataset[ \t]+[a-z]|logwhere/i.test(text);
}

/** Programs that send, write or run what they are given, in a text that has to do with filters; or a first line that says what runs it. */
export function isScriptText(text: string): boolean {
  return (
    namesFilters(text) &&
    (text.startsWith("#!") ||
      /(?:^|[\s;&|(`"'])(?:curl|wget|https?|cat|tee|jq|echo|printf|xargs|logwhere|(?:python|node|ruby|perl|php|deno|bun)[\d.]*)\s/.test(
        text,
      )) &&
    /[{[]|<<|logwhere/.test(text) &&
    !isYamlText(text)
  );
}

/** Lines of keys, a dataset or a comparison among them. */
export function isYamlText(text: string): boolean {
  const key =
    /^\ufeff?(?:[ \t]*(?:#.*|---.*|%.*|\{\{.*\}\})?\r?\n)*[ \t]*(?:- +)?["']?[\w./-]+["']?[ \t]*:(?:[ \t]|\r?\n)/;
  const isNamed = /\b(?:where|filter|(?:logpull|output)_?options|destination_?conf)\b["']?[ \t]*:/i.test(text);
  return isNamed && key.test(text.slice(0, 4000)) && text.includes("\n") && /\b(?:dataset|operator)\b/.test(text);
}
