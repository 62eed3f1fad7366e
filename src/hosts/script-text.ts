/** Programs that send or write what they are given, in a text that has to do with filters. */
/** Whether a text that stands in another file is a script of shell commands, which may send or write a filter. */
export function isScriptText(text: string): boolean {
  return (
    /where|filter/i.test(text) && /(?:^|[\s;&|(`"'])(?:curl|wget|https?|cat|tee|jq|echo|printf|xargs|logwhere)\s/.test(text) && /[{[]|<<|logwhere/.test(text)
  );
}
