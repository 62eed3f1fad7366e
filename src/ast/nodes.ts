/**
 * The tree of filter text and of where JSON. Names are not resolved, literals not typed against a field. `And` and `Or`
 * have two terms or more, and no term that is a group of the same word. Parentheses leave no node.
 */
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { Integer } from "../language/integer.js";
import type { OperatorName } from "../language/operators.js";

export interface Document {
  readonly kind: "Document";
  readonly header: Header | null;
  /** Null when the parser finds no comparison. */
  readonly expression: Expression | null;
  readonly examples: readonly Example[];
  readonly comments: readonly Comment[];
  readonly span: Span;
}

/** `dataset NAME`. */
export interface Header {
  readonly kind: "Header";
  readonly dataset: Field;
  readonly span: Span;
}

export type Expression = And | Or | Not | Comparison | Incomplete;

export interface And extends SourcePlace {
  readonly kind: "And";
  /** Two or more. */
  readonly terms: readonly Expression[];
}

export interface Or extends SourcePlace {
  readonly kind: "Or";
  /** Two or more. */
  readonly terms: readonly Expression[];
}

export interface Not extends SourcePlace {
  readonly kind: "Not";
  readonly term: Expression;
}

export interface Comparison extends SourcePlace {
  readonly kind: "Comparison";
  readonly field: Field;
  readonly operator: Operator;
  readonly value: Value;
}

/** A comparison without operator or value. The parser reported an error. The checker still checks the field. */
export interface Incomplete extends SourcePlace {
  readonly kind: "Incomplete";
  readonly field: Field | null;
}

export interface Field extends SourcePlace {
  readonly kind: "Field";
  readonly name: string;
}

export interface Operator extends SourcePlace {
  readonly kind: "Operator";
  readonly name: OperatorName;
}

export type Literal = StringLiteral | IntegerLiteral | BooleanLiteral;
export type Value = Literal | List;

export interface StringLiteral extends SourcePlace {
  readonly kind: "String";
  readonly value: string;
}

export interface IntegerLiteral extends SourcePlace {
  readonly kind: "Integer";
  readonly value: Integer;
}

export interface BooleanLiteral extends SourcePlace {
  readonly kind: "Boolean";
  readonly value: boolean;
}

export interface List extends SourcePlace {
  readonly kind: "List";
  /** Empty only after a reported error. */
  readonly members: readonly Literal[];
}

/** `keep {…}` or `drop {…}`. The JSON object stays source text. */
export interface Example {
  readonly kind: "Example";
  readonly expects: "keep" | "drop";
  /** The text of the JSON object, at `json.span`. */
  readonly json: { readonly text: string; readonly span: Span };
  readonly span: Span;
}

/** `# …` to the end of the line. */
export interface Comment {
  readonly kind: "Comment";
  /** The text from the `#` on, without trailing white space and the line end. */
  readonly text: string;
  /** Whether its line has other text before the comment. */
  readonly trailing: boolean;
  readonly span: Span;
}
