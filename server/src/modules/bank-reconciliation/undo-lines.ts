import { z } from 'zod'
import { refusalWithin } from '../../kernel/database/savepoint.ts'
import { type Undoer, undoEach } from '../../kernel/undo.ts'
import { releaseLine } from './undo-line.ts'

const lineAfterSchema = z.object({ version: z.int() })

/**
 * Undoes an act on several lines: each is pending again and what was made for it is taken back; a line
 * on which somebody acted since is left alone and named.
 */
export const linesUndoer: Undoer = {
  permissions: () => ['api.companies.bank_accounts.reconcile'],
  undo: (db, items) =>
    undoEach(items, 'bank_statement_lines', ({ record_id, after }) =>
      refusalWithin(db, () => releaseLine(db, record_id, lineAfterSchema.parse(after).version)),
    ),
}
