import { openApi } from "../src/interface/openapi.js";
import { jsonText } from "./json-text.js";
import { mark } from "./mark.js";

export function generateOpenApi(): Map<string, string> {
  return new Map([["openapi.json", `${jsonText(openApi({ note: ` (This document is ${mark.words}.)` }))}\n`]]);
}
