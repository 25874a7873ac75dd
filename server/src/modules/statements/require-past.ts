import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requirePast } from '../ledger/index.ts'

interface PastChoice {
  readonly as_of?: string | undefined
  readonly expected?: 'yes' | undefined
}

/**
 * Lets a statement be asked for as it was, not as it will be, and alone: what was expected then is kept
 * nowhere.
 * @throws Refusal `validation_failed`.
 */
export async function requirePastAlone(
  db: CompanyDb,
  { as_of, expected }: PastChoice,
): Promise<void> {
  await requirePast(db, as_of)
  if (as_of !== undefined && expected !== undefined)
    throw new Refusal('validation_failed', { fields: { expected: 'invalid_value' } })
}
