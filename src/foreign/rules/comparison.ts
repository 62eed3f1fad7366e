/** One comparison of the Rules language, a field that is true by itself, or a function. */
import { comparison, join, not } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import { type Constant, equals, isOneOf, isOrdered, matches, numberConstant, type Order } from "../meanings/compare.js";
import { isWithin } from "../meanings/network.js";
import { caseSpellings, matchesExpression, matchesWildcards } from "../meanings/patterns.js";
import { stop } from "../reading.js";
import { is, lost, type Rules, spanFrom, take, token } from "./reader.js";

const equalities: ReadonlyMap<string, "eq" | "!eq"> = new Map([
  ["eq", "eq"],
  ["==", "eq"],
  ["ne", "!eq"],
  ["!=", "!eq"],
]);
const orders: ReadonlyMap<string, Order> = new Map([
  ["lt", "lt"],
  ["<", "lt"],
  ["le", "leq"],
  ["<=", "leq"],
  ["gt", "gt"],
  [">", "gt"],
  ["ge", "geq"],
  [">=", "geq"],
]);

/** Fields that only rules have, whoever else begins names like that. */
const ruleField =
  /^(?:(?:raw\.)?http\.(?:host|user_agent|referer|cookie|x_forwarded_for|request\.(?:method|uri|full_uri|version|scheme|headers|cookies|body|timestamp|accepted_languages|jwt)|response\.(?:code|headers|content_type))|ip\.(?:src|geoip)|cf\.[a-z])(?:$|[.\w])/;

interface Field {
  readonly name: string;
  readonly span: Span;
  /** Whether each element is meant: `field[*]`. */
  readonly each: boolean;
}

export function readComparison(rules: Rules): Expression | null {
  const { kind, start } = token(rules);
  if (kind !== "name") return lost(rules);
  if (is(rules, "(", 1)) return readFunction(rules, start);
  const field = readField(rules);
  return field === null ? null : field.each ? stop(rules, "objects", field.span) : readBehind(rules, field);
}

function readField(rules: Rules): Field | null {
  const { kind, value, start, end } = token(rules);
  if (kind !== "name") return lost(rules);
  rules.at++;
  rules.fields++;
  if (value !== "ssl" && !ruleField.test(value)) rules.ours = false;
  let each = false;
  while (is(rules, "[")) {
    rules.at++;
    const { kind: key } = token(rules);
    if (!is(rules, "*") || each)
      return key === "end" ? lost(rules) : lost(rules, "objects", { start, end: token(rules, 1).end });
    rules.at++;
    if (!take(rules, "]")) return lost(rules);
    each = true;
  }
  return { name: value, span: { start, end }, each };
}

/** What is asked of a field; alone it is true. */
function readBehind(rules: Rules, { name, span }: Field): Expression | null {
  const { kind, value } = token(rules);
  const word = kind === "sign" ? value : value.toLowerCase();
  const equality = equalities.get(word);
  const order = orders.get(word);
  if (equality !== undefined || order !== undefined) {
    if (word !== "eq" && word !== "lt" && word !== "gt") rules.marks++;
    rules.at++;
    const constant = readConstant(rules);
    if (constant === null) return null;
    if (order !== undefined) return isOrdered(rules, name, order, constant);
    const same = equal(rules, name, constant);
    return same === null || equality === "eq" ? same : not(same);
  }
  if (take(rules, "in")) return readIn(rules, name);
  if (take(rules, "contains")) {
    const text = readText(rules);
    return text === null ? null : matches(rules, name, "contains", text.value, text.span);
  }
  if (take(rules, "matches") || take(rules, "~")) {
    rules.marks++;
    const text = readText(rules);
    return text === null ? null : matchesExpression(rules, name, { text: text.value, span: text.span });
  }
  if (is(rules, "wildcard") || (is(rules, "strict") && is(rules, "wildcard", 1))) return readWildcards(rules, name);
  if (is(rules, "&") || is(rules, "bitwise_and")) return lost(rules, "calculation");
  if (kind === "sign" && !["and", "or", "&&", "||", ")", "^^"].includes(value)) return lost(rules);
  rules.flags++;
  return equals(rules, name, { value: true, span });
}

function readText(rules: Rules): { readonly value: string; readonly span: Span } | null {
  const { kind, value, start, end } = token(rules);
  if (kind !== "string") return lost(rules);
  rules.at++;
  return { value, span: { start, end } };
}

function readConstant(rules: Rules): Constant | null {
  const { kind, value, start, end } = token(rules);
  const span = { start, end };
  if (kind === "list") rules.marks++;
  if (kind === "list") return lost(rules, "variable");
  if (kind === "name" && /^(?:true|false)$/i.test(value)) {
    rules.at++;
    return { value: value.toLowerCase() === "true", span };
  }
  if (kind !== "string" && kind !== "integer" && kind !== "address") return lost(rules);
  rules.at++;
  if (kind === "address") rules.marks++;
  return kind === "integer" ? numberConstant(rules, value, span) : { value, span };
}

/** Equal to a constant; or, of an address, in its network. */
function equal(rules: Rules, name: string, constant: Constant): Expression | null {
  return isNetwork(constant) ? isWithin(rules, name, constant) : equals(rules, name, constant);
}

function isNetwork({ value }: Constant): boolean {
  return typeof value === "string" && /^[\d.:A-Fa-f]+\/\d{1,3}$/.test(value) && /[.:]/.test(value);
}

/** `in {"a" "b"}`, `in {1 5..10}`, `in {192.0.2.0/24}`. */
function readIn(rules: Rules, name: string): Expression | null {
  rules.marks++;
  if (token(rules).kind === "list") return lost(rules, "variable");
  if (!take(rules, "{")) return lost(rules);
  const plain: Constant[] = [];
  const others: Expression[] = [];
  while (!take(rules, "}")) {
    take(rules, ",");
    const { start } = token(rules);
    const constant = readConstant(rules);
    if (constant === null) return null;
    if (take(rules, "..")) {
      const last = readConstant(rules);
      if (last === null) return null;
      const span = spanFrom(rules, start);
      if (typeof constant.value === "string" || typeof last.value === "string") return stop(rules, "network", span);
      const [from, to] = [isOrdered(rules, name, "geq", constant), isOrdered(rules, name, "leq", last)];
      if (from === null || to === null) return null;
      others.push(join("And", [from, to]));
    } else if (isNetwork(constant)) {
      const within = isWithin(rules, name, constant);
      if (within === null) return null;
      others.push(within);
    } else plain.push(constant);
  }
  const terms = plain.length === 0 ? others : [isOneOf(rules, name, plain), ...others];
  return terms.length === 0 ? lost(rules) : join("Or", terms);
}

/** `wildcard` minds no case, `strict wildcard` does; only `*` stands for other text. */
function readWildcards(rules: Rules, name: string): Expression | null {
  const strict = take(rules, "strict");
  rules.at++;
  rules.marks++;
  const text = readText(rules);
  if (text === null) return null;
  if (!strict && /\p{L}/u.test(text.value)) return stop(rules, "caseless", text.span);
  if (/[?\\]/.test(text.value)) return stop(rules, "pattern", text.span);
  return matchesWildcards(rules, name, { text: text.value, span: text.span });
}

/** Functions that are comparisons in other words, and comparisons of what functions give. */
function readFunction(rules: Rules, start: number): Expression | null {
  const { value } = token(rules);
  const name = value.toLowerCase();
  rules.marks++;
  rules.at += 2;
  if (name === "any" || name === "all") return readElements(rules, name, start);
  const field = readField(rules);
  if (field === null) return null;
  if (name === "starts_with" || name === "ends_with") {
    if (!take(rules, ",")) return lost(rules);
    const text = readText(rules);
    if (text === null) return null;
    if (!take(rules, ")")) return lost(rules);
    return matches(
      rules,
      field.name,
      name === "starts_with" ? "startsWith" : "endsWith",
      text.value,
      spanFrom(rules, start),
    );
  }
  if (!take(rules, ")") || field.each) return lost(rules, "function", spanFrom(rules, start));
  if (name === "len") return readLength(rules, field.name, start);
  if (name === "lower" || name === "upper") return readCaseless(rules, name, field.name, start);
  return lost(rules, "function", spanFrom(rules, start));
}

/** `len(field) > 0` asks for some text, `len(field) == 0` for none. */
function readLength(rules: Rules, field: string, start: number): Expression | null {
  const { value: operator } = token(rules);
  const number = token(rules, 1).value;
  const asked = `${equalities.get(operator) ?? orders.get(operator) ?? operator} ${number}`;
  const some =
    asked === "gt 0" || asked === "geq 1" || asked === "!eq 0"
      ? true
      : asked === "eq 0" || asked === "lt 1" || asked === "leq 0"
        ? false
        : null;
  if (some === null) return lost(rules, "function", spanFrom(rules, start));
  rules.at += 2;
  return comparison(field, some ? "!eq" : "eq", "");
}

/** `lower(field) == "ca"`: every spelling, where they are few. */
function readCaseless(rules: Rules, name: "lower" | "upper", field: string, start: number): Expression | null {
  const { value: operator } = token(rules);
  const equality = equalities.get(operator);
  const span = spanFrom(rules, start);
  if (equality === undefined) return stop(rules, "caseless", span);
  rules.at++;
  const text = readText(rules);
  if (text === null) return null;
  const given = text.value === (name === "lower" ? text.value.toLowerCase() : text.value.toUpperCase());
  const spellings = given ? caseSpellings(text.value) : null;
  if (spellings === null) return stop(rules, "caseless", span);
  const same = isOneOf(
    rules,
    field,
    spellings.map((value) => ({ value, span })),
  );
  return equality === "eq" ? same : not(same);
}

/** `any(field[*] == 5)`: an element is. Of all elements nothing can be asked. */
function readElements(rules: Rules, name: "any" | "all", start: number): Expression | null {
  const field = token(rules).kind === "name" && !is(rules, "(", 1) ? readField(rules) : null;
  const { value: operator } = token(rules);
  if (field === null || !field.each || name === "all")
    return lost(rules, rules.obstacle?.reason ?? "function", spanFrom(rules, start));
  rules.at++;
  if (operator.toLowerCase() === "in") {
    const found = readIn(rules, field.name);
    return found !== null && take(rules, ")") ? found : lost(rules);
  }
  if (equalities.get(operator) !== "eq") return lost(rules, "pattern", spanFrom(rules, start));
  const constant = readConstant(rules);
  if (constant === null) return null;
  return take(rules, ")") ? comparison(field.name, "contains", constant.value) : lost(rules);
}
