/**
 * Where things lie in the scanner's memory. Read by both sides: the scanner (compiled to WebAssembly) and the
 * TypeScript that writes filters into the memory; so this file keeps to what both languages spell the same way.
 *
 * Addresses: [0, tables) the blocks named here; from `tables` on whatever a filter needs, laid out by the writer; then
 * the room for unescaped strings, the entries of the output, and the text with `slack` bytes on both sides.
 */

/** Bytes that may be read before and behind the text: one step of the scanner and a little more. */
export const slack = 128;

// --- the control block: u32 each, written before `configure` -------------------------------------------------------
export const controlFieldCount = 0;
/** First of the slots, one per wanted field. */
export const controlSlots = 4;
/** First of the keys, one per wanted field, in the order of the slots. */
export const controlKeys = 8;
/** First criterion of the program; or `verdictTrue` where every line is kept. */
export const controlProgram = 12;
/** Room for strings whose escapes have been resolved. */
export const controlScratch = 16;
export const controlScratchEnd = 20;
/** Whether every line is classified, or only kept lines matter. */
export const controlClassify = 24;
/** Whether the lines that are not kept are put out, in place of those that are. */
export const controlInvert = 72;
/** Whether each line has an entry of its own. */
export const controlEachLine = 76;
/** How many keys are looked for by one byte each (1 to 4); 0: all of them are in a set. */
export const controlTailCount = 28;
/** Number of literals that the prefilter looks for. */
export const controlLiteralCount = 32;
/** First of the literals. */
export const controlLiterals = 36;
/** Bytes of a bit vector with a bit per filter, a multiple of 16; 0 where there is a single filter. */
export const controlVectorBytes = 40;
/** What is asked of the fields, in the order to ask. */
export const controlPlans = 44;
export const controlPlanCount = 48;
/** Filters whose clauses are too many: each with a program of its own. */
export const controlPrograms = 52;
export const controlProgramCount = 56;
/** Rows of clauses that span fields: what they are before any field is asked, and their number. */
export const controlSpans = 60;
export const controlSpanCount = 64;
/** A row with a bit for every filter, and room for rows: the filters alive, the spans, those of one field. */
export const controlAll = 68;
export const controlWork = 80;
/** Per filter two u32: lines kept and, where classified, lines unknown. */
export const controlTallies = 84;
/** What counts as lacking, where filters differ in what they need of a field. */
export const controlLacks = 88;
export const controlLackCount = 92;

// --- counts: u32 each, added to by the scanner ---------------------------------------------------------------------
/** Lines that are not blank and were decided here; only where every line is looked at. */
export const countLines = 128;
export const countKept = 132;
export const countUnknown = 136;

/** A slot for the elements of arrays. */
export const elementSlot = 192;

// --- what finds keys and literals ----------------------------------------------------------------------------------
/**
 * Four times 16 bytes: the byte looked for of each key. Or, for more keys, the set of the sums of three bytes: for each low
 * nibble the high nibbles from 0 to 7 as bits, and those from 8 to 15; then which bit stands for a high nibble.
 */
export const tailTables = 256;
/** Distances of these bytes before the closing quote, u32: of each key, or the three that are added up. */
export const tailDistances = 320;
/** Nibble tables of the two bytes that tell a literal: low and high nibble of each, 16 bytes each. */
export const literalTables = 416;
/** One byte per ASCII character, and one for all others: whether an escape that spells it might hide a wanted key. */
export const hiddenInKey = 512;
/** The same for the literals of the prefilter. */
export const hiddenInLiteral = 656;
/** 256 times u16: number + 1 of the first key with this hash of its last two bytes. */
export const keyHeads = 1024;
export const tables = 1536;

// --- a key, 32 bytes: u64 its last bytes (up to eight) as they lie before the closing quote, u64 which of them count,
// u32 length, u32 address of its bytes, u32 number + 1 of the next key with the same hash ---------------------------
export const keySize = 32;
export const keyMask = 8;
export const keyLength = 16;
export const keyBytes = 20;
export const keyNext = 24;

// --- a slot, 32 bytes: what the line at hand holds for a wanted field ----------------------------------------------
export const slotSize = 32;
/** u32 address of the value, 0 where the line has none. */
export const slotAddress = 0;
/** u32 kind of the value, 0 until somebody asks. */
export const slotKind = 4;
/** u32 address and length of a string; address of an array. */
export const slotPointer = 8;
export const slotLength = 12;
/** A boolean as 0 or 1; an integer as two's complement: u64, and i32 above it. */
export const slotLow = 16;
export const slotHigh = 24;

/** Kinds of values, bits. */
export const kindNone = 1;
export const kindString = 2;
export const kindInteger = 4;
export const kindBoolean = 8;
export const kindArray = 16;

// --- a criterion, 64 bytes -----------------------------------------------------------------------------------------
export const criterionSize = 64;
/** u32 address of its field's slot. */
export const criterionSlot = 0;
/** u32 what to ask of a scalar. */
export const criterionTest = 4;
/** u32 kinds it can judge. */
export const criterionKinds = 8;
/** u32 1 where the answer is turned round. */
export const criterionNegated = 12;
/** u32 address and length of a string constant; address of and number of bits in the size of a member table. */
export const criterionPointer = 16;
export const criterionLength = 20;
/** An integer constant, or a boolean. */
export const criterionLow = 24;
export const criterionHigh = 32;
/** u32 the next criterion where this one is true, and where it is not; or a verdict. */
export const criterionTrue = 36;
export const criterionFalse = 40;
/** u32 kind of the elements of an array that it can judge. */
export const criterionElement = 44;
/** u32 whether the constant is a list. */
export const criterionMany = 48;
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

// --- an entry of a member table, 16 bytes: u32 hash (never 0; 0 is a free entry), u32 length, u32 address, u32 payload
// for strings; u32 hash, i32 high, u64 low for integers. Size a power of two, never full, probed upwards --------------
export const memberSize = 16;

// --- the plan of a field, for many filters: u32 each. A block is one row after the other -----------------------------
export const planSize = 64;
export const planSlot = 0;
/** Vector of the filters that ask for the field. */
export const planUsers = 4;
/** Rows of clauses on this field alone, then all rows. */
export const planLocalRows = 8;
export const planRows = 12;
/** For each row beyond the local ones, u32: where among the spans it belongs, in bytes. */
export const planSpanOffsets = 16;
/** Blocks: for a lacking field, for an array, for `false` and `true`, for a string that no constant equals. */
export const planNone = 20;
export const planArray = 24;
export const planBooleans = 28;
export const planString = 32;
/** Member table of the strings that have blocks of their own: the payload is the block. */
export const planMembers = 36;
export const planMemberBits = 40;
/** Integers in ascending order, and blocks: below the first, equal to the first, between it and the second … */
export const planBounds = 44;
export const planBoundCount = 48;
export const planIntegers = 52;
/** What has to be asked one by one. */
export const planExtras = 56;
export const planExtraCount = 60;

/** u32: a criterion; the vector of filters that ask it; first and number of its contributions. */
export const extraSize = 16;
/** u32: offset in bytes of the row it adds to, and the vector that it adds where it is true. */
export const contributionSize = 8;
/** u32: number of the filter's bit, first criterion of the program. */
export const programSize = 8;
/** u32: slot, kinds needed, number of lines that lack it. */
export const lackSize = 12;

// --- a literal of the prefilter, 16 bytes: u32 address, u32 length, u32 distance of the looked-for pair of bytes from
// its beginning -----------------------------------------------------------------------------------------------------
export const literalSize = 16;

// --- an entry of the output: u32 start and end (behind the line feed), u32 what it is, then the bit vector of the
// filters that keep it, where there are many -------------------------------------------------------------------------
export const entrySize = 12;
/** Neighbouring lines to put out, one or more. */
export const entryKept = 1;
/** A line that has to be parsed to be judged. */
export const entryOdd = 2;
