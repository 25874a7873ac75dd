import { isForeignKeyViolation } from './database/sql-errors.ts'
import { Refusal } from './refusal.ts'

/**
 * Runs the deletion of a record: that a document still names it becomes a refusal. The foreign key
 * knows of every document that there is, and of those that come later.
 * @throws Refusal `record_named`.
 */
export async function refuseIfReferenced<T>(remove: () => Promise<T>): Promise<T> {
  try {
    return await remove()
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new Refusal('record_named')
    throw error
  }
}
