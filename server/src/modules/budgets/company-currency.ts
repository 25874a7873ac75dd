import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { mainCurrency } from '../document-currency/index.ts'
import type { MonthPart } from './month-parts.ts'

/** A part that somebody asks for, with the account that is to pay it. */
export interface RequestedPart extends MonthPart {
  readonly bank_account_id: number | null
}

/**
 * Budgets are in the currency of the company: keeps the parts that are too. What names no account is.
 * @returns the filter, for which the accounts are read once.
 */
export async function inCompanyCurrency(
  db: CompanyDb,
): Promise<(parts: readonly RequestedPart[]) => readonly RequestedPart[]> {
  const rows = await db.query
    .selectFrom('bank_accounts')
    .select('id')
    .where('company_id', '=', db.company_id)
    .where('currency', '<>', mainCurrency(db))
    .execute()
  const others = new Set(rows.map(({ id }) => id))
  return (parts) =>
    parts.filter((part) => part.bank_account_id === null || !others.has(part.bank_account_id))
}
