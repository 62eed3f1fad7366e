/**
 * Every error of the interface: its code, status and message. Codes below 11000, 20217 and 50001 are publicly known, and tools
 * match them; all others are ours. A code never changes its meaning. `{…}` in a message is filled by `notice`.
 */

interface ErrorRow {
  readonly code: number;
  readonly status: number;
  readonly message: string;
  /** What documents say of an error whose message is all its arguments'. */
  readonly about?: string;
}

/** The table of errors. */
export const errors = {
  tooManyRequests: { code: 971, status: 429, message: "too many requests; go on after {seconds} seconds" },
  malformedCredentials: {
    code: 6003,
    status: 400,
    message:
      "the credentials are malformed: send `Authorization: Bearer …`, or `X-Auth-Key` and `X-Auth-Email` together",
  },
  noSuchPath: { code: 7003, status: 404, message: "there is nothing at `{path}`" },
  malformedPath: { code: 7003, status: 404, message: "`{value}` in the path is no {parameter}: expected {expected}" },
  notAuthenticated: { code: 10000, status: 401, message: "the request has no credentials that are known here" },
  noEntryPoint: { code: 10003, status: 404, message: "the phase `{phase}` has no entry point" },
  invalidRequest: {
    code: 11001,
    status: 400,
    message: "{mistake}",
    about: "the body or the query is not what the operation takes",
  },
  notJson: { code: 11002, status: 400, message: "the body is not JSON: {mistake} (line {line}, column {column})" },
  notPermitted: { code: 11003, status: 403, message: "the credentials lack the permission `{permission}`" },
  methodNotAllowed: {
    code: 11004,
    status: 405,
    message: "`{method}` is not among the methods of this path: {allowed}",
  },
  bodyTooLarge: { code: 11005, status: 413, message: "the body is larger than {most} bytes" },
  notJsonType: {
    code: 11006,
    status: 415,
    message:
      "the body has to be JSON in UTF-8, and not compressed: send `Content-Type: application/json`, and no `Content-Encoding`",
  },
  scopeNotPermitted: {
    code: 11007,
    status: 403,
    message: "the {scope} `{id}` is not among those that these credentials reach",
  },
  wrongHost: { code: 11008, status: 421, message: "`{host}` is no name of this service" },
  queryTooLong: { code: 11009, status: 414, message: "the address is longer than {most} bytes" },
  notThere: { code: 11010, status: 404, message: "there is no {resource} `{id}`" },
  tooSlow: { code: 11011, status: 408, message: "the request took longer than {seconds} seconds to arrive" },
  headersTooLarge: { code: 11012, status: 431, message: "the headers are larger than {most} bytes" },
  notHttp: { code: 11013, status: 400, message: "this is no request that HTTP knows" },
  needsTls: { code: 11014, status: 400, message: "this service speaks TLS here: its address begins with `https://`" },
  unchangeable: { code: 11101, status: 400, message: "`{member}` never changes: it is `{present}`" },
  blankExpression: { code: 11201, status: 400, message: "the expression is blank" },
  unknownRule: { code: 11202, status: 400, message: "the ruleset has no rule `{id}`" },
  repeatedRule: { code: 11203, status: 400, message: "the rule `{id}` stands there twice" },
  repeatedRef: { code: 11204, status: 400, message: "two rules have the ref `{ref}`" },
  unknownTarget: { code: 11205, status: 400, message: "`execute` needs the id of a ruleset in reach, not {found}" },
  targetInCircle: { code: 11206, status: 400, message: "executing the ruleset `{id}` would lead back to this one" },
  positionOutOfRange: { code: 11207, status: 400, message: "there is no place {index}: the last is {last}" },
  kindOfOtherScope: { code: 11208, status: 400, message: "the kind `{kind}` belongs to {scopes}" },
  managedRuleset: { code: 11209, status: 400, message: "the ruleset `{id}` is managed and cannot be changed" },
  tooManyBytes: { code: 11210, status: 400, message: "the rules of a ruleset have at most {most} bytes as JSON" },
  referenced: { code: 11220, status: 400, message: "the ruleset `{id}` is executed by `{by}`" },
  newestReferenced: {
    code: 11221,
    status: 400,
    message: "the version `{version}` is the newest, and `{by}` executes the ruleset",
  },
  notManaged: {
    code: 11222,
    status: 400,
    message: "the ruleset `{id}` is not managed, and only rules of managed ones have tags",
  },
  unusableVersion: {
    code: 11223,
    status: 400,
    message:
      "the version `{version}` would become the newest, and its rule `{rule}` executes the ruleset `{target}`, which is not there any more",
  },
  wrongState: { code: 11230, status: 400, message: "{mistake}", about: "the document of a state contradicts itself" },
  jobWithoutSecrets: {
    code: 11232,
    status: 400,
    message: "the job {id} is not enabled: its destination was loaded without its secrets",
  },
  undelivered: {
    code: 11231,
    status: 409,
    message:
      "lines that were pushed have not been delivered yet by {jobs}, and would not be any more; `?undelivered=drop` loads the state all the same",
  },
  malformedLines: {
    code: 11301,
    status: 400,
    message: "{count} of {lines} lines are malformed, and none of the push was kept",
  },
  malformedLine: { code: 11302, status: 400, message: "line {line} is {mistake}" },
  damagedGzip: { code: 11303, status: 400, message: "the {format} data is {damage}, and none of the push was kept" },
  tooLargeUnpacked: {
    code: 11304,
    status: 413,
    message: "unpacked, the body is larger than {most} bytes: push its lines in several parts",
  },
  malformedPushKey: {
    code: 11305,
    status: 400,
    message: "`Idempotency-Key` has to be 1 to 200 letters, digits, `.`, `_` and `-`",
  },
  keyOfOtherLines: { code: 11306, status: 409, message: "the key `{key}` belongs to a push of other lines" },
  internal: {
    code: 11500,
    status: 500,
    message: "this is a mistake of the service; its log has more under the request id `{requestId}`",
  },
  overloaded: {
    code: 11503,
    status: 503,
    message: "more is waiting than there is room for; go on after {seconds} seconds",
  },
  storageFull: { code: 11507, status: 507, message: "the storage for pushed lines is full: {limit}{holders}" },
  filterRefused: {
    code: 12000,
    status: 400,
    message: "{mistake}",
    about: "the filter, the options or the destination has a mistake",
  },
  secondEntryPoint: { code: 20217, status: 400, message: "the phase `{phase}` has an entry point already: `{id}`" },
  tooManyRules: { code: 50001, status: 400, message: "a ruleset has at most {most} rules" },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorName = keyof typeof errors;

/** What every request can be refused for, whatever it asks. */
export const commonErrors = [
  "malformedCredentials",
  "notAuthenticated",
  "notPermitted",
  "scopeNotPermitted",
  "wrongHost",
  "noSuchPath",
  "malformedPath",
  "methodNotAllowed",
  // A query is read of every operation: one that takes none refuses whatever is there.
  "invalidRequest",
  "queryTooLong",
  "tooSlow",
  "headersTooLarge",
  "notHttp",
  "needsTls",
  "tooManyRequests",
  "internal",
] as const satisfies readonly ErrorName[];

/** The code of an error and what it means, as documents show them. */
export function inDocuments(name: ErrorName): {
  readonly code: string;
  readonly status: number;
  readonly about: string;
} {
  const { code, status, message, about = message }: ErrorRow = errors[name];
  return { code: name === "filterRefused" ? "12100–12999" : String(code), status, about };
}

/** The code of what the compiler of filters, options and destinations finds: LW207 has 12207. */
export function codeOfDiagnostic(code: `LW${number}`): number {
  return errors.filterRefused.code + Number(code.slice(2));
}
