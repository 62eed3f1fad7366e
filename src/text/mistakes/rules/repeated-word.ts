import { jsonString } from "../../../language/json-string.js";
import { type Position, spanOf } from "../position.js";
import { type Repair, replace, suggested } from "../repair.js";
import { endsComparison, isConnective, isField } from "../token-kinds.js";
import { written } from "../written.js";

/** `A eq ca or us`: the value before has no quotes, so that the word is a value, too. */
export function repeatedWord(position: Position): Repair | null {
  const { tokens, at } = position;
  const [value, connective, word] = tokens.slice(Math.max(0, at - 3), at);
  const isBare = value?.mistakes.some(({ code }) => code === "LW121") === true;
  if (!isBare || !isConnective(connective) || word === undefined || !isField(word) || !endsComparison(tokens[at]))
    return null;
  const finding = suggested("LW121", { word: word.image });
  return replace(position, { from: at - 1, to: at, by: written(jsonString(word.image), spanOf(word)) }, finding);
}
