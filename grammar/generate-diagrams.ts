import railroad, { type Part } from "railroad-diagrams";
import { mark } from "./mark.js";
import { type EbnfNode, type Production, readEbnf } from "./read-ebnf.js";
import { readParser } from "./read-parser.js";

/** Readable on a light and on a dark page. */
const style = `
  svg { background: #fbfaf7 }
  path { stroke-width: 2; stroke: #333; fill: none }
  text { font: 14px ui-monospace, monospace; text-anchor: middle; fill: #111 }
  text.comment { font: italic 12px ui-monospace, monospace }
  rect { stroke-width: 2; stroke: #333; fill: #e4f0e4 }
  rect:not([rx]) { fill: #e4e9f5 }
`;

/**
 * One railroad diagram per production of the grammar, and the page that shows them. What the parser has a rule for is drawn from
 * the parser itself, tokens from the EBNF.
 */
export function generateDiagrams(ebnf: string): Map<string, string> {
  const rules = readParser();
  const productions = readEbnf(ebnf).map((production) => ({
    ...production,
    body: rules.get(production.name) ?? production.body,
  }));
  const files = new Map(productions.map((production) => [`diagrams/${production.name}.svg`, drawing(production)]));
  return files.set("diagrams/README.md", page(productions));
}

function page(productions: readonly Production[]): string {
  const sections = productions.map(
    ({ name, source }) => `## ${name}\n\n![${name}](${name}.svg)\n\n\`\`\`ebnf\n${source}\n\`\`\`\n`,
  );
  return `${mark.markdown}\n\n# The grammar in diagrams\n\nDrawn from the parser's rules and, for tokens, from [logwhere.ebnf](../logwhere.ebnf); a test holds the two to be the same.\n\n${sections.join("\n")}`;
}

function drawing({ name, body }: Production): string {
  const svg = railroad.Diagram(part(body)).format().toString();
  return `${svg.replace("<svg ", `<svg xmlns="http://www.w3.org/2000/svg" `).replace(">", `>\n${mark.xml}\n<title>${name}</title>\n<style>${style}</style>`)}\n`;
}

function part(node: EbnfNode): Part {
  switch (node.kind) {
    case "Sequence":
      return railroad.Sequence(...node.parts.map(part));
    case "Choice":
      return railroad.Choice(0, ...node.parts.map(part));
    case "Optional":
      return railroad.Optional(part(node.part));
    case "Repeat":
      return railroad.ZeroOrMore(part(node.part));
    case "Terminal":
      return railroad.Terminal(node.text);
    case "Name":
      return railroad.NonTerminal(node.text);
    case "Words":
      return railroad.Comment(node.text);
  }
}
