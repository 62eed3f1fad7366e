/** Whether a file gives variables values: in JSON those are what stands there, and no templates. */
export function isValuesFile(path: string): boolean {
  return /\.tfvars(?:\.json)?$/.test(path);
}
