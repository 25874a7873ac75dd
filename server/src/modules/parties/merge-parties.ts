import type { Party } from '@prumo/contracts/parties/party.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { filledFrom } from './filled-from.rules.ts'
import { type KnownParty, lockParties } from './known-parties.ts'
import { STORED_COLUMNS } from './party-columns.ts'
import { replaceParts } from './party-parts.ts'
import { getParty } from './party.queries.ts'
import { movePurchases, moveTransactions } from './party-references.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

interface Merge {
  readonly id: number
  readonly into_id: number
  readonly version: number
}

/**
 * Merges a contact into another one: its transactions and purchases, and the contacts that were
 * merged into it before, become the other's, whose empty fields are filled in from it. It is kept
 * out of sight, so that the merge can be undone. Who may not see all rows merges nothing:
 * transactions out of sight would move. Closed periods do not matter, for no figure changes.
 * @throws Refusal `not_found`, `permission_denied`, `merge_with_itself`, `stale_version`.
 */
export async function mergeParties(
  db: CompanyDb,
  role: PartyRole,
  { id, into_id, version }: Merge,
): Promise<Party> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  if (id === into_id)
    throw new Refusal('merge_with_itself', { fields: { into_id: 'merge_with_itself' } })
  const parties = await lockParties(db, [id, into_id])
  const [gone, kept] = [parties.get(id), parties.get(into_id)]
  if (gone === undefined || !gone[PARTY_ROLES[role].column]) throw notFound()
  if (kept === undefined)
    throw new Refusal('reference_not_found', { fields: { into_id: 'reference_not_found' } })
  if (gone.version !== version)
    throw await staleVersion(db, { table: 'parties', id, version: gone.version })
  // The one that goes gives its document up first: no two contacts have the same.
  const goneAfter = await hide(db, gone, kept)
  const keptAfter = await fillIn(db, kept, gone)
  const transactions = await moveTransactions(db, { fromId: id, intoId: into_id })
  const purchases = await movePurchases(db, { fromId: id, intoId: into_id })
  await recordOperation(db, `${PARTY_ROLES[role].noun}.merge`, [
    {
      table: 'parties',
      record_id: id,
      before: gone,
      after: { ...goneAfter, titles: transactions, purchases },
    },
    { table: 'parties', record_id: into_id, before: kept, after: keptAfter },
  ])
  return getParty(db, role, into_id)
}

/** Takes a contact out of sight. @returns what changed of it, and who had been merged into it. */
async function hide(db: CompanyDb, gone: KnownParty, kept: KnownParty) {
  const merged = await db.query
    .updateTable('parties')
    .set({ merged_into_id: kept.id })
    .where('company_id', '=', db.company_id)
    .where('merged_into_id', '=', gone.id)
    .returning('id')
    .execute()
  const after = await db.query
    .updateTable('parties')
    .set({
      merged_into_id: kept.id,
      document: kept.document === null ? null : gone.document,
      version: gone.version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', gone.id)
    .returning(['document', 'merged_into_id', 'version'])
    .executeTakeFirstOrThrow()
  return { ...after, merged: merged.map(({ id }) => id) }
}

async function fillIn(db: CompanyDb, kept: KnownParty, gone: KnownParty) {
  const filled = filledFrom(kept, gone)
  const { id, contacts, bank_details, status: _, ...fields } = filled
  const after = await db.query
    .updateTable('parties')
    .set({
      ...fields,
      is_client: kept.is_client || gone.is_client,
      is_supplier: kept.is_supplier || gone.is_supplier,
      version: kept.version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(STORED_COLUMNS)
    .executeTakeFirstOrThrow()
  await replaceParts(db, id, { contacts, bank_details })
  return { ...after, contacts, bank_details }
}
