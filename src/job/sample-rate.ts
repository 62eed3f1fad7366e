/** The part of the lines that is delivered: more than 0, at most 1 (https://developers.cloudflare.com/logs/logpush/logpush-job/api-configuration/#sampling-rate). */
export function sampleRate(text: string): { readonly rate?: number; readonly instead?: string } {
  const isPercentage = text.endsWith("%");
  const number = isPercentage ? text.slice(0, -1) : text;
  if (!/^(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?$/.test(number)) return {};
  const rate = Number(number);
  if (!isPercentage && rate > 0 && rate <= 1) return { rate };
  // 10, and 10%, may be a tenth.
  return (isPercentage || rate > 1) && rate > 0 && rate <= 100 ? { instead: String(rate / 100) } : {};
}
