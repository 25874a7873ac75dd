import type { DocumentSearch } from '@prumo/contracts/received-documents/received-document.schema'
import { DOCUMENT_AUTHORITIES } from '@prumo/contracts/received-documents/received-document.schema'
import { sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { getInvoiceSettings } from '../companies/index.ts'
import { distributionIsSimulated } from '../fiscal-authorities/index.ts'
import { getSearchSettings } from './settings.ts'

type Cursor = Omit<DocumentSearch['cursors'][number], 'is_simulated'>

/** How far documents were fetched in the environment of the settings, and what failed. */
export async function documentSearch(
  db: CompanyDb,
  outside: OutsideServices,
): Promise<DocumentSearch> {
  const settings = await getSearchSettings(db)
  const { environment } = await getInvoiceSettings(db)
  const { rows } = await sql<Cursor>`
    select given.authority, ${environment}::text as environment, cursor.asked_at,
      cursor.answered_at, cursor.wait_until, cursor.fault,
      coalesce(cursor.claimed_until > ${db.now}, false) as is_running
    from unnest(${[...DOCUMENT_AUTHORITIES]}::text[]) with ordinality as given(authority, place)
    left join received_document_cursors cursor on cursor.company_id = ${db.company_id}
      and cursor.authority = given.authority and cursor.environment = ${environment}
    order by given.place`.execute(db.query)
  const cursors = rows.map((row) => ({
    ...row,
    is_simulated: distributionIsSimulated(outside, row.authority, environment),
  }))
  return { ...settings, environment, ...(await counted(db)), unread: await unreadOf(db), cursors }
}

/** So many documents that nobody read are told. */
const MOST_UNREAD = 20

async function unreadOf(db: CompanyDb): Promise<DocumentSearch['unread']> {
  const { rows } = await sql<DocumentSearch['unread'][number]>`
    select authority, nsu, schema, unread_reason as reason, received_at
    from received_document_files
    where company_id = ${db.company_id} and kind = 'other' and key is null
    order by received_at desc, nsu desc limit ${sql.lit(MOST_UNREAD)}`.execute(db.query)
  return [...rows]
}

async function counted(
  db: CompanyDb,
): Promise<Pick<DocumentSearch, 'certificate' | 'unread_count'>> {
  const { rows } = await sql<Pick<DocumentSearch, 'certificate' | 'unread_count'>>`
    select coalesce((select case when valid_until <= ${db.now} then 'expired' else 'valid' end
        from company_certificates where company_id = ${db.company_id}), 'missing') as certificate,
      (select count(*)::int from received_document_files
        where company_id = ${db.company_id} and kind = 'other' and key is null) as unread_count`.execute(
    db.query,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A selection without a table has one row.')
  return row
}

/**
 * Requires that at least one authority may be asked now.
 * @throws Refusal `documents_wait` with the time, `documents_without_certificate`.
 */
export async function requireSearchable(db: CompanyDb, outside: OutsideServices): Promise<void> {
  const { certificate, cursors } = await documentSearch(db, outside)
  if (certificate !== 'valid') throw new Refusal('documents_without_certificate')
  const waits = cursors.flatMap(({ wait_until }) =>
    wait_until === null || Date.parse(wait_until) <= db.now.getTime() ? [] : [wait_until],
  )
  if (waits.length < cursors.length) return
  const first = waits.toSorted()[0] ?? db.now.toISOString()
  const time = new Intl.DateTimeFormat('pt-BR', {
    timeZone: db.time_zone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(first))
  throw new Refusal('documents_wait', { values: { text: time } })
}
