/** Which strings of a script of PowerShell something else is made of before they are sent: by a cmdlet, an operator, a method, another program or a function of the script. */
import type { Span } from "../../diagnostics/span.js";
import { brackets, meetings } from "./command-output.js";

/** A part of a statement: what is given to a client, or all of it where none is in it. */
interface Zone extends Span {
  readonly isMade: boolean;
  /** The variables in it, and those that get what it gives. */
  readonly uses: readonly string[];
  readonly gives: readonly string[];
  readonly writesFile: boolean;
}

const makers =
  /\bConvert(?:From|To)-Json\b|\s-[ci]?(?:replace|split)\b|\s-(?:join|f)\b|\.(?:Replace|Insert|Remove|Substring|Split|Format|Parse|Deserialize|ExpandString)\s*\(|\[regex\]|\b(?:ForEach-Object|Select-Object|Select-String|Add-Member)\b|%\s*\{|(?<![\w.$/-])(?:jq|yq|python[\d.]*|py|node|deno|bun|ruby|perl|php|g?sed|g?awk|wsl|bash|sh)(?:\.exe)?(?=[\s'"]|$)/i;
const clients = /(?<![\w-])(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr|curl|wget)(?:\.exe)?(?![\w-])/gi;
const writers = /\b(?:Set-Content|Add-Content|Out-File|Tee-Object|WriteAll\w+)\b|>/i;
const readers = /\b(?:Get-Content|gc|cat|type|ReadAll\w+)\b/i;
/** A block of these is a part of the statement, as is a table. */
const takesBlock = /(?:@|%|\?|\b(?:ForEach-Object|Where-Object|Select-Object))\s*$/i;

/** `code`: the script with blanks in the place of comments and of what stands in strings, but for variables. */
export function remadeInPowerShell(code: string): (place: number) => boolean {
  if (!makers.test(code)) return () => false;
  const functions = functionsIn(code);
  const zones = statementsIn(code).flatMap((statement) => zonesOf(code, statement, functions));
  const usersOf = new Map<string, Zone[]>();
  for (const zone of zones)
    for (const name of zone.gives) {
      const known = usersOf.get(name);
      if (known === undefined) usersOf.set(name, [zone]);
      else known.push(zone);
    }
  const made = new Set(zones.filter(({ isMade }) => isMade));
  const mayReadFiles = zones.some((zone) => zone.isMade || readers.test(code.slice(zone.start, zone.end)));
  if (mayReadFiles) for (const zone of zones) if (zone.writesFile) made.add(zone);
  // Whatever goes into a variable that something is made of.
  const told = new Set<string>();
  for (const { uses } of made)
    for (const name of uses) {
      if (told.has(name)) continue;
      told.add(name);
      for (const zone of usersOf.get(name) ?? []) made.add(zone);
    }
  return (place) => {
    let [low, high] = [0, zones.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((zones[middle]?.start ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    const zone = zones[low - 1];
    return zone !== undefined && place < zone.end && made.has(zone);
  };
}

/** The functions of the script that make something of what they are given. */
function functionsIn(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  const [bracketFrom, makesWithin] = [brackets(code), meetings(code, makers)];
  for (const { index, 1: name = "" } of code.matchAll(/\bfunction\s+([\w:-]+)/gi)) {
    const end = bracketFrom(index);
    if (makesWithin({ start: index, end: Math.min(end === -1 ? code.length : end, index + longestBody) }))
      found.add(name.toLowerCase());
  }
  return found;
}

const longestBody = 20_000;

function statementsIn(code: string): readonly Span[] {
  const found: Span[] = [];
  /** What is open, and whether it is a part of the statement. */
  const open: boolean[] = [];
  let inside = 0;
  let start = 0;
  const done = (end: number) => {
    if (end > start) found.push({ start, end });
    start = end + 1;
  };
  for (const { index, 0: sign } of code.matchAll(/[()[\]{};\n]/g)) {
    if (/[([{]/.test(sign)) {
      const isPart = sign !== "{" || takesBlock.test(code.slice(Math.max(start, index - 40), index));
      open.push(isPart);
      if (isPart) inside++;
      else if (inside === 0) done(index);
    } else if (/[)\]}]/.test(sign)) {
      const wasPart = open.pop();
      if (wasPart === true) inside--;
      else if (inside === 0) done(index);
    } else if (inside === 0 && !(sign === "\n" && goesOn(code, index))) done(index);
  }
  done(code.length);
  return found;
}

/** Whether a statement goes on behind the end of a line. */
function goesOn(code: string, at: number): boolean {
  return (
    /[|,=+`]\s*$/.test(code.slice(Math.max(0, at - 20), at)) || /^\s*(?:\||\.\w|-\w+\s)/.test(code.slice(at, at + 100))
  );
}

function zonesOf(code: string, { start, end }: Span, functions: ReadonlySet<string>): readonly Zone[] {
  const text = code.slice(start, end);
  const [head = "", name] = /^\s*(?:\[[^\]]*\]\s*)*\$(?:\w+:)?(\w+)(?:\.[\w.]+)?\s*\+?=/.exec(text) ?? [];
  const gives = name === undefined ? [] : [name.toLowerCase()];
  const zone = (from: number, to: number, given: readonly string[]): Zone => {
    const part = text.slice(from, to);
    const uses = Array.from(
      part.slice(from === 0 ? head.length : 0).matchAll(/[$@](?:\w+:|\{)?(\w+)/g),
      ([, each = ""]) => each.toLowerCase(),
    );
    const isCalled =
      functions.size > 0 && Array.from(part.matchAll(/[\w:-]+/g)).some(([word]) => functions.has(word.toLowerCase()));
    return {
      start: start + from,
      end: start + to,
      isMade: makers.test(part) || isCalled,
      uses: head === "" || from > 0 || !/\.[\w.]+\s*\+?=$/.test(head) ? uses : [...uses, ...gives],
      gives: given,
      writesFile: writers.test(part),
    };
  };
  const sends = Array.from(text.matchAll(clients), ({ index }) => index);
  if (sends.length === 0) return [zone(0, text.length, gives)];
  const zones: Zone[] = [];
  let from = 0;
  for (const at of sends) {
    if (at < from) continue;
    // What goes into a pipe to the client, what that is given, and what becomes of the answer.
    if (at > from) zones.push(zone(from, at, []));
    from = endOfGiven(text, at);
    zones.push(zone(at, from, []));
  }
  return from < text.length ? [...zones, zone(from, text.length, [])] : zones;
}

/** Where the pipe that takes an answer is, or the bracket behind it. */
function endOfGiven(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/[([{]/.test(sign)) depth++;
    else if (/[)\]}]/.test(sign) && --depth < 0) return at;
    else if (sign === "|" && depth === 0) return at;
  }
  return text.length;
}
