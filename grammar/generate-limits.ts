import { maxInteger, minInteger } from "../src/language/integer.js";
import { defaultLimits, maxDepth } from "../src/language/limits.js";
import { page, table } from "./markdown.js";

/** The limits of a filter, and how each is measured. */
export function generateLimits(): Map<string, string> {
  const { operators, bytes } = defaultLimits;
  const limits = [
    ["operators", String(operators), "comparisons", "error"],
    [
      "operators, the stricter reading",
      String(operators),
      "comparisons, and every `and` or `or` group of the canonical JSON",
      "warning",
    ],
    ["bytes", String(bytes), "the compact where JSON in UTF-8", "error"],
    [
      "bytes, the stricter reading",
      String(bytes),
      "the same as escaped into the job body, without its outer quotes; of a string that is sent as it stands in a file, with its spaces and line breaks",
      "warning",
    ],
    ["depth", String(maxDepth), "open parentheses and `not`s in text, groups in JSON, nesting in examples", "error"],
    ["integers", `${minInteger} … ${maxInteger}`, "−2^63 to 2^64−1, exact", "error"],
  ];
  return new Map([
    [
      "limits.md",
      page(
        "Limits",
        `The service takes filters of "approximately ${operators} operators and ${bytes} bytes" and does not publish what it counts; both readings are measured. Limits and readings are options of the library and of the command.`,
        table(["limit of", "value", "counted", "beyond it"], limits),
        "A filter over a limit is still a filter: it can be explained and run on lines.",
      ),
    ],
  ]);
}
