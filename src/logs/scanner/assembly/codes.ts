/**
 * Numbers that stand for something in the scanner's memory. Read by both sides, the scanner and the TypeScript that writes
 * filters into the memory, as is layout-generated.ts; so both keep to what both languages spell the same way.
 */

/** Bytes that may be read before and behind the text: one step of the scanner and a little more. */
export const slack = 128;

/** Kinds of values, bits. */
export const kindNone = 1;
export const kindString = 2;
export const kindInteger = 4;
export const kindBoolean = 8;
export const kindArray = 16;

/** Ends of a program, in place of the address of a criterion. */
export const verdictFalse = 0;
export const verdictTrue = 1;

/** Tests of a scalar; those of integers from `testLess` on. */
export const testEqual = 0;
export const testPrefix = 1;
export const testSuffix = 2;
export const testContains = 3;
export const testMember = 4;
export const testLess = 5;
export const testLessOrEqual = 6;
export const testGreater = 7;
export const testGreaterOrEqual = 8;

/** What an entry of the output is: neighbouring lines to put out, one or more. */
export const entryKept = 1;
/** Or a line that has to be parsed to be judged. */
export const entryOdd = 2;
/** Or the fields that were cut out of kept lines, one object a line. */
export const entryCut = 3;
/** Or a kept line that fields have to be cut out of by other means: it is damaged, or too much for the room there is. */
export const entryUncut = 4;
