/** What the comment says that stands in the place of a job's filter: written by `job --read --out`, and read where jobs are compared. */
export const jobNotes = {
  everything: "it has no filter: every line is delivered",
  unread: "its filter cannot be read, or not all of it stands there",
} as const;

/** Larger comments nobody wrote. */
export const largestNote = 4 * 1024 * 1024;

/** Whether a text may be such a comment: it is nothing but comments, one of them a note. */
export function isNote(text: string): boolean {
  const lines = text.trimEnd().split(/\r?\n/);
  return (
    lines.every((line) => line.startsWith("#")) && Object.values(jobNotes).some((note) => lines.includes(`# ${note}`))
  );
}
