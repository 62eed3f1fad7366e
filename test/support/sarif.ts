/** The schema of SARIF 2.1.0, from Microsoft's package for tests (MIT), which is written in an older draft. */
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";

const path = new URL("../../node_modules/@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json", import.meta.url);
const { $schema: _, id: __, ...schema } = JSON.parse(readFileSync(path, "utf8"));

const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
/** RFC 3986: only characters that a URI allows, or percent-encoded characters. */
const uri = /^(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\dA-F]{2})*$/i;
ajv.addFormat("uri-reference", (text: string) => uri.test(text) && URL.canParse(text, "http://a.example/"));
ajv.addFormat("uri", (text: string) => uri.test(text) && URL.canParse(text));
ajv.addFormat("date-time", true);
const validate = ajv.compile(schema);

/** Returns the mistakes of a SARIF log by its schema. */
export function sarifErrors(log: unknown): readonly unknown[] {
  return validate(log) ? [] : (validate.errors ?? []);
}
