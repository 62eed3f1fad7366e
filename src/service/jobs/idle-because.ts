export interface JobSettings {
  /** The folder below which jobs may deliver to files; null: they may not. */
  readonly deliverTo: string | null;
}

/** Why a job to that destination delivers nothing here, although it is accepted; null where it does. */
export function idleBecause(destination: string, { deliverTo }: JobSettings): string | null {
  // It was checked when it came in.
  const [, scheme = "another"] = /^\s*([a-z0-9]+):/i.exec(destination.toLowerCase()) ?? [];
  if (scheme === "s3") return null;
  if (scheme !== "file") return `this service delivers to \`s3\` and \`file\` only, so nothing is sent to \`${scheme}\``;
  return deliverTo === null ? "this service was started without `--deliver-to`, so it writes no files" : null;
}
