import type { CivilDate } from '@prumo/civil-date'
import { sql } from 'kysely'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { recordOperation } from '../../../kernel/operations.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { accountInPath } from '../account-in-path.ts'
import { forgetNumbers } from './account-numbers.ts'
import { emptyBankOf } from './bank-of-import.ts'
import { requireOpenDays } from '../desk/claim-line.ts'
import { markOutdoneBalances, removeDeclaredBalances } from './declared-balances.ts'
import { getImport } from './import.queries.ts'
import { lockStatement } from './lines-elsewhere.queries.ts'
import { countDays, forgetEmptyDays } from './statement-days.ts'

/**
 * Removes the pending and ignored lines of an import; the same file may be stored again afterwards
 * (docs/rules/statement-import.md, section 6).
 * @returns how many lines went.
 * @throws Refusal `not_found`, `import_already_undone`, `import_has_reconciled_lines`,
 * `period_closed`.
 */
export async function undoImport(db: CompanyDb, accountId: number, id: number): Promise<number> {
  await accountInPath(db, accountId)
  await lockStatement(db, accountId)
  const before = await getImport(db, accountId, id)
  const { rows: undone } = await sql`
    update bank_statement_imports set undone_at = ${db.now}
    where company_id = ${db.company_id} and id = ${id} and undone_at is null
    returning id
  `.execute(db.query)
  if (undone.length === 0) throw new Refusal('import_already_undone')
  const removed = await removeLines(db, accountId, id)
  await forgetEmptyDays(db, accountId)
  await removeDeclaredBalances(db, id)
  await forgetNumbers(db, id)
  const emptied = await emptyBankOf(db, accountId, id)
  await markOutdoneBalances(db, accountId, { first: before.first_date, last: before.last_date })
  // Asked after the removal: a line that was being reconciled meanwhile is seen by now.
  const after = await getImport(db, accountId, id)
  if (after.reconciled_count > 0)
    throw new Refusal('import_has_reconciled_lines', { values: { count: after.reconciled_count } })
  await recordOperation(db, 'bank-reconciliation.undo-import', [
    { table: 'bank_statement_imports', record_id: id, before, after },
    ...(emptied === null ? [] : [emptied]),
  ])
  return removed
}

/** Lines that are not reconciled, and what they came to on their days. */
async function removeLines(db: CompanyDb, accountId: number, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number; first_on: CivilDate | null }>`
    with removed as (
      delete from bank_statement_lines
      where company_id = ${db.company_id} and import_id = ${importId}
        and status in ('pending', 'ignored') and linked_part_cents = 0
      returning posted_on, amount_cents
    ), days as (
      ${countDays(db, accountId, 'removed', -1)}
    )
    select count(*)::int as count, min(posted_on) as first_on from removed
  `.execute(db.query)
  const { count = 0, first_on = null } = rows[0] ?? {}
  if (first_on !== null)
    await requireOpenDays(db, [{ bank_account_id: accountId, posted_on: first_on }])
  return count
}
