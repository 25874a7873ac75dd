import { type DashboardDue, type DueGroup, dueQuery } from '@prumo/contracts/home/home.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { transactionTotals } from '../transactions/index.ts'

/**
 * What is due today and what is overdue of each side, as the totals of its list say it. A side that
 * the caller may not read is null.
 */
export async function readDue(
  db: CompanyDb,
  permissions: readonly string[],
): Promise<DashboardDue> {
  const [payables, receivables] = await Promise.all([
    permissions.includes('companies.payables.index') ? dueOf(db, 'payable') : null,
    permissions.includes('companies.receivables.index') ? dueOf(db, 'receivable') : null,
  ])
  return { payables, receivables }
}

async function dueOf(db: CompanyDb, kind: TransactionKind) {
  const of = async (group: DueGroup) => {
    const { count, residual_cents, currency, others } = await transactionTotals(
      db,
      kind,
      dueQuery(group),
    )
    const apart = others.map((other) => ({
      residual_cents: other.residual_cents,
      currency: other.currency,
    }))
    return { count, residual_cents, currency, others: apart }
  }
  const [due_today, overdue] = await Promise.all([of('due_today'), of('overdue')])
  return { due_today, overdue }
}
