/** The `--json` of commands over files of filters. */
import {
  count,
  described,
  file,
  filter,
  flag,
  list,
  mended,
  object,
  oneOf,
  orNull,
  partly,
  refer,
  text,
} from "./json-shared.js";

const fileMembers = {
  file,
  ok: described("It has no error.", flag),
  changed: described("It was changed, or would be.", flag),
  text: described("What became of a text that came from no file.", orNull(text)),
  diff: described("What would change, under `--diff`.", orNull(text)),
};
const leftFilters = list(
  object("A filter in another file that is left as it is, or JSON without one.", {
    pointer: text,
    because: oneOf(
      "errors",
      "unknown",
      "comments",
      "expressions",
      "style",
      "lines",
      "composed",
      "templates",
      "changed",
      "base64",
      "shared",
      "held",
      "shown",
      "size",
      "deep",
      "file",
      "json",
    ),
    why: text,
  }),
);
const suppressed = described("Warnings that comments suppress, where there are any.", count);
const untried = described(
  "True where it was not tried which fixes would be held back, since that would take too long.",
  flag,
);
const mistakes = { ok: flag, errors: count, warnings: count, fixed: count };

const leftOut = list(
  refer("problem"),
  "Files that cannot be read as filters, and that nobody said are: met in a folder, or without a filter in them.",
);

export const fileDocuments = {
  check: {
    title: "mistakes of filter files",
    given: {},
    found: {
      ...mended,
      leftOut,
      limits: described("Where no configuration sets others.", refer("limits")),
      files: list(
        partly(
          "A file, or another text.",
          {
            ...mistakes,
            ...fileMembers,
            heldBack: described("Fixes that were not made since what remains could not be read.", count),
            filters: list(
              partly(
                "A filter in it.",
                { ...filter(refer), ...mistakes },
                {
                  suppressed,
                  undecided: described(
                    "True where not all that it can mean was decided, since that would take too long.",
                    flag,
                  ),
                },
              ),
            ),
          },
          {
            suppressed,
            untried,
            config: described("The configuration that is about it, where there is one.", text),
            limits: refer("limits"),
          },
        ),
      ),
    },
  },
  format: {
    title: "the layout of filter files",
    given: {},
    found: { leftOut, files: list(object("A file, or another text.", { ...fileMembers, left: leftFilters })) },
  },
};
