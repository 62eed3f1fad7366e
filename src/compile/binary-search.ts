/** How many of so many hold: those up to some place do, those behind it do not. */
export function mostThatHold(count: number, holds: (count: number) => boolean): number {
  let least = 0;
  let most = count;
  while (least < most) {
    const middle = (least + most + 1) >> 1;
    if (holds(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}
