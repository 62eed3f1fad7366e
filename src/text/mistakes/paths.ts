/** `Cookies["session"]`, `http.request.headers["x"][0]`: names that reach into a field, as other languages spell them. */
import { type ConcreteList, isToken, type Part } from "./concrete.js";
import { endOf, makeToken, type Token } from "./tokens.js";

/** The parts with each name that goes on in brackets taken for one word, which is no field's name. */
export function withPaths(parts: readonly Part[], text: string): readonly Part[] {
  if (!parts.some((part, at) => isToken(part) && (goesOn(part, parts[at + 1]) || mayHaveArrow(part, text))))
    return parts;
  const joined: Part[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as Part;
    let last = at;
    const arrow = isToken(part) ? endOfArrows(part, text) : -1;
    if (arrow !== -1 && isToken(part)) {
      while (parts[last + 1] !== undefined && endOfPart(parts[last + 1] as Part) <= arrow) last++;
      if (endOfPart(parts[last] as Part) === arrow) {
        joined.push(makeToken("Junk", text.slice(part.startOffset, arrow), part.startOffset));
        at = last;
        continue;
      }
      last = at;
    }
    if (isToken(part))
      for (let end = endOf(part); isStep(parts[last + 1], end); end = endOfPart(parts[last] as Part)) last++;
    const whole = parts[last] as Part;
    joined.push(
      last === at || !isToken(part) || !goesOn(part, parts[at + 1])
        ? part
        : makeToken("Junk", text.slice(part.startOffset, endOfPart(whole)), part.startOffset),
    );
    if (joined.at(-1) !== part) at = last;
  }
  return joined;
}

const step = /\s{0,9}(?:->>?\s{0,9}(?:'[^'\n]{1,100}'|"[^"\n]{1,100}"|\d{1,9})|\.(?:"[^"\n]{1,100}"|'[^'\n]{1,100}'))/y;

function mayHaveArrow(part: Token, text: string): boolean {
  return endOfArrows(part, text) !== -1;
}

/** Where `A->>'x'`, `A."x"` ends; -1 where nothing of the kind begins. */
function endOfArrows(part: Token, text: string): number {
  const isDotted = part.type === "Junk" && /^[A-Za-z_][\w.-]{0,200}\.$/.test(part.image);
  if (part.type !== "Word" && part.type !== "Quoted" && !isDotted) return -1;
  let end = isDotted ? endOf(part) - 1 : endOf(part);
  let steps = 0;
  for (step.lastIndex = end; steps < 20 && step.test(text); step.lastIndex = end) {
    end = step.lastIndex;
    steps++;
  }
  return steps === 0 ? -1 : end;
}

/** A path as a name with dots. */
export function dotted(path: string): string {
  return path
    .replace(/\s{0,9}->>?\s{0,9}["']?([^"']{0,100})["']?/g, ".$1")
    .replace(/\.["']([^"']{0,100})["']/g, ".$1")
    .replace(/\[\s*["'`]?([^\]"'`]{0,100})["'`]?\s*\]/g, ".$1");
}

function goesOn(part: Token, next: Part | undefined): boolean {
  return (
    (part.type === "Word" || part.type === "Junk" || part.type === "Quoted") &&
    isStep(next, endOf(part)) &&
    next !== undefined &&
    !isToken(next)
  );
}

/** Brackets around one name or number, or a further name behind a dot, without a blank before them. */
function isStep(part: Part | undefined, end: number): boolean {
  if (part === undefined) return false;
  if (isToken(part)) return part.type === "Junk" && part.startOffset === end && /^\.[A-Za-z_]/.test(part.image);
  const [only, ...more] = part.parts;
  return (
    part.open.image === "[" &&
    part.close.image === "]" &&
    part.open.startOffset === end &&
    more.length === 0 &&
    (only === undefined || isKey(only))
  );
}

function isKey({ type, image }: Token): boolean {
  return type === "String" || type === "WrongString" || type === "Integer" || type === "Word" || image === "*";
}

function endOfPart(part: Token | ConcreteList): number {
  return isToken(part) ? endOf(part) : endOf(part.close);
}

/** `cf.client.bot`: a name as other languages have it, which may be a condition by itself. */
export function isDottedName(image: string): boolean {
  return image.length <= 200 && /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+$/.test(image);
}
