import { type WithFacts, withFacts } from "../../with-facts.js";
import { nelReports } from "../nel-reports.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const nelReportsWithFacts: WithFacts<typeof nelReports> = /* @__PURE__ */ withFacts(nelReports, {
  source: "developers.cloudflare.com/logs/logpush/logpush-job/datasets/zone/nel_reports/",
  fields: {
    ClientIPASN: {
      description: "Network number of the client",
      form: { is: "asn", basis: "protocol" },
      note: "A string in vendor lines.",
    },
    ClientIPCountry: {
      description: "Country of the client, upper case in vendor lines",
      form: { is: "country2", basis: "stated" },
      case: { is: "upper", basis: "vendor" },
      note: "Only vendor test data seen: low certainty.",
    },
    LastKnownGoodColoCode: {
      description: "Airport code of the last data centre",
      form: { is: "colo", basis: "stated" },
      case: { is: "upper", basis: "seen" },
    },
    Phase: {
      description: "Phase of the failed connection",
      values: { are: ["dns", "connection", "application", "unknown"], closed: true, basis: "stated" },
      case: { is: "lower", basis: "stated" },
    },
  },
});
