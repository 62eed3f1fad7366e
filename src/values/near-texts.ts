/** What a text was probably meant to be that no value meets: the part of it, or the spelling, that values have. */
import type { ValueFacts } from "../language/value-facts.js";
import { textJudge } from "./judge-text.js";
import { inValue } from "./listed-values.js";
import { piecesOf } from "./pieces.js";
import type { Place } from "./place.js";

export interface NearText {
  readonly text: string;
  /** `spelling`: the same in another spelling. `part`: of an address only what the field holds of it. */
  readonly kind: "spelling" | "part";
}

const url = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)(?::[0-9]+)?([^?#]*)(\?[^#]*)?(?:#.*)?$/;

/** The nearest text that facts say nothing against at that place; null: none is near. */
export function nearText(constant: string, place: Place, facts: ValueFacts): NearText | null {
  const judge = textJudge(facts, place);
  // Of what is listed, another spelling is one that is listed, too; a form tells of more.
  const { values, form } = facts;
  const isKnown = (text: string) =>
    values === undefined || form !== undefined || values.are.some((value) => inValue[place](value, text));
  const fits = (text: string) => text !== "" && text !== constant && isKnown(text) && judge(text, 0) === null;
  const isAddress = /^[A-Za-z][A-Za-z0-9+.-]*:\/\//.test(constant.trim());
  const spelling = isAddress ? undefined : spellings(constant, place, facts).find(fits);
  if (spelling !== undefined) return { text: spelling, kind: "spelling" };
  // Every path has a slash, and begins with it: that says nothing of what was meant.
  const part = parts(constant, place, facts).find((text) => fits(text) && (text !== "/" || place === "whole"));
  return part === undefined ? null : { text: part, kind: "part" };
}

/** Twice the longest name that there is; nobody typed more. */
const longestHost = 500;

function spellings(constant: string, place: Place, { form }: ValueFacts): readonly string[] {
  const trimmed = constant.trim();
  const bare = trimmed.replace(/^(["'`])(.*)\1$/s, "$2");
  const digits = /^(?:0x)?[0-9a-f:\s-]+$/i.test(bare) ? bare.replace(/^0x|[:\s-]/gi, "") : bare;
  // A space beside a dot is none that parts two hosts.
  const isHost = form?.is === "hostname" || form?.is === "dns-name";
  const joined = isHost && bare.length <= longestHost && /\s\.|\.\s/.test(bare) ? [bare.replace(/\s*\.\s*/g, ".")] : [];
  const shapes = [bare, ...joined, digits, hyphenated(digits)];
  const isRooted =
    (form?.is === "path" || form?.is === "uri") &&
    (place === "whole" || place === "beginning") &&
    !hasPatternSign(bare);
  const rooted = isRooted ? [`/${bare}`] : [];
  return [...new Set([...shapes, ...rooted].flatMap((shape) => [shape, shape.toLowerCase(), shape.toUpperCase()]))];
}

/** Before a question mark, what patterns are made of: in another spelling it would be none of what was meant, and nothing would say so any more. */
export function hasPatternSign(text: string): boolean {
  return /^[^?]*[*^$|\\()[\]{}]/.test(text);
}

function hyphenated(text: string): string {
  const [, ...parts] = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i.exec(text) ?? [];
  return parts.join("-");
}

function parts(constant: string, place: Place, { form }: ValueFacts): readonly string[] {
  const [, host = "", path = "", query = ""] = url.exec(constant.trim()) ?? [];
  switch (form?.is) {
    case "hostname":
    case "dns-name":
      return host !== "" ? [host] : /^[\w-]+(?:\.[\w-]+)+\//.test(constant) ? [constant.replace(/\/.*$/s, "")] : [];
    case "path":
      return host !== ""
        ? [path]
        : place === "whole" && constant.includes("?") && !hasPatternSign(constant)
          ? [constant.replace(/\?.*$/s, "")]
          : [];
    case "uri":
      return host !== "" ? [path + query] : [];
    case "url":
      return place !== "part" && place !== "end" && /^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/.test(constant)
        ? [`https://${constant}`]
        : [];
    case "ip":
    case "ip-mapped":
      return [
        constant.replace(/^\[(.*)\](?::\d+)?$/, "$1"),
        constant.replace(/:\d+$/, ""),
        constant.replace(/^::ffff:/i, ""),
      ];
    case "region": {
      const [, region = ""] = /^[A-Za-z]{2}-([A-Za-z0-9]{1,3})$/.exec(constant.trim()) ?? [];
      return place === "whole" ? [region.toUpperCase()] : [];
    }
    case "rayid":
      return [constant.replace(/-[A-Za-z]{3}$/, "").toLowerCase()];
    default:
      return [];
  }
}

/** A form of hosts allows nearly everything; what is parted into several has to look like some. */
const isHostName = /^(?:[\w-]+(?:\.[\w-]+)*|\[[0-9a-f:.]+\])\.?(?::[0-9]+)?$/i;

/** Several texts in one, as other languages list them, each of which values can have; null where it is none. */
export function severalTexts(constant: string, facts: ValueFacts): readonly string[] | null {
  const judge = textJudge(facts, "whole");
  const isHost = facts.form?.is === "hostname" || facts.form?.is === "dns-name";
  for (const pieces of piecesOf(constant)) {
    if (isHost && !pieces.every((piece) => isHostName.test(piece))) continue;
    const fitting = pieces.map((piece) =>
      judge(piece, 0) === null ? piece : (nearText(piece, "whole", facts)?.text ?? null),
    );
    if (fitting.every((piece) => piece !== null)) return [...new Set(fitting)];
  }
  return null;
}
