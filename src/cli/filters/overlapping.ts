import { mostOverlapping } from "../../index.js";
import { Refusal } from "../world/io.js";

/** Throws a Refusal where there are more filters than `--overlap` compares each with each. */
export function refuseManyOverlapping(filters: number): void {
  if (filters > mostOverlapping)
    throw new Refusal(
      `\`--overlap\` is asked of ${filters} filters, and so many are compared at most: ${mostOverlapping}`,
      "ask of fewer filters at a time",
    );
}
