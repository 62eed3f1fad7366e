/** Shows texts that have to do with jobs without their secrets. */
import { readJson } from "../json/document/read.js";
import { isCompared } from "./compared-texts.js";
import { findingTexts, hidingTexts } from "./find-secrets.js";
import { innerSecrets } from "./inner-secrets.js";
import { hasOddSigns, isCertain, token } from "./is-certain.js";
import { recently } from "./recently.js";
import { maskParts, merged, secretsIn } from "./redact.js";
import { isWord, looksSecret } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { secretsByAddress } from "./secrets-by-address.js";
import { knownOf, secretsByName } from "./secrets-by-name.js";
import { secretsOfBody } from "./secrets-of-body.js";
import { distinctSpellings } from "./spellings.js";
import { whereRanges } from "./where-ranges.js";

/**
 * A text that holds bodies of jobs (one, a list, an answer, several one after another, or JSON that is broken), with stars for each character of
 * their secrets, so that every place in it stays where it is. `beside`: other texts of the same module, whose destinations may be made of what stands
 * in this one, and whose secrets may be repeated in it.
 */
export function maskSecrets(source: string, beside: readonly string[] = nothing): string {
  return maskParts(source, secretsOfText(source, beside).parts);
}

interface Secrets {
  readonly parts: readonly SecretPart[];
  /** Texts of them that are nothing else, as it is known of what they are put together with. */
  readonly certain: ReadonlySet<string>;
}

/** Who shows a file asks several times: with stars, of what hides its secrets elsewhere, and of what hides the certain ones. Who compares shows two. */
let last: readonly ({ readonly source: string; readonly beside: readonly string[] } & Secrets)[] = [];
const mostRemembered = 2;
const nothing: readonly string[] = [];

/** Of JSON the values that are secret, of anything else whatever looks like one. */
function secretsOfText(source: string, beside: readonly string[] = nothing): Secrets {
  const known = last.find((one) => one.source === source && areSame(one.beside, beside));
  if (known !== undefined) return known;
  const byName = besideOf(beside);
  const at = beside.indexOf(source);
  const named = at === -1 ? byNameIn([source, ...beside], byName.know) : byName.all();
  const found = [...findSecrets(source), ...(named.parts[Math.max(at, 0)] ?? [])].sort((a, b) => a.start - b.start);
  const parts = [...found, ...repeated(source, found, named.certain, byName.repeated())];
  last = [{ source, beside: [...beside], parts, certain: named.certain }, ...last].slice(0, mostRemembered);
  return { parts, certain: named.certain };
}

/** What is known of the texts beside one. Each of them is shown, too, and asks again. */
let lastBeside: readonly ReturnType<typeof learnt>[] = [];

function besideOf(beside: readonly string[]): ReturnType<typeof learnt> {
  const known = lastBeside.find(({ texts }) => areSame(texts, beside));
  if (known !== undefined) return known;
  // Whoever gives them may change them.
  const one = learnt([...beside]);
  lastBeside = [one, ...lastBeside].slice(0, mostRemembered);
  return one;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((text, at) => text === others[at]);
}

function learnt(beside: readonly string[]) {
  const know = once(knownOf, new Set(beside));
  let all: ReturnType<typeof secretsByName> | undefined;
  let repeated: RepeatedBeside | undefined;
  const allOfThem = () => (all ??= byNameIn(beside, know));
  return { texts: beside, know, all: allOfThem, repeated: () => (repeated ??= repeatedOf(beside, allOfThem().parts)) };
}

/** A text is asked about for itself, and as all that its module is. */
const byNameInOne = /* @__PURE__ */ recently((text: string) => secretsByName([text]));

function byNameIn(
  texts: readonly string[],
  know: NonNullable<Parameters<typeof secretsByName>[1]>,
): ReturnType<typeof secretsByName> {
  const [only, ...more] = texts;
  return only !== undefined && more.length === 0 ? byNameInOne(only) : secretsByName(texts, know);
}

/** What of some texts is looked for in others, each of which asks. */
interface RepeatedBeside {
  readonly find: ReturnType<typeof findingTexts> | null;
  readonly addresses: ReadonlyMap<string, readonly SecretPart[]>;
}

function repeatedOf(beside: readonly string[], named: readonly (readonly SecretPart[])[]): RepeatedBeside {
  const telling = new Set<string>();
  const addresses = new Map<string, readonly SecretPart[]>();
  for (const [at, source] of beside.entries()) {
    const parts = [...findSecrets(source), ...(named[at] ?? [])].sort((a, b) => a.start - b.start);
    for (const text of tellingTexts(source, parts)) telling.add(text);
    for (const [address, secrets] of secretsByAddress(source, parts))
      addresses.set(address, [...(addresses.get(address) ?? []), ...secrets]);
  }
  const texts = [...telling, ...addresses.keys()];
  return { find: texts.length === 0 ? null : findingTexts(texts), addresses };
}

/** A function that remembers what it gave for some texts. */
function once<Value>(make: (text: string) => Value, remembered: ReadonlySet<string>): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    const value = made.get(text) ?? make(text);
    if (remembered.has(text)) made.set(text, value);
    return value;
  };
}

/** The texts of secrets that are nothing else, wherever they stand. */
function tellingTexts(source: string, parts: readonly SecretPart[]): readonly string[] {
  return parts.flatMap((part) => {
    const text = source.slice(part.start, part.end);
    const inner = innerTexts(source, part).filter(isTelling);
    return isUnlikely(text) || isOdd(text) || (ownSign.test(text) && isCertain(source, part))
      ? [text, ...inner]
      : inner;
  });
}

/** So often it is looked whether filter text compares with what stands at a place. */
const mostCompared = 1000;
/** A shorter one may stand anywhere by chance, and so may a shorter one that is secret by its name. */
const shortestRepeated = 12;
const ownSign = /^(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])\S{8,}$/;

/**
 * Where secrets stand once more, as in the name of their job, a message or a comment: one that looks like nothing else, and any behind the same
 * address. What a filter compares with is none.
 * `more`: texts of secrets that are put together; `beside`: what is looked for of other texts.
 */
function repeated(
  source: string,
  parts: readonly SecretPart[],
  more: ReadonlySet<string>,
  beside: RepeatedBeside,
): readonly SecretPart[] {
  const texts = [...tellingTexts(source, parts), ...[...more].filter((text) => isTelling(text) || isOdd(text))];
  const addresses = secretsByAddress(source, parts);
  if (texts.length === 0 && addresses.size === 0 && beside.find === null) return [];
  const filter = rangeNear(whereRanges(source));
  const knownParts = merged(parts);
  const known = rangeNear(knownParts);
  return [
    ...findingTexts([...texts, ...addresses.keys()])(source, knownParts),
    ...(beside.find?.(source, knownParts) ?? []),
  ]
    .sort((a, b) => a.start - b.start)
    .filter((one) => standsAlone(source, one) || !isOdd(source.slice(one.start, one.end)))
    .filter(
      (one, at) => one.end <= (filter(one)?.start ?? one.end) && (at >= mostCompared || !isCompared(source, one.start)),
    )
    .flatMap(({ start, end }) => {
      const address = source.slice(start, end);
      const secrets = [...(addresses.get(address) ?? []), ...(beside.addresses.get(address) ?? [])];
      return secrets.length === 0
        ? [{ start, end }]
        : secrets.map((part) => ({ start: start + part.start, end: start + part.end }));
    })
    .sort((a, b) => a.start - b.start)
    .filter((one) => {
      const before = known(one);
      return before === undefined || one.start < before.start || before.end < one.end;
    });
}

/** Whether it is no part of a longer word. */
function standsAlone(source: string, { start, end }: SecretPart): boolean {
  return !/\w/.test(source.charAt(start - 1)) && !/\w/.test(source.charAt(end));
}

function isOdd(text: string): boolean {
  return hasOddSigns(text) && !isTelling(text);
}

function isTelling(text: string): boolean {
  return isUnlikely(text) || ownSign.test(text);
}

function innerTexts(source: string, part: SecretPart): readonly string[] {
  return innerSecrets(source, part).map(({ start, end }) => source.slice(start, end));
}

function isUnlikely(text: string): boolean {
  return text.length >= shortestRepeated && (looksSecret(text) || token.test(text));
}

/** Of ranges apart from each other the first that does not end before a place; places are asked for in ascending order. */
function rangeNear(ranges: readonly SecretPart[]): (place: SecretPart) => SecretPart | undefined {
  let next = 0;
  return ({ start }) => {
    while (next < ranges.length && (ranges[next]?.end ?? 0) <= start) next++;
    return ranges[next];
  };
}

const findSecrets = /* @__PURE__ */ recently(lookForSecrets);

function lookForSecrets(source: string): readonly SecretPart[] {
  if (beginsWithScheme(source)) return secretsIn(source, { alone: true });
  const { root, diagnostics } = readJson(source, { pointers: false });
  return secretsOfBody(source, root, !diagnostics.some(({ severity }) => severity === "error"));
}

function beginsWithScheme(text: string): boolean {
  return /^\s*[A-Za-z0-9][A-Za-z0-9+.-]{0,50}:\/\//.test(text);
}

/**
 * A function that puts stars in the place of the secrets of some bodies or destinations, wherever they are repeated and however they are spelled
 * there: as written, without JSON's escapes, decoded, or escaped once more. What is shorter than four characters is told by its place alone. `certain`:
 * not what may as well be a word, which a part of a path or the value of any header may be: for texts such as filters and messages, which would say something
 * else. `words`: what is public whatever is called so, such as names of fields; "any": whatever may as well be a word. `modules`: texts of the same module,
 * for each; what stands in them for a secret part of a destination is hidden, too.
 */
export function hidingSecrets(
  sources: readonly string[],
  {
    certain = false,
    words = new Set(),
    modules = [],
  }: {
    readonly certain?: boolean;
    readonly words?: ReadonlySet<string> | "any";
    readonly modules?: readonly (readonly string[])[];
  } = {},
): (text: string) => string {
  const ofSource = (source: string) => {
    const secrets = secretsOfText(source);
    const told = certain ? secrets.parts.filter((part) => isCertain(source, part)) : secrets.parts;
    const texts = told.flatMap((part) => [source.slice(part.start, part.end), ...innerTexts(source, part)]);
    return [...new Set([...texts, ...secrets.certain])].flatMap(distinctSpellings);
  };
  const ofModule = (module: readonly string[]) => {
    const named = besideOf(module).all();
    const texts = named.parts.flatMap((parts, at) => namedTexts(module[at] ?? "", parts, certain));
    return [...new Set([...texts, ...named.certain])].flatMap(distinctSpellings);
  };
  const texts = new Set([...sources.flatMap(ofSource), ...modules.flatMap(ofModule)]);
  return hidingTexts([...texts].filter((one) => !(words === "any" ? isWord(one) : words.has(one))));
}

/** Texts of what stands for parts of secrets. */
function namedTexts(source: string, parts: readonly SecretPart[], certain: boolean): readonly string[] {
  return parts.flatMap((part) => {
    const text = source.slice(part.start, part.end);
    return !certain || isTelling(text) || isCertain(source, part) ? [text, ...innerTexts(source, part)] : [];
  });
}
