/** Every notation that is known, those with the clearest signs first: the first that knows a text has it. */
import { recognizeCurl } from "./commands/curl.js";
import { recognizeJsonDocument } from "./data/recognize.js";
import { recognizeEncoded } from "./encoded.js";
import { recognizeFile } from "./files/all-files.js";
import { recognizeLabelled } from "./files/labelled.js";
import { recognizeLogLines } from "./files/log-lines.js";
import type { Recognizer } from "./finding.js";
import { recognizeBareLiteral, recognizeStatement } from "./literals/recognize.js";
import { recognizeLucene } from "./lucene/recognize.js";
import { recognizeRules } from "./rules/recognize.js";
import { recognizeSql } from "./sql/recognize.js";

export interface Notations {
  /** Told by the beginning of a text, however long. */
  readonly byBeginning: readonly Recognizer[];
  /** Read as a whole. */
  readonly whole: readonly Recognizer[];
}

/** Of a text that is no JSON. */
export const textNotations: Notations = {
  byBeginning: [recognizeLabelled, recognizeFile],
  whole: [recognizeCurl, recognizeStatement, recognizeEncoded, recognizeRules, recognizeSql, recognizeLucene],
};

/** Of a text that begins like JSON. */
export const jsonNotations: Notations = {
  byBeginning: [recognizeLogLines, recognizeFile],
  whole: [recognizeJsonDocument, recognizeBareLiteral],
};
