import { type CompileOptions, compile, type Filter } from "../../src/compile.js";
import { describeDiagnostic } from "../../src/diagnostics/describe.js";
import type { GeneratedFilter } from "./generators.js";
import type { Random } from "./random.js";
import { spellText } from "./spell-text.js";

/** The filter that an input compiles to; an error of the test where it does not. Sizes are not limited. */
export function compiled(input: string | object, dataset: CompileOptions["dataset"] | null): Filter {
  const options: CompileOptions = {
    limits: { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY },
    ...(dataset === null ? {} : { dataset }),
  };
  const { ok, filter, diagnostics } = compile(input, options);
  if (ok) return filter;
  const reasons = diagnostics.map((diagnostic) => `${diagnostic.code} ${describeDiagnostic(diagnostic).message}`);
  throw new Error(
    `does not compile: ${typeof input === "string" ? input : JSON.stringify(input)}\n${reasons.join("\n")}`,
  );
}

/** A generated filter, spelled as text and compiled. */
export function compiledText({ model, dataset }: GeneratedFilter, random: Random): Filter {
  return compiled(spellText(model, random), dataset);
}
