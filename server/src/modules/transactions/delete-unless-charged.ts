import { isCheckViolation } from '../../kernel/database/sql-errors.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Deletes receivables of which none may still be paid by a charge: the constraint of the charges says so.
 * @throws Refusal `receivable_charged`.
 */
export async function deleteUnlessCharged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isCheckViolation(error, 'charges_of_receivable')) throw new Refusal('receivable_charged')
    throw error
  }
}
