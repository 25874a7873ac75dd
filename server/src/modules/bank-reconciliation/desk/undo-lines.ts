import type { StatementLineRef } from '../../../kernel/refusal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CompanyDb } from '../../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../../kernel/database/savepoint.ts'
import { andAll, reachableIds } from '../../../kernel/reachable-rows.ts'
import { type UndoConflict, type Undoer, undoEach } from '../../../kernel/undo.ts'
import { undoReadLine } from './undo-line.ts'

const lineAfterSchema = z.object({ version: z.int() })

/**
 * Undoes an act on several lines: each is pending again and what was made for it is taken back; a line
 * on which somebody acted since is left alone and named.
 */
export const linesUndoer: Undoer = {
  permissions: () => ['api.companies.bank_accounts.reconcile'],
  undo: (db, items) =>
    undoEach(
      items,
      'bank_statement_lines',
      ({ record_id, after }) =>
        tryInSavepoint(db, () => undoReadLine(db, record_id, lineAfterSchema.parse(after).version)),
      (conflicts) => namedLines(db, conflicts),
    ),
}

/** Names the lines by what the bank says of them, as far as the caller reaches their accounts. */
async function namedLines(
  db: CompanyDb,
  conflicts: readonly UndoConflict[],
): Promise<readonly UndoConflict[]> {
  const { rows } = await sql<{ id: number } & StatementLineRef>`
    select line.id, line.posted_on as day,
      json_build_object('cents', line.amount_cents, 'currency', account.currency) as line_amount,
      concat_ws(' ', line.name, line.memo) as label
    from bank_statement_lines line
    join bank_accounts account
      on account.company_id = line.company_id and account.id = line.bank_account_id
    where line.company_id = ${db.company_id}
      and line.id = any(${conflicts.map(({ record_id }) => record_id)}::bigint[])
      ${andAll(reachableIds(sql`line.bank_account_id`, db.rights.bank_account_ids))}
  `.execute(db.query)
  const byId = new Map(rows.map(({ id, ...line }) => [id, line]))
  return conflicts.map((conflict) => {
    const line = byId.get(conflict.record_id)
    return line === undefined ? conflict : { ...conflict, line }
  })
}
