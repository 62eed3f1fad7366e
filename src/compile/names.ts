import type { NameReader } from "../checked/context.js";
import { fieldsMeant, likeliest, otherName } from "../checked/other-name.js";
import { translateNames } from "../checked/translate-names.js";
import { dnsCode } from "../language/dns-codes.js";

/** Knows what the Rules language, the GraphQL API, other logs and earlier editions call the fields of requests and firewall events. */
export const names: NameReader = {
  diagnose: otherName,
  fieldsMeant,
  likeliest,
  codeOf: dnsCode,
  translate: translateNames,
};
