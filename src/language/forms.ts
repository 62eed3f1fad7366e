/** Forms that values of fields have, whatever the field: what an address, a country or a port looks like where it stands in a log line. */

/** How all values of one kind look. */
export interface Form {
  /** A regular expression that every value matches as a whole. It uses what regular languages have: no look-around, no references. */
  readonly pattern?: string;
  /** Of a pattern that allows more than there is, so that nothing is said against what may be: the values that lines have. */
  readonly usual?: string;
  /** A value of this form, for texts of ours. */
  readonly example: string | number;
  /** Values that are known, or others that may serve for texts of ours. */
  readonly values?: readonly string[];
  /** One value in each of the spellings that lines have, where they have several. */
  readonly spellings?: readonly string[];
  /** Numbers that can occur, and those that usually do. */
  readonly range?: { readonly min: number; readonly max: number; readonly usual?: readonly [number, number] };
  /** What to know of it when writing a filter. */
  readonly note?: string;
}

const byte = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])";
/** Networks have a 0 at the end, and 0 at the beginning is no address's. */
const version4 = `(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]?)(?:\\.${byte}){2}\\.(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]?)`;
const version6 = "(?:[0-9a-f]{1,4}:){1,6}(?::[1-9a-f][0-9a-f]{0,3})|(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}";
/** Bytes beyond 255 are in redacted lines. */
const bytes = "[0-9]{1,3}(?:\\.[0-9]{1,3}){3}";
const address = `^(?:${bytes}|(?:[0-9A-Fa-f]*:)+(?:[0-9A-Fa-f]*|${bytes}))$`;

/** Every form that has a name. */
export const forms = {
  country2: {
    pattern: "^[A-Za-z][A-Za-z0-9]$",
    example: "us",
    values: ["de", "br", "jp", "gb"],
    note: "Two characters; the case is in the field record. t1/T1 = Tor, xx/XX = unknown.",
  },
  continent2: {
    pattern: "^[A-Z][A-Z0-9]$",
    example: "EU",
    values: ["AF", "AN", "AS", "EU", "NA", "OC", "SA", "T1"],
    note: "Upper-case continent code.",
  },
  ip: {
    pattern: address,
    usual: `^(?:${version4}|${version6})$`,
    example: "203.0.113.7",
    values: ["198.51.100.23", "192.0.2.44", "2001:db8::7"],
    note: "One address as text: no prefix length, no port, no list, no wildcard. IPv6 may be IPv4-mapped.",
  },
  "ip-mapped": {
    pattern: address,
    usual: `^(?:(?:::ffff:)?${version4}|${version6})$`,
    example: "::ffff:203.0.113.7",
    values: ["203.0.113.7", "::ffff:198.51.100.23", "2001:db8::7"],
    spellings: ["203.0.113.7", "::ffff:203.0.113.7"],
    note: "One address as text; one of version 4 alone or as ::ffff:203.0.113.7, so that a filter has to name both spellings.",
  },
  cidr: { pattern: "^[0-9A-Fa-f:.]+/[0-9]{1,3}$", example: "203.0.113.0/24", note: "Address with prefix length." },
  hostname: {
    pattern: "^[^\\s/?#]+$",
    example: "www.example.com",
    note: "A host as sent, perhaps with a port; never a scheme, a path or a wildcard expression. Case as sent.",
  },
  "dns-name": {
    pattern: "^[^\\s]*$",
    example: "www.example.com",
    note: "DNS name. Lines exist both with and without the trailing dot, and in mixed case.",
  },
  url: {
    pattern: "^[A-Za-z][A-Za-z0-9+.-]*://[^\\s]*$",
    example: "https://www.example.com/",
    note: "Absolute URL with scheme.",
  },
  path: {
    pattern: "^(?:/[^?]*|\\*)$",
    example: "/login",
    note: "No query string (stated for http_requests); begins with a slash in every unredacted line.",
  },
  uri: {
    pattern: "^(?:/.*|\\*)$",
    example: "/search?q=shoes",
    note: "Path with query string: begins with a slash; no scheme, no host.",
  },
  query: {
    pattern: "^\\??[^#]*$",
    example: "?q=shoes",
    note: "Query string; seen with the leading question mark, so anchor on neither form.",
  },
  method: { pattern: "^[A-Z][A-Z_-]*$", example: "GET", note: "HTTP method in upper case in every line seen." },
  rayid: {
    pattern: "^(?:[0-9a-f]{16}|00)$",
    example: "7d1f3a5c9b2e4680",
    note: "16 lower-case hex digits, without the data centre suffix of the CF-Ray header. 00 = none.",
  },
  "http-version": {
    pattern: "^HTTP/[0-9](?:\\.[0-9])?$",
    example: "HTTP/2",
    note: "As in HTTP/1.1, HTTP/2; upper case.",
  },
  "tls-version": { pattern: "^[A-Za-z0-9.]+$", example: "TLSv1.3", note: "Spelled TLSv1.2, not TLS 1.2 or TLS12." },
  "tls-version-space": {
    pattern: "^[A-Za-z0-9. ]+$",
    example: "TLS 1.3",
    note: "Spelled TLS 1.3 with a space; one vendor line only.",
  },
  colo: { pattern: "^[A-Z]{3}$", example: "AMS", values: ["SIN", "LHR", "GRU"], note: "Airport code in upper case." },
  "colo-name": { pattern: "^[a-z]{3}[0-9]{2,3}$", example: "ams01", note: "Site name such as ams01, lower case." },
  "json-in-string": {
    pattern: "^[\\[{][\\s\\S]*[\\]}]$",
    example: '{"id":1}',
    note: "A string that holds JSON text: eq needs the whole text; contains works on the text.",
  },
  "comma-list": {
    pattern: "^[^,]+(?:,[^,]+)*$",
    example: "8,41",
    note: "One string with commas: eq and in compare the whole list.",
  },
  uuid: {
    pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
    example: "3f0c9a52-7b1e-4d68-9c24-5e8a1b0f7d36",
    note: "Lower case with hyphens; all zeros can stand for none.",
  },
  hex32: {
    pattern: "^[0-9a-f]{32}$",
    example: "9b74c9897bac770ffc029102a200c5de",
    note: "32 lower-case hex digits, no hyphens.",
  },
  hex64: {
    pattern: "^[0-9A-Fa-f]{64}$",
    example: "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824",
    note: "SHA-256 in hex; lower case in published examples.",
  },
  md5: { pattern: "^[0-9A-Fa-f]{32}$", example: "e7d705a3286e19ea42f587b344ee6865", note: "MD5 in hex." },
  ja4: {
    pattern: "^[tqd][0-9a-z]{2}[di][0-9]{4}[0-9A-Za-z]{2}_[0-9a-f]{12}_[0-9a-f]{12}$",
    example: "t13d1516h2_8daaf6152771_b186095e22b6",
    note: "JA4 fingerprint: 10 + 12 + 12 characters.",
  },
  email: { pattern: "^[^\\s@]+@[^\\s@]+$", example: "ada@example.com", note: "Mail address without a display name." },
  "media-type": {
    pattern: "^[^\\s;]+/[^;]+(?:;.*)?$",
    example: "text/html; charset=utf-8",
    note: "Content-Type as sent, often with parameters: eq to the bare type misses those.",
  },
  "rfc1123-date": {
    pattern: "^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9:]{8} (?:GMT|UTC)$",
    example: "Tue, 15 Nov 1994 12:45:26 GMT",
    note: "Header date; seen with both GMT and UTC.",
  },
  degrees: { pattern: "^-?[0-9]{1,3}(?:\\.[0-9]+)?$", example: "52.37", note: "Decimal degrees as a string." },
  geohash: { pattern: "^[0-9b-hjkmnp-z]+$", example: "u173zq", note: "Geohash, lower case." },
  region: {
    pattern: "^[A-Z0-9]{1,3}$",
    example: "NSW",
    note: "Subdivision part only (MI, ZH), without the country prefix.",
  },
  port: { range: { min: 0, max: 65535 }, example: 443 },
  asn: { range: { min: 0, max: 4294967295 }, example: 64500, note: "Number without the AS prefix." },
  "http-status": {
    range: { min: 0, max: 999, usual: [100, 599] },
    example: 503,
    note: "Three digits or 0. Up to 599 by the standard; origins may send others up to 999.",
  },
  base64: {
    pattern: "^[A-Za-z0-9+/=_-]*$",
    example: "bG9ncw==",
    note: "Base64 text: contains on plain text will not match.",
  },
} as const satisfies Record<string, Form>;
export type FormName = keyof typeof forms;

export const formNames = /* @__PURE__ */ Object.keys(forms) as readonly FormName[];

/** Whether values of the form are addresses, however those are spelled. */
export function isAddressForm(form: FormName | undefined): boolean {
  return form === "ip" || form === "ip-mapped";
}

/** What is said of a form. */
export function formOf(name: FormName): Form {
  return forms[name];
}
