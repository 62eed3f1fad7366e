/** The tokens that are known, by their hashes. */
import { createHash, timingSafeEqual } from "node:crypto";
import { type Permission, permissions } from "../../interface/permissions.js";

/** What a token may be good for: the interface's permissions, and `service` for the routes beside it. */
export type Grant = Permission | "service";

export const grants: readonly Grant[] = [...(Object.keys(permissions) as Permission[]), "service"];

export interface Token {
  /** SHA-256 of the token, or of `key:email`. */
  readonly hash: Buffer;
  readonly grants: readonly Grant[];
  /** Null: all of them. */
  readonly zones: readonly string[] | null;
  readonly accounts: readonly string[] | null;
}

/** The token whose hash is that of what was sent. Each is compared, in the same time whatever was sent. */
export function tokenOf(tokens: readonly Token[], secret: string): Token | null {
  const hash = createHash("sha256").update(secret).digest();
  let found: Token | null = null;
  for (const token of tokens) if (timingSafeEqual(token.hash, hash)) found = token;
  return found;
}
