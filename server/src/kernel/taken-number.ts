import type { ErrorCode } from '../texts/error-texts.ts'
import type { CompanyDb } from './database/atomic.ts'
import { reachesAllRows } from './reachable-rows.ts'
import { Refusal } from './refusal.ts'

/**
 * What is told of a number that another record has: numbers are unique in the company, also beyond
 * what somebody reaches. Whoever does not reach all rows is told the same whether the other record
 * is within reach or not, and nothing of it.
 */
export function takenCode(db: CompanyDb, code: ErrorCode): ErrorCode {
  return reachesAllRows(db) ? code : 'number_unavailable'
}

/** The refusal of a field that holds such a number. */
export function takenNumber(db: CompanyDb, field: string, code: ErrorCode): Refusal {
  const told = takenCode(db, code)
  return new Refusal(told, { fields: { [field]: told } })
}
