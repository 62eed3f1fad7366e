/** A shorter input that fails too: pieces are taken out, large ones first, as long as it goes on failing. */
export function shorten(input: string, fails: (input: string) => boolean): string {
  let shortest = input;
  for (let size = Math.ceil(input.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < shortest.length; ) {
      const candidate = shortest.slice(0, start) + shortest.slice(start + size);
      if (fails(candidate)) shortest = candidate;
      else start += size;
    }
  }
  return shortest;
}
