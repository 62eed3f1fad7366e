/** One step towards a smaller filter. */
export interface MinimizationStep {
  /** The name of the law. */
  readonly rewrite: string;
  /** The law itself, in one line. */
  readonly law: string;
  /** What the step saves. */
  readonly bytes: number;
  readonly operators: number;
}
