/** Another file of the module that a file of Terraform is of, which is its folder. */
export interface Sibling {
  readonly path: string;
  /** Null: it is there, but was not read, so that what it says is not known. So is the file itself given that others do not know: it is not asked which of their jobs have its filters. */
  readonly text: string | null;
  /** It is compiled, too: what is wrong with a filter in it is told with it, and no more with the job, where only that refers to it. Not there: that the file beside it is one of its folder is not known. */
  readonly given?: boolean;
}
