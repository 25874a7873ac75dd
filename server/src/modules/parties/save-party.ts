import type { Party, PartyInput } from '@prumo/contracts/parties/party.schema'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { isUniqueViolation } from '../../kernel/database/sql-errors.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { staleVersion } from '../../kernel/stale-version.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { getParty } from './party.queries.ts'
import { PARTY_ROLES, type PartyRole, withRole } from './party-role.rules.ts'

const STORED_COLUMNS = [
  'id',
  'name',
  'document',
  'email',
  'phone',
  'observation',
  'is_client',
  'is_supplier',
  'status',
  'version',
] as const

/**
 * Adds a contact in a role. One contact per document: when the other role has it already, it takes
 * this role too and keeps what is known of it (behaviour.md section 20).
 * @throws Refusal `document_taken`.
 */
export async function createParty(
  db: CompanyDb,
  role: PartyRole,
  input: PartyInput,
): Promise<Party> {
  const created = await db.query
    .insertInto('parties')
    .values({
      ...input,
      company_id: db.company_id,
      name_key: searchKey(input.name),
      ...withRole(role, { is_client: false, is_supplier: false }),
    })
    .onConflict((clash) =>
      clash.columns(['company_id', 'document']).where('document', 'is not', null).doNothing(),
    )
    .returning(STORED_COLUMNS)
    .executeTakeFirst()
  if (created === undefined) return addRole(db, role, input)
  await recordOperation(db, `${PARTY_ROLES[role].noun}.create`, [
    { table: 'parties', record_id: created.id, after: created },
  ])
  return getParty(db, role, created.id)
}

/** Gives the role to the contact that has the document, and fills in its empty fields. */
async function addRole(db: CompanyDb, role: PartyRole, input: PartyInput): Promise<Party> {
  const before = await db.query
    .selectFrom('parties')
    .select(STORED_COLUMNS)
    .where('company_id', '=', db.company_id)
    .where('document', '=', input.document)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before[PARTY_ROLES[role].column]) throw documentTaken()
  const after = await db.query
    .updateTable('parties')
    .set({
      ...withRole(role, before),
      email: before.email ?? input.email,
      phone: before.phone ?? input.phone,
      observation: before.observation ?? input.observation,
      version: before.version + 1,
    })
    .where('company_id', '=', db.company_id)
    .where('id', '=', before.id)
    .returning(STORED_COLUMNS)
    .executeTakeFirstOrThrow()
  await recordOperation(db, `${PARTY_ROLES[role].noun}.create`, [
    { table: 'parties', record_id: before.id, before, after },
  ])
  return getParty(db, role, before.id)
}

/**
 * Changes a contact, in both of its roles.
 * @throws Refusal `not_found` also when it lacks the role, `stale_version`, `document_taken`.
 */
export async function updateParty(
  db: CompanyDb,
  role: PartyRole,
  id: number,
  {
    version,
    ...input
  }: PartyInput & { readonly status: Party['status']; readonly version: number },
): Promise<Party> {
  const before = await lockParty(db, role, id)
  if (before.version !== version)
    throw await staleVersion(db, { table: 'parties', id, version: before.version })
  const after = await refusingTakenDocument(() =>
    db.query
      .updateTable('parties')
      .set({ ...input, name_key: searchKey(input.name), version: version + 1 })
      .where('company_id', '=', db.company_id)
      .where('id', '=', id)
      .returning(STORED_COLUMNS)
      .executeTakeFirstOrThrow(),
  )
  await recordOperation(db, `${PARTY_ROLES[role].noun}.update`, [
    { table: 'parties', record_id: id, before, after },
  ])
  return getParty(db, role, id)
}

async function lockParty(db: CompanyDb, role: PartyRole, id: number) {
  const party = await db.query
    .selectFrom('parties')
    .select(STORED_COLUMNS)
    .where('company_id', '=', db.company_id)
    .where('id', '=', id)
    .where(PARTY_ROLES[role].column, '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (party === undefined) throw notFound()
  return party
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
