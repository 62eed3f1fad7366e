/** The tokens file: whose tokens are taken, and what each is good for. */
import { parseJson, similarNames, toRecords } from "../../index.js";
import { forms } from "../../interface/identifiers.js";
import { ServiceRefused } from "../service-refused.js";
import { type Grant, grants, type Token } from "./tokens.js";

const members = ["sha256", "name", "permissions", "zones", "accounts"] as const;

/**
 * Reads `{"tokens": [{"sha256": "…", "name": "ci", "permissions": ["jobs:read"], "zones": ["…"], "accounts": ["…"]}]}`. Without `zones` and `accounts` a
 * token reaches all; with one of them nothing else. Throws in words what is wrong, by its place.
 */
export function readTokens(text: string): readonly Token[] {
  const { value, ...read } = parseJson(text);
  const [mistake] = toRecords(read).filter(({ severity }) => severity === "error");
  if (mistake !== undefined) throw wrong(`${mistake.message} (line ${mistake.line}, column ${mistake.column})`);
  if (!isObject(value) || !Array.isArray(value["tokens"])) throw wrong("expected an object with the list `tokens`");
  checkMembers(value, ["tokens"], "");
  return value["tokens"].map((entry: unknown, i) => tokenAt(entry, `/tokens/${i}`));
}

function tokenAt(entry: unknown, at: string): Token {
  if (!isObject(entry)) throw wrong(`expected an object at ${at}`);
  checkMembers(entry, members, at);
  const { sha256, name, permissions } = entry;
  if (typeof sha256 !== "string" || !/^[0-9a-f]{64}$/i.test(sha256))
    throw wrong(`expected 64 hexadecimal digits at ${at}/sha256: the hash, not the token`);
  if (name !== undefined && typeof name !== "string") throw wrong(`expected a text at ${at}/name`);
  if (!Array.isArray(permissions)) throw wrong(`expected a list of permissions at ${at}/permissions`);
  for (const permission of permissions) {
    if (grants.includes(permission)) continue;
    const [meant] = similarNames(String(permission), grants);
    throw wrong(
      `there is no permission \`${permission}\` at ${at}/permissions: ${meant === undefined ? `there are ${grants.join(", ")}` : `did you mean \`${meant}\`?`}`,
    );
  }
  return {
    hash: Buffer.from(sha256, "hex"),
    grants: permissions as Grant[],
    zones: identifiers(entry["zones"], `${at}/zones`),
    accounts: identifiers(entry["accounts"], `${at}/accounts`),
  };
}

function identifiers(value: unknown, at: string): readonly string[] | null {
  if (value === undefined) return null;
  const pattern = new RegExp(forms.identifierInPath.pattern);
  const isOne = (each: unknown) => typeof each === "string" && pattern.test(each);
  if (!Array.isArray(value) || !value.every(isOne))
    throw wrong(`expected a list of identifiers, each ${forms.identifierInPath.expected}, at ${at}`);
  return value.map((each) => each.toLowerCase());
}

function checkMembers(object: Readonly<Record<string, unknown>>, names: readonly string[], at: string): void {
  for (const name of Object.keys(object)) {
    if (!names.includes(name))
      throw wrong(`there is no \`${name}\` at ${at === "" ? "the top" : at}: there are ${names.join(", ")}`);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const wrong = (mistake: string) => new ServiceRefused(`the tokens file cannot be used: ${mistake}`);
