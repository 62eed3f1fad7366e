/** The description of the scanner's memory as constants for both sides, and as a map for people. */
import { areas, structures } from "./description.js";
import { endOf, type PlacedField, placed, placedAreas, structureSize } from "./shapes.js";

/** The text of assembly/layout-generated.ts: what AssemblyScript and TypeScript spell the same way. */
export function layoutText(): string {
  const lines = [
    "/** Where things lie in the scanner's memory, in bytes. Made by build.ts from layout/description.ts; do not edit. */",
    "",
    "// --- areas, by their addresses",
  ];
  for (const { area, address, fields } of placedAreas(areas)) {
    for (const field of fields)
      lines.push(
        ...constant(
          `${area.name}${field.name}`,
          address + field.offset,
          comment({ ...field, says: field.says || area.says }),
        ),
      );
  }
  lines.push(...constant("tables", areasEnd(), "Behind the areas: whatever a filter needs."));
  for (const structure of structures) {
    lines.push(
      "",
      `// --- ${structure.name}: ${structure.says}`,
      `export const ${structure.name}Size = ${structureSize(structure)};`,
    );
    for (const field of placed(structure.fields))
      lines.push(...constant(`${structure.name}${field.name}`, field.offset, comment(field)));
  }
  return `${lines.join("\n")}\n`;
}

const mapBegins = "<!-- The memory map, made by build.ts from layout/description.ts; do not edit. -->\n";
const mapEnds = "<!-- Its end. -->\n";

/** The text of README.md with the memory map that derives from the description. Throws where it has no place for one. */
export function withMemoryMap(readme: string): string {
  const from = readme.indexOf(mapBegins);
  const to = readme.indexOf(mapEnds, from);
  if (from === -1 || to === -1) throw new Error("README.md has no place for the memory map");
  return `${readme.slice(0, from + mapBegins.length)}\n${memoryMap()}\n\n${readme.slice(to)}`;
}

function memoryMap(): string {
  const lines = ["| address | bytes | area | |", "|---|---|---|---|"];
  for (const { area, address, fields } of placedAreas(areas)) {
    const named = fields.filter(({ name }) => name !== "").map(({ name, offset }) => `${address + offset} \`${name}\``);
    lines.push(
      `| ${address} | ${endOf(fields)} | \`${area.name}\` | ${[area.says, ...(named.length > 0 ? [named.join(", ")] : [])].join(": ")} |`,
    );
  }
  lines.push(`| ${areasEnd()} | | \`tables\` | structures, vectors and constants of the filters |`, "");
  lines.push("| structure | bytes | | fields, each with its offset |", "|---|---|---|---|");
  for (const structure of structures) {
    const fields = placed(structure.fields).map(({ name, offset }) => `${offset} \`${name}\``);
    lines.push(`| \`${structure.name}\` | ${structureSize(structure)} | ${structure.says} | ${fields.join(", ")} |`);
  }
  return lines.join("\n");
}

function areasEnd(): number {
  return areas.reduce((sum, { room }) => sum + room, 0);
}

function constant(name: string, value: number, says: string): readonly string[] {
  return [`/** ${says} */`, `export const ${name} = ${value};`];
}

function comment({ type, count, says }: PlacedField): string {
  return `${count === 1 ? type : `${count} × ${type}`}: ${says}.`;
}
