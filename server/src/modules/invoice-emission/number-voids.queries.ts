import type { NumberVoid } from '@prumo/contracts/invoice-emission/number-void.schema'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyDb } from '../../kernel/database/atomic.ts'
import type { OutsideServices } from '../../kernel/outside/outside-services.ts'
import { reachesAllRows } from '../../kernel/reachable-rows.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { isSimulated } from './ask-authority.ts'
import { kindOf } from './documents/document-kinds.ts'

const GOODS = { type: 'nfe' } as const

interface Row extends Omit<NumberVoid, 'rejection' | 'is_simulated'> {
  readonly rejection_code: string | null
  readonly rejection_text: string | null
}

const COLUMNS = sql`id, environment, series, first, last, (last - first + 1)::int as count, reason,
  status, protocol, rejection_code, rejection_text, fault, next_try_at,
  registered_xml is not null as has_file, created_at, created_by_name as created_by, ended_at`

/** One page of the requests to void numbers, the newest first. */
export async function listNumberVoids(
  db: CompanyDb,
  outside: OutsideServices,
  { page, per_page }: { readonly page: number; readonly per_page: number },
) {
  const { rows } = await sql<Row>`
    select ${COLUMNS} ${fromVoids(db)}
    order by id desc
    limit ${sql.lit(per_page)} offset ${sql.lit((page - 1) * per_page)}`.execute(db.query)
  const all = await sql<{ count: number }>`
    select count(*)::int as count ${fromVoids(db)}`.execute(db.query)
  const meta = { page, per_page, total: all.rows[0]?.count ?? 0 }
  return { data: rows.map((row) => shown(outside, row)), meta }
}

/** One request to void numbers. @throws Refusal `not_found`, `permission_denied`. */
export async function getNumberVoid(
  db: CompanyDb,
  outside: OutsideServices,
  id: number,
): Promise<NumberVoid> {
  const { rows } = await sql<Row>`select ${COLUMNS} ${ofVoid(db, id)}`.execute(db.query)
  const [row] = rows
  if (row === undefined) throw notFound()
  return shown(outside, row)
}

/** What the authority registered, byte by byte. @throws Refusal `not_found`, `permission_denied`. */
export async function numberVoidFile(db: CompanyDb, id: number) {
  const { rows } = await sql<{ name: string; xml: string | null }>`
    select concat('inutilizacao-', series, '-', first, '-', last, '.xml') as name,
      registered_xml as xml ${ofVoid(db, id)}`.execute(db.query)
  const [file] = rows
  if (file === undefined || file.xml === null) throw notFound()
  return { name: file.name, bytes: Buffer.from(file.xml, 'utf8') }
}

/** @throws Refusal `permission_denied`. */
function ofVoid(db: CompanyDb, id: number): RawBuilder<unknown> {
  if (!reachesAllRows(db)) throw new Refusal('permission_denied')
  return sql`${fromVoids(db)} and id = ${id}`
}

const fromVoids = (db: CompanyDb): RawBuilder<unknown> =>
  sql`from invoice_number_voids
    where company_id = ${db.company_id} and ${reachesAllRows(db)}::boolean`

function shown(outside: OutsideServices, row: Row): NumberVoid {
  const { rejection_code: code, rejection_text, ...kept } = row
  const rejection =
    code === null
      ? null
      : { code, text: rejection_text ?? code, advice: kindOf(GOODS).advice(code) }
  const { environment } = row
  return { ...kept, rejection, is_simulated: isSimulated(outside, { ...GOODS, environment }) }
}
