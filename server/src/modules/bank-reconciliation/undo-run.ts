import { z } from 'zod'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { type Undoer, undoEach } from '../../kernel/undo.ts'
import { releaseLine } from './undo-line.ts'

const lineAfterSchema = z.object({ version: z.int() })

/** Undoes what was made for lines: each is pending again, and what was made for it goes away. */
export const linesUndoer: Undoer = {
  permissions: () => ['api.companies.bank_accounts.reconcile'],
  undo: (db, items) =>
    undoEach(items, 'bank_statement_lines', ({ record_id, after }) =>
      refusalWithin(db, () => releaseLine(db, record_id, lineAfterSchema.parse(after).version)),
    ),
}

/**
 * Undoes a run: each of its lines is pending again and what was settled for it is taken
 * back; a line on which somebody acted since is left alone and named.
 */
export const runUndoer: Undoer = {
  ...linesUndoer,
  undo: async (db, items) => {
    const conflicts = await linesUndoer.undo(db, items)
    const run = items.find(({ table_name }) => table_name === 'automatic_runs')
    await db.query
      .updateTable('automatic_runs')
      .set({ undone_at: db.now })
      .where('company_id', '=', db.company_id)
      .where('id', '=', run?.record_id ?? 0)
      .execute()
    return conflicts
  },
}
