import { z } from 'zod'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { type MovedReferences, movedSchema } from '../../kernel/references/moved-references.ts'
import { restoreReferences } from '../../kernel/references/restore-references.ts'
import { referencedAmong } from '../../kernel/references/record-uses.ts'
import { lockReferencing } from '../../kernel/references/repoint-references.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { KeptItem, UndoConflict, Undoer } from '../../kernel/undo.ts'
import { addRoles, bringBackMerged, keptPartySchema, refuseAnonymised } from '../parties/index.ts'
import { kindsOfParty, moveTransactionsBack } from '../transactions/index.ts'
import { giveCredit, MOVED_BY_OWNER } from './merge-parties.ts'

/** What `mergeParties` recorded: the contact that went, and the one that took its place. */
const mergeSchema = z.tuple([
  z.object({
    before: keptPartySchema,
    after: z.object({
      merged: z.array(z.int()),
      transactions: z.array(z.int()),
      moved: movedSchema.optional(),
      // Merges recorded purchases by their ids alone before all references moved.
      purchases: z.array(z.int()).default([]),
    }),
  }),
  z.object({ before: keptPartySchema, after: keptPartySchema }),
])

/** Undoes a merge of clients, or of suppliers. */
export const partyMergeUndoers: Readonly<Record<'clients' | 'suppliers', Undoer>> = {
  clients: { permissions: () => ['companies.clients.destroy'], undo: undoMerge },
  suppliers: { permissions: () => ['companies.suppliers.destroy'], undo: undoMerge },
}

/**
 * Brings the contact that went back, with whatever referenced it where that still is as the merge
 * left it. As for the merge, records out of sight would move: it is for those who reach all rows.
 * @throws Refusal `permission_denied`, `contact_anonymised`, `credit_used_since`.
 */
async function undoMerge(
  db: CompanyDb,
  items: readonly KeptItem[],
): Promise<readonly UndoConflict[]> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  const ids = items.map(({ record_id }) => record_id)
  await refuseAnonymised(db, ids)
  const [{ before: gone, after }, kept] = mergeSchema.parse(items)
  const move = { from: gone.id, into: kept.before.id }
  await lockReferencing(db, 'parties', kept.before.id)
  const back = await bringBackMerged(db, { gone, merged: after.merged, kept })
  if (back === null)
    return items.map(({ record_id }) => ({ record_id, code: 'party_changed_since' }))
  const transactions = await moveTransactionsBack(db, after.transactions, move)
  await giveCredit(db, transactions, { fromId: kept.before.id, intoId: gone.id })
  const conflicts = await restoreReferences(
    db,
    move,
    after.moved ?? movedPurchases(after.purchases),
  )
  await keepRolesInUse(db, kept.after)
  await recordOperation(db, 'operations.undo', [
    { table: 'parties', record_id: gone.id, before: after, after: { ...gone, transactions } },
    ...(back.is_kept_restored
      ? [{ table: 'parties', record_id: kept.before.id, before: kept.after, after: kept.before }]
      : []),
  ])
  return back.is_kept_restored
    ? conflicts
    : [...conflicts, { record_id: kept.before.id, code: 'party_changed_since' }]
}

const movedPurchases = (ids: readonly number[]): MovedReferences => ({
  columns: [
    {
      table: 'purchases',
      column: 'party_id',
      key: ['id'],
      record_table: 'purchases',
      has_version: true,
      rows: ids.map((id) => [id]),
    },
  ],
  json: [],
  states: [],
})

/**
 * It may have been billed since: whoever a receivable names is a client, whoever a payable names a
 * supplier; and whoever anything else references keeps the roles of the merge.
 */
async function keepRolesInUse(
  db: CompanyDb,
  merged: { readonly id: number; readonly is_client: boolean; readonly is_supplier: boolean },
): Promise<void> {
  const kinds = await kindsOfParty(db, merged.id)
  const others = await referencedAmong(db, 'parties', [merged.id], MOVED_BY_OWNER)
  await addRoles(db, merged.id, {
    is_client: kinds.includes('receivable') || (others.size > 0 && merged.is_client),
    is_supplier: kinds.includes('payable') || (others.size > 0 && merged.is_supplier),
  })
}
