/** A page or a document that begins with a tag. */
export function isMarkup(text: string): boolean {
  return /^<(?:!doctype\b|!--|\?xml\b|[a-z][\w:-]{0,60}(?:\s[^<>]{0,500})?\/?>)/i.test(text);
}
