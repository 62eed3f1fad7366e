/** Secrets never stand in errors, whatever servers and connections say. */

/** Takes secrets out of a text. `name`: of the member that it is the value of, if it is. */
export type Redact = (text: string, name?: string) => string;

/** Replaces these texts by `***`, also as they are quoted in addresses and in JSON: one that may be part of another goes behind it. */
export function redactor(secrets: readonly string[]): Redact {
  const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
  return (text) => spellings.reduce((rest, spelling) => rest.replaceAll(spelling, "***"), text);
}
