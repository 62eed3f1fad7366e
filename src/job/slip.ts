/** Whether one text is another but for a single slip of the hand: a character lost, added, replaced, or two in each other's place. */
export function isSlipOf(text: string, meant: string): boolean {
  if (text === meant || Math.abs(text.length - meant.length) > 1) return false;
  let start = 0;
  while (start < text.length && text.charAt(start) === meant.charAt(start)) start++;
  let behind = 0;
  const most = Math.min(text.length, meant.length) - start;
  while (behind < most && text.charAt(text.length - 1 - behind) === meant.charAt(meant.length - 1 - behind)) behind++;
  const [other, own] = [text.slice(start, text.length - behind), meant.slice(start, meant.length - behind)];
  if (other.length < 2 && own.length < 2) return true;
  return (
    other.length === 2 && own.length === 2 && other.charAt(0) === own.charAt(1) && other.charAt(1) === own.charAt(0)
  );
}
