/** What `compare --json` prints of all jobs of two sides, as JSON Schema. */
import {
  count,
  described,
  filter,
  flag,
  list,
  object,
  oneOf,
  orNull,
  refer,
  type Schema,
  text,
} from "./json-shared.js";

const side = orNull(
  object("A job on one side.", {
    ...filter(refer),
    enabled: described("Null where its text does not say.", orNull(flag)),
    namedDataset: described("By the job, or the filter's header.", orNull(text)),
    everything: described("It has no filter: every line is delivered.", flag),
    text: described("Its filter; null where it has none, or one that is not known or long.", orNull(text)),
  }),
);

export const comparedJobs: Readonly<Record<string, Schema>> = {
  jobs: list(
    object("A job, in the order of A, and then those that only B has.", {
      name: orNull(text),
      place: described(
        "The folder that it lies in, or the calls of modules that make it; null where it lies in none.",
        orNull(text),
      ),
      change: oneOf(
        ...["equivalent", "stricter", "looser", "incomparable", "undecided"],
        ...["dataset", "missing", "extra", "unpaired", "unnamed", "unclear", "unread", "changed", "times"],
      ),
      delivers: described(
        "What it delivers with B, beside what it does with A.",
        oneOf("same", "otherwise", "less", "more", "other", "undecided", "unknown"),
      ),
      a: side,
      b: side,
      onlyA: described(
        "A line that it delivers with A only; of one that does not run there is none.",
        orNull(refer("line")),
      ),
      onlyB: orNull(refer("line")),
      lacking: described("Of lines that lack fields.", orNull(refer("lineComparison"))),
      asDelivered: described("Under `--as-delivered`.", orNull(refer("deliveredGrounds"))),
      settings: described(
        "What else is not as before: `destination`, `field_names`, `sample_rate`, `name` …; without what is secret.",
        list(
          object("A setting.", {
            setting: text,
            before: described("Null: not said.", orNull(text)),
            now: described("Null: not said.", orNull(text)),
            names: list(text, "Where both are written the same: the names in them that stand for something else now."),
          }),
        ),
      ),
      lines: described(
        "Under `--log`; null also where the lines of one log cannot be those of both.",
        orNull(
          object("Lines of logs.", {
            before: count,
            after: count,
            lost: count,
            gained: count,
            examples: object("The first few, long ones cut off.", { lost: list(text), gained: list(text) }),
          }),
        ),
      ),
    }),
  ),
  lines: orNull(object("Under `--log`.", { lines: count, malformed: count })),
  modules: object(
    "Modules that folders of Terraform call and that do not lie in them: the jobs that they hold are not compared.",
    {
      notLookedInto: list(text, "How the calls are named, such as `module.logs`."),
      calledOtherwise: described(
        "They are not the same on both sides, or not called in the same way: nothing is said to stay as it is then.",
        flag,
      ),
    },
  ),
  passedOver: list(text, "Files of Terraform in whose place others of the same name, ending in `.tofu`, are read."),
};
