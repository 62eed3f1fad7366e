/** What programs write where they have no value: no spelling of one, and no value of another field. */
const noValue = /^(?:undefined|null|nil|nan|none|unknown|n\/?a|\[object \w+\]|\(null\)|<nil>)$/i;

export function isNoValue(text: string): boolean {
  return noValue.test(text.trim());
}
