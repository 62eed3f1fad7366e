/** Where a job delivers to, and what proves that it is one's own: given on the command line, in a file, or in the environment. */
import type { OptionTable, Values } from "../arguments/options.js";
import { decodeUtf8 } from "../filters/decode-utf8.js";
import { type Io, Refusal } from "../world/io.js";
import { variableName } from "./variable-name.js";

export const destinationOptions = {
  destination: {
    value: "ADDRESS",
    secret: true,
    help: "where to deliver, such as s3://logs/{DATE}?region=eu-west-1; other users of the machine may see arguments, so give keys in another way",
  },
  "destination-file": {
    value: "FILE",
    secret: true,
    help: "a file that holds the destination, on one line; `-` is standard input",
  },
  "destination-env": { value: "NAME", secret: true, help: "the environment variable that holds the destination" },
  "ownership-file": {
    value: "FILE",
    secret: true,
    help: "a file that holds the challenge token that proves that the destination is yours",
  },
  "ownership-env": { value: "NAME", secret: true, help: "the environment variable that holds that token" },
} as const satisfies OptionTable;

/** Bytes of the largest file with one address or token. */
const largest = 64 * 1024;

export interface Secrets {
  readonly destination: string;
  readonly ownershipChallenge: string | undefined;
}

/** Throws a Refusal, which repeats none of it, where there is no destination. */
export function readSecrets(values: Values<typeof destinationOptions>, io: Io): Secrets {
  const destination = values.destination ?? lineOf(values, "destination", io);
  if (destination === undefined) {
    const ways =
      "`--destination ADDRESS`, or, so that nobody sees its keys, `--destination-file FILE` or `--destination-env NAME`";
    throw new Refusal("a job delivers to some place, and none is named", ways);
  }
  return { destination, ownershipChallenge: lineOf(values, "ownership", io) };
}

function lineOf(
  values: Values<typeof destinationOptions>,
  what: "destination" | "ownership",
  io: Io,
): string | undefined {
  const [file, variable] = [values[`${what}-file`], values[`${what}-env`]];
  if (file !== undefined) return oneLine(decodeUtf8(io.read(file, largest), file), `\`${file}\``, file);
  if (variable === undefined) return undefined;
  const text = io.env[variable];
  if (text === undefined)
    throw new Refusal(
      `there is no environment variable${variableName(variable)}`,
      "its name is given, without `$`, and not its value",
    );
  return oneLine(text, `the environment variable${variableName(variable)}`, null);
}

/** As editors and `echo` leave it. */
function oneLine(text: string, holder: string, file: string | null): string {
  const line = text.replace(/^\ufeff/, "").replace(/\r?\n$/, "");
  if (line.trim() === "") throw new Refusal(`${holder} is empty`, null, file);
  if (/[\r\n]/.test(line))
    throw new Refusal(`${holder} has more than one line`, "write the address or token alone, on one line", file);
  return line;
}
