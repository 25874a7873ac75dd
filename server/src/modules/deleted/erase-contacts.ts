import { partiesFeature } from '@prumo/contracts/parties/parties.feature'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { contentHashes } from '../../kernel/operation-chain.ts'
import { recordOperation } from '../../kernel/operations.ts'
import { keptSince } from '../attachments/index.ts'

/** Operations that are changed in one atomic: one of an import may hold thousands of contacts. */
const AT_ONCE = 50

/** The fields that the manifest declares as personal, of the contact and of what belongs to it. */
const FIELDS = partiesFeature.personal_data.map((field) => field.slice(field.indexOf('.') + 1))

interface HeldContacts {
  readonly id: number
  readonly contacts: readonly number[]
}

/**
 * Takes the personal data of contacts that are gone for longer than they can be restored out of some
 * operations of the audit log. No document names such a contact: its key would have kept it. An
 * operation of its own says what each holds since, so that the chain can still be verified.
 * @returns how many operations were changed; none when there is nothing left.
 */
export async function eraseContacts(db: CompanyDb): Promise<number> {
  const { rows } = await sql<HeldContacts>`
    with gone as materialized (
      select item.record_id from operation_items item
      join operations act on act.company_id = ${db.company_id} and act.id = item.operation_id
      where item.company_id = ${db.company_id} and item.table_name = 'parties'
        and not exists (select from parties party
          where party.company_id = ${db.company_id} and party.id = item.record_id)
      group by item.record_id having max(act.happened_at) <= ${keptSince(db)}
    )
    select item.operation_id as id, array_agg(item.record_id) as contacts
    from gone join operation_items item on item.company_id = ${db.company_id}
      and item.table_name = 'parties' and item.record_id = gone.record_id
    where (without_fields(item.before, ${FIELDS}::text[]) is distinct from item.before
        or without_fields(item.after, ${FIELDS}::text[]) is distinct from item.after)
    group by item.operation_id order by item.operation_id limit ${AT_ONCE}`.execute(db.query)
  if (rows.length === 0) return 0
  for (const { id, contacts } of rows)
    await sql`select erase_contacts_from_log(${id}, ${[...contacts]}::bigint[],
      ${FIELDS}::text[])`.execute(db.query)
  const held = await contentHashes(
    db,
    rows.map(({ id }) => id),
  )
  await recordOperation(
    db,
    'operations.erase',
    held.map(({ id, sha256 }) => ({ table: 'operations', record_id: id, after: { sha256 } })),
  )
  return rows.length
}
