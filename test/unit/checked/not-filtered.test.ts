import { describe, expect, test } from "vitest";
import { type CompileOptions, compile } from "../../../src/compile.js";
import { describeDiagnostic as inWords } from "../../../src/diagnostics/describe.js";
import { fixTitle } from "../../../src/diagnostics/fix-title.js";
import { defineDatasetByName as defineDataset } from "../../../src/language/datasets/by-name.js";

const said = (text: string, options: CompileOptions = { dataset: "http_requests" }) =>
  compile(text, options).diagnostics.map((diagnostic) => {
    const { message, help } = inWords(diagnostic);
    return {
      is: `${diagnostic.code} ${diagnostic.severity}: ${message}`,
      help: help[0],
      fixes: diagnostic.fixes.map((fix) => fixTitle(fix, text)),
    };
  });
const elsewhere = "filter by another field, or deliver all lines and filter them where they are stored";

describe("objects and what is in them", () => {
  test.each([
    ["`Cookies.session`", "Cookies", elsewhere],
    ["`cookies[session]`", "Cookies", elsewhere],
    ["`Cookies->session`", "Cookies", elsewhere],
    [
      '`RequestHeaders["User-Agent"]`',
      "RequestHeaders",
      "it is delivered in a field of its own, too: `ClientRequestUserAgent`",
    ],
    [
      "`RequestHeaders.referrer`",
      "RequestHeaders",
      "it is delivered in a field of its own, too: `ClientRequestReferer`",
    ],
    [
      "`RequestHeaders.user_agent`",
      "RequestHeaders",
      "it is delivered in a field of its own, too: `ClientRequestUserAgent`",
    ],
  ])("%s", (field, object, help) => {
    const [found, ...more] = said(`${field} eq "x"`);
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      is: `LW216 error: \`${object}\` is an object; objects and what is in them cannot be filtered`,
      help,
    });
    expect(found?.fixes).toEqual(
      help.startsWith("it is") ? [`replace \`${field}\` with ${help.slice(help.lastIndexOf(" ") + 1)}`] : [],
    );
  });

  test("a dotted name of an object is said once, without backticks too", () => {
    expect(said('Cookies.session eq "x"').map(({ is }) => is.slice(0, 5))).toEqual(["LW216"]);
  });

  test("an object itself, where its value names a part, and where it does not", () => {
    expect(said('RequestHeaders contains "host"')).toMatchObject([
      {
        is: "LW216 error: `RequestHeaders` is an object, and objects cannot be filtered",
        help: "it is delivered in a field of its own, too: `ClientRequestHost`",
      },
    ]);
    expect(said('RequestHeaders contains "constructor"')[0]?.help).toMatch(
      /^some of it is delivered in fields of its own: `ClientRequestUserAgent`, /,
    );
    expect(said('Cookies contains "x"')[0]?.help).toBe(elsewhere);
  });

  test("only fields that the dataset has are named", () => {
    const own = defineDataset({
      name: "own",
      fields: { RequestHeaders: "object", ClientRequestHost: "string", Hops: "array<object>", Rate: "float" },
    });
    expect(said('RequestHeaders contains "x"', { dataset: own })[0]?.help).toBe(
      "some of it is delivered in fields of its own: `ClientRequestHost`",
    );
    expect(said('RequestHeaders contains "user-agent"', { dataset: own })[0]?.help).toBe(
      "some of it is delivered in fields of its own: `ClientRequestHost`",
    );
    expect(said("`Hops[0].IP` eq 1", { dataset: own })[0]?.is).toBe(
      "LW216 error: `Hops` is an array of objects; objects and what is in them cannot be filtered",
    );
    expect(said("Rate gt 1", { dataset: own })[0]?.is).toBe(
      "LW216 error: `Rate` is a floating-point number, and of numbers only integers can be filtered",
    );
  });

  test("a field that really has such a name is one, and unknown fields are what they are asked to be", () => {
    const own = defineDataset({ name: "own", extends: "http_requests", fields: { "Cookies.session": "string" } });
    expect(said('`Cookies.session` eq "x"', { dataset: own })).toEqual([]);
    expect(
      said('`Cookies.session` eq "x"', { dataset: "http_requests", unknownFields: "warning" }).map(({ is }) =>
        is.slice(0, 13),
      ),
    ).toEqual(["LW216 warning"]);
    expect(said('`Cookies.session` eq "x"', { dataset: "http_requests", unknownFields: "ignore" })).toEqual([]);
  });

  test("a part of any other field is that field, perhaps", () => {
    expect(said('`BotTags[0]` eq "x"')).toMatchObject([
      { is: "LW202 error: `http_requests` has no field `BotTags[0]`", help: "did you mean `BotTags`?" },
    ]);
    expect(said("`ClientRequestPath.length` geq 5")[0]?.help).toBe("did you mean `ClientRequestPath`?");
  });
});
