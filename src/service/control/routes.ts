import type { ControlRoute } from "../control-route.js";
import { health } from "./health.js";

export const controlRoutes: readonly ControlRoute[] = [health];
