import { DUE_GROUPS, type DashboardDue, dueQuery } from '@prumo/contracts/home/home.contract'
import type { TransactionKind } from '@prumo/contracts/transactions/transaction.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { dueTotals } from '../transactions/index.ts'

/**
 * What is due today and what is overdue of each side, as the totals of its list say it. A side that
 * the caller may not read is null.
 */
export async function readDue(
  db: CompanyDb,
  permissions: readonly string[],
): Promise<DashboardDue> {
  const kinds: readonly TransactionKind[] = [
    ...(permissions.includes('companies.payables.index') ? (['payable'] as const) : []),
    ...(permissions.includes('companies.receivables.index') ? (['receivable'] as const) : []),
  ]
  const lists = kinds.flatMap((kind) =>
    DUE_GROUPS.map((group) => ({ kind, query: dueQuery(group) })),
  )
  const totals = await dueTotals(db, lists)
  const of = (kind: TransactionKind) => {
    const [due_today, overdue] = totals.filter((_, place) => lists[place]?.kind === kind)
    return due_today === undefined || overdue === undefined ? null : { due_today, overdue }
  }
  return { payables: of('payable'), receivables: of('receivable') }
}
