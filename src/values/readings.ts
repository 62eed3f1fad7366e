/**
 * What texts look like that other tools would read in another way: a variable to be replaced, a pattern, a network. Compared they are as they
 * are written. Nothing is concluded from a look alone where a value can look like that.
 */

import { isAddressForm } from "../language/forms.js";
import type { ValueFacts } from "../language/value-facts.js";
import { type Freedom, freedomOf } from "./freedom.js";
import { namesNetworks } from "./networks.js";
import { hasChoice, starredPercents } from "./percent-signs.js";
import type { Place } from "./place.js";
import { isVariable } from "./variables.js";
import { weightOf } from "./weight.js";

export type Reading = "variable" | "network" | "wildcard" | "expression";

/**
 * What others would read a constant as, at its place in values of a field; null: it is a text like any other. `field`: its name, where that tells
 * what senders write there.
 */
export function readingOf(constant: string, place: Place, facts: ValueFacts, field = ""): Reading | null {
  return readingOfBare(withoutMark(constant, place, facts), place, facts, field);
}

function readingOfBare(constant: string, place: Place, facts: ValueFacts, field: string): Reading | null {
  if (isAddressForm(facts.form?.is) && namesNetworks(constant)) return isSure(facts) ? "network" : null;
  if (place === "whole" && isStatus.test(field) && statusClass(constant) !== null) return "wildcard";
  // Quick for what nearly all constants are.
  if (!/[*^$|\\(){}[\]<>%+@_]/.test(constant)) return null;
  if (
    facts.values?.are.some((value) => value.includes(constant)) ||
    facts.values?.older?.some((value) => value.includes(constant))
  )
    return null;
  if (isVariable(constant, place, facts) && !(isMessage.test(field) && messageName.test(constant))) return "variable";
  const freedom = freedomOf(facts);
  if (
    isExpression(constant, place, freedom) ||
    isAlternation(constant, place, facts) ||
    (isAgent.test(field) && isEndedAgent(constant, place))
  )
    return "expression";
  if (constant.includes("%") && starredPercents(constant, place, freedom) !== null) return "wildcard";
  if (constant.includes("{") && hasChoice(constant, freedom)) return "wildcard";
  if (isWildcard(constant, place, freedom) && !(facts.form?.is === "dns-name" && isWildcardName(constant, place)))
    return grouped.test(constant) ? "expression" : "wildcard";
  return null;
}

/** No wildcard has a choice in parentheses, whatever signs stand beside it. */
const grouped = /\([^()]*\|[^()]*\)/;

/** Statuses as texts. */
const isStatus = /status(?:_?code)?$/i;

/** `5xx`, `5%`: all statuses of a class, as a wildcard; null for what is none. */
export function statusClass(text: string): string | null {
  return /^[1-5](?:[xX]{2}|%|\*{1,2})$/.test(text) ? `${text.charAt(0)}*` : null;
}

/** Messages are named in angle brackets: `<d8fc@example.com>`. */
const isMessage = /message_?id$/i;
const messageName = /^<(?!(?:your|my|the|insert|enter|message)\b)[^\s<>]+>$/i;

/** How nginx marks a regular expression: `~ ^/api`, `~* \.php$`, `~^www`; behind a mark without its space a star is one of a wildcard. */
const mark = /^~\*?\s+|^~\*(?=[\\^(])|^~(?=[*^\\(])/;

/** A constant without a mark that no value of the field begins with. */
export function withoutMark(constant: string, place: Place, { form }: ValueFacts): string {
  const isAtStart = place === "whole" || place === "beginning";
  const cannotBegin =
    form?.is === "path" ||
    form?.is === "uri" ||
    form?.is === "url" ||
    form?.is === "hostname" ||
    form?.is === "dns-name";
  return isAtStart && cannotBegin ? constant.replace(mark, "") : constant;
}

/** Whether more than the field's name speaks for its form: a subnet may be written as one. */
function isSure({ form }: ValueFacts): boolean {
  const weight = weightOf(form?.basis);
  return weight !== null && weight !== "odd";
}

/** Of each that a value which senders choose would hardly have by itself. */
const strongSigns = [
  /^\^[\w/(\\.[]/,
  /^\(\?[a-zA-Z]*[):=!<]/,
  // Of a row of names and stars, `/*.*`, the last has its dot.
  /(?:^|[\w)/\]])\.[*+](?:$|[\w(/\\$.])|[^.*\\]\.\*$/,
  /\\[dwsbDWSB](?:[+*{$]|$)/,
  /\[[^\]]+\][+*]/,
  /\\\.[A-Za-z]+\$$/,
];
/** `[0-9]`, `[a-z]`: an address of version 6 in brackets has colons. */
const ofClass = /\[\^?[^\]:]*(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])[^\]:]*\]/;
const plainSigns = [...strongSigns, ofClass, /^\^/, /\\[./dws+()?-]/, grouped, /\.[*+]/, /[\w)]\$$/];

/** What names of files end with that are asked for. */
const ending =
  "(?:aspx?|avif|bak|cgi|css|csv|dll|docx?|eot|exe|gif|gz|html?|ico|ini|jpe?g|jsx?|json|jspx?|log|map|mjs|mp[34]|pdf|php[0-9]?|phtml|pl|png|py|rar|rb|sh|sql|svg|swf|tar|tgz|tiff?|ts|ttf|txt|wasm|webm|webp|woff2?|xlsx?|xml|ya?ml|zip)";
/** Words with a bar between them, in parentheses; of a letter or two it may be said that they may be missing. */
const word = "[\\w-]+(?:\\?[\\w-]*){0,2}";
const choice = `\\((?:\\?:)?${word}(?:\\|${word})+\\)`;
/** A choice with or without slashes, where paths and addresses begin, which no parenthesis does. */
const choiceFirst = /^\((?:\?:)?[\w./-]+(?:\|[\w./-]+)+\)/;

/** Of each that a path would hardly have where it ends, or anywhere. */
const pathSigns = /* @__PURE__ */ [
  new RegExp(`\\/${choice}|\\\\?\\.${choice}\\$?$`), // /(a|b), .(jpg|png)$
  new RegExp(`\\\\\\.(?:${ending}(?:[$|)]|$)|\\()`), // \.php
  /\(\.[*+]\??\)/, // (.*)
  /^\/[^?]*\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9])(?:[a-zA-Z]-[a-zA-Z]|[0-9]-[0-9]|\\[dw]|[_-])*\](?:[/$+*{]|$)/, // /v[0-9]/
];
/** The end of a pattern behind the end of a name of a file, or behind a word that is all of a segment. */
const endedPath = /* @__PURE__ */ new RegExp(`^[\\w./-]*\\.${ending}\\$$`);
const endedSegments = /^(?:\/[\w.-]+)*\/[a-z][\w-]{3,}\$$/;

/** Nothing but a choice of words, with the ends of a pattern or without. */
const bareChoice = /^(?:\^|\.\*)?\((?:\?:)?[\w.-][\w .-]+(?:\|[\w.-][\w .-]+)+\)(?:\$|\.\*)?$/;

const isAgent = /agent$/i;

/** `bot$`: what programs call themselves ends with a version or a bracket, and never so. */
function isEndedAgent(constant: string, place: Place): boolean {
  return (place === "whole" || place === "end") && /[A-Za-z]{3}\$$/.test(constant) && /^[\w .\\-]*\$$/.test(constant);
}

/** `10.0.*`, `www.*.com`: a dot belongs to the text, and nothing but stars has a meaning in it. */
const dotted = /^[\w@/][^\\()[\]{}+?|^$]*$/;
/** A dot and a star behind what values are parted at: there the dot is none of the text. */
const looseDot = /\W\.\*/;

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
  if (freedom === "url" && hunted.test(constant)) return false;
  if (freedom === "url") {
    const ends = place === "whole" || place === "end";
    if ((place === "whole" || place === "beginning") && choiceFirst.test(constant)) return true;
    return [...strongSigns, ...pathSigns, ...(ends ? [endedPath, endedSegments] : [])].some((sign) =>
      sign.test(constant),
    );
  }
  return place === "part"
    ? strongSigns.slice(0, 2).some((sign) => sign.test(constant))
    : strongSigns.slice(0, 3).some((sign) => sign.test(constant));
}

/** `bot|crawler`: words with a bar between them, where senders have no reason to write one. */
function isAlternation(constant: string, place: Place, { form, values }: ValueFacts): boolean {
  const isQuery = form?.is === "query" || form?.is === "uri" || form?.is === "url" || form?.is === "json-in-string";
  if (bareChoice.test(constant) && !isQuery) return true;
  if (!/^[\w.-][\w .-]+[\w.-](?:\|[\w.-][\w .-]+[\w.-])+$/.test(constant)) return false;
  // Queries have bars between values of their own; of whole values each is said by itself, where it is one.
  if (form?.is === "uri" || form?.is === "url" || form?.is === "query" || form?.is === "comma-list") return false;
  return place === "part" || (form === undefined && values === undefined);
}

/** A host with a star for some of its names, behind a scheme or alone. */
const starredHost = /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]*\*|^\*\.(?:[\w-]+\.)+[A-Za-z]{2,}(?:[:/]|$)/;
/** A star in the place of a name between slashes, or at the end, of what begins as paths and addresses do. */
const starredPath = /^(?:\/|[A-Za-z][A-Za-z0-9+.-]*:\/\/)(?:[^?]*\/)?(?:\*{1,2}(?:\/[^?]*)?|[^?]*[\w.-]\*)$/;

/** Stars that attackers send: scans for short names of files, `/*~1*`, and operators of databases, `user[$regex]=.*`, in each spelling of brackets. */
const hunted = /\*~\d|~\d\.?\*|(?:\[|%5b)(?:\$|%24)[a-z]+(?:\]|%5d)|["'](?:\$|%24)[a-z]+["']/i;

/** A name that is asked for may itself be `*.example.com`, and whoever asks how it begins has no need of a wildcard there. */
function isWildcardName(constant: string, place: Place): boolean {
  return place !== "whole" && /^\*\.[^*]*$/.test(constant) && (place === "beginning" || constant === "*.");
}

function isWildcard(constant: string, place: Place, freedom: Freedom): boolean {
  if (!constant.includes("*")) return false;
  if (freedom === "plain" || starredHost.test(constant)) return true;
  if (freedom === "url" && hunted.test(constant)) return false;
  if (freedom === "url" && (place === "whole" || place === "beginning") && starredPath.test(constant)) return true;
  // `OPTIONS *` has it, `Accept: */*`, and whatever somebody typed behind a question mark.
  if (/^\**$|\*\/\*|\?/.test(constant) || !/[A-Za-z0-9]{2}/.test(constant)) return false;
  const [begins, ends] = [/^\*[\w./-]/.test(constant), /[\w./-]\*$/.test(constant)];
  if (freedom === "url") return begins || ends;
  return (
    (begins && place !== "beginning" && place !== "part") ||
    (ends && place !== "end" && place !== "part") ||
    (begins && ends)
  );
}
