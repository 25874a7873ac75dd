import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { refuseIfReferenced } from '../../kernel/refuse-if-referenced.ts'
import { lockParties } from './known-parties.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'
import { transactionsCount } from './party-references.ts'

/**
 * Deletes a contact that no transaction names. A contact that is named is deactivated instead: its
 * transactions would not know whom they are of.
 * @throws Refusal `not_found`, `record_in_use` with the number of its transactions, `record_named`.
 */
export async function destroyParty(db: CompanyDb, role: PartyRole, id: number): Promise<undefined> {
  const before = (await lockParties(db, [id])).get(id)
  if (before === undefined || !before[PARTY_ROLES[role].column]) throw notFound()
  const count = await transactionsCount(db, id)
  if (count > 0) throw new Refusal('record_in_use', { values: { count } })
  // Contacts that were merged into it have no transactions of their own; they go with it.
  await refuseIfReferenced(() =>
    db.query
      .deleteFrom('parties')
      .where('company_id', '=', db.company_id)
      .where((party) => party.or([party('id', '=', id), party('merged_into_id', '=', id)]))
      .execute(),
  )
  await recordOperation(db, `${PARTY_ROLES[role].noun}.destroy`, [
    { table: 'parties', record_id: id, before },
  ])
}
