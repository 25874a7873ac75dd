import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound } from '../../kernel/refusal.ts'
import { deleteUnlessReferenced } from '../../kernel/references/record-uses.ts'
import { lockParties } from './known-parties.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

/**
 * Deletes a contact that nothing references. One that is referenced is deactivated instead: its
 * transactions would not know whom they are of.
 * @throws Refusal `not_found`, `record_in_use`, which tells by what; `record_named`.
 */
export async function destroyParty(db: CompanyDb, role: PartyRole, id: number): Promise<undefined> {
  const before = (await lockParties(db, [id])).get(id)
  if (before === undefined || !before[PARTY_ROLES[role].column]) throw notFound()
  // Contacts that were merged into it are referenced by nothing any more; they go with it.
  await deleteUnlessReferenced(db, 'parties', id, () =>
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
