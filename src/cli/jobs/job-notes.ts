/** What the comment says that stands in the place of a job's filter: written by `job --read --out`, and read where jobs are compared. */
export const jobNotes = {
  everything: "it has no filter: every line is delivered",
  unread: "its filter cannot be read, or not all of it stands there",
} as const;
