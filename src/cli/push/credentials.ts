/** What requests carry is looked at before they are sent. Nothing of a token stands in a message. */
import { variableName } from "../jobs/variable-name.js";
import { Refusal } from "../world/io.js";

/** Throws a Refusal for a token that no header carries. `variable`: what it comes from. */
export function mustBeToken(token: string, variable: string): void {
  const at = token.search(/[^!-~]/);
  if (at === -1) return;
  const place =
    token.slice(at).trim() === "" ? "what it ends with" : at === 0 ? "its first character" : `its character ${at + 1}`;
  throw new Refusal(
    `the token in the environment variable${variableName(variable)} cannot be sent: ${place} is ${kindOf(token[at] ?? "")}`,
    "a token is letters, digits and marks of ASCII in one line",
  );
}

function kindOf(character: string): string {
  if (/[\r\n\u2028\u2029]/.test(character)) return "a line end";
  if (/\s/.test(character)) return "a blank";
  return character > "~" && character !== "\u007f" ? "beyond ASCII" : "a control character";
}

/** Throws a Refusal for what is no id of a zone or an account. It is not repeated, since it may be a token in its place. */
export function mustBeId(option: "zone" | "account", id: string | undefined): void {
  if (id !== undefined && !/^[0-9A-Fa-f]{1,32}$/.test(id))
    throw new Refusal(
      `\`--${option}\` is an id, 1 to 32 hexadecimal digits`,
      `a name is none: the id of ${option === "zone" ? "a zone" : "an account"} is such as 0a1b`,
    );
}
