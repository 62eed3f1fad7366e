/**
 * What filter text and where JSON have in common. Names are not resolved, literals not typed against a field. `And` and
 * `Or` are n-ary and never hold a group of their own word; parentheses leave no node.
 */
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import type { Integer } from "../language/integer.js";
import type { OperatorName } from "../language/operators.js";

export interface Document {
  readonly kind: "Document";
  readonly header: Header | null;
  /** Null when there is none or nothing of it could be read; `Incomplete` nodes stand where parts are missing. */
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

/** What stands where no comparison could be read: a part is missing, or another language would say it. An error was reported; its field can still be checked. */
export interface Incomplete extends SourcePlace {
  readonly kind: "Incomplete";
  readonly field: Field | null;
  /** Of a comparison whose value is not known, or not all of it. */
  readonly operator?: Operator;
  /** The values that it may have, as far as they stand there. */
  readonly values?: readonly PossibleValue[];
}

export interface PossibleValue {
  readonly value: Value;
  /** Not all of it is known: of a text the rest stands where U+FFFC does, and a list may have more members. */
  readonly partial: boolean;
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

/** `keep {…}` or `drop {…}`; the JSON object is kept as source text. */
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
  /** From the `#` on, without the line end and trailing white space. */
  readonly text: string;
  /** Whether something else stands before it on its line. */
  readonly trailing: boolean;
  readonly span: Span;
}
