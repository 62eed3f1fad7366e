/** Whatever a fix takes away, safe or suggested, the comments that stood there are still there afterwards. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { catalog } from "../../src/diagnostics/catalog.js";
import { applyFixes, compile, fixAll, parse } from "../../src/index.js";
import { isJson } from "../../src/internal.js";
import { tokenize } from "../../src/text/lexer.js";
import { unlimited } from "../support/compiled.js";
import { someSeed } from "../support/generators.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";

/** Of the examples of the catalogue those that are filter text. */
const texts = Object.values(catalog()).flatMap(({ example }) => {
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

/** The words of the comments, without their mark and without the code of an ignore comment, which a fix may correct. */
function notesOf(text: string): readonly string[] {
  return tokenize(text)
    .comments.map((comment) => comment.text.replace(/^(?:#|\/\/|--)\s*(?:logwhere-ignore \w+)?/, "").trim())
    .sort();
}

function lost(before: string, after: string): readonly string[] {
  const left = notesOf(after);
  return notesOf(before).filter((note) => !left.some((one) => one.includes(note)));
}

test("of examples with comments put into them, also mended to the end", () => {
  let fixed = 0;
  fc.assert(
    fc.property(someSeed, (seed) => {
      const random = randomFrom(seed);
      const text = commented(random.pick([random.pick(own), random.pick(texts)]), random);
      const options = { limits: unlimited, dataset: "http_requests" } as const;
      for (const given of [compile(text, options), { ...parse(text) }]) {
        for (const safeOnly of [true, false]) {
          const { text: after, applied } = applyFixes({ diagnostics: given.diagnostics, source: text }, { safeOnly });
          fixed += applied;
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
