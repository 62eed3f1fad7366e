/** Where things lie in the scanner's memory, in bytes. Made by build.ts from layout/description.ts; do not edit. */

// --- areas, by their addresses
/** u32: number of wanted fields. */
export const controlFieldCount = 0;
/** u32: first of the slots, one per wanted field. */
export const controlSlots = 4;
/** u32: first of the keys, one per wanted field, in the order of the slots. */
export const controlKeys = 8;
/** u32: first criterion of the program, or a verdict. */
export const controlProgram = 12;
/** u32: room for strings whose escapes have been resolved. */
export const controlScratch = 16;
/** u32: where that room ends. */
export const controlScratchEnd = 20;
/** u32: whether every line is classified, or only kept lines matter. */
export const controlClassify = 24;
/** u32: how many keys are looked for by one byte each (1 to 3); 0: all of them are in a set. */
export const controlTailCount = 28;
/** u32: number of literals that the prefilter looks for; 0: it looks for keys. */
export const controlLiteralCount = 32;
/** u32: first of the literals. */
export const controlLiterals = 36;
/** u32: bytes of a bit vector with a bit per filter, a multiple of 16; 0 where there is a single filter. */
export const controlVectorBytes = 40;
/** u32: first of the plans: what is asked of the fields, in the order to ask. */
export const controlPlans = 44;
/** u32: number of the plans. */
export const controlPlanCount = 48;
/** u32: first of the filters whose clauses are too many: each with a program of its own. */
export const controlPrograms = 52;
/** u32: number of these. */
export const controlProgramCount = 56;
/** u32: rows of clauses that span fields, as they are before any field is asked. */
export const controlSpans = 60;
/** u32: number of these. */
export const controlSpanCount = 64;
/** u32: a row with a bit for every filter. */
export const controlAll = 68;
/** u32: whether the lines that are not kept are put out, in place of those that are. */
export const controlInvert = 72;
/** u32: whether each line has an entry of its own. */
export const controlEachLine = 76;
/** u32: room for rows: the filters alive, the spans, those of one field. */
export const controlWork = 80;
/** u32: first of the tallies, one per filter. */
export const controlTallies = 84;
/** u32: first of the lacks: what counts as lacking, where filters differ in what they need of a field. */
export const controlLacks = 88;
/** u32: number of the lacks. */
export const controlLackCount = 92;
/** u32: whether a line that is no strict JSON to its end is odd. */
export const controlStrict = 96;
/** u32: number of the fields that filters ask for; their slots come first. */
export const controlAskedCount = 100;
/** u32: first of the fields that are cut out of kept lines. */
export const controlCuts = 104;
/** u32: number of these; 0: lines are put out as they are. */
export const controlCutCount = 108;
/** u32: where what is cut out goes. */
export const controlCutRoom = 112;
/** u32: and where that room ends. */
export const controlCutRoomEnd = 116;
/** u32: lines that are not blank and were decided here; only where every line is looked at. */
export const countLines = 128;
/** u32: lines that some filter keeps. */
export const countKept = 132;
/** u32: lines that a single filter neither keeps nor drops; only where every line is looked at. */
export const countUnknown = 136;
/** 32 × u8: a slot for the elements of arrays. */
export const elementSlot = 192;
/** 32 × u8: a slot for the values that the prefilter reads. */
export const probeSlot = 224;
/** 48 × u8: what tells up to three wanted keys: sixteen times the byte looked for of each. */
export const tailTables = 256;
/** 3 × u32: how far before the closing quote these bytes are. */
export const tailDistances = 320;
/** 64 × u8: what tells literals: tables for the low and the high nibble of each of two neighbouring bytes. */
export const literalTables = 416;
/** 16 × u8: `"`. */
export const marksQuotes = 480;
/** 16 × u8: `\`. */
export const marksBackslashes = 496;
/** 16 × u8: where lines end. */
export const marksLineFeeds = 512;
/** 16 × u8: `u`. */
export const marksLettersU = 528;
/** 16 × u8: the space, and what is less. */
export const marksBlanks = 544;
/** 16 × u8: the last control character, and what is less. */
export const marksControls = 560;
/** 16 × u8: `:`. */
export const marksColons = 576;
/** 16 × u8: `,`. */
export const marksCommas = 592;
/** 16 × u8: `0`. */
export const marksZeros = 608;
/** 16 × u8: what is greater, with a sign, is a brace, or nearly always. */
export const marksBeforeBraces = 624;
/** 16 × u8: added to digits, makes them the largest bytes with a sign. */
export const marksToDigits = 640;
/** 16 × u8: the lower four bits. */
export const marksLowHalves = 656;
/** 16 × u8: a pair of its bytes at an even distance from its beginning, eight times. */
export const literalLanesEven = 672;
/** 16 × u8: a pair at an odd distance, eight times. */
export const literalLanesOdd = 688;
/** 16 × u8: times which both are large, eight times. */
export const literalLanesFactor = 704;
/** 16 × u8: to which this is added, eight times; 0: nothing is, which is faster. */
export const literalLanesAdded = 720;
/** 16 × u8: what that exceeds, eight times. */
export const literalLanesBound = 736;
/** 16 × u8: another pair that stands beside the first, eight times. */
export const literalLanesEvenBeside = 752;
/** 16 × u8: one beside the second, eight times. */
export const literalLanesOddBeside = 768;
/** 16 × u8: by the last digit but one of an escape by number: 255 where it spells no byte of the literal. */
export const literalLanesHarmless = 784;
/** 129 × u8: for each ASCII character, and then for all others: 1 where an escape that spells it might hide a key that a filter asks for, 2 where one of a field that is cut out, 3 both. */
export const hiddenInKey = 800;
/** 129 × u8: 1 where it might hide a literal of the prefilter. */
export const hiddenInLiteral = 944;
/** 256 × u16: for each hash of a key's last two bytes: number + 1 of the first key that has it. */
export const keyHeads = 1200;
/** u64: are shifted right so far, to leave away what is before the shortest key. */
export const keyHashShift = 1712;
/** u64: and multiplied by this: the highest ten bits are the hash. */
export const keyHashFactor = 1720;
/** 1024 × u8: for each hash: 4 where it is a wanted key's, else 0. */
export const keyHashes = 1776;
/** 1024 × u32: where keys may end that have not been looked at yet. */
export const keyEnds = 2800;
/** Behind the areas: whatever a filter needs. */
export const tables = 6896;

// --- key: a wanted key
export const keySize = 96;
/** 32 × u8: its opening quote and its bytes, the last 32 of them, as they lie before the closing quote. */
export const keyTail = 0;
/** 32 × u8: which of them count. */
export const keyMask = 32;
/** u32: bytes of the key. */
export const keyLength = 64;
/** u32: address of them. */
export const keyBytes = 68;
/** u32: number + 1 of the next key with the same hash. */
export const keyNext = 72;
/** u32: its slot. */
export const keySlot = 76;
/** u32: the key that came behind it last time, which is tried first. */
export const keyFollower = 80;
/** u32: what the prefilter requires of its value; 0 where that is nothing it looks for. */
export const keyProbe = 84;

// --- slot: what the line at hand holds for a wanted field; address and kind are cleared together
export const slotSize = 32;
/** u32: address of the value, 0 where the line has none. */
export const slotAddress = 0;
/** u32: kind of the value, 0 until somebody asks. */
export const slotKind = 4;
/** u32: address of a string, or of an array. */
export const slotPointer = 8;
/** u32: bytes of a string. */
export const slotLength = 12;
/** u64: a boolean as 0 or 1, or an integer as two's complement: its lower 64 bits. */
export const slotLow = 16;
/** i32: and what is above them. */
export const slotHigh = 24;

// --- criterion: a criterion, as a step of a program or asked among many filters
export const criterionSize = 64;
/** u32: address of its field's slot. */
export const criterionSlot = 0;
/** u32: what to ask of a scalar. */
export const criterionTest = 4;
/** u32: kinds it can judge. */
export const criterionKinds = 8;
/** u32: 1 where the answer is turned round. */
export const criterionNegated = 12;
/** u32: address of a string constant, of a table of strings, or of a list of integers. */
export const criterionPointer = 16;
/** u32: bytes of a string constant, bits of the size of a table, or number of integers. */
export const criterionLength = 20;
/** u64: an integer constant, or a boolean: as in a slot. */
export const criterionLow = 24;
/** i32: and what is above. */
export const criterionHigh = 32;
/** u32: the next criterion where this one is true, or a verdict. */
export const criterionTrue = 36;
/** u32: the same where it is not. */
export const criterionFalse = 40;
/** u32: kind of the elements of an array that it can judge. */
export const criterionElement = 44;
/** u32: whether the constant is a list. */
export const criterionMany = 48;

// --- member: an entry of a table of strings: as many as a power of two, never full, probed upwards
export const memberSize = 16;
/** u32: hash of the string, never 0; 0 is a free entry. */
export const memberHash = 0;
/** u32: bytes of the string. */
export const memberLength = 4;
/** u32: address of them. */
export const memberAddress = 8;
/** u32: what the string leads to: among many filters a block. */
export const memberPayload = 12;

// --- integer: one of a list of integers in ascending order
export const integerSize = 16;
/** u64: two's complement: the lower 64 bits. */
export const integerLow = 0;
/** i32: and what is above them. */
export const integerHigh = 8;

// --- plan: what many filters ask of a field; a block is one row of bits after the other
export const planSize = 64;
/** u32: address of the field's slot. */
export const planSlot = 0;
/** u32: vector of the filters that ask for the field. */
export const planUsers = 4;
/** u32: number of rows of clauses on this field alone. */
export const planLocalRows = 8;
/** u32: number of all rows. */
export const planRows = 12;
/** u32: a u32 for each row beyond the local ones: where among the spans it belongs, in bytes. */
export const planSpanOffsets = 16;
/** u32: block for a lacking field. */
export const planNone = 20;
/** u32: block for an array. */
export const planArray = 24;
/** u32: blocks for `false` and `true`. */
export const planBooleans = 28;
/** u32: block for a string that no constant equals. */
export const planString = 32;
/** u32: table of the strings that have blocks of their own: the payload is the block. */
export const planMembers = 36;
/** u32: bits of that table's size. */
export const planMemberBits = 40;
/** u32: integers in ascending order. */
export const planBounds = 44;
/** u32: number of these. */
export const planBoundCount = 48;
/** u32: addresses of blocks: below the first bound, equal to it, between it and the second …. */
export const planIntegers = 52;
/** u32: what has to be asked one by one. */
export const planExtras = 56;
/** u32: number of these. */
export const planExtraCount = 60;

// --- extra: a question that has to be asked by itself
export const extraSize = 16;
/** u32: the criterion that asks it. */
export const extraCriterion = 0;
/** u32: vector of the filters that ask it. */
export const extraFilters = 4;
/** u32: first of what it contributes. */
export const extraContributions = 8;
/** u32: number of these. */
export const extraContributionCount = 12;

// --- contribution: what a question adds to a row where it is true
export const contributionSize = 8;
/** u32: offset in bytes of the row among those of the field. */
export const contributionRow = 0;
/** u32: the vector that is added. */
export const contributionFilters = 4;

// --- program: a filter whose clauses are too many
export const programSize = 8;
/** u32: number of the filter's bit. */
export const programFilter = 0;
/** u32: first criterion of the program, or a verdict. */
export const programFirst = 4;

// --- tally: a filter's lines
export const tallySize = 8;
/** u32: those it keeps. */
export const tallyKept = 0;
/** u32: those it neither keeps nor drops, where lines are classified. */
export const tallyUnknown = 4;

// --- lack: a way to need a field
export const lackSize = 12;
/** u32: address of the field's slot. */
export const lackSlot = 0;
/** u32: kinds needed. */
export const lackKinds = 4;
/** u32: number of lines that lack it. */
export const lackLines = 8;

// --- cut: a field that is cut out of kept lines, in the order of the output
export const cutSize = 12;
/** u32: address of its slot. */
export const cutSlot = 0;
/** u32: address of a comma, its key and a colon. */
export const cutHead = 4;
/** u32: number of these bytes. */
export const cutLength = 8;

// --- literal: a literal of the prefilter
export const literalSize = 32;
/** u32: address of its bytes. */
export const literalAddress = 0;
/** u32: number of them. */
export const literalLength = 4;
/** u32: how far from its beginning the pair of bytes is that is looked for; an even number where there are two such pairs. */
export const literalDistance = 8;
/** u32: an odd number: how far the other pair is; else the same one. */
export const literalOddDistance = 12;
/** i32: of one literal: how far behind its first pair the one beside it is that is compared with it. */
export const literalEvenBeside = 16;
/** i32: the same of the other pair. */
export const literalOddBeside = 20;
/** u32: of a key with its quotes: what its value has to fulfil; else 0. */
export const literalProbe = 24;

// --- probe: what the prefilter requires of a value
export const probeSize = 48;
/** u32: first criterion of it, asked of `probeSlot`. */
export const probeProgram = 0;
/** u32: how many they are. */
export const probeCriteria = 4;
/** u64: integers without a sign fulfil it from here on. */
export const probeLeast = 8;
/** u64: so many of them; 0 where the program has to tell. */
export const probeIntegers = 16;
/** u64: what begins like this may fulfil it, and what has a backslash where it differs. */
export const probeHead = 24;
/** u64: the bytes of it that count; 0 where the program has to tell. */
export const probeHeadMask = 32;
/** u32: how many criteria search all of a string or an array. */
export const probeSearches = 40;

// --- entry: an entry of the output; the bit vector of the filters that keep the line follows, where there are many
export const entrySize = 16;
/** u32: where the line begins, or what was cut out of it. */
export const entryStart = 0;
/** u32: behind its line feed; of several kept lines that are neighbours, of the last. */
export const entryEnd = 4;
/** u32: kept, odd: the line has to be parsed to be judged; cut out of kept lines, or a kept one that nothing was cut out of. */
export const entryWhat = 8;
/** u32: where the line begins, of several the first. */
export const entryLine = 12;
