/** Work left before a question stays undecided; whoever works takes from it. */
export interface Budget {
  left: number;
}
