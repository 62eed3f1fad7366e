/**
 * What texts look like that other tools would read in another way: a variable to be replaced, a pattern, a network. Compared they are as they
 * are written. Nothing is concluded from a look alone where a value can look like that.
 */
import { addressTexts } from "../language/address-texts.js";
import type { FormName } from "../language/forms.js";
import type { ValueFacts } from "../language/value-facts.js";
import type { Place } from "./judge-text.js";

export type Reading = "variable" | "network" | "wildcard" | "expression";

/** What may stand in a text of a form: nothing that has a meaning for templates and patterns; parts that senders choose; or anything. */
type Freedom = "plain" | "url" | "free";

const freedoms: Partial<Record<FormName, Freedom>> = {
  path: "url",
  uri: "url",
  url: "url",
  query: "free",
  "json-in-string": "free",
  "comma-list": "free",
  "media-type": "free",
  base64: "free",
};

function freedomOf({ form, values }: ValueFacts): Freedom {
  if (form !== undefined) return freedoms[form.is] ?? "plain";
  return values?.closed ? "plain" : "free";
}

/** What others would read a constant as, at its place in values of a field; null: it is a text like any other. */
export function readingOf(constant: string, place: Place, facts: ValueFacts): Reading | null {
  if (facts.form?.is === "ip" && constant.includes("/") && addressTexts(constant.trim()) !== null) return "network";
  // Quick for what nearly all constants are.
  if (!/[*^$|\\(){}[\]<>%+]/.test(constant)) return null;
  const listed = [...(facts.values?.are ?? []), ...(facts.values?.older ?? [])];
  if (listed.some((value) => value.includes(constant))) return null;
  const freedom = freedomOf(facts);
  if (isVariable(constant, place, freedom)) return "variable";
  if (isExpression(constant, place, freedom)) return "expression";
  if (isWildcard(constant, place, freedom)) return "wildcard";
  return null;
}

/** `${NAME}`, `${var.name}`, `${NAME:-else}`, `$NAME`, `{{ name }}`, `%NAME%`, `$(name)`, `#{name}`, `%{name}`. */
const anyVariable =
  /\$\{\s*[A-Za-z_][\w.[\]"'-]*(?::?[-?+=][^}]*)?\s*\}|\$[A-Za-z_]\w*|\{\{[-~]?\s*[\w.$|"' -]+\s*[-~]?\}\}|%[A-Za-z_]\w+%|\$\([A-Za-z_][\w.]*\)|[#%]\{[\w.]+\}/;

/** Names that nobody but a program's author gives: all capitals, or in the scope of a tool. */
const surelyVariable =
  /^\/?(?:\$\{\s*(?:[A-Z][A-Z0-9_]+|(?:var|local|env|vars|params|secrets|inputs|each|data|module)\.[\w.-]+)(?::?[-?+=][^}]*)?\s*\}|\$[A-Z][A-Z0-9_]{2,}(?![\w(])|\{\{\s*\.?[$A-Za-z_][\w.]*\s*\}\}|%[A-Z][A-Z0-9_]{2,}%)/;

/** `<your-host>`, `<HOST>`: the whole of a text. */
const blank = /^<[A-Za-z][\w .-]*>$/;

function isVariable(constant: string, place: Place, freedom: Freedom): boolean {
  if (freedom === "plain") return anyVariable.test(constant) || blank.test(constant);
  // Parts of requests are where templates of attackers show, whatever their names.
  if (place === "part") return false;
  return (
    surelyVariable.test(constant) ||
    (place === "whole" && /^<(?:your|my|the|insert|enter)\b[\w .-]*>$|^<[A-Z][A-Z0-9_-]{2,}>$/i.test(constant) && !isTag(constant))
  );
}

function isTag(constant: string): boolean {
  return /^<(?:a|b|i|p|br|hr|img|svg|body|html|head|div|span|form|input|meta|link|base|embed|object|iframe|script|style|title|table|video|audio|marquee)\b/i.test(
    constant,
  );
}

/** Of each that a value which senders choose would hardly have by itself. */
const strongSigns = [
  /^\^[\w/(\\.[]/,
  /^\(\?[a-zA-Z]*[):=!<]/,
  /(?:^|[\w)/\]])\.[*+](?:$|[\w(/\\$.])/,
  /\\[dwsbDWSB](?:[+*{$]|$)/,
  /\[[^\]]+\][+*]/,
  /\\\.[A-Za-z]+\$$/,
];
const plainSigns = [...strongSigns, /^\^/, /\\[./dws+()?-]/, /\([^()]*\|[^()]*\)/, /\.[*+]/, /[\w)]\$$/];

/** `10.0.*`, `www.*.com`: a dot belongs to the text, and nothing but stars has a meaning in it. */
const dotted = /^[\w@/][^\\()[\]{}+?|^$]*$/;
/** A dot and a star behind what values are parted at: there the dot is none of the text. */
const looseDot = /[^\w-]\.\*/;

/** Whether `.*` is a dot before a wildcard rather than "anything"; of texts that are free, only behind a digit and at the end: `vue@2.*`. */
function isDotted(constant: string, freedom: Freedom): boolean {
  if (!dotted.test(constant) || looseDot.test(constant)) return false;
  return freedom === "plain" ? true : /\d\.\*$/.test(constant) && constant.indexOf("*") === constant.length - 1;
}

function isExpression(constant: string, place: Place, freedom: Freedom): boolean {
  if (constant.length < 3 || isDotted(constant, freedom)) return false;
  if (freedom === "plain") return plainSigns.some((sign) => sign.test(constant));
  // What stands behind a question mark is whatever somebody typed.
  if (/^[^(^]*\?[^:i]/.test(constant) && freedom === "url") return false;
  if (freedom === "url") return [...strongSigns, /\/\([\w-]+(?:\|[\w-]+)+\)/].some((sign) => sign.test(constant));
  return place === "part" ? strongSigns.slice(0, 2).some((sign) => sign.test(constant)) : strongSigns.slice(0, 3).some((sign) => sign.test(constant));
}

function isWildcard(constant: string, place: Place, freedom: Freedom): boolean {
  if (!constant.includes("*")) return false;
  if (freedom === "plain") return true;
  // `OPTIONS *` has it, `Accept: */*`, and whatever somebody typed behind a question mark.
  if (/^\**$|\*\/\*|\?/.test(constant) || !/[A-Za-z0-9]{2}/.test(constant)) return false;
  const [begins, ends] = [/^\*[\w./-]/.test(constant), /[\w./-]\*$/.test(constant)];
  if (freedom === "url") return begins || ends;
  return (begins && place !== "beginning" && place !== "part") || (ends && place !== "end" && place !== "part") || (begins && ends);
}
