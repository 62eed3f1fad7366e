/** How variables look that nobody expanded, for texts that have a sign of one. */
import type { Freedom } from "./freedom.js";
import type { Place } from "./place.js";

const name = "[A-Za-z_][\\w.-]*";

/** How tools write them; no text of a form that leaves nothing to senders looks like one. */
const anyVariable = /* @__PURE__ */ new RegExp(
  [
    "\\$[A-Za-z_]\\w*", // $NAME
    `[#%$]?\\{\\s*${name}\\s*\\}`, // {name}, #{name}, %{name}
    "%[A-Za-z_]\\w+%", // %NAME%
    `\\(\\(\\s*${name}\\s*\\)\\)`, // ((name))
    `\\[\\[\\s*${name}\\s*\\]\\]`, // [[name]]
    "@@?[A-Za-z_]\\w+@@?(?=$|[^\\w@])", // @@NAME@@, @NAME@
    `<%[=-]?[^%]*%>`, // <%= name %>
    `\\{%[^%]*%\\}`, // {% name %}
    "__[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*__", // __NAME__
    "<[A-Za-z_][\\w .-]*>", // <name>
    "\\$[0-9]", // $1
    `%\\(${name}\\)[sdr]`, // %(name)s
    "(?:^|[^\\w%])%[sdvr](?![\\w%])", // %s
    "\\{[01]?\\}|(?:^|[^\\w\\])}.*+?\\\\])\\{[0-9]{1,2}\\}", // {}, {0}, {2}, and not how often a pattern repeats
    "^(?:REPLACE|CHANGE)_(?:ME|THIS)$|^(?:YOUR|INSERT|REPLACE)_[A-Z][A-Z0-9_]*$", // REPLACE_ME, YOUR_HOST
  ].join("|"),
);

/** What tools read expressions between, whatever stands there: `${lower(var.host)}`, `$(terraform output ip)`, `{{ lookup('env', 'IP') }}`. */
const brackets = [
  ["${", "}"],
  ["#{", "}"],
  ["$(", ")"],
  ["{{", "}}"],
  ["$[", "]"],
] as const;

/** Lookups of a library that attackers have their targets make, in whatever part of a request is written down. */
const lookup =
  /\$\{(?:jndi|lower|upper|sys|date|java|ctx|main|base64|bundle|web|marker)?:|\$\{[^}]{0,100}:[^}]{0,100}:-/i;

function hasExpression(constant: string): boolean {
  if (lookup.test(constant)) return false;
  return brackets.some(([opening, closing]) => {
    const at = constant.indexOf(opening);
    return at >= 0 && constant.indexOf(closing, at + opening.length) >= 0;
  });
}

/** Names that nobody but a program's author gives: all capitals, or in the scope of a tool. */
const surelyVariable =
  /^\/?(?:\$\{\s*(?:[A-Z][A-Z0-9_]+|(?:var|local|env|vars|params|secrets|inputs|each|data|module)\.[\w.-]+)(?::?[-?+=][^}]*)?\s*\}|\$[A-Z][A-Z0-9_]{2,}(?![\w(])|\{\{\s*\.?[$A-Za-z_][\w.]*\s*\}\}|%[A-Z][A-Z0-9_]{2,}%|@@[A-Z][A-Z0-9_]+@@)/;

/** A function that is given such a name: templates of attackers name what the target has. */
const surelyCalled = /^\/?\$\{\s*[a-z_0-9]+\((?:[^(){}]*\W)?(?:var|local|each|data|module)\.[a-z_]/;

/** Variables that shells have by themselves, and that attackers therefore use to say what filters would catch. */
const shellNames =
  "(?:BASH\\w*|EUID|HOME|HOSTNAME|IFS|LANG|LS_COLORS|MAIL|OLDPWD|OPTIND|PATH|PPID|PS[0-4]|PWD|RANDOM|SECONDS|SHELL|SHLVL|TERM|UID|USER(?:NAME)?)";
const shellVariable = /* @__PURE__ */ new RegExp(`\\$\\{?${shellNames}\\b`);

/** A name in capitals within what is else a plain host, path or address: templates of attackers come with brackets, colons and commands. */
const amidst = /^[\w./:@-]*\$\{[A-Z][A-Z0-9_]{2,}\}(?:[\w./:@-]|\$\{[A-Z][A-Z0-9_]{2,}\})*$/;

/** Nothing but one variable. */
const wholly = /* @__PURE__ */ new RegExp(
  `^(?:\\$\\{\\s*[A-Za-z_]\\w*\\s*\\}|\\{\\s*${name}\\s*\\}|<%=?\\s*${name}\\s*%>|@@\\w+@@|\\[\\[\\s*${name}\\s*\\]\\])$`,
);

/** `<your-host>`, `<HOST>`. */
const blank = /^<(?:your|my|the|insert|enter)\b[\w .-]*>$|^<[A-Z][A-Z0-9_-]{2,}>$/i;

/** Where a path, or a whole address, does not begin: there senders have no say. */
const outside = /^(?!\/|\*$|[A-Za-z][A-Za-z0-9+.-]*:)/;

/** Whether a text looks like one, and no value that is so free could as well look like that. */
export function looksUnexpanded(constant: string, place: Place, freedom: Freedom): boolean {
  const isOutside = freedom === "url" && (place === "whole" || place === "beginning") && outside.test(constant);
  // In small letters it is any text around a part: `%` of SQL.
  if (/^%[a-z][\w.-]*%$/.test(constant) || (place === "part" && /^%[\w.-]*[a-z][\w.-]*%$/.test(constant))) return false;
  if (freedom === "plain" || isOutside) return hasExpression(constant) || anyVariable.test(constant);
  if (shellVariable.test(constant)) return false;
  if (amidst.test(constant)) return true;
  // Parts of requests are where templates of attackers show, whatever their names.
  if (place === "part") return false;
  return (
    surelyVariable.test(constant) ||
    surelyCalled.test(constant) ||
    (place === "whole" && (wholly.test(constant) || (blank.test(constant) && !isTag(constant))))
  );
}

function isTag(constant: string): boolean {
  return /^<(?:a|b|i|p|br|hr|img|svg|body|html|head|div|span|form|input|meta|link|base|embed|object|iframe|script|style|title|table|video|audio|marquee)\b/i.test(
    constant,
  );
}
