import type { Party } from '@prumo/contracts/parties/party.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { PARTY_ROLES, type PartyRole } from './party-role.rules.ts'

interface Roles {
  readonly id: number
  readonly is_client: boolean
  readonly is_supplier: boolean
}

/** How contacts are named. */
interface Naming {
  readonly role: PartyRole
  /** The field that names them, on which a refusal stands. */
  readonly field: string
  /** Those that have to be active; the others were named before. */
  readonly active?: readonly number[]
}

/**
 * Checks that the contacts a field names exist, and gives them the role where they lack it: whoever
 * is billed is a client from then on. Their versions stay, since no field that a person edits
 * changes. They are held so until the command ends, since a merge of one waits for this lock.
 * @param ids each once.
 * @throws Refusal `reference_not_found`, on that field; also of one that was merged into another;
 * `party_inactive` of one that takes nothing new.
 */
export async function requireParties(
  db: CompanyDb,
  ids: readonly number[],
  { role, field, active = [] }: Naming,
): Promise<void> {
  const { rows } = await sql<Roles & { readonly status: Party['status'] }>`
    select id, is_client, is_supplier, status from parties
    where company_id = ${db.company_id} and id = any(${ids}::bigint[]) and merged_into_id is null
    order by id for key share
  `.execute(db.query)
  if (rows.length < ids.length)
    throw new Refusal('reference_not_found', { fields: { [field]: 'reference_not_found' } })
  if (rows.some(({ id, status }) => status !== 'active' && active.includes(id)))
    throw new Refusal('party_inactive', { fields: { [field]: 'party_inactive' } })
  const before = rows.map(({ status: _status, ...roles }) => roles)
  const { column } = PARTY_ROLES[role]
  const others = before.filter((row) => !row[column])
  if (others.length > 0) await giveRole(db, others, role)
}

async function giveRole(db: CompanyDb, others: readonly Roles[], role: PartyRole): Promise<void> {
  const { column, noun } = PARTY_ROLES[role]
  const given = await db.query
    .updateTable('parties')
    .set(column === 'is_client' ? { is_client: true } : { is_supplier: true })
    .where('company_id', '=', db.company_id)
    .where(sql<boolean>`id = any(${others.map((row) => row.id)}::bigint[])`)
    .returning(['id', 'is_client', 'is_supplier'])
    .execute()
  const after = new Map(given.map(({ id, ...roles }) => [id, roles]))
  const items = others.map(({ id, ...before }) => ({
    table: 'parties',
    record_id: id,
    before,
    after: after.get(id),
  }))
  await recordOperation(db, `${noun}.take-role`, items)
}
