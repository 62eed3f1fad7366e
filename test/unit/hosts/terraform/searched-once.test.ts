/** A module takes as long as its files: what their jobs refer to is searched once for all of those, whichever of them asks. */
import { describe, expect, test } from "vitest";
import { commentsOfFile } from "../../../../src/hosts/comments-of-file.js";
import type { FoundInFile } from "../../../../src/hosts/file-search.js";
import { definersWith } from "../../../../src/hosts/terraform/definers.js";
import { filesTogether } from "../../../../src/hosts/terraform/files-together.js";
import { jobsElsewhereOf } from "../../../../src/hosts/terraform/jobs-elsewhere.js";
import type { ModuleFile } from "../../../../src/hosts/terraform/module-file.js";

const count = 30;
const folder = (path: (at: number) => string, name: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => {
    const names = Array.from({ length: count }, (_, other) => `\${local.${name(other)}}`).join("");
    return {
      path: path(at),
      text: `locals {\n  ${name(at)} = "x"\n}\nresource "cloudflare_logpush_job" "j${at}" {\n  name = "${names}"\n  filter = "{}"\n}\n`,
    };
  });

/** How often a file is searched where each of them asks, every one beside the others. */
function searches(files: readonly { readonly path: string; readonly text: string }[]): number {
  let searched = 0;
  for (const own of files) {
    const together = filesTogether([...files.filter((one) => one !== own), own]);
    const file = together.files.at(-1) as ModuleFile;
    jobsElsewhereOf(file, file.path, together, () => {
      searched++;
      return { found: [], copies: { from: () => undefined, origin: () => undefined } };
    });
  }
  return searched;
}

test("each file once, where each refers to all of them", () => {
  expect(
    searches(
      folder(
        (at) => `f${at}.tf`,
        (at) => `l${at}`,
      ),
    ),
  ).toBe(count);
});

test("as often as a name is given, and no more than eight times", () => {
  expect(
    searches(
      folder(
        (at) => `f${at}.tf`,
        (at) => `l${at >> 1}`,
      ),
    ),
  ).toBe(2 * count);
  expect(
    searches(
      folder(
        (at) => `f${at}.tf`,
        (at) => `l${at >> 4}`,
      ),
    ),
  ).toBe(0);
});

test("once where it is asked for a text that is mended, which is still the one that they refer to", () => {
  const files = folder(
    (at) => `f${at}.tf`,
    (at) => `l${at}`,
  );
  const together = filesTogether(files);
  const [first] = together.files;
  if (first === undefined) throw new Error("there is one");
  const mended = filesTogether([{ path: first.path, text: first.text.replace('"{}"', '"[]"') }]).files[0] as ModuleFile;
  expect(definersWith(mended, together)).toBe(definersWith(first, together));
});

describe("a text of a file of values that is not loaded by itself", () => {
  const blocks = Array.from(
    { length: count },
    (_, at) => `resource "cloudflare_logpush_job" "j${at}" {\n  filter = var.f\n}\n`,
  ).join("");

  /** How many blocks are searched at once. `isFound`: each of them has a job with the text. */
  function searched(main: string, value: string, isFound: boolean): readonly number[] {
    const together = filesTogether([{ path: "main.tf", text: main }]);
    const own = filesTogether([{ path: "a.tfvars", text: `f = ${value}\n` }]).files[0] as ModuleFile;
    const node = own.tree.root.kind === "Object" ? own.tree.root.members[0]?.value : undefined;
    const sizes: number[] = [];
    jobsElsewhereOf(own, own.path, together, (_, [block, ...more]) => {
      sizes.push(1 + more.length);
      const found = isFound
        ? [
            {
              node,
              ofJob: true,
              reference: block?.value,
              filter: {},
              search: { comments: commentsOfFile("", []) },
            } as unknown as FoundInFile,
          ]
        : [];
      return { found, copies: { from: () => own, origin: (one) => one } };
    });
    return sizes;
  }

  test("is searched in the first blocks, where one of them has a job", () =>
    expect(searched(blocks, '"{}"', true)).toEqual([16]));
  test("in all where none has", () => expect(searched(blocks, '"{}"', false)).toEqual([16, count]));
  test("in all where a comment may say something of them", () =>
    expect(searched(`# logwhere-ignore LW502: x\n${blocks}`, '"{}"', true)).toEqual([count]));
  test("and what is no text in all, as each may take another part of it", () =>
    expect(searched(blocks, '{ a = "{}" }', true)).toEqual([count]));
});
