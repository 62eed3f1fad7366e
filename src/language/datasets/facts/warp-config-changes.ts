import { type WithFacts, withFacts } from "../../with-facts.js";
import { warpConfigChanges } from "../warp-config-changes.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const warpConfigChangesWithFacts: WithFacts<typeof warpConfigChanges> = /* @__PURE__ */ withFacts(
  warpConfigChanges,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/warp_config_changes.md@85039f36",
    fields: {
      AccountIDFrom: {
        description: "Account",
        form: { is: "hex32", basis: "seen" },
      },
      AccountIDTo: {
        description: "Account",
        form: { is: "hex32", basis: "seen" },
      },
    },
  },
);
