/** Names of files for jobs, which people called as they liked. */

/** What Windows takes for devices, whatever their extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$)(?:\.|$)/i;

/** Longer ones do not fit beside what an editor or a system adds. */
const longest = 100;

/** A name for each of some texts, which every file system can hold, also one that takes capitals for small letters. None has an extension, none is hidden. */
export function fileNames(called: readonly (string | null)[], instead: (at: number) => string): readonly string[] {
  const taken = new Set<string>();
  return called.map((text, at) => {
    const plain = plainName(text ?? "") || plainName(instead(at)) || "job";
    let name = plain;
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${plain}-${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
}

function plainName(text: string): string {
  const plain = text
    .normalize("NFKD")
    .slice(0, 4 * longest)
    // Accents are characters of their own by now.
    .replace(/\p{M}+/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[-.]+/, "")
    .slice(0, longest)
    .replace(/[-.]+$/, "");
  return devices.test(plain) ? `job-${plain}` : plain;
}
