import type { FoundMistakes } from "../found-mistakes.js";

/** Reports the members of a body that never change, where they are not as they are. */
export function checkUnchangeable(
  body: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, string>>,
  found: FoundMistakes,
): void {
  for (const [member, value] of Object.entries(present))
    if (body[member] !== undefined && body[member] !== value)
      found.report("unchangeable", { member, present: value }, `/${member}`);
}
