import { refuse } from "../operation.js";
import { type Grant, type Token, tokenOf } from "./tokens.js";

/** As RFC 6750 writes a token; it has no colon, so no token is read as a key with its address. */
const bearer = /^bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/**
 * Who asks, by the credentials of a request: a token, or a key and an email address together. Null where no tokens are known and all
 * that are well formed are taken. Where both kinds are sent, as tools do that find both in their environment, the token counts.
 */
export function authenticate(headers: Headers, tokens: readonly Token[] | null): Token | null {
  const secret = secretOf(headers);
  if (tokens === null) return null;
  const token = tokenOf(tokens, secret);
  if (token === null) throw refuse("notAuthenticated", {});
  return token;
}

/** What was sent, in the form of which the hash is known. */
function secretOf(headers: Headers): string {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const [, token] = bearer.exec(authorization) ?? [];
    if (token === undefined) throw refuse("malformedCredentials", {});
    return token;
  }
  const [key, email] = [headers.get("x-auth-key"), headers.get("x-auth-email")];
  if (key === null && email === null) throw refuse("notAuthenticated", {});
  if (!key || !email) throw refuse("malformedCredentials", {});
  return `${key}:${email}`;
}

/** Where a request leads: a zone, an account, or what belongs to neither. */
export interface Reach {
  readonly kind: "zone" | "account" | "path";
  readonly id: string;
}

/** Refuses what a token is not good for. */
export function permit(token: Token | null, grant: Grant, { kind, id }: Reach): void {
  if (token === null) return;
  if (!token.grants.includes(grant)) throw refuse("notPermitted", { permission: grant });
  if (!reaches(token, kind, id)) throw refuse("scopeNotPermitted", { scope: kind, id });
}

/** A token for some zones or accounts only reaches nothing beside them. */
function reaches({ zones, accounts }: Token, kind: Reach["kind"], id: string): boolean {
  if (zones === null && accounts === null) return true;
  if (kind === "path") return false;
  return (kind === "zone" ? zones : accounts)?.includes(id) ?? false;
}
