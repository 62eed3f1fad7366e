/** What the `--json` of commands that make jobs prints, as JSON Schema. */
import type { JsonDocument } from "./json-documents.js";
import { count, described, filter, flag, list, object, orNull, refer, type Schema, text } from "./json-shared.js";

const ofJob: Readonly<Record<string, Schema>> = {
  ...filter(refer),
  file: described("As it was given; `-` is standard input.", text),
  pointer: described("JSON pointer of the job.", text),
};

export const parts = object("Filters of several jobs, which together keep the same lines.", {
  filters: list(refer("made")),
  overlaps: described("Pairs that deliver some lines twice.", list(list(count))),
  undecided: described("Pairs of which that could not be decided in time.", list(list(count))),
  atLeast: described("Fewer jobs than this cannot carry it.", count),
  files: described("Where they were written.", list(text)),
});

export const jobDocument: JsonDocument = {
  title: "bodies of jobs",
  given: {
    mended: list(refer("diagnostic"), "What `--fix` mended, at its place before."),
    filter: described("Null under `--read`.", orNull(refer("filter"))),
    limits: refer("limits"),
  },
  found: {
    bodies: list({ type: "object" }, "Those that were made, with what is secret of their destination."),
    text: described(
      "Under `--set-filter`, the text with that filter in it; null where it was written back.",
      orNull(text),
    ),
    jobs: list(
      object("Under `--read`, a job, without its secrets.", {
        ...ofJob,
        namedDataset: described("By the job itself.", orNull(text)),
        enabled: orNull(flag),
        text: described(
          "Its filter; null where it has none, or one with errors that leave a doubt of what it says.",
          orNull(text),
        ),
        mended: described("The service refuses the filter as it stands: `text` is what safe fixes make of it.", flag),
        everything: described("It has no filter: every line is delivered.", flag),
        fields: orNull(list(text)),
        timestamps: orNull(text),
        sample: orNull({ type: "number" }),
        destination: orNull(text),
        written: described("Under `--out`, its file.", orNull(text)),
      }),
    ),
  },
};
