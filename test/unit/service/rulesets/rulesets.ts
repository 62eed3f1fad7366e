/** What tests of rulesets have in common. */
import type { Rule, Ruleset } from "../../../../src/interface/types-generated.js";
import type { Service } from "../../../../src/old-service/index.js";
import { type Asked, ask, zone } from "../ask.js";

export const account = "a1";
export const inZone = `/zones/${zone}/rulesets`;
export const inAccount = `/accounts/${account}/rulesets`;
export const phase = "http_request_firewall_custom";

export const block = (expression: string, more: object = {}) => ({ action: "block", expression, ...more });
export const execute = (id: unknown, more: object = {}) => ({
  action: "execute",
  expression: "true",
  action_parameters: { id },
  ...more,
});

/** The `result` of a request that has to succeed. */
export async function done<Result = Ruleset>(service: Service, path: string, asked?: Asked): Promise<Result> {
  const { status, envelope } = await ask(service, path, asked);
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(envelope.errors)}`);
  return envelope.result as Result;
}

/** What a request is refused for: status, then code and pointer of each mistake. */
export async function refusal(service: Service, path: string, asked?: Asked): Promise<string> {
  const { status, envelope } = await ask(service, path, asked);
  return [status, ...envelope.errors.map(({ code, pointer = "-" }) => `${code} ${pointer}`)].join(", ");
}

export function create(service: Service, more: object = {}, at = inZone): Promise<Ruleset> {
  return done(service, at, { method: "POST", body: { name: "x", kind: "custom", phase, ...more } });
}

export const post = (body: unknown): Asked => ({ method: "POST", body });
export const put = (body: unknown): Asked => ({ method: "PUT", body });
export const patch = (body: unknown): Asked => ({ method: "PATCH", body });
export const remove: Asked = { method: "DELETE" };

export const expressions = ({ rules }: { readonly rules: readonly Rule[] }) =>
  rules.map(({ expression }) => expression).join(" ");

/** The rule at a place, which is there. */
export function ruleAt({ rules }: { readonly rules: readonly Rule[] }, at: number): Rule {
  const rule = rules[at];
  if (rule === undefined) throw new Error(`there is no rule ${at}`);
  return rule;
}
