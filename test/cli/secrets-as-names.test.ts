/** A secret that is given where a name is expected, of a file or a variable, is not repeated; what is a name is. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

test.each(["ownership-file", "destination-file", "ownership-env", "destination-env"])(
  "a secret in the place of what --%s names is not repeated",
  async (option) => {
    const others = option.startsWith("ownership") ? ["--destination", "gs://bkt"] : [];
    for (const token of [
      "eyJhbGciOi.J9eyJzdWI.QwNzAyfQ",
      "0123456789abcdef",
      ...(option.endsWith("env") ? [] : ["SECRETQ"]),
      "abc/DEF+g==",
      "s3:/b?secret-access-key=SECRETQ",
      "two\nlines",
    ]) {
      for (const more of [[], ["--json"], [`--${option}`, token]]) {
        const io = memoryIo({ terminals: ["stdin"] });
        expect(
          await run(
            ["job", ...others, "--dataset", "http_requests", `--${option}`, token, ...more, "BotScore lt 30"],
            io,
          ),
        ).toBe(2);
        expect(io.stdout() + io.stderr()).not.toContain(token);
        expect(io.stdout() + io.stderr()).not.toContain(JSON.stringify(token).slice(1, -1));
      }
    }
  },
);

test("the name of a file that there is, or may be, is told", async () => {
  for (const [name, text] of [
    ["token.txt", null],
    ["run/secrets/token", null],
    ["TOKEN", "\n"],
  ] as const) {
    const io = memoryIo({
      files: new Map(text === null ? [] : [[name, new TextEncoder().encode(text)]]),
      terminals: ["stdin"],
    });
    await run(
      ["job", "--destination", "gs://bkt", "--dataset", "http_requests", "--ownership-file", name, "BotScore lt 30"],
      io,
    );
    expect(io.stderr()).toContain(`\`${name}\``);
  }
});
