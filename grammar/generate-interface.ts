/** What derives from the table of operations and its schemas: `src/interface/`. */
import { generateInterfaceTypes } from "./generate-interface-types.js";
import { generateOpenApi } from "./generate-openapi.js";
import { generateOperations } from "./generate-operations.js";
import { generateValidators } from "./generate-validators.js";

export function generateInterface(): Map<string, string> {
  return new Map([...generateInterfaceTypes(), ...generateValidators(), ...generateOpenApi(), ...generateOperations()]);
}
