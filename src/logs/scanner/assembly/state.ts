/** What holds for the line at hand, and what `configure` read from the control block. */
import { controlScratch, controlScratchEnd } from "./layout-generated";

/**
 * Set where the line has to be parsed to be judged: it is malformed, or spelled in a way that is too rare to be worth a
 * fast path. Whoever sets it gives any answer at all; the line's verdict is thrown away.
 */
export let odd: bool = false;

/** Set where a field that is to be cut out may be spelled with escapes. */
export let uncut: bool = false;

/** Where the next string whose escapes are resolved goes; all of them live until the line has been judged. */
export let scratch: usize = 0;
let scratchStart: usize = 0;
export let scratchEnd: usize = 0;

export function configureState(): void {
  scratchStart = <usize>load<u32>(controlScratch);
  scratchEnd = <usize>load<u32>(controlScratchEnd);
  beginLine();
}

// @ts-ignore: decorator
@inline
export function beginLine(): void {
  odd = false;
  uncut = false;
  scratch = scratchStart;
}

// @ts-ignore: decorator
@inline
export function markOdd(): void {
  odd = true;
}

// @ts-ignore: decorator
@inline
export function markUncut(): void {
  uncut = true;
}

// @ts-ignore: decorator
@inline
export function useScratch(bytes: u32): void {
  scratch += <usize>bytes;
}
