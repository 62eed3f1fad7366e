/** Reads the tokens file. It holds no token, only hashes. */
import { similarNames } from "../../index.js";
import { pathParameters } from "../../api/path-parameters.js";
import { list, oneOf, optional, record, string, formed } from "../../api/schemas/schema.js";
import { mistakesOf } from "../../api/validate.js";
import { ServiceRefused } from "../service-refused.js";
import type { Token } from "./credentials.js";

const { pattern, expected } = pathParameters.zone_id;
const ids = optional(list(formed(pattern.source.replace("a-f", "a-fA-F"), expected)));

const TokensFile = record("The accepted tokens.", {
  tokens: list(
    record("A token. Without `zones` and `accounts`, it reaches everything.", {
      sha256: formed("^[0-9a-fA-F]{64}$", "the SHA-256 of the token, in 64 hexadecimal digits"),
      name: optional(string()),
      permissions: list(
        oneOf([
          "page_monitor:read",
          "page_monitor:write",
          "jobs:read",
          "jobs:write",
          "rulesets:read",
          "rulesets:write",
          "service",
        ]),
      ),
      zones: ids,
      accounts: ids,
    }),
  ),
});

/** Throws a `ServiceRefused` with the first mistake and its JSON pointer. */
export function readTokens(text: string): readonly Token[] {
  const value = parse(text);
  const mistakes = mistakesOf(TokensFile, value, similarNames);
  const [mistake] = mistakes;
  if (mistake !== undefined) throw new ServiceRefused(`the tokens file: ${mistake.message} (at \`${mistake.pointer}\`)`);
  return (value as typeof TokensFile).tokens
}
