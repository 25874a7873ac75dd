/**
 * Waits for works that were sent one right after the other, so that they cost one round trip. Of
 * several that fail, the first of the list is thrown: the later ones may fail only because it did.
 */
export async function pipelined<const T extends readonly Promise<unknown>[]>(
  works: T,
): Promise<{ -readonly [place in keyof T]: Awaited<T[place]> }> {
  await Promise.allSettled(works)
  return Promise.all(works)
}
