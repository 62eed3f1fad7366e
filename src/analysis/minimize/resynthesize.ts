import type { Engine } from "../engine/engine.js";
import type { Rewriting } from "./apply-rewrites.js";
import type { Guard } from "./guard.js";
export function resynthesize(_state: Rewriting, _guard: Guard, _engine: Engine): boolean {
  return false;
}
