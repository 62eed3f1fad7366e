/** Secrets never stand in errors, whatever servers and connections say. */

/** Takes secrets out of a text. `name`: of the member that it is the value of, if it is. */
export type Redact = (text: string, name?: string) => string;

/**
 * Replaces these texts by `***`, also as they are quoted in addresses and in JSON: one that may be part of another goes behind it. What is shorter than eight
 * characters is a word as well: it stays in the members that programs go by, such as pointers and fixes; what is shorter than four is no secret, and stays.
 */
export function redactor(secrets: readonly string[]): Redact {
  const spellings = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  return (text, name) =>
    spellings.reduce(
      (rest, spelling) => (spelling[name && name !== "message" ? 7 : 3] ? rest.replaceAll(spelling, "***") : rest),
      text,
    );
}
