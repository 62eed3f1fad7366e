/** Whether a file gives variables values: in JSON those are what stands there, and no templates. */
export function isValuesFile(path: string): boolean {
  return /\.tfvars(?:\.json)?$/.test(path);
}

/** Whether it is read without being named, by Terraform itself. */
export function isLoaded(path: string): boolean {
  return /(?:(?:^|[/\\])terraform|\.auto)\.tfvars(?:\.json)?$/.test(path);
}
