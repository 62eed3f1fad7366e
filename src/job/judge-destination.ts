import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { withSeverity } from "../diagnostics/severity.js";
import { readDestinationAt } from "./destination.js";
import type { Placed } from "./place.js";
import { secretsIn } from "./redact.js";
import { secretTexts, withoutSecrets } from "./without-secrets.js";

/**
 * What is wrong with the destination of a job whose filter is checked, for the option `judgeDestination` of `compileAll`. All of it are warnings: the
 * service refuses it, and the filter is none the worse for it. None repeats a secret, and no fix is safe.
 */
export function judgeDestination(destination: Placed): readonly Diagnostic[] {
  const { text } = destination;
  const found = collector();
  readDestinationAt(destination, found);
  const secrets = secretTexts(text, secretsIn(text, { alone: true }), true);
  return found.all().map((one) => unasked(withSeverity(withoutSecrets(one, secrets), "warning")));
}

/** Whoever has filters mended does not expect other places to change; and where a text ends in a block of YAML only its file says. */
function unasked(diagnostic: Diagnostic): Diagnostic {
  const { code, args } = diagnostic;
  const isEdge = code === "LW437" && args.problem === "edge";
  return { ...diagnostic, fixes: isEdge ? [] : diagnostic.fixes.map((fix) => ({ ...fix, safe: false })) };
}
