import type { CheckedNode, Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import type { Budget } from "../engine/budget.js";

/** One law by which a filter can be written smaller. */
export interface Rewrite {
  readonly name: string;
  /** The law in one line of filter text and symbols. */
  readonly law: string;
  /**
   * `always`: what it proposes keeps the same lines, and anything else is a mistake of ours. `tried`: whether it does depends
   * on the rest of the filter, so that most proposals fail.
   */
  readonly sound: "always" | "tried";
  /** Nodes to put in the place of one node; null takes it out. */
  propose(node: CheckedNode, context: RewriteContext): Iterable<CheckedNode | null>;
}

export interface RewriteContext {
  /** The whole filter. */
  readonly tree: CheckedNode;
  /** A text that two nodes share only when they mean the same. */
  keyOf(node: CheckedNode): string;
  /** Whether no line fulfils a node, or every line with its fields. */
  decided(node: CheckedNode): "nothing" | "all" | null;
  /** The filter's criteria on a field. */
  onField(field: string): readonly Criterion[];
  /** Whether the field, or an element of it, has the value in lines that count. */
  occurs(field: string, value: Scalar): boolean;
  /** The work that is left. */
  readonly budget: Budget;
  /** Says that something was left out that would take too long to try. */
  leaveOut(): void;
}
