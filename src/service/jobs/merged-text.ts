/**
 * The JSON text of a job's body after a change: what was sent, and behind it what it leaves as it was. Places in what was sent are places in this.
 */
export function mergedText(sent: string, body: object, present: object): string {
  const opening = sent.slice(0, sent.lastIndexOf("}")).trimEnd();
  const left = Object.entries(present).filter(([name]) => !Object.hasOwn(body, name));
  const members = left.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const comma = opening.endsWith("{") || members.length === 0 ? "" : ",";
  return `${opening}${comma}${members.join(",")}}`;
}
