/** Whatever a fix takes away, safe or suggested, the comments that stood there are still there afterwards (language.md §18.20). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { fixAll } from "../../src/compile/fix-all.js";
import { compile } from "../../src/compile.js";
import { applyFixes } from "../../src/diagnostics/apply-fixes.js";
import { catalog } from "../../src/diagnostics/catalog.js";
import { collector } from "../../src/diagnostics/collector.js";
import { tokenize } from "../../src/text/mistakes/lexer.js";
import { parse } from "../../src/text/parse.js";
import { isJson } from "../../src/where/is-json.js";
import { someSeed } from "../support/generators.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";

const limits = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
/** Of the examples of the catalogue those that are filter text. */
const texts = Object.values(catalog).flatMap(({ example }) => {
  const { wrong } = example;
  return typeof wrong === "string" && !isJson(wrong) ? [wrong] : [];
});
const own = [
  'ClientCountry in ["ca", "us", "ca"]',
  'ClientCountry in [ "ca" ]',
  'ClientCountry eq [ "ca" ]',
  'ClientCountry eq "ca" or ClientCountry eq "us" or ( ClientCountry eq "ca" )',
  'EdgeResponseStatus geq 500 and ( ClientCountry in [ "ca" , "us" ] or ClientCountry eq "ca" ) and EdgeResponseStatus geq 500',
  'not not ( EdgeResponseStatus eq "500" )',
  'EdgeResponseStatus between 1 and 5 and and ClientCountry eq "ca" and',
  '( ( ClientCountry == "ca" && "us" in ClientCountry ) || EdgeResponseStatus in 500 , 501 )',
];

/** Comments, each another, at ends of lines and on lines of their own, wherever there is a space. */
function commented(text: string, random: Random): string {
  let count = 0;
  return text.replace(/[ \n]+/g, (space) => {
    if (!random.chance(0.5)) return space;
    const note = () => `${random.pick(["#", "#", "#", "//"])} note ${count++} `;
    return random.pick([() => ` ${note()}\n  `, () => `\n${note()}\r\n`, () => ` ${note()}\n${note()}\n`])();
  });
}

/** What comments say, whichever language's mark is before them, and but for the code that is ignored, which a fix may mend. */
function notesOf(text: string): readonly string[] {
  return tokenize(text, collector())
    .comments.map((comment) => comment.text.replace(/^(?:#|\/\/|--)\s*(?:logwhere-ignore \w+)?/, "").trim())
    .sort();
}

function lost(before: string, after: string): readonly string[] {
  const left = notesOf(after);
  return notesOf(before).filter((note) => !left.some((one) => one.includes(note)));
}

test("the generator makes what has fixes", () => {
  expect(texts.length).toBeGreaterThan(60);
});

test("of examples with comments put into them, also mended to the end", () => {
  let fixed = 0;
  fc.assert(
    fc.property(someSeed, (seed) => {
      const random = randomFrom(seed);
      const text = commented(random.pick([random.pick(own), random.pick(texts)]), random);
      const options = { limits, analysis: true, dataset: "http_requests" } as const;
      for (const given of [compile(text, options), { ...parse(text) }]) {
        for (const safeOnly of [true, false]) {
          const { text: after, applied } = applyFixes({ diagnostics: given.diagnostics, source: text }, { safeOnly });
          fixed += applied;
          // What the other language's text becomes has its comments, but not one by one.
          if (!given.diagnostics.some(({ code }) => code === "LW133" || code === "LW134" || code === "LW135"))
            expect({ text, after, lost: lost(text, after) }).toEqual({ text, after, lost: [] });
        }
      }
      const { text: mended } = fixAll(text, options);
      expect({ text, mended, lost: lost(text, mended) }).toEqual({ text, mended, lost: [] });
    }),
    runs(1500, 150),
  );
  expect(fixed).toBeGreaterThan(1000);
});
