/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of a shell */
/** The command that creates a job with a filter, to be pasted: what is secret, and whose job it is, are variables of the shell. */
import type { Diagnostic, Filter } from "../../index.js";
import { hidingSecrets, maskSecrets } from "../../job.js";
import type { OneFilter } from "../filters/one-filter.js";
import type { Shown } from "../views/show.js";
import { type CurlMembers, curlJob } from "./curl-job.js";
import { moduleOf, textsWith } from "./read-jobs.js";

export interface CurlCommand {
  /** Null where the service would refuse the job. */
  readonly text: string | null;
  /** Of the job, with the text that they are in; none of what is said of the filter itself. */
  readonly diagnostics: readonly Diagnostic[];
  readonly shown: Shown;
  /** Of the filter in its job, where that stands. */
  readonly ofFilter: readonly Diagnostic[];
}

/** Members that are secret, by the variables that hold them. */
const variables: Readonly<Record<string, string>> = {
  destination_conf: "DESTINATION_CONF",
  ownership_challenge: "OWNERSHIP_CHALLENGE",
};

/**
 * The command for a job with this filter; `json` is the filter as it is sent. Of a filter that stood in a job everything else stays as it was there;
 * of any other the job delivers every field of its dataset.
 */
export function curlCommand(one: OneFilter, filter: Filter, json: string): CurlCommand {
  const { members, diagnostics, shown, ofFilter, ofAccount } = curlJob(one, filter, json);
  if (diagnostics.some(({ severity }) => severity === "error")) return { text: null, diagnostics, shown, ofFilter };
  const rest = members.filter(([name]) => !Object.hasOwn(variables, name));
  const held = Object.keys(variables).filter(
    (name) => name === "destination_conf" || members.some(([other]) => other === name),
  );
  const body: CurlMembers = [
    ...rest,
    ...held.map((name) => [name, null] as const),
    ...(filter.tree.kind === "Everything" ? [] : [["filter", JSON.stringify(json)] as const]),
  ];
  const scopes = one.dataset?.scopes ?? [];
  const isAccounts = scopes.length === 0 || scopes.length === 2 ? ofAccount : scopes[0] === "account";
  const place = isAccounts ? "accounts/${ACCOUNT_ID:?}" : "zones/${ZONE_ID:?}";
  return { text: commandOf(body, place, repeatedSecrets(one, filter)), diagnostics, shown, ofFilter };
}

/** Puts stars in the place of secrets that stand elsewhere in the file of the job. */
function repeatedSecrets({ input, stands }: OneFilter, { fields }: Filter): (text: string) => string {
  if (stands === null || stands.pointer === null) return (text) => text;
  return hidingSecrets(textsWith(input), {
    certain: true,
    words: new Set(fields.map(({ name }) => name)),
    modules: moduleOf(input),
  });
}

/** `place`: whose job it is, as a part of the path. */
function commandOf(body: CurlMembers, place: string, hide: (text: string) => string): string {
  const needed: string[] = [];
  const need = (called: string): string => {
    let name = called;
    for (let number = 2; needed.includes(name); number++) name = `${called}_${number}`;
    needed.push(name);
    return name;
  };
  const held = (called: string) => inText(need(called));
  const members = body.map(([name, json]) => {
    if (json === undefined) return `${shellQuoted(JSON.stringify(name))}:'"$${need(variableOf(name))}"'`;
    const written =
      json === null
        ? `"${held(variables[name] ?? variableOf(name))}"`
        : name === "filter"
          ? shellQuoted(visible(json))
          : withoutSecrets(name, json, held, hide);
    return `${shellQuoted(JSON.stringify(name))}:${written}`;
  });
  // Where one lacks, nothing is sent.
  const checks = needed.map((name) => `"\${${name}:?}"`).join(" ");
  // Arguments of a program are seen by all users of a machine; those of `printf`, which is a part of the shell, by none.
  return [
    `: ${checks} && printf '%s' '{${members.join(",")}}' |`,
    `  curl "$\{BASE_URL:?}/${place}/logstream/jobs" \\`,
    '  -H @/dev/fd/3 -H "Content-Type: application/json" -d @- 3<<END',
    "Authorization: Bearer ${API_TOKEN:?}",
    "END",
  ].join("\n");
}

/** A variable within a text of JSON that stands between single quotes: what JSON does not hold as it is, is escaped. */
function inText(variable: string): string {
  return `'"$(printf '%s' "$${variable}" | sed 's/["\\\\]/\\\\&/g')"'`;
}

/** The JSON of a member, with variables for its secrets, and for those of other members that it repeats. */
function withoutSecrets(
  name: string,
  json: string,
  held: (variable: string) => string,
  hide: (text: string) => string,
): string {
  const before = `{${JSON.stringify(name)}:`;
  const masked = hide(maskSecrets(`${before}${json}}`).slice(before.length, -1));
  const parts: string[] = [];
  let from = 0;
  for (const { 0: stars, index } of masked.matchAll(/\*+/g)) {
    const end = index + stars.length;
    if (json.slice(index, end) === stars) continue;
    parts.push(shellQuoted(visible(json.slice(from, index))), held(`SECRET_${variableOf(name)}`));
    from = end;
  }
  return [...parts, shellQuoted(visible(json.slice(from)))].join("");
}

const variableOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, "_");

/** A text as it stands between single quotes of a shell. */
function shellQuoted(text: string): string {
  return text.replaceAll("'", `'\\''`);
}

/** JSON without what a terminal would act upon, or nobody would see. */
function visible(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, "0")}`).join(
      "",
    ),
  );
}
