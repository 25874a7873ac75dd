import { isFollowUp } from './sql-errors.ts'

/**
 * Waits for works that were sent one right after the other, so that they cost one round trip. Of
 * several that fail, the first of the list is thrown, but none that fails only because another one
 * did: that one says why, and whether to try again.
 */
export async function pipelined<const T extends readonly Promise<unknown>[]>(
  works: T,
): Promise<{ -readonly [place in keyof T]: Awaited<T[place]> }> {
  const results = await Promise.allSettled(works)
  const cause = results.find((one) => one.status === 'rejected' && !isFollowUp(one.reason))
  if (cause?.status === 'rejected') throw cause.reason
  return Promise.all(works)
}
