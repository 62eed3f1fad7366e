// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
import { describe, expect, test } from "vitest";
import { readScript } from "../../../../src/hosts/scripts/host.js";
import { formatFilters, hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";
import { whole } from "../../../support/seed.js";

/** What begins as JSON in a script, `…` where something is filled in. */
function found(script: string): readonly string[] {
  const opened = [...readScript(script, "shell")[0].strings.values()].map((string) => string.open());
  return opened
    .filter(({ value }) => value.startsWith("{"))
    .map(({ value, holes }) => (holes.length > 0 ? "…" : value));
}

const [send, sent] = [(name: number) => `curl -d '{"n":${name}}'`, (name: number) => `{"n":${name}}`];

describe("what stands behind syntax is found", () => {
  const cases: readonly string[] = [
    "(( y = x << n ))",
    "((a=1<<b))",
    "if (( mask & (1 << bit) )); then :; fi",
    "for ((i = 0; i < 1 << 2; i++)); do :; done",
    "x=$(( 1 << n )) y=$[ 1 << n ]",
    "a[1<<2]=5",
    "[[ a < b && it > x.where ]]",
    "cat <<!\nit's\n!",
    "cat <<@@\nit's\n@@",
    "cat <<é\nit's\né",
    "cat <<'END MARK'\nit's\nEND MARK",
    'cat <<"EOF"x\nit\'s\nEOFx',
    "cat <<$EOF\nit's\n$EOF",
    "cat <<-+EOF+\n\tit's\n\t+EOF+",
    "cat <<\\E\nit's `\nE",
    "cat <<''\nit's\n",
    "x=$(cat <<EOF\nit's\nEOF)",
    'z="${a:-"}"}"',
    'x=${a:-$(echo "}")}',
    "z=${a:-$'it\\'s }'}",
    "z=\"${a:-'}'}\"",
    'z="${a#\'"}\'}"',
    'z="${a:-it\'s}"',
    "z=${a:-{}",
    'y="$(case a in a) echo \'it\';; b) echo "x\'s";; esac)"',
    "y=\"$( (case a in (a) echo 'it';; esac) )\"",
    "y=\"$(case a in esac; echo 'it')\"",
    "y=`echo \\`date\\``",
    'echo "$$x it"',
    "# it's $(",
  ];
  test.each(cases)("%s", (script) => expect(found(`${script}\n${send(1)}\n`)).toEqual([sent(1)]));
});

test("commands within others are found once", () => {
  expect(found(`((${send(1)}); (${send(2)}))\n( (${send(3)}) )\n`)).toEqual([1, 2, 3].map(sent));
  expect(found(`x=\${a:-$(${send(1)})} y="\${b:-\`${send(2)}\`}" z=$(( $(${send(3)}) + 1 ))\n`)).toEqual(
    [1, 2, 3].map(sent),
  );
  expect(found(`cat <<A\nRun \`make it\` $(${send(1)}\nA\n${send(2)}\n`)).toEqual([1, 2].map(sent));
  expect(found(`cat <<-A\n\t$(${send(1)}\n\t) $(\n\tA\n${send(2)}\n`)).toEqual([1, 2].map(sent));
  expect(found(`cat <<A\n\`\nA\n${send(1)}\n`)).toEqual([sent(1)]);
  expect(found(`echo \${a $(${send(1)})\n${send(2)}\n`)).toEqual([1, 2].map(sent));
});

describe("what `$'…'` says", () => {
  // As bash 5.2 prints it.
  const cases: readonly (readonly [string, string])[] = [
    ["\\047\\1012\\7", "'A2\x07"],
    ["\\U0001F600\\u00e9\\u41", "😀éA"],
    ["\\xc3\\xa9\\303\\251\\xf0\\x9f\\x98\\x80", "éé😀"],
    ["\\x{41}\\x4g", "A\x04g"],
    ["\\cX\\cx\\c?\\c[\\c\\\\a", "\x18\x18\x7f\x1b\x1ca"],
    ["\\z\\8\\xg\\ug\\Ug", "\\z\\8\\xg\\ug\\Ug"],
    ["\\a\\b\\e\\E\\f\\n\\r\\t\\v\\\\\\'\\\"\\?", "\x07\b\x1b\x1b\f\n\r\t\v\\'\"?"],
    ["a\\0b", "a"],
    ["a\\x00b", "a"],
    ["a\\u0000b", "a"],
    ["a\\c@b", "a"],
  ];
  test.each(cases)("%s", (written, said) => expect(found(`x=$'{${written}'\n`)).toEqual([`{${said}`]));

  test.each(["\\xc3", "\\xa9\\xc3", "\\377", "\\ud83d\\ude00", "\\U110000", "\\cé"])("%s is no text", (written) =>
    expect(found(`x=$'{${written}'\n`)).toEqual(["…"]),
  );
});

describe("work that does not grow beyond the script", () => {
  /** A tenth exhausts any stack, too. */
  const many = whole ? 100_000 : 10_000;
  const cases: readonly (readonly [string, string])[] = [
    ["documents with open commands", `${"cat <<A\n$(\nA\n".repeat(many / 10)}`],
    ["documents with open backticks", `${"cat <<A\n`\nA\n".repeat(many / 10)}`],
    ["documents that never end", "cat <<A\n$(cat <<B\n`".repeat(many / 10)],
    ["backticks", "`".repeat(many + 1)],
    ["open commands", "$(".repeat(many)],
    ["what is printed with many values", `printf '["${"%s".repeat(many / 10)}"]' ${"a ".repeat(many / 10)}`],
    ["what is printed in many quotes", `printf '["'${"'\\\\'".repeat(many / 10)}'"]'`],
    ["many filters that are given", `logwhere compare ${"'A eq' ".repeat(many / 10)}`],
    ["open commands in quotes", `"${"$(".repeat(many)}`],
    ["open braces", "${".repeat(many)],
    ["open braces with quotes", '${a:-"'.repeat(many)],
    ["open braces with commands", "${a:-$(".repeat(many)],
    ["open arithmetic", "((".repeat(many)],
    ["brackets that are no arithmetic", `${"(".repeat(many)}${") ".repeat(many)}`],
    ["open subscripts", "$[".repeat(many)],
    ["nested backticks", "`a \\`b ".repeat(many)],
    ["requests of a command", `curl $API/logpush/jobs ${"--next -d x ".repeat(many)}`],
    ["pipes over many lines", "echo logpush/jobs |\n\n".repeat(many)],
    ["open ANSI quotes", "$'\\'".repeat(many)],
  ];
  test.each(cases)("%s", (_, script) => expect(found(`${send(1)}\n${script}`)).toEqual([sent(1)]));

  test("a word of many quoted parts", () => {
    // More than a call takes arguments.
    const parts = whole ? 200_000 : 130_000;
    expect(found(`x='{'${"'a'".repeat(parts)}\n`)).toEqual([`{${"a".repeat(parts)}`]);
  });
});

test("a filter behind what fills in a document is told of once, and one behind arithmetic is known", () => {
  const codes = (source: string) => compileAll(source, { hosts, path: "a.sh" }).diagnostics.map(({ code }) => code);
  const wrong = `curl -d '{"dataset":"http_requests","filter":{"where":{"and":[{"key":"ClientCountri","operator":"eq","value":"ca"}]}}}'\n`;
  expect(codes(`cat <<EOF\nRun \`make\`\nEOF\n${wrong}`)).toEqual(codes(wrong));
  expect(codes(`((a=1<<b))\nlogwhere check --dataset http_requests -e 'ClientCountry eq "$HOME"'\n`)).toEqual([]);
});

test("a layout keeps what escapes say", () => {
  const filter = (value: string) => `logwhere check --dataset http_requests -e $'ClientCountry${value}'\n`;
  expect(formatFilters(filter(String.raw`   eq "\xc3\xa9\047\U0001F600"`), "a.sh")?.text).toBe(
    filter(String.raw` eq "é\'😀"`),
  );
});

test("what is written into a word without quotes is escaped there", () => {
  const asked = (filter: string) => `logwhere check --dataset http_requests -e ${filter}\n`;
  const text = String.raw`ClientCountry\ \ \ eq\ \"a\;\$b\*\'\"`;
  expect(formatFilters(asked(text), "a.sh")?.text).toBe(asked(text.replace(String.raw`\ \ \ `, String.raw`\ `)));
  const sent = (filter: string) => `http PUT $API/logpush/jobs/5 dataset=http_requests filter=${filter}\n`;
  const comparison = String.raw`\{\"key\":\"ClientCountry\",\"operator\":\"eq\",\"value\":\"ca\"\}`;
  const mended = String.raw`\{\"where\":\{\"and\":\[${comparison}\]\}\}`;
  expect(mend(sent(String.raw`\{\"where\":${comparison}\}`), { hosts, path: "a.sh" }).text).toBe(sent(mended));
});

describe("of documents that say nothing none is read, however many there are, and what follows keeps its number", () => {
  const marks = Array.from({ length: 2000 }, () => "<<A").join(" ");
  const cases: readonly (readonly [string, string])[] = [
    ["empty ones that one line begins", `cat ${marks}\n${"A\n".repeat(2000)}`],
    ["of a few words each", `cat ${marks}\n${"one two\nA\n".repeat(2000)}`],
    ["that never end", `cat ${marks}\nA\n`],
    ["that are written to a file", `cat >a.json ${marks}\n${"x\nA\n".repeat(2000)}`],
  ];
  test.each(cases)("%s", (_, documents) => {
    const [{ root, strings }] = readScript(documents, "shell");
    expect([strings.size, root.kind === "Array" && root.elements.length]).toEqual([0, 2000]);
  });

  test("one that names a filter is", () => {
    const [{ root, strings }] = readScript("cat <<A <<B\nnothing\nA\n{}\nB\ncat <<A\nfilter\nA\n", "shell");
    expect([...strings.keys()].map(({ pointer }) => pointer)).toEqual(["/2"]);
    expect(root.kind === "Array" && root.elements.map(({ kind }) => kind)).toEqual(["Missing", "Missing", "String"]);
  });
});
