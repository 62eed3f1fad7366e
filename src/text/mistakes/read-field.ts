/** Reads the name of a field, or the word of the language that stands in its place. */
import type { Field } from "../../ast/nodes.js";
import { suggestedFix } from "../../diagnostics/report.js";
import { isReserved } from "../../language/reserved-words.js";
import { type Context, insertion } from "./context.js";
import { isClosedName, readQuoted } from "./literals.js";
import { spanOf, type Token } from "./tokens.js";

export function readField(token: Token, context: Context): Field {
  const span = spanOf(token);
  if (token.type === "Word")
    return isReserved(token.image) ? reservedField(token, context) : { kind: "Field", name: token.image, span };
  if (!isClosedName(token.image)) {
    context.reports.report(
      "LW131",
      { span },
      { text: token.image },
      { fixes: [suggestedFix(insertion(span.end, "`"))] },
    );
    return { kind: "Field", name: token.image.slice(1), span };
  }
  return { kind: "Field", name: readQuoted(token, context.reports), span };
}

export function reservedField(token: Token, context: Context): Field {
  const span = spanOf(token);
  context.reports.report(
    "LW125",
    { span },
    { word: token.image },
    { fixes: [suggestedFix({ span, text: `\`${token.image}\`` })] },
  );
  return { kind: "Field", name: token.image, span };
}
