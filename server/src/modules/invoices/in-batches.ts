/** So many files are read or written at once: an object store answers each after some milliseconds. */
const AT_ONCE = 8

/**
 * Does work on each, a few at once. Where one fails, those of its batch have ended before it is told:
 * whoever then takes away what was put meets none that comes after.
 * @returns what they answered, in their order.
 */
export async function inBatches<T, R>(
  all: readonly T[],
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  for (let place = 0; place < all.length; place += AT_ONCE) {
    const batch = all.slice(place, place + AT_ONCE).map(work)
    await Promise.allSettled(batch)
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}
