/** `NAME={…}` in an item of a list, as variables of containers and literals of generators are written: what stands behind the name. */
import type { JsonString } from "../json/document/json-tree.js";
import type { FileSearch } from "./file-search.js";

const name = /^[A-Za-z_][\w.-]*=(?=\s*\{)/;

/** Looks at such a string without the name that it begins with, at its place; gives whether a string is one. */
export function lookBehindName(
  search: FileSearch,
  node: JsonString,
  look: (search: FileSearch, node: JsonString) => void,
): boolean {
  const { tree } = search;
  const cut = name.exec(node.value)?.[0].length;
  const held = tree.strings.get(node);
  if (cut === undefined || held === undefined) return false;
  const open = () => {
    const opened = held.open();
    return { ...opened, value: opened.value.slice(cut), offsets: Array.from(opened.offsets).slice(cut) };
  };
  const { offsets, value } = open();
  const content: JsonString = {
    ...node,
    value: node.value.slice(cut),
    span: { start: offsets[0] ?? node.span.start, end: offsets[value.length] ?? node.span.end },
  };
  tree.strings.set(content, { plain: held.plain ?? false, open });
  look(search, content);
  return true;
}
