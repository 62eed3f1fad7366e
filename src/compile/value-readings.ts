/** Values that other tools would read in another way than as a text. */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { isNoNetwork } from "../language/address-texts.js";
import { placeOf } from "../values/judge-criterion.js";
import { type Constant, isSaid, type ValueContext } from "./value-context.js";
import { constantsOf, spelled } from "./value-instead.js";
import { takesDot } from "./value-meanings.js";

/** What a constant looks like, and what says that; null: it is a text like any other. */
export function ofReading(constant: Constant, context: ValueContext): readonly Diagnostic[] | null {
  const { readings, index, literal, criterion, misfit, effect } = constant;
  const reading = readings.get(index);
  if (reading === undefined) return null;
  const isMisfit = misfit !== undefined && misfit.weight !== "odd" && isSaid(misfit.weight, context.level);
  const said = {
    field: criterion.field,
    value: spelled(literal.value),
    effect: isMisfit ? effect : null,
    weight: misfit?.weight ?? "odd",
  } as const;
  if (reading === "variable") return [report("LW813", literal, { field: said.field, value: said.value })];
  const { first, whole, over, fixes, own } = constant.together(reading);
  // What is said of all members of a list that are read so is said at the first of them.
  const isFirst = first === null || first === index;
  const saidAt = isFirst || whole === null ? null : spelled(constantsOf(constant.comparison)[first] ?? "");
  const alone = whole === null ? own(index) : null;
  const args = { ...said, instead: whole, saidAt, alone, over: isFirst ? over : null };
  const extras = { fixes: whole !== null || alone !== null ? fixes : [] };
  if (reading === "wildcard")
    return [report("LW810", literal, { ...args, sign: signOf(String(literal.value)) }, extras)];
  if (reading === "expression") {
    const isSuggested = whole !== null || alone !== null;
    return [
      report(
        "LW811",
        literal,
        { ...args, loose: isSuggested ? looseIn(String(literal.value), constant) : null },
        extras,
      ),
    ];
  }
  return [report("LW812", literal, { ...args, isNone: isNoNetwork(String(literal.value).trim()) }, extras)];
}

function looseIn(written: string, { criterion, facts }: Constant): "." | null {
  const place = placeOf(criterion);
  return place !== null && takesDot(written, place, facts) ? "." : null;
}

/** What stands for any text, or for one of several. */
function signOf(text: string): "*" | "%" | "{" | "xx" {
  return text.includes("*") ? "*" : text.includes("{") ? "{" : text.includes("%") ? "%" : "xx";
}
