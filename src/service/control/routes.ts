import type { ControlRoute } from "../control-route.js";
import { health } from "./health.js";
import { openapi } from "./openapi.js";

export const controlRoutes: readonly ControlRoute[] = [health, openapi];
