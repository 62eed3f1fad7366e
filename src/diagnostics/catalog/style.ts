/** LW6xx: right, but easy to read wrongly. */
import { entry } from "./entry.js";

export const styleEntries = {
  LW601: entry<Record<never, never>>({
    title: "`and` and `or` mixed",
    severity: "warning",
    message: () => "`and` binds tighter than `or`; parentheses would say so",
    help: () => ["put parentheses around the `and`"],
    safeFix: "the parentheses say what is meant already",
    explanation: "`a or b and c` is `a or (b and c)`. Many a reader takes it for `(a or b) and c`.",
    example: {
      wrong: 'ClientCountry eq "ca" or ClientCountry eq "us" and EdgeResponseStatus geq 500',
      right: 'ClientCountry eq "ca" or (ClientCountry eq "us" and EdgeResponseStatus geq 500)',
    },
  }),
} as const;
