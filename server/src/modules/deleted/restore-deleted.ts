import type { DeletedNoun } from '@prumo/contracts/deleted/deleted.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { tryInSavepoint } from '../../kernel/database/savepoint.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { findDeleted } from './deleted.queries.ts'
import { DELETED_SOURCES } from './restorers.ts'

/** The act that a restoring of each list is. */
const ACTS = {
  payables: { kind: 'transactions.restore' },
  receivables: { kind: 'transactions.restore' },
  clients: { kind: 'clients.restore' },
  suppliers: { kind: 'suppliers.restore' },
  purchases: { kind: 'purchases.restore' },
  sales: { kind: 'sales.restore' },
} as const satisfies Readonly<Record<DeletedNoun, { readonly kind: string }>>

/** What became of one record: nothing is refused when it was restored. */
export interface Outcome {
  readonly id: number
  readonly refusal: Refusal | null
}

/**
 * Restores deleted records of a list, each for itself and in the order of their ids: one that may not
 * come back, since something that it names is gone, its number is taken or its period is closed, keeps
 * none of the others away. All is one operation, which can be undone.
 * @returns an outcome for each, in the order given; refused with `not_found`, `already_restored`, and
 * what the guards of a new record refuse.
 */
export async function restoreDeleted(
  db: CompanyDb,
  noun: DeletedNoun,
  ids: readonly number[],
): Promise<readonly Outcome[]> {
  const { restore } = DELETED_SOURCES[noun]
  const start = db.operations.length
  const found = await findDeleted(db, noun, ids)
  const refusals = new Map<number, Refusal | null>()
  for (const id of new Set(ids.toSorted((a, b) => a - b))) {
    const item = found.get(id)
    if (item === undefined) refusals.set(id, notFound())
    else if (item.is_there) refusals.set(id, new Refusal('already_restored'))
    else refusals.set(id, told(await tryInSavepoint(db, () => restore(db, item))))
  }
  const items = db.operations.splice(start).flatMap((operation) => operation.items)
  if (items.length > 0) await recordOperation(db, ACTS[noun].kind, items)
  return ids.map((id) => ({ id, refusal: refusals.get(id) ?? null }))
}

/** Its place was taken at this very moment: by whoever restored it, too. */
const told = (refusal: Refusal | null): Refusal | null =>
  refusal?.code === 'undo_changed_since' ? new Refusal('already_restored') : refusal
