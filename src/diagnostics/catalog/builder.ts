/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: examples of templates */
import { code, error } from "./entry.js";

/** LW15x: values and conditions of a program that cannot become part of a filter. */
export const builderEntries = () => ({
  LW150: error({
    message: () => "a value is inside a string, a comment or a word of the template",
    help: "put `${…}` where a whole value belongs, without quotes around it",
    example: { wrong: 'ClientCountry eq "${"ca"}"', right: 'ClientCountry eq ${"ca"}', input: "template" },
  }),
  /** `reason`: no literal has this kind of value; another copy of logwhere made it; it may be rounded; too long. */
  LW151: error<{ found: string; reason: "kind" | "copy" | "range" | "large" }>({
    message: ({ found, reason }) =>
      ({
        kind: `a filter cannot contain ${code(found)}`,
        copy: "another copy of logwhere made this condition",
        range: `the integer ${code(found)} may be rounded`,
        large: `${code(found)} is too long for a filter`,
      })[reason],
    help: ({ reason }) =>
      ({
        kind: "write a string, an integer, a boolean or a list of them; write a date as the job delivers it",
        copy: "load logwhere in one way: by `import` or by `require`",
        range: "write integers beyond 2^53 - 1 as a bigint: `9007199254740993n`",
        large: "make several filters: a job takes 1000 bytes of JSON",
      })[reason],
    example: { wrong: "EdgeResponseStatus eq ${null}", right: "EdgeResponseStatus eq ${500}", input: "template" },
  }),
  LW152: error<{ text: string }>({
    message: ({ text }) => `${code(text)} joins no conditions`,
    help: "leave it out: an empty `and` keeps every line, an empty `or` keeps none",
    example: { wrong: 'ClientCountry eq "ca" and ${or()}', right: 'ClientCountry eq "ca"', input: "template" },
  }),
});
