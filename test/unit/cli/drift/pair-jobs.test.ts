import { expect, test } from "vitest";
import { type Paired, pairJobs } from "../../../../src/old-cli/drift/pair-jobs.js";

const namedBy: Readonly<Record<string, Paired["namedBy"]>> = { "[": "file", "{": "header" };

/** "name#id@dataset", `-` for no name; `[name` for a file of a folder, `{name` for one with a header, `(name` for the name of the file it lies in, or would; `=address` at the end. */
function job(spelled: string): Paired & { readonly spelled: string } {
  const [rest = "", address = null] = spelled.split("=");
  const [, mark = "", called = "", id = null, dataset = null, file = null] =
    /^([[{]?)([^#@(]*)(?:#([^@(]+))?(?:@([^(]+))?(?:\((.*))?$/.exec(rest) ?? [];
  return {
    spelled,
    address,
    name: called === "-" ? null : called,
    id,
    dataset,
    fileName: mark === "[" ? called : file,
    namedBy: namedBy[mark] ?? "itself",
  };
}

function paired(a: string, b: string) {
  const list = (text: string) => (text === "" ? [] : text.split(" ").map(job));
  const { pairs, onlyA, onlyB, unclear } = pairJobs(list(a), list(b));
  const shown = (jobs: readonly { readonly spelled: string }[]) => jobs.map(({ spelled }) => spelled).join(" ");
  return {
    pairs: pairs.map(shown).join(", "),
    a: shown(onlyA),
    b: shown(onlyB),
    unclear: unclear.map((group) => `${shown(group.a)} ~ ${shown(group.b)}`).join(", "),
  };
}

const none = { pairs: "", a: "", b: "", unclear: "" };

test.each([
  ["by name, in whatever order", "x y z", "z x w", { pairs: "x x, z z", a: "y", b: "w" }],
  ["whatever their ids and datasets are", "x#1@d y#2", "y#1 x#2@e", { pairs: "x#1@d x#2@e, y#2 y#1" }],
  ["by id where a name stands twice", "x#1 x#2", "x#2 x#1", { pairs: "x#1 x#1, x#2 x#2" }],
  [
    "by id where one of two with a name is called otherwise now",
    "x#1@d x#4@d",
    "y#1@d x#4@d",
    { pairs: "x#1@d y#1@d, x#4@d x#4@d" },
  ],
  ["by id, and then what is left", "x#1 x#2", "x#2 x", { pairs: "x#1 x, x#2 x#2" }],
  ["by dataset where a name stands twice", "x@d x@e", "x@e x@d", { pairs: "x@d x@d, x@e x@e" }],
  ["not at all where nothing tells", "x x", "x x y", { b: "y", unclear: "x x ~ x x" }],
  ["not at all where one of several is left", "x x", "x", { unclear: "x x ~ x" }],
  ["as missing what stands twice on one side", "x x", "y", { a: "x x", b: "y" }],
  ["without names by id", "-#1 -#2", "-#2 -#3", { pairs: "-#2 -#2", a: "-#1", b: "-#3" }],
  ["without names and ids where it is one", "-", "-", { pairs: "- -" }],
  ["never an id by another", "-#1@d", "-#2@d", { a: "-#1@d", b: "-#2@d" }],
  ["by its id what has another name", "x#1 y#2", "z#1 y#2", { pairs: "x#1 z#1, y#2 y#2" }],
  ["by its id what gains a name", "-#5@d y#6@d", "z#5@d y#6@d", { pairs: "-#5@d z#5@d, y#6@d y#6@d" }],
  ["by its id what loses its name", "z#5@d", "-#5@d", { pairs: "z#5@d -#5@d" }],
  ["by no id of a name that both have", "x#1 y#2", "y#1 w#3", { pairs: "y#2 y#1", a: "x#1", b: "w#3" }],
  ["by no id of another dataset", "x#1@d", "z#1@e", { a: "x#1@d", b: "z#1@e" }],
  ["by the file that a name becomes", "a/b#1(a-b y(y", "[a-b [z", { pairs: "a/b#1(a-b [a-b", a: "y(y", b: "[z" }],
  ["by a name before a file", "a/b(a-b a-b(a-b-2", "[a-b [c", { pairs: "a-b(a-b-2 [a-b", a: "a/b(a-b", b: "[c" }],
  [
    "by a header before a file",
    "a:b#1(a-b-1 a-b#2(a-b-2",
    "{a-b#2(a-b-2 {a:b#1(a-b-1",
    { pairs: "a:b#1(a-b-1 {a:b#1(a-b-1, a-b#2(a-b-2 {a-b#2(a-b-2" },
  ],
  ["by no file what has a header of its own", "a:b(a-b", "{a-b(a-b", { a: "a:b(a-b", b: "{a-b(a-b" }],
  ["by the file what has no header with what has one", "{a:b(a-b", "[a-b", { pairs: "{a:b(a-b [a-b" }],
  [
    "by the files of a name that stands twice",
    "x(x-12 x(x-34",
    "{x(x-34 {x(x-12",
    { pairs: "x(x-12 {x(x-12, x(x-34 {x(x-34" },
  ],
  ["by its address what has another name", "x=p y=q", "z=p y=q", { pairs: "x=p z=p, y=q y=q" }],
  ["by a name before an address", "x=p y=q", "y=p z=r", { pairs: "y=q y=p", a: "x=p", b: "z=r" }],
  ["by its address what has a name that stands twice", "x=p x=q", "x=q z=p", { pairs: "x=p z=p, x=q x=q" }],
  ["by addresses where a name stands twice", "x=p x=q", "x=q x=p", { pairs: "x=p x=p, x=q x=q" }],
  ["two lists by names alone", "a/b(a-b", "a-b(a-b", { a: "a/b(a-b", b: "a-b(a-b" }],
] as const)("pairs %s", (_, a, b, expected) => {
  expect(paired(a, b)).toEqual({ ...none, ...expected });
});

test("names of inherited members are names", () => {
  expect(paired("__proto__ constructor", "constructor __proto__")).toEqual({
    ...none,
    pairs: "__proto__ __proto__, constructor constructor",
  });
});
