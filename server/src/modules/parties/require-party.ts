import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

/**
 * Checks that the contact a field names exists, and gives it the role when it lacks it: whoever is
 * billed is a client from then on. Its version stays, since no field that a person edits changes. It
 * is held so until the command ends, since a merge of it waits for this lock.
 * @throws Refusal `reference_not_found`, on that field; also of one that was merged into another.
 */
export async function requireParty(
  db: CompanyDb,
  id: number,
  role: PartyRole,
  field: string,
): Promise<void> {
  const before = await db.query
    .selectFrom('parties')
    .select(['is_client', 'is_supplier'])
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (before === undefined)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  const { column, noun } = PARTY_ROLES[role]
  if (before[column]) return
  const after = await db.query
    .updateTable('parties')
    .set(column === 'is_client' ? { is_client: true } : { is_supplier: true })
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .returning(['is_client', 'is_supplier'])
    .executeTakeFirstOrThrow()
  await recordOperation(db, `${noun}.take-role`, [
    { table: 'parties', record_id: id, before, after },
  ])
}
