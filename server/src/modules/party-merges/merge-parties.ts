import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { countMoved } from '../../kernel/references/moved-references.ts'
import { lockReferencing, repointReferences } from '../../kernel/references/repoint-references.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import {
  fillInFrom,
  hideMerged,
  lockParties,
  moveCreditsOfTransactions,
  type PartyRole,
} from '../parties/index.ts'
import { moveTransactionsOfParty } from '../transactions/index.ts'

interface Merge {
  readonly id: number
  readonly into_id: number
  readonly version: number
}

/** Transactions move with what they state in the ledger, and with the credit that stands on them. */
export const MOVED_BY_OWNER: ReadonlySet<string> = new Set(['transactions'])

/** What differs between both sides that a contact is seen from. */
const ROLES = {
  client: { noun: 'clients', column: 'is_client' },
  supplier: { noun: 'suppliers', column: 'is_supplier' },
} as const

/**
 * Merges a contact into another one: whatever references it, and the contacts that were merged into
 * it before, become the other's, whose empty fields are filled in from it. It is kept out of sight,
 * so that the merge can be undone. Who may not see all rows merges nothing: records out of sight
 * would move. Closed periods do not matter, for no figure changes. An active contact goes into an active
 * one: what is open would hang on a contact that no field offers.
 * @throws Refusal `not_found`, `permission_denied`, `merge_with_itself`, `reference_not_found`,
 * `stale_version`, `merge_into_inactive`, `credit_used_since`.
 */
export async function mergeParties(
  db: CompanyDb,
  role: PartyRole,
  { id, into_id, version }: Merge,
): Promise<void> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  if (id === into_id)
    throw new Refusal('merge_with_itself', { fields: { into_id: 'merge_with_itself' } })
  await lockReferencing(db, 'parties', id)
  const parties = await lockParties(db, [id, into_id])
  const [gone, kept] = [parties.get(id), parties.get(into_id)]
  if (gone === undefined || !gone[ROLES[role].column]) throw notFound()
  if (kept === undefined)
    throw new Refusal('reference_not_found', { fields: { into_id: 'reference_not_found' } })
  if (gone.version !== version)
    throw await staleVersion(db, { table: 'parties', id, version: gone.version })
  if (gone.status === 'active' && kept.status !== 'active')
    throw new Refusal('merge_into_inactive', { fields: { into_id: 'merge_into_inactive' } })
  const goneAfter = await hideMerged(db, gone, kept)
  const keptAfter = await fillInFrom(db, kept, gone)
  const move = { target: 'parties', from: id, into: into_id }
  const transactions = await moveTransactionsOfParty(db, move)
  await giveCredit(db, transactions, { fromId: id, intoId: into_id })
  const moved = await repointReferences(db, move, MOVED_BY_OWNER)
  await recordOperation(db, `${ROLES[role].noun}.merge`, [
    {
      table: 'parties',
      record_id: id,
      before: gone,
      after: { ...goneAfter, transactions, moved_count: countMoved(moved), moved },
    },
    { table: 'parties', record_id: into_id, before: kept, after: keptAfter },
  ])
}

/**
 * Gives the credit that stands on transactions to another contact.
 * @throws Refusal `credit_used_since` when some of it was used meanwhile.
 */
export async function giveCredit(
  db: CompanyDb,
  transactions: readonly number[],
  parties: { readonly fromId: number; readonly intoId: number },
): Promise<void> {
  if ((await moveCreditsOfTransactions(db, transactions, parties)) !== null)
    throw new Refusal('credit_used_since')
}
