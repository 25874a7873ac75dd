import type { Undoer } from '../../../kernel/undo.ts'
import { linesUndoer } from '../desk/undo-lines.ts'

/**
 * Undoes a run of an account, or those of all accounts that one request ran, with what they did with
 * each line; see linesUndoer.
 */
export const runUndoer: Undoer = {
  ...linesUndoer,
  counted_table: 'bank_statement_lines',
  is_grouped: true,
  undo: async (db, items) => {
    const conflicts = await linesUndoer.undo(db, items)
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
