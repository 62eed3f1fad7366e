/** Reads the sections of a file: header, filter, examples, in this order. */
import type { Comment, Document, Example, Field, Header } from "../../ast/nodes.js";
import { suggestedFix } from "../../diagnostics/report.js";
import { readJson } from "../../json/document/read.js";
import type { Extent } from "../build.js";
import type { ConcreteDocument, ConcreteExample, ConcreteExpression, ConcreteHeader } from "./concrete.js";
import type { Context } from "./context.js";
import { readQuoted } from "./literals.js";
import { readExpression } from "./read-expression.js";
import { endOf, spanOf } from "./tokens.js";

/** The tree of a text; what stands in the wrong place is reported and read all the same. */
export function readDocument({ sections }: ConcreteDocument, comments: readonly Comment[], context: Context): Document {
  let header: Header | null = null;
  let expression: Extent | null = null;
  let begun = false;
  let cut = false;
  let swallow = false;
  let example: ConcreteExample | null = null;
  const examples: Example[] = [];
  for (const section of sections) {
    if (context.reports.lost()) break;
    if (section.kind === "header") {
      const read = readHeader(section, context);
      if (header !== null) context.reports.report("LW127", { span: spanOf(section.keyword) }, { what: "repeated" });
      else if (begun || example !== null)
        context.reports.report("LW127", { span: spanOf(section.keyword) }, { what: "misplaced" });
      header ??= read;
      cut = begun || section.name === null;
    } else if (section.kind === "example") {
      const read = readExample(section, context);
      if (read === null) swallow = true;
      else examples.push(read);
      example = section;
    } else if (swallow) {
      swallow = false;
    } else {
      if (example !== null)
        context.reports.report(
          "LW128",
          { span: spanOf(example.keyword) },
          { keyword: example.keyword.image, what: "early" },
        );
      expression = readPiece(section, expression, cut || (begun && example !== null), context);
      begun = true;
      example = null;
      cut = false;
    }
  }
  if (!begun && !context.tooDeep) {
    const end = context.text.length;
    context.reports.report("LW126", { span: { start: end, end } }, {});
  }
  return {
    kind: "Document",
    header,
    expression: expression?.expression ?? null,
    examples,
    comments,
    span: { start: 0, end: context.text.length },
  };
}

/** Reads an expression, perhaps the continuation of one that something misplaced has cut off. */
function readPiece(piece: ConcreteExpression, before: Extent | null, cut: boolean, context: Context): Extent | null {
  const read = readExpression(piece, context, cut);
  return before ?? read;
}

function readHeader({ keyword, name }: ConcreteHeader, context: Context): Header | null {
  const span = spanOf(keyword);
  if (name === null) {
    context.reports.report("LW127", { span }, { what: "name" });
    return null;
  }
  const dataset: Field = {
    kind: "Field",
    name: name.type === "String" ? context.reports.muted(() => readQuoted(name, context.reports)) : name.image,
    span: spanOf(name),
  };
  if (name.type !== "Word") {
    const isName = /^[A-Za-z_][A-Za-z0-9_]*$/.test(dataset.name) && name.type === "String";
    context.reports.report(
      "LW127",
      { span: spanOf(name) },
      { what: "name" },
      { fixes: isName ? [suggestedFix({ span: spanOf(name), text: dataset.name })] : [] },
    );
    if (!isName) return null;
  }
  return { kind: "Header", dataset, span: { start: span.start, end: endOf(name) } };
}

function readExample({ keyword, json }: ConcreteExample, context: Context): Example | null {
  if (json === null) {
    context.reports.report("LW128", { span: spanOf(keyword) }, { keyword: keyword.image, what: "object" });
    return null;
  }
  const start = json.startOffset;
  const origin = {
    pointer: "",
    at: (offset: number) => offset + start,
    from: (offset: number) => offset - start,
    escape: (text: string) => text,
  };
  context.reports.addAll(readJson(json.image, { origin }).diagnostics);
  const expects = keyword.image === "keep" ? "keep" : "drop";
  return {
    kind: "Example",
    expects,
    json: { text: json.image, span: spanOf(json) },
    span: { start: keyword.startOffset, end: endOf(json) },
  };
}
