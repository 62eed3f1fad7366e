/** What a token may be good for. Writing is not reading: a token for both holds both. */
export const permissions = {
  "page_monitor:read": "reads the status, scripts and connections of page monitoring",
  "page_monitor:write": "switches page monitoring on and off",
  "jobs:read": "reads log delivery jobs, their destinations included",
  "jobs:write": "creates, changes and deletes log delivery jobs",
  "rulesets:read": "reads rulesets and their versions",
  "rulesets:write": "creates, changes and deletes rulesets, rules and versions",
} as const;

export type Permission = keyof typeof permissions;
