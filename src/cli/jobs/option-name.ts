/** The name that the interface has for an option of `output_options`, which tools spell in their ways. */
export function optionName(name: string): string {
  if (/^cve[-_]?2021[-_]?(?:44228|4228|4428)$/i.test(name)) return "CVE-2021-44228";
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
