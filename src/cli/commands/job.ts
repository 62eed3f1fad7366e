import { command } from "../arguments/command.js";
import { jobOptions, jobOptionsTogether } from "../jobs/job-options.js";
import { makeJob } from "../jobs/make-job.js";
import { setFilter } from "../jobs/set-filter.js";
import { showJobs } from "../jobs/show-jobs.js";
import { Refusal } from "../world/io.js";

export const jobCommand = command({
  name: "job",
  summary: "make the body of a job, read jobs, or change the filter of one",
  usage: [
    "--destination ADDRESS [OPTIONS] FILTER",
    "--destination ADDRESS --dataset NAME --all-lines",
    "--read FILE [--out DIR]",
    "--set-filter FILTER [--in-place] BODY",
  ],
  operands: ["filter", "json"],
  about: `Prints the JSON that a job is created with, once all of it is right: the filter, as \`check\` sees it,
the fields and the format of times, the destination with what is public of its kind, every limit.
What the service would refuse is said, and nothing is printed; what it would take, but hardly was
meant, is a warning, such as a filter on a field that is not delivered.

With --read it prints jobs that there are, without their secrets, or writes the filter of each into
a file of its own; a job without a filter has none. With --set-filter it puts another filter into a
body, and changes no other character of it; of several jobs one is chosen as \`FILE#NAME\`.

What is secret of a destination stands in bodies on standard output, and nowhere else. Of an
address that is no storage each part of the path that may be a token counts as secret, too.`,
  options: jobOptions,
  together: jobOptionsTogether,
  examples: [
    [
      "logwhere job --destination 's3://logs/{DATE}?region=eu-west-1' errors.where",
      "the body of a job with every field",
    ],
    [
      "logwhere job --fields RayID,EdgeResponseStatus --timestamps rfc3339 --destination-env DESTINATION errors.where",
      "keys that no argument shows",
    ],
    ["logwhere job --read jobs.json", "the jobs that the service listed, to be read"],
    ["logwhere job --read jobs.json --out filters/", "a file for the filter of each"],
    ["logwhere job --set-filter errors.where --in-place jobs.json#errors", "another filter for one of them"],
    ["logwhere job --split --destination-file s3.txt big.where", "several jobs that carry one filter"],
  ],
  exits: ["it was done", "the filter or the job has errors, or it cannot be split", "wrong usage or unreadable input"],
  async run(values, operands, io) {
    const { read, "set-filter": filter } = values;
    if (filter !== undefined) return setFilter({ ...values, "set-filter": filter }, operands, io);
    if (read === undefined) return makeJob(values, operands, io);
    const [operand] = operands;
    if (operand !== undefined)
      throw new Refusal(`one text at a time: \`--read\` names one, and \`${operand}\` would be another`);
    return showJobs({ ...values, read }, io);
  },
});
