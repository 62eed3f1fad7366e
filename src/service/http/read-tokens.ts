/** Reads the tokens file. It holds no token, only hashes. */
import { pathParameters } from "../../api/path-parameters.js";
import { formed, list, oneOf, optional, record, string, type TypeOf } from "../../api/schemas/schema.js";
import { mistakesOf } from "../../api/validate.js";
import { similarNames } from "../../internal.js";
import { ServiceRefused } from "../service-refused.js";
import { permissions, type Token } from "./credentials.js";

const ids = optional(list(formed("^[0-9a-fA-F]{1,32}$", pathParameters.zone_id.expected)));

const tokensFile = record("The accepted tokens.", {
  tokens: list(
    record("Without `zones` and `accounts`, a token reaches everything.", {
      sha256: formed("^[0-9a-fA-F]{64}$", "the SHA-256 of the token in 64 hexadecimal digits"),
      name: optional(string({ description: "Has no effect." })),
      permissions: list(oneOf(permissions)),
      zones: ids,
      accounts: ids,
    }),
  ),
});

/** Throws a `ServiceRefused` with the first mistake and its JSON pointer. */
export function readTokens(text: string): readonly Token[] {
  const file = parse(text);
  const [mistake] = mistakesOf(tokensFile, file, similarNames);
  if (mistake !== undefined) {
    const { message, pointer = "" } = mistake;
    // A text that is not a hash may be the token itself.
    const shown = pointer.endsWith("/sha256") ? message.replace(/, found .*/s, "") : message;
    throw new ServiceRefused(`the tokens file, at \`${pointer}\`: ${shown}`);
  }
  return (file as TypeOf<typeof tokensFile>).tokens.map(({ sha256, permissions, zones, accounts }) => ({
    hash: Buffer.from(sha256, "hex"),
    permissions,
    zones: zones?.map((id) => id.toLowerCase()),
    accounts: accounts?.map((id) => id.toLowerCase()),
  }));
}

/** The message of the parser quotes the text, which may be a token by mistake. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceRefused("the tokens file is not JSON");
  }
}
