import { normaliseBankId, type OfxStatement } from '@prumo/ofx'

/**
 * Banks whose FITIDs are unique and stay the same between exports, by COMPE code: Nubank writes a
 * UUID per movement. Banco do Brasil, Bradesco, Santander, Itaú and Inter number by day, document or
 * position, which collide and shift (docs/rules/statement-import.md, section 1); the others are
 * unproven.
 */
const BANKS_WITH_STABLE_FITIDS: ReadonlySet<string> = new Set(['260'])

/**
 * Whether the FITIDs of a statement identify its movements. Nubank's card statements are left out:
 * their FITIDs change when the bill closes (docs/rules/statement-import.md).
 */
export function isFitidTrusted(statement: Pick<OfxStatement, 'kind' | 'bank_id'>): boolean {
  const bank = normaliseBankId(statement.bank_id ?? '')
  return statement.kind === 'bank' && bank !== null && BANKS_WITH_STABLE_FITIDS.has(bank)
}
