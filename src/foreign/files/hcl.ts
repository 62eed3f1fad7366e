/** Terraform: blocks, and objects whose keys stand before `=`. */
const block = /^(?:(?:resource|data)\s+"[^"\n]*"\s+"[^"\n]*"|(?:module|variable|output|provider|check)\s+"[^"\n]*"|(?:locals|terraform))\s*\{/m;
const encoded = /\bjsonencode\s*\(/;
/** `{ where = {`, `where = {` on a line, `and = [{`: objects, where JSON has `:`. */
const object = /(?:^|[{,(]\s*|\n[ \t]*)"?(?:where|and|or|key|operator)"?\s*=\s*(?:\{|\[|"[^"\n]*"\s*[,}\n])/;
const heredoc = /^\s*[A-Za-z_][\w.]*\s*=\s*<<[-~]?\s*"?[A-Za-z_]/m;
const conditional = /^\s*filter\s*=\s*(?:(?:local|var|data|file|templatefile|module)\b|<<)/m;

export function isHcl(text: string): boolean {
  return block.test(text) || encoded.test(text) || heredoc.test(text) || conditional.test(text) || isObject(text);
}

/** An object, in which a comparison of a field that is named like a key of where JSON is not taken for one. */
function isObject(text: string): boolean {
  const met = object.exec(text);
  return met !== null && /[{[]\s*"?(?:where|and|or|key|operator)"?\s*=(?![=>~])/.test(text);
}
