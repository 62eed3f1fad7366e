/**
 * Which values of a field may stand in a schema file that people give away: words by which programs name states. What is not plainly one of these is
 * left out, for whoever reads the file does not know the log; a set that is lacking costs a warning, one too many may be somebody's password.
 */

/** As often each value has to be there. */
const repeated = 5;
/** So many values stand for each one that is named, on average. */
const perValue = 10;

/** The values of a small set, in order; null where they are none, or not to be named. `name`: the field's. */
export function toldValues(
  name: string,
  values: ReadonlyMap<string, number> | null,
  count: number,
): readonly string[] | null {
  if (values === null || values.size === 0 || count < perValue * values.size || isPersonal(name)) return null;
  const all = [...values];
  return all.every(([text, times]) => times >= repeated && isState(text)) ? all.map(([text]) => text).sort() : null;
}

/** Numbers that programs number states by. */
export function areStates(name: string, values: ReadonlyMap<number, number> | null): boolean {
  return (
    values !== null &&
    values.size > 1 &&
    !isPersonal(name) &&
    [...values].every(([number, times]) => times >= repeated && Math.abs(number) < 100_000)
  );
}

/** One word, or a few joined: letters of one case, a version's number behind them. A capital in front is how names of people and places begin. */
const state =
  /^(?:[a-z]{1,16}\d{0,2}|[A-Z]{1,16}\d{0,2}|[A-Z]{2,8}v\d{1,2})(?:[ ._/-](?:[a-z]{1,16}\d{0,2}|[A-Z]{1,16}\d{0,2}|\d{1,2})){0,3}$/;
const longest = 32;

/** How programs write truth, and nothing. */
const truth = /^(?:True|False|Yes|No|On|Off|None|Null)$/;

/** How tokens of services begin. */
const token =
  /^(?:gh[a-z]_|github_|glpat|[a-z]{2}_(?:live|test)|sk-|xox[a-z]|AKIA|ASIA|AIza|eyJ|ya29|npm_|pypi-|SG\.|hf_|dop_|shp|whsec|bearer\b|basic\b|token\b|key-)/i;

/** Nobody pronounces what is chosen at random. */
const unspoken = /[bcdfghjklmnpqrstvwxz]{6}|(?<![a-z])[a-f]{6,}(?![a-z])|abcdef|qwert|asdf/i;

function isState(text: string): boolean {
  return truth.test(text) || (text.length <= longest && state.test(text) && !token.test(text) && !unspoken.test(text));
}

/** Parts of names of fields that tell of people, of places or of secrets, wherever they stand. */
const personal =
  /user|email|mail|login|account|owner|actor|person|name|phone|addr|(?:^|[a-z_.-])ip(?![a-z])|IP|host|domain|city|region|latit|longit|path|query|refer|agent|cookie|session|token|secret|passw|key|auth|cert|finger|(?:^|[^a-z])id$|I[dD]s?$|uuid|hash|ray|subject|message|comment|body|credential|signature|contras|kennwort|employee|patient|customer|assignee|recipient|receiver|mitarbeiter|kunde|nutzer|usuario|utilisateur|nombre|senha|identi/i;

/** Not in `SecurityAction`. */
const address = /UR[IL]|(?:^|[^A-Za-z])[Uu]r[il]|[a-z]Ur[il]/;

/** Words of such names that are part of others, too. */
const personalWords: ReadonlySet<string> = new Set(
  "pass pwd pw pin otp cred creds sig clave staff member author reporter reviewer approver creator editor sender from to by who whom contact guest visitor driver student teacher doctor nurse manager boss buyer seller subscriber tenant company team org computer machine laptop workstation cmd command argv arg args note notes text title dob birth birthday birthdate age gender sex religion nationality diagnosis health salary iban bic ssn tax card cvv cvc nom mac serial desc description memo remark".split(
    " ",
  ),
);

/** What is a person's, or stands for one, where nothing of it follows: a `ClientRequestMethod` is none. */
const personalAlone: ReadonlySet<string> = new Set(["client", "device", "caller", "requester", "submitter", "peer"]);

export function isPersonal(name: string): boolean {
  if (personal.test(name) || address.test(name)) return true;
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
  return words.some((word) => personalWords.has(word)) || personalAlone.has(words.at(-1) ?? "");
}

/** Whether the name of a field is a value that somebody made one of: an address, an id, a token. */
export function isValueLike(name: string): boolean {
  return (
    /@|^\+?\d[\d .:/-]{3,}$|\d{6}|^\w+:\/\//.test(name) ||
    /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$|^(?=.*\d)[\da-f]{12,}$|^[\da-f.]*:[\da-f:.]*:[\da-f:.]*$/i.test(name) ||
    (token.test(name) && /\d|[a-z][A-Z].*[a-z][A-Z]/.test(name))
  );
}
