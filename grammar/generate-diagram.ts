import railroad, { type Part } from "railroad-diagrams";
import { mark } from "./mark.js";
import { type EbnfNode, type Production, readEbnf } from "./read-ebnf.js";
import { readParser } from "./read-parser.js";

/** The colours are readable on light and dark pages. */
const style = `
  svg { background: #fbfaf7 }
  path { stroke-width: 2; stroke: #333; fill: none }
  text { font: 14px ui-monospace, monospace; text-anchor: middle; fill: #111 }
  text.comment { font: italic 12px ui-monospace, monospace }
  text.name { font-weight: bold; text-anchor: start }
  rect { stroke-width: 2; stroke: #333; fill: #e4f0e4 }
  rect:not([rx]) { fill: #e4e9f5 }
`;

const titleHeight = 28;

/** Draws one railroad diagram for each rule of the parser, below each other. */
export function generateDiagram(ebnf: string): Map<string, string> {
  const rules = readParser();
  const productions = readEbnf(ebnf).filter(({ name }) => rules.has(name));
  let [top, widest] = [0, 0];
  const drawings = productions.map((production) => {
    const { svg, width, height } = drawing(production);
    const placed = `<g transform="translate(0 ${top})">\n<text class="name" x="20" y="20">${production.name}</text>\n<g transform="translate(0 ${titleHeight})">\n${svg}\n</g>\n</g>`;
    top += titleHeight + height;
    widest = Math.max(widest, width);
    return placed;
  });
  const size = `width="${widest}" height="${top}" viewBox="0 0 ${widest} ${top}"`;
  return new Map([
    [
      "diagram.svg",
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${mark.xml}\n<title>The grammar of filter text</title>\n<style>${style}</style>\n${drawings.join("\n")}\n</svg>\n`,
    ],
  ]);
}

function drawing({ body }: Production): { svg: string; width: number; height: number } {
  const svg = railroad.Diagram(part(body)).format().toString();
  const number = (name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(svg)?.[1] ?? 0);
  const content = svg.replace(/^<svg[^>]*>\s*/, "").replace(/\s*<\/svg>\s*$/, "");
  return { svg: content.replace(/\n+/g, ""), width: number("width"), height: number("height") };
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
