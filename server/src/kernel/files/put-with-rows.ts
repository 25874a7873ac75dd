import { isOutcomeUnknown } from '../database/sql-errors.ts'

/** Files that work puts before it writes the rows that name them. */
interface PutFiles {
  /** Keys of all that were put so far. */
  readonly keys: () => readonly string[]
  readonly remove: (keys: readonly string[]) => Promise<unknown>
}

/**
 * Has work put files and write the rows that name them; what no row names is removed. Where it fails
 * nothing of it stays, unless the rows may be there all the same: a file that nothing names costs room,
 * one that is gone is lost.
 * @param work answers with the keys that rows name.
 */
export async function putWithRows<T extends { readonly used_keys: ReadonlySet<string> }>(
  { keys, remove }: PutFiles,
  work: () => Promise<T>,
): Promise<T> {
  const done = await work().catch(async (error: unknown) => {
    if (!isOutcomeUnknown(error)) await remove(keys())
    throw error
  })
  await remove(keys().filter((key) => !done.used_keys.has(key)))
  return done
}
