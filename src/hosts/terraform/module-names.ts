/** What the name of a file says of its part in a module. */

/** Whether what stands in a file changes what stands in others: `override.tf`, `main_override.tf.json`. */
export function isOverriding(path: string): boolean {
  return /(?:^|[/_\\])override\.(?:tf|tofu)(?:\.json)?$/.test(path);
}

/** The file in whose place OpenTofu reads one, of which Terraform knows nothing; null of a file that only OpenTofu reads, or that is none of both. */
function forOpenTofu(path: string): string | null {
  return /\.tf(?:\.json)?$/.test(path) ? path.replace(/\.tf(\.json)?$/, ".tofu$1") : null;
}

/** Whether OpenTofu passes a file over: another of the same name, as `main.tofu` beside `main.tf`, is read in its place. */
export function isPassedOver(path: string, paths: ReadonlySet<string>): boolean {
  const instead = forOpenTofu(path);
  return instead !== null && paths.has(instead);
}

/**
 * Whether a file beside one counts with it. A folder with files of OpenTofu is read as that reads it; but what it passes over is Terraform's alone,
 * which reads none of its files.
 */
export function readsWith(path: string, paths: readonly string[]): (other: string) => boolean {
  if (![path, ...paths].some((one) => one.includes(".tofu"))) return () => true;
  const all = new Set([path, ...paths]);
  if (isPassedOver(path, all)) return (other) => !/\.tofu(?:\.json)?$/.test(other);
  return (other) => !isPassedOver(other, all);
}
