import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import { notFound } from '../../kernel/refusal.ts'
import { PARTY_ROLES, type PartyRole } from '../parties/index.ts'
import { isJsonFields, type JsonFields } from './json-fields.rules.ts'

/** A contact with all that was ever said of it, as a record and in the audit log. */
export interface ReadContact {
  readonly name: string
  /** The contact, and those that were merged into it: they are the same person. */
  readonly ids: readonly number[]
  /** As it is now, with its people and accounts; as it was last where it is deleted. */
  readonly now: JsonFields
  readonly is_deleted: boolean
  /** Every reading of it: the records now, and what operations tell of them before and after. */
  readonly readings: readonly JsonFields[]
}

/**
 * A contact of a list, deleted or not.
 * @throws Refusal `not_found`, also of one that lacks the role, or was merged into another.
 */
export async function readContact(
  db: CompanyDb,
  role: PartyRole,
  id: number,
): Promise<ReadContact> {
  const ids = await sameContact(db, id)
  const records = await recordsOf(db, ids)
  const live = records.find((record) => record['id'] === id && record['merged_into_id'] === null)
  const now = live ?? (await lastReading(db, id))
  if (now === null || now[PARTY_ROLES[role].column] !== true) throw notFound()
  const logged = await loggedReadings(db, ids)
  return {
    name: typeof now['name'] === 'string' ? now['name'] : '',
    ids,
    now,
    is_deleted: live === undefined,
    readings: [now, ...records, ...logged],
  }
}

/**
 * The contact and whoever was merged into it, and into them: by the records, and where these went with
 * it by the merges that nobody undid.
 */
async function sameContact(db: CompanyDb, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive merges as (
      select gone.record_id as gone_id, kept.record_id as kept_id
      from operations o
      join operation_items gone on gone.company_id = ${db.company_id} and gone.operation_id = o.id
        and gone.position = 0
      join operation_items kept on kept.company_id = ${db.company_id} and kept.operation_id = o.id
        and kept.position = 1
      where o.company_id = ${db.company_id} and o.kind in ('clients.merge', 'suppliers.merge')
        and o.id not in (
          select operation_id from undone_operations where company_id = ${db.company_id})
    ), same as (
      select ${id}::bigint as id
      union
      select m.gone_id from same s join merges m on m.kept_id = s.id
      where not exists (select from parties p
        where p.company_id = ${db.company_id} and p.id = m.gone_id and p.merged_into_id is null)
    )
    select id from same order by id
  `.execute(db.query)
  return rows.map((row) => row.id)
}

async function lastReading(db: CompanyDb, id: number): Promise<JsonFields | null> {
  const { rows } = await sql<{ before: unknown }>`
    select i.before from operation_items i
    join operations o on o.company_id = ${db.company_id} and o.id = i.operation_id
    where i.company_id = ${db.company_id} and i.table_name = 'parties' and i.record_id = ${id}
      and i.before ? 'name' and i.after is null
      and not exists (select from parties p where p.company_id = ${db.company_id} and p.id = ${id})
    order by o.chain_number desc limit 1
  `.execute(db.query)
  const before = rows[0]?.before
  return isJsonFields(before) ? before : null
}

/** The records that are there, with their people and accounts. */
async function recordsOf(db: CompanyDb, ids: readonly number[]): Promise<readonly JsonFields[]> {
  const { rows } = await sql<{ reading: JsonFields }>`
    select to_jsonb(p) - '{company_id,name_key,document_root}'::text[] || jsonb_build_object(
      'contacts', (select coalesce(jsonb_agg(to_jsonb(c) - 'company_id' order by c.position), '[]') from party_contacts c
        where c.company_id = ${db.company_id} and c.party_id = p.id),
      'bank_details', (select coalesce(jsonb_agg(to_jsonb(b) - 'company_id' order by b.position), '[]') from party_bank_details b
        where b.company_id = ${db.company_id} and b.party_id = p.id)) as reading
    from parties p
    where p.company_id = ${db.company_id} and p.id = any(${[...ids]}::bigint[])
    order by p.id
  `.execute(db.query)
  return rows.map(({ reading }) => reading)
}

async function loggedReadings(
  db: CompanyDb,
  ids: readonly number[],
): Promise<readonly JsonFields[]> {
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from operation_items
    where company_id = ${db.company_id} and table_name = 'parties'
      and record_id = any(${[...ids]}::bigint[])
  `.execute(db.query)
  return rows.flatMap(({ before, after }) => [before, after]).filter(isJsonFields)
}
