/** Terraform: blocks, and objects whose keys stand before `=`. */
const block =
  /^(?:(?:resource|data)\s+"[^"\n]*"\s+"[^"\n]*"|(?:module|variable|output|provider|check)\s+"[^"\n]*"|(?:locals|terraform))\s*\{/m;
const encoded = /\bjsonencode\s*\(/;
/** `{ where = {`, `[{ key = "…"`: objects with `=` where JSON has `:`. */
const object =
  /(?:^|[{[,(\n])[ \t]*(?:\n[ \t]*)?"?(?:where|and|or|key|operator)"?[ \t]*=[ \t]*(?:[{[]|"[^"\n]*"[ \t]*[,}\n])/;
const nested = /[{[][ \t]*(?:\n[ \t]*)?"?(?:where|and|or|key|operator)"?[ \t]*=(?![=>~])/;
const jsonKey = /"(?:where|and|or|key|operator|value)"[ \t]*:/;
const heredoc = /^[ \t]*[A-Za-z_][\w.]*\s*=\s*<<[-~]?\s*"?[A-Za-z_]/m;
const conditional = /^[ \t]*filter\s*=\s*(?:(?:local|var|data|file|templatefile|module)\b|<<)/m;

export function isHcl(text: string): boolean {
  if (block.test(text) || encoded.test(text) || heredoc.test(text) || conditional.test(text)) return true;
  return object.test(text) && nested.test(text) && !jsonKey.test(text);
}
