import type { PermissionKey } from '@prumo/contracts/access/permissions'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type KeptItem, undoEach, type Undoer } from '../../kernel/undo.ts'
import {
  budgetSnapshot,
  keptBudgetSchema,
  reinsertBudget,
  restoreBudget,
} from './budget-snapshot.ts'
import { changeOf, lockBudget } from './lock-budget.ts'
import { removeBudget } from './save-budget.ts'

const undoerFor = (permission: PermissionKey): Undoer => ({
  permissions: () => [permission],
  undo: (db, items) =>
    undoEach(items, 'budgets', (item) => tryInSavepoint(db, () => undoOne(db, item))),
})

/** Undoes an edit of a budget or of its sheet, or the beginning of a revision. */
export const budgetChangeUndoer = undoerFor('companies.budgets.update')
/** Undoes an approval or a closing. */
export const budgetDecisionUndoer = undoerFor('companies.budgets.approve')
/** Undoes a creation or a deletion. */
export const budgetRemovalUndoer = undoerFor('companies.budgets.destroy')

async function undoOne(db: CompanyDb, item: KeptItem): Promise<void> {
  const { record_id: id } = item
  const [old, act] = [
    keptBudgetSchema.nullable().parse(item.before),
    keptBudgetSchema.nullable().parse(item.after),
  ]
  if (act === null) {
    if (old === null) throw new Refusal('operation_not_undoable')
    await reinsertBudget(db, id, old)
    const after = await budgetSnapshot(db, id)
    await recordOperation(db, 'budgets.create', [{ table: 'budgets', record_id: id, after }])
    return
  }
  const now = await lockBudget(db, id, null)
  if (now.version !== act.version) throw new Refusal('undo_changed_since')
  if (old === null) return removeBudget(db, id, now)
  await restoreBudget(db, id, old, now.version)
  await recordOperation(db, 'budgets.update', await changeOf(db, id, now))
}
