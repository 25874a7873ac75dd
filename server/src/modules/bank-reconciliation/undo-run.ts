import { z } from 'zod'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { type Undoer, undoEach } from '../../kernel/undo.ts'
import { releaseLine } from './undo-line.ts'

const lineAfterSchema = z.object({ version: z.int() })

/**
 * Undoes automatic runs of one act: each of its lines is pending again and what was settled for it is taken
 * back; a line on which somebody acted since is left alone and named.
 */
export const runUndoer: Undoer = {
  counted_table: 'bank_statement_lines',
  permissions: () => ['api.companies.bank_accounts.reconcile'],
  undo: async (db, items) => {
    const conflicts = await undoEach(items, 'bank_statement_lines', ({ record_id, after }) =>
      refusalWithin(db, () => releaseLine(db, record_id, lineAfterSchema.parse(after).version)),
    )
    const runs = items.filter(({ table_name }) => table_name === 'automatic_runs')
    await db.query
      .updateTable('automatic_runs')
      .set({ undone_at: db.now })
      .where('company_id', '=', db.company_id)
      .where(
        'id',
        'in',
        runs.map(({ record_id }) => record_id),
      )
      .execute()
    return conflicts
  },
}
