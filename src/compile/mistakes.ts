import { readMistakes } from "../text/mistakes/read.js";
import { fittingFixes } from "./fitting-fixes.js";
import { limitedFixes } from "./limited-fixes.js";
import { withOpenFields } from "./open-fields.js";
import { openTextErrors } from "./open-text.js";
import type { MistakeReader } from "./settings.js";

/**
 * Reads filter text that has mistakes in it: says in the user's words what is wrong, with fixes, and knows the turns of some
 * twenty other languages.
 */
export const mistakes: MistakeReader = {
  read: readMistakes,
  fit: fittingFixes,
  limited: limitedFixes,
  openTexts: openTextErrors,
  openFields: withOpenFields,
};
