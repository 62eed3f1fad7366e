/** Query parameters as the values that their schema says, validated. */
import { type MistakeOptions, mistakes } from "./mistakes.js";
import { notice, shown } from "./notice.js";
import type { Operation } from "./operation.js";
import { schemas } from "./schemas/all-schemas.js";
import type { JsonSchema } from "./schemas/json-schema.js";
import type { Notice } from "./types-generated.js";
import { type RequestSchemaName, validators } from "./validators-generated.js";

export interface ReadQuery {
  /** Each parameter as the type of its schema; what was not given is absent. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Empty when the query is what the operation takes. */
  readonly errors: readonly Notice[];
}

/** Reads the query of an operation. A parameter that it does not know, or that stands there twice, is an error: it would change nothing, silently. */
export function readQuery(
  operation: Pick<Operation, "query">,
  parameters: URLSearchParams,
  options: MistakeOptions = {},
): ReadQuery {
  const name = (operation.query ?? "NoQuery") as RequestSchemaName;
  const { properties = {} }: JsonSchema = schemas[name];
  const errors: Notice[] = [];
  const query: Record<string, unknown> = Object.create(null);
  for (const [parameter, text] of parameters) {
    if (parameter in query)
      errors.push(
        notice(
          "invalidRequest",
          { mistake: `\`${shown(parameter, 60)}\` is there more than once` },
          pointerTo(parameter),
        ),
      );
    query[parameter] = Object.hasOwn(properties, parameter) ? valueOf(text, properties[parameter]?.type) : text;
  }
  const validate = validators[name];
  if (!validate(query)) errors.push(...mistakes(validate.errors ?? [], { ...options, below: "/query" }));
  return { query, errors };
}

const pointerTo = (parameter: string) => `/query/${parameter.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** A text as a value of a type; as it is where it is none, which the validator then says. */
function valueOf(text: string, type: JsonSchema["type"]): unknown {
  if (type === "integer") return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : text;
  return text;
}
