import type {
  AccountingChoice,
  AccountingRow,
} from '@prumo/contracts/accounting/accounting-export.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'

type Choice = Pick<AccountingChoice, 'first_month' | 'last_month' | 'basis' | 'currency'>

/** Exports that were not taken back, of the same kind, that share a month with others. */
export const standingExports = (
  db: CompanyDb,
  { first_month, last_month, basis, currency }: Choice,
) =>
  db.query
    .selectFrom('accounting_exports')
    .where('company_id', '=', db.company_id)
    .where('basis', '=', basis)
    .where('currency', '=', currency)
    .where('first_month', '<=', last_month)
    .where('last_month', '>=', first_month)
    .where('undone_at', 'is', null)

/**
 * The rows of some months that the accountant has by now, in the order in which they were sent: since
 * the last export that sent a month whole, which stands for what came before.
 * @returns null when nothing was sent of any of the months.
 */
export async function sentRows(db: CompanyDb, choice: Choice): Promise<AccountingRow[] | null> {
  const exports = await standingExports(db, choice)
    .select(['first_month', 'last_month', 'extent', 'rows'])
    .orderBy('id')
    .execute()
  if (exports.length === 0) return null
  const sent: { readonly row: AccountingRow; readonly month: string; readonly place: number }[] = []
  const wholeSince = new Map<string, number>()
  for (const [place, { first_month, last_month, extent, rows }] of exports.entries()) {
    for (const row of rows) {
      const month = row.date.slice(0, 7)
      if (month >= choice.first_month && month <= choice.last_month)
        sent.push({ row, month, place })
    }
    if (extent === 'whole')
      for (const month of monthsOf(first_month, last_month)) wholeSince.set(month, place)
  }
  return sent
    .filter(({ month, place }) => place >= (wholeSince.get(month) ?? 0))
    .map(({ row }) => row)
}

/** The months of a range as texts, both included. */
function monthsOf(first: string, last: string): string[] {
  const months: string[] = []
  const [year = 0, month = 1] = first.split('-').map(Number)
  for (let place = year * 12 + month - 1; ; place += 1) {
    const text = `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`
    if (text > last) return months
    months.push(text)
  }
}
