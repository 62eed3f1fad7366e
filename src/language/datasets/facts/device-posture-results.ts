import { type WithFacts, withFacts } from "../../with-facts.js";
import { devicePostureResults } from "../device-posture-results.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const devicePostureResultsWithFacts: WithFacts<typeof devicePostureResults> = /* @__PURE__ */ withFacts(
  devicePostureResults,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/device_posture_results.md@6700afbe",
    fields: {
      DeviceType: {
        description: "Operating system, lower case in vendor lines",
        values: { are: ["linux", "macos"], basis: "vendor" },
      },
      Email: {
        description: "Mail address of the registration",
        form: { is: "email", basis: "stated-example" },
      },
      PostureCheckType: {
        description: "Kind of check",
        values: { are: ["os_version"], basis: "vendor" },
      },
      RegistrationID: {
        description: "Registration",
        form: { is: "uuid", basis: "stated" },
      },
    },
  },
);
