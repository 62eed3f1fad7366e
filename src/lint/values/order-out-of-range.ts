import { report } from "../../diagnostics/report.js";
import { operators } from "../../language/operators.js";
import { type ConstantRule, shown } from "./constant.js";
import { orderVerdict } from "./order-verdict.js";
import { rangeText } from "./out-of-range.js";

/** LW805, LW806: `lt`, `leq`, `gt` or `geq` is true for no value of the field, or for every one. */
export const orderOutOfRange: ConstantRule = {
  codes: ["LW805", "LW806"],
  run(constant) {
    const { criterion, facts, literal } = constant;
    const found = orderVerdict(criterion, facts);
    if (found === null) return null;
    const args = {
      field: criterion.field,
      value: shown(constant),
      relation: operators[criterion.operator].words.replace(/^is /, ""),
      certainty: found.certainty,
      range: rangeText(facts),
    };
    return report(found.verdict === "never" ? "LW805" : "LW806", literal, args);
  },
};
