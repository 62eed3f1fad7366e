import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { withSeverity } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import { ofCertainParts, partsOfDestination } from "./certain-parts.js";
import { readDestinationAt } from "./destination.js";
import { isSession } from "./instant-logs.js";
import type { Placed } from "./place.js";
import { secretsOfDestination } from "./redacted-value.js";
import type { SecretPart } from "./secret-part.js";
import { secretTexts, withoutSecrets } from "./without-secrets.js";

/**
 * What is wrong with the destination of a job whose filter is checked, for the option `judgeDestination` of `compileAll`. All of it are warnings: the
 * service refuses it, and the filter is none the worse for it. None repeats a secret, and no fix is safe. Of a
 * text into which something is put it is what is literal.
 */
export function judgeDestination(destination: Placed): readonly Diagnostic[] {
  const { text } = destination;
  if (isSession(text)) return [];
  const found = collector();
  readDestinationAt(destination, found);
  const parts = secretsOfDestination(text);
  const secrets = secretTexts(text, parts, true);
  const places = parts.map(({ start, end }) => ({
    start: destination.origin.at(start),
    end: destination.origin.at(end),
  }));
  return ofCertainParts(found.all(), destination, partsOfDestination).map((one) =>
    unasked(withSeverity(withoutSecrets(quiet(one, places), secrets), "warning")),
  );
}

/** Without the fixes that take away some of a secret: what a fix replaces is shown, and the text around it is that of a whole file. */
function quiet(diagnostic: Diagnostic, secrets: readonly SecretPart[]): Diagnostic {
  const isShown = ({ start, end }: Span) =>
    end - start > 1 && secrets.some((secret) => secret.start < end && secret.end > start);
  return { ...diagnostic, fixes: diagnostic.fixes.filter(({ edits }) => !edits.some(({ span }) => isShown(span))) };
}

/** Whoever has filters mended does not expect other places to change; and where a text ends in a block of YAML only its file says. */
function unasked(diagnostic: Diagnostic): Diagnostic {
  const { code, args } = diagnostic;
  const isEdge = code === "LW437" && args.problem === "edge";
  return { ...diagnostic, fixes: isEdge ? [] : diagnostic.fixes.map((fix) => ({ ...fix, safe: false })) };
}
