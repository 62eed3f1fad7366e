/** Elements of arrays that a program made: of very long ones hardly any may be there, and what only looks like an array may have no end. */

/** Up to so many are simply looked at. */
export const many = 2 ** 16;

/** Each so-manyth is asked whether it is there; where so many were not, those that are there are looked for. */
const [step, misses] = [64, 16];

/**
 * Whether a test holds for an element that an array has itself (reading a hole of it reads its prototype). The work is that of the elements that
 * are there, however long the array says it is.
 */
export function someOwnElement(
  elements: readonly unknown[],
  test: (element: unknown, index: number) => boolean,
): boolean {
  let missed = 0;
  for (let index = 0; index < elements.length; index++) {
    if (test(elements[index], index) && Object.hasOwn(elements, index)) return true;
    if (index % step === 0 && !Object.hasOwn(elements, index) && ++missed > misses) return someNamed(elements, test);
  }
  return false;
}

function someNamed(elements: readonly unknown[], test: (element: unknown, index: number) => boolean): boolean {
  return Object.getOwnPropertyNames(elements).some(
    (name) => isIndex(name) && test(elements[Number(name)], Number(name)),
  );
}

function isIndex(name: string): boolean {
  const index = Number(name) >>> 0;
  return index < 2 ** 32 - 1 && String(index) === name;
}
