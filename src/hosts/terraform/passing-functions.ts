/** What functions of Terraform do with what they are given, as far as how that is spelt may matter. */
import type { Frame } from "./frames.js";

/** They give it on, whatever it is; hashes, too, which are compared as what they are of. */
const passing =
  /^(?:jsonencode|jsondecode|yamlencode|yamldecode|base64encode|base64gzip|textencodebase64|urlencode|merge|concat|try|can|coalesce|coalescelist|tolist|tomap|toset|tostring|tonumber|tobool|sensitive|nonsensitive|ephemeralasnull|trimspace|chomp|indent|flatten|distinct|compact|sort|values|slice|element|one|reverse|chunklist|setproduct|setunion|join|format|formatlist|file|md5|sha1|sha256|sha512|base64sha256|base64sha512|uuidv5|bcrypt)$/;
/** Their value says nothing of how it is spelt. */
const counting = /^(?:length|keys|alltrue|anytrue)$/;
/** They leave out what is there already, or nothing, so that how many there are depends on how those are spelt. */
const leavingOut = /^(?:toset|distinct|setunion|setproduct|compact)$/;

/** An argument of a call, by its place among them. */
export function argumentOf(call: string, at: number): Pick<Frame, "takes" | "isSealed" | "isCounted" | "leavesOut"> {
  const isSealed = counting.test(call);
  // A map is looked into by a key, and a text or a list for what is sought in it.
  const isGiven = isSealed || passing.test(call) || (call === "lookup" && at !== 1);
  return { takes: !isGiven, isSealed, isCounted: call === "length", leavesOut: leavingOut.test(call) };
}
