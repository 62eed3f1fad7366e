import { createHash, timingSafeEqual } from "node:crypto";
import type { Permission } from "../../api/operation.js";
import type { Context, Scope } from "../operation.js";
import { refuse } from "../refused.js";

export const permissions = [
  "page_monitor:read",
  "page_monitor:write",
  "jobs:read",
  "jobs:write",
  "rulesets:read",
  "rulesets:write",
  "service",
] as const satisfies readonly (Permission | "service")[];

/** A token of the tokens file. The file contains only hashes. */
export interface Token {
  /** SHA-256 of the token, or of `key:email`. */
  readonly hash: Buffer;
  readonly permissions: readonly (typeof permissions)[number][];
  /** Without both lists, the token reaches every scope. With one list, the token reaches only its entries. */
  readonly zones?: readonly string[] | undefined;
  readonly accounts?: readonly string[] | undefined;
}

/** RFC 6750. A token contains no colon, so a token never equals a key with an email. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/**
 * Returns the check of credentials. Without tokens, the check accepts every well-formed credential. A bearer token has
 * precedence over key and email.
 */
export function authorizer(tokens: readonly Token[] | null): Context["authorize"] {
  return (headers, permission, scope) => {
    const secret = secretOf(headers);
    if (tokens === null) return;
    const hash = createHash("sha256").update(secret).digest();
    // Compares with every token, so that the time of the check does not reveal a token.
    const [token] = tokens.filter((each) => timingSafeEqual(each.hash, hash));
    if (token === undefined) throw notAuthenticated();
    if (!token.permissions.includes(permission)) throw refuse("notPermitted", { permission });
    if (!reaches(token, scope))
      throw refuse("scopeNotPermitted", { scope: scope?.kind ?? "path", id: scope?.id ?? "/service" });
  };
}

function secretOf(headers: Headers): string {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const [, token] = bearer.exec(authorization) ?? [];
    if (token === undefined) throw refuse("malformedCredentials", {});
    return token;
  }
  const [key, email] = [headers.get("x-auth-key"), headers.get("x-auth-email")];
  if (key === null && email === null) throw notAuthenticated();
  if (!key || !email) throw refuse("malformedCredentials", {});
  return `${key}:${email}`;
}

const notAuthenticated = () => refuse("notAuthenticated", {}, undefined, { "www-authenticate": "Bearer" });

function reaches({ zones, accounts }: Token, scope: Scope | null): boolean {
  if (zones === undefined && accounts === undefined) return true;
  return scope !== null && ((scope.kind === "zone" ? zones : accounts)?.includes(scope.id) ?? false);
}
