import { similarNames } from "../../index.js";

/** A line of help that names what was probably meant; undefined when nothing is close. */
export function didYouMean(name: string, known: readonly string[], prefix = ""): string | undefined {
  const similar = similarNames(
    name,
    known.filter((other) => other !== name),
  ).map((other) => `\`${prefix}${other}\``);
  const last = similar.pop();
  return last === undefined
    ? undefined
    : `did you mean ${similar.length === 0 ? last : `${similar.join(", ")} or ${last}`}?`;
}
