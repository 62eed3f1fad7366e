import type { OptionTable } from "../arguments/options.js";

/** Where the jobs of a service are. */
export const serviceOptions = {
  from: {
    value: "URL",
    secret: true,
    help: "A is what runs now: the jobs of this service, such as http://127.0.0.1:4600; over https, or on this machine",
  },
  zone: { value: "ID", help: "with --from: the zone whose jobs they are" },
  account: { value: "ID", help: "with --from: the account whose jobs they are" },
  "token-from": {
    value: "VARIABLE",
    help: "with --from: the environment variable that holds the token; LOGWHERE_TOKEN by default",
  },
  timeout: {
    value: "SECONDS",
    help: "with --from: how long it may take to have all of its jobs, with whatever is tried again; 60 by default",
  },
} as const satisfies OptionTable;
