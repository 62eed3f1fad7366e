import { foreignText } from "./foreign.js";
import type { NotationReader } from "./settings.js";

/** Knows texts that are another notation as a whole (SQL, Lucene, a literal, `curl` …), and shows the filter that they mean. */
export const notations: NotationReader = { read: foreignText };
