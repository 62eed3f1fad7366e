/** Of a filter that its file says in part the comparisons that stand there, as if they were all: for what is said of one alone. */
import type { Expression } from "../ast/nodes.js";
import type { CheckContext } from "../checked/context.js";
import { fieldsOf, resolve } from "../checked/resolve.js";
import { completed, type Filter } from "./filter.js";

/** What that part is, or null where there is none. Only of an expression in which no error was found. */
export function knownPart(
  expression: Expression,
  context: CheckContext,
): { readonly expression: Expression; readonly filter: Filter } | null {
  const known = wholeIn(expression);
  if (known === null) return null;
  const tree = resolve(known, context);
  return {
    expression: known,
    filter: completed({ kind: "Filter", dataset: context.dataset?.name ?? null, tree, fields: fieldsOf(tree) }),
  };
}

function wholeIn(expression: Expression): Expression | null {
  switch (expression.kind) {
    case "Incomplete":
      return null;
    case "Comparison":
      return expression.value.kind === "List" && expression.value.members.length === 0 ? null : expression;
    case "Not": {
      const term = wholeIn(expression.term);
      return term === null ? null : { ...expression, term };
    }
    case "And":
    case "Or": {
      const terms = expression.terms.flatMap((term) => wholeIn(term) ?? []);
      const [only] = terms;
      return terms.length > 1 ? { ...expression, terms } : (only ?? null);
    }
  }
}
