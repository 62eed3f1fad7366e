/** Values that are given for one thing, of which nobody knows which counts: no list, which is one value. */
export class Several {
  readonly several: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.several = values;
  }
}
