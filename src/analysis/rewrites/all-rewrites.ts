/** Every law, in the order in which they are tried: what shortens most and costs least first. */
import { commonFactor } from "./common-factor.js";
import { containsAsList } from "./contains-as-list.js";
import { coveredText } from "./covered-text.js";
import { dropMember } from "./drop-member.js";
import { dropPart } from "./drop-part.js";
import { joinLists } from "./join-lists.js";
import { listOfOne } from "./list-of-one.js";
import { nothingAndAll } from "./nothing-and-all.js";
import { oneList } from "./one-list.js";
import { oneRange } from "./one-range.js";
import { otherCriterion } from "./other-criterion.js";
import type { Rewrite } from "./rewrite.js";
import { shorterBound } from "./shorter-bound.js";

export const allRewrites: readonly Rewrite[] = [
  joinLists,
  listOfOne,
  oneRange,
  coveredText,
  dropPart,
  commonFactor,
  shorterBound,
  containsAsList,
  dropMember,
  otherCriterion,
  oneList,
  nothingAndAll,
];
