/** What the interface says of scripts and connections without a member for it. */

/** A script is malicious when its score is greater than this; a score that is equal is not malicious. */
export const maliciousAbove = 50;

/** Whether a script is malicious by the score of its content; null where it has none. */
export function isMalicious(script: { readonly js_integrity_score?: number | null }): boolean | null {
  const score = script.js_integrity_score ?? null;
  return score === null ? null : score > maliciousAbove;
}

/** What an item's domain or address is reported for, each category once, as the dashboard shows it. */
export function maliciousCategories(item: {
  readonly malicious_domain_categories?: readonly string[] | null;
  readonly malicious_url_categories?: readonly string[] | null;
}): readonly string[] {
  return [...new Set([...(item.malicious_domain_categories ?? []), ...(item.malicious_url_categories ?? [])])];
}
