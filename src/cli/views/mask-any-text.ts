/** A text that may be filter text, and may be anything else, as it may be shown. */
import { maskRequests, maskSecrets } from "../../job.js";

/** A comment, a quote as it stands within other quotes or not, a word, what stands between these. */
const parts = /#[^\n]*|\\{0,64}["']|`[^`\n]*`?|[\s,()[\]{}]+|[^\s,()[\]{}"'`#\\]+|\\/g;
/** The operators of the language. */
const operator = /^!?(?:eq|neq|lt|leq|gt|geq|in|contains|startsWith|endsWith)$/i;
/** What other languages have in their place. */
const otherOperator =
  /^!?(?:[=<>!~:]{1,3}|is|like|ilike|matches|wildcard|equals|n?ieq|ne|le|ge|starts_?with|ends_?with)$/i;
/** The same with a name before it that it touches, and what it is compared with behind it. */
const glued = /^(.+?)([=<>!~:]{1,3})(.*)$/s;
/** A name as datasets have it, `EdgeResponseStatus`, and as rules of other products do: what is called otherwise may be a key, or an address. */
const field =
  /^(?:[A-Z]+[a-z][A-Za-z0-9]{0,99}(?:\.[\w.]{1,99})?|(?:http|ip|cf|ssl|raw)\.[a-z0-9_.]{1,99}|`[^`]{1,99}`)$/;
/** A name may be that of a key in a list of such. */
const ofSecret = /key|token|secret|passw|pwd|credential|^auth|cookie|signature|session/i;
/** An address, whatever it is of, or what one of a destination has. */
const address =
  /:\s?(?:\\?\/){2}|access-key|header_|[?&]sig=|external-id|api[_-]key=|credentials=|^["'\s]*(?:s3|r2|gs|azure|https?|sumo|splunk|datadog|sentinelone|kinesis|bq|ibmcl|file)(?:[:/;,.|]|\\\/)/i;
/** One that is a destination and nothing else: a page may be what is compared with. */
const destination = /^["'\s]*(?:s3|r2|gs|azure|sumo|splunk|datadog|sentinelone|kinesis|bq|ibmcl|file):(?:\\?\/){2}/i;

/**
 * The text with a star for each character of what is secret of the destinations and requests in it, each place as it was. What a filter compares with is no
 * secret: it is shown as it is, but for an address that something else may be given than a filter.
 */
export function maskAnyText(text: string): string {
  const values = comparedValues(text);
  let read = "";
  let from = 0;
  for (const [start, end] of values) {
    read += text.slice(from, start) + " ".repeat(end - start);
    from = end;
  }
  read += text.slice(from);
  const masked = maskRequests(maskSecrets(read));
  if (masked === read) return text;
  let shown = "";
  from = 0;
  for (const [start, end] of values) {
    shown += masked.slice(from, start) + text.slice(start, end);
    from = end;
  }
  return shown + masked.slice(from);
}

/** Where it stands what comparisons outside of comments compare with, in the order of the places; of texts what is within the quotes. */
function comparedValues(text: string): readonly Place[] {
  const values: Place[] = [];
  /** The name that may be compared, and the one before it: an operator may be written wrong. */
  let [before, name] = ["", ""];
  /** Behind an operator: how sure it is that a value of a filter stands there. */
  let expected: Sureness | null = null;
  let isList = false;
  let behind = 0;
  let lineEnd = -1;
  const add = (start: number, end: number) => {
    if (end > start && !(expected === "sure" ? destination : address).test(text.slice(start, end)))
      values.push([start, end]);
    // Behind a value another one follows in a list only.
    if (!isList) [before, name, expected] = ["", "", null];
  };
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (index < behind || part.startsWith("#")) continue;
    if (/^[\s,()[\]{}]/.test(part)) {
      if (expected === null) continue;
      isList ||= /[([{]/.test(part);
      if (/[)\]}]/.test(part)) [before, name, expected] = ["", "", null];
    } else if (/["']$/.test(part)) {
      if (expected === null && /\s/.test(text.charAt(index - 1)) && isOrdinary(before)) expected = "likely";
      if (expected === null) continue;
      if (lineEnd < index) lineEnd = text.indexOf("\n", index) >>> 0;
      const end = closingOf(text, index + part.length, part, Math.min(lineEnd, text.length));
      behind = end + part.length;
      add(index + part.length, end);
    } else if (operator.test(part)) {
      expected = expected === null && field.test(name) ? "sure" : "likely";
      isList = false;
    } else if (otherOperator.test(part)) {
      expected = isOrdinary(name) ? "likely" : null;
      isList = false;
    } else if (expected !== null) add(index, index + part.length);
    else if (!/^not$/i.test(part)) {
      const [, first = part, sign, value = ""] = field.test(part) ? [] : (glued.exec(part) ?? []);
      [before, name] = [name, first];
      isList = false;
      if (sign === undefined || !isOrdinary(name)) continue;
      expected = "likely";
      if (value !== "") add(index + part.length - value.length, index + part.length);
    }
  }
  return values;
}

/** Where the quote stands that ends a text; where its line ends, if none does. */
function closingOf(text: string, from: number, quote: string, lineEnd: number): number {
  for (let at = text.indexOf(quote, from); at !== -1 && at < lineEnd; at = text.indexOf(quote, at + 1)) {
    if (/(?<!\\)(?:\\\\)*$/.test(text.slice(Math.max(from, at - 64), at))) return at;
  }
  return lineEnd;
}

const isOrdinary = (name: string): boolean => field.test(name) && !ofSecret.test(name);

/** `sure`: a field is compared by an operator of the language; `likely`: something is, or a field in another way. */
type Sureness = "sure" | "likely";
type Place = readonly [start: number, end: number];
