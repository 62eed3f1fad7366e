import { type CompiledFilter, type CompileOptions, compile, describeDiagnostic } from "../../src/index.js";
import type { GeneratedFilter } from "./generators.js";
import type { Random } from "./random.js";
import { spellText } from "./spell-text.js";

export const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };

/** Options for a filter of any size. Without a dataset no field is checked. */
export function optionsFor(dataset: CompileOptions["dataset"] | null): CompileOptions {
  const limits = unlimited;
  return dataset === null ? { limits, lint: false, unknownFields: "off" } : { limits, lint: false, dataset };
}

/** Compiles a filter of any size. Throws when the filter has errors. */
export function compiled(input: string | object, dataset: CompileOptions["dataset"] | null): CompiledFilter {
  const { ok, filter, diagnostics, source } = compile(input, optionsFor(dataset));
  if (ok) return filter;
  const reasons = diagnostics.map((one) => `${one.code} ${describeDiagnostic(one, source).message}`);
  throw new Error(
    `does not compile: ${typeof input === "string" ? input : JSON.stringify(input)}\n${reasons.join("\n")}`,
  );
}

/** Compiles a generated filter, spelled as text. */
export function compiledText({ model, dataset }: GeneratedFilter, random: Random): CompiledFilter {
  return compiled(spellText(model, random), dataset);
}
