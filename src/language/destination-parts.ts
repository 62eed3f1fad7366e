/** The parts of a `destination_conf`, such as `s3://bucket/logs/{DATE}?region=us-west-2`. Some parts are secret. */
import { type DestinationKind, destinationKinds, parameterForms } from "./destinations.js";

type Span = Readonly<Record<"start" | "end", number>>;

/** One `name=value` of a query, as written. The value is empty without `=`. Spans count in the text. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
  readonly span: Span;
  readonly nameSpan: Span;
  readonly valueSpan: Span;
}

/** All spans count in the text of the destination. */
export interface DestinationParts {
  readonly scheme: Span;
  /** Null: the scheme is unknown. */
  readonly kind: DestinationKind | null;
  readonly host: Span;
  readonly path: Span;
  readonly parameters: readonly Parameter[];
}

/** A destination without percent-encoding. */
export interface Destination {
  /** The scheme in lower case, such as `s3`. */
  readonly kind: string;
  /** The bucket, or the host with its port. */
  readonly host: string;
  /** Begins with `/`, or is empty. */
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Returns null for a text without a scheme. */
export function splitDestination(text: string): DestinationParts | null {
  const [all = "", blank = "", name = "", host = "", path = "", query = ""] =
    /^(\s*)([a-z][a-z0-9+.-]{0,30}):\/\/([^/?]*)([^?]*)(\?.*)?/is.exec(text) ?? [];
  if (name === "") return null;
  const pathEnd = all.length - query.length;
  const hostEnd = pathEnd - path.length;
  return {
    scheme: { start: blank.length, end: blank.length + name.length },
    kind: kindOf(name.toLowerCase()),
    host: { start: hostEnd - host.length, end: hostEnd },
    path: { start: hostEnd, end: pathEnd },
    parameters: parametersOf(text, pathEnd + 1),
  };
}

export function kindOf(scheme: string): DestinationKind | null {
  return Object.hasOwn(destinationKinds, scheme) ? (destinationKinds[scheme] ?? null) : null;
}

/** Reads a destination. Returns null for a text without a scheme. The last one of several equal parameters counts. */
export function parseDestination(text: string): Destination | null {
  const parts = splitDestination(text.trim());
  if (parts === null) return null;
  const textOf = ({ start, end }: Span) => decoded(text.trim().slice(start, end));
  const parameters = parts.parameters.map(({ name, value }) => [decoded(name), decoded(value.replaceAll("+", " "))]);
  const [kind, host, path] = [textOf(parts.scheme).toLowerCase(), textOf(parts.host), textOf(parts.path)];
  return { kind, host, path, parameters: Object.fromEntries(parameters) };
}

/** Decodes percent-encoding. A text with a broken escape stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether logwhere may show the name of a parameter. A name without a value can be a secret, such as padded Base64. */
export function isNamed({ name, value }: Parameter): boolean {
  return value.trim() !== "" && !value.startsWith("=") && /^[A-Za-z][\w.-]{0,60}$/.test(name);
}

/** Returns the secret parts of a destination: all but its scheme, host, public path and public parameters. */
export function destinationSecrets(text: string): readonly Span[] {
  const destination = splitDestination(text);
  if (destination === null) return text === "" ? [] : [{ start: 0, end: text.length }];
  const { kind, host, path, parameters } = destination;
  const isPathShown = kind?.isPathPublic === true && kind.path.test(text.slice(path.start, path.end).trimEnd());
  // A password can contain a slash: then the path begins inside the password.
  const user = text.lastIndexOf("@", (isPathShown ? host.end : path.end) - 1);
  const secrets = parameters.map((parameter): Span => {
    const { name, value, span, valueSpan } = parameter;
    const form = Object.hasOwn(parameterForms, name) ? parameterForms[name]?.form : undefined;
    // A user may put a secret into a public parameter by mistake: its value then has another form.
    if (kind?.public.includes(name) === true && form?.test(value.trim()) !== false)
      return { start: span.end, end: span.end };
    return isNamed(parameter) ? valueSpan : span;
  });
  const userSpan = { start: host.start, end: Math.max(host.start, user) };
  const pathSpan = { start: isPathShown ? path.end : path.start + 1, end: path.end };
  return [userSpan, pathSpan, ...secrets].filter(({ start, end }) => start < end);
}

/** Returns the parameters of a query that begins at an index of a text. */
export function parametersOf(text: string, begin: number): readonly Parameter[] {
  const query = { start: Math.min(begin, text.length), end: text.length };
  const spans = splitSpan(text, query, /&/g).filter(({ start, end }) => start < end);
  return spans.map((span) => {
    const [name = ""] = text.slice(span.start, span.end).split("=", 1);
    const nameSpan = { start: span.start, end: span.start + name.length };
    const valueSpan = { start: Math.min(nameSpan.end + 1, span.end), end: span.end };
    return { name, value: text.slice(valueSpan.start, valueSpan.end), span, nameSpan, valueSpan };
  });
}

/** Returns the spans between separators, within a span of a text. */
export function splitSpan(text: string, { start, end }: Span, separator: RegExp): readonly Span[] {
  const separators = [...text.slice(start, end).matchAll(separator)];
  const ends = [...separators.map(({ index }) => start + index), end];
  const starts = [start, ...separators.map(({ index, 0: match }) => start + index + match.length)];
  return ends.map((to, at) => ({ start: starts[at] ?? to, end: to }));
}

/** Returns a destination with `*` for each character of a secret. */
export function maskDestination(text: string): string {
  return mask(text, destinationSecrets(text));
}

/** Replaces each character of the spans by `*`, except line breaks. */
export function mask(source: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const begin = Math.max(start, from);
    if (end <= begin) continue;
    pieces.push(source.slice(from, begin), source.slice(begin, end).replace(/[^\r\n]/g, "*"));
    from = end;
  }
  return pieces.join("") + source.slice(from);
}
