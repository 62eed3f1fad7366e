/** Who compares shows two. */
const mostRemembered = 2;
/** Shorter texts, of which there may be many, are soon read again. */
const long = 10_000;

/** A function that remembers what it gave for the last long texts: of each several ask, one after the other. */
export function recently<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: readonly { readonly text: string; readonly value: Value }[] = [];
  return (text) => {
    if (text.length < long) return make(text);
    const known = last.find((one) => one.text === text);
    if (known !== undefined) return known.value;
    const value = make(text);
    last = [{ text, value }, ...last].slice(0, mostRemembered);
    return value;
  };
}
