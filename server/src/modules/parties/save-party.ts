import type { Party, PartyEdit, PartyInput } from '@prumo/contracts/parties/party.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import type { RowOutcome } from '../../kernel/row-outcome.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { completeParties } from './complete-parties.ts'
import { createParties } from './create-parties.ts'
import { lockParties } from './known-parties.ts'
import { STORED_COLUMNS } from './party-columns.ts'
import { partsOf, replaceParts } from './party-parts.ts'
import { getParty } from './party.queries.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

/**
 * Adds a contact in a role. One contact per document: when the other role has it already, it takes
 * this role too and keeps what is known of it (docs/rules/registers.md).
 * @throws Refusal `document_taken`, `validation_failed` of a city or bank.
 */
export async function createParty(
  db: CompanyDb,
  role: PartyRole,
  input: PartyInput,
): Promise<Party> {
  const [outcome] = await createParties(db, role, [input], { sameRole: 'refuse' })
  return getParty(db, role, written(outcome).id)
}

/**
 * Changes a contact, in both of its roles.
 * @throws Refusal `not_found` also when it lacks the role, `stale_version`, `document_taken`,
 * `validation_failed` of a city or bank.
 */
export async function updateParty(
  db: CompanyDb,
  role: PartyRole,
  id: number,
  { version, status, ...input }: PartyEdit,
): Promise<Party> {
  const before = (await lockParties(db, [id])).get(id)
  if (before === undefined || !before[PARTY_ROLES[role].column]) throw notFound()
  if (before.version !== version)
    throw await staleVersion(db, { table: 'parties', id, version: before.version })
  const [completed] = await completeParties(db, [input])
  const { contacts, bank_details, ...fields } = written(completed)
  const stored = await refusingTakenDocument(() =>
    db.query
      .updateTable('parties')
      .set({ ...fields, status, name_key: searchKey(fields.name), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(STORED_COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await replaceParts(db, id, { contacts, bank_details })
  const after = { ...stored, ...(await partsOf(db, [id]))(id) }
  await recordOperation(db, `${PARTY_ROLES[role].noun}.update`, [
    { table: 'parties', record_id: id, before, after },
  ])
  return getParty(db, role, id)
}

/** The record of an outcome. @throws Refusal of its first wrong field. */
function written<T>(outcome: RowOutcome<T> | undefined): T {
  if (outcome?.ok === true) return outcome.record
  const fields = outcome?.errors ?? {}
  throw fields['document'] === 'document_taken'
    ? documentTaken()
    : new Refusal('validation_failed', { fields })
}

async function refusingTakenDocument<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    // The unique key tells of a clash better than a look before the write could.
    if (isUniqueViolation(error, 'parties_document')) throw documentTaken()
    throw error
  }
}

function documentTaken(): Refusal {
  return new Refusal('document_taken', { fields: { document: 'document_taken' } })
}
