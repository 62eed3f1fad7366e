/** Another file of the module that a file of Terraform is of, which is its folder. */
export interface Sibling {
  readonly path: string;
  readonly text: string;
  /** It is compiled, too: a filter in it is told with it, and no more with the job that refers to it. */
  readonly given?: boolean;
}
