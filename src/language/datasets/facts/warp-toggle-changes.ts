import { type WithFacts, withFacts } from "../../with-facts.js";
import { warpToggleChanges } from "../warp-toggle-changes.js";

// What its declaration names.
export type { WithFacts } from "../../with-facts.js";

export const warpToggleChangesWithFacts: WithFacts<typeof warpToggleChanges> = /* @__PURE__ */ withFacts(
  warpToggleChanges,
  {
    source:
      "cloudflare/cloudflare-docs:src/content/docs/logs/logpush/logpush-job/datasets/account/warp_toggle_changes.md@0309c8be",
    fields: {
      AccountID: {
        description: "Account",
        form: { is: "hex32", basis: "seen" },
      },
      UserEmail: {
        description: "Mail address of the user",
        form: { is: "email", basis: "stated-example" },
      },
    },
  },
);
