/** Programs that pass lines from one step to the next. */

/** `select(.Field == …)`, perhaps as the argument of a command or behind `.[] |`. */
export function isJq(text: string): boolean {
  return /^(?:jq\s[^\n'"]{0,200}['"]\s*)?(?:\.(?:\[\])?\s*\|\s*)?(?:map|select)\s*\(\s*(?:select\s*\(\s*)?\(*\s*\.[A-Za-z_"[]/.test(
    text,
  );
}

/** `index=… status>=500`, `… | stats count by host`. */
export function isSplunk(text: string): boolean {
  return (
    /^(?:search\s+)?(?:index|sourcetype)\s*=\s*["\w*-]+\s+(?!and\b|or\b)\S/i.test(text) ||
    /^[^\n]{1,500}?\|\s*(?:stats|table|timechart|dedup)\s+\w/.test(text)
  );
}
